import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { ContentNoun } from '../contract/calls';
import { API_PREFIX, callNamed } from '../contract/paths';
import { CONTENT_NOUNS } from '../publishing/content-nouns';
import { type ListAnswer, listAnswer, listAtHand } from '../publishing/public-lists';
import { pageAt } from '../publishing/published-pages';
import { send } from '../publishing/ready-answer';

const nounAt = new Map(CONTENT_NOUNS.map((noun) => [API_PREFIX + callNamed(`${noun}.list`).path, noun]));

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

/** Somebody with a token may see more, and another site is to be told whether it may read the answer: neither is for here. */
const isPlainRead = (ctx: Context) =>
  isRead(ctx) && ctx.headers.authorization === undefined && ctx.headers.origin === undefined;

function sendList(ctx: Context, { answer, headers }: ListAnswer): void {
  ctx.set('X-Request-Id', randomUUID());
  send(ctx, answer, headers);
}

async function sendNewList(ctx: Context, next: Next, noun: ContentNoun): Promise<void> {
  // Where the list cannot be made, the long way says so in the words of the contract.
  const made = await listAnswer(noun).catch(() => null);
  return made ? sendList(ctx, made) : next();
}

/**
 * Answers what is ready to be sent before anything else has looked at the request. It stands first, because what follows
 * costs a hundred times as much; what is at hand goes out without a promise, because each costs some of that.
 */
export default () => (ctx: Context, next: Next) => {
  const noun = isPlainRead(ctx) && nounAt.get(ctx.url);
  if (noun) {
    const ready = listAtHand(noun);
    return ready ? sendList(ctx, ready) : sendNewList(ctx, next, noun);
  }
  const page = isRead(ctx) && pageAt(ctx.path);
  return page ? send(ctx, page.answer, page.headers) : next();
};
