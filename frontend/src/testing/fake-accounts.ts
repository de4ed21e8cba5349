import type { Account, AccountChange, LoginInput, PasswordInput, ProfileInput, RegisterInput } from '@/contract';
import { FakeApiError } from './fake-error';
import { type FakeRequest, type FakeRoute, respond } from './fake-request';
import { type FakeTables, PASSWORD } from './fake-tables';

export const tokenOf = ({ _id }: Account, endings = 0) => `token-of-${_id}${endings > 0 ? `-after-${endings}` : ''}`;

/** Finds the account of a request's token; responds with 401 if there is none. */
function accountOf(tables: FakeTables, { authorization }: FakeRequest): Account {
  const account = tables.account.find((one) => authorization === `Bearer ${tokenOf(one, tables.endings.get(one._id))}`);
  if (!account) throw new FakeApiError(401, 'Please log in');
  return account;
}

/** Requires a super admin (contract, 'Who may do what'). */
export function requireSuperAdmin(tables: FakeTables, request: FakeRequest) {
  if (accountOf(tables, request).role !== 'superAdmin') throw new FakeApiError(403, 'Only a super admin can do this');
}

/** Requires an account that may write content. */
export function requireAdmin(tables: FakeTables, request: FakeRequest) {
  const { verified, role } = accountOf(tables, request);
  if (!verified) throw new FakeApiError(403, 'Please verify your email first');
  if (role === 'pending') throw new FakeApiError(403, 'Your access is awaiting approval');
}

/** Ends all sessions of an account and starts a new one. */
function renew(tables: FakeTables, account: Account) {
  const endings = (tables.endings.get(account._id) ?? 0) + 1;
  tables.endings.set(account._id, endings);
  return respond({ token: tokenOf(account, endings) });
}

const logIn: FakeRoute = (tables, { body }) => {
  const { email, password } = body as LoginInput;
  const account = tables.account.find((one) => one.email === email.toLowerCase());
  if (!account || password !== PASSWORD) throw new FakeApiError(401, 'Invalid email or password');
  return respond({ token: tokenOf(account) });
};

const register: FakeRoute = (tables, { body }) => {
  const { name, email, picture } = body as RegisterInput;
  if (tables.account.some((one) => one.email === email)) throw new FakeApiError(409, 'This email is taken');
  const at = '2026-02-01T10:00:00.000Z';
  const account: Account = {
    _id: `account-${tables.account.length}`,
    createdAt: at,
    updatedAt: at,
    name,
    email,
    picture: picture ?? null,
    verified: false,
    role: 'pending',
    images: {},
  };
  tables.account.push(account);
  return respond({ token: tokenOf(account) }, 201);
};

/** The token of a link is the account's id. */
const verify: FakeRoute = (tables, { body }) => {
  const { token } = body as { token: string };
  const account = tables.account.find((one) => one._id === token);
  if (!account) throw new FakeApiError(400, 'This link is too old. Please have a new one sent.');
  account.verified = true;
  return respond({ message: 'Your email is verified' });
};

const selectedBy = (tables: FakeTables, request: FakeRequest, id: string) => {
  requireSuperAdmin(tables, request);
  const account = tables.account.find((one) => one._id === id);
  if (!account) throw new FakeApiError(404, 'This account no longer exists');
  if (account.role === 'superAdmin') throw new FakeApiError(403, 'A super admin cannot be changed');
  return account;
};

export const accountRoutes: Record<string, FakeRoute> = {
  'POST /admin/login': logIn,
  'POST /admin/register': register,
  'POST /admin/verify': verify,
  'POST /admin/forgot-password': () => respond({ message: 'If this address has an account, a mail is on its way' }),
  'POST /admin/reset-password': () => respond({ message: 'Your password is changed' }),
  'POST /admin/resend': (tables, request) => {
    if (accountOf(tables, request).verified) throw new FakeApiError(400, 'This email is verified already');
    return respond({ message: 'Email Sent, please check your inbox' });
  },
  'GET /admin/profile': (tables, request) => respond({ ...accountOf(tables, request) }),
  'PATCH /admin/profile': (tables, request) =>
    respond({ ...Object.assign(accountOf(tables, request), request.body as ProfileInput) }),
  'POST /admin/password': (tables, request) => {
    const account = accountOf(tables, request);
    const { current } = request.body as PasswordInput;
    if (current !== PASSWORD) throw new FakeApiError(400, 'This is not your current password');
    return renew(tables, account);
  },
  'POST /admin/logout-everywhere': (tables, request) => renew(tables, accountOf(tables, request)),
  'GET /admin/activity': (tables, request) => {
    requireSuperAdmin(tables, request);
    const before = new URLSearchParams(request.query).get('before');
    return respond(tables.activity.filter(({ at }) => before === null || at < before).slice(0, 50));
  },
  'GET /admin/all': (tables, request) => {
    requireSuperAdmin(tables, request);
    return respond(tables.account.map((account) => ({ ...account })));
  },
  'PATCH /admin/selected/:id': (tables, request, id) =>
    respond({ ...Object.assign(selectedBy(tables, request, id), request.body as AccountChange) }),
  'DELETE /admin/selected/:id': (tables, request, id) => {
    const account = selectedBy(tables, request, id);
    tables.account.splice(tables.account.indexOf(account), 1);
    return respond({ message: 'Successfully Deleted' });
  },
};
