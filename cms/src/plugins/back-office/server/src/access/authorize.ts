import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { CallName } from '../../../../../contract/calls';
import { env } from '../../../../../environment/env';
import { service } from '../service';
import { REQUIREMENTS, refusal } from './rules';

const ENDED = 'Your session has ended, please log in again';

/**
 * Finds out who makes this call and whether they may; the account, if any, is then in `ctx.state.account`. Throws 401 or
 * 403. A request with a body is authorized before that is read, and once more after it has arrived.
 */
export async function authorize({ request, state }: Pick<Context, 'request' | 'state'>, call: CallName): Promise<void> {
  if (state.authorizedFor === call) return;
  const requirement = REQUIREMENTS[call];
  if (requirement === 'anyone') return;
  const header = request.get('Authorization');
  const account = header ? await service('sessions').accountOf(header) : null;
  const isOpen = env.REGISTRATION === 'open';
  // A visitor who registers may have an old token.
  const isIgnored = requirement === 'account-or-registrant' && isOpen;
  if (header && !account && !isIgnored) throw createError(401, ENDED);
  state.account = account;
  const refused = refusal(requirement, account, isOpen);
  if (refused?.status === 401) throw createError(401, refused.message);
  if (refused) throw new errors.PolicyError(refused.message);
  state.authorizedFor = call;
}
