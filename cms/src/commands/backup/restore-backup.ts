import type { Knex } from 'knex';
import { openDatabase } from '#platform/database/direct-connection';
import { readTables, type Tables } from '#platform/database/stored-values';
import { env } from '#platform/environment/env';
import { SECRET_NAMES, type Secrets } from '#platform/environment/secrets';
import { CommandError } from '../command-error';
import { readArchive, readText, verifyArchive } from './archive-reader';
import { describeError, RollbackFailedError } from './describe-error';
import { DATABASE_FOLDER } from './dump-database';
import type { Manifest } from './manifest';
import { requireEmptySite, requireSameTables, requireSameVersion } from './preconditions';
import { insertRows, replaceRows } from './replace-rows';
import { parseSecrets, SETTINGS_NAME, stageSecrets } from './settings';
import { withStoppedSite } from './stopped-site';
import { stageUploads, UPLOADS_FOLDER } from './uploads';

/** Larger than the number of times that anybody ends all sessions between a backup and its restore. */
const TOKEN_VERSION_STEP = 1000;
const NEVER_DUE = new Date('9999-12-31T00:00:00.000Z');
const HELD_MAIL_NOTE = 'Waited when the backup was made, and may have been sent since. If it has not been: send it now';

/** Adjusts rows that must not continue where the backup left off. Returns the number of mails that are held back. */
async function adjustRestoredRows(trx: Knex): Promise<number> {
  // Otherwise sessions that were ended since the backup would be valid again.
  await trx('up_users').update({ token_version: trx.raw('token_version + ?', [TOKEN_VERSION_STEP]) });
  // Otherwise pages and lists of the former content would count as current.
  if (await trx.schema.hasTable('content_versions')) {
    await trx('content_versions').update({ version: trx.raw('version + 1') });
  }
  return trx('back_office_mails')
    .where({ state: 'waiting' })
    .update({ next_attempt_at: NEVER_DUE, last_error: HELD_MAIL_NOTE });
}

export interface RestoreResult {
  madeAt: string;
  rows: number;
  files: number;
  heldBack: number;
  /** Names of secrets that the environment sets to other values than the backup's. */
  otherSecrets: string[];
  /** A sentence about former files that could not be deleted. */
  leftOver: string | null;
}

type StagedUploads = Awaited<ReturnType<typeof stageUploads>>;
type StagedSecrets = ReturnType<typeof stageSecrets>;

/** Creates the tables of a site that has never been started. */
async function ensureTables(): Promise<void> {
  const database = openDatabase();
  const tables = await readTables(database).finally(() => database.destroy());
  if (Object.keys(tables).length > 0) return;
  // Strapi loads slowly, so it is imported only when it is needed.
  const { createTables } = await import('./create-tables.js');
  await createTables();
}

/** Restores every part and returns the text of the settings. */
async function restoreParts(
  file: string,
  trx: Knex,
  tables: Tables,
  { tables: expected }: Manifest,
  stagedUploads: StagedUploads,
) {
  const rows: Record<string, number> = {};
  let settings = '';
  await readArchive(file, async ({ name, mtime }, part) => {
    const [folder, table = ''] = name.split('/');
    const columns = tables[table];
    if (`${folder}/` === DATABASE_FOLDER && columns)
      rows[table] = (rows[table] ?? 0) + (await insertRows(trx, table, columns, part));
    else if (name.startsWith(UPLOADS_FOLDER)) await stagedUploads.write(name, mtime, part);
    else if (name === SETTINGS_NAME) settings = await readText(part);
  });
  const incomplete = Object.keys(expected).find((table) => (rows[table] ?? 0) !== expected[table]?.rows);
  if (incomplete) throw new CommandError(`${file} is damaged: it does not hold all rows of ${incomplete}.`);
  return settings;
}

/** Names of secrets that the environment sets to other values than the backup's. */
function findDifferentSecrets(secrets: Partial<Secrets>): string[] {
  return SECRET_NAMES.filter((name) => env.settings[name] && secrets[name] && env.settings[name] !== secrets[name]);
}

/** Puts the former uploads and secrets back. Throws a RollbackFailedError if that fails. */
async function rollBack(stagedUploads: StagedUploads, secrets: StagedSecrets | null, cause: unknown): Promise<void> {
  try {
    secrets?.undo();
    await stagedUploads.undo();
    await stagedUploads.clear();
    secrets?.clear();
  } catch (error) {
    throw new RollbackFailedError(
      `${describeError(cause)} The database is as it was, but not all uploads and secrets could be put back. ${describeError(error)} The uploads of before are in ${stagedUploads.former}, the secrets of before in ${env.DATA_DIR}/secrets.json or secrets.json.former.`,
    );
  }
}

/** Deletes replaced files. A failure does not fail the restore: a sentence about remaining files is returned. */
async function deleteFormerFiles(stagedUploads: StagedUploads, secrets: StagedSecrets): Promise<string | null> {
  try {
    await stagedUploads.clear();
    secrets.clear();
    return null;
  } catch (error) {
    return `What was there before could not be removed: ${describeError(error)}`;
  }
}

/**
 * Restores a backup atomically. Everything is verified first; uploads and secrets are swapped before the database commits,
 * and swapped back if it does not. Throws a CommandError if the site or the file does not allow it, and a
 * RollbackFailedError if something was left changed.
 */
export async function restoreBackup(file: string, { mayReplace }: { mayReplace: boolean }): Promise<RestoreResult> {
  const manifest = await verifyArchive(file);
  requireSameVersion(manifest, file);
  await ensureTables();
  const database = openDatabase();
  const stagedUploads = await stageUploads();
  let stagedSecrets: StagedSecrets | null = null;
  try {
    const { secrets, heldBack, exchanged } = await withStoppedSite(database, async (trx) => {
      const tables = await readTables(trx);
      requireSameTables(manifest, tables, file);
      if (!mayReplace) await requireEmptySite(trx, tables);
      let settings = '';
      await replaceRows(trx, tables, async () => {
        settings = await restoreParts(file, trx, tables, manifest, stagedUploads);
      });
      const secrets = parseSecrets(settings);
      const heldBack = await adjustRestoredRows(trx);
      const exchanged = stageSecrets(secrets);
      stagedSecrets = exchanged;
      await stagedUploads.swap();
      exchanged.take();
      return { secrets, heldBack, exchanged };
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.parts).filter((name) => name.startsWith(UPLOADS_FOLDER)).length;
    const leftOver = await deleteFormerFiles(stagedUploads, exchanged);
    return { madeAt: manifest.madeAt, rows, files, heldBack, otherSecrets: findDifferentSecrets(secrets), leftOver };
  } catch (error) {
    await rollBack(stagedUploads, stagedSecrets, error);
    throw error;
  } finally {
    await database.destroy();
  }
}
