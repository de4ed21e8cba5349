import type { Knex } from 'knex';
import { openDatabase } from '#platform/database/without-strapi';
import { env } from '#platform/environment/env';
import { SECRET_NAMES, type Secrets } from '#platform/environment/secrets';
import { settleRestored } from './after-restore';
import { readArchive, textOf, verify } from './archive-reader';
import { describeProblem, Refusal, UnfinishedUndo } from './backup-error';
import { DATABASE } from './dump-database';
import type { Manifest } from './manifest';
import { refuseOtherTables, refuseOtherVersion, refuseUsedSite } from './preconditions';
import { insertRows, replaceRows } from './replace-rows';
import { parseSecrets, SETTINGS, stageSecrets } from './settings';
import { withStoppedSite } from './stopped-site';
import { type Tables, tablesOf } from './tables';
import { stageUploads, UPLOADS } from './uploads';

export interface Restored {
  madeAt: string;
  rows: number;
  files: number;
  heldBack: number;
  /** Names of secrets that are set here and are others than in the backup. */
  otherSecrets: string[];
  /** A sentence about files that could not be removed afterwards. */
  leftOver: string | null;
}

type Staged = Awaited<ReturnType<typeof stageUploads>>;
type StagedSecrets = ReturnType<typeof stageSecrets>;

/** A site that has never been started has no tables: they are made as a start makes them. */
async function ensureTables(): Promise<void> {
  const database = openDatabase();
  const tables = await tablesOf(database).finally(() => database.destroy());
  if (Object.keys(tables).length > 0) return;
  // Strapi takes longer to load than most commands take to run.
  const { makeTables } = await import('./create-tables.js');
  await makeTables();
}

/** Puts every part where it belongs; returns the settings. */
async function unpack(file: string, trx: Knex, tables: Tables, { tables: expected }: Manifest, staged: Staged) {
  const rows: Record<string, number> = {};
  let settings = '';
  await readArchive(file, async ({ name, mtime }, part) => {
    const [folder, table = ''] = name.split('/');
    const columns = tables[table];
    if (`${folder}/` === DATABASE && columns)
      rows[table] = (rows[table] ?? 0) + (await insertRows(trx, table, columns, part));
    else if (name.startsWith(UPLOADS)) await staged.take(name, mtime, part);
    else if (name === SETTINGS) settings = await textOf(part);
  });
  const short = Object.keys(expected).find((table) => (rows[table] ?? 0) !== expected[table]?.rows);
  if (short) throw new Refusal(`${file} is damaged: it does not hold all rows of ${short}.`);
  return settings;
}

/** Names of secrets that the environment sets, to something else than the backup has. */
function secretsThatDiffer(secrets: Partial<Secrets>): string[] {
  return SECRET_NAMES.filter((name) => env.settings[name] && secrets[name] && env.settings[name] !== secrets[name]);
}

/** Puts back uploads and secrets, where they were exchanged already. Throws an UnfinishedUndo where that fails as well. */
async function undoExchange(staged: Staged, secrets: StagedSecrets | null, cause: unknown): Promise<void> {
  try {
    secrets?.undo();
    await staged.undo();
    await staged.clear();
    secrets?.clear();
  } catch (error) {
    throw new UnfinishedUndo(
      `${describeProblem(cause)} The database is as it was, but not all uploads and secrets could be put back. ${describeProblem(error)} The uploads of before are in ${staged.former}, the secrets of before in ${env.DATA_DIR}/secrets.json or secrets.json.former.`,
    );
  }
}

/** Removes replaced files; a finished restore does not fail over them. Returns a sentence about files that remain. */
async function clearUp(staged: Staged, secrets: StagedSecrets): Promise<string | null> {
  try {
    await staged.clear();
    secrets.clear();
    return null;
  } catch (error) {
    return `What was there before could not be removed: ${describeProblem(error)}`;
  }
}

/**
 * Brings a backup back. Everything is verified before anything is touched; then the new takes the place of the old at
 * once, or not at all: uploads and secrets are exchanged before the database commits, and put back where it does not.
 * Throws a Refusal where it may not be done, or not with this file, and an UnfinishedUndo where something was left changed.
 */
export async function restoreBackup(file: string, { mayReplace }: { mayReplace: boolean }): Promise<Restored> {
  const manifest = await verify(file);
  refuseOtherVersion(manifest, file);
  await ensureTables();
  const database = openDatabase();
  const staged = await stageUploads();
  let stagedSecrets: StagedSecrets | null = null;
  try {
    const { secrets, heldBack, exchanged } = await withStoppedSite(database, async (trx) => {
      const tables = await tablesOf(trx);
      refuseOtherTables(manifest, tables, file);
      if (!mayReplace) await refuseUsedSite(trx, tables);
      let settings = '';
      await replaceRows(trx, tables, async () => {
        settings = await unpack(file, trx, tables, manifest, staged);
      });
      const secrets = parseSecrets(settings);
      const heldBack = await settleRestored(trx);
      const exchanged = stageSecrets(secrets);
      stagedSecrets = exchanged;
      await staged.swap();
      exchanged.take();
      return { secrets, heldBack, exchanged };
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.parts).filter((name) => name.startsWith(UPLOADS)).length;
    const leftOver = await clearUp(staged, exchanged);
    return { madeAt: manifest.madeAt, rows, files, heldBack, otherSecrets: secretsThatDiffer(secrets), leftOver };
  } catch (error) {
    await undoExchange(staged, stagedSecrets, error);
    throw error;
  } finally {
    await database.destroy();
  }
}
