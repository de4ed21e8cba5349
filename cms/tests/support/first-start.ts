import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { isPostgres } from './database';

/** The SQLite database that the first site of this run had right after its start. Making one takes most of a start. */
const FIRST_START = path.join(process.env.TEST_DIST ?? '', 'first-start.sqlite');

/** Gives the site with this new folder that database, once there is one. Its first start is a second one then. */
export async function copyFirstStart(dataDir: string): Promise<void> {
  if (existsSync(FIRST_START)) await copyFile(FIRST_START, path.join(dataDir, 'database.sqlite'));
}

/** Keeps the database of a site that has just been started, if there is none yet. */
export async function saveFirstStart({ db }: Core.Strapi): Promise<void> {
  if (isPostgres || existsSync(FIRST_START)) return;
  // Another worker may do the same at this moment.
  const own = `${FIRST_START}-${randomUUID()}`;
  await db.connection.raw('VACUUM INTO ?', [own]);
  await rename(own, FIRST_START);
}
