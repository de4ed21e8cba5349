import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../../../../environment/env';
import type { StoredMail } from './claim';

/** Keeps a finished mail under `DATA_DIR/mail`, readable by its owner alone: it may hold a link that opens an account. Returns the file's path. */
export async function writeMailFile(mail: StoredMail, message: Buffer): Promise<string> {
  const folder = path.join(env.DATA_DIR, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-');
  // The same name for all tries: a second one replaces the first.
  const file = path.join(folder, `${time}-${mail.template}-${mail.documentId}.eml`);
  await writeFile(file, message, { mode: 0o600 });
  return file;
}
