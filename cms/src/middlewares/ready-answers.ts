import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { ContentNoun } from '#contract/operations';
import { API_PREFIX, findOperation } from '#contract/paths';
import { hasNullCharacter } from '#platform/http/null-character';
import { assetAnswer, assetAtHand } from '../publishing/client-assets';
import { CONTENT_NOUNS } from '../publishing/content-nouns';
import { type ListAnswer, listAnswer, listAtHand } from '../publishing/public-lists';
import { pageAt } from '../publishing/published-pages';
import { type Ready, send } from '../publishing/ready-answer';

const nounAt = new Map(CONTENT_NOUNS.map((noun) => [API_PREFIX + findOperation(`${noun}.list`).path, noun]));

const DONE = Promise.resolve();

const isRead = ({ method, url }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && !hasNullCharacter(url);

/** A read that has the same answer for all: somebody with a token may see more, and another site is to be told whether it may read it. */
const isForAll = ({ headers }: IncomingMessage) => headers.authorization === undefined && headers.origin === undefined;

/** For fonts and modules browsers say where a page comes from even when it is of this very site. */
const isOfThisSite = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || origin.slice(origin.indexOf('//') + 2) === host;

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** The lists take no parameters: with whatever query, the answer is the same. */
const listAskedFor = (request: IncomingMessage): ContentNoun | undefined => nounAt.get(pathOf(request));

const asList = ({ answer, headers }: ListAnswer): Ready => ({ answer, headers, own: ['X-Request-Id', randomUUID()] });

/** What there is to send at once; null where it has yet to be made, or is none of this. */
function readyAtHand(request: IncomingMessage): Ready | null {
  if (!isRead(request)) return null;
  const noun = listAskedFor(request);
  if (noun) {
    const list = isForAll(request) ? listAtHand(noun) : null;
    return list && asList(list);
  }
  const { url = '' } = request;
  const asset = isOfThisSite(request) ? assetAtHand(url) : null;
  return asset ?? pageAt(pathOf(request));
}

/** The same, where it has yet to be made. */
async function madeReady(request: IncomingMessage): Promise<Ready | null> {
  if (!isRead(request)) return null;
  const noun = listAskedFor(request);
  // Where it cannot be made, the long way says so in the words of the contract.
  if (noun) return isForAll(request) ? listAnswer(noun).then(asList, () => null) : null;
  return isOfThisSite(request) ? assetAnswer(request.url ?? '') : null;
}

/**
 * Answers what is ready to be sent before anything else looks at the request: what follows costs a hundred times as much.
 * What is at hand goes out before Koa even, since the context that Strapi opens for each request costs more than all the
 * rest of it. A list that has yet to be made, or an asset that has yet to be read, is so here, first of all middlewares.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { app } = strapi.server;
  const callback = app.callback.bind(app);
  app.callback = () => {
    const withKoa = callback();
    return (request, response) => {
      // Strapi's server speaks HTTP/1.1 alone.
      const [asked, answer] = [request as IncomingMessage, response as ServerResponse];
      const ready = readyAtHand(asked);
      if (!ready) return withKoa(request, response);
      send(asked, answer, ready);
      return DONE;
    };
  };

  return async (ctx: Context, next: Next) => {
    const ready = await madeReady(ctx.req);
    if (!ready) return next();
    ctx.respond = false;
    send(ctx.req, ctx.res, ready);
  };
};
