import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Keeps every program that we start from calling home: Strapi's statistics, licence and trial checks,
 * npm's audit, funding and update notices, the advertisements of install scripts.
 * Strapi's own update check is switched off in cms/config: its variable is no longer read.
 */
const QUIET = {
  ADBLOCK: '1',
  BROWSERSLIST_IGNORE_OLD_DATA: 'true',
  DISABLE_OPENCOLLECTIVE: 'true',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  STRAPI_DISABLE_EE: 'true',
  STRAPI_DISABLE_LICENSE_PING: 'true',
  STRAPI_TELEMETRY_DISABLED: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

/** The environment for a child process: ours, the quiet switches, and `extra` on top. */
export const childEnvironment = (extra = {}) => ({ ...process.env, ...QUIET, ...extra });

/** Reads `.env` at the root into the environment, where there is one. What is set already stays. */
export function loadEnvironmentFile(file = path.join(ROOT, '.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * What the CMS runs with when this repository starts it: quiet, embedded unless the mode is set,
 * and with an absolute data folder, because the CMS changes the working directory.
 */
export function serverEnvironment(environment, nodeEnv) {
  return {
    ...environment,
    ...QUIET,
    NODE_ENV: nodeEnv,
    MODE: environment.MODE || 'embedded',
    DATA_DIR: path.resolve(ROOT, environment.DATA_DIR || '.data'),
  };
}
