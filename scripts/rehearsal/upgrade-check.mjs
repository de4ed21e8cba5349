import assert from 'node:assert/strict';
import { useImages } from '../containers/site-images.mjs';
import { CONTACT, json, listsOf, logIn, messageOf } from './requests.mjs';

/** Starts from nothing and leaves a site behind that is not used after that; see checks.mjs. */
export const UPGRADE = {
  title: 'the release of the commit before is upgraded in place, and keeps content, messages, sessions and pictures',
  async run({ deployment, siteOf }) {
    const { engine } = deployment;
    await useImages(engine, 'before');
    try {
      await deployment.up({}, 1);
      const { visit } = await siteOf(deployment);
      const headers = await logIn({ visit, deployment });
      const body = messageOf('Written before the upgrade');
      assert.equal((await visit(CONTACT, { method: 'POST', body })).status, 201);
      const [tool] = json(await visit('/api/info/tool'));
      const name = 'Named before the upgrade';
      assert.equal(
        (await visit(`/api/info/tool/${tool._id}`, { method: 'PATCH', headers, body: { name } })).status,
        200,
      );
      const before = await listsOf(visit);

      await useImages(engine, 'new');
      await deployment.up({}, 1);
      assert.deepEqual(await listsOf(visit), before);
      assert.equal((await visit('/api/admin/profile', { headers })).status, 200);
      const { pathname, search } = new URL(tool.icon, deployment.url);
      assert.equal((await visit(pathname + search)).status, 200);
    } finally {
      await useImages(engine, 'new');
    }
  },
};
