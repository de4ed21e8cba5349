import type { Context } from 'koa';
import { findTokenSession, generateAbility } from '#strapi-patches/panel-sessions';
import { findPanelSession } from './panel-session';

const NOT_AUTHENTICATED = { authenticated: false };

/** The token of an `Authorization` header; empty if it has none. */
const readToken = (header: string): string => /^bearer\s+(\S+)$/i.exec(header.trim())?.[1] ?? '';

/**
 * Authenticates the requests of the panel. Strapi's own strategy, which it replaces at every open route, knows neither
 * the session of the dashboard behind the panel's nor the account of its owner.
 */
export const panelStrategy = {
  name: 'admin',
  async authenticate({ request, state }: Pick<Context, 'request' | 'state'>) {
    const claims = await findTokenSession(readToken(request.get('Authorization')));
    if (!claims) return NOT_AUTHENTICATED;
    const found = await findPanelSession(claims.sessionId);
    if (!found || String(found.user.id) !== claims.userId) return NOT_AUTHENTICATED;
    const ability = await generateAbility(found.user);
    // Strapi's controllers read the first three.
    const { user, session } = found;
    Object.assign(state, { user, userAbility: ability, session: { id: claims.sessionId }, dashboardSession: session });
    return { authenticated: true, credentials: found.user, ability };
  },
};
