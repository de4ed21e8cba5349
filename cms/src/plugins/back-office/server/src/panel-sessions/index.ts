/**
 * Where each rule is:
 * - who may open the panel: `panel-session.ts`; how its session begins: `panel-door.ts`
 * - the session of each request: `panel-strategy.ts`
 * - renewal, log-out and the own profile: `session-middlewares.ts`
 * - the panel's user of an account: `panel-users.ts`
 */
export { panelDoorController } from './panel-door';
export { findCookieSession } from './panel-session';
export { panelStrategy } from './panel-strategy';
export { closeFormerLogins } from './panel-users';
export { endDashboardSession, keepProfile, protectSessionRefresh } from './session-middlewares';
