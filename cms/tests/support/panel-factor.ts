import type { Role } from '../../src/contract';
import { register } from './accounts';
import { call } from './client';
import { addTotp } from './factors';
import { createPanelUser } from './panel-users';
import type { Site } from './strapi';

const ACCOUNT = 'plugin::users-permissions.user';

export const FACTOR_NEEDED =
  'Your account has a second factor: please enter it at http://portfolio.test/panel-login first, and log in again';
export const SET_UP_NEEDED =
  'The panel needs a second factor: please set one up at http://portfolio.test/account first, with a verified and approved account that has the same email address';

interface Credentials {
  email: string;
  password: string;
}

/** Changes the account of the dashboard with this address. */
export const changeAccount = ({ strapi }: Site, email: string, data: object) =>
  strapi.db.query(ACCOUNT).update({ where: { email }, data });

/** Verifies and approves the account of the dashboard with this address. */
export async function confirmAccount(site: Site, email: string, type: Role = 'admin') {
  const role = await site.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } });
  await changeAccount(site, email, { confirmed: true, role: role.id });
}

/** Registers a verified account of the dashboard without a factor, with this role. */
export async function createVerifiedAccount(site: Site, email: string, type: Role = 'admin') {
  const account = await register(site, email);
  await confirmAccount(site, email, type);
  return account;
}

/** A user of the panel, and a verified account with the same address that has an app and recovery codes. Needs `startStep`. */
export async function createProtectedUser(site: Site, role = 'strapi-editor') {
  const user = await createPanelUser(site, role);
  const { id: account, token } = await createVerifiedAccount(site, user.email);
  return { ...user, account, token, ...(await addTotp(site, token, { steps: -1 })) };
}

/** The cookies of an answer as a browser sends them. */
const toCookieHeader = (headers: Record<string, unknown>): string =>
  ([] as string[])
    .concat((headers['set-cookie'] as string[] | string | undefined) ?? [])
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** Uses a factor and returns the cookie for the panel's log-in. */
export async function getFactorCookie(site: Site, body: object): Promise<string> {
  const { status, headers, message } = await call(site, 'factor.panelLogin', { body });
  if (status !== 200) throw new Error(`The factor was answered ${status} ${message}`);
  return toCookieHeader(headers);
}

/** Uses one of the recovery codes of a user. */
export const spendRecoveryCode = (site: Site, { email, recoveryCodes }: { email: string; recoveryCodes: string[] }) =>
  getFactorCookie(site, { email, recovery: recoveryCodes.pop() });

/** Logs in to the panel with a cookie. `cookies` are those that it sets. */
export async function logInToPanel(site: Site, { email, password }: Credentials, cookie = '') {
  const answer = await site.http().post('/admin/login').set('Cookie', cookie).send({ email, password });
  return {
    status: answer.status,
    message: answer.body.error?.message,
    token: answer.body.data?.token,
    cookies: toCookieHeader(answer.headers),
  };
}

export const refreshPanel = (site: Site, cookies: string) =>
  site.http().post('/admin/access-token').set('Cookie', cookies);

export const countPanelSessions = ({ strapi }: Site, { id }: { id: number }) =>
  strapi.db.query('admin::session').count({ where: { userId: String(id) } });
