import assert from 'node:assert/strict';
import { json, logIn, until } from './calls.mjs';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** What the replicas make of one database and one folder of uploads; see checks.mjs. */
export const CONTENT_CHECKS = [
  {
    title: 'both replicas start at once on an empty database, which is seeded once',
    async run({ visit }) {
      const tools = json(await visit('/api/info/tool'));
      assert.ok(tools.length > 0);
      assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length);
    },
  },
  {
    title: 'a picture that was uploaded comes from disk and cannot run anything',
    async run(site) {
      const headers = await logIn(site);
      const body = { imageString: `data:image/png;base64,${PIXEL}` };
      const { url } = json(await site.visit('/api/upload/tool/picture', { method: 'POST', headers, body }));
      const { pathname, search } = new URL(url, site.topology.url);
      const picture = await site.visit(pathname + search);
      assert.equal(picture.status, 200);
      assert.match(picture.headers['cache-control'], /immutable/);
      assert.match(picture.headers['content-security-policy'], /default-src 'none'/);
    },
  },
  {
    title: 'a change of content is on the published page, whichever replica took it',
    async run(site) {
      const headers = await logIn(site);
      const [tool] = json(await site.visit('/api/info/tool'));
      const name = `Rehearsed ${Date.now()}`;
      const changed = await site.visit(`/api/info/tool/${tool._id}`, { method: 'PATCH', headers, body: { name } });
      assert.equal(changed.status, 200, changed.body.toString());
      await until(async () => (await site.visit('/')).body.includes(name), 'the new name on the home page');
      for (const replica of site.topology.replicas) {
        await until(
          async () => (await (await fetch(`${replica.url}/api/info/tool`)).text()).includes(name),
          `the new name from ${replica.name}`,
        );
      }
    },
  },
  {
    title: 'a session holds on every replica, and ends on every replica',
    async run(site) {
      const headers = await logIn(site);
      const profiles = () =>
        Promise.all(
          site.topology.replicas.map(async ({ url }) => (await fetch(`${url}/api/admin/profile`, { headers })).status),
        );
      assert.deepEqual(await profiles(), [200, 200]);
      await site.visit('/api/admin/logout-everywhere', { method: 'POST', headers, body: {} });
      assert.deepEqual(await profiles(), [401, 401]);
    },
  },
  {
    title: 'a visitor cannot claim another address',
    async run(site) {
      const headers = { ...(await logIn(site)), 'X-Forwarded-For': '198.51.100.7' };
      const [tool] = json(await site.visit('/api/info/tool'));
      await site.visit(`/api/info/tool/${tool._id}`, { method: 'PATCH', headers, body: { name: tool.name } });
      const log = (await site.visit('/api/admin/activity', { headers })).body.toString();
      assert.ok(!log.includes('198.51.100.7'));
      assert.ok(log.includes('127.0.0.1') || log.includes('::1'));
    },
  },
];
