import { PASSWORD, register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, addTotp, passkeyAnswer } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    LIMIT_LOGINS: '5/15m',
    LIMIT_REGISTRATIONS: '100/1h',
  });
});
afterAll(() => site.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address });

/** An account with an app; `codes` are its recovery codes. */
async function createProtectedAccount() {
  const person = await register(site);
  const { recoveryCodes } = await addTotp(site, person.token);
  return { email: person.email, codes: recoveryCodes };
}

async function startLogin(email: string, address: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const answer = await call(site, 'account.login', { headers: from(address), body });
  if (!('challenge' in answer.body)) throw new Error(`The first step was answered ${answer.status}`);
  return answer.body.challenge;
}

const answer = (challenge: string, recovery: string, address: string) =>
  call(site, 'factor.login', { headers: from(address), body: { challenge, recovery } });

test('wrong codes and wrong passwords of an address are counted together', async () => {
  const { email } = await createProtectedAccount();
  const address = '198.51.100.1';
  const challenge = await startLogin(email, address);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await answer(challenge, 'wrong', address)).status).toBe(401);
  }
  const logIn = () =>
    call(site, 'account.login', { headers: from(address), body: { email, password: 'wrong password 1' } });
  for (let attempt = 0; attempt < 2; attempt++) expect((await logIn()).status).toBe(401);
  const refused = await answer(challenge, 'wrong', address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn()).status).toBe(429);
});

test('a limited address uses up no attempts of a challenge', async () => {
  const { email, codes } = await createProtectedAccount();
  const [limited, other] = ['198.51.100.2', '203.0.113.2'];
  const challenge = await startLogin(email, other);
  const foreign = await startLogin((await createProtectedAccount()).email, limited);
  for (let attempt = 0; attempt < 5; attempt++) await answer(foreign, 'wrong', limited);
  for (let attempt = 0; attempt < 6; attempt++) {
    expect((await answer(challenge, 'wrong', limited)).status).toBe(429);
  }
  expect((await answer(challenge, codes[0] ?? '', other)).status).toBe(200);
});

test('a recovery code that is used up counts neither as a wrong code nor as an attempt', async () => {
  const { email, codes } = await createProtectedAccount();
  const [used = '', next = ''] = codes;
  const address = '198.51.100.6';
  expect((await answer(await startLogin(email, address), used, address)).status).toBe(200);
  const challenge = await startLogin(email, address);
  for (let attempt = 0; attempt < 8; attempt++) expect((await answer(challenge, used, address)).status).toBe(401);
  expect((await answer(challenge, next, address)).status).toBe(200);
});

test('of 20 simultaneous wrong codes from one address only as many as the limit allows are checked', async () => {
  const { email } = await createProtectedAccount();
  const address = '198.51.100.3';
  const challenges = await Promise.all(Array.from({ length: 20 }, () => startLogin(email, address)));
  const answers = await Promise.all(challenges.map((challenge) => answer(challenge, 'wrong', address)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
});

test('guessing from many addresses does not lock the account: a right code succeeds from another address', async () => {
  const { email, codes } = await createProtectedAccount();
  const addresses = Array.from({ length: 6 }, (_, at) => `198.51.100.${100 + at}`);
  const guesses = await Promise.all(
    addresses.map(async (address) => answer(await startLogin(email, address), 'wrong', address)),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  const address = '203.0.113.4';
  expect((await answer(await startLogin(email, address), codes[0] ?? '', address)).status).toBe(200);
});

test('wrong passkeys of an address are counted too, right ones are not', async () => {
  const { token } = await register(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const address = '198.51.100.5';
  const logIn = async (isRight: boolean) => {
    const body = await passkeyAnswer(site, authenticator, { isVerified: isRight });
    return (await call(site, 'factor.passkeyLogin', { headers: from(address), body })).status;
  };
  for (let attempt = 0; attempt < 8; attempt++) expect(await logIn(true)).toBe(200);
  for (let attempt = 0; attempt < 5; attempt++) expect(await logIn(false)).toBe(401);
  expect(await logIn(true)).toBe(429);
});

test('proofs by a passkey and by the password are limited together, so that no account causes mails without end', async () => {
  const { email, token } = await register(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const renew = async (body: object) => (await call(site, 'factor.renewRecoveryCodes', { token, body })).status;
  // The passkey itself has taken the password once.
  for (let time = 0; time < 9; time++) {
    expect(await renew({ passkey: await passkeyAnswer(site, authenticator) })).toBe(200);
  }
  expect(await renew({ passkey: await passkeyAnswer(site, authenticator) })).toBe(429);
  expect(await renew({ password: PASSWORD })).toBe(429);
  const body = await passkeyAnswer(site, authenticator);
  expect((await call(site, 'factor.passkeyLogin', { body })).status).toBe(200);
  expect((await call(site, 'account.login', { body: { email, password: PASSWORD } })).status).toBe(200);
});
