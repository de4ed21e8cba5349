import createError from 'http-errors';
import { type AccountAddress, accounts, type StoredAccount } from '#back-office/accounts';
import type { ChallengeAnswer, LoginChallenge, PasskeyAnswer } from '#contract/factor';
import { inTransaction } from '#platform/database/transaction';
import { type Challenge, createChallenge, findChallenge, spendChallenge, takeAttempt } from './challenges';
import { notifyAccount } from './notices';
import { createRequestOptions, usePasskey, usePasskeyAnswer } from './passkeys';
import { recoveryCodes } from './recovery-codes';
import { storedFactors } from './stored-factors';
import { decryptTotpSecret, findTotpStep } from './totp';
import { type CodeLogin, MAX_WRONG_CODES, wrongCodes } from './wrong-codes';

/** Rolls back the use of a factor whose challenge another request has spent. */
class SpentChallenge extends Error {}

const TOO_MANY_CODES =
  'Too many wrong codes for this account within a day: use a passkey or a recovery code, or set a new password';

/** Whether a code of the account (documentId) is right and newer than every used one. */
async function isRightCode(account: string, code: string): Promise<boolean> {
  for (const factor of await storedFactors.list(account)) {
    if (factor.kind !== 'totp') continue;
    const secret = decryptTotpSecret(factor.secret, account);
    if (secret === null)
      strapi.log.error('Codes of an app cannot be checked: ENCRYPTION_KEY is another one than before');
    const step = secret && findTotpStep(secret, code, Date.now());
    if (typeof step === 'number' && (await storedFactors.useStep(factor, step))) return true;
  }
  return false;
}

/**
 * Whether a code is right, in a transaction that has locked the account. Throws 429 after 50 wrong codes of the account at
 * this log-in.
 */
export async function useTotp(account: AccountAddress, code: string, login: CodeLogin): Promise<boolean> {
  const wrong = await wrongCodes.count(account, login);
  if (wrong === null) throw createError(429, TOO_MANY_CODES);
  const isRight = await isRightCode(account.documentId, code);
  // An unknown address gets no mail.
  if (!isRight && wrong === MAX_WRONG_CODES && account.email) await notifyAccount(account, 'codes-refused', { wrong });
  return isRight;
}

/** Whether a recovery code is right, which is used up and told by mail in the transaction of the caller. */
export async function useRecoveryCode(
  account: Pick<StoredAccount, 'documentId' | 'email' | 'verified'>,
  code: string,
): Promise<boolean> {
  if (!(await recoveryCodes.use(account.documentId, code))) return false;
  const left = await recoveryCodes.count(account.documentId);
  await notifyAccount(account, 'recovery-code-used', { left });
  return true;
}

function useFactor(account: StoredAccount, answer: ChallengeAnswer, challenge: Challenge): Promise<boolean> {
  const { documentId } = account;
  if (answer.totp !== undefined) return useTotp(account, answer.totp, 'dashboard');
  if (answer.recovery !== undefined) return useRecoveryCode(account, answer.recovery);
  // The schema demands one of three.
  return answer.passkey ? usePasskey(answer.passkey, documentId, challenge.data) : Promise.resolve(false);
}

/**
 * Uses a factor and the challenge, both or neither. Returns the account; null if the answer is wrong or the account has
 * changed.
 */
async function useFactorAndChallenge(answer: ChallengeAnswer, challenge: Challenge): Promise<StoredAccount | null> {
  return inTransaction(async () => {
    const account = await accounts.findLocked(challenge.account);
    // A new password, blocking and a log-out everywhere raise the version, so that they end log-ins that have begun.
    if (!account || account.blocked || account.tokenVersion !== challenge.accountVersion) return null;
    if (!(await useFactor(account, answer, challenge))) return null;
    if (!(await spendChallenge(challenge))) throw new SpentChallenge();
    await wrongCodes.reset(account, 'dashboard');
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

  /** The account of a right answer; null for a wrong one, which is counted as an attempt. */
  async useAnswer(answer: ChallengeAnswer, challenge: Challenge): Promise<StoredAccount | null> {
    if (!(await takeAttempt('login', answer.challenge))) return null;
    try {
      return await useFactorAndChallenge(answer, challenge);
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
