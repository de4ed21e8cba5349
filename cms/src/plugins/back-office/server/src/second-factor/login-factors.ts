import createError from 'http-errors';
import { accounts, type StoredAccount } from '#back-office/accounts';
import type { ChallengeAnswer, LoginChallenge, PasskeyAnswer } from '#contract/second-factor';
import { inTransaction } from '#platform/database/transaction';
import {
  type Challenge,
  countAttempts,
  createChallenge,
  findChallenge,
  forgetAttempts,
  returnAttempt,
  spendChallenge,
  takeAttempt,
} from './challenges';
import { notifyAccount } from './notices';
import { createRequestOptions, usePasskey, usePasskeyAnswer } from './passkeys';
import { type CodeResult, recoveryCodes } from './recovery-codes';
import { storedFactors } from './stored-factors';
import { decryptTotpSecret, findTotpStep } from './totp';

/** The account that a factor has logged in; 'used' for a code that was right and is used up; null for a wrong factor. */
export type Login<Account> = Account | 'used' | null;

/** A code has a million values, so many networks together would guess it with challenge after challenge. */
const MAX_WRONG_ANSWERS = 50;

const TOO_MANY_CODES =
  'Too many wrong codes for this account within a day: use a passkey or a recovery code, or set a new password';

/** Uses up a code of the account (documentId): it is right if it is newer than every used one. */
async function useTotp(account: string, code: string): Promise<CodeResult> {
  let result: CodeResult = 'wrong';
  for (const factor of await storedFactors.list(account)) {
    if (factor.kind !== 'totp') continue;
    const secret = decryptTotpSecret(factor.secret, account);
    if (secret === null)
      strapi.log.error('Codes of an app cannot be checked: ENCRYPTION_KEY is another one than before');
    const step = secret && findTotpStep(secret, code, Date.now());
    if (typeof step !== 'number') continue;
    if (await storedFactors.useStep(factor, step)) return 'right';
    result = 'used';
  }
  return result;
}

/** Uses a recovery code up and tells its account by mail, in the transaction of the caller. */
async function useRecoveryCode(account: StoredAccount, code: string): Promise<CodeResult> {
  const result = await recoveryCodes.use(account.documentId, code);
  if (result !== 'right') return result;
  const left = await recoveryCodes.count(account.documentId);
  await notifyAccount(account, 'recovery-code-used', { left });
  return result;
}

async function useFactor(account: StoredAccount, answer: ChallengeAnswer, challenge: Challenge): Promise<CodeResult> {
  const { documentId } = account;
  if (answer.totp !== undefined) return useTotp(documentId, answer.totp);
  if (answer.recovery !== undefined) return useRecoveryCode(account, answer.recovery);
  // The schema demands one of three.
  return answer.passkey && (await usePasskey(answer.passkey, documentId, challenge.data)) ? 'right' : 'wrong';
}

/**
 * Uses an attempt, a factor and the challenge in a transaction that has locked the account, so that no two answers count as
 * one. Throws 429 for a code after 50 wrong answers of the account within a day.
 */
async function useAnswer(answer: ChallengeAnswer, challenge: Challenge): Promise<Login<StoredAccount>> {
  return inTransaction(async () => {
    const account = await accounts.findLocked(challenge.account);
    // A new password, blocking and a log-out everywhere raise the version, so that they end log-ins that have begun.
    if (!account || account.blocked || account.tokenVersion !== challenge.accountVersion) return null;
    const wrongBefore = await countAttempts(account);
    if (answer.totp !== undefined && wrongBefore >= MAX_WRONG_ANSWERS) throw createError(429, TOO_MANY_CODES);
    if (!(await takeAttempt('login', answer.challenge))) return null;
    const result = await useFactor(account, answer, challenge);
    if (result === 'used') {
      await returnAttempt(challenge);
      return 'used';
    }
    if (result === 'wrong') {
      const wrong = wrongBefore + 1;
      if (wrong === MAX_WRONG_ANSWERS) await notifyAccount(account, 'codes-refused', { wrong });
      return null;
    }
    await spendChallenge(challenge);
    await forgetAttempts(account);
    return account;
  });
}

/** The log-ins that need a second factor, or consist of a passkey alone. */
export const loginFactors = {
  /** The challenge of an account whose password was right; null if it has no factor. */
  async challenge(account: StoredAccount): Promise<LoginChallenge | null> {
    const factors = await storedFactors.list(account.documentId);
    if (factors.length === 0) return null;
    const kinds = [...new Set(factors.map(({ kind }) => kind))];
    const options = kinds.includes('passkey') ? await createRequestOptions(factors) : undefined;
    const hasCodes = (await recoveryCodes.count(account.documentId)) > 0;
    return {
      challenge: await createChallenge('login', account, options?.challenge ?? ''),
      factors: hasCodes ? [...kinds, 'recovery'] : kinds,
      ...(options && { options: { ...options } }),
    };
  },

  /** A challenge of a log-in; null if it is unknown, too old, spent, or has had five attempts. */
  findChallenge: (challenge: string): Promise<Challenge | null> => findChallenge('login', challenge),

  /** The account of a right answer; 'used' for a code that is used up; null for a wrong one, which is counted as an attempt. */
  useAnswer,

  /** The account of a passkey that answers without a password; null if the answer is wrong or the account is blocked. */
  async usePasskeyAnswer(answer: PasskeyAnswer): Promise<StoredAccount | null> {
    const documentId = await usePasskeyAnswer(answer);
    const account = documentId === null ? null : await accounts.find(documentId);
    return account?.blocked ? null : account;
  },
};
