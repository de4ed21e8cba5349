import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../../../../environment/env';
import { makeFolder, syncFile, syncFolder } from '../../../../../files/durable';
import type { StoredMail } from './claim';

/** Keeps a finished mail under `DATA_DIR/mail`, readable by its owner alone: it may hold a link that opens an account. Returns the file's path. */
export async function writeMailFile(mail: StoredMail, message: Buffer): Promise<string> {
  const folder = path.join(env.DATA_DIR, 'mail');
  await makeFolder(folder);
  const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-');
  // The same name for all tries: a second one replaces the first.
  const file = path.join(folder, `${time}-${mail.template}-${mail.documentId}.eml`);
  await writeFile(file, message, { mode: 0o600 });
  await syncFile(file);
  await syncFolder(folder);
  return file;
}
