import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { StoredFile } from './stored-file';

const PATIENCE_MS = 30_000;

/** The bytes of a stored picture: from disk, or from where the upload provider keeps it. Throws where they cannot be had. */
export async function pictureBytes(strapi: Core.Strapi, { url }: StoredFile): Promise<Buffer> {
  if (url.startsWith('/')) return readFile(path.join(strapi.dirs.static.public, path.posix.normalize(url)));
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
