import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CMS } from '../project/paths.mjs';
import { fetchLists as fetchListsFrom, isHealthy, logIn as logInAt } from '../testing/api.mjs';
import { queryPostgres } from '../testing/postgres.mjs';
import { waitUntil } from '../testing/wait-until.mjs';
import { fetchLists, logIn, parseBody } from './requests.mjs';

const EARLIER_DATABASE = path.join(CMS, 'tests', 'upgrades', 'databases', 'before-availability.postgres.sql.gz');
const SERVE = 'exec node --no-deprecation scripts/serve.mjs';

/** Variables of a CMS besides those of docker-compose.yml, on a data folder of its own. */
const SEPARATE_CMS = {
  DATA_DIR: '/tmp/data',
  PUBLIC_URL: 'http://localhost',
  SMTP_HOST: '',
  SEED_DEMO: 'false',
  REDIS_URL: '',
};

/** Creates a database on the server of `url`, and runs `sql` in it. */
async function createDatabase(url, name, sql = '') {
  await queryPostgres(url, `CREATE DATABASE ${name}`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  await queryPostgres(created.href, sql);
}

/** Runs `command`, which serves the CMS, in a separate container, and calls `use(url)` while it runs. */
async function withContainer({ deployment }, name, variables, command, use) {
  const container = await deployment.startAnother(name, { ...SEPARATE_CMS, ...variables }, ['sh', '-c', command]);
  try {
    const url = await deployment.urlOf(container);
    await waitUntil(`${name} serves`, () => isHealthy(url), {
      failure: async () => ((await container.state()).isRunning ? null : `it has ended:\n${await container.output()}`),
    });
    return await use(url);
  } finally {
    await container.remove();
  }
}

/** The versions of all tools, requested with `read`, which resolves with the JSON of a path. */
const fetchVersions = (tools, read) => Promise.all(tools.map(({ _id }) => read(`/api/history/tool/${_id}`)));

/** The lists with the same host in all picture addresses, which contain that of the site. */
const withoutHost = (records) =>
  JSON.parse(JSON.stringify(records).replaceAll(/https?:\/\/[^/"]+\/uploads/g, '/uploads'));

/** Checks that the owner can log in and that the first picture exists; resolves with the lists and the versions of the tools. */
async function checkRestoredSite(url, account) {
  const headers = { Authorization: `Bearer ${await logInAt(url, account)}` };
  const lists = withoutHost(await fetchListsFrom(url));
  assert.equal((await fetch(url + lists[2][0].icon)).status, 200, 'the picture of a tool');
  const versions = await fetchVersions(lists[2], async (path) => (await fetch(url + path, { headers })).json());
  return { lists, versions: withoutHost(versions) };
}

/** The lists of the running site and the versions of its tools, of which one was changed by an earlier check. */
async function readRunningSite(site) {
  const headers = await logIn(site);
  const lists = await fetchLists(site.visit);
  const versions = await fetchVersions(lists[2], async (path) => parseBody(await site.visit(path, { headers })));
  assert.ok(
    versions.some(({ length }) => length > 1),
    'a tool with several versions',
  );
  return withoutHost({ lists, versions });
}

/** Makes a backup by hand in the service `backup`; resolves with its name. */
async function makeBackup(backup) {
  const { code, errors } = await backup.exec(['node', 'scripts/backup.mjs']);
  assert.equal(code, 0, errors);
  const { output } = await backup.exec(['ls', '-t', '/backups']);
  const [file, ...others] = output.trim().split('\n');
  assert.match(others.join(' '), /^portfolio-daily-/, 'the daily backup');
  assert.equal((await backup.exec(['stat', '-c', '%a', `/backups/${file}`])).output.trim(), '600');
  return file;
}

/** Backups of the running site, and upgrades of an earlier database. */
export const BACKUP_CHECKS = [
  {
    title:
      'a backup of the running replicas is restored to an empty PostgreSQL and to SQLite, with the same content and history',
    async run(site) {
      const { deployment } = site;
      const file = await makeBackup(deployment.backup);
      const expected = await readRunningSite(site);
      await createDatabase(await deployment.databaseUrl(), 'restored');
      const targets = {
        'on-postgres': { DATABASE_URL: await deployment.innerDatabaseUrl('restored') },
        'on-sqlite': { DATABASE_CLIENT: 'sqlite', MODE: 'embedded', PUBLIC_URL: '' },
      };
      for (const [name, variables] of Object.entries(targets)) {
        const command = `node scripts/restore.mjs /backups/${file} && ${SERVE}`;
        const check = (url) => checkRestoredSite(url, deployment);
        assert.deepEqual(await withContainer(site, name, variables, command, check), expected, name);
      }
    },
  },
  {
    title: 'an earlier demo database on PostgreSQL shows all its content after the upgrade',
    async run(site) {
      const { deployment } = site;
      const sql = gunzipSync(readFileSync(EARLIER_DATABASE)).toString('utf8');
      await createDatabase(await deployment.databaseUrl(), 'earlier', sql);
      const variables = { DATABASE_URL: await deployment.innerDatabaseUrl('earlier') };
      const lists = await withContainer(site, 'earlier', variables, SERVE, fetchListsFrom);
      const [[personal], contact, tools, projects, clients] = lists;
      assert.equal(personal.status, 'available');
      assert.deepEqual(
        [contact, tools, projects, clients].map((list) => list.length),
        [1, 18, 6, 3],
      );
    },
  },
];
