import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { shorten } from '#contract/lengths';
import { EXTERNAL_PROVIDER } from './stored-file';

/**
 * Adds the time of the last replacement to a local URL (0 for none). A picture that is replaced or cropped in the panel
 * keeps its file name, and browsers cache versioned URLs forever.
 */
export const addVersion = (url: string, replacedAt: string | null): string =>
  url.startsWith('/') ? `${url}?v=${replacedAt ? Date.parse(replacedAt).toString(36) : '0'}` : url;

/** The URL as the media library stores it. */
export const removeVersion = (url: string): string => url.replace(/\?v=[0-9a-z]+$/, '');

/**
 * Returns the hash and the URL without version and extension, null if it is no Cloudinary URL. Cloudinary changes the
 * version in the URL when the owner replaces a picture; every version leads to the current picture.
 */
export function parseCloudinaryUrl(url: string): { hash: string; address: string } | null {
  const [, before, hash] = /^(.*\/upload\/)v\d+\/([^/?#]+)\.\w+$/.exec(url) ?? [];
  return before && hash ? { hash, address: before + hash } : null;
}

/** A picture URL from a request body: of the media library (as its row stores it) or external. */
export interface ParsedPictureUrl {
  url: string;
  isExternal: boolean;
}

/** Returns null for an invalid URL, another scheme than http(s), or a URL with credentials. */
export function parsePictureUrl(url: string, publicUrl: string): ParsedPictureUrl | null {
  if (url.startsWith(`${publicUrl}/`)) return { url: removeVersion(url.slice(publicUrl.length)), isExternal: false };
  if (/^\/(?![/\\])/.test(url)) return { url: removeVersion(url), isExternal: false };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return username || password ? null : { url: href, isExternal: true };
}

const MIME: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** The length of the column. */
const MAX_NAME_LENGTH = 255;

/** The media-library row of an external picture, which is never fetched by the server. */
export function createExternalRow(url: string) {
  const { hostname, pathname } = new URL(url);
  const extension = path.posix.extname(pathname).toLowerCase();
  return {
    name: shorten(`${shorten(path.posix.basename(pathname), 100) || 'picture'} (${hostname})`, MAX_NAME_LENGTH),
    hash: randomUUID(),
    ext: /^\.\w{1,9}$/.test(extension) ? extension : null,
    mime: MIME[extension] ?? 'image/jpeg',
    size: 0,
    url,
    provider: EXTERNAL_PROVIDER,
    folderPath: '/',
  };
}
