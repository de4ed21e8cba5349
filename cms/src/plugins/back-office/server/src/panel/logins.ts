import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isHttpError } from 'http-errors';
import type { Context } from 'koa';
import { loginAttempts } from '#back-office/accounts';
import { outbox } from '#back-office/mail';
import { toAsciiAddress } from '#contract/email-address';
import { listSpellings } from '#platform/email/spellings';
import { requireSecondFactor } from './second-factor';

const PANEL_USER_UID = 'admin::user';

interface Route {
  handler: string;
  config: { middlewares?: object[] };
}

const middleware = (name: string, config: object = {}) => ({ name: `plugin::back-office.${name}`, config });

/** Replaces Strapi's rate limits, which count per address and account, include successes and never expire under load. */
const MIDDLEWARES: Record<string, object[]> = {
  'authentication.login': [middleware('panel-login'), middleware('panel-refusal'), middleware('panel-session')],
  'authentication.logout': [middleware('panel-logout')],
  'authentication.accessToken': [middleware('panel-refresh'), middleware('panel-session')],
  'authentication.register': [middleware('panel-session')],
  'authentication.resetPassword': [middleware('panel-session')],
  'authentication.registerAdmin': [
    middleware('rate-limit', { limit: 'LIMIT_REGISTRATIONS' }),
    middleware('panel-session'),
  ],
  'authentication.forgotPassword': [middleware('rate-limit', { limit: 'LIMIT_ACCOUNT_MAILS' })],
  'user.update': [middleware('panel-own-credentials')],
  'authenticated-user.updateMe': [middleware('panel-own-address')],
  'authenticated-session.revoke': [middleware('panel-recent-login')],
  'authenticated-session.revokeAll': [middleware('panel-recent-login')],
};

/** Call it before Strapi creates its router. */
export function limitPanelRoutes({ admin }: Core.Strapi): void {
  // Strapi types the configuration of a route as optional; its own routes have one.
  const routes = (admin.routes.admin?.routes ?? []) as Route[];
  for (const { handler, config } of routes) {
    const middlewares = MIDDLEWARES[handler];
    if (middlewares) config.middlewares = middlewares;
  }
}

/** Strapi answers all log-in errors without this code with 501 and does not log them. */
const VISIBLE_ERROR = { code: 'LOGIN_NOT_ALLOWED' };

function toVisibleError(error: unknown) {
  if (isHttpError(error) && error.status === 429) return new errors.RateLimitError(error.message, VISIBLE_ERROR);
  return error instanceof Error ? Object.assign(error, { details: VISIBLE_ERROR }) : error;
}

function getRequestContext(): Context {
  const call: Context | undefined = strapi.requestContext.get();
  if (!call) throw new Error('A password of the panel is compared outside of a request');
  return call;
}

/** The arguments of Passport's callback: error, user or false, and info. */
type Outcome = [null, object | false, { message: string }?];

interface Credentials {
  email: string;
  password: string;
}

async function compareCredentials({ email, password }: Credentials): Promise<Outcome> {
  const user = await strapi.db.query(PANEL_USER_UID).findOne({ where: { email: { $in: listSpellings(email) } } });
  if (user) getRequestContext().state.targetAccount = `panel ${user.id}`;
  const row = user && ({ uid: PANEL_USER_UID, id: user.id } as const);
  const attempt = { account: `panel ${toAsciiAddress(email)}`, password, hash: user?.password ?? null, user: row };
  const matches = await loginAttempts.checkLogin(getRequestContext(), attempt);
  if (!matches) return [null, false, { message: 'Invalid credentials' }];
  if (user.isActive !== true) return [null, false, { message: 'User not active' }];
  // After the password: the response must not tell strangers whether an account has a factor.
  await requireSecondFactor(getRequestContext(), user);
  return [null, user];
}

const checkCredentials = (credentials: Credentials): Promise<Outcome> =>
  compareCredentials(credentials).catch((error: unknown) => {
    throw toVisibleError(error);
  });

/** Whether a logged-in user of the panel knows the current password. */
function validatePassword(password: string, hash: string): Promise<boolean> {
  const call = getRequestContext();
  return loginAttempts.checkCurrentPassword(call, { account: `panel ${call.state.user.id}`, password, hash });
}

const HOUR_MS = 3_600_000;

/** Queues the mail in the outbox, within the limit of mails per recipient. */
async function forgotPassword({ email }: { email: string }): Promise<void> {
  const user = await strapi.db
    .query(PANEL_USER_UID)
    .findOne({ where: { email: { $in: listSpellings(email) }, isActive: true } });
  if (!user) return;
  await strapi.db.transaction(async () => {
    if (!(await outbox.mayMail(user.email))) return;
    await strapi.service('admin::user').updateById(user.id, {
      resetPasswordToken: strapi.service('admin::token').createToken(),
      resetPasswordTokenExpiresAt: new Date(Date.now() + HOUR_MS),
    });
    await outbox.enqueue({ recipient: user.email, template: 'panel-reset-password', data: { user: user.id } });
  });
}

/** Applies the log-in limits and the outbox of the dashboard to the panel. */
export function guardPanelLogins(strapi: Core.Strapi): void {
  strapi.get('services').extend('admin::auth', (auth: object) => ({
    ...auth,
    checkCredentials,
    validatePassword,
    forgotPassword,
  }));
}
