import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import { authorize } from '#back-office/access';
import type { OperationName } from '#contract/operations';
import { findOperation } from '#contract/paths';
import { env } from '#platform/environment/env';
import { sessions } from './sessions';

const SESSION_ENDED = 'Your session has ended, please log in again';

/**
 * Sets `ctx.state.account` and checks that it may use the operation. Throws 401 or 403. A request with a body is
 * authorized before the body is read and again after it has arrived.
 */
export async function authorizeRequest(
  { request, state }: Pick<Context, 'request' | 'state'>,
  operation: OperationName,
): Promise<void> {
  if (state.authorizedFor === operation) return;
  const { requirement } = findOperation(operation);
  if (requirement === 'anyone') return;
  const header = request.get('Authorization');
  const account = header ? await sessions.findAccount(header) : null;
  const isOpen = env.REGISTRATION === 'open';
  // A visitor who registers may have an old token.
  const isIgnored = requirement === 'account-or-registrant' && isOpen;
  if (header && !account && !isIgnored) throw createError(401, SESSION_ENDED);
  state.account = account;
  const refusal = authorize(requirement, account, isOpen);
  if (refusal?.status === 401) throw createError(401, refusal.message);
  if (refusal) throw new errors.PolicyError(refusal.message);
  state.authorizedFor = operation;
}
