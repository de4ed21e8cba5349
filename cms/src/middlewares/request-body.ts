import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { authorize } from '#back-office/access';
import { authorizeRequest } from '#back-office/accounts';
import { panelStrategy } from '#back-office/panel';
import { type AccessChecks, planBody, requirePlainBody } from '#platform/http/bodies/plan-body';
import { parseJson, readBody } from '#platform/http/bodies/read-body';
import { withFiles } from '#platform/http/bodies/read-files';
import { reserve } from '#platform/http/bodies/reservations';
import { clientNetwork } from '#platform/http/client-network';
import { rateLimits } from '#platform/limits/rate-limits';

const ACCESS: AccessChecks = {
  authorize: authorizeRequest,
  isAdmin: ({ state }) => authorize('admin', state.account ?? null) === null,
  isInPanel: async ({ request }) => (await panelStrategy.authenticate({ request, state: {} })).authenticated,
};

const IS_API = /^\/api(\/|$)/i;

type BodyContext = Context & { request: { body?: unknown } };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

async function withJson(ctx: BodyContext, length: number, next: Next): Promise<void> {
  try {
    const body = parseJson(await readBody(ctx.req, length));
    ctx.request.body = body;
    // The account may have been blocked, or its password changed, while the body arrived.
    ctx.state.authorizedFor = undefined;
    await next();
  } finally {
    // The context outlives the reservation, so the body is released here.
    ctx.request.body = undefined;
  }
}

async function withBody(strapi: Core.Strapi, ctx: BodyContext, next: Next): Promise<void> {
  const length = requirePlainBody(ctx);
  const plan = await planBody(ctx, length, ACCESS);
  if (!plan) return next();
  const release = await reserve(ctx, plan.bodyClass, length);
  try {
    if (ctx.state.authorizedFor === 'upload.admin') {
      await rateLimits.consume(ctx, 'LIMIT_UPLOADS', clientNetwork(ctx.ip));
    }
    if (ctx.get('Expect')) ctx.res.writeContinue();
    await (plan.as === 'files' ? withFiles(strapi, ctx, next) : withJson(ctx, length, next));
  } finally {
    release();
  }
}

/**
 * Reads the bodies of requests. Permission, maximum size and available memory are checked by the headers, before any byte
 * is stored.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: BodyContext, next: Next) => {
    // Strapi expects an object for DELETE and at the panel, also without a body or with one that is not read.
    if (ctx.method === 'DELETE' || !IS_API.test(ctx.path)) ctx.request.body = {};
    if (!hasBody(ctx.req)) return next();
    try {
      await withBody(strapi, ctx, next);
    } catch (error) {
      // Node would close the connection right after the response, and a client that is still sending would get a reset
      // instead of the response. platform/http/unread-bodies.ts discards the rest of the body.
      if (!ctx.req.complete) ctx.res.shouldKeepAlive = true;
      throw error;
    }
  };
