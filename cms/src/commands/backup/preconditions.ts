import type { Knex } from 'knex';
import { VERSION } from '#platform/database/site-version';
import type { Tables } from '#platform/database/stored-values';
import { CommandError } from '../command-error';
import { type Manifest, upgradeHint } from './manifest';
import { listUploads } from './uploads';

/** The tables to which a first start writes; rows in others come from people. */
const FIRST_START_TABLES = /^(admin_|i18n_|strapi_|up_|upload_folders)/;

export function requireSameVersion({ version, madeAt }: Manifest, file: string): void {
  if (version === VERSION) return;
  throw new CommandError(
    `${file} is of version ${version} of the site (${madeAt}), and this is version ${VERSION}. ${upgradeHint(version)}`,
  );
}

const listColumns = (tables: Tables) =>
  Object.entries(tables)
    .flatMap(([table, columns]) => Object.entries(columns).map(([name, kind]) => `${table}.${name} (${kind})`))
    .sort();

/** The tables can differ within one version, between two releases. */
export function requireSameTables(manifest: Manifest, tables: Tables, file: string): void {
  const backupColumns = listColumns(
    Object.fromEntries(Object.entries(manifest.tables).map(([name, { columns }]) => [name, columns])),
  );
  const siteColumns = listColumns(tables);
  const different = [
    ...backupColumns.filter((name) => !siteColumns.includes(name)),
    ...siteColumns.filter((name) => !backupColumns.includes(name)),
  ];
  if (different.length === 0) return;
  throw new CommandError(
    `${file} is of another state of version ${manifest.version} (${manifest.madeAt}): its tables differ from this site's in ${different.slice(0, 3).join(', ')}. ` +
      'If this site is the older one, start it once and stop it, and try again. Otherwise take the site as it was then, restore it there, and upgrade that.',
  );
}

/** Describes content that a restore would delete; null if the site was at most started. */
async function findExistingContent(trx: Knex, tables: Tables): Promise<string | null> {
  const files = await listUploads();
  if (files.length > 0) return `${files.length} uploaded files`;
  for (const table of Object.keys(tables).filter((name) => !FIRST_START_TABLES.test(name))) {
    const row = await trx(table).first('id');
    if (row) return `rows in ${table}`;
  }
  const accounts = await trx('up_users').select('id').limit(2);
  return accounts.length > 1 ? 'more than one account' : null;
}

export async function requireEmptySite(trx: Knex, tables: Tables): Promise<void> {
  const found = await findExistingContent(trx, tables);
  if (!found) return;
  throw new CommandError(
    `This site is not empty: there are ${found}. If all that is on it may go, say so: npm run restore FILE -- --replace`,
  );
}
