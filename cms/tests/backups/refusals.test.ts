import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { alterArchive } from '../support/altered-archive';
import { runBackupCommand } from '../support/backup-command';
import { call } from '../support/client';
import { uploadPicture } from '../support/pictures';
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
  names: readdirSync(path.join(dataDir, 'public', 'uploads')),
});

/** Expects the restore of `file` to fail and the site to stay unchanged. Returns the output. */
async function expectRefusedRestore(file: string, options = ['--replace']): Promise<string> {
  const before = await readState(site.dataDir);
  const { code, output } = await runBackupCommand(['restore', file, ...options], site.dataDir);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(await readState(site.dataDir)).toEqual(before);
  return output;
}

/** Writes a backup with a changed manifest. */
async function replaceManifest(name: string, change: (manifest: Record<string, unknown>) => object): Promise<string> {
  await alterArchive(backup, at(name), (part, content) =>
    part === 'manifest.json' ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString())))) : content,
  );
  return at(name);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-refusals-'));
  site = await startSite();
  await uploadPicture(site);
  await call(site, 'communication.message', { body: { name: 'Vera', email: 'v@visitor.test', message: 'Hello' } });
  backup = at('backup.tar.gz');
  expect(await runBackupCommand(['backup', backup], site.dataDir)).toMatchObject({ code: 0 });
});
afterAll(() => {
  rmSync(site.dataDir, { recursive: true });
  rmSync(folder, { recursive: true });
});

test('a restore into a running site is refused', async () => {
  const { code, output } = await runBackupCommand(['restore', backup, '--replace'], site.dataDir);
  expect(code).toBe(1);
  expect(output).toBe(
    `The site is running. Stop it first: nobody may write while its data are replaced. ${NOTHING_CHANGED}`,
  );
  expect((await call(site, 'personal.list')).status).toBe(200);
  await site.stop({ keepData: true });
});

test('a restore over a site with content needs --replace', async () => {
  const output = await expectRefusedRestore(backup, []);
  expect(output).toMatch(
    /^This site is not empty: there are \d+ uploaded files\. If all that is on it may go, say so: npm run restore FILE -- --replace/,
  );
});

test('a missing file, a file that is no archive and a foreign archive are refused', async () => {
  expect(await expectRefusedRestore(at('none.tar.gz'))).toBe(
    `There is no file ${at('none.tar.gz')}. ${NOTHING_CHANGED}`,
  );
  writeFileSync(at('text.tar.gz'), 'Dear diary');
  expect(await expectRefusedRestore(at('text.tar.gz'))).toContain('cannot be read as a backup');
  writeFileSync(at('zipped.tar.gz'), gzipSync('Dear diary'));
  expect(await expectRefusedRestore(at('zipped.tar.gz'))).toMatch(
    /cannot be read as a backup|is no backup of this site/,
  );
  await alterArchive(backup, at('foreign.tar.gz'), (name, content) => (name.startsWith('uploads/') ? content : null));
  expect(await expectRefusedRestore(at('foreign.tar.gz'))).toContain('is no backup of this site');
  expect(await expectRefusedRestore(await replaceManifest('other.tar.gz', () => ({ name: 'left-pad' })))).toContain(
    'is no backup of this site',
  );
});

test('a truncated and a corrupted backup are refused', async () => {
  const bytes = readFileSync(backup);
  writeFileSync(at('short.tar.gz'), bytes.subarray(0, bytes.length - 2000));
  expect(await expectRefusedRestore(at('short.tar.gz'))).toContain('it is damaged, incomplete or something else');
  const garbled = Buffer.from(bytes);
  garbled.fill(0, 5000, 5020);
  writeFileSync(at('garbled.tar.gz'), garbled);
  expect(await expectRefusedRestore(at('garbled.tar.gz'))).toContain('it is damaged, incomplete or something else');
});

