import { PASSWORD, register } from '../support/accounts';
import { createAuthenticator, type Deviations } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, newPasskey, passkeyAnswer, startLogin } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const ENDED = 'This log-in has taken too long or too many codes, please start again';
const INVALID_CODE = { status: 401, message: 'Invalid code' };
const INVALID_PASSKEY = { status: 401, message: 'Invalid passkey' };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** An account with a passkey of an authenticator of its own. */
async function createProtectedAccount(options = { counts: true }) {
  const person = await register(site);
  const authenticator = createAuthenticator(options);
  const { factor, recoveryCodes } = await addPasskey(site, person.token, authenticator);
  return { ...person, authenticator, factor, recoveryCodes };
}

type Person = Awaited<ReturnType<typeof createProtectedAccount>>;

/** Logs in with the password and the passkey of `by`. */
async function logInWithBoth({ email }: Person, by: Person, deviations?: Deviations) {
  const { challenge, options } = await startLogin(site, email);
  const passkey = by.authenticator.get(options ?? { challenge: '' }, deviations);
  return call(site, 'factor.login', { body: { challenge, passkey } });
}

const logInAlone = async ({ authenticator }: Person, deviations?: Deviations) =>
  call(site, 'factor.passkeyLogin', { body: await passkeyAnswer(site, authenticator, deviations) });

test('the options of a new passkey demand no attestation, a passkey that is found without a name, and its user', async () => {
  const { token, id, email } = await register(site);
  const { body } = await call(site, 'factor.passkeyOptions', { token, body: { password: PASSWORD } });
  expect(body.options).toMatchObject({
    rp: { id: 'portfolio.test', name: 'Portfolio' },
    user: { id: Buffer.from(id).toString('base64url'), name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
});

test('a passkey is added under its name and gives the account recovery codes', async () => {
  const { token, factor, recoveryCodes } = await createProtectedAccount();
  expect(factor).toMatchObject({ kind: 'passkey', name: 'My phone', lastUsedAt: null });
  expect(recoveryCodes).toHaveLength(10);
  const second = await addPasskey(site, token, createAuthenticator());
  expect(second.recoveryCodes).toEqual([]);
  const { body } = await call(site, 'factor.list', { token });
  expect(body.factors.map(({ id }) => id)).toEqual([factor.id, second.factor.id]);
});

test('a password and a passkey log in; the options name the passkeys of the account alone', async () => {
  const [person] = [await createProtectedAccount(), await createProtectedAccount()];
  const { factors, options } = await startLogin(site, person.email);
  expect(factors).toEqual(['passkey', 'recovery']);
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'portfolio.test' });
  const id = { id: person.authenticator.id, type: 'public-key', transports: ['internal', 'hybrid'] };
  expect(options?.allowCredentials).toEqual([id]);
  const { body } = await logInWithBoth(person, person);
  expect((await call(site, 'account.profile', { token: body.token })).body.email).toBe(person.email);
});

test('a passkey logs in without a password', async () => {
  const person = await createProtectedAccount();
  const { body } = await logInAlone(person);
  expect((await call(site, 'account.profile', { token: body.token })).body.email).toBe(person.email);
  const [factor] = (await call(site, 'factor.list', { token: body.token })).body.factors;
  expect(factor?.lastUsedAt).not.toBeNull();
});

const REFUSED: [string, Deviations][] = [
  ['for another origin', { origin: 'http://portfolio.test.evil.test' }],
  ['for another port of the site', { origin: 'http://portfolio.test:8080' }],
  ['for another relying party', { rpId: 'evil.test' }],
  ['without verification of its user', { isVerified: false }],
  ['with the counter of the answer before', { counter: 1 }],
  ['with a counter that goes back to 0', { counter: 0 }],
  ['for another user', { userHandle: Buffer.from('another').toString('base64url') }],
];

test.each(REFUSED)('an answer %s is refused, with and without a password', async (_, deviations) => {
  const person = await createProtectedAccount();
  expect(await logInWithBoth(person, person, deviations)).toMatchObject(INVALID_CODE);
  expect(await logInAlone(person, deviations)).toMatchObject(INVALID_PASSKEY);
  expect((await logInAlone(person)).status).toBe(200);
});

test.each(REFUSED.slice(0, 4))('a new passkey %s is refused', async (_, deviations) => {
  const { token } = await register(site);
  const body = await newPasskey(site, token, createAuthenticator(), deviations);
  expect(await call(site, 'factor.addPasskey', { token, body })).toMatchObject({
    status: 400,
    message: 'This passkey cannot be used here, please try another one',
  });
  expect((await call(site, 'factor.list', { token })).body.factors).toEqual([]);
});

test('a passkey that counts nothing, as one that devices share, logs in again and again', async () => {
  const person = await createProtectedAccount({ counts: false });
  for (let time = 0; time < 3; time++) {
    expect((await logInWithBoth(person, person)).status).toBe(200);
    expect((await logInAlone(person)).status).toBe(200);
  }
});

/** AChep/keyguard-app#635, securo-finance/securo#534: each device and each program counts for itself, or not at all. */
test('a passkey that devices share logs in with any counter, and each answer once', async () => {
  const person = await createProtectedAccount();
  for (const counter of [50, 51, 3, 51, 0]) {
    const deviations = { counter, isShared: true };
    expect([counter, (await logInAlone(person, deviations)).status]).toEqual([counter, 200]);
    expect([counter, (await logInWithBoth(person, person, deviations)).status]).toEqual([counter, 200]);
  }
  const body = await passkeyAnswer(site, person.authenticator, { counter: 60, isShared: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(site, 'factor.passkeyLogin', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(401)]);
});

test('a copy of a passkey is refused once the original has counted further', async () => {
  const person = await createProtectedAccount();
  for (let time = 0; time < 3; time++) expect((await logInAlone(person)).status).toBe(200);
  expect(await logInAlone(person, { counter: 3 })).toMatchObject(INVALID_PASSKEY);
  expect(await logInAlone(person, { counter: 4 })).toMatchObject(INVALID_PASSKEY);
  expect((await logInAlone(person)).status).toBe(200);
});

test('the passkey of another account is refused', async () => {
  const [person, other] = [await createProtectedAccount(), await createProtectedAccount()];
  expect(await logInWithBoth(person, other)).toMatchObject(INVALID_CODE);
  const foreign = { userHandle: Buffer.from(person.id).toString('base64url') };
  expect(await logInAlone(other, foreign)).toMatchObject(INVALID_PASSKEY);
});

test.each([true, false])('an answer is accepted once, also of ten at once (counting: %s)', async (counts) => {
  const person = await createProtectedAccount({ counts });
  const body = await passkeyAnswer(site, person.authenticator);
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(site, 'factor.passkeyLogin', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  expect(await call(site, 'factor.passkeyLogin', { body })).toMatchObject(INVALID_PASSKEY);

  const { challenge, options } = await startLogin(site, person.email);
  const passkey = person.authenticator.get(options ?? { challenge });
  expect((await call(site, 'factor.login', { body: { challenge, passkey } })).status).toBe(200);
  const again = await call(site, 'factor.login', { body: { challenge, passkey } });
  expect(again).toMatchObject({ status: 401, message: ENDED });
});
