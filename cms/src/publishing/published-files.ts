import path from 'node:path';
import { securityHeaders } from '#platform/environment/headers-by-path';
import { type CachedResponse, createEtag, type SendableBody } from './cached-response';
import { DRAWN_FOLDER, WEB_MANIFEST } from './card-and-icon-names';
import type { DrawnFile } from './draw-cards-and-icons';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** The drawn files of the site by address. */
export type PublishedFiles = ReadonlyMap<string, SendableBody>;

/** The path of an address: an icon's version is a query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** The body of a drawn file. Throws an error for an extension that no drawn file has. */
export function toBody(address: string, bytes: Uint8Array): SendableBody {
  const type = CONTENT_TYPES[path.extname(pathOf(address))];
  if (!type) throw new Error(`There is no type for ${address}`);
  const identity = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { type, etag: createEtag(identity), identity };
}

/** The files after a rendering: new ones have bytes, the others are kept. */
export const nextFiles = (previous: PublishedFiles, files: readonly DrawnFile[]): PublishedFiles =>
  new Map(
    files.flatMap(({ address, bytes }): [string, SendableBody][] => {
      const body = bytes ? toBody(address, bytes) : previous.get(address);
      return body ? [[address, body]] : [];
    }),
  );

/** Whether the name contains a hash of what the file shows, so that its content never changes. */
export const hasHash = (address: string): boolean => address.startsWith(DRAWN_FOLDER);

function cacheControl(address: string): string {
  if (hasHash(address)) return 'public, max-age=31536000, immutable';
  return pathOf(address) === WEB_MANIFEST ? 'no-cache' : 'public, max-age=3600';
}

/** The response for a drawn file. */
export const fileResponse = (address: string, body: SendableBody): CachedResponse => ({
  body,
  headers: { ...securityHeaders(pathOf(address)), 'Cache-Control': cacheControl(address) },
});
