import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { env } from '#platform/environment/env';

const DRAIN_TIMEOUT_MS = 10_000;
/** The time for a load balancer to notice that this process is shutting down. */
const DRAIN_NOTICE_MS = env.MODE === 'server' ? 3_000 : 0;

let isDraining = false;

/** Makes `/_health` answer 204 while the process runs and 503 once it is shutting down. */
export function answerHealth(strapi: Core.Strapi): void {
  isDraining = false;
  strapi.server.use(async (ctx: Context, next: Next) => {
    if (!isDraining) return next();
    if (ctx.path !== '/_health') return next();
    ctx.set('Retry-After', '10');
    ctx.status = 503;
  });
}

/**
 * Drains the server: `/_health` answers 503 while requests are still served, then new connections are refused and running
 * requests get ten seconds to finish before Strapi cuts them.
 */
export async function finishRequests(server: Server): Promise<void> {
  if (!server.listening) return;
  isDraining = true;
  // Node adds `Connection: close` to every response from now on, so that a proxy with keep-alive sends its next request
  // elsewhere.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await sleep(DRAIN_NOTICE_MS);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAIN_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
