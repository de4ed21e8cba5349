export { CHALLENGES_TABLE, challengeCleanup, createChallengeTable, deleteExpiredChallenges } from './challenges';
export { endSessionsController } from './end-sessions-controller';
export { factorsController } from './factors-controller';
export { loginController } from './login-controller';
export { factorTemplates } from './mail-templates';
export { createFactorRules, FACTORS_TABLE, RECOVERY_CODES_TABLE } from './stored-factors';
