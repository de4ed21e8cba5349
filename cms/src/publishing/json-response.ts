import { securityHeaders } from '#platform/environment/headers-by-path';
import { type CachedResponse, encodeBody } from './cached-response';

/** The response of the API that shows `content` to every visitor; `brotliQuality` is that of `encodeBody`. */
export const buildJsonResponse = async (content: object, brotliQuality: number): Promise<CachedResponse> => ({
  body: await encodeBody(JSON.stringify(content), 'application/json; charset=utf-8', brotliQuality),
  // Caches may keep a response but must revalidate it: a 304 costs nothing. Responses to other origins have other headers.
  headers: { ...securityHeaders('/api'), 'Cache-Control': 'no-cache', Vary: 'Origin, Accept-Encoding' },
});
