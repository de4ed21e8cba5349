import { PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, newPasskey, passkeyAnswer, startLogin } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const MINUTE_MS = 60_000;
const SETUP_ENDED = 'This set-up has taken too long or too many codes, please start again';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => jest.restoreAllMocks());

const moveClock = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

test('an answer to the options of a log-in expires after five minutes', async () => {
  const { token } = await register(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const body = await passkeyAnswer(site, authenticator);
  moveClock(5 * MINUTE_MS);
  expect((await call(site, 'factor.passkeyLogin', { body })).status).toBe(401);
});

test('options cannot be forged, and those of a registration or of a password log nobody in', async () => {
  const { token, email } = await register(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const { challenge, options } = await startLogin(site, email);
  const setup = (await call(site, 'factor.passkeyOptions', { token, body: { password: PASSWORD } })).body;
  for (const [id, asked] of [
    ['forged', { challenge: 'forged' }],
    [challenge, options ?? setup.options],
    [setup.id, setup.options],
    [token, setup.options],
  ] as const) {
    const body = { id, response: authenticator.get(asked) };
    expect(await call(site, 'factor.passkeyLogin', { body })).toMatchObject({
      status: 401,
      message: 'Invalid passkey',
    });
  }
});

test('a passkey is added once, by the account that has asked, within five minutes', async () => {
  const [person, other] = [await register(site), await register(site)];
  const body = await newPasskey(site, person.token, createAuthenticator());
  const add = (token: string) => call(site, 'factor.addPasskey', { token, body });
  expect(await add(other.token)).toMatchObject({ status: 400, message: SETUP_ENDED });
  const answers = await Promise.all([1, 2, 3].map(() => add(person.token)));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect((await call(site, 'factor.list', { token: person.token })).body.factors).toHaveLength(1);

  const late = await newPasskey(site, other.token, createAuthenticator());
  moveClock(5 * MINUTE_MS);
  expect(await call(site, 'factor.addPasskey', { token: other.token, body: late })).toMatchObject({
    status: 400,
    message: SETUP_ENDED,
  });
});

test('a passkey belongs to one account, and no account has more than ten factors', async () => {
  const [person, other] = [await register(site), await register(site)];
  const authenticator = createAuthenticator();
  await addPasskey(site, person.token, authenticator);
  const body = await newPasskey(site, other.token, authenticator);
  expect(await call(site, 'factor.addPasskey', { token: other.token, body })).toMatchObject({
    status: 409,
    message: 'This passkey is in use already',
  });
  for (let count = 1; count < 10; count++) await addPasskey(site, person.token, createAuthenticator());
  const { token } = person;
  expect(await call(site, 'factor.passkeyOptions', { token, body: { password: PASSWORD } })).toMatchObject({
    status: 409,
    message: 'Your account has 10 factors already: remove one before you add another one',
  });
});

test('expired challenges are deleted', async () => {
  const { token } = await register(site);
  await call(site, 'factor.startTotp', { token, body: { password: PASSWORD } });
  const count = async () => (await site.strapi.db.connection('factor_challenges')).length;
  const before = await count();
  const deleteExpired = site.strapi.plugin('back-office').service('challenges').deleteExpired;
  await deleteExpired(new Date());
  expect(await count()).toBe(before);
  await deleteExpired(new Date(Date.now() + 11 * MINUTE_MS));
  expect(await count()).toBe(0);
});
