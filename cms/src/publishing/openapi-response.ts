import { createOpenApiDocument } from '#contract/openapi';
import type { CachedResponse } from './cached-response';
import { buildJsonResponse } from './json-response';

/** The document never changes while the process runs, so it is compressed well, once. */
const BROTLI_QUALITY = 9;

let response: CachedResponse | null = null;

/** The response with the OpenAPI document; null if it has not been requested yet. */
export const getCachedOpenApi = (): CachedResponse | null => response;

/** The response with the OpenAPI document. */
export async function loadOpenApi(): Promise<CachedResponse> {
  response ??= await buildJsonResponse(createOpenApiDocument(), BROTLI_QUALITY);
  return response;
}
