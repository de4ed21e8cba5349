import createError from 'http-errors';
import { loginAttempts, passwords, type StoredAccount, sessions } from '#back-office/accounts';
import type { LoginInput } from '#contract/account';
import type { ChallengeAnswer, PasskeyAnswer } from '#contract/factor';
import type { RequestContext } from '#platform/http/request-context';
import { loginFactors } from './login-factors';
import { createPasskeyRequest } from './passkeys';
import { storedFactors } from './stored-factors';

const LOGIN_ENDED = 'This log-in has taken too long or too many codes, please start again';

/** Answers with a session if `check` finds an account; wrong factors of `subject` count like wrong passwords. */
async function answerWithSession(
  ctx: RequestContext,
  subject: string,
  check: () => Promise<StoredAccount | null>,
  refusal: string,
): Promise<void> {
  const account = await loginAttempts.checkFactor(ctx, subject, check);
  if (!account) throw createError(401, refusal);
  ctx.state.targetAccount = account.documentId;
  ctx.body = { token: await sessions.start(account, ctx) };
}

/** The operations that log in. */
export const loginController = {
  async login(ctx: RequestContext<LoginInput>) {
    const account = await passwords.findByCredentials(ctx, ctx.request.body);
    if (!account) throw createError(401, 'Invalid email or password');
    const challenge = await loginFactors.challenge(account);
    ctx.body = challenge ?? { token: await sessions.start(account, ctx) };
  },

  async answerChallenge(ctx: RequestContext<ChallengeAnswer>) {
    const answer = ctx.request.body;
    const challenge = await loginFactors.findChallenge(answer.challenge);
    if (!challenge) throw createError(401, LOGIN_ENDED);
    ctx.state.targetAccount = challenge.account;
    const check = () => loginFactors.useAnswer(answer, challenge);
    await answerWithSession(ctx, challenge.account, check, 'Invalid code');
  },

  async passkeyOptions(ctx: RequestContext) {
    ctx.body = await createPasskeyRequest();
  },

  async passkey(ctx: RequestContext<PasskeyAnswer>) {
    const answer = ctx.request.body;
    const passkey = await storedFactors.findPasskey(answer.response.id);
    ctx.state.targetAccount = passkey?.account;
    const check = () => loginFactors.usePasskeyAnswer(answer);
    await answerWithSession(ctx, passkey?.account ?? answer.response.id, check, 'Invalid passkey');
  },
};
