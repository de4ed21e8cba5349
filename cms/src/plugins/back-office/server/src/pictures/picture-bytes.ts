import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { StoredFile } from './stored-file';

const PATIENCE_MS = 5000;

/** The bytes of a stored picture in its smallest size: from disk, or from where the upload provider keeps it. */
export async function pictureBytes(strapi: Core.Strapi, { url, formats }: StoredFile): Promise<Buffer> {
  const smallest = Object.values(formats ?? {}).sort((one, other) => one.width - other.width)[0];
  const address = smallest?.url ?? url;
  if (address.startsWith('/')) return readFile(path.join(strapi.dirs.static.public, path.posix.normalize(address)));
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
