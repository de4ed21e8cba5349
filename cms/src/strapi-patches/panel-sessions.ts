import type { Core } from '@strapi/strapi';
import { requireMethods } from '#platform/environment/require-methods';
import { createStartError } from '#platform/environment/start-error';

/** Strapi's cookie with the token that renews a session of the panel. */
export const REFRESH_COOKIE = 'strapi_admin_refresh';
/** The cookie in which the panel's scripts find their access token. */
export const ACCESS_COOKIE = 'jwtToken';

const SESSION_UID = 'admin::session';
const COLUMNS = ['sessionId', 'userId', 'deviceId', 'origin'];
const METHODS = ['generateRefreshToken', 'generateAccessToken', 'validateAccessToken', 'isSessionActive'];

/** Throws if Strapi's sessions of the panel have changed. */
export function requirePanelSessions(strapi: Core.Strapi): void {
  requireMethods('The session manager of Strapi', strapi.sessionManager('admin'), METHODS);
  const attributes = strapi.contentTypes[SESSION_UID]?.attributes ?? {};
  const missing = COLUMNS.find((column) => !(column in attributes));
  if (missing) throw createStartError(`The sessions of Strapi have no ${missing} any more: docs/strapi-patches.md`);
  requireMethods('The permissions of Strapi', strapi.service('admin::permission').engine, ['generateUserAbility']);
  requireMethods('The roles of Strapi', strapi.service('admin::role'), ['getSuperAdmin']);
}

/** Begins a session of a user of the panel for one device. */
export async function beginPanelSession(user: number, deviceId: string): Promise<{ refresh: string; access: string }> {
  const manager = strapi.sessionManager('admin');
  const { token: refresh } = await manager.generateRefreshToken(String(user), deviceId, { type: 'session' });
  const access = await manager.generateAccessToken(refresh);
  if ('error' in access) throw new Error(`Strapi refuses its new session: ${access.error}`);
  return { refresh, access: access.token };
}

/** The session of an access token that is valid and has not ended; null otherwise. */
export async function findTokenSession(token: string): Promise<{ sessionId: string; userId: string } | null> {
  const manager = strapi.sessionManager('admin');
  const { isValid, payload } = manager.validateAccessToken(token);
  return isValid && (await manager.isSessionActive(payload.sessionId)) ? payload : null;
}

/** The stored user and device of a session of the panel. */
export const findStoredSession = (sessionId: string): Promise<{ userId: string; deviceId?: string } | null> =>
  strapi.db.query(SESSION_UID).findOne({ where: { sessionId, origin: 'admin' } });

/** The permissions of a user of the panel; Strapi's controllers expect them in the state of a request. */
export const generateAbility = (user: object): Promise<unknown> =>
  strapi.service('admin::permission').engine.generateUserAbility(user);

/** The id of the role of Strapi that may do everything in the panel. */
export const findSuperAdminRole = async (): Promise<number> => (await strapi.service('admin::role').getSuperAdmin()).id;
