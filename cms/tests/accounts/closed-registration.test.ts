import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { dataUrl, png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite({ REGISTRATION: 'closed' });
});
afterAll(() => site.stop());

test('while registration is closed, profile pictures can be uploaded by accounts only', async () => {
  const body = { imageString: dataUrl(await png()) };
  const refused = await call(site, 'upload.admin', { body });
  expect([refused.status, refused.message]).toEqual([403, 'Registration is closed']);
  const ended = await call(site, 'upload.admin', { body, token: 'of.yesterday.x' });
  expect([ended.status, ended.message]).toEqual([401, 'Your session has ended, please log in again']);
  const token = await loginAsOwner(site);
  expect((await call(site, 'upload.admin', { body, token })).status).toBe(201);
});
