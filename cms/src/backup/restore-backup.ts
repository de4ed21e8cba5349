import type { Knex } from 'knex';
import { openDatabase } from '../database/without-strapi';
import { env } from '../environment/env';
import { SECRET_NAMES, type Secrets } from '../environment/secrets';
import { refuseOtherTables, refuseOtherVersion, refuseUsedSite } from './admission';
import { settleRestored } from './after-restore';
import { readArchive, textOf, verify } from './archive-reader';
import { DATABASE } from './dump-database';
import type { Manifest } from './manifest';
import { Refusal } from './refusal';
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
}

type Staged = Awaited<ReturnType<typeof stageUploads>>;

/** A site that has never been started has no tables: they are made as a start makes them. */
async function ensureTables(): Promise<void> {
  const database = openDatabase();
  const tables = await tablesOf(database).finally(() => database.destroy());
  if (Object.keys(tables).length > 0) return;
  // Strapi takes longer to load than most commands take to run.
  const { makeTables } = await import('./make-tables.js');
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

/**
 * Brings a backup back. Everything is verified before anything is touched; then the new takes the place of the old at
 * once, or not at all. Throws a Refusal where it may not be done, or not with this file.
 */
export async function restoreBackup(file: string, { mayReplace }: { mayReplace: boolean }): Promise<Restored> {
  const manifest = await verify(file);
  refuseOtherVersion(manifest, file);
  await ensureTables();
  const database = openDatabase();
  const staged = await stageUploads();
  try {
    const { secrets, heldBack, takeSecrets } = await withStoppedSite(database, async (trx) => {
      const tables = await tablesOf(trx);
      refuseOtherTables(manifest, tables, file);
      if (!mayReplace) await refuseUsedSite(trx, tables);
      let settings = '';
      await replaceRows(trx, tables, async () => {
        settings = await unpack(file, trx, tables, manifest, staged);
      });
      const secrets = parseSecrets(settings);
      const heldBack = await settleRestored(trx);
      const takeSecrets = stageSecrets(secrets);
      await staged.swap();
      return { secrets, heldBack, takeSecrets };
    });
    takeSecrets();
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.parts).filter((name) => name.startsWith(UPLOADS)).length;
    return { madeAt: manifest.madeAt, rows, files, heldBack, otherSecrets: secretsThatDiffer(secrets) };
  } catch (error) {
    await staged.undo();
    throw error;
  } finally {
    await staged.clear();
    await database.destroy();
  }
}
