import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { API_PREFIX, callNamed } from '../contract/paths';
import { CONTENT_NOUNS } from '../publishing/content-nouns';
import { listAnswer } from '../publishing/public-lists';
import { pageAt } from '../publishing/published-pages';
import { send } from '../publishing/ready-answer';
import { securityHeaders } from '../publishing/security-headers';

const nounAt = new Map(CONTENT_NOUNS.map((noun) => [API_PREFIX + callNamed(`${noun}.list`).path, noun]));

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** Somebody with a token may see more, and another site is to be told whether it may read the answer: neither is for here. */
const isPlainRead = (ctx: Context) =>
  isRead(ctx) && ctx.headers.authorization === undefined && ctx.headers.origin === undefined;

async function listHeaders(): Promise<Record<string, string>> {
  // Kept by whoever likes to, and asked about each time: the answer to that costs nothing.
  return { ...(await securityHeaders([])), 'Cache-Control': 'no-cache', Vary: 'Origin' };
}

/**
 * Answers what is ready to be sent before anything else has looked at the request. It stands first, because what follows
 * costs a hundred times as much.
 */
export default () => {
  const headers = listHeaders();

  return async (ctx: Context, next: Next) => {
    const page = isRead(ctx) && pageAt(ctx.path);
    if (page) return send(ctx, page.answer, page.headers);
    const noun = isPlainRead(ctx) && nounAt.get(ctx.url);
    if (!noun) return next();
    // Where the list cannot be made, the long way says so in the words of the contract.
    const answer = await listAnswer(noun).catch(() => null);
    if (!answer) return next();
    ctx.set(await headers);
    ctx.set('X-Request-Id', randomUUID());
    send(ctx, answer);
  };
};
