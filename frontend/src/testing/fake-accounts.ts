import type { Account, OptionalStepUpInput } from '#contract.ts';
import { ALREADY_VERIFIED, CONFIRM_TO_END_SESSIONS } from '#contract.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';
import { type FakeTables, PASSWORD } from './fake-tables.ts';

export const tokenOf = ({ _id }: Account, endings = 0) => `token-of-${_id}${endings > 0 ? `-after-${endings}` : ''}`;

/** Finds the account of a request's token; responds with 401 if there is none. */
export function accountOf({ tables, request }: FakeContext): Account {
  const isOwner = (one: Account) => request.authorization === `Bearer ${tokenOf(one, tables.endings.get(one._id))}`;
  const account = tables.account.find(isOwner);
  if (!account) throw new FakeApiError(401, 'Please log in');
  return account;
}

/** Throws 403 unless the account is a super admin. */
export function requireSuperAdmin(context: FakeContext) {
  if (accountOf(context).role !== 'superAdmin') throw new FakeApiError(403, 'Only a super admin can do this');
}

/** Requires an account that may write content. */
export function requireAdmin(context: FakeContext) {
  const { verified, role } = accountOf(context);
  if (!verified) throw new FakeApiError(403, 'Please verify your email first');
  if (role === 'pending') throw new FakeApiError(403, 'Your access is awaiting approval');
}

/** Ends all sessions of an account and starts a new one. */
function renew(tables: FakeTables, account: Account) {
  const endings = (tables.endings.get(account._id) ?? 0) + 1;
  tables.endings.set(account._id, endings);
  return { token: tokenOf(account, endings) };
}

function selectedAccount(context: FakeContext) {
  requireSuperAdmin(context);
  const account = context.tables.account.find(({ _id }) => _id === context.param);
  if (!account) throw new FakeApiError(404, 'This account no longer exists');
  if (account.role === 'superAdmin') throw new FakeApiError(403, 'A super admin cannot be changed');
  return account;
}

/** Throws 403 if the log-in was long ago and the body has no password. */
function requireRecentProof({ tables, body }: FakeContext<OptionalStepUpInput>) {
  if (body.password !== undefined && body.password !== PASSWORD) {
    throw new FakeApiError(400, 'This is not your current password', 'password');
  }
  if (!tables.isLoginRecent && body.password === undefined) throw new FakeApiError(403, CONFIRM_TO_END_SESSIONS);
}

const CREATED_AT = '2026-02-01T10:00:00.000Z';

export const accountHandlers: FakeHandlers = {
  'account.login': ({ tables, body: { email, password } }) => {
    const account = tables.account.find((one) => one.email === email);
    if (!account || password !== PASSWORD) throw new FakeApiError(401, 'Invalid email or password');
    if (tables.codes[account._id]) return { challenge: account._id, factors: ['totp', 'recovery'] };
    return { token: tokenOf(account) };
  },
  'factor.login': ({ tables, body: { challenge, totp, recovery } }) => {
    const account = tables.account.find(({ _id }) => _id === challenge);
    if (!account || !tables.codes[challenge]?.includes(totp ?? recovery ?? '')) {
      throw new FakeApiError(401, 'Invalid code');
    }
    return { token: tokenOf(account) };
  },
  'account.register': ({ tables, body: { name, email, picture } }) => {
    if (tables.account.some((one) => one.email === email)) throw new FakeApiError(409, 'This email is taken', 'email');
    const stamp = { _id: `account-${tables.account.length}`, createdAt: CREATED_AT, updatedAt: CREATED_AT };
    const account: Account = { ...stamp, name, email, picture, verified: false, role: 'pending', images: {} };
    tables.account.push(account);
    return { token: tokenOf(account) };
  },
  // The token of a link is the account's id.
  'account.verify': ({ tables, body: { token } }) => {
    const account = tables.account.find((one) => one._id === token);
    if (!account) throw new FakeApiError(400, 'This link is too old. Please have a new one sent.');
    if (account.verified) throw new FakeApiError(400, ALREADY_VERIFIED);
    account.verified = true;
    return { message: 'Your email is verified' };
  },
  'account.forgotPassword': () => ({ message: 'If this address has an account, a mail is on its way' }),
  'account.resetPassword': () => ({ message: 'Your password is changed' }),
  'account.resend': (context) => {
    if (accountOf(context).verified) throw new FakeApiError(400, 'This email is verified already');
    return { message: 'Email Sent, please check your inbox' };
  },
  'account.profile': (context) => ({ ...accountOf(context) }),
  'account.updateProfile': (context) => ({ ...Object.assign(accountOf(context), context.body) }),
  'account.password': (context) => {
    const account = accountOf(context);
    if (context.body.current !== PASSWORD) throw new FakeApiError(400, 'This is not your current password', 'current');
    return renew(context.tables, account);
  },
  'account.logoutEverywhere': (context) => {
    requireRecentProof(context);
    context.tables.sessions = [];
    return renew(context.tables, accountOf(context));
  },
  'account.logout': (context) => {
    accountOf(context);
    return { message: 'Logged Out' };
  },
  'account.sessions': (context) => {
    const { _id } = accountOf(context);
    const stamp = { createdAt: CREATED_AT, lastSeenAt: CREATED_AT, address: '203.0.113.7' };
    const others = context.tables.sessions.filter(({ account }) => account === _id);
    return [
      { ...stamp, id: 'this', current: true, device: 'Firefox on Windows' },
      ...others.map(({ id, device }) => ({ ...stamp, id, current: false, device })),
    ];
  },
  'account.endSession': (context) => {
    accountOf(context);
    requireRecentProof(context);
    const { sessions } = context.tables;
    const ended = sessions.findIndex(({ id }) => id === context.param);
    if (ended < 0) throw new FakeApiError(404, 'This session has ended already');
    sessions.splice(ended, 1);
    return { message: 'Session Ended' };
  },
  'account.activity': (context) => {
    requireSuperAdmin(context);
    const before = new URLSearchParams(context.request.query).get('before');
    return context.tables.activity.filter(({ at }) => before === null || at < before).slice(0, 50);
  },
  'account.list': (context) => {
    requireSuperAdmin(context);
    return context.tables.account.map((account) => ({ ...account }));
  },
  'account.update': (context) => ({ ...Object.assign(selectedAccount(context), context.body) }),
  'account.remove': (context) => {
    const { account } = context.tables;
    account.splice(account.indexOf(selectedAccount(context)), 1);
    return { message: 'Successfully Deleted' };
  },
};
