import { hasDatabase, openDatabase } from '#platform/database/direct-connection';
import { STRAPI_VERSION } from '#platform/database/site-version';
import { CommandError } from '../command-error';
import { createArchive } from './archive-writer';
import { dumpDatabase } from './dump-database';
import { createManifest, MANIFEST_NAME } from './manifest';
import { formatSettings, SETTINGS_NAME } from './settings';
import { addUploads, UPLOADS_FOLDER } from './uploads';

/** Releases up to 0.1.0 stored no version in the database. */
const UNMARKED_VERSION = '0.1.0 or earlier';

export interface BackupResult {
  file: string;
  version: string;
  rows: number;
  files: number;
  /** Uploads in the database without a file: deleted before or during the backup. */
  missing: string[];
}

const findUploadNames = (line: string) => [...line.matchAll(/"\/uploads\/([^"?]+)/g)].map(([, name = '']) => name);

/**
 * Writes database, uploads and settings into one file while the site may run. The database comes first, so that an upload
 * in the meantime adds a file too many, never one too few. Throws a CommandError if there is nothing to back up.
 */
export async function createBackup(file: string): Promise<BackupResult> {
  if (!hasDatabase()) throw new CommandError('There is nothing to back up: this site has never been started.');
  const database = openDatabase();
  const known = new Set<string>();
  try {
    const archive = await createArchive(file);
    try {
      const dump = await dumpDatabase(database, archive, (table, line) => {
        if (table === 'files') for (const name of findUploadNames(line)) known.add(name);
      });
      const { madeAt, tables } = dump;
      const version = dump.version ?? UNMARKED_VERSION;
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      if (rows === 0) throw new CommandError('There is nothing to back up: this site has never been started.');
      await addUploads(archive);
      await archive.addText(SETTINGS_NAME, formatSettings());
      const { parts } = archive;
      const manifest = createManifest({ version, strapi: STRAPI_VERSION, madeAt, tables, parts: { ...parts } });
      await archive.addText(MANIFEST_NAME, `${JSON.stringify(manifest)}\n`);
      await archive.finish();
      const stored = Object.keys(manifest.parts).filter((name) => name.startsWith(UPLOADS_FOLDER));
      const missing = [...known].filter((name) => !manifest.parts[UPLOADS_FOLDER + name]);
      return { file, version, rows, files: stored.length, missing };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await database.destroy();
  }
}
