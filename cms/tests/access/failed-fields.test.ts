import type { OperationName } from '../../src/contract';
import { PASSWORD_REFUSALS } from '../../src/contract/password-refusals';
import { loginAsOwner, PASSWORD, register } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { codeOf } from '../support/factors';
import { futureSlot } from '../support/future-slot';
import { OWNER, type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const PERSON = { name: 'Ann', email: 'ann@portfolio.test', password: PASSWORD };
const MEETING = { name: 'Ann', email: 'ann@portfolio.test', mode: 'video', slot: futureSlot() };
const WRONG_PASSWORD = 'This is not your current password';

/** Answers of an operation: who calls it, with what, what the answer says, and the field that the answer names. */
const RULES: [OperationName, 'visitor' | 'account' | 'owner', object, string, string | undefined][] = [
  ['account.register', 'visitor', { ...PERSON, email: 'ann' }, 'email must be a valid e-mail address', 'email'],
  [
    'account.register',
    'visitor',
    { ...PERSON, email: OWNER.email },
    'This email is already registered, please log in',
    'email',
  ],
  ['account.register', 'visitor', { ...PERSON, password: 'password1' }, PASSWORD_REFUSALS.common, 'password'],
  ['account.login', 'visitor', { email: OWNER.email, password: 'wrong' }, 'Invalid email or password', undefined],
  ['account.password', 'account', { current: 'wrong', password: 'seven green umbrellas' }, WRONG_PASSWORD, 'current'],
  ['account.password', 'account', { current: PASSWORD, password: 'password1' }, PASSWORD_REFUSALS.common, 'password'],
  ['account.logoutEverywhere', 'account', { password: 'wrong' }, WRONG_PASSWORD, 'password'],
  ['factor.startTotp', 'account', { password: 'wrong' }, WRONG_PASSWORD, 'password'],
  ['communication.message', 'visitor', { ...PERSON, message: '' }, 'message is required', 'message'],
  [
    'communication.meeting',
    'visitor',
    { ...MEETING, slot: '01/01/2020 10:00 AM' },
    'slot must be in the future',
    'slot',
  ],
  ['communication.meeting', 'visitor', { ...MEETING, mode: 'Letter' }, 'mode must be one of', 'mode'],
  [
    'contact.create',
    'owner',
    { ...payloads('').contact, email: 'ann' },
    'email must be a valid e-mail address',
    'email',
  ],
  ['portfolio.create', 'owner', payloads('/uploads/none.webp').portfolio, 'picture must be a picture', 'picture'],
];

async function tokenOf(caller: 'visitor' | 'account' | 'owner') {
  if (caller === 'visitor') return {};
  return { token: caller === 'owner' ? await loginAsOwner(site) : (await register(site)).token };
}

test.each(RULES)('%s of the %s with %j answers "%s" about the field %s', async (name, caller, body, message, field) => {
  const answer = await call(site, name, { ...(await tokenOf(caller)), body });
  expect(answer.message).toContain(message);
  expect(answer.body).toEqual(field === undefined ? { message: answer.message } : { message: answer.message, field });
});

test('a wrong first code of an app is answered with the field of the code', async () => {
  const { token } = await register(site);
  const { id, secret } = (await call(site, 'factor.startTotp', { token, body: { password: PASSWORD } })).body;
  const { body } = await call(site, 'factor.confirmTotp', { token, body: { id, code: codeOf(secret, 10) } });
  expect(body).toEqual({ message: 'Invalid code', field: 'code' });
});
