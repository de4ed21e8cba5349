import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { isPostgres } from './database';

/** The SQLite database of the first site of this run right after its start, reused to save time. */
const FIRST_START = path.join(process.env.TEST_DIST ?? '', 'first-start.sqlite');

/** Copies that database into a new data folder, if there is one. */
export async function copyFirstStart(dataDir: string): Promise<void> {
  if (existsSync(FIRST_START)) await copyFile(FIRST_START, path.join(dataDir, 'database.sqlite'));
}

/** Saves the database of a site that has just been started, if there is none yet. */
export async function saveFirstStart({ db }: Core.Strapi): Promise<void> {
  if (isPostgres || existsSync(FIRST_START)) return;
  // Another worker may save its database at the same moment.
  const own = `${FIRST_START}-${randomUUID()}`;
  await db.connection.raw('VACUUM INTO ?', [own]);
  await rename(own, FIRST_START);
}
