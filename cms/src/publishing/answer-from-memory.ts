import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { COLLECTION_NAMES } from '#contract/collections';
import type { OperationName } from '#contract/operations';
import { API_PREFIX, findOperation } from '#contract/paths';
import { SITE_TEXT_NAMES } from '#contract/site';
import { hasNullCharacter } from '#platform/http/unstorable-characters';
import { runBeforeKoa } from '#strapi-patches/before-koa';
import { type CachedResponse, sendCachedResponse } from './cached-response';
import { getCachedAsset, loadAsset } from './client-assets';
import { getCachedSlots, loadSlots, parseSlotsQuery } from './free-times-response';
import { getCachedOpenApi, loadOpenApi } from './openapi-response';
import { SLUG_PATTERN } from './page-addresses';
import { getCachedContent, loadContent, type PublicKey } from './public-content';
import { findPublishedFile, findPublishedPage } from './published-pages';

const pathOf = (operation: OperationName) => API_PREFIX + findOperation(operation).path;

/** The public lists and texts by the path of the operation that reads them. */
const CONTENT_BY_PATH = new Map<string, PublicKey>([
  ...COLLECTION_NAMES.map((name) => [pathOf(`${name}.list`), name] as const),
  ...SITE_TEXT_NAMES.map((name) => [pathOf(`site.${name}`), name] as const),
  [pathOf('caseStudy.list'), 'case-study'],
]);

const CASE_STUDY_PATH = new RegExp(`^${pathOf('caseStudy.read').replace(':slug', SLUG_PATTERN)}$`);

function findContentKey(path: string): PublicKey | undefined {
  const slug = CASE_STUDY_PATH.exec(path)?.[1];
  return slug === undefined ? CONTENT_BY_PATH.get(path) : `case-study/${slug}`;
}

const DONE = Promise.resolve();

const isRead = ({ method, url }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && !hasNullCharacter(url);

/** Whether everybody gets the same response: a token may show more, and another origin needs CORS headers. */
const isPublicRead = ({ headers }: IncomingMessage) =>
  headers.authorization === undefined && headers.origin === undefined;

/** Browsers send an Origin header for fonts and modules even on the same origin. */
const isSameOrigin = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || origin.slice(origin.indexOf('//') + 2) === host;

const getPath = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const OPENAPI_PATH = pathOf('documentation.openapi');
const SLOTS_PATH = pathOf('communication.slots');

/** The same response for everybody, from memory. */
interface PublicResponse {
  /** The response that can be sent at once; null if it has to be loaded first. */
  getCached(): CachedResponse | null;
  /** Null where there is nothing that visitors may see. */
  load(): Promise<CachedResponse | null>;
}

/** Finds the public content, the OpenAPI document or the free times that a request asks for; only free times have a query. */
function findPublicResponse(request: IncomingMessage): PublicResponse | null {
  const path = getPath(request);
  const key = findContentKey(path);
  if (key) return { getCached: () => getCachedContent(key), load: () => loadContent(key) };
  if (path === OPENAPI_PATH) return { getCached: getCachedOpenApi, load: loadOpenApi };
  const query = path === SLOTS_PATH ? parseSlotsQuery(request.url ?? '') : null;
  return query && { getCached: () => getCachedSlots(query), load: () => loadSlots(query) };
}

const withRequestId = ({ body, headers }: CachedResponse): CachedResponse => ({
  body,
  headers,
  extraHeaders: ['X-Request-Id', randomUUID()],
});

/** The response that can be sent at once; null if it has to be loaded first or is never cached. */
function getCachedResponse(request: IncomingMessage): CachedResponse | null {
  if (!isRead(request)) return null;
  const content = findPublicResponse(request);
  if (content) {
    const cached = isPublicRead(request) ? content.getCached() : null;
    return cached && withRequestId(cached);
  }
  const { url = '' } = request;
  const asset = isSameOrigin(request) ? getCachedAsset(url) : null;
  return asset ?? findPublishedPage(getPath(request)) ?? findPublishedFile(getPath(request));
}

/** Loads a list, a text or an asset that is not cached yet; null for any other request. Koa responds after a failure. */
function loadResponse(request: IncomingMessage): Promise<CachedResponse | null> | null {
  if (!isRead(request)) return null;
  const content = findPublicResponse(request);
  if (content && !isPublicRead(request)) return null;
  if (content)
    return content
      .load()
      .then((loaded) => loaded && withRequestId(loaded))
      .catch(() => null);
  return isSameOrigin(request) ? loadAsset(request.url ?? '').catch(() => null) : null;
}

/**
 * Sends responses from memory before Koa runs, because the context that Strapi opens for each request costs more than the
 * response, and all middlewares together a hundred times as much. Call it before the first request.
 */
export function answerFromMemory(server: Core.Strapi['server']): void {
  runBeforeKoa(server, (handleWithKoa) => (request, response) => {
    const cached = getCachedResponse(request);
    if (cached) {
      sendCachedResponse(request, response, cached);
      return DONE;
    }
    const loading = loadResponse(request);
    if (!loading) return handleWithKoa(request, response);
    return loading.then((loaded) =>
      loaded ? sendCachedResponse(request, response, loaded) : handleWithKoa(request, response),
    );
  });
}
