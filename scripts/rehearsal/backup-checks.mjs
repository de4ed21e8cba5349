import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CMS } from '../project/paths.mjs';
import { LISTS, listsOf, until } from './requests.mjs';

const EARLIER = path.join(CMS, 'tests', 'upgrades', 'databases', 'before-availability.postgres.sql.gz');
const SERVE = 'exec node --no-deprecation scripts/serve.mjs';

/** Makes a database beside that of `address`, and runs `sql` in it. */
async function makeDatabase(address, name, sql = '') {
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
}

/** Runs `command` in another container of the CMS, and serves it for as long as `look` takes. */
async function whileServed({ deployment }, name, changes, command, look) {
  const own = {
    DATA_DIR: '/tmp/data',
    PUBLIC_URL: 'http://localhost',
    SMTP_HOST: '',
    SEED_DEMO: 'false',
    REDIS_URL: '',
  };
  const container = await deployment.startAnother(name, { ...own, ...changes }, ['sh', '-c', command]);
  try {
    const url = await deployment.urlOf(container);
    const ask = (address, options) => fetch(url + address, options);
    await until(async () => {
      assert.ok((await container.state()).isRunning, await container.output());
      return (await ask('/_health').catch(() => ({ status: 0 }))).status === 204;
    }, `${name} is ready`);
    return await look(ask);
  } finally {
    await container.remove();
  }
}

const listsFrom = (ask) => Promise.all(LISTS.map(async (list) => (await ask(list)).json()));

/** Pictures have the address of the site that answers. */
const withoutHost = (lists) => JSON.parse(JSON.stringify(lists).replaceAll(/https?:\/\/[^/"]+\/uploads/g, '/uploads'));

/** The lists of a site that the owner can log into, whose first picture is there. */
async function listsOfOwner(ask, { email, password }) {
  const body = JSON.stringify({ email, password });
  const headers = { 'Content-Type': 'application/json' };
  assert.equal((await ask('/api/admin/login', { method: 'POST', headers, body })).status, 200);
  const lists = withoutHost(await listsFrom(ask));
  assert.equal((await ask(lists[2][0].icon)).status, 200, 'the picture of a tool');
  return lists;
}

/** What is backed up of a running site, and where it can be brought back; see checks.mjs. */
export const BACKUP_CHECKS = [
  {
    title:
      'the backup of the running replicas is brought back on an empty PostgreSQL and on SQLite, and shows the same',
    async run(site) {
      const { deployment, visit } = site;
      const { backup, databaseUrl } = deployment;
      const made = await backup.exec(['node', 'scripts/backup.mjs']);
      assert.equal(made.code, 0, made.errors);
      const { output: names } = await backup.exec(['ls', '-t', '/backups']);
      const [file, ...others] = names.trim().split('\n');
      assert.match(others.join(' '), /^portfolio-daily-/, 'the one of the day');
      assert.equal((await backup.exec(['stat', '-c', '%a', `/backups/${file}`])).output.trim(), '600');

      const shown = withoutHost(await listsOf(visit));
      await makeDatabase(await databaseUrl(), 'restored');
      const places = {
        'on-postgres': { DATABASE_URL: await deployment.innerDatabaseUrl('restored') },
        'on-sqlite': { DATABASE_CLIENT: 'sqlite', MODE: 'embedded', PUBLIC_URL: '' },
      };
      for (const [name, changes] of Object.entries(places)) {
        const command = `node scripts/restore.mjs /backups/${file} && ${SERVE}`;
        const lists = await whileServed(site, name, changes, command, (ask) => listsOfOwner(ask, deployment));
        assert.deepEqual(lists, shown, name);
      }
    },
  },
  {
    title: 'an earlier demo database on PostgreSQL shows everything after the upgrade',
    async run(site) {
      const { deployment } = site;
      await makeDatabase(await deployment.databaseUrl(), 'earlier', gunzipSync(readFileSync(EARLIER)).toString('utf8'));
      const changes = { DATABASE_URL: await deployment.innerDatabaseUrl('earlier') };
      const lists = await whileServed(site, 'earlier', changes, SERVE, listsFrom);
      const [[personal], contact, tools, projects, clients] = lists;
      assert.equal(personal.status, 'available');
      assert.deepEqual(
        [contact, tools, projects, clients].map((list) => list.length),
        [1, 18, 6, 3],
      );
    },
  },
];
