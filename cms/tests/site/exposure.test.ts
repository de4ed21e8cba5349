import { openPanel } from '../support/panel';
import { dataUrl, png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("Strapi's data transfer is disabled", async () => {
  const panel = await openPanel(site);
  expect((await panel.get('/admin/transfer/tokens')).status).toBe(404);
  expect((await panel.post('/admin/transfer/tokens', { name: 'all', permissions: ['pull'] })).status).toBe(404);
  expect(await site.strapi.db.query('admin::transfer-token').count()).toBe(0);
  expect(site.strapi.config.get('server.transfer.remote.enabled')).toBe(false);
  for (const direction of ['pull', 'push']) {
    expect((await panel.get(`/admin/transfer/runner/${direction}`)).status).toBe(404);
  }
});

test('content types cannot be changed on a running server', async () => {
  const panel = await openPanel(site);
  const contentType = { displayName: 'Talk', singularName: 'talk', pluralName: 'talks', attributes: {} };
  const answer = await panel.post('/content-type-builder/content-types', { contentType });
  expect(answer.status).toBe(404);
});

test.each(['/uploads', '/uploads/', '/assets/', '/.git/config', '/.env', '/package.json'])(
  '%s is a 404: no folder is listed and no source is served',
  async (address) => {
    expect((await site.http().get(address)).status).toBe(404);
  },
);

test('every answer with a body names its content type, and the character set of text', async () => {
  const { body } = await site
    .http()
    .post('/api/upload/admin/picture')
    .send({ imageString: dataUrl(await png()) });
  const json = 'application/json; charset=utf-8';
  const types: [address: string, type: string][] = [
    ['/api/info/tool', json],
    ['/api/openapi.json', json],
    ['/api/nothing', json],
    ['/api/admin/profile', json],
    ['/admin/users/me', json],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    [body.url, 'image/webp'],
  ];
  for (const [address, type] of types) {
    const { headers } = await site.http().get(address);
    expect([address, headers['content-type']]).toEqual([address, type]);
  }
});
