import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CMS, ROOT } from '../paths.mjs';
import { freePort } from '../port.mjs';
import { startService } from '../services/native-service.mjs';
import { json } from './calls.mjs';

const LISTS = ['/api/info/personal', '/api/info/contact', '/api/info/tool', '/api/info/portfolio', '/api/client/all'];
const EARLIER = path.join(ROOT, 'cms', 'tests', 'upgrades', 'databases', 'before-availability.postgres.sql.gz');

/** Makes a database beside that of `address`, runs `sql` in it, and returns its address. */
async function madeDatabase(address, name, sql = '') {
  const { Client } = createRequire(path.join(CMS, 'package.json'))('pg');
  const own = new URL(address);
  own.pathname = `/${name}`;
  for (const [connectionString, text] of [
    [address, `CREATE DATABASE ${name}`],
    [own.href, sql],
  ]) {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }
  return own.href;
}

/** Another site of the same release: what `changes` of the environment say, with a data folder of its own. */
async function otherSite({ topology }, name, changes) {
  const { environment, cwd, path: programs } = topology.optionsOf('backup');
  const dataDir = path.join(environment.BACKUP_DIR, '..', name);
  mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  const port = String(await freePort());
  const own = { ...environment, HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, SMTP_HOST: '', SEED_DEMO: 'false' };
  return { url: `http://127.0.0.1:${port}`, cwd, programs, environment: { ...own, ...changes } };
}

async function restore({ cwd, programs, environment }, file) {
  const env = { PATH: programs, ...environment };
  const child = spawn('node', ['scripts/restore.mjs', file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  assert.equal(code, 0, said);
}

/** Serves it for as long as `look` takes. */
async function whileServed({ cwd, programs, environment, url }, look) {
  const service = startService({
    title: url,
    command: ['node', '--no-deprecation', 'scripts/serve.mjs'],
    healthCheck: ['node', 'scripts/healthy.mjs'],
    environment,
    path: programs,
    cwd,
  });
  try {
    await service.healthy();
    return await look((address) => fetch(url + address));
  } finally {
    await service.stop();
  }
}

const listsFrom = (ask) => Promise.all(LISTS.map(async (list) => (await ask(list)).json()));

/** Pictures have the address of the site that answers. */
const withoutHost = (lists) => JSON.parse(JSON.stringify(lists).replaceAll(/https?:\/\/[^/"]+\/uploads/g, '/uploads'));

async function shownBy(site, password, email) {
  return whileServed(site, async (ask) => {
    const body = JSON.stringify({ email, password });
    const headers = { 'Content-Type': 'application/json' };
    assert.equal(await (await fetch(`${site.url}/api/admin/login`, { method: 'POST', headers, body })).status, 200);
    const lists = withoutHost(await listsFrom(ask));
    assert.equal((await ask(lists[2][0].icon)).status, 200, 'the picture of a tool');
    return lists;
  });
}

/** What is backed up of a running site, and where it can be brought back; see checks.mjs. */
export const BACKUP_CHECKS = [
  {
    title:
      'the backup of the running replicas is brought back on an empty PostgreSQL and on SQLite, and shows the same',
    async run(site) {
      const { topology, visit, email } = site;
      await topology.start('backup').healthy();
      await topology.started.backup.stop();
      const { environment } = topology.optionsOf('backup');
      const names = readdirSync(environment.BACKUP_DIR);
      assert.equal(names.length, 1, names.join(', '));
      const file = path.join(environment.BACKUP_DIR, names[0]);
      assert.equal(statSync(file).mode & 0o777, 0o600);

      const shown = withoutHost(await Promise.all(LISTS.map(async (list) => json(await visit(list)))));
      const places = {
        'on-postgres': { DATABASE_URL: await madeDatabase(environment.DATABASE_URL, 'restored') },
        'on-sqlite': { DATABASE_CLIENT: 'sqlite' },
      };
      for (const [name, changes] of Object.entries(places)) {
        const other = await otherSite(site, name, changes);
        await restore(other, file);
        assert.deepEqual(await shownBy(other, topology.password, email), shown, name);
      }
    },
  },
  {
    title: 'an earlier demo database on PostgreSQL shows everything after the upgrade',
    async run(site) {
      const { environment } = site.topology.optionsOf('backup');
      const sql = gunzipSync(readFileSync(EARLIER)).toString('utf8');
      const url = await madeDatabase(environment.DATABASE_URL, 'earlier', sql);
      const other = await otherSite(site, 'earlier', { DATABASE_URL: url });
      const [[personal], contact, tools, projects, clients] = await whileServed(other, listsFrom);
      assert.equal(personal.status, 'available');
      const counts = [contact, tools, projects, clients].map((list) => list.length);
      assert.deepEqual(counts, [1, 18, 6, 3]);
    },
  },
];
