import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { alterArchive } from '../support/altered-archive';
import { runCommand } from '../support/backup-command';
import { call } from '../support/client';
import { uploadPicture } from '../support/pictures';
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
  names: readdirSync(path.join(dataDir, 'public', 'uploads')),
});

/** Restores a file over the site, expects that to be refused, and the site to be as it was; returns what was said. */
async function refused(file: string, options = ['--replace']): Promise<string> {
  const before = await stateOf(site.dataDir);
  const { code, said } = await runCommand(['restore', file, ...options], site.dataDir);
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(await stateOf(site.dataDir)).toEqual(before);
  return said;
}

/** The backup with another manifest. */
async function withManifest(name: string, change: (manifest: Record<string, unknown>) => object): Promise<string> {
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
  expect(await runCommand(['backup', backup], site.dataDir)).toMatchObject({ code: 0 });
});
afterAll(() => {
  rmSync(site.dataDir, { recursive: true });
  rmSync(folder, { recursive: true });
});

test('while the site runs, nothing is restored into it', async () => {
  const { code, said } = await runCommand(['restore', backup, '--replace'], site.dataDir);
  expect(code).toBe(1);
  expect(said).toBe(
    `The site is running. Stop it first: nobody may write while its data are replaced. ${NOTHING_CHANGED}`,
  );
  expect((await call(site, 'personal.list')).status).toBe(200);
  await site.stop({ keepData: true });
});

test('a site with something on it is not replaced unless that is asked for', async () => {
  const said = await refused(backup, []);
  expect(said).toMatch(
    /^This site is not empty: there are \d+ uploaded files\. If all that is on it may go, say so: npm run restore FILE -- --replace/,
  );
});

test('a file that is not there, is no archive, or an archive of something else is refused', async () => {
  expect(await refused(at('none.tar.gz'))).toBe(`There is no file ${at('none.tar.gz')}. ${NOTHING_CHANGED}`);
  writeFileSync(at('text.tar.gz'), 'Dear diary');
  expect(await refused(at('text.tar.gz'))).toContain('cannot be read as a backup');
  writeFileSync(at('zipped.tar.gz'), gzipSync('Dear diary'));
  expect(await refused(at('zipped.tar.gz'))).toMatch(/cannot be read as a backup|is no backup of this site/);
  await alterArchive(backup, at('foreign.tar.gz'), (name, content) => (name.startsWith('uploads/') ? content : null));
  expect(await refused(at('foreign.tar.gz'))).toContain('is no backup of this site');
  expect(await refused(await withManifest('other.tar.gz', () => ({ name: 'left-pad' })))).toContain(
    'is no backup of this site',
  );
});

test('a backup that lost its end, or was garbled on the way, is refused', async () => {
  const bytes = readFileSync(backup);
  writeFileSync(at('short.tar.gz'), bytes.subarray(0, bytes.length - 2000));
  expect(await refused(at('short.tar.gz'))).toContain('it is damaged, incomplete or something else');
  const garbled = Buffer.from(bytes);
  garbled.fill(0, 5000, 5020);
  writeFileSync(at('garbled.tar.gz'), garbled);
  expect(await refused(at('garbled.tar.gz'))).toContain('it is damaged, incomplete or something else');
});

test('a part that is not what the checksums say is named', async () => {
  await alterArchive(backup, at('swapped.tar.gz'), (name, content) =>
    name.startsWith('uploads/') ? Buffer.alloc(content.length, 7) : content,
  );
  expect(await refused(at('swapped.tar.gz'))).toMatch(/is damaged: uploads\/\S+ in it is not what was backed up/);
  await alterArchive(backup, at('less.tar.gz'), (name, content) => (name.includes('/up_users/') ? null : content));
  expect(await refused(at('less.tar.gz'))).toMatch(/is damaged: database\/up_users\/0\.ndjson in it/);
});

test('a backup of another version is refused, and the way out is named', async () => {
  const said = await refused(await withManifest('older.tar.gz', (manifest) => ({ ...manifest, version: '0.0.9' })));
  expect(said).toContain('is of version 0.0.9 of the site');
  expect(said).toContain(
    'Take version 0.0.9 of the site, restore it there, and then upgrade that site: its next start brings the data up to date.',
  );
  const later = await withManifest('later.tar.gz', (manifest) => ({ ...manifest, format: 2, version: '7.0.0' }));
  expect(await refused(later)).toContain('Take version 7.0.0 of the site');
});

test('a backup of the same version with other tables is refused too', async () => {
  const other = await withManifest('tables.tar.gz', (manifest) => ({
    ...manifest,
    tables: { ...(manifest.tables as object), talks: { rows: 0, columns: { id: 'number' } } },
  }));
  expect(await refused(other)).toContain("its tables differ from this site's in talks.id (number)");
});

test('a file that would lie outside of the uploads is refused, and what was restored until then is taken back', async () => {
  const outside = 'uploads/../../secrets.json';
  let first: string | undefined;
  const nameOf = (name: string) => (name === first ? outside : name);
  const sly = await withManifest('sly.tar.gz', ({ parts, ...manifest }) => {
    first = Object.keys(parts as object).find((name) => name.startsWith('uploads/'));
    const renamed = Object.entries(parts as object).map(([name, about]) => [nameOf(name), about]);
    return { ...manifest, parts: Object.fromEntries(renamed) };
  });
  await alterArchive(sly, sly, (_name, content) => content, nameOf);
  expect(await refused(sly)).toBe(`The backup holds a file that belongs nowhere: ${outside}. ${NOTHING_CHANGED}`);
});

test('a backup writes over nothing, and there has to be something to back up', async () => {
  const before = readFileSync(backup);
  const over = await runCommand(['backup', backup], site.dataDir);
  expect(over).toEqual({ code: 1, said: `${backup} exists already: name another file, or move it away.\n` });
  expect(readFileSync(backup).equals(before)).toBe(true);
  const nothing = await runCommand(['backup', at('nothing.tar.gz')], at('nobody'));
  expect(nothing).toEqual({ code: 1, said: 'There is nothing to back up: this site has never been started.\n' });
});

test('a full disk is said, and leaves no half of a backup', async () => {
  const file = at('full.tar.gz');
  symlinkSync('/dev/full', `${file}.partial`);
  const full = await runCommand(['backup', file], site.dataDir);
  expect(full).toEqual({ code: 1, said: 'There is not enough space on the disk.\n' });
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

test('what a command does not understand is said, with how it goes', async () => {
  const usage = 'npm run restore FILE [-- --replace]';
  const none = await runCommand(['restore'], site.dataDir);
  expect(none).toEqual({ code: 1, said: `Say which backup: ${usage} ${NOTHING_CHANGED}` });
  const wrong = await runCommand(['restore', backup, '--force'], site.dataDir);
  expect(wrong).toEqual({ code: 1, said: `--force is not understood. It goes like this: ${usage} ${NOTHING_CHANGED}` });
});
