import { allCalls, type OperationName } from '../../src/contract';
import { accountWith, loginAsOwner, register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

/** Who calls, from left to right in the table below. */
const CALLERS = ['visitor', 'unverified', 'pending', 'admin', 'superAdmin'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * What each caller meets. `yes` means that the call got past the question who may: it then answers 200 or 201, or
 * complains about the empty body or unknown id that the test sends (400, 404).
 */
type Outcome = 'yes' | 400 | 401 | 403;
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

const everyone: Row = ['yes', 'yes', 'yes', 'yes', 'yes'];
const knownPeople: Row = [401, 'yes', 'yes', 'yes', 'yes'];
const admins: Row = [401, 403, 403, 'yes', 'yes'];
const superAdmins: Row = [401, 403, 403, 403, 'yes'];

const MATRIX: Record<OperationName, Row> = {
  'personal.list': everyone,
  'contact.list': everyone,
  'tool.list': everyone,
  'portfolio.list': everyone,
  'client.list': everyone,
  'communication.message': everyone,
  'communication.meeting': everyone,
  'communication.readMeeting': everyone,
  'communication.answerMeeting': everyone,
  'account.register': everyone,
  'account.login': everyone,
  'account.verify': everyone,
  'account.forgotPassword': everyone,
  'account.resetPassword': everyone,
  'upload.admin': everyone,
  'documentation.openapi': everyone,
  'account.profile': knownPeople,
  'account.updateProfile': knownPeople,
  'account.password': knownPeople,
  // Its answer to somebody who is verified is asserted in accounts/verification.test.ts.
  'account.resend': [401, 'yes', 400, 400, 400],
  'personal.create': admins,
  'personal.update': admins,
  'personal.remove': admins,
  'contact.create': admins,
  'contact.update': admins,
  'contact.remove': admins,
  'tool.create': admins,
  'tool.update': admins,
  'tool.remove': admins,
  'portfolio.create': admins,
  'portfolio.update': admins,
  'portfolio.remove': admins,
  'upload.personal': admins,
  'upload.tool': admins,
  'upload.portfolio': admins,
  'upload.client': admins,
  'client.create': superAdmins,
  'client.update': superAdmins,
  'client.remove': superAdmins,
  'account.list': superAdmins,
  'account.update': superAdmins,
  'account.remove': superAdmins,
  'account.activity': superAdmins,
  // Last, because it ends the sessions that the other rows use.
  'account.logoutEverywhere': knownPeople,
};

const PAST_THE_DOOR = [200, 201, 400, 404];

let site: Site;
const tokens: Record<Caller, string | undefined> = {
  visitor: undefined,
  unverified: '',
  pending: '',
  admin: '',
  superAdmin: '',
};

beforeAll(async () => {
  site = await startSite();
  tokens.unverified = (await register(site)).token;
  tokens.pending = (await accountWith(site, 'pending')).token;
  tokens.admin = (await accountWith(site, 'admin')).token;
  tokens.superAdmin = await loginAsOwner(site);
});
afterAll(() => site.stop());

test('every call of the contract has its row', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(
    allCalls()
      .map(([name]) => name)
      .sort(),
  );
});

const cases = (Object.entries(MATRIX) as [OperationName, Row][]).flatMap(([name, row]) =>
  CALLERS.map((caller, column) => [name, caller, row[column] ?? 'yes'] as const),
);

test.each(cases)('%s by %s: %s', async (name, caller, outcome) => {
  const { status } = await call(site, name, {
    token: tokens[caller],
    params: { id: 'nobody', token: 'nothing' },
    body: name.endsWith('.list') || name.startsWith('documentation') ? undefined : {},
  });
  if (outcome === 'yes') expect(PAST_THE_DOOR).toContain(status);
  else expect(status).toBe(outcome);
});

test('a refusal says why, to each caller in their own words', async () => {
  const refusalTo = async (caller: Caller) => (await call(site, 'account.list', { token: tokens[caller] })).message;
  tokens.superAdmin = await loginAsOwner(site);
  tokens.unverified = (await register(site)).token;
  tokens.pending = (await accountWith(site, 'pending')).token;
  tokens.admin = (await accountWith(site, 'admin')).token;
  expect(await refusalTo('unverified')).toBe('Please verify your email first');
  expect(await refusalTo('pending')).toBe('Your access is awaiting approval');
  expect(await refusalTo('admin')).toBe('Only a super admin can do this');
});
