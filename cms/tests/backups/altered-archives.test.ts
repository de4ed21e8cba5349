import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alterArchive } from '../support/altered-archive';
import { runBackupCommand } from '../support/backup-command';
import { dropDatabase } from '../support/database';
import { hashUploads, readRows, readSecrets } from '../support/stored-site';
import { type Site, startSite } from '../support/strapi';

const NOTHING_CHANGED = 'Nothing was changed.\n';

/** Each command runs in its own process. */
jest.setTimeout(3 * 60_000);

let folder: string;
let site: Site;
let backup: string;

const at = (name: string) => path.join(folder, name);
const readState = async (dataDir: string) => ({
  rows: await readRows(dataDir),
  uploads: hashUploads(dataDir),
  secrets: readSecrets(dataDir),
});

/** Expects the restore of `file` to fail and the site to stay unchanged. Returns the output. */
async function expectRefusedRestore(file: string): Promise<string> {
  const before = await readState(site.dataDir);
  const { code, output } = await runBackupCommand(['restore', file, '--replace'], site.dataDir);
  expect(code).toBe(1);
  expect(await readState(site.dataDir)).toEqual(before);
  return output;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-altered-'));
  site = await startSite();
  backup = at('backup.tar.gz');
  expect(await runBackupCommand(['backup', backup], site.dataDir)).toMatchObject({ code: 0 });
  await site.stop({ keepData: true });
});
afterAll(async () => {
  await dropDatabase(site.dataDir);
  rmSync(site.dataDir, { recursive: true });
  rmSync(folder, { recursive: true });
});

const ACCOUNTS = 'database/up_users/0.ndjson';

test('a restore refuses a backup that holds a part twice', async () => {
  await alterArchive(backup, at('twice.tar.gz'), (name, content) => {
    const part = { header: { name }, content };
    return name === ACCOUNTS ? [{ header: { name }, content: Buffer.concat([content, content]) }, part] : [part];
  });
  expect(await expectRefusedRestore(at('twice.tar.gz'))).toBe(
    `${at('twice.tar.gz')} is damaged: ${ACCOUNTS} is in it twice. ${NOTHING_CHANGED}`,
  );
});

test.each([
  ['a link', { name: 'uploads/link', type: 'symlink', linkname: '/etc/passwd' }],
  ['a device', { name: 'uploads/device', type: 'character-device' }],
  ['a part that is not in the list of its parts', { name: '__proto__' }],
] as const)('a restore refuses a backup that holds %s', async (what, header) => {
  const file = at(`${what.replaceAll(' ', '-')}.tar.gz`);
  await alterArchive(backup, file, (name, content) => {
    const part = { header: { name }, content };
    return name === ACCOUNTS ? [{ header, content: Buffer.alloc(0) }, part] : [part];
  });
  expect(await expectRefusedRestore(file)).toContain(
    `${file} is damaged: ${header.name} in it is not what was backed up.`,
  );
});

/** Writes a backup in which the part `name` has other content and a matching checksum. */
async function replacePart(file: string, name: string, content: string): Promise<string> {
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
])('a restore refuses a backup whose secrets are %s', async (what, settings, names) => {
  const file = await replacePart(`secrets-${what.slice(0, 5)}.tar.gz`, 'settings.env', settings);
  expect(await expectRefusedRestore(file)).toBe(
    `The backup holds secrets that are too short or placeholders: ${names}. Set others in the environment and restore again. ${NOTHING_CHANGED}`,
  );
});

test('a restore refuses a backup with an invalid date', async () => {
  const rows = '{"id":1,"document_id":"x","created_at":"some day"}\n';
  expect(await expectRefusedRestore(await replacePart('date.tar.gz', ACCOUNTS, rows))).toBe(
    `The backup holds a date that is none. ${NOTHING_CHANGED}`,
  );
});

test('a restore leaves out secrets that are too short when the environment sets others', async () => {
  const file = await replacePart('given.tar.gz', 'settings.env', 'JWT_SECRET=x\n');
  const given = { JWT_SECRET: 'a-secret-of-the-environment-4711' };
  const { code, output } = await runBackupCommand(['restore', file], at('given'), given);
  await dropDatabase(at('given'));
  expect([code, output]).toEqual([0, expect.stringContaining('Restored')]);
  expect(readSecrets(at('given'))).not.toHaveProperty('JWT_SECRET');
});
