import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import { authorize, REQUIREMENTS } from '#back-office/access';
import type { OperationName } from '#contract/operations';
import { env } from '#platform/environment/env';
import { sessions } from './sessions';

const ENDED = 'Your session has ended, please log in again';

/**
 * Finds the account of a request and checks that it may use the operation; the account, if any, is then in `ctx.state.account`. Throws 401 or
 * 403. A request with a body is authorized before that is read, and once more after it has arrived.
 */
export async function authorizeRequest(
  { request, state }: Pick<Context, 'request' | 'state'>,
  operation: OperationName,
): Promise<void> {
  if (state.authorizedFor === operation) return;
  const requirement = REQUIREMENTS[operation];
  if (requirement === 'anyone') return;
  const header = request.get('Authorization');
  const account = header ? await sessions.accountOf(header) : null;
  const isOpen = env.REGISTRATION === 'open';
  // A visitor who registers may have an old token.
  const isIgnored = requirement === 'account-or-registrant' && isOpen;
  if (header && !account && !isIgnored) throw createError(401, ENDED);
  state.account = account;
  const refused = authorize(requirement, account, isOpen);
  if (refused?.status === 401) throw createError(401, refused.message);
  if (refused) throw new errors.PolicyError(refused.message);
  state.authorizedFor = operation;
}
