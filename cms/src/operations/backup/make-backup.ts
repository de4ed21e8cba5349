import { STRAPI_VERSION } from '#platform/database/version';
import { hasDatabase, openDatabase } from '#platform/database/without-strapi';
import { createArchive } from './archive-writer';
import { Refusal } from './backup-error';
import { dumpDatabase } from './dump-database';
import { MANIFEST, manifestOf } from './manifest';
import { SETTINGS, settingsText } from './settings';
import { addUploads, UPLOADS } from './uploads';

/** Of data that were last used before versions were written down. */
const BEFORE_MARKS = '0.1.0 or earlier';

export interface Made {
  file: string;
  version: string;
  rows: number;
  files: number;
  /** Names of uploads that the database knows and that are not there: deleted before the backup, or while it was made. */
  missing: string[];
}

const addressesIn = (line: string) => [...line.matchAll(/"\/uploads\/([^"?]+)/g)].map(([, name = '']) => name);

/**
 * Writes database, uploads and settings into one file, while the site may go on. The database comes first: of what is
 * uploaded meanwhile there may be a file too many, never one too few. Throws a Refusal where there is nothing to keep.
 */
export async function makeBackup(file: string): Promise<Made> {
  if (!hasDatabase()) throw new Refusal('There is nothing to back up: this site has never been started.');
  const database = openDatabase();
  const known = new Set<string>();
  try {
    const archive = await createArchive(file);
    try {
      const dump = await dumpDatabase(database, archive, (table, line) => {
        if (table === 'files') for (const name of addressesIn(line)) known.add(name);
      });
      const { madeAt, tables } = dump;
      const version = dump.version ?? BEFORE_MARKS;
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      if (rows === 0) throw new Refusal('There is nothing to back up: this site has never been started.');
      await addUploads(archive);
      await archive.addText(SETTINGS, settingsText());
      const { parts } = archive;
      const manifest = manifestOf({ version, strapi: STRAPI_VERSION, madeAt, tables, parts: { ...parts } });
      await archive.addText(MANIFEST, `${JSON.stringify(manifest)}\n`);
      await archive.finish();
      const stored = Object.keys(manifest.parts).filter((name) => name.startsWith(UPLOADS));
      const missing = [...known].filter((name) => !manifest.parts[UPLOADS + name]);
      return { file, version, rows, files: stored.length, missing };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await database.destroy();
  }
}
