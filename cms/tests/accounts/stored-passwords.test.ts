import { register } from '../support/accounts';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a password is stored as a bcrypt hash of cost 10 or more of all its bytes, with its own salt', async () => {
  await register(site, 'one@portfolio.test');
  await register(site, 'two@portfolio.test');
  const accounts = await site.strapi.db.query('plugin::users-permissions.user').findMany();
  const stored: string[] = accounts.map(({ password }) => password);
  expect(stored.length).toBeGreaterThanOrEqual(3);
  for (const hash of stored)
    expect(hash).toMatch(/^\$bcrypt-sha256\$v=2,t=2b,r=1\d\$[./A-Za-z0-9]{22}\$[./A-Za-z0-9]{31}$/);
  expect(new Set(stored).size).toBe(stored.length);
});
