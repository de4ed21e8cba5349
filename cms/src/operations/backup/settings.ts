import { env } from '#platform/environment/env';
import { isUsableSecret, SECRET_NAMES, type Secrets, stageSecrets as stage } from '#platform/environment/secrets';
import { Refusal } from './backup-error';
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

/** The secrets that the data folder may hold. Throws a Refusal where one may not, and the environment does not replace it. */
function usableAmong(secrets: Partial<Secrets>): Partial<Secrets> {
  const names = SECRET_NAMES.filter((name) => secrets[name]);
  const usable = names.filter((name) => isUsableSecret(secrets[name] ?? ''));
  const unusable = names.filter((name) => !usable.includes(name) && !env.settings[name]);
  if (unusable.length > 0) {
    throw new Refusal(
      `The backup holds secrets that are too short or placeholders: ${unusable.join(', ')}. Set others in the environment and restore again.`,
    );
  }
  return Object.fromEntries(usable.map((name) => [name, secrets[name]]));
}

/** As `stageSecrets` of the environment; on a server secrets come from the environment, and nothing is written. */
export const stageSecrets = (secrets: Partial<Secrets>) =>
  env.MODE === 'embedded' ? stage(env.DATA_DIR, usableAmong(secrets)) : NOTHING_STAGED;
