import type { Context, Next } from 'koa';
import type { OperationName } from '#contract/operations';
import { API_PREFIX, findOperation } from '#contract/paths';
import { formatLogPath, toSingleLine } from '#platform/logging/logged-text';

/** Unauthenticated, forbidden, rate limited. */
const DENIED_STATUSES = [401, 403, 429];

const SESSION_OPERATIONS: OperationName[] = [
  'account.register',
  'account.verify',
  'account.login',
  'factor.login',
  'factor.passkeyLogin',
  'account.password',
  'account.resetPassword',
  'account.logoutEverywhere',
  'account.logout',
  'account.endSession',
  'account.openPanel',
];

const operationRoute = (name: OperationName) =>
  `${findOperation(name).method} ${API_PREFIX}${findOperation(name).path}`;

const LOGIN_ROUTE = operationRoute('account.login');

/** The routes of the dashboard and the panel that start or end sessions; their successes are logged too. */
const SESSION_ROUTES = new Set([...SESSION_OPERATIONS.map(operationRoute), 'POST /admin/logout']);

/** The pattern of the route, without ids and tokens; undefined for a request without a route that was not denied. */
function findRoute(ctx: Context): string | undefined {
  if (ctx._matchedRoute) return `${ctx.method} ${ctx._matchedRoute}`;
  return DENIED_STATUSES.includes(ctx.status) ? `${ctx.method} to an unknown address` : undefined;
}

/** Whether the password was right and a second factor is asked for. */
const isChallenge = ({ body }: Context, route: string) =>
  route === LOGIN_ROUTE && Object.hasOwn(Object(body), 'challenge');

function getOutcome(ctx: Context, route: string) {
  const isSuccess = ctx.status < 400;
  if (isChallenge(ctx, route)) return 'challenged';
  if (SESSION_ROUTES.has(route)) return isSuccess ? 'granted' : 'refused';
  return DENIED_STATUSES.includes(ctx.status) ? 'refused' : null;
}

const MAX_REASON = 200;

/** The message of the response, unless it may quote the request. */
function getReason({ body, status }: Context): string {
  // The API has the message at the top level, the panel in `error`.
  const answer = body as { message?: string; error?: { message?: string } } | null;
  const panelReason = answer?.error?.message;
  const reason = answer?.message ?? (DENIED_STATUSES.includes(status) ? panelReason : undefined);
  return toSingleLine(reason ?? `status ${status}`, MAX_REASON);
}

/** The user of the session of the panel. */
const getPanelUser = ({ state }: Context): string | undefined => state.user && `panel ${state.user.id}`;

function getAccount(ctx: Context, route: string): string | undefined {
  if (ctx.state.targetAccount) return ctx.state.targetAccount;
  return route.includes(` ${API_PREFIX}/`) ? ctx.state.account?.documentId : getPanelUser(ctx);
}

/**
 * Logs log-ins and denied requests (OWASP ASVS 5.0, 16.3) with `outcome`, `route`, `reason` and, if known, `account`: the
 * documentId of an account, or `panel 1` for the panel's user with the id 1. Entries contain no personal data.
 */
function logSecurityEvent(ctx: Context): void {
  const route = findRoute(ctx);
  const outcome = route && getOutcome(ctx, route);
  if (!outcome) return;
  const account = getAccount(ctx, route);
  if (outcome !== 'refused') {
    strapi.log.info(`${route} was ${outcome}`, { event: { outcome, route, account } });
    return;
  }
  const reason = getReason(ctx);
  strapi.log.warn(`${route} was refused: ${reason}`, { event: { outcome, route, reason, account } });
}

/**
 * Logs each request at the level `http`, and the events of security. Strapi's own logger writes the whole URL, with the
 * tokens of mailed links.
 */
export default () => async (ctx: Context, next: Next) => {
  const began = Date.now();
  await next();
  logSecurityEvent(ctx);
  strapi.log.http(`${ctx.method} ${formatLogPath(ctx.path)} (${Date.now() - began} ms) ${ctx.status}`);
};
