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

/** Stores a finished mail under `DATA_DIR/mail`, readable by its owner alone: it may hold a link that opens an account. Returns the file's path. */
export async function writeMailFile(mail: StoredMail, message: Buffer): Promise<string> {
  await makeFolder(FOLDER);
  const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-');
  // The same name for all tries: a second one replaces the first.
  const file = path.join(FOLDER, `${time}-${mail.template}-${mail.documentId}.eml`);
  await writeFile(file, message, { mode: 0o600 });
  await syncFile(file);
  await syncFolder(FOLDER);
  return file;
}

async function removeFilesWhere(isRemoved: (name: string) => boolean | Promise<boolean>): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    if (await isRemoved(name)) await rm(path.join(FOLDER, name), { force: true });
  }
}

/** Deletes the files of these mails: without a mail server, a mail is stored as a file instead of being sent. */
export function removeMailFiles(mails: readonly MailRow[]): Promise<void> {
  const endings = new Set(mails.map(({ document_id }) => `${document_id}.eml`));
  return removeFilesWhere((name) => endings.has(name.split('-').at(-1) ?? ''));
}

/** Deletes the files of all mails that were written before `limit`. */
export const removeMailFilesBefore = (limit: Date): Promise<void> =>
  removeFilesWhere(async (name) => (await stat(path.join(FOLDER, name))).mtime < limit);
