import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alterArchive } from '../support/altered-archive';
import { runCommand } from '../support/backup-command';
import { call } from '../support/client';
import { uploadPicture } from '../support/pictures';
import { rowsOf, secretsOf, uploadsOf } from '../support/stored-site';
import { type Site, startSite } from '../support/strapi';

const FAILING_DISK = `--require ${path.resolve(__dirname, '../support/failing-disk.cjs')}`;

/** Each command is a process of its own. */
jest.setTimeout(3 * 60_000);

let folder: string;
let site: Site;
let backup: string;
/** An upload of the other site. */
let restored: string;

const at = (name: string) => path.join(folder, name);
const uploads = () => path.join(site.dataDir, 'public', 'uploads');
const stateOf = async ({ dataDir }: Site) => ({
  rows: await rowsOf(dataDir),
  uploads: uploadsOf(dataDir),
  secrets: secretsOf(dataDir),
  names: [...readdirSync(uploads()), ...readdirSync(dataDir)].filter((name) => !name.startsWith('database.sqlite')),
});

/** Restores the backup with a disk that fails for what `fail` names. */
const restoreWhile = (fail: string, file = backup) =>
  runCommand(['restore', file, '--replace'], site.dataDir, { NODE_OPTIONS: FAILING_DISK, FAIL: fail });

/** A backup of another site, and a site with two pictures and secrets of its own. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-failing-restore-'));
  const other = await startSite();
  await uploadPicture(other);
  await other.stop({ keepData: true });
  restored = Object.keys(uploadsOf(other.dataDir)).find((name) => name.endsWith('_40.webp')) ?? '';
  backup = at('backup.tar.gz');
  expect(await runCommand(['backup', backup], other.dataDir)).toMatchObject({ code: 0 });
  rmSync(other.dataDir, { recursive: true });
  site = await startSite();
  await uploadPicture(site);
  await uploadPicture(site);
  await call(site, 'communication.message', { body: { name: 'Vera', email: 'v@visitor.test', message: 'Hello' } });
  await site.stop({ keepData: true });
});
afterAll(() => {
  rmSync(site.dataDir, { recursive: true });
  rmSync(folder, { recursive: true });
});

test.each([
  [
    'an upload of before cannot be put aside',
    () => 'rename:before-restore.*_40.webp',
    /_40\.webp'\. Nothing was changed\.\n$/,
  ],
  [
    'a restored upload cannot be put in its place',
    () => `rename:/uploads/${restored}$`,
    /_40\.webp'\. Nothing was changed\.\n$/,
  ],
  [
    'the secrets cannot be put in their place',
    () => 'rename:secrets.json$',
    /secrets\.json'\. Nothing was changed\.\n$/,
  ],
])('where %s, rows, uploads and secrets are as they were, and it says so', async (_name, fail, sentence) => {
  const before = await stateOf(site);
  const { code, said } = await restoreWhile(fail());
  expect(said).toMatch(sentence);
  expect(code).toBe(1);
  expect(await stateOf(site)).toEqual(before);
});

test('where the database cannot commit, rows, uploads and secrets are as they were, and it says so', async () => {
  const uses = 'database/up_users_role_lnk/0.ndjson';
  const altered = new Map<string, Buffer>();
  const orphaned = (content: Buffer) =>
    Buffer.from(content.toString().replaceAll(/"role_id":\d+/g, '"role_id":987654'));
  const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  await alterArchive(backup, at('orphan.tar.gz'), (name, content) => {
    if (name === uses) altered.set(name, orphaned(content));
    if (name !== 'manifest.json') return altered.get(name) ?? content;
    const manifest = JSON.parse(content.toString());
    for (const [part, text] of altered) manifest.parts[part] = { bytes: text.length, sha256: digestOf(text) };
    return Buffer.from(JSON.stringify(manifest));
  });
  expect(altered.size).toBe(1);
  const before = await stateOf(site);
  const { code, said } = await restoreWhile('', at('orphan.tar.gz'));
  expect(said).toMatch(/foreign key.*Nothing was changed\.\n$/i);
  expect(code).toBe(1);
  expect(await stateOf(site)).toEqual(before);
});

test('where something cannot be put back either, it says what is where, and not that nothing was changed', async () => {
  const { rows } = await stateOf(site);
  const [name = ''] = Object.keys(uploadsOf(site.dataDir)).filter((file) => file.endsWith('.webp'));
  const { code, said } = await restoreWhile(`rename:secrets.json$ rename:/uploads/${name}$`);
  expect(code).toBe(1);
  expect(said).not.toContain('Nothing was changed');
  expect(said).toContain('The database is as it was, but not all uploads and secrets could be put back.');
  const [, former = ''] = /The uploads of before are in (\S+),/.exec(said) ?? [];
  expect(readdirSync(former)).toContain(name);
  expect(await rowsOf(site.dataDir)).toEqual(rows);
});

test('where what was there before cannot be removed, the restore is done, and the sentence names what is left', async () => {
  const { code, said } = await restoreWhile('rm:before-restore');
  expect(said).toMatch(/^Restored \d+ rows and \d+ files/);
  expect(said).toMatch(/What was there before could not be removed: .*before-restore/);
  expect(code).toBe(0);
  expect(readdirSync(uploads()).some((name) => name.startsWith('.before-restore'))).toBe(true);
});
