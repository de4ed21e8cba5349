import createError from 'http-errors';
import { loginAttempts, passwords, type StoredAccount, sessions } from '#back-office/accounts';
import type { LoginInput } from '#contract/account';
import type { ChallengeAnswer, PasskeyAnswer } from '#contract/second-factor';
import type { RequestContext } from '#platform/http/request-context';
import { type Login, loginFactors } from './login-factors';
import { createPasskeyRequest } from './passkeys';
import { storedFactors } from './stored-factors';

const LOGIN_ENDED = 'This log-in has taken too long or too many codes, please start again';

const INVALID_CODE = 'Invalid code';

/** Why a code of an app, or else a recovery code, is refused that was right and is used up. */
const describeUsed = ({ totp }: { totp?: string | undefined }) =>
  totp === undefined
    ? 'This recovery code has been used already, please enter another one'
    : 'This code has been used already, please wait for the next one';

/** The account that `check` finds, else throws 401; wrong factors count like wrong passwords, used codes do not. */
async function requireFactor(
  ctx: RequestContext,
  check: () => Promise<Login<StoredAccount>>,
  refusal: string,
  usedRefusal = refusal,
): Promise<StoredAccount> {
  const account = await loginAttempts.checkFactor(ctx, check);
  if (account === 'used') throw createError(401, usedRefusal);
  if (!account) throw createError(401, refusal);
  ctx.state.targetAccount = account.documentId;
  return account;
}

/** The account of a right answer of a passkey alone. */
async function requirePasskey(ctx: RequestContext, answer: PasskeyAnswer): Promise<StoredAccount> {
  const passkey = await storedFactors.findPasskey(answer.response.id);
  ctx.state.targetAccount = passkey?.account;
  const check = () => loginFactors.usePasskeyAnswer(answer);
  return requireFactor(ctx, check, 'Invalid passkey');
}

/** The operations that log in. */
export const loginController = {
  async login(ctx: RequestContext<LoginInput>) {
    const account = await passwords.findByCredentials(ctx, ctx.request.body);
    if (!account) throw createError(401, 'Invalid email or password');
    const challenge = await loginFactors.challenge(account);
    ctx.body = challenge ?? { token: await sessions.replace(account, ctx) };
  },

  async answerChallenge(ctx: RequestContext<ChallengeAnswer>) {
    const answer = ctx.request.body;
    const challenge = await loginFactors.findChallenge(answer.challenge);
    if (!challenge) throw createError(401, LOGIN_ENDED);
    ctx.state.targetAccount = challenge.account;
    const check = () => loginFactors.useAnswer(answer, challenge);
    const account = await requireFactor(ctx, check, INVALID_CODE, describeUsed(answer));
    ctx.body = { token: await sessions.replace(account, ctx) };
  },

  async passkeyOptions(ctx: RequestContext) {
    ctx.body = await createPasskeyRequest();
  },

  async passkey(ctx: RequestContext<PasskeyAnswer>) {
    ctx.body = { token: await sessions.replace(await requirePasskey(ctx, ctx.request.body), ctx) };
  },
};
