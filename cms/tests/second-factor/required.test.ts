import { listOperations, type OperationName } from '../../src/contract';
import { createAccount, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { addPasskey, addTotp } from '../support/factors';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';
import { setVariables } from '../support/variables';

const REFUSAL = {
  status: 403,
  message: 'Your account needs a second factor: please set one up first, on your account page',
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(async () => {
  setVariables({ REQUIRE_SECOND_FACTOR: 'none' });
  for (const uid of ['factor', 'recovery-code'])
    await site.strapi.db.query(`plugin::back-office.${uid}`).deleteMany({ where: { id: { $notNull: true } } });
});

const ROLES = ['unverified', 'pending', 'admin', 'superAdmin'] as const;

async function tokenOf(role: (typeof ROLES)[number]): Promise<string> {
  if (role === 'superAdmin') return loginAsOwner(site);
  return (role === 'unverified' ? await register(site) : await createAccount(site, role)).token;
}

test.each([
  ['none', []],
  ['superAdmin', ['superAdmin']],
  ['admin', ['admin', 'superAdmin']],
] as const)(
  'REQUIRE_SECOND_FACTOR=%s: %j without a factor may set one up and nothing else',
  async (value, restricted) => {
    const accounts = [];
    for (const role of ROLES) accounts.push({ role, token: await tokenOf(role) });
    setVariables({ REQUIRE_SECOND_FACTOR: value });
    for (const { role, token } of accounts) {
      const isRestricted = restricted.some((one) => one === role);
      const rename = () => call(site, 'account.updateProfile', { token, body: { name: 'Another' } });
      const answer = await rename();
      expect([role, answer.status]).toEqual([role, isRestricted ? 403 : 200]);
      if (isRestricted) expect(answer).toMatchObject(REFUSAL);
      expect((await call(site, 'account.profile', { token })).status).toBe(200);
      expect((await call(site, 'factor.list', { token })).body.required).toBe(isRestricted);
      await addTotp(site, token, { password: role === 'superAdmin' ? OWNER.password : PASSWORD });
      expect((await rename()).status).toBe(200);
    }
  },
);

test("every operation that needs an account is refused, except one's own profile, factors and log-out", async () => {
  const token = await tokenOf('superAdmin');
  setVariables({ REQUIRE_SECOND_FACTOR: 'admin' });
  const needsAccount = listOperations().filter(([, { requirement }]) =>
    ['account', 'admin', 'superAdmin'].includes(requirement),
  );
  const allowed: OperationName[] = [];
  for (const [name] of needsAccount) {
    // A log-out would end the session.
    if (name === 'account.logoutEverywhere' || name === 'account.logout') continue;
    const answer = await call(site, name, { token, params: { id: 'nobody', collection: 'tool' }, body: {} });
    if (answer.status === 403) expect([name, answer.message]).toEqual([name, REFUSAL.message]);
    else allowed.push(name);
  }
  const others = allowed.filter((name) => !name.startsWith('factor.'));
  expect(others).toEqual(['account.profile']);
  expect(allowed.filter((name) => name.startsWith('factor.'))).toHaveLength(7);
  const renewed = await call(site, 'account.logoutEverywhere', { token });
  expect((await call(site, 'account.logout', { token: renewed.body.token })).status).toBe(200);
});

test('an account without the required factor sees what visitors see, and may upload while registration is open', async () => {
  const token = await tokenOf('admin');
  const body = { ...payloads(await uploadPicture(site)).client, consentToDisplay: false };
  expect((await call(site, 'client.create', { token: await loginAsOwner(site), body })).status).toBe(201);
  setVariables({ REQUIRE_SECOND_FACTOR: 'admin' });
  const listClients = async () => (await call(site, 'client.list', { token })).body;
  expect(await listClients()).toEqual([]);
  expect((await call(site, 'upload.admin', { token, body: {} })).status).toBe(400);
  await addPasskey(site, token, createAuthenticator());
  expect(await listClients()).toHaveLength(1);
  expect((await call(site, 'tool.create', { token, body: {} })).message).toBe('name is required');
});

test('an account that removes its last required factor is restricted again', async () => {
  const token = await tokenOf('superAdmin');
  setVariables({ REQUIRE_SECOND_FACTOR: 'superAdmin' });
  await addTotp(site, token, { password: OWNER.password });
  expect((await call(site, 'account.list', { token })).status).toBe(200);
  const [factor] = (await call(site, 'factor.list', { token })).body.factors;
  const body = { password: OWNER.password };
  await call(site, 'factor.remove', { token, params: { id: factor?.id ?? '' }, body });
  expect(await call(site, 'account.list', { token })).toMatchObject(REFUSAL);
});
