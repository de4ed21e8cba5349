import { loginAsOwner } from '../support/accounts';
import { dataUrl, png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'on', LIMIT_UPLOADS: '2/1h' });
});
afterAll(() => site.stop());

test('anonymous uploads are limited per address, uploads of admins are not', async () => {
  const imageString = dataUrl(await png());
  const anonymous = () => site.http().post('/api/upload/admin/picture').send({ imageString });
  expect([(await anonymous()).status, (await anonymous()).status]).toEqual([201, 201]);
  const refused = await anonymous();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

  const token = await loginAsOwner(site);
  const tool = site.http().post('/api/upload/tool/picture').set('Authorization', `Bearer ${token}`);
  expect((await tool.send({ imageString })).status).toBe(201);
});
