import { listOperations, type OperationName, type Role } from '../../src/contract';
import { createAccount, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { addPasskey, addTotp } from '../support/factors';
import { uploadPicture } from '../support/pictures';
import { OWNER, type Site, startSite } from '../support/strapi';

const REFUSAL = {
  status: 403,
  message: 'Your account needs a second factor: please set one up first, on your account page',
};

let site: Site | undefined;
afterEach(() => site?.stop());

async function tokenOf(role: Role | 'unverified'): Promise<string> {
  if (!site) throw new Error('The site has not been started');
  if (role === 'superAdmin') return loginAsOwner(site);
  return (role === 'unverified' ? await register(site) : await createAccount(site, role)).token;
}

const ROLES = ['unverified', 'pending', 'admin', 'superAdmin'] as const;

/** A site with this setting that has accounts of all roles, none with a factor, and a client without consent. */
async function startWith(value: string) {
  site = await startSite();
  const tokens = new Map<string, string>();
  for (const role of ROLES) tokens.set(role, await tokenOf(role));
  const token = tokens.get('superAdmin') ?? '';
  const body = { ...payloads(await uploadPicture(site)).client, consentToDisplay: false };
  expect((await call(site, 'client.create', { token, body })).status).toBe(201);
  const { dataDir } = site;
  await site.stop({ keepData: true });
  site = await startSite({ REQUIRE_SECOND_FACTOR: value }, dataDir);
  return { site, tokenOf: (role: (typeof ROLES)[number]) => tokens.get(role) ?? '' };
}

test.each([
  ['none', []],
  ['superAdmin', ['superAdmin']],
  ['admin', ['admin', 'superAdmin']],
])('REQUIRE_SECOND_FACTOR=%s: %j without a factor may set one up and nothing else', async (value, restricted) => {
  const { site, tokenOf } = await startWith(value);
  for (const role of ROLES) {
    const token = tokenOf(role);
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
});

test("every operation that needs an account is refused, except one's own profile, factors and log-out", async () => {
  const { site, tokenOf } = await startWith('admin');
  const token = tokenOf('superAdmin');
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
  const { site, tokenOf } = await startWith('admin');
  const token = tokenOf('admin');
  const listClients = async () => (await call(site, 'client.list', { token })).body;
  expect(await listClients()).toEqual([]);
  expect((await call(site, 'upload.admin', { token, body: {} })).status).toBe(400);
  await addPasskey(site, token, createAuthenticator());
  expect(await listClients()).toHaveLength(1);
  expect((await call(site, 'tool.create', { token, body: {} })).message).toBe('name is required');
});

test('an account that removes its last required factor is restricted again', async () => {
  const { site, tokenOf } = await startWith('superAdmin');
  const token = tokenOf('superAdmin');
  await addTotp(site, token, { password: OWNER.password });
  expect((await call(site, 'account.list', { token })).status).toBe(200);
  const [factor] = (await call(site, 'factor.list', { token })).body.factors;
  const body = { password: OWNER.password };
  await call(site, 'factor.remove', { token, params: { id: factor?.id ?? '' }, body });
  expect(await call(site, 'account.list', { token })).toMatchObject(REFUSAL);
});
