/**
 * Where each rule is:
 * - codes of an app: `totp.ts`
 * - passkeys: `passkeys.ts`
 * - recovery codes: `recovery-codes.ts`
 * - the challenge between password and factor: `challenges.ts`
 * - proof before a change of factors: `step-up.ts`
 */
export { CHALLENGES_TABLE, challengeCleanup, createChallengeTable, deleteExpiredChallenges } from './challenges';
export { endSessionsController } from './end-sessions-controller';
export { factorsController } from './factors-controller';
export { loginController } from './login-controller';
export { factorTemplates } from './mail-templates';
export { createFactorRules, FACTORS_TABLE, RECOVERY_CODES_TABLE } from './stored-factors';
