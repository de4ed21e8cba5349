import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alterArchive } from '../support/altered-archive';
import { runCommand } from '../support/backup-command';
import { dropDatabaseFor } from '../support/database';
import { rowsOf, secretsOf, uploadsOf } from '../support/stored-site';
import { type Site, startSite } from '../support/strapi';

const NOTHING_CHANGED = 'Nothing was changed.\n';

/** Each command is a process of its own. */
jest.setTimeout(3 * 60_000);

let folder: string;
let site: Site;
let backup: string;

const at = (name: string) => path.join(folder, name);
const stateOf = async (dataDir: string) => ({
  rows: await rowsOf(dataDir),
  uploads: uploadsOf(dataDir),
  secrets: secretsOf(dataDir),
});

/** Restores a file over the site, expects that to be refused, and the site to be as it was; returns what was said. */
async function refused(file: string): Promise<string> {
  const before = await stateOf(site.dataDir);
  const { code, said } = await runCommand(['restore', file, '--replace'], site.dataDir);
  expect(code).toBe(1);
  expect(await stateOf(site.dataDir)).toEqual(before);
  return said;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-altered-'));
  site = await startSite();
  backup = at('backup.tar.gz');
  expect(await runCommand(['backup', backup], site.dataDir)).toMatchObject({ code: 0 });
  await site.stop({ keepData: true });
});
afterAll(async () => {
  await dropDatabaseFor(site.dataDir);
  rmSync(site.dataDir, { recursive: true });
  rmSync(folder, { recursive: true });
});

const ACCOUNTS = 'database/up_users/0.ndjson';

test('a part that stands twice in a backup is refused', async () => {
  await alterArchive(backup, at('twice.tar.gz'), (name, content) => {
    const part = { header: { name }, content };
    return name === ACCOUNTS ? [{ header: { name }, content: Buffer.concat([content, content]) }, part] : [part];
  });
  expect(await refused(at('twice.tar.gz'))).toBe(
    `${at('twice.tar.gz')} is damaged: ${ACCOUNTS} is in it twice. ${NOTHING_CHANGED}`,
  );
});

test.each([
  ['a link', { name: 'uploads/link', type: 'symlink', linkname: '/etc/passwd' }],
  ['a device', { name: 'uploads/device', type: 'character-device' }],
  ['a part that is not in the list of its parts', { name: '__proto__' }],
] as const)('a backup that holds %s is refused', async (what, header) => {
  const file = at(`${what.replaceAll(' ', '-')}.tar.gz`);
  await alterArchive(backup, file, (name, content) => {
    const part = { header: { name }, content };
    return name === ACCOUNTS ? [{ header, content: Buffer.alloc(0) }, part] : [part];
  });
  expect(await refused(file)).toContain(`${file} is damaged: ${header.name} in it is not what was backed up.`);
});

/** The backup with another content of one part, and a checksum that fits. */
async function withPart(file: string, name: string, content: string): Promise<string> {
  const about = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  await alterArchive(backup, at(file), (part, before) => {
    if (part === name) return Buffer.from(content);
    if (part !== 'manifest.json') return before;
    const manifest = JSON.parse(before.toString());
    return Buffer.from(JSON.stringify({ ...manifest, parts: { ...manifest.parts, [name]: about } }));
  });
  return at(file);
}

test.each([
  ['shorter than 16 characters', 'JWT_SECRET=x\nAPP_KEYS=y\n', 'APP_KEYS, JWT_SECRET'],
  ['placeholders', 'ENCRYPTION_KEY=changemechangeme\n', 'ENCRYPTION_KEY'],
])('a backup whose secrets are %s, which no start would take, is refused', async (what, settings, names) => {
  const file = await withPart(`secrets-${what.slice(0, 5)}.tar.gz`, 'settings.env', settings);
  expect(await refused(file)).toBe(
    `The backup holds secrets that are too short or placeholders: ${names}. Set others in the environment and restore again. ${NOTHING_CHANGED}`,
  );
});

test('a backup with a date that is none is refused', async () => {
  const rows = '{"id":1,"document_id":"x","created_at":"some day"}\n';
  expect(await refused(await withPart('date.tar.gz', ACCOUNTS, rows))).toBe(
    `The backup holds a date that is none. ${NOTHING_CHANGED}`,
  );
});

test('secrets of a backup that are too short are left out where the environment sets others', async () => {
  const file = await withPart('given.tar.gz', 'settings.env', 'JWT_SECRET=x\n');
  const given = { JWT_SECRET: 'a-secret-of-the-environment-4711' };
  const { code, said } = await runCommand(['restore', file], at('given'), given);
  await dropDatabaseFor(at('given'));
  expect([code, said]).toEqual([0, expect.stringContaining('Restored')]);
  expect(secretsOf(at('given'))).not.toHaveProperty('JWT_SECRET');
});
