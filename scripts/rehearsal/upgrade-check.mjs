import assert from 'node:assert/strict';
import { useImages } from '../containers/site-images.mjs';
import { CONTACT, contactMessage } from '../testing/api.mjs';
import { fetchLists, logIn, parseBody } from './requests.mjs';

/** Starts with an empty deployment; its site is removed afterwards. */
export const UPGRADE = {
  title: 'an upgrade from the previous commit keeps content, messages, sessions and pictures',
  async run({ deployment, openSite }) {
    const { engine } = deployment;
    await useImages(engine, 'before');
    try {
      await deployment.up({}, 1);
      const { visit } = await openSite(deployment);
      const headers = await logIn({ visit, deployment });
      const body = contactMessage('Written before the upgrade');
      assert.equal((await visit(CONTACT, { method: 'POST', body })).status, 201);
      const [tool] = parseBody(await visit('/api/info/tool'));
      const name = 'Named before the upgrade';
      assert.equal(
        (await visit(`/api/info/tool/${tool._id}`, { method: 'PATCH', headers, body: { name } })).status,
        200,
      );
      const before = await fetchLists(visit);

      await useImages(engine, 'new');
      await deployment.up({}, 1);
      assert.deepEqual(await fetchLists(visit), before);
      assert.equal((await visit('/api/admin/profile', { headers })).status, 200);
      const { pathname, search } = new URL(tool.icon, deployment.url);
      assert.equal((await visit(pathname + search)).status, 200);
    } finally {
      await useImages(engine, 'new');
    }
  },
};
