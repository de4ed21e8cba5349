import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Env } from '../../src/platform/environment/env';
import { SECRETS, validSecrets } from '../support/secrets';

const CMS = path.resolve(__dirname, '../..');
const ENVIRONMENT = path.join(process.env.TEST_DIST ?? '', 'src/platform/environment/env.js');
const SERVER = {
  MODE: 'server',
  PUBLIC_URL: 'https://maya.test/',
  SUPER_ADMIN_EMAIL: 'maya@portfolio.test',
  SUPER_ADMIN_PASSWORD: 'a good password',
  ...validSecrets,
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-env-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The environment of a process with exactly these variables. */
function load(variables: Record<string, string>): Env {
  const before = process.env;
  process.env = { DATA_DIR: dataDir, ...variables };
  try {
    jest.resetModules();
    return require(ENVIRONMENT).env;
  } finally {
    process.env = before;
  }
}

test('missing secrets of an embedded site are generated once and stored readable by their owner only', async () => {
  const first = load({ MODE: 'embedded' });
  const second = load({ MODE: 'embedded' });
  expect(Object.keys(first.secrets)).toEqual(SECRETS);
  expect(new Set(Object.values(first.secrets)).size).toBe(SECRETS.length);
  expect(second.secrets).toEqual(first.secrets);
  expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('a secret that is set is used although others are generated', async () => {
  const { secrets } = load({ MODE: 'embedded', JWT_SECRET: 'given-by-the-owner' });
  expect(secrets.JWT_SECRET).toBe('given-by-the-owner');
  expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).not.toContain('given-by-the-owner');
});

test.each(['SUPER_ADMIN_EMAIL', 'OWNER_EMAIL'] as const)('%s may have an international domain', (name) => {
  expect(load({ MODE: 'embedded', [name]: 'anna@müller.example' })[name]).toBe('anna@müller.example');
});

test('a broken secrets file stops the start with instructions', async () => {
  await writeFile(path.join(dataDir, 'secrets.json'), '{"JWT_SECRET": "cut o');
  expect(() => load({ MODE: 'embedded' })).toThrow(
    /secrets\.json cannot be read\. Put it back from a backup, or delete it/,
  );
});

test('a data folder that cannot be written stops the start with a sentence', async () => {
  const file = path.join(dataDir, 'a-file');
  await writeFile(file, 'in the way');
  expect(() => load({ MODE: 'embedded', DATA_DIR: file })).toThrow(
    `The data folder ${file} (DATA_DIR) cannot be written: ENOTDIR`,
  );
});

test('MODE=server refuses to start without its secrets, and names each', () => {
  const { JWT_SECRET, APP_KEYS, ...rest } = SERVER as Record<string, string>;
  expect(() => load(rest)).toThrow('MODE=server needs these secrets: APP_KEYS, JWT_SECRET');
});

test('MODE=server refuses a secret that is still a placeholder, and names each', () => {
  const fake = { ...SERVER, JWT_SECRET: 'change-me-change-me', APP_KEYS: `${'k3y'.repeat(9)},0123456789abcdef` };
  expect(() => load(fake)).toThrow(
    'MODE=server needs real secrets, these are placeholders: APP_KEYS, JWT_SECRET (npm run secrets makes them)',
  );
});

test('MODE=server refuses a password that is still a placeholder', () => {
  expect(() => load({ ...SERVER, SUPER_ADMIN_PASSWORD: 'changeme123' })).toThrow(
    'MODE=server needs real passwords, these are placeholders: SUPER_ADMIN_PASSWORD',
  );
  const DATABASE_URL = 'postgres://portfolio:your-password@postgres:5432/portfolio';
  expect(() => load({ ...SERVER, DATABASE_URL })).toThrow('these are placeholders: DATABASE_URL');
  const REDIS_URL = 'redis://:your-password@redis:6379';
  expect(() => load({ ...SERVER, REDIS_URL })).toThrow('these are placeholders: REDIS_URL');
});

test.each([
  ['SUPER_ADMIN_PASSWORD', 'admin123'],
  ['SUPER_ADMIN_PASSWORD', 'Password1'],
  ['SUPER_ADMIN_PASSWORD', '12345678'],
  ['SUPER_ADMIN_PASSWORD', '{{password}}'],
  ['SUPER_ADMIN_PASSWORD', ' changeme123'],
  ['SUPER_ADMIN_PASSWORD', '__PASSWORD__'],
  ['SUPER_ADMIN_PASSWORD', '__the new one'],
  ['SMTP_PASSWORD', 'changeme'],
  ['DATABASE_URL', 'postgres://postgres:postgres@db:5432/portfolio'],
  ['DATABASE_URL', 'postgres://portfolio:portfolio@db:5432/portfolio'],
  ['DATABASE_URL', 'postgres://db:5432/portfolio?user=portfolio&password=changeme'],
  ['DATABASE_URL', 'postgres://portfolio:<change-me>@db:5432/portfolio'],
  ['REDIS_URL', 'redis://:<your password>@redis:6379'],
])('MODE=server refuses a well-known password, in any variable: %s=%s', (name, value) => {
  expect(() => load({ ...SERVER, [name]: value })).toThrow(`these are placeholders: ${name}`);
});

test.each(['"changeme-changeme-changeme"', ' change-me-please-now', '{{ jwt_secret_here }}', '1234567890123456'])(
  'MODE=server refuses %j as a secret',
  (value) => {
    expect(() => load({ ...SERVER, JWT_SECRET: value })).toThrow('these are placeholders: JWT_SECRET');
  },
);

test('MODE=server takes a random secret that begins like a placeholder', () => {
  const JWT_SECRET = '__6GvwP79ZLm2Rj3Mc1NiP_Q_TAtRU-b54pWpsyUklA';
  expect(load({ ...SERVER, JWT_SECRET }).secrets.JWT_SECRET).toBe(JWT_SECRET);
});

test('MODE=server refuses one value for two secrets', () => {
  expect(() => load({ ...SERVER, ADMIN_JWT_SECRET: String(validSecrets.JWT_SECRET) })).toThrow(
    'a different value for each secret',
  );
});

test('a rate limit with a window that is too long is refused', () => {
  expect(() => load({ MODE: 'embedded', LIMIT_LOGINS: '10/30d' })).toThrow('may last for 24 days at most');
  expect(load({ MODE: 'embedded', LIMIT_LOGINS: '10/24d' }).LIMIT_LOGINS.seconds).toBe(24 * 86400);
});

test('MODE=server refuses to start without an address and a super admin', () => {
  const { PUBLIC_URL, SUPER_ADMIN_PASSWORD, ...rest } = SERVER as Record<string, string>;
  expect(() => load(rest)).toThrow('MODE=server needs: PUBLIC_URL, SUPER_ADMIN_PASSWORD');
});

test('MODE=server ignores RATE_LIMITS=off and fills in no demo content', () => {
  const env = load({ ...SERVER, RATE_LIMITS: 'off' });
  expect([env.RATE_LIMITS, env.SEED_DEMO]).toEqual(['on', false]);
});

test("the owner's time zone is read in any spelling, and a short name is refused", () => {
  const zone = (name: string) => load({ MODE: 'embedded', OWNER_TIME_ZONE: name }).OWNER_TIME_ZONE;
  expect([zone('asia/calcutta'), zone('utc')]).toEqual(['Asia/Kolkata', 'UTC']);
  expect(() => zone('IST')).toThrow('must be a time zone such as Asia/Kolkata');
});

test('every invalid variable is named in one error', () => {
  const bad = {
    MODE: 'embedded',
    PORT: 'many',
    LIMIT_LOGINS: 'often',
    OWNER_TIME_ZONE: 'Mars/Olympus',
    PUBLIC_URL: 'ftp://x',
  };
  expect(() => load(bad)).toThrow(/PORT(.|\n)*PUBLIC_URL(.|\n)*OWNER_TIME_ZONE(.|\n)*LIMIT_LOGINS/);
});

test('.env.example names every variable that the site or docker-compose.yml reads; an empty value means not set', async () => {
  const example = await readFile(path.join(CMS, '../.env.example'), 'utf8');
  const variables = Object.fromEntries(
    example
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  const env = load({ ...variables, MODE: 'embedded', DATA_DIR: dataDir });
  expect(env.PORT).toBe(1337);
  expect(env.LIMIT_LOGINS).toEqual({ points: 10, seconds: 900 });
  const { secrets, cloudinary: _madeOfThree, settings: _asGiven, ...read } = env;
  const compose = await readFile(path.join(CMS, '../docker-compose.yml'), 'utf8');
  const filledIn = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const known = new Set([...Object.keys(read), ...Object.keys(secrets), ...filledIn]);
  expect(Object.keys(variables).sort()).toEqual([...known].sort());
});

test('addresses lose their trailing slash', () => {
  expect(load(SERVER).PUBLIC_URL).toBe('https://maya.test');
});

test('Cloudinary needs all three of its variables or none, and the error names the missing ones', () => {
  const [name, key, secret] = [
    { CLOUDINARY_NAME: 'maya' },
    { CLOUDINARY_KEY: '12345' },
    { CLOUDINARY_SECRET: 'abcde' },
  ];
  expect(load({ MODE: 'embedded' }).cloudinary).toBeNull();
  expect(load({ MODE: 'embedded', ...name, ...key, ...secret }).cloudinary).toEqual({
    name: 'maya',
    key: '12345',
    secret: 'abcde',
  });
  expect(() => load({ MODE: 'embedded', ...name, CLOUDINARY_KEY: '' })).toThrow(
    'Cloudinary needs all three of CLOUDINARY_NAME, CLOUDINARY_KEY, CLOUDINARY_SECRET; not set: CLOUDINARY_KEY, CLOUDINARY_SECRET (without any of them, pictures are kept in DATA_DIR)',
  );
  expect(() => load({ MODE: 'embedded', ...key, ...secret })).toThrow('not set: CLOUDINARY_NAME (');
});
