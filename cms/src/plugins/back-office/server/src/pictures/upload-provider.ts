import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { StoredFile } from './stored-file';

const FETCH_TIMEOUT_MS = 30_000;

/** Reads a stored picture from the disk or the upload provider. Throws if that fails. */
export async function readPicture(strapi: Core.Strapi, { url }: StoredFile): Promise<Buffer> {
  if (url.startsWith('/')) return readFile(path.join(strapi.dirs.static.public, path.posix.normalize(url)));
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Cloudinary's SDK rejects with plain objects instead of errors. */
const rejection = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** The message of an upload provider's error, for the log. */
export function describeProviderError(error: unknown): string {
  const parsed = rejection.safeParse(error);
  return parsed.success ? parsed.data : String(error);
}
