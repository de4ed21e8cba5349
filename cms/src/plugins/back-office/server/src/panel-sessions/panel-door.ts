import { currentSession } from '#back-office/accounts';
import { env } from '#platform/environment/env';
import type { RequestContext } from '#platform/http/request-context';
import { ACCESS_COOKIE, beginPanelSession, REFRESH_COOKIE } from '#strapi-patches/panel-sessions';
import { allowSecureCookies } from './panel-session';
import { ensurePanelUser } from './panel-users';

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
    const { refresh, access } = await beginPanelSession(user, id);
    allowSecureCookies(ctx);
    // Lax, so that a link in a mail opens the panel; the route that takes it is for requests of the panel alone.
    setCookie(ctx, REFRESH_COOKIE, refresh, { httpOnly: true, sameSite: 'lax', signed: true });
    setCookie(ctx, ACCESS_COOKIE, access, { httpOnly: false, sameSite: 'strict', signed: false });
    ctx.body = { url: strapi.config.get<string>('admin.absoluteUrl') };
  },
};
