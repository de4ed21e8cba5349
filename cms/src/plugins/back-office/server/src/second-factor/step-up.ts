import { errors } from '@strapi/utils';
import { currentAccount, currentSession, loginAttempts, passwords, sessions } from '#back-office/accounts';
import { CONFIRM_TO_END_SESSIONS } from '#contract/confirm-to-end-sessions';
import type { OptionalStepUpInput, PasskeyAnswer, StepUpInput } from '#contract/second-factor';
import { createFieldProblem } from '#platform/http/field-error';
import type { RequestContext } from '#platform/http/request-context';
import { usePasskeyAnswer } from './passkeys';

const WRONG_PASSWORD = 'This is not your current password';
const WRONG_PASSKEY = 'This passkey is not one of yours, or its answer is too old: please try again';

async function requirePasskey(ctx: RequestContext, passkey: PasskeyAnswer): Promise<void> {
  const { documentId } = currentAccount(ctx);
  await loginAttempts.countProof(ctx, documentId);
  const check = async () => (await usePasskeyAnswer(passkey)) === documentId;
  if (!(await loginAttempts.checkFactor(ctx, check))) throw createFieldProblem('passkey', WRONG_PASSKEY);
}

/**
 * Requires the password or a fresh passkey answer, so that a stolen session changes no factor. Throws 400 if it is wrong,
 * 429 after too many attempts.
 */
export async function requireStepUp(ctx: RequestContext<StepUpInput>): Promise<void> {
  const { password, passkey } = ctx.request.body;
  if (passkey) return requirePasskey(ctx, passkey);
  // The schema demands one of both.
  const isRight = await passwords.isCurrentPassword(ctx, currentAccount(ctx), password ?? '');
  if (!isRight) throw createFieldProblem('password', WRONG_PASSWORD);
}

/**
 * Requires a log-in within the last 15 minutes, or a proof (OWASP ASVS 5.0, 7.5.2). Throws 403 without both, and what
 * `requireStepUp` throws.
 */
export async function requireRecentProof(ctx: RequestContext<OptionalStepUpInput>): Promise<void> {
  const { password, passkey } = ctx.request.body;
  if (password !== undefined || passkey !== undefined) return requireStepUp(ctx);
  if (!sessions.isRecent(currentSession(ctx))) throw new errors.PolicyError(CONFIRM_TO_END_SESSIONS);
}
