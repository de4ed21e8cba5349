/**
 * Where each rule is:
 * - failed log-ins: `login-attempts.ts`; how many are allowed: `LIMIT_LOGINS` in `cms/src/platform/environment/limits.ts`
 * - new passwords: `password-rules.ts`; how they are stored: `password-hash.ts`
 * - sessions: `sessions.ts`
 * - who must have a second factor: `required-second-factor.ts`
 * - the first super admin: `first-super-admin.ts`
 * - who may call an operation, such as approving an admin: its entry in `cms/src/contract/operations`
 * - approving and deleting an account: `account-management-controller.ts`; the last super admin: `account-rules.ts`
 */
export { accountManagementController } from './account-management-controller';
export { accountMailCleanup, accountRules } from './account-rules';
export { ACCOUNT_UID, accounts, type StoredAccount } from './accounts';
export { authorizeRequest } from './authorize';
export { currentAccount, lockCurrentAccount } from './current-account';
export { createUniqueEmailIndex, installSessionTriggers } from './database-rules';
export { firstSuperAdmin } from './first-super-admin';
export { loginAttempts } from './login-attempts';
export { accountTemplates } from './mail-templates';
export { operationBody } from './operation-body';
export { ownAccountController } from './own-account-controller';
export { passwords } from './passwords';
export { registration, unverifiedCleanup } from './registration';
export { FACTOR_UID, hasFactor, isFactorRequired, lacksRequiredFactor } from './required-second-factor';
export { syncRoles } from './roles';
export { currentSession, sessionsController } from './session-controller';
export { type CurrentSession, sessions } from './sessions';
export {
  createSessionsTable,
  SESSION_ID_LENGTH,
  SESSIONS_TABLE,
  sessionCleanup,
  storedSessions,
} from './stored-sessions';
