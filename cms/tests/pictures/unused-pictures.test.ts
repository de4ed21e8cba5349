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

/** The hourly sweep as it will run some hours from now. */
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

const rowOf = (url: string) => site.strapi.db.query(FILE_UID).findOne({ where: { url: removeVersion(url) } });
const onDisk = (url: string) => existsSync(path.join(site.dataDir, 'public', removeVersion(url)));

test('an upload that nothing uses within 24 hours is deleted, files and all', async () => {
  const url = await upload();
  const { formats } = await rowOf(url);
  expect(await sweepIn(23)).toBe(0);
  expect(onDisk(url)).toBe(true);

  expect(await sweepIn(25)).toBe(1);

  expect(await rowOf(url)).toBeNull();
  for (const size of [url, formats.thumbnail.url, formats.webp1_384.url]) expect(onDisk(size)).toBe(false);
});

test('what a record uses stays, and goes 24 hours after the record is gone', async () => {
  const url = await upload();
  const id = await createTool(url);
  expect(await sweepIn(25)).toBe(0);
  await send('delete', `/api/info/tool/${id}`);
  expect(await sweepIn(26)).toBe(0);
  expect(await sweepIn(49)).toBe(0);
  expect(await sweepIn(51)).toBe(1);
  expect(await rowOf(url)).toBeNull();
});

test('what an account uses stays, and goes once the account is gone', async () => {
  const picture = await upload('admin');
  const account = { name: 'Ada', email: 'ada@portfolio.test', password: 'ada-password-1', picture };
  await send('post', '/api/admin/register', account);
  expect(await sweepIn(25)).toBe(0);
  expect(onDisk(picture)).toBe(true);
  const accounts = await site.http().get('/api/admin/all').set('Authorization', `Bearer ${token}`);
  const { _id } = accounts.body.find(({ email }: { email: string }) => email === account.email);
  await send('delete', `/api/admin/selected/${_id}`);
  await sweepIn(26);
  expect(await sweepIn(51)).toBe(1);
});

test('a picture that is replaced by another goes, the other stays', async () => {
  const [before, after] = [await upload(), await upload()];
  const id = await createTool(before);
  await sweepIn(1);
  await send('patch', `/api/info/tool/${id}`, { icon: after });
  await sweepIn(2);
  expect(await sweepIn(27)).toBe(1);
  expect([onDisk(before), onDisk(after)]).toEqual([false, true]);
});

test('the entry of a picture elsewhere goes with the last record that uses it', async () => {
  const url = 'https://pictures.invalid/sextant.png';
  const id = await createTool(url);
  expect(await sweepIn(25)).toBe(0);
  await send('delete', `/api/info/tool/${id}`);
  await sweepIn(26);
  expect(await sweepIn(51)).toBe(1);
  expect(await rowOf(url)).toBeNull();
});

test('never what the owner put into the library', async () => {
  const url = await upload();
  // A file of the panel has no origin.
  await site.strapi.db
    .query(FILE_UID)
    .updateMany({ where: { url: removeVersion(url) }, data: { origin: null, unusedSince: null } });
  await sweepIn(24 * 365);
  expect(await sweepIn(24 * 730)).toBe(0);
  expect(onDisk(url)).toBe(true);
});

test('a record that takes a picture at the last moment keeps it: its day begins anew', async () => {
  const url = await upload();
  const { id } = await rowOf(url);
  const yesterday = new Date(Date.now() - 25 * HOUR);
  await site.strapi.db.query(FILE_UID).updateMany({ where: { id }, data: { unusedSince: yesterday } });
  const pictures = site.strapi.plugin('back-office').service('pictures');
  // The record has looked its picture up but is not stored yet when the sweep runs.
  const taken = await pictures.requireFileId(url, 'icon');
  expect(await sweepIn(0)).toBe(0);
  const tool = { ...TOOL, icon: taken, category: 'development' };
  await site.strapi.documents('api::tool.tool').create({ data: tool });
  expect(await sweepIn(30)).toBe(0);
  expect(onDisk(url)).toBe(true);
});

test('a record and the sweep at the same time: the picture is kept or refused, never lost', async () => {
  const urls = await Promise.all(Array.from({ length: 6 }, () => upload()));
  const yesterday = new Date(Date.now() - 25 * HOUR);
  await site.strapi.db
    .query(FILE_UID)
    .updateMany({ where: { url: urls.map(removeVersion) }, data: { unusedSince: yesterday } });
  const creations = urls.map((icon) => send('post', '/api/info/tool', { ...TOOL, icon }));
  const [answers] = await Promise.all([Promise.all(creations), sweepIn(0)]);
  for (const { status, body } of answers) {
    expect([201, 400]).toContain(status);
    if (status === 201) expect(onDisk(body.icon)).toBe(true);
  }
});
