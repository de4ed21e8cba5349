import { PASSWORD_REFUSALS } from '../../src/contract/password-refusals';
import { loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { OWNER, type Site, startSite } from '../support/strapi';

let site: Site | undefined;
afterEach(() => site?.stop());

const panelLogin = (email: string, password: string) => site?.http().post('/admin/login').send({ email, password });

test('the first super admin comes from the environment and is the first panel administrator', async () => {
  site = await startSite();
  const { body } = await call(site, 'account.profile', { token: await loginAsOwner(site) });
  expect(body).toMatchObject({ name: OWNER.name, email: OWNER.email, verified: true, role: 'superAdmin' });
  expect((await panelLogin(OWNER.email, OWNER.password))?.status).toBe(200);
  expect(
    (
      await site
        .http()
        .post('/admin/register-admin')
        .send({ email: 'x@portfolio.test', firstname: 'X', password: 'Passw0rd1' })
    ).status,
  ).toBe(400);
});

test('without SUPER_ADMIN_PASSWORD a password is generated and shown by the first start only', async () => {
  site = await startSite({ SUPER_ADMIN_PASSWORD: '' });
  const first = site.strapi.plugin('back-office').service('owner').introduction();
  expect(first.password.length).toBeGreaterThanOrEqual(24);
  expect((await call(site, 'account.login', { body: first })).status).toBe(200);
  expect((await panelLogin(first.email, first.password))?.status).toBe(200);

  await site.stop({ keepData: true });
  site = await startSite({ SUPER_ADMIN_PASSWORD: '' }, site.dataDir);
  expect(site.strapi.plugin('back-office').service('owner').introduction().password).toBeNull();
  expect((await call(site, 'account.login', { body: first })).status).toBe(200);
});

test.each([
  ['PassWord1', PASSWORD_REFUSALS.common],
  ['to owner@portfolio.test', PASSWORD_REFUSALS.email],
  ['the owner walks 17', PASSWORD_REFUSALS.localPart],
  ['green olives 17', PASSWORD_REFUSALS.name],
  ['portfolios 1234', PASSWORD_REFUSALS.siteName],
])('a first start with SUPER_ADMIN_PASSWORD=%s ends with the reason: %s', async (password, reason) => {
  site = undefined;
  await expect(startSite({ SUPER_ADMIN_PASSWORD: password })).rejects.toThrow(
    `SUPER_ADMIN_PASSWORD cannot be used: ${reason}`,
  );
});

test('a later start ignores a SUPER_ADMIN_PASSWORD that the rules refuse, and the old password works', async () => {
  site = await startSite();
  await site.stop({ keepData: true });
  site = await startSite({ SUPER_ADMIN_PASSWORD: 'owner-password-1' }, site.dataDir);
  expect(await loginAsOwner(site)).toBeTruthy();
});

test('an owner with one letter before the @ of the address gets a password that works', async () => {
  site = await startSite({ SUPER_ADMIN_PASSWORD: '', SUPER_ADMIN_EMAIL: 'e@portfolio.test' });
  const { email, password } = site.strapi.plugin('back-office').service('owner').introduction();
  expect((await call(site, 'account.login', { body: { email, password } })).status).toBe(200);
});

test('with REGISTRATION=closed register answers 403', async () => {
  site = await startSite({ REGISTRATION: 'closed' });
  const body = { name: 'Ada', email: 'ada@portfolio.test', picture: '', password: PASSWORD };
  expect(await call(site, 'account.register', { body })).toMatchObject({
    status: 403,
    message: 'Registration is closed',
  });
});

test('two processes that start on one empty database simultaneously create one super admin', async () => {
  site = await startSite();
  const { strapi } = site;
  for (const uid of ['plugin::users-permissions.user', 'admin::user'] as const) {
    await strapi.db.query(uid).deleteMany({ where: { id: { $notNull: true } } });
  }
  const owner = strapi.plugin('back-office').service('owner');
  await Promise.all([owner.ensure(), owner.ensure()]);
  expect(await strapi.db.query('admin::user').count()).toBe(1);
  const { body } = await call(site, 'account.list', { token: await loginAsOwner(site) });
  expect(body).toHaveLength(1);
});
