import { createAccount, createSuperAdmin, loginAsOwner, register } from '../support/accounts';
import { call } from '../support/client';
import { createPanel, openPanel, openPanelWith } from '../support/panel';
import { OWNER, type Site, startSite } from '../support/strapi';

const USER = 'admin::user';
const ACCOUNT = 'plugin::users-permissions.user';

let site: Site;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'https://portfolio.test' });
});
afterAll(() => site.stop());

const findUsers = (where: object) => site.strapi.db.query(USER).findMany({ where, populate: ['roles'] });
const changeAccount = (email: string, data: object) => site.strapi.db.query(ACCOUNT).update({ where: { email }, data });

test('a new site has no user of the panel, and the first visit of the panel makes one without a password', async () => {
  expect(await site.strapi.db.query(USER).count()).toBe(0);
  const { body } = await (await openPanel(site)).get('/admin/users/me');
  expect(body.data).toMatchObject({ email: OWNER.email, firstname: OWNER.name, isActive: true });
  const users = await findUsers({});
  expect(users).toMatchObject([{ email: OWNER.email, password: null, roles: [{ code: 'strapi-super-admin' }] }]);
});

test('opening the panel sets two cookies for the panel alone, of which scripts can read the short one', async () => {
  const { headers, body } = await call(site, 'account.openPanel', { token: await loginAsOwner(site) });
  expect(body).toEqual({ url: 'https://portfolio.test/admin' });
  const cookies = ([] as string[])
    .concat(headers['set-cookie'] ?? [])
    .map((cookie) => cookie.toLowerCase().split('; '));
  const attributes = new Map(cookies.map(([value = '', ...rest]) => [value.split('=')[0], rest]));
  expect([...attributes.keys()].sort()).toEqual(['jwttoken', 'strapi_admin_refresh', 'strapi_admin_refresh.sig']);
  for (const parts of attributes.values()) {
    expect(parts).toEqual(expect.arrayContaining(['path=/admin', 'secure']));
    expect(parts.filter((part) => /^(domain|expires|max-age)/.test(part))).toEqual([]);
  }
  expect(attributes.get('strapi_admin_refresh')).toEqual(expect.arrayContaining(['httponly', 'samesite=lax']));
  expect(attributes.get('jwttoken')).toEqual(expect.arrayContaining(['samesite=strict']));
  expect(attributes.get('jwttoken')).not.toContain('httponly');
});

test('an admin gets no session of the panel', async () => {
  const { token } = await createAccount(site, 'admin');
  const before = await site.strapi.db.query('admin::session').count();
  const { status, message, headers } = await call(site, 'account.openPanel', { token });
  expect([status, message, headers['set-cookie']]).toEqual([403, 'Only a super admin can do this', undefined]);
  expect(await site.strapi.db.query('admin::session').count()).toBe(before);
});

test('of two first visits at once, both open the panel with one user', async () => {
  const { email, token } = await createSuperAdmin(site);
  const opened = await Promise.all([openPanelWith(site, token), openPanelWith(site, token)]);
  for (const { access } of opened) {
    expect((await createPanel(site, access).get('/admin/users/me')).body.data.email).toBe(email);
  }
  expect(await findUsers({ email })).toHaveLength(1);
});

test('name and address of the user follow the account, also while the panel is open', async () => {
  const { email, token } = await createSuperAdmin(site);
  const panel = createPanel(site, (await openPanelWith(site, token)).access);
  await call(site, 'account.updateProfile', { token, body: { name: 'Grace Hopper' } });
  await changeAccount(email, { email: 'grace@portfolio.test' });
  const { status, body } = await panel.get('/admin/users/me');
  expect([status, body.data?.firstname, body.data?.email]).toEqual([200, 'Grace Hopper', 'grace@portfolio.test']);
});

test('a user of an earlier version with the address of a super admin becomes theirs, whatever role it had', async () => {
  const { email, token } = await createSuperAdmin(site);
  const role = await site.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } });
  const data = { email: email.toUpperCase(), firstname: 'Old', lastname: 'Name', isActive: false, roles: [role.id] };
  const { id } = await site.strapi.db.query(USER).create({ data });
  await openPanelWith(site, token);
  expect(await findUsers({ email: { $eqi: email } })).toMatchObject([
    { id, email, lastname: null, isActive: true, roles: [{ code: 'strapi-super-admin' }] },
  ]);
});

test('an account without the role leaves a user of an earlier version with its address as it is', async () => {
  const former = { email: 'editor@portfolio.test', firstname: 'Pat', isActive: true };
  const { id } = await site.strapi.db.query(USER).create({ data: { ...former } });
  const { token } = await register(site, former.email);
  await call(site, 'account.updateProfile', { token, body: { name: 'Somebody Else' } });
  await changeAccount(former.email, { email: 'somebody-else@portfolio.test' });
  expect(await findUsers({ id })).toMatchObject([former]);
});

test('a renewal and the log-out set Secure cookies as well, also behind a proxy that says nothing of HTTPS', async () => {
  const { access, cookies } = await openPanelWith(site, await loginAsOwner(site));
  const renewed = await site.http().post('/admin/access-token').set('Cookie', cookies);
  const ended = await createPanel(site, access).post('/admin/logout');
  for (const { status, headers } of [renewed, ended]) {
    expect(status).toBe(200);
    const set = ([] as string[]).concat(headers['set-cookie'] ?? []);
    expect(set.length).toBeGreaterThan(0);
    for (const cookie of set) expect(cookie).toMatch(/; secure/i);
  }
});

test('a session of the panel is of no use to another address that the user may have got', async () => {
  const { email, token } = await createSuperAdmin(site);
  const panel = createPanel(site, (await openPanelWith(site, token)).access);
  await site.strapi.db.query(USER).update({ where: { email }, data: { email: 'somebody@portfolio.test' } });
  expect((await panel.get('/admin/users/me')).status).toBe(401);
});

test('the token of the dashboard is none of the panel, and the other way round', async () => {
  const token = await loginAsOwner(site);
  const { access } = await openPanelWith(site, token);
  expect((await createPanel(site, token).get('/admin/users/me')).status).toBe(401);
  expect((await call(site, 'account.profile', { token: access })).status).toBe(401);
});
