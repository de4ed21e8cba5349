import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { prepareCluster } from '../../harness/postgres-cluster.mjs';
import { startService } from '../../harness/service-process.mjs';
import { ROOT } from '../../project/paths.mjs';
import { freePort } from '../../server/port.mjs';

const ENVIRONMENT = { POSTGRES_USER: 'site', POSTGRES_PASSWORD: 'a-database-for-a-while', POSTGRES_DB: 'site' };
const OPTIONS = { timeout: 120_000 };

let folder;
let service;
let query;

/** Starts PostgreSQL with its command of docker-compose.yml. */
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postgres-log-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { moreArguments, ...cluster } = prepareCluster(path.join(folder, 'postgres'), ENVIRONMENT, '127.0.0.1');
  const { command } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8')).services.postgres;
  service = startService({
    title: 'PostgreSQL',
    command: [...command, '-p', String(port), ...moreArguments],
    healthCheck: ['pg_isready', '-h', '127.0.0.1', '-p', String(port)],
    environment: { LC_ALL: 'C.UTF-8' },
    ...cluster,
  });
  await service.healthy();
  const env = { PATH: cluster.path, PGPASSWORD: ENVIRONMENT.POSTGRES_PASSWORD };
  query = (text) =>
    promisify(execFile)('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'site', '-c', text], { env });
});
after(async () => {
  await service?.stop('SIGINT');
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test('two registrations of one address at once leave no address in the log of PostgreSQL', OPTIONS, async () => {
  await query('CREATE TABLE account (email text UNIQUE)');
  // The address that is logged with the statement is in capitals; the detail would have the one that is stored.
  const insert = "INSERT INTO account VALUES (lower('ADA@NAMED.TEST'))";
  await query(insert);
  await assert.rejects(query(insert));
  assert.match(service.output(), /duplicate key value violates unique constraint/);
  assert.doesNotMatch(service.output(), /ada@named\.test/);
});
