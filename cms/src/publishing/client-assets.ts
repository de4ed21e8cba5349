import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#platform/environment/env';
import { type CachedResponse, createEtag } from './cached-response';

/** Vite puts a hash of the content into the names of files below `/assets`: the content of a name never changes. */
const ASSET_PATH = /^\/assets\/[\w-]+(?:\.[\w-]+)*(\.(?:js|css|woff2))$/;

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Scripts, style sheets and fonts need no Content-Security-Policy of their own: the page's applies. */
const ASSET_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

const cache = new Map<string, CachedResponse>();

/** Rejects for a file that exists and cannot be read: the asset would be cached without this coding. */
const readIfExists = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** The cached response for the asset at `pathname`; null if it has not been loaded yet. */
export const getCachedAsset = (pathname: string): CachedResponse | null => cache.get(pathname) ?? null;

/** Reads an asset from the client's build and caches it; null if the build has no such asset. */
export async function loadAsset(pathname: string): Promise<CachedResponse | null> {
  const [, extension = ''] = ASSET_PATH.exec(pathname) ?? [];
  const type = CONTENT_TYPES[extension];
  if (!type) return null;
  const file = path.join(env.SITE_DIR, 'client', pathname);
  const [identity, gzip, brotli] = await Promise.all(['', '.gz', '.br'].map((suffix) => readIfExists(file + suffix)));
  if (!identity) return null;
  const body = { type, etag: createEtag(identity), identity, ...(gzip && { gzip }), ...(brotli && { brotli }) };
  const response = { body, headers: ASSET_HEADERS };
  cache.set(pathname, response);
  return response;
}
