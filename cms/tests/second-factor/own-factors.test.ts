import { createAccount, loginAsOwner, PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { createGate } from '../support/concurrency';
import { addPasskey, addTotp, newPasskey, passkeyAnswer, startLogin } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const ACCOUNT = 'plugin::users-permissions.user';
const NO_PROOF = 'The request body needs either password or passkey';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const listFactors = async (token: string) => (await call(site, 'factor.list', { token })).body.factors;
const OPERATIONS = ['factor.startTotp', 'factor.passkeyOptions', 'factor.renewRecoveryCodes', 'factor.remove'] as const;

/** An account with an app, and the id of its factor. */
async function createProtectedAccount() {
  const person = await register(site);
  await addTotp(site, person.token);
  const [factor] = await listFactors(person.token);
  return { ...person, params: { id: factor?.id ?? '' } };
}

test.each(OPERATIONS)('a stolen session does not get past %s without the password', async (name) => {
  const { token, params } = await createProtectedAccount();
  const attempt = (body: object) => call(site, name, { token, params, body });
  expect(await attempt({})).toMatchObject({ status: 400, message: NO_PROOF });
  const wrong = await attempt({ password: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, message: 'This is not your current password' });
  expect((await listFactors(token)).map(({ id }) => id)).toEqual([params.id]);
});

test('a fresh answer of a passkey of the account replaces the password, once', async () => {
  const { token, params } = await createProtectedAccount();
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const passkey = await passkeyAnswer(site, authenticator);
  const options = () => call(site, 'factor.passkeyOptions', { token, body: { passkey } });
  expect((await options()).status).toBe(200);
  const message = 'This passkey is not one of yours, or its answer is too old: please try again';
  expect(await options()).toMatchObject({ status: 400, message });
  const body = { passkey: await passkeyAnswer(site, authenticator) };
  expect((await call(site, 'factor.remove', { token, params, body })).status).toBe(200);
});

test("the passkey of somebody else's account does not replace the password", async () => {
  const { token, params } = await createProtectedAccount();
  const authenticator = createAuthenticator();
  await addPasskey(site, (await register(site)).token, authenticator);
  const body = { passkey: await passkeyAnswer(site, authenticator) };
  expect((await call(site, 'factor.remove', { token, params, body })).status).toBe(400);
  expect(await listFactors(token)).toHaveLength(1);
});

test("somebody else's factor is a 404", async () => {
  const [{ params }, other] = [await createProtectedAccount(), await createProtectedAccount()];
  const body = { password: PASSWORD };
  expect(await call(site, 'factor.remove', { token: other.token, params, body })).toMatchObject({
    status: 404,
    message: 'This factor no longer exists',
  });
  expect(await listFactors(other.token)).toHaveLength(1);
});

test('without its last factor an account logs in with the password alone, and its recovery codes are void', async () => {
  const { token, email, params } = await createProtectedAccount();
  const second = await addPasskey(site, token, createAuthenticator());
  const body = { password: PASSWORD };
  expect((await call(site, 'factor.remove', { token, params, body })).body).toEqual({
    message: 'Successfully Deleted',
  });
  expect((await startLogin(site, email)).factors).toEqual(['passkey', 'recovery']);
  await call(site, 'factor.remove', { token, params: { id: second.factor.id }, body });
  expect((await call(site, 'factor.list', { token })).body).toMatchObject({ factors: [], recoveryCodes: 0 });
  expect((await call(site, 'account.login', { body: { email, password: PASSWORD } })).body).toHaveProperty('token');
});

test('a passkey that several accounts add at once is added to one, and is a 409 for the others', async () => {
  const authenticator = createAuthenticator();
  const people = [await register(site), await register(site), await register(site)];
  const bodies: object[] = [];
  for (const { token } of people) bodies.push(await newPasskey(site, token, authenticator));
  const gate = createGate();
  let checks = 0;
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: ['plugin::back-office.factor'],
    // All calls have found the passkey unknown before one of them adds it.
    async afterFindOne() {
      checks += 1;
      if (checks === people.length) gate.open();
      await gate.pass();
    },
  });
  const calls = people.map(({ token }, at) => call(site, 'factor.addPasskey', { token, body: bodies[at] }));
  const answers = await Promise.all(calls).finally(unsubscribe);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refusals = answers.filter(({ status }) => status === 409).map(({ message }) => message);
  expect(refusals).toEqual(Array(2).fill('This passkey is in use already'));
  const added = await Promise.all(people.map(async ({ token }) => (await listFactors(token)).length));
  expect(added.sort()).toEqual([0, 0, 1]);
});

test('a set-up that a session has begun ends with the session', async () => {
  const { token } = await register(site);
  const body = await newPasskey(site, token, createAuthenticator());
  const renewed = await call(site, 'account.logoutEverywhere', { token });
  expect((await call(site, 'factor.addPasskey', { token: renewed.body.token, body })).status).toBe(400);
});

test.each(['in the dashboard', 'in SQL'])(
  'an account deleted %s leaves no factor, code or challenge',
  async (where) => {
    const { id, token, email } = await createProtectedAccount();
    await addPasskey(site, token, createAuthenticator());
    await startLogin(site, email);
    const tables = ['back_office_factors', 'back_office_recovery_codes', 'factor_challenges'];
    const count = () =>
      Promise.all(tables.map(async (table) => (await site.strapi.db.connection(table).where({ account: id })).length));
    expect(await count()).toEqual([2, 10, 1]);
    if (where === 'in SQL') await site.strapi.db.connection('up_users').where({ document_id: id }).delete();
    else await call(site, 'account.remove', { token: await loginAsOwner(site), params: { id } });
    expect(await count()).toEqual([0, 0, 0]);
  },
);

test('a blocked account logs in with no factor, and is protected again after it is unblocked', async () => {
  const person = await createAccount(site, 'admin');
  const authenticator = createAuthenticator();
  await addPasskey(site, person.token, authenticator);
  const setBlocked = (blocked: boolean) =>
    site.strapi.documents(ACCOUNT).update({ documentId: person.id, data: { blocked } as never });
  await setBlocked(true);
  const logIn = async () =>
    (await call(site, 'factor.passkeyLogin', { body: await passkeyAnswer(site, authenticator) })).status;
  expect(await logIn()).toBe(401);
  await setBlocked(false);
  expect(await logIn()).toBe(200);
  expect((await startLogin(site, person.email)).factors).toEqual(['passkey', 'recovery']);
});

test('adding and removing are recorded with the kind of the factor', async () => {
  const { token, params, email, id } = await createProtectedAccount();
  await addPasskey(site, token, createAuthenticator());
  await call(site, 'factor.renewRecoveryCodes', { token, body: { password: PASSWORD } });
  await call(site, 'factor.remove', { token, params, body: { password: PASSWORD } });
  const { body } = await call(site, 'account.activity', { token: await loginAsOwner(site) });
  const entries = body.filter(({ actor }) => actor === email);
  expect(entries.every(({ subject }) => subject === id)).toBe(true);
  expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
    ['factor.remove', ['totp']],
    ['factor.renewRecoveryCodes', ['recoveryCodes']],
    ['factor.addPasskey', ['passkey']],
    ['factor.confirmTotp', ['totp', 'recoveryCodes']],
  ]);
});
