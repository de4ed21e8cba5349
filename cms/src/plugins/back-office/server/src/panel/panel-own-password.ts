import createError from 'http-errors';
import type { Context, Next } from 'koa';

const SENTENCE = 'Please change your own password in your profile, which asks for the current one';

/** Refuses a new password for the calling user where Strapi asks for no current one: at the address that changes any user. */
export const panelOwnPassword = () => async (ctx: Context, next: Next) => {
  // Koa types neither the parsed body nor the parameters of the route.
  const { password } = (ctx.request as { body?: { password?: unknown } }).body ?? {};
  if (!password) return next();
  const target = await strapi.db.query('admin::user').findOne({ where: { id: ctx.params.id } });
  if (target?.id === ctx.state.user.id) throw createError(400, SENTENCE);
  return next();
};
