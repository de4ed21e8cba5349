import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../environment/env';
import type { Row } from './visitor-rows';

const folder = () => path.join(env.DATA_DIR, 'mail');

async function removeWhere(isToGo: (name: string) => boolean | Promise<boolean>): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    if (await isToGo(name)) await rm(path.join(folder(), name), { force: true });
  }
}

/** Deletes the files of these mails: without a mail server, that is what became of them. */
export function removeMailFiles(mails: readonly Row[]): Promise<void> {
  const endings = new Set(mails.map(({ document_id }) => `${document_id}.eml`));
  return removeWhere((name) => endings.has(name.split('-').at(-1) ?? ''));
}

/** Deletes the files of all mails that were written before `limit`. */
export const removeMailFilesBefore = (limit: Date): Promise<void> =>
  removeWhere(async (name) => (await stat(path.join(folder(), name))).mtime < limit);
