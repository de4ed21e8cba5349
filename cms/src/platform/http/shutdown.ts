import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { env } from '#platform/environment/env';

const PATIENCE_MS = 10_000;
/** How long whoever spreads requests over several servers has to notice that this one is about to go. */
const NOTICE_MS = env.MODE === 'server' ? 3_000 : 0;

let isDraining = false;

/** `/_health` answers 204 as long as more requests are welcome and 503 from the moment the process was asked to end. */
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
 * Says on `/_health` that this process is about to end, and goes on serving until that has been noticed; then takes no
 * more connections and lets running requests finish before Strapi cuts them, but gives up on them after ten seconds.
 */
export async function finishRequests(server: Server): Promise<void> {
  if (!server.listening) return;
  isDraining = true;
  // Whatever answers from now on, Node adds `Connection: close`: the next request of a proxy that keeps connections then
  // goes elsewhere, instead of into one that is being closed.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await sleep(NOTICE_MS);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
