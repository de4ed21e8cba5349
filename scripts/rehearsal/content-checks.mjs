import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { postJson } from '../testing/api.mjs';
import { queryPostgres } from '../testing/postgres.mjs';
import { waitUntil } from '../testing/wait-until.mjs';
import { logIn, parseBody } from './requests.mjs';

const PROPAGATION_MS = 1000;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Tables and columns in which a migration or seed that ran twice would leave duplicates. */
const UNIQUE_COLUMNS = [
  ['strapi_migrations', 'name'],
  ['strapi_migrations_internal', 'name'],
  ['up_roles', 'type'],
  ['up_users', 'email'],
  ['tools', 'name'],
  ['portfolios', 'name'],
  ['clients', 'project_name'],
];

/** Replicas that share a database and an uploads folder. */
export const CONTENT_CHECKS = [
  {
    title: 'three replicas that start at once on an empty database migrate and seed it once',
    async run({ deployment }) {
      const url = await deployment.databaseUrl();
      const findDuplicates = (table, column) =>
        queryPostgres(url, `SELECT ${column} FROM ${table} GROUP BY ${column} HAVING count(*) > 1`);
      for (const [table, column] of UNIQUE_COLUMNS) assert.deepEqual(await findDuplicates(table, column), [], table);
      for (const [table] of UNIQUE_COLUMNS) {
        const [{ count }] = await queryPostgres(url, `SELECT count(*) FROM ${table}`);
        assert.notEqual(count, '0', table);
      }
    },
  },
  {
    title: 'an uploaded picture is served with a policy that forbids scripts',
    async run(site) {
      const headers = await logIn(site);
      const body = { imageString: `data:image/png;base64,${PIXEL}` };
      const { url } = parseBody(await site.visit('/api/upload/tool/picture', { method: 'POST', headers, body }));
      const { pathname, search } = new URL(url, site.deployment.url);
      const picture = await site.visit(pathname + search);
      assert.equal(picture.status, 200);
      assert.match(picture.headers['cache-control'], /immutable/);
      assert.match(picture.headers['content-security-policy'], /default-src 'none'/);
    },
  },
  {
    title: 'a content change is visible on every replica within a second, and then on the published page',
    async run(site) {
      const headers = await logIn(site);
      const [tool] = parseBody(await site.visit('/api/info/tool'));
      const name = `Rehearsed ${Date.now()}`;
      const changed = await site.visit(`/api/info/tool/${tool._id}`, { method: 'PATCH', headers, body: { name } });
      assert.equal(changed.status, 200, changed.body.toString());
      await sleep(PROPAGATION_MS);
      for (const replica of site.deployment.replicas) {
        const url = await site.deployment.urlOf(replica);
        assert.ok((await (await fetch(`${url}/api/info/tool`)).text()).includes(name), replica.name);
      }
      await waitUntil('the home page shows the new name', async () => (await site.visit('/')).body.includes(name));
    },
  },
  {
    title: 'a session is valid on every replica, and a logout on one replica ends it on all',
    async run(site) {
      const headers = await logIn(site);
      const urls = await Promise.all(site.deployment.replicas.map(site.deployment.urlOf));
      const profiles = () =>
        Promise.all(urls.map(async (url) => (await fetch(`${url}/api/admin/profile`, { headers })).status));
      assert.deepEqual(await profiles(), [200, 200]);
      assert.equal((await postJson(`${urls[0]}/api/admin/logout`, {}, { headers })).status, 200);
      assert.deepEqual(await profiles(), [401, 401]);
    },
  },
  {
    title: 'the X-Forwarded-For header of a visitor is ignored',
    async run(site) {
      const headers = { ...(await logIn(site)), 'X-Forwarded-For': '198.51.100.7' };
      const [tool] = parseBody(await site.visit('/api/info/tool'));
      await site.visit(`/api/info/tool/${tool._id}`, { method: 'PATCH', headers, body: { name: tool.name } });
      const log = (await site.visit('/api/admin/activity', { headers })).body.toString();
      assert.ok(!log.includes('198.51.100.7'));
      assert.ok(log.includes((await site.deployment.caddy.state()).gateway), log.slice(0, 1000));
    },
  },
];
