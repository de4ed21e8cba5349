import { PASSWORD_REFUSALS } from '../../src/contract/password-refusals';
import { loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { OWNER, type Site, startSite } from '../support/strapi';
import { setVariables } from '../support/variables';

const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
afterEach(() => site.stop());

const ownerOf = ({ strapi }: Site) => strapi.plugin('back-office').service('owner');

/** Starts a site that has tables and no accounts, as in the middle of a first start. */
async function startWithoutAccounts() {
  site = await startSite();
  await site.strapi.db.query(ACCOUNT).deleteMany({ where: { id: { $notNull: true } } });
  return ownerOf(site);
}

test('the first super admin comes from the environment, and the panel has no user yet', async () => {
  site = await startSite();
  const { body } = await call(site, 'account.profile', { token: await loginAsOwner(site) });
  expect(body).toMatchObject({ name: OWNER.name, email: OWNER.email, verified: true, role: 'superAdmin' });
  expect(await site.strapi.db.query('admin::user').count()).toBe(0);
});

test('without SUPER_ADMIN_PASSWORD a password is generated and shown by the first start only', async () => {
  site = await startSite({ SUPER_ADMIN_PASSWORD: '' });
  const first = ownerOf(site).introduction();
  expect(first.password.length).toBeGreaterThanOrEqual(24);
  expect((await call(site, 'account.login', { body: first })).status).toBe(200);

  await site.stop({ keepData: true });
  site = await startSite({ SUPER_ADMIN_PASSWORD: '' }, site.dataDir);
  expect(ownerOf(site).introduction().password).toBeNull();
  expect((await call(site, 'account.login', { body: first })).status).toBe(200);
});

test('a first start ends with the reason why SUPER_ADMIN_PASSWORD cannot be used', async () => {
  const owner = await startWithoutAccounts();
  for (const [password, reason] of [
    ['PassWord1', PASSWORD_REFUSALS.common],
    ['to owner@portfolio.test', PASSWORD_REFUSALS.email],
    ['the owner walks 17', PASSWORD_REFUSALS.localPart],
    ['green olives 17', PASSWORD_REFUSALS.name],
    ['portfolios 1234', PASSWORD_REFUSALS.siteName],
  ]) {
    setVariables({ SUPER_ADMIN_PASSWORD: password });
    await expect(owner.ensure()).rejects.toThrow(`SUPER_ADMIN_PASSWORD cannot be used: ${reason}`);
  }
  expect(await site.strapi.db.query(ACCOUNT).count()).toBe(0);
  await site.stop({ keepData: true });
  const refused = startSite({ SUPER_ADMIN_PASSWORD: 'PassWord1' }, site.dataDir);
  await expect(refused).rejects.toThrow(PASSWORD_REFUSALS.common);
  site = await startSite({}, site.dataDir);
  expect(await loginAsOwner(site)).toBeTruthy();
});

test('a later start ignores a SUPER_ADMIN_PASSWORD that the rules refuse, and the old password works', async () => {
  site = await startSite();
  await site.stop({ keepData: true });
  site = await startSite({ SUPER_ADMIN_PASSWORD: 'owner-password-1' }, site.dataDir);
  expect(await loginAsOwner(site)).toBeTruthy();
});

test('an owner with one letter before the @ of the address gets a password that works', async () => {
  const owner = await startWithoutAccounts();
  setVariables({ SUPER_ADMIN_PASSWORD: undefined, SUPER_ADMIN_EMAIL: 'e@portfolio.test' });
  await owner.ensure();
  const { email, password } = owner.introduction();
  expect(email).toBe('e@portfolio.test');
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
  const owner = await startWithoutAccounts();
  await Promise.all([owner.ensure(), owner.ensure()]);
  const { body } = await call(site, 'account.list', { token: await loginAsOwner(site) });
  expect(body).toHaveLength(1);
});
