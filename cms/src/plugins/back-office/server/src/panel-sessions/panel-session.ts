import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import { authorize } from '#back-office/access';
import { type CurrentSession, lacksRequiredFactor, sessions } from '#back-office/accounts';
import { findStoredSession, REFRESH_COOKIE } from '#strapi-patches/panel-sessions';
import { PANEL_USER_UID, type PanelUser } from './panel-users';

/** Koa throws for a Secure cookie if the proxy does not tell that the browser uses HTTPS. */
export function allowSecureCookies({ cookies }: Pick<Context, 'cookies'>): void {
  cookies.secure = true;
}

/** A session of the panel: its user, and the session of the dashboard that it belongs to. */
export interface PanelSession {
  user: PanelUser;
  session: CurrentSession;
}

/** Whether the owner of a dashboard session may use the panel. */
const mayUsePanel = async ({ owner }: CurrentSession): Promise<boolean> =>
  authorize('superAdmin', owner) === null && !(await lacksRequiredFactor(owner));

/**
 * Finds a session of the panel by Strapi's id. Null once the session of the dashboard that its `deviceId` names has ended,
 * or its owner is no super admin, lacks a demanded factor, or has another address than the panel's user.
 */
export async function findPanelSession(sessionId: string): Promise<PanelSession | null> {
  const row = await findStoredSession(sessionId);
  const session = row?.deviceId ? await sessions.findById(row.deviceId) : null;
  if (!row || !session || !(await mayUsePanel(session))) return null;
  const user = await strapi.db.query(PANEL_USER_UID).findOne({
    where: { id: Number(row.userId), email: session.owner.email, isActive: true },
    populate: ['roles'],
  });
  if (!user) return null;
  await sessions.markSeen(session);
  return { user, session };
}

/** The session of the panel that the browser's cookie renews; null without a signed cookie or after its end. */
export async function findCookieSession({ cookies }: Pick<Context, 'cookies'>): Promise<PanelSession | null> {
  const claims = jwt.decode(cookies.get(REFRESH_COOKIE, { signed: true }) ?? '');
  const sessionId = typeof claims === 'object' ? claims?.sessionId : undefined;
  return typeof sessionId === 'string' ? findPanelSession(sessionId) : null;
}
