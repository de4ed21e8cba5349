import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alterArchive } from '../support/altered-archive';
import { runBackupCommand } from '../support/backup-command';
import { call } from '../support/client';
import { uploadPicture } from '../support/pictures';
import { hashUploads, readRows, readSecrets } from '../support/stored-site';
import { type Site, startSite } from '../support/strapi';

const FAILING_DISK = `--require ${path.resolve(__dirname, '../support/failing-disk.cjs')}`;

/** Each command runs in its own process. */
jest.setTimeout(3 * 60_000);

let folder: string;
let site: Site;
let backup: string;
/** The file name of an upload in the backup. */
let restored: string;

const at = (name: string) => path.join(folder, name);
const uploads = () => path.join(site.dataDir, 'public', 'uploads');
const readState = async ({ dataDir }: Site) => ({
  rows: await readRows(dataDir),
  uploads: hashUploads(dataDir),
  secrets: readSecrets(dataDir),
  names: [...readdirSync(uploads()), ...readdirSync(dataDir)].filter((name) => !name.startsWith('database.sqlite')),
});

/** Restores with a disk that fails for the operations and paths in `fail` (support/failing-disk.cjs). */
const restoreWithFailingDisk = (fail: string, file = backup) =>
  runBackupCommand(['restore', file, '--replace'], site.dataDir, { NODE_OPTIONS: FAILING_DISK, FAIL: fail });

/** Makes a backup of one site, and a second site with two pictures and other secrets. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-failing-restore-'));
  const other = await startSite();
  await uploadPicture(other);
  await other.stop({ keepData: true });
  restored = Object.keys(hashUploads(other.dataDir)).find((name) => name.endsWith('_40.webp')) ?? '';
  backup = at('backup.tar.gz');
  expect(await runBackupCommand(['backup', backup], other.dataDir)).toMatchObject({ code: 0 });
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
    'an earlier upload cannot be moved aside',
    () => 'rename:before-restore.*_40.webp',
    /_40\.webp'\. Nothing was changed\.\n$/,
  ],
  [
    'a restored upload cannot be moved into place',
    () => `rename:/uploads/${restored}$`,
    /_40\.webp'\. Nothing was changed\.\n$/,
  ],
  ['the secrets cannot be moved into place', () => 'rename:secrets.json$', /secrets\.json'\. Nothing was changed\.\n$/],
])(
  'when %s, the restore keeps rows, uploads and secrets and reports that nothing was changed',
  async (_name, fail, sentence) => {
    const before = await readState(site);
    const { code, output } = await restoreWithFailingDisk(fail());
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
    expect(await readState(site)).toEqual(before);
  },
);

test('when the database cannot commit, the restore keeps rows, uploads and secrets and reports that nothing was changed', async () => {
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
  const before = await readState(site);
  const { code, output } = await restoreWithFailingDisk('', at('orphan.tar.gz'));
  expect(output).toMatch(/foreign key.*Nothing was changed\.\n$/i);
  expect(code).toBe(1);
  expect(await readState(site)).toEqual(before);
});

test('when a rollback fails as well, the restore names where the earlier files are', async () => {
  const { rows } = await readState(site);
  const [name = ''] = Object.keys(hashUploads(site.dataDir)).filter((file) => file.endsWith('.webp'));
  const { code, output } = await restoreWithFailingDisk(`rename:secrets.json$ rename:/uploads/${name}$`);
  expect(code).toBe(1);
  expect(output).not.toContain('Nothing was changed');
  expect(output).toContain('The database is as it was, but not all uploads and secrets could be put back.');
  const [, former = ''] = /The uploads of before are in (\S+),/.exec(output) ?? [];
  expect(readdirSync(former)).toContain(name);
  expect(await readRows(site.dataDir)).toEqual(rows);
});

test('when the earlier files cannot be removed, the restore succeeds and names what is left', async () => {
  const { code, output } = await restoreWithFailingDisk('rm:before-restore');
  expect(output).toMatch(/^Restored \d+ rows and \d+ files/);
  expect(output).toMatch(/What was there before could not be removed: .*before-restore/);
  expect(code).toBe(0);
  expect(readdirSync(uploads()).some((name) => name.startsWith('.before-restore'))).toBe(true);
});
