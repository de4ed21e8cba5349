import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { ContentNoun } from '../contract/calls';
import { API_PREFIX, callNamed } from '../contract/paths';
import { CONTENT_NOUNS } from '../publishing/content-nouns';
import { type ListAnswer, listAnswer, listAtHand } from '../publishing/public-lists';
import { pageAt } from '../publishing/published-pages';
import { send } from '../publishing/ready-answer';

const nounAt = new Map(CONTENT_NOUNS.map((noun) => [API_PREFIX + callNamed(`${noun}.list`).path, noun]));

const DONE = Promise.resolve();

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whose list is asked for, where it is the same for all: somebody with a token may see more, and another site is to be told whether it may read it. */
function listAskedFor(request: IncomingMessage): ContentNoun | undefined {
  const { url = '', headers } = request;
  const noun = nounAt.get(url);
  return isRead(request) && headers.authorization === undefined && headers.origin === undefined ? noun : undefined;
}

function sendList(request: IncomingMessage, response: ServerResponse, { answer, headers }: ListAnswer): void {
  response.setHeader('X-Request-Id', randomUUID());
  send(request, response, answer, headers);
}

/** Answers with what is at hand, if it is. */
function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
  const noun = listAskedFor(request);
  const list = noun && listAtHand(noun);
  if (list) sendList(request, response, list);
  if (noun) return Boolean(list);
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  const page = isRead(request) ? pageAt(pathname) : null;
  if (page) send(request, response, page.answer, page.headers);
  return page !== null;
}

/**
 * Answers what is ready to be sent before anything else looks at the request: what follows costs a hundred times as much.
 * What is at hand goes out before Koa even, since the context that Strapi opens for each request costs more than all the
 * rest of it. A list that has yet to be made is made here, first of all middlewares.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { app } = strapi.server;
  const callback = app.callback.bind(app);
  app.callback = () => {
    const withKoa = callback();
    // Strapi's server speaks HTTP/1.1 alone.
    return (request, response) =>
      answerAtOnce(request as IncomingMessage, response as ServerResponse) ? DONE : withKoa(request, response);
  };

  return async (ctx: Context, next: Next) => {
    const noun = listAskedFor(ctx.req);
    // Where it cannot be made, the long way says so in the words of the contract.
    const list = noun && (await listAnswer(noun).catch(() => null));
    if (!list) return next();
    ctx.respond = false;
    sendList(ctx.req, ctx.res, list);
  };
};
