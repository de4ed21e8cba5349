import { env } from '../environment/env';
import { SECRET_NAMES, type Secrets, stageSecrets as stage } from '../environment/secrets';

export const SETTINGS = 'settings.env';

/** Quoted where a program that reads such a file would stumble. Nothing we know of needs both kinds of quotes. */
const written = (value: string) => (/^[\w@%+=:,./<>-]*$/.test(value) ? value : `'${value.replaceAll("'", '')}'`);

/** What was set in the environment and moves with the site, with the secrets that are in use, as the text of a `.env`. */
export const settingsText = (): string =>
  Object.entries({ ...env.settings, ...env.secrets })
    .map(([name, value]) => `${name}=${written(value)}\n`)
    .join('');

export function parseSecrets(text: string): Partial<Secrets> {
  const lines = text.split('\n').map((line) => line.split(/=(.*)/s));
  const found = new Map(lines.map(([name, value = '']) => [name, value.replace(/^'|'$/g, '')]));
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, found.get(name)]).filter(([, value]) => value));
}

/** Writes secrets beside those in use, and returns what puts them in their place. On a server they come from the environment. */
export const stageSecrets = (secrets: Partial<Secrets>): (() => void) =>
  env.MODE === 'embedded' ? stage(env.DATA_DIR, secrets) : () => {};
