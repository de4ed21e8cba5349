import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { email, line, password, timeZoneField } from '#contract/fields';
import { MAX_LINE_LENGTH } from '#contract/lengths';
import { describeIssue } from '#contract/problem';
import { syncBlocking } from '../files/durable';
import { parseCloudinaryAccount } from './cloudinary';
import { limitVariables } from './limits';
import { completeSecrets, isPlaceholder, SECRET_NAMES, type Secrets } from './secrets';
import { formatSender, quoteSenderName } from './sender';
import { settingsAmong } from './settings';
import { trustedProxies } from './trusted-proxies';

/** An empty value in an env file means "not set". */
const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((values) => emptyToUndefined(values) ?? value, schema);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:6379' });
const zone = timeZoneField('must be a time zone such as Asia/Kolkata');
const schema = z.object({
  MODE: withDefault(z.enum(['embedded', 'server']), 'server'),
  HOST: withDefault(z.string(), '0.0.0.0'),
  PORT: withDefault(port, 1337),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: withDefault(z.string(), path.resolve(process.cwd(), '..', '.data')),
  SITE_DIR: withDefault(z.string(), path.resolve(process.cwd(), '..', 'frontend', 'dist')),
  SUPER_ADMIN_EMAIL: optional(email),
  SUPER_ADMIN_PASSWORD: optional(password),
  SUPER_ADMIN_NAME: withDefault(line(MAX_LINE_LENGTH), 'Site owner'),
  OWNER_EMAIL: optional(email),
  OWNER_TIME_ZONE: withDefault(zone, 'Asia/Kolkata'),
  SITE_NAME: optional(line(60)),
  SMTP_HOST: optional(z.string()),
  SMTP_PORT: withDefault(port, 587),
  SMTP_USERNAME: optional(z.string()),
  SMTP_PASSWORD: optional(z.string()),
  SMTP_SECURE: withDefault(flag, 'false'),
  MAIL_FROM: optional(z.string()),
  CLOUDINARY_NAME: optional(z.string()),
  CLOUDINARY_KEY: optional(z.string()),
  CLOUDINARY_SECRET: optional(z.string()),
  DATABASE_CLIENT: withDefault(z.enum(['sqlite', 'postgres']), 'sqlite'),
  DATABASE_URL: optional(z.string()),
  DATABASE_FILENAME: optional(z.string()),
  REDIS_URL: optional(redisUrl),
  SEED_DEMO: optional(flag),
  RATE_LIMITS: withDefault(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), 0),
  TRUSTED_PROXIES: withDefault(trustedProxies, ''),
  REGISTRATION: withDefault(z.enum(['open', 'closed']), 'open'),
  REQUIRE_SECOND_FACTOR: withDefault(z.enum(['none', 'superAdmin', 'admin']), 'none'),
  CORS_ORIGINS: withDefault(z.string(), ''),
  SESSION_HOURS: withDefault(z.coerce.number().positive().max(8760), 12),
  SESSION_IDLE_HOURS: withDefault(z.coerce.number().positive().max(8760), 4),
  RETENTION_MONTHS: withDefault(z.coerce.number().int().min(1).max(1200), 24),
  ACTIVITY_DAYS: withDefault(z.coerce.number().int().positive(), 180),
  HISTORY_VERSIONS: withDefault(z.coerce.number().int().min(2).max(10_000), 50),
  HISTORY_DAYS: withDefault(z.coerce.number().int().min(1).max(36500), 365),
  UNVERIFIED_DAYS: withDefault(z.coerce.number().int().min(1).max(36500), 30),
  BUSY_CALENDARS_ALLOW_LOCAL: withDefault(flag, 'false'),
  LOG_LEVEL: withDefault(z.enum(['error', 'warn', 'info', 'http', 'debug']), 'warn'),
  BACKUP_DIR: withDefault(z.string(), 'backups'),
  BACKUP_DAYS: withDefault(z.coerce.number().int().min(1), 7),
  BACKUP_WEEKS: withDefault(z.coerce.number().int().min(0), 4),
  ...limitVariables,
  ...Object.fromEntries(SECRET_NAMES.map((name) => [name, optional(z.string().min(16))])),
});

