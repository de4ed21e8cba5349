import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { formatLogPath } from '#platform/logging/logged-text';

/** Logs each request at the level `http`. Strapi's own logger writes the whole URL, with the tokens of mailed links. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const began = Date.now();
    await next();
    strapi.log.http(`${ctx.method} ${formatLogPath(ctx.path)} (${Date.now() - began} ms) ${ctx.status}`);
  };
