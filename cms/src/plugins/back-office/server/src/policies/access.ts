import type { Context } from 'koa';
import type { CallName } from '../../../../../contract/calls';
import { authorize } from '../access/authorize';

/** Lets nobody past who may not make this call. */
export default async (ctx: Context, { call }: { call: CallName }) => {
  await authorize(ctx, call);
  return true;
};