/** The validated environment variables. An error names every invalid variable at once. */
function parse() {
  const parsed = schema.safeParse(process.env, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${describeIssue(issue)}`);
  throw new Error(`These environment variables cannot be used (see .env.example):\n${problems.join('\n')}`);
}

function requireVariables(values: z.output<typeof schema>) {
  const problems: string[] = [];
  if (values.DATABASE_CLIENT === 'postgres' && !values.DATABASE_URL) problems.push('DATABASE_URL');
  if (values.MODE === 'server') {
    if (!values.PUBLIC_URL) problems.push('PUBLIC_URL');
    if (!values.SUPER_ADMIN_EMAIL) problems.push('SUPER_ADMIN_EMAIL');
    if (!values.SUPER_ADMIN_PASSWORD) problems.push('SUPER_ADMIN_PASSWORD');
  }
  if (problems.length > 0) throw new Error(`MODE=${values.MODE} needs: ${problems.join(', ')} (see .env.example)`);
}

/** The passwords in a URL, before the host and in the query; none for an invalid URL, which fails when it is connected to. */
function listPasswords(address = ''): string[] {
  if (!URL.canParse(address)) return [];
  const { password: own, searchParams } = new URL(address);
  return [decode(own), ...searchParams.getAll('password')];
}

/** Decodes escape sequences; returns a text with an invalid one unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function requireRealPasswords(values: z.output<typeof schema>) {
  if (values.MODE !== 'server') return;
  const passwords = {
    SUPER_ADMIN_PASSWORD: [values.SUPER_ADMIN_PASSWORD],
    SMTP_PASSWORD: [values.SMTP_PASSWORD],
    CLOUDINARY_SECRET: [values.CLOUDINARY_SECRET],
    DATABASE_URL: listPasswords(values.DATABASE_URL),
    REDIS_URL: listPasswords(values.REDIS_URL),
  };
  const placeholders = Object.entries(passwords).filter(([, values]) =>
    values.some((value) => value && isPlaceholder(value)),
  );
  if (placeholders.length === 0) return;
  const names = placeholders.map(([name]) => name).join(', ');
  throw new Error(`MODE=server needs real passwords, these are placeholders: ${names} (npm run secrets makes them)`);
}

/** Throws an error with a clear message if the data folder cannot be written. */
function requireWritable(dataDir: string) {
  try {
    const uploads = path.join(dataDir, 'public', 'uploads');
    const isNew = mkdirSync(uploads, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew) for (const folder of [path.dirname(uploads), dataDir, path.dirname(dataDir)]) syncBlocking(folder);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} (DATA_DIR) cannot be written: ${String(error).replace(/^Error: /, '')}`,
    );
  }
}

function load() {
  const values = parse();
  requireVariables(values);
  requireRealPasswords(values);
  const cloudinary = parseCloudinaryAccount(values);
  const dataDir = path.resolve(values.DATA_DIR);
  requireWritable(dataDir);
  const secrets: Secrets = completeSecrets(process.env, values.MODE, dataDir);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const superAdminEmail = values.SUPER_ADMIN_EMAIL ?? 'owner@example.com';
  return {
    ...values,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SUPER_ADMIN_EMAIL: superAdminEmail,
    OWNER_EMAIL: values.OWNER_EMAIL ?? superAdminEmail,
    MAIL_FROM: values.MAIL_FROM
      ? quoteSenderName(values.MAIL_FROM)
      : formatSender(values.SUPER_ADMIN_NAME, `no-reply@${new URL(publicUrl).hostname}`),
    DATABASE_FILENAME: path.resolve(dataDir, values.DATABASE_FILENAME ?? 'database.sqlite'),
    SEED_DEMO: values.SEED_DEMO ?? values.MODE === 'embedded',
    RATE_LIMITS: values.MODE === 'server' ? ('on' as const) : values.RATE_LIMITS,
    CORS_ORIGINS: values.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    cloudinary,
    BACKUP_DIR: path.resolve(process.cwd(), '..', values.BACKUP_DIR),
    settings: settingsAmong(Object.keys(schema.shape), process.env),
    secrets,
  };
}

/** The environment, parsed once; nothing else reads `process.env`. */
export const env = load();
export type Env = typeof env;
