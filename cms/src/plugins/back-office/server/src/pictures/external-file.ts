import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { EXTERNAL } from './stored-file';

const MIME: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** What the column of a file's name holds. */
const MAX_NAME = 255;

/** The library's row for a picture elsewhere on the web. Nothing is fetched: the panel shows it from where it is. */
export function externalFile(url: string) {
  const { hostname, pathname } = new URL(url);
  const extension = path.posix.extname(pathname).toLowerCase();
  return {
    name: `${path.posix.basename(pathname).slice(0, 100) || 'picture'} (${hostname})`.slice(0, MAX_NAME),
    hash: randomUUID(),
    ext: extension.slice(0, 10) || null,
    mime: MIME[extension] ?? 'image/jpeg',
    size: 0,
    url,
    provider: EXTERNAL,
    folderPath: '/',
  };
}
