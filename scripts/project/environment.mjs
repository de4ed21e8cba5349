import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Switches off the network calls that child programs make on their own: Strapi's statistics, licence and trial checks,
 * npm's audit, funding and update notices, the advertisements of install scripts.
 * Strapi's own update check is switched off in cms/config: it no longer reads its variable.
 */
const NO_TELEMETRY = {
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

/** The environment of a child process: that of this process without telemetry, and `extra` on top. */
export const childEnvironment = (extra = {}) => ({ ...process.env, ...NO_TELEMETRY, ...extra });

/** Loads `.env` at the root into the environment, where the file exists. Variables that are set keep their values. */
export function loadEnvironmentFile(file = path.join(ROOT, '.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The environment of the CMS: without telemetry, embedded unless MODE is set, and with an absolute data folder, because
 * the CMS changes the working directory.
 */
export function serverEnvironment(environment, nodeEnv) {
  return {
    ...environment,
    ...NO_TELEMETRY,
    NODE_ENV: nodeEnv,
    MODE: environment.MODE || 'embedded',
    DATA_DIR: path.resolve(ROOT, environment.DATA_DIR || '.data'),
  };
}
