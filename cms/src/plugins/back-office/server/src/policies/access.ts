import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { CallName } from '../../../../../contract/calls';
import { REQUIREMENTS, refusal } from '../access/rules';
import { service } from '../service';

/** Finds out who calls and whether they may; the account, if any, is then in `ctx.state.account`. */
export default async (ctx: Context, { call }: { call: CallName }) => {
  const requirement = REQUIREMENTS[call];
  if (requirement === 'anyone') return true;
  // A policy's context carries Koa's request and state, not its methods.
  const header = ctx.request.get('Authorization');
  const account = header ? await service('sessions').accountOf(header) : null;
  if (header && !account) throw createError(401, 'Your session has ended, please log in again');
  ctx.state.account = account;
  const refused = refusal(requirement, account);
  if (refused?.status === 401) throw createError(401, refused.message);
  if (refused) throw new errors.PolicyError(refused.message);
  return true;
};
