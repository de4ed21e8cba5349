import type { Knex } from 'knex';
import { VERSION } from '#platform/database/version';
import { Refusal } from './backup-error';
import { type Manifest, wayOut } from './manifest';
import type { Tables } from './tables';
import { uploadedFiles } from './uploads';

/** What a first start writes; anything in another table was put there by somebody. */
const BY_A_FIRST_START = /^(admin_|i18n_|strapi_|up_|upload_folders)/;

export function refuseOtherVersion({ version, madeAt }: Manifest, file: string): void {
  if (version === VERSION) return;
  throw new Refusal(
    `${file} is of version ${version} of the site (${madeAt}), and this is version ${VERSION}. ${wayOut(version)}`,
  );
}

const describe = (tables: Tables) =>
  Object.entries(tables)
    .flatMap(([table, columns]) => Object.entries(columns).map(([name, kind]) => `${table}.${name} (${kind})`))
    .sort();

/** Between two releases the version says nothing yet, but the tables do. */
export function refuseOtherTables(manifest: Manifest, tables: Tables, file: string): void {
  const theirs = describe(
    Object.fromEntries(Object.entries(manifest.tables).map(([name, { columns }]) => [name, columns])),
  );
  const ours = describe(tables);
  const different = [
    ...theirs.filter((name) => !ours.includes(name)),
    ...ours.filter((name) => !theirs.includes(name)),
  ];
  if (different.length === 0) return;
  throw new Refusal(
    `${file} is of another state of version ${manifest.version} (${manifest.madeAt}): its tables differ from this site's in ${different.slice(0, 3).join(', ')}. ` +
      'If this site is the older one, start it once and stop it, and try again. Otherwise take the site as it was then, restore it there, and upgrade that.',
  );
}

/** What is on the site that a restore would delete, in words; null where it has at most been started. */
async function inTheWay(trx: Knex, tables: Tables): Promise<string | null> {
  const files = await uploadedFiles();
  if (files.length > 0) return `${files.length} uploaded files`;
  for (const table of Object.keys(tables).filter((name) => !BY_A_FIRST_START.test(name))) {
    const row = await trx(table).first('id');
    if (row) return `rows in ${table}`;
  }
  const accounts = await trx('up_users').select('id').limit(2);
  return accounts.length > 1 ? 'more than one account' : null;
}

export async function refuseUsedSite(trx: Knex, tables: Tables): Promise<void> {
  const found = await inTheWay(trx, tables);
  if (!found) return;
  throw new Refusal(
    `This site is not empty: there are ${found}. If all that is on it may go, say so: npm run restore FILE -- --replace`,
  );
}
