import { env } from '#platform/environment/env';
import { isUsableSecret, SECRET_NAMES, type Secrets, stageSecrets as stage } from '#platform/environment/secrets';
import { CommandError } from '../command-error';
import { formatEnvLine, parseEnvLines } from './env-file';

export const SETTINGS_NAME = 'settings.env';

/** The settings of the environment that move with the site and the secrets in use, as the text of a `.env`. */
export const formatSettings = (): string =>
  Object.entries({ ...env.settings, ...env.secrets })
    .map(([name, value]) => formatEnvLine(name, value, env.MODE === 'embedded' ? 'node' : 'compose'))
    .join('');

export function parseSecrets(text: string): Partial<Secrets> {
  const variables = parseEnvLines(text);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, variables.get(name)]).filter(([, value]) => value));
}

const NO_STAGED_SECRETS = { take() {}, undo() {}, clear() {} };

/** The secrets that the data folder accepts. Throws a CommandError if one is unusable and the environment does not replace it. */
function filterUsable(secrets: Partial<Secrets>): Partial<Secrets> {
  const names = SECRET_NAMES.filter((name) => secrets[name]);
  const usable = names.filter((name) => isUsableSecret(secrets[name] ?? ''));
  const unusable = names.filter((name) => !usable.includes(name) && !env.settings[name]);
  if (unusable.length > 0) {
    throw new CommandError(
      `The backup holds secrets that are too short or placeholders: ${unusable.join(', ')}. Set others in the environment and restore again.`,
    );
  }
  return Object.fromEntries(usable.map((name) => [name, secrets[name]]));
}

/** As `stageSecrets` of the environment; in server mode secrets come from the environment and nothing is written. */
export const stageSecrets = (secrets: Partial<Secrets>) =>
  env.MODE === 'embedded' ? stage(env.DATA_DIR, filterUsable(secrets)) : NO_STAGED_SECRETS;
