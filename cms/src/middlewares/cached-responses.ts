import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections';
import { API_PREFIX, findOperation } from '#contract/paths';
import { hasNullCharacter } from '#platform/http/storable-text';
import { type CachedResponse, sendCachedResponse } from '../publishing/cached-response';
import { getCachedAsset, loadAsset } from '../publishing/client-assets';
import { getCachedList, loadList } from '../publishing/public-lists';
import { findPublishedPage } from '../publishing/published-pages';

const COLLECTION_BY_PATH = new Map(
  COLLECTION_NAMES.map((collection) => [API_PREFIX + findOperation(`${collection}.list`).path, collection]),
);

const DONE = Promise.resolve();

const isRead = ({ method, url }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && !hasNullCharacter(url);

/** Whether everybody gets the same response: a token may show more, and another origin needs CORS headers. */
const isPublicRead = ({ headers }: IncomingMessage) =>
  headers.authorization === undefined && headers.origin === undefined;

/** Browsers send an Origin header for fonts and modules even on the same origin. */
const isSameOrigin = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || origin.slice(origin.indexOf('//') + 2) === host;

const getPath = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** Lists take no parameters, so the query is ignored. */
const findCollection = (request: IncomingMessage): CollectionName | undefined =>
  COLLECTION_BY_PATH.get(getPath(request));

const withRequestId = ({ body, headers }: CachedResponse): CachedResponse => ({
  body,
  headers,
  extraHeaders: ['X-Request-Id', randomUUID()],
});

/** The response that can be sent at once; null if it has to be loaded first or is never cached. */
function getCachedResponse(request: IncomingMessage): CachedResponse | null {
  if (!isRead(request)) return null;
  const collection = findCollection(request);
  if (collection) {
    const list = isPublicRead(request) ? getCachedList(collection) : null;
    return list && withRequestId(list);
  }
  const { url = '' } = request;
  const asset = isSameOrigin(request) ? getCachedAsset(url) : null;
  return asset ?? findPublishedPage(getPath(request));
}

/** Loads a list or an asset that is not cached yet; null for any other request. */
async function loadResponse(request: IncomingMessage): Promise<CachedResponse | null> {
  if (!isRead(request)) return null;
  const collection = findCollection(request);
  // After a failure Koa loads the list again and responds with the error.
  if (collection) return isPublicRead(request) ? loadList(collection).then(withRequestId, () => null) : null;
  return isSameOrigin(request) ? loadAsset(request.url ?? '') : null;
}

/**
 * Sends cached responses before Koa runs, because the context that Strapi opens for each request costs more than the
 * response, and all middlewares together a hundred times as much. Lists and assets that are not cached yet are loaded here.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { app } = strapi.server;
  const callback = app.callback.bind(app);
  app.callback = () => {
    const handleWithKoa = callback();
    return (request, response) => {
      // Strapi's server supports HTTP/1.1 only.
      const [incoming, outgoing] = [request as IncomingMessage, response as ServerResponse];
      const cached = getCachedResponse(incoming);
      if (!cached) return handleWithKoa(request, response);
      sendCachedResponse(incoming, outgoing, cached);
      return DONE;
    };
  };

  return async (ctx: Context, next: Next) => {
    const cached = await loadResponse(ctx.req);
    if (!cached) return next();
    ctx.respond = false;
    sendCachedResponse(ctx.req, ctx.res, cached);
  };
};
