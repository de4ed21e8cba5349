import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import knex from 'knex';
import { startSite } from '../support/strapi';
import { demoCommand } from './demo-command';
import { listRecords, NO_RECORDS } from './demo-site';

jest.setTimeout(180_000);

const DATABASES = path.join(__dirname, '../upgrades/databases');
const EARLIER = path.join(DATABASES, 'before-availability.sqlite.gz');
const WITH_CASE_STUDIES = path.join(DATABASES, 'with-second-factors.sqlite.gz');

/** SQLite also in runs on PostgreSQL. */
const IN_A_FILE = { DATABASE_CLIENT: 'sqlite' };

async function makeDataFolder(database?: Buffer): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-demo-'));
  await mkdir(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  if (database) await writeFile(path.join(dataDir, 'database.sqlite'), database);
  return dataDir;
}

test('the demo of a database of an earlier version is refused before the upgrade, and found and removed after it', async () => {
  const dataDir = await makeDataFolder(gunzipSync(readFileSync(EARLIER)));
  expect(await demoCommand(dataDir, 'remove', IN_A_FILE)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The database is of another version of the site. Start the site once with this version, and try again.\n',
  });
  const upgraded = await startSite(IN_A_FILE, dataDir);
  const { stdout } = await demoCommand(dataDir, 'list', IN_A_FILE);
  expect(stdout).toMatch(
    /^A removal deletes:\n {2}Personal: Mira Sen\n(.+\n){4} {2}46 pictures that nothing else uses\n/,
  );
  expect(stdout).not.toMatch(/Kept|Meeting/);
  await demoCommand(dataDir, 'remove', IN_A_FILE);
  expect(await listRecords(upgraded)).toEqual(NO_RECORDS);
  await upgraded.stop({ keepData: true });
  await rm(dataDir, { recursive: true });
});

/** Upgrades an earlier database after these statements, and returns what the command lists. */
async function listAfter(earlier: string, ...statements: string[]): Promise<string> {
  const dataDir = await makeDataFolder(gunzipSync(readFileSync(earlier)));
  const filename = path.join(dataDir, 'database.sqlite');
  const database = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  for (const statement of statements) await database.raw(statement);
  await database.destroy();
  const site = await startSite(IN_A_FILE, dataDir);
  const { stdout } = await demoCommand(dataDir, 'list', IN_A_FILE);
  await site.stop({ keepData: true });
  await rm(dataDir, { recursive: true });
  return stdout;
}

test('of an earlier demo, what somebody has edited or changed in the library is kept, and a later record is none of it', async () => {
  const redis = "(SELECT id FROM tools WHERE name = 'Redis')";
  const listed = await listAfter(
    EARLIER,
    "UPDATE tools SET description = 'Remembers.', updated_at = updated_at + 1 WHERE name = 'Git'",
    `UPDATE files SET updated_at = updated_at + 1 WHERE id =
      (SELECT file_id FROM files_related_mph WHERE related_type = 'api::tool.tool' AND related_id = ${redis})`,
    "UPDATE tools SET created_at = created_at + 61000, updated_at = updated_at + 61000 WHERE name = 'React'",
  );
  expect(listed).toMatch(/\nKept, because somebody has edited them:\n {2}Tools: Redis, Git\n$/);
  expect(listed).toContain('  Tools: TypeScript, Node.js, PostgreSQL, ');
});

test('an earlier demo without its person and its contact is kept', async () => {
  const listed = await listAfter(
    EARLIER,
    "UPDATE personals SET name = 'Ada', updated_at = updated_at + 1",
    "UPDATE contacts SET email = 'ada@works.test', updated_at = updated_at + 1",
  );
  expect(listed).toMatch(/^It returns to their defaults, or empties:\n {2}Name of the site\n/);
});

test('an earlier case study is kept if its draft has another title, though the demo is published still', async () => {
  const listed = await listAfter(
    WITH_CASE_STUDIES,
    `UPDATE case_studies SET title = 'My map', updated_at = updated_at + 1
      WHERE slug = 'monsoon-atlas' AND published_at IS NULL`,
  );
  expect(listed).toMatch(/\n {2}Case studies: The bus that still runs\n {2}Meetings: Tomas Lindqvist\n/);
  expect(listed).toMatch(/\nKept, because somebody has edited them:\n(.+\n)* {2}Case studies: My map\n/);
});

test('without a database, or with an empty one, the command says what to do', async () => {
  const dataDir = await makeDataFolder();
  expect(await demoCommand(dataDir, 'list', IN_A_FILE)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database at ${dataDir}/database.sqlite: npm start creates the site.\n`,
  });
  await writeFile(path.join(dataDir, 'database.sqlite'), '');
  expect((await demoCommand(dataDir, 'list', IN_A_FILE)).stderr).toBe(
    'The database is empty. Start the site once with this version, and try again.\n',
  );
  await rm(dataDir, { recursive: true });
});
