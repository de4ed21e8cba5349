import createError from 'http-errors';
import { accounts, type StoredAccount } from '#back-office/accounts';
import type { ChallengeAnswer, LoginChallenge, PasskeyAnswer } from '#contract/factor';
import { inTransaction } from '#platform/database/transaction';
import {
  type Challenge,
  createChallenge,
  findChallenge,
  returnAttempt,
  spendChallenge,
  takeAttempt,
} from './challenges';
import { notifyAccount } from './notices';
import { createRequestOptions, usePasskey, usePasskeyAnswer } from './passkeys';
import { type CodeResult, recoveryCodes } from './recovery-codes';
import { storedFactors } from './stored-factors';
import { decryptTotpSecret, findTotpStep } from './totp';
import { MAX_WRONG_CODES, wrongCodes } from './wrong-codes';

/** The account that a factor has logged in; 'used' for a code that was right and is used up; null for a wrong factor. */
export type Login<Account> = Account | 'used' | null;

/** Rolls back the use of a factor whose challenge another request has spent. */
class SpentChallenge extends Error {}

const TOO_MANY_CODES =
  'Too many wrong codes for this account within a day: use a passkey or a recovery code, or set a new password';

/** Uses up a code of the account (documentId): it is right if it is newer than every used one. */
async function spendCode(account: string, code: string): Promise<CodeResult> {
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

/**
 * Uses a code up, in a transaction that has locked the account. A used code is not counted as wrong. Throws 429 after 50
 * wrong codes of the account.
 */
async function useTotp(account: StoredAccount, code: string): Promise<CodeResult> {
  const wrong = await wrongCodes.count(account);
  if (wrong === null) throw createError(429, TOO_MANY_CODES);
  const result = await spendCode(account.documentId, code);
  if (result === 'used') await wrongCodes.takeBack(account);
  if (result === 'wrong' && wrong === MAX_WRONG_CODES) await notifyAccount(account, 'codes-refused', { wrong });
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
  if (answer.totp !== undefined) return useTotp(account, answer.totp);
  if (answer.recovery !== undefined) return useRecoveryCode(account, answer.recovery);
  // The schema demands one of three.
  return answer.passkey && (await usePasskey(answer.passkey, documentId, challenge.data)) ? 'right' : 'wrong';
}

/**
 * Uses a factor and the challenge, both or neither. Returns the account; 'used' for a code that is used up; null if the
 * answer is wrong or the account has changed.
 */
async function useFactorAndChallenge(answer: ChallengeAnswer, challenge: Challenge): Promise<Login<StoredAccount>> {
  return inTransaction(async () => {
    const account = await accounts.findLocked(challenge.account);
    // A new password, blocking and a log-out everywhere raise the version, so that they end log-ins that have begun.
    if (!account || account.blocked || account.tokenVersion !== challenge.accountVersion) return null;
    const result = await useFactor(account, answer, challenge);
    if (result !== 'right') return result === 'used' ? result : null;
    if (!(await spendChallenge(challenge))) throw new SpentChallenge();
    await wrongCodes.reset(account);
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
  async useAnswer(answer: ChallengeAnswer, challenge: Challenge): Promise<Login<StoredAccount>> {
    if (!(await takeAttempt('login', answer.challenge))) return null;
    try {
      const result = await useFactorAndChallenge(answer, challenge);
      if (result === 'used') await returnAttempt('login', answer.challenge);
      return result;
    } catch (error) {
      if (error instanceof SpentChallenge) return null;
      throw error;
    }
  },

  /** The account of a passkey that answers without a password; null if the answer is wrong or the account is blocked. */
  async usePasskeyAnswer(answer: PasskeyAnswer): Promise<StoredAccount | null> {
    const documentId = await usePasskeyAnswer(answer);
    const account = documentId === null ? null : await accounts.find(documentId);
    return account?.blocked ? null : account;
  },
};
