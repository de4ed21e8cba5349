import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { loggedPath } from '#platform/logging/logged-path';

/** Logs each request at the level `http`. Strapi's own logger writes the whole URL, with the tokens of mailed links. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const began = Date.now();
    await next();
    strapi.log.http(`${ctx.method} ${loggedPath(ctx.path)} (${Date.now() - began} ms) ${ctx.status}`);
  };
