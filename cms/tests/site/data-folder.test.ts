import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restrictToOwner } from '../../src/platform/files/private';
import { call } from '../support/client';
import { uploadPicture } from '../support/pictures';
import { fakeBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let dataDir: string;
let site: Site;

/** The data folder has open rights, as after an earlier version or a copy. */
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-test-'));
  chmodSync(dataDir, 0o755);
  for (const folder of ['mail', 'public', 'public/uploads', 'published']) {
    mkdirSync(path.join(dataDir, folder));
    chmodSync(path.join(dataDir, folder), 0o755);
  }
  for (const file of ['mail/earlier.eml', 'public/uploads/earlier.webp', 'published/earlier.html']) {
    writeFileSync(path.join(dataDir, file), 'words');
    chmodSync(path.join(dataDir, file), 0o666);
  }
  const build = await fakeBuild();
  chmodSync(path.join(build.folder, 'client', 'index.html'), 0o644);
  site = await startSite({ SITE_DIR: build.folder }, dataDir);
});
afterAll(() => site.stop());

/** The rights of everything in the folder except links, whose rights have no effect. */
const rights = () =>
  ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const stats = lstatSync(path.join(dataDir, name));
    return stats.isSymbolicLink()
      ? []
      : [{ name, mode: (stats.mode & 0o777).toString(8), isFolder: stats.isDirectory() }];
  });

test('a start restricts the rights of existing files in the data folder, and new files are restricted too', async () => {
  const url = await uploadPicture(site);
  await call(site, 'communication.message', { body: { name: 'Vera', email: 'v@visitor.test', message: 'Hello' } });
  await until(async () => readdirSync(path.join(dataDir, 'mail')).length >= 3);

  const found = rights();

  const names = found.map(({ name }) => name);
  for (const name of [
    'database.sqlite',
    'database.sqlite-wal',
    'secrets.json',
    'published/index.html',
    'mail/earlier.eml',
  ])
    expect(names).toContain(name);
  expect(existsSync(path.join(dataDir, 'public', new URL(url, 'http://portfolio.test').pathname))).toBe(true);
  expect(found.filter(({ mode, isFolder }) => mode !== (isFolder ? '700' : '600'))).toEqual([]);
});

test('files whose rights cannot be changed are named, and the others are restricted', async () => {
  // The file system refuses to change the rights of the folder.
  expect(await restrictToOwner('/proc/self/ns')).toEqual(['/proc/self/ns']);
});
