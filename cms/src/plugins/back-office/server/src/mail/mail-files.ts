import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#platform/environment/env';
import { makeFolder, syncFile, syncFolder } from '#platform/files/durable';
import type { StoredMail } from './claim';

/** The columns of a mail's row that name its file. */
export interface MailRow {
  id: number;
  document_id: string;
}

const FOLDER = path.join(env.DATA_DIR, 'mail');

/** Saves a rendered mail under `DATA_DIR/mail` with mode 600, because it may contain a link that resets a password. Returns the path. */
export async function writeMailFile(mail: StoredMail, message: Buffer): Promise<string> {
  await makeFolder(FOLDER);
  const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-');
  // All attempts use the same name, so that a retry replaces the file.
  const file = path.join(FOLDER, `${time}-${mail.template}-${mail.documentId}.eml`);
  await writeFile(file, message, { mode: 0o600 });
  await syncFile(file);
  await syncFolder(FOLDER);
  return file;
}

async function removeMatchingFiles(isRemoved: (name: string) => boolean | Promise<boolean>): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    if (await isRemoved(name)) await rm(path.join(FOLDER, name), { force: true });
  }
}

/** Deletes the files of these mails. */
export function removeMailFiles(mails: readonly MailRow[]): Promise<void> {
  const endings = new Set(mails.map(({ document_id }) => `${document_id}.eml`));
  return removeMatchingFiles((name) => endings.has(name.split('-').at(-1) ?? ''));
}

/** Deletes the files of all mails that were written before `limit`. */
export const removeMailFilesBefore = (limit: Date): Promise<void> =>
  removeMatchingFiles(async (name) => (await stat(path.join(FOLDER, name))).mtime < limit);
