import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { loginAsOwner } from '../support/accounts';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

const FILE_UID = 'plugin::upload.file';
const HOUR = 60 * 60 * 1000;

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

/** Runs the hourly sweep as of `hours` from now. */
const sweepIn = (hours: number): Promise<number> =>
  site.strapi
    .plugin('back-office')
    .service('unused-pictures')
    .sweep(new Date(Date.now() + hours * HOUR));

const send = (method: 'post' | 'patch' | 'delete', address: string, body: object = {}) =>
  site.http()[method](address).set('Authorization', `Bearer ${token}`).send(body);

async function upload(kind = 'tool'): Promise<string> {
  const imageString = dataUrl(await redOverBlue(800, 600).png().toBuffer());
  return (await send('post', `/api/upload/${kind}/picture`, { imageString })).body.url;
}

const TOOL = { name: 'Sextant', type: 'Instrument', description: 'Finds latitude.', link: 'https://sextant.example' };
const createTool = async (icon: string): Promise<string> =>
  (await send('post', '/api/info/tool', { ...TOOL, icon })).body._id;

/** Deletes all versions that are not the latest of a record. */
const deleteVersions = () =>
  site.strapi
    .plugin('back-office')
    .service('history')
    .deleteExpired(new Date(Date.now() + 366 * 24 * HOUR));

const findFile = (url: string) => site.strapi.db.query(FILE_UID).findOne({ where: { url: removeVersion(url) } });
const isOnDisk = (url: string) => existsSync(path.join(site.dataDir, 'public', removeVersion(url)));

test('an upload unused for 24 hours is deleted with its files', async () => {
  const url = await upload();
  const { formats } = await findFile(url);
  expect(await sweepIn(23)).toBe(0);
  expect(isOnDisk(url)).toBe(true);

  expect(await sweepIn(25)).toBe(1);

  expect(await findFile(url)).toBeNull();
  for (const size of [url, formats.thumbnail.url, formats.webp1_384.url]) expect(isOnDisk(size)).toBe(false);
});

test('a picture of a record is deleted 24 hours after the last version of the deleted record', async () => {
  const url = await upload();
  const id = await createTool(url);
  expect(await sweepIn(25)).toBe(0);
  await send('delete', `/api/info/tool/${id}`);
  expect(await sweepIn(25)).toBe(0);
  expect(await sweepIn(50)).toBe(0);
  await deleteVersions();
  expect(await sweepIn(26)).toBe(0);
  expect(await sweepIn(49)).toBe(0);
  expect(await sweepIn(51)).toBe(1);
  expect(await findFile(url)).toBeNull();
});

test('a picture of an account is deleted 24 hours after the account', async () => {
  const picture = await upload('admin');
  const account = { name: 'Ada', email: 'ada@portfolio.test', password: 'a-long-password-1', picture };
  await send('post', '/api/admin/register', account);
  expect(await sweepIn(25)).toBe(0);
  expect(isOnDisk(picture)).toBe(true);
  const accounts = await site.http().get('/api/admin/all').set('Authorization', `Bearer ${token}`);
  const { _id } = accounts.body.find(({ email }: { email: string }) => email === account.email);
  await send('delete', `/api/admin/selected/${_id}`);
  await sweepIn(26);
  expect(await sweepIn(51)).toBe(1);
});

test('a picture replaced by another is deleted with the last version that names it, and the other is kept', async () => {
  const [before, after] = [await upload(), await upload()];
  const id = await createTool(before);
  await sweepIn(1);
  await send('patch', `/api/info/tool/${id}`, { icon: after });
  await deleteVersions();
  await sweepIn(2);
  expect(await sweepIn(27)).toBe(1);
  expect([isOnDisk(before), isOnDisk(after)]).toEqual([false, true]);
});

test('the entry of an external picture is deleted after the last record that uses it', async () => {
  const url = 'https://pictures.invalid/sextant.png';
  const id = await createTool(url);
  expect(await sweepIn(25)).toBe(0);
  await send('delete', `/api/info/tool/${id}`);
  await deleteVersions();
  await sweepIn(26);
  expect(await sweepIn(51)).toBe(1);
  expect(await findFile(url)).toBeNull();
});

test('a picture of the media library is never deleted as unused', async () => {
  const url = await upload();
  // A file uploaded in the panel has no origin.
  await site.strapi.db
    .query(FILE_UID)
    .updateMany({ where: { url: removeVersion(url) }, data: { origin: null, unusedSince: null } });
  await sweepIn(24 * 365);
  expect(await sweepIn(24 * 730)).toBe(0);
  expect(isOnDisk(url)).toBe(true);
});

test('assigning a picture to a record restarts its 24 hours', async () => {
  const url = await upload();
  const { id } = await findFile(url);
  const yesterday = new Date(Date.now() - 25 * HOUR);
  await site.strapi.db.query(FILE_UID).updateMany({ where: { id }, data: { unusedSince: yesterday } });
  const pictures = site.strapi.plugin('back-office').service('pictures');
  // The sweep runs after the lookup of the picture and before the record is stored.
  const taken = await pictures.requireFileId(url, 'icon');
  expect(await sweepIn(0)).toBe(0);
  const tool = { ...TOOL, icon: taken, category: 'development' };
  await site.strapi.documents('api::tool.tool').create({ data: tool });
  expect(await sweepIn(30)).toBe(0);
  expect(isOnDisk(url)).toBe(true);
});

test('a picture that could not be deleted is deleted by the next sweep', async () => {
  const url = await upload();
  const refuse = jest.spyOn(site.strapi.plugin('upload').provider, 'delete').mockRejectedValueOnce(new Error('EBUSY'));
  expect(await sweepIn(25)).toBe(0);
  expect(refuse).toHaveBeenCalled();
  expect(await sweepIn(25)).toBe(1);
  expect([await findFile(url), isOnDisk(url)]).toEqual([null, false]);
  refuse.mockRestore();
});

test('a picture assigned during the sweep is kept or refused, never lost', async () => {
  const urls = await Promise.all(Array.from({ length: 6 }, () => upload()));
  const yesterday = new Date(Date.now() - 25 * HOUR);
  await site.strapi.db
    .query(FILE_UID)
    .updateMany({ where: { url: urls.map(removeVersion) }, data: { unusedSince: yesterday } });
  const creations = urls.map((icon) => send('post', '/api/info/tool', { ...TOOL, icon }));
  const [answers] = await Promise.all([Promise.all(creations), sweepIn(0)]);
  for (const { status, body } of answers) {
    expect([201, 400]).toContain(status);
    if (status === 201) expect(isOnDisk(body.icon)).toBe(true);
  }
});