test('a part that does not match its checksum is named', async () => {
  await alterArchive(backup, at('swapped.tar.gz'), (name, content) =>
    name.startsWith('uploads/') ? Buffer.alloc(content.length, 7) : content,
  );
  expect(await expectRefusedRestore(at('swapped.tar.gz'))).toMatch(
    /is damaged: uploads\/\S+ in it is not what was backed up/,
  );
  await alterArchive(backup, at('less.tar.gz'), (name, content) => (name.includes('/up_users/') ? null : content));
  expect(await expectRefusedRestore(at('less.tar.gz'))).toMatch(/is damaged: database\/up_users\/0\.ndjson in it/);
});

test('a backup of another version is refused with the upgrade path', async () => {
  const output = await expectRefusedRestore(
    await replaceManifest('older.tar.gz', (manifest) => ({ ...manifest, version: '0.0.9' })),
  );
  expect(output).toContain('is of version 0.0.9 of the site');
  expect(output).toContain(
    'Take version 0.0.9 of the site, restore it there, and then upgrade that site: its next start brings the data up to date.',
  );
  const later = await replaceManifest('later.tar.gz', (manifest) => ({ ...manifest, format: 2, version: '7.0.0' }));
  expect(await expectRefusedRestore(later)).toContain('Take version 7.0.0 of the site');
});

test('a backup of the same version with other tables is refused', async () => {
  const other = await replaceManifest('tables.tar.gz', (manifest) => ({
    ...manifest,
    tables: { ...(manifest.tables as object), talks: { rows: 0, columns: { id: 'number' } } },
  }));
  expect(await expectRefusedRestore(other)).toContain("its tables differ from this site's in talks.id (number)");
});

test('a path outside of the uploads is refused, and the restore is rolled back', async () => {
  const outside = 'uploads/../../secrets.json';
  let first: string | undefined;
  const renamed = (name: string) => (name === first ? outside : name);
  const outsideArchive = await replaceManifest('sly.tar.gz', ({ parts, ...manifest }) => {
    first = Object.keys(parts as object).find((name) => name.startsWith('uploads/'));
    const entries = Object.entries(parts as object).map(([name, about]) => [renamed(name), about]);
    return { ...manifest, parts: Object.fromEntries(entries) };
  });
  await alterArchive(outsideArchive, outsideArchive, (_name, content) => content, renamed);
  expect(await expectRefusedRestore(outsideArchive)).toBe(
    `The backup holds a file that belongs nowhere: ${outside}. ${NOTHING_CHANGED}`,
  );
});

test('a backup overwrites no file and needs a site that has been started', async () => {
  const before = readFileSync(backup);
  const over = await runBackupCommand(['backup', backup], site.dataDir);
  expect(over).toEqual({ code: 1, output: `${backup} exists already: name another file, or move it away.\n` });
  expect(readFileSync(backup).equals(before)).toBe(true);
  const nothing = await runBackupCommand(['backup', at('nothing.tar.gz')], at('nobody'));
  expect(nothing).toEqual({ code: 1, output: 'There is nothing to back up: this site has never been started.\n' });
});

test('a full disk is reported, and no partial backup stays', async () => {
  const file = at('full.tar.gz');
  symlinkSync('/dev/full', `${file}.partial`);
  const full = await runBackupCommand(['backup', file], site.dataDir);
  expect(full).toEqual({ code: 1, output: 'There is not enough space on the disk.\n' });
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

test('missing and unknown arguments are reported with the usage', async () => {
  const usage = 'npm run restore FILE [-- --replace]';
  const none = await runBackupCommand(['restore'], site.dataDir);
  expect(none).toEqual({ code: 1, output: `Say which backup: ${usage} ${NOTHING_CHANGED}` });
  const wrong = await runBackupCommand(['restore', backup, '--force'], site.dataDir);
  expect(wrong).toEqual({
    code: 1,
    output: `--force is not understood. It goes like this: ${usage} ${NOTHING_CHANGED}`,
  });
});
