import promises from 'node:fs/promises';
import path from 'node:path';
import type { createArchive } from '../../src/commands/backup/archive-writer';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { isPostgres } from '../support/database';
import { moduleOfSite } from '../support/native-modules';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const FULL = 2;
let site: Site;
/** The files and folders that were synced to the disk. */
let synced: string[];

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

beforeEach(() => {
  synced = [];
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (file, flags, mode) => {
    const handle = await open(file, flags, mode);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      synced.push(String(file));
    };
    return handle;
  });
});
afterEach(() => jest.restoreAllMocks());

test('a commit of the database waits for the disk', async () => {
  const { connection } = site.strapi.db;
  if (isPostgres) {
    const { rows } = await connection.raw('SHOW synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
    return;
  }
  expect(await connection.raw('PRAGMA synchronous')).toEqual([{ synchronous: FULL }]);
  expect(await connection.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
});

test('a picture that was answered with success is on the disk in all its sizes, with their names', async () => {
  const url = removeVersion(new URL(await uploadPicture(site), 'http://portfolio.test').pathname);
  const { formats } = await site.strapi.db.query('plugin::upload.file').findOne({ where: { url } });
  const addresses = [url, ...Object.values<{ url: string }>(formats).map((size) => size.url)];
  const files = addresses.map((address) => path.join(site.dataDir, 'public', address));
  expect(synced).toEqual(expect.arrayContaining(files));
  expect(synced.at(-1)).toBe(path.join(site.dataDir, 'public', 'uploads'));
});

test('a mail that counts as sent is on the disk, with its name', async () => {
  const message = { name: 'Ada', email: 'ada@visitor.test', message: 'Hello' };
  await site.http().post('/api/communication/new-client-contact').send(message);
  const sent = await until(() =>
    site.strapi.db.query('plugin::back-office.mail').findOne({ where: { state: 'sent', recipient: message.email } }),
  );
  const folder = path.join(site.dataDir, 'mail');
  const at = synced.findIndex((file) => file.endsWith(`${sent.documentId}.eml`));
  expect(at).toBeGreaterThanOrEqual(0);
  expect(synced.slice(at)).toContain(folder);
});

test('a backup that is reported as made is on the disk, with its name', async () => {
  const writer = moduleOfSite<{ createArchive: typeof createArchive }>('src/commands/backup/archive-writer');
  const folder = path.join(site.dataDir, 'backups');
  const archive = await writer.createArchive(path.join(folder, 'whole.tar.gz'));
  await archive.finish();
  expect(synced.slice(-2)).toEqual([expect.stringContaining('whole.tar.gz'), folder]);
});

test('the content of a published file is on the disk before its name', async () => {
  const { replaceFile } = moduleOfSite<typeof import('../../src/platform/files/durable')>('src/platform/files/durable');
  const file = path.join(site.dataDir, 'published', 'index.html');
  const renamed: string[] = [];
  const { rename } = promises;
  jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    expect(synced.at(-1)).toBe(String(from));
    renamed.push(String(to));
    return rename(from, to);
  });
  await replaceFile(file, 'words');
  expect(renamed).toEqual([file]);
});
