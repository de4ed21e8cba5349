import { PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { addTotp, codeOf, startLogin, startStep } from '../support/factors';
import { type Site, startSite } from '../support/strapi';

const INVALID = { status: 401, message: 'Invalid code' };

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

const answer = async (email: string, recovery: string) => {
  const { challenge } = await startLogin(site, email);
  return call(site, 'factor.login', { body: { challenge, recovery } });
};

/** An account with an app; `codes` are its recovery codes. */
async function createProtectedAccount() {
  const person = await register(site);
  const { secret, recoveryCodes } = await addTotp(site, person.token, { steps: -1 });
  return { ...person, secret, codes: recoveryCodes };
}

test('ten different codes of 120 bits are made and only their hashes are stored', async () => {
  const { id, codes } = await createProtectedAccount();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const rows = await site.strapi.db.query('plugin::back-office.recovery-code').findMany({ where: { account: id } });
  expect(rows).toHaveLength(10);
  const stored = JSON.stringify(rows);
  for (const code of codes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  }
});

test('a recovery code logs in once, in any case and with or without hyphens', async () => {
  const { email, codes } = await createProtectedAccount();
  const [first = '', second = ''] = codes;
  expect((await answer(email, first)).status).toBe(200);
  const message = 'This recovery code has been used already, please enter another one';
  expect(await answer(email, first)).toMatchObject({ status: 401, message });
  expect((await answer(email, ` ${second.toLowerCase().replaceAll('-', '')} `)).status).toBe(200);
  const { body } = await call(site, 'factor.login', {
    body: { challenge: (await startLogin(site, email)).challenge, recovery: codes[2] },
  });
  expect((await call(site, 'factor.list', { token: body.token })).body.recoveryCodes).toBe(7);
});

/** The text with the digits of another script, which begin with `zero`. */
const withDigits = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

test('codes are accepted in the digits and letters of a keyboard, with spaces and hyphens', async () => {
  const { email, secret, codes } = await createProtectedAccount();
  const fullWidth = (codes[0] ?? '').replace(/./g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
  expect((await answer(email, `\u200e${fullWidth} `)).status).toBe(200);
  for (const [steps, zero, between] of [
    [0, '０', 'ー'],
    [1, '٠', '\u00a0'],
  ] as const) {
    const totp = withDigits(codeOf(secret, steps), zero).replace(/^.../, `$&${between}`);
    const { challenge } = await startLogin(site, email);
    expect((await call(site, 'factor.login', { body: { challenge, totp } })).status).toBe(200);
  }
});

test('of ten simultaneous log-ins with one recovery code, one succeeds', async () => {
  const { email, codes } = await createProtectedAccount();
  const challenges = await Promise.all(Array.from({ length: 10 }, () => startLogin(site, email)));
  const answers = await Promise.all(
    challenges.map(({ challenge }) => call(site, 'factor.login', { body: { challenge, recovery: codes[0] } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test('of two simultaneous answers to one challenge, one succeeds and the other uses up no code', async () => {
  const { email, token, codes } = await createProtectedAccount();
  const { challenge } = await startLogin(site, email);
  const answers = await Promise.all(
    codes.slice(0, 2).map((recovery) => call(site, 'factor.login', { body: { challenge, recovery } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await call(site, 'factor.list', { token })).body.recoveryCodes).toBe(9);
});

test('the code of another account is refused', async () => {
  const [one, other] = [await createProtectedAccount(), await createProtectedAccount()];
  expect(await answer(one.email, other.codes[0] ?? '')).toMatchObject(INVALID);
  expect((await answer(other.email, other.codes[0] ?? '')).status).toBe(200);
});

test('new codes need the password and void the earlier ones', async () => {
  const { email, token, codes } = await createProtectedAccount();
  const renew = (password: string) => call(site, 'factor.renewRecoveryCodes', { token, body: { password } });
  expect(await renew('wrong')).toMatchObject({ status: 400, message: 'This is not your current password' });
  const { body } = await renew(PASSWORD);
  expect(body.recoveryCodes).toHaveLength(10);
  expect(await answer(email, codes[0] ?? '')).toMatchObject(INVALID);
  expect((await answer(email, body.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('an account without a factor gets no recovery codes', async () => {
  const { token } = await register(site);
  expect(await call(site, 'factor.renewRecoveryCodes', { token, body: { password: PASSWORD } })).toMatchObject({
    status: 409,
    message: 'Your account has no second factor: please add one first',
  });
});

test('an answer with two factors or none is a 400 and uses no attempt up', async () => {
  const { id, email, codes, secret } = await createProtectedAccount();
  const { challenge } = await startLogin(site, email);
  const message = 'The request body needs exactly one of: totp, recovery, passkey';
  for (const body of [{ challenge }, { challenge, totp: '123456', recovery: codes[0] }]) {
    expect(await call(site, 'factor.login', { body })).toMatchObject({ status: 400, message });
  }
  const row = await site.strapi.db.connection('factor_challenges').where({ account: id }).first();
  expect(row.attempts).toBe(0);
  const totp = codeOf(secret).replace(/^.../, '$& ');
  expect((await call(site, 'factor.login', { body: { challenge, totp } })).status).toBe(200);
});
