import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { OperationName } from '#contract/operations';
import { API_PREFIX, findOperation } from '#contract/paths';
import { toSingleLine } from '#platform/logging/logged-text';

/** Not logged in, not allowed, too often. */
const DENIED_STATUSES = [401, 403, 429];

const SESSION_OPERATIONS: OperationName[] = [
  'account.register',
  'account.verify',
  'account.login',
  'account.password',
  'account.resetPassword',
  'account.logoutEverywhere',
];

const operationRoute = (name: OperationName) =>
  `${findOperation(name).method} ${API_PREFIX}${findOperation(name).path}`;

/** Where sessions begin and end, also at the panel: what comes out well is logged there, too. */
const SESSION_ROUTES = new Set([
  ...SESSION_OPERATIONS.map(operationRoute),
  'POST /admin/login',
  'POST /admin/register',
  'POST /admin/register-admin',
  'POST /admin/reset-password',
]);

/** Where a new password can be among other fields. */
const USER_ROUTES = new Set(['PUT /admin/users/me', 'PUT /admin/users/:id']);

/** The routes that change users, roles, permissions and tokens of the panel, which the activity log does not have. */
const PANEL_RIGHTS_ROUTE = /^(POST|PUT|DELETE) \/admin\/(users|roles|[a-z]+-tokens)\b/;

const isAboutSession = ({ state }: Context, route: string) =>
  SESSION_ROUTES.has(route) || (USER_ROUTES.has(route) && state.hasPassword);

/** The route that would have answered a call that was refused before the router saw it: for its body, or with too many others. */
function unreachedRoute({ method, path }: Context): string {
  const route = strapi.server.listRoutes().find((layer) => layer.methods.includes(method) && layer.match(path));
  return route ? `${method} ${route.path}` : `${method} to an unknown address`;
}

/** As the router writes it, so without ids and tokens; undefined where nobody's rights were looked at. */
function findRoute(ctx: Context): string | undefined {
  if (ctx._matchedRoute) return `${ctx.method} ${ctx._matchedRoute}`;
  return ctx.state.earlyRoute ?? (DENIED_STATUSES.includes(ctx.status) ? unreachedRoute(ctx) : undefined);
}

function getOutcome(ctx: Context, route: string) {
  const isSuccess = ctx.status < 400;
  if (isAboutSession(ctx, route)) return isSuccess ? 'granted' : 'refused';
  if (isSuccess && PANEL_RIGHTS_ROUTE.test(route)) return 'granted';
  return DENIED_STATUSES.includes(ctx.status) ? 'refused' : null;
}

const MAX_REASON = 200;

/** The panel's answers to a log-in. The words of its validators repeat what was sent. */
const PANEL_REASONS = ['Invalid credentials', 'User not active'];

/** The sentence that the caller got, where it repeats nothing of what was sent. */
function getReason({ body, status }: Context): string {
  // Ours, or the panel's.
  const answer = body as { message?: string; error?: { message?: string } } | null;
  const panelReason = answer?.error?.message;
  const isSafe = DENIED_STATUSES.includes(status) || PANEL_REASONS.includes(String(panelReason));
  const reason = answer?.message ?? (isSafe ? panelReason : undefined);
  return toSingleLine(reason ?? `status ${status}`, MAX_REASON);
}

/** The id of a user of the panel: of the session, or of the one that this call has begun. */
function getPanelUser({ state, body }: Context): string | undefined {
  const answered = body as { data?: { user?: { id?: unknown } } } | null;
  const id = state.user?.id ?? answered?.data?.user?.id;
  return id === undefined ? undefined : `panel ${id}`;
}

function getAccount(ctx: Context, route: string): string | undefined {
  if (ctx.state.targetAccount) return ctx.state.targetAccount;
  return route.includes(` ${API_PREFIX}/`) ? ctx.state.account?.documentId : getPanelUser(ctx);
}

/**
 * Logs who was let in and what was refused (OWASP ASVS 5.0, 16.3): `outcome`, `route`, `reason` and, where there is
 * one, the `account`: the documentId of one of the dashboard, `panel 1` for the user of the panel with the id 1. An entry
 * names nobody; its request id leads to what else was logged.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    await next();
    const route = findRoute(ctx);
    const outcome = route && getOutcome(ctx, route);
    if (!outcome) return;
    const account = getAccount(ctx, route);
    if (outcome === 'granted') return strapi.log.info(`${route} was granted`, { event: { outcome, route, account } });
    const reason = getReason(ctx);
    strapi.log.warn(`${route} was refused: ${reason}`, { event: { outcome, route, reason, account } });
  };
