import { login, PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, passkeyAnswer } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const MINUTE_MS = 60_000;
const CONFIRM = { status: 403, message: 'Please confirm your password to end sessions' };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const listOthers = async (token: string) =>
  (await call(site, 'account.sessions', { token })).body.filter(({ current }) => !current);

/** Lets all sessions have begun so many minutes ago. */
const age = (minutes: number) =>
  site.strapi.db.connection('account_sessions').update({ created_at: Date.now() - minutes * MINUTE_MS });

/** An account with three sessions that have begun so many minutes ago, and what ends the first of the others. */
async function createSessions(minutes: number) {
  const person = await register(site);
  for (let count = 0; count < 2; count++) await login(site, person.email);
  await age(minutes);
  const endOther = async (body?: object) => {
    const [session] = await listOthers(person.token);
    return call(site, 'account.endSession', { token: person.token, params: { id: session?.id ?? '' }, body });
  };
  const endAll = (body?: object) => call(site, 'account.logoutEverywhere', { token: person.token, body });
  return { ...person, endOther, endAll };
}

test('a session of the last 15 minutes ends one and all others without a body', async () => {
  const { token, endOther, endAll } = await createSessions(14);
  expect(await endOther()).toMatchObject({ status: 200, body: { message: 'Session Ended' } });
  expect(await listOthers(token)).toHaveLength(1);
  const { status, body } = await endAll();
  expect(status).toBe(200);
  expect(await listOthers(body.token)).toEqual([]);
});

test('an older session ends no session without password or passkey, and goes on', async () => {
  const { token, endOther, endAll } = await createSessions(16);
  for (const body of [undefined, {}]) {
    expect(await endOther(body)).toMatchObject(CONFIRM);
    expect(await endAll(body)).toMatchObject(CONFIRM);
  }
  expect(await listOthers(token)).toHaveLength(2);
});

test('an older session ends others with the password, each time', async () => {
  const { token, endOther, endAll } = await createSessions(16);
  expect((await endOther({ password: PASSWORD })).status).toBe(200);
  expect(await endOther()).toMatchObject(CONFIRM);
  expect(await endAll()).toMatchObject(CONFIRM);
  const { body } = await endAll({ password: PASSWORD });
  expect((await call(site, 'account.profile', { token })).status).toBe(401);
  expect(await call(site, 'account.logoutEverywhere', { token: body.token })).toMatchObject(CONFIRM);
});

test('an older session ends others with a fresh answer of a passkey, once', async () => {
  const { token, endOther, endAll } = await createSessions(16);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const passkey = await passkeyAnswer(site, authenticator);
  expect((await endOther({ passkey })).status).toBe(200);
  const message = 'This passkey is not one of yours, or its answer is too old: please try again';
  expect(await endAll({ passkey })).toMatchObject({ status: 400, message });
});

test.each([14, 16])('a wrong password is a 400 and ends no session, %i minutes after the log-in', async (minutes) => {
  const { token, endOther, endAll } = await createSessions(minutes);
  const refusal = { status: 400, message: 'This is not your current password' };
  expect(await endOther({ password: 'wrong' })).toMatchObject(refusal);
  expect(await endAll({ password: 'wrong' })).toMatchObject(refusal);
  expect(await listOthers(token)).toHaveLength(2);
});

test('a password and a passkey together are a 400', async () => {
  const { token, endAll } = await createSessions(16);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const body = { password: PASSWORD, passkey: await passkeyAnswer(site, authenticator) };
  const message = 'The request body takes either password or passkey';
  expect(await endAll(body)).toMatchObject({ status: 400, message });
});

test('an older session logs itself out without a password', async () => {
  const { token } = await createSessions(16);
  expect(await call(site, 'account.logout', { token })).toMatchObject({ status: 200, body: { message: 'Logged Out' } });
});
