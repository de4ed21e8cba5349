import { createAccount, PASSWORD } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, addTotp, codeOf, passkeyAnswer, startLogin, startStep } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const REFUSED = {
  status: 429,
  message:
    'Too many wrong codes for this account within a day: use a passkey or a recovery code, or set a new password',
};
const DAY_MS = 24 * 3_600_000;

let site: Site;
let clock: ReturnType<typeof startStep>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  clock = startStep();
});
afterEach(() => clock.restore());

const answer = (challenge: string, totp: string) => call(site, 'factor.login', { body: { challenge, totp } });

/** Answers new challenges of an account with this number of wrong codes, five at once. */
async function guess(email: string, secret: string, times: number) {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const { challenge } = await startLogin(site, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(challenge, codeOf(secret, 10))));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** An account of which 50 wrong codes have been tried. */
async function createGuessedAccount() {
  const person = await createAccount(site, 'admin');
  const { secret, recoveryCodes } = await addTotp(site, person.token, { steps: -1 });
  expect(new Set(await guess(person.email, secret, 50))).toEqual(new Set([401]));
  return { ...person, secret, recoveryCodes };
}

const logIn = async (email: string, secret: string, password = PASSWORD) =>
  answer((await startLogin(site, email, password)).challenge, codeOf(secret));

const listTemplates = async (recipient: string): Promise<string[]> =>
  (await site.strapi.db.query('plugin::back-office.mail').findMany({ where: { recipient } })).map(
    ({ template }: { template: string }) => template,
  );

test('after 50 wrong codes within a day every code of the app is refused, and one mail tells the account', async () => {
  const { email, secret } = await createGuessedAccount();
  expect(new Set(await guess(email, secret, 5))).toEqual(new Set([429]));
  expect(await logIn(email, secret)).toMatchObject(REFUSED);
  expect((await listTemplates(email)).filter((template) => template === 'codes-refused')).toHaveLength(1);
  clock.advance(DAY_MS);
  expect((await logIn(email, secret)).status).toBe(200);
});

test('wrong codes keep no recovery code and no passkey out, and a log-in with one of them ends the refusals', async () => {
  const { email, secret, recoveryCodes, token } = await createGuessedAccount();
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  expect((await call(site, 'factor.passkeyLogin', { body: await passkeyAnswer(site, authenticator) })).status).toBe(
    200,
  );
  expect(await logIn(email, secret)).toMatchObject(REFUSED);
  const body = { challenge: (await startLogin(site, email)).challenge, recovery: recoveryCodes[0] };
  expect((await call(site, 'factor.login', { body })).status).toBe(200);
  expect((await logIn(email, secret)).status).toBe(200);
});

test('a new password ends the refusals', async () => {
  const { email, secret, token } = await createGuessedAccount();
  const body = { current: PASSWORD, password: 'another horse 10' };
  expect((await call(site, 'account.password', { token, body })).status).toBe(200);
  expect((await logIn(email, secret, body.password)).status).toBe(200);
});

test('a right code ends the count', async () => {
  const person = await createAccount(site, 'admin');
  const { secret } = await addTotp(site, person.token, { steps: -1 });
  await guess(person.email, secret, 45);
  expect((await logIn(person.email, secret)).status).toBe(200);
  expect(new Set(await guess(person.email, secret, 10))).toEqual(new Set([401]));
});
