import { type CollectionName, listOperations, type OperationName, type Session } from '../../src/contract';
import { createAccount, loginAsOwner, register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

/** The columns of the matrix below. */
const CALLERS = ['visitor', 'unverified', 'pending', 'admin', 'superAdmin'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * The result for each caller. `yes` means that authorization passed: the call then answers 200 or 201, or
 * refuses the empty body or the unknown id that the test sends (400, 404).
 */
type Outcome = 'yes' | 400 | 401 | 403;
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

const everyone: Row = ['yes', 'yes', 'yes', 'yes', 'yes'];
const accounts: Row = [401, 'yes', 'yes', 'yes', 'yes'];
const admins: Row = [401, 403, 403, 'yes', 'yes'];
const superAdmins: Row = [401, 403, 403, 403, 'yes'];

/** The rows of a collection: who may list its records, write them, and upload their pictures. */
const rowsOf = (collection: CollectionName, [list, write, upload]: [list: Row, write: Row, upload?: Row]) => ({
  [`${collection}.list`]: list,
  [`${collection}.create`]: write,
  [`${collection}.update`]: write,
  [`${collection}.remove`]: write,
  [`${collection}.order`]: write,
  ...(upload && { [`upload.${collection}`]: upload }),
});

const MATRIX: Record<string, Row> = {
  ...rowsOf('personal', [everyone, admins, admins]),
  ...rowsOf('contact', [everyone, admins]),
  ...rowsOf('tool', [everyone, admins, admins]),
  ...rowsOf('portfolio', [everyone, admins, admins]),
  ...rowsOf('client', [everyone, superAdmins, admins]),
  'communication.message': everyone,
  'communication.meeting': everyone,
  'communication.slots': everyone,
  'communication.calendar': everyone,
  'communication.readMeeting': everyone,
  'communication.meetingSlots': everyone,
  'communication.answerMeeting': everyone,
  'account.register': everyone,
  'account.login': everyone,
  'account.verify': everyone,
  'factor.login': everyone,
  'factor.passkeyLoginOptions': everyone,
  'factor.passkeyLogin': everyone,
  'account.forgotPassword': everyone,
  'account.resetPassword': everyone,
  'upload.admin': everyone,
  'site.site': everyone,
  'site.about': everyone,
  'site.course': everyone,
  'site.legal': everyone,
  'caseStudy.list': everyone,
  'caseStudy.read': everyone,
  'documentation.openapi': everyone,
  'account.profile': accounts,
  'account.updateProfile': accounts,
  'account.password': accounts,
  // accounts/verification.test.ts asserts the answer to a verified account.
  'account.sessions': accounts,
  'account.endSession': accounts,
  'account.resend': [401, 'yes', 400, 400, 400],
  'factor.list': accounts,
  'factor.startTotp': accounts,
  'factor.confirmTotp': accounts,
  'factor.passkeyOptions': accounts,
  'factor.addPasskey': accounts,
  'factor.renewRecoveryCodes': accounts,
  'factor.remove': accounts,
  'history.list': admins,
  'history.restore': admins,
  'history.deleted': admins,
  'preview.create': admins,
  'feedback.read': everyone,
  'feedback.answer': everyone,
  'feedback.createLink': superAdmins,
  'feedback.revokeLink': superAdmins,
  'feedback.consent': superAdmins,
  'inbox.list': superAdmins,
  'inbox.update': superAdmins,
  'inbox.remove': superAdmins,
  'inbox.slots': superAdmins,
  'inbox.answer': superAdmins,
  'overview.read': superAdmins,
  'account.list': superAdmins,
  'account.update': superAdmins,
  'account.remove': superAdmins,
  'account.activity': superAdmins,
  'account.openPanel': superAdmins,
  'account.logoutEverywhere': accounts,
  // Last, because it ends the sessions that the other rows use.
  'account.logout': accounts,
};

const AUTHORIZED_STATUSES = [200, 201, 400, 404];

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
  tokens.pending = (await createAccount(site, 'pending')).token;
  tokens.admin = (await createAccount(site, 'admin')).token;
  tokens.superAdmin = await loginAsOwner(site);
});
afterAll(() => site.stop());

test('the matrix has a row for every operation of the contract', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(
    listOperations()
      .map(([name]) => name)
      .sort(),
  );
});

const cases = (Object.entries(MATRIX) as [OperationName, Row][]).flatMap(([name, row]) =>
  CALLERS.map((caller, column) => [name, caller, row[column] ?? 'yes'] as const),
);

test.each(cases)('%s by %s: %s', async (name, caller, outcome) => {
  const { status, body } = await call(site, name, {
    token: tokens[caller],
    params: { id: 'nobody', token: 'nothing', secret: 'wrong', slug: 'unknown', collection: 'tool' },
    body: name.endsWith('.list') || /^(site|caseStudy|documentation)\./.test(name) ? undefined : {},
  });
  if (status === 200 && name === 'account.logoutEverywhere') tokens[caller] = (body as Session).token;
  if (outcome === 'yes') expect(AUTHORIZED_STATUSES).toContain(status);
  else expect(status).toBe(outcome);
});

test('a refusal names the reason for each caller', async () => {
  const refusalMessage = async (caller: Caller) =>
    (await call(site, 'account.list', { token: tokens[caller] })).message;
  tokens.superAdmin = await loginAsOwner(site);
  tokens.unverified = (await register(site)).token;
  tokens.pending = (await createAccount(site, 'pending')).token;
  tokens.admin = (await createAccount(site, 'admin')).token;
  expect(await refusalMessage('unverified')).toBe('Please verify your email first');
  expect(await refusalMessage('pending')).toBe('Your access is awaiting approval');
  expect(await refusalMessage('admin')).toBe('Only a super admin can do this');
});
