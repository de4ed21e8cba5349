import { password } from '../../src/contract';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(['12345678', 'пароль', '日本語', '😀😀', 'x'.repeat(72), 'é'.repeat(36)])(
  'the password %s has 8 to 72 bytes: it is taken, and logs in',
  async (secret) => {
    const email = `${Buffer.from(secret).toString('hex').slice(0, 40)}@portfolio.test`;
    const registered = await call(site, 'account.register', { body: { name: 'Ada', email, password: secret } });
    expect(registered.status).toBe(201);
    expect((await call(site, 'account.login', { body: { email, password: secret } })).status).toBe(200);
  },
);

test.each(['1234567', 'ééé', '日本', 'x'.repeat(73), 'é'.repeat(37)])('the password %s has not', (secret) => {
  expect(password.safeParse(secret).success).toBe(false);
});
