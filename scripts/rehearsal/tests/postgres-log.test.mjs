import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../../project/paths.mjs';
import { createTemporaryFolder } from '../../testing/cleanup.mjs';
import { createPostgres, queryPostgres } from '../../testing/postgres.mjs';

const OPTIONS = { timeout: 120_000 };

let folder;
let postgres;

/** Starts PostgreSQL with its command of docker-compose.yml. */
before(async () => {
  folder = createTemporaryFolder('postgres-log-');
  const { command } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8')).services.postgres;
  postgres = await createPostgres(folder.path, command);
  await postgres.start();
});
after(async () => {
  await postgres?.stop();
  folder?.remove();
});

test('two registrations of one address at once leave no address in the log of PostgreSQL', OPTIONS, async () => {
  const query = (statement) => queryPostgres(postgres.url(), statement);
  await query('CREATE TABLE account (email text UNIQUE)');
  // The statement, which is logged, has the address in capitals; the detail of the error would have the stored one.
  const insert = "INSERT INTO account VALUES (lower('ADA@NAMED.TEST'))";
  await query(insert);
  await assert.rejects(query(insert));
  assert.match(postgres.output(), /duplicate key value violates unique constraint/);
  assert.doesNotMatch(postgres.output(), /ada@named\.test/);
});
