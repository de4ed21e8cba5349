import { register } from '../support/accounts';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const passwordsIn = async (uid: 'plugin::users-permissions.user' | 'admin::user'): Promise<string[]> =>
  (await site.strapi.db.query(uid).findMany()).map(({ password }) => password);

test('a password is stored as a bcrypt hash of cost 10 or more of all its bytes, with its own salt', async () => {
  await register(site, 'one@portfolio.test');
  await register(site, 'two@portfolio.test');
  const stored = [...(await passwordsIn('plugin::users-permissions.user')), ...(await passwordsIn('admin::user'))];
  expect(stored.length).toBeGreaterThanOrEqual(4);
  for (const hash of stored)
    expect(hash).toMatch(/^\$bcrypt-sha256\$v=2,t=2b,r=1\d\$[./A-Za-z0-9]{22}\$[./A-Za-z0-9]{31}$/);
  expect(new Set(stored).size).toBe(stored.length);
});
