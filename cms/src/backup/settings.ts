import { env } from '../environment/env';
import { SECRET_NAMES, type Secrets, stageSecrets as stage } from '../environment/secrets';
import { envLine, parseEnvLines } from './env-file';

export const SETTINGS = 'settings.env';

/** What was set in the environment and moves with the site, with the secrets that are in use, as the text of a `.env`. */
export const settingsText = (): string =>
  Object.entries({ ...env.settings, ...env.secrets })
    .map(([name, value]) => envLine(name, value, env.MODE === 'embedded' ? 'node' : 'compose'))
    .join('');

export function parseSecrets(text: string): Partial<Secrets> {
  const found = parseEnvLines(text);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, found.get(name)]).filter(([, value]) => value));
}

const NOTHING_STAGED = { take() {}, undo() {}, clear() {} };

/** As `stageSecrets` of the environment; on a server secrets come from the environment, and nothing is written. */
export const stageSecrets = (secrets: Partial<Secrets>) =>
  env.MODE === 'embedded' ? stage(env.DATA_DIR, secrets) : NOTHING_STAGED;
