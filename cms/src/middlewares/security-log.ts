import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { CallName } from '../contract/calls';
import { API_PREFIX, callNamed } from '../contract/paths';

/** Not logged in, not allowed, too often. */
const REFUSALS = [401, 403, 429];

const DECISIVE: CallName[] = [
  'account.register',
  'account.verify',
  'account.login',
  'account.password',
  'account.resetPassword',
  'account.logoutEverywhere',
];

const routeOfCall = (name: CallName) => `${callNamed(name).method} ${API_PREFIX}${callNamed(name).path}`;

/** Where sessions begin and end, also at the panel: what comes out well is logged there, too. */
const SESSION_ROUTES = new Set([...DECISIVE.map(routeOfCall), 'POST /admin/login']);

/** As the router writes it, so without ids and tokens; undefined where nobody's rights were looked at. */
const routeOf = (ctx: Context): string | undefined =>
  ctx._matchedRoute ? `${ctx.method} ${ctx._matchedRoute}` : ctx.state.earlyRoute;

function outcomeOf({ status }: Context, route: string) {
  if (SESSION_ROUTES.has(route)) return status < 400 ? 'granted' : 'refused';
  return REFUSALS.includes(status) ? 'refused' : null;
}

/** The sentence that the caller got. None of them repeats what was sent. */
function reasonOf({ body, status }: Context): string {
  // Ours, or the panel's.
  const said = body as { message?: string; error?: { message?: string } } | null;
  return said?.message ?? said?.error?.message ?? `status ${status}`;
}

/**
 * Logs who was let in and what was refused (OWASP ASVS 5.0, 16.3): `outcome`, `route`, `reason` and, where there is
 * one, the documentId of the `account`. An entry names nobody; its request id leads to what else was logged.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    await next();
    const route = routeOf(ctx);
    const outcome = route && outcomeOf(ctx, route);
    if (!outcome) return;
    const account: string | undefined = ctx.state.concerned ?? ctx.state.account?.documentId;
    if (outcome === 'granted') return strapi.log.info(`${route} was granted`, { event: { outcome, route, account } });
    const reason = reasonOf(ctx);
    strapi.log.warn(`${route} was refused: ${reason}`, { event: { outcome, route, reason, account } });
  };
