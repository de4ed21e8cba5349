import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import { authorize } from '#back-office/access';
import type { OperationName } from '#contract/operations';
import { findOperation } from '#contract/paths';
import { env } from '#platform/environment/env';
import { lacksRequiredFactor } from './required-second-factor';
import { sessions } from './sessions';

const SESSION_ENDED = 'Your session has ended, please log in again';
const FACTOR_REQUIRED = 'Your account needs a second factor: please set one up first, on your account page';

/**
 * Sets `ctx.state.session` and `ctx.state.account`, and checks that it may use the operation. Throws 401 or 403.
 */
export async function authorizeRequest(
  { request, state }: Pick<Context, 'request' | 'state'>,
  operation: OperationName,
): Promise<void> {
  const { requirement, withoutFactor } = findOperation(operation);
  if (requirement === 'anyone') return;
  const header = request.get('Authorization');
  const session = header ? await sessions.find(header) : null;
  const account = session?.owner ?? null;
  const isOpen = env.REGISTRATION === 'open';
  // A visitor who registers may have an old token.
  const isIgnored = requirement === 'account-or-registrant' && isOpen;
  if (header && !account && !isIgnored) throw createError(401, SESSION_ENDED);
  const lacksFactor = account !== null && !withoutFactor && (await lacksRequiredFactor(account));
  // A caller who needs no account is served as a visitor.
  const isVisitor = lacksFactor && (isIgnored || requirement === 'visitor-or-account');
  state.session = isVisitor ? null : session;
  state.account = isVisitor ? null : account;
  const refusal = authorize(requirement, state.account, isOpen);
  if (refusal?.status === 401) throw createError(401, refusal.message);
  if (refusal) throw new errors.PolicyError(refusal.message);
  if (lacksFactor && state.account) throw new errors.PolicyError(FACTOR_REQUIRED);
  state.authorizedFor = operation;
}
