import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncBlocking } from '../files/durable';

export const SECRET_NAMES = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
export type Secrets = Record<SecretName, string>;

/** The first words of placeholders in templates and guides. */
const TEMPLATE_WORDS = /^(change|replace|insert|enter|your|example|placeholder|todo|to-?be|default|my-|dev-|test-)/i;
/** Well-known passwords, in letters only. */
const WELL_KNOWN =
  /^(secret|password|pass(wd)?|postgres|admin|administrator|root|guest|user|qwerty|letmein|welcome|portfolio|redis)+$/i;
const IN_ORDER = '01234567890123456789';
const MARKED = /^(<|\.\.\.|\{\{|\$\{|\[|\(|__([a-z_\W]*|.*__)$)/i;
const MIN_DIFFERENT_CHARACTERS = 6;

/**
 * Whether a value is a placeholder and not a secret: in the brackets of a template, with words of a template, a well-known
 * password with or without digits at the end, ascending digits, or fewer than six different characters.
 */
export function isPlaceholder(value: string): boolean {
  const bare = value.replace(/^[\s"'`]+|[\s"'`]+$/g, '');
  const letters = bare.replace(/[\d\W_]+/g, '');
  return (
    MARKED.test(bare) ||
    TEMPLATE_WORDS.test(bare) ||
    (WELL_KNOWN.test(letters) && !/\d\D*[a-z]/i.test(bare)) ||
    IN_ORDER.includes(bare) ||
    new Set(bare).size < MIN_DIFFERENT_CHARACTERS
  );
}

const MIN_CHARACTERS = 16;

/** Whether a secret is long enough and none of its comma-separated parts is a placeholder. */
export const isUsableSecret = (value: string): boolean =>
  value.length >= MIN_CHARACTERS && !value.split(',').some(isPlaceholder);

const stored = z.partialRecord(z.enum(SECRET_NAMES), z.string().min(MIN_CHARACTERS));

const fileIn = (dataDir: string) => path.join(dataDir, 'secrets.json');

/**
 * Writes secrets to a temporary file beside those of the data folder, readable by their owner alone. `take` replaces the
 * secrets of the data folder, `undo` restores the former ones, and `clear` removes the temporary files.
 */
export function stageSecrets(dataDir: string, secrets: Partial<Secrets>) {
  const file = fileIn(dataDir);
  const [staged, former] = [`${file}.new`, `${file}.former`];
  const hasFormer = existsSync(file);
  let isTaken = false;
  writeFileSync(staged, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  syncBlocking(staged);
  return {
    take(): void {
      if (hasFormer) copyFileSync(file, former);
      renameSync(staged, file);
      isTaken = true;
      syncBlocking(dataDir);
    },
    undo(): void {
      if (!isTaken) return;
      if (hasFormer) renameSync(former, file);
      else rmSync(file);
      syncBlocking(dataDir);
    },
    clear(): void {
      for (const left of [staged, former]) rmSync(left, { force: true });
    },
  };
}

function readStored(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `The secrets file ${file} cannot be read. Put it back from a backup, or delete it: new secrets are then made, and everyone has to log in again.`,
    );
  }
}

/**
 * The secrets that Strapi needs. Those of the environment are used. In embedded mode missing ones are generated once and
 * stored in the data folder, readable by their owner alone; in server mode a missing one throws an error.
 */
export function completeSecrets(given: NodeJS.ProcessEnv, mode: 'embedded' | 'server', dataDir: string): Secrets {
  const missing = SECRET_NAMES.filter((name) => !given[name]);
  if (mode === 'server' && missing.length > 0) {
    throw new Error(`MODE=server needs these secrets: ${missing.join(', ')} (see .env.example)`);
  }
  const fake = SECRET_NAMES.filter((name) => given[name]?.split(',').some(isPlaceholder));
  if (mode === 'server' && fake.length > 0) {
    throw new Error(
      `MODE=server needs real secrets, these are placeholders: ${fake.join(', ')} (npm run secrets makes them)`,
    );
  }
  const values = SECRET_NAMES.map((name) => given[name]).filter(Boolean);
  if (mode === 'server' && new Set(values).size < values.length) {
    throw new Error('MODE=server needs a different value for each secret (npm run secrets makes them)');
  }
  const kept = mode === 'embedded' ? readStored(fileIn(dataDir)) : {};
  const made = missing.filter((name) => !kept[name]);
  // A value in base64 may begin like a placeholder.
  for (const name of made) kept[name] = randomBytes(32).toString('hex');
  if (made.length > 0) {
    const staged = stageSecrets(dataDir, kept);
    staged.take();
    staged.clear();
  }
  // Each secret is given or stored by now.
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, given[name] || kept[name]])) as Secrets;
}
