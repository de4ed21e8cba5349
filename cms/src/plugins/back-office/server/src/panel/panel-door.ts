import { currentSession } from '#back-office/accounts';
import { env } from '#platform/environment/env';
import type { RequestContext } from '#platform/http/request-context';
import { allowSecureCookies, REFRESH_COOKIE } from './panel-session';
import { ensurePanelUser } from './panel-users';

/** The cookie in which the panel's scripts find their access token. */
const ACCESS_COOKIE = 'jwtToken';

/** Sets a cookie for the panel alone, until the browser is closed. */
function setCookie({ cookies }: RequestContext, name: string, value: string, options: object): void {
  cookies.set(name, value, {
    path: '/admin',
    secure: env.PUBLIC_URL.startsWith('https:'),
    overwrite: true,
    ...options,
  });
}

/** The operation that opens the panel. */
export const panelDoorController = {
  async open(ctx: RequestContext) {
    const { id, owner } = currentSession(ctx);
    const { id: user } = await ensurePanelUser(owner);
    const manager = strapi.sessionManager('admin');
    const { token: refreshToken } = await manager.generateRefreshToken(String(user), id, { type: 'session' });
    const access = await manager.generateAccessToken(refreshToken);
    if ('error' in access) throw new Error(`Strapi refuses its new session: ${access.error}`);
    allowSecureCookies(ctx);
    // Lax, so that a link in a mail opens the panel; the route that takes it is for requests of the panel alone.
    setCookie(ctx, REFRESH_COOKIE, refreshToken, { httpOnly: true, sameSite: 'lax', signed: true });
    setCookie(ctx, ACCESS_COOKIE, access.token, { httpOnly: false, sameSite: 'strict', signed: false });
    ctx.body = { url: strapi.config.get<string>('admin.absoluteUrl') };
  },
};
