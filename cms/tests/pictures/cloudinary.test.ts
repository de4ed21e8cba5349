import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tool } from '../../src/contract/tool';
import { loginAsOwner } from '../support/accounts';
import { startCloudinary } from '../support/cloudinary';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { replaceInPanel } from './panel-library';

const FILE_UID = 'plugin::upload.file';
const FAILURE = 'Something went wrong on our side, please try again';

let cloudinary: Awaited<ReturnType<typeof startCloudinary>>;
let site: Site;
let token: string;

beforeAll(async () => {
  cloudinary = await startCloudinary();
  site = await startSite(cloudinary.environment);
  token = await loginAsOwner(site);
});
afterAll(async () => {
  await site.stop();
  await cloudinary.stop();
});
afterEach(() => Object.assign(cloudinary.state, { uploadsLeft: Number.POSITIVE_INFINITY, failure: 'error' }));

const send = (method: 'post' | 'patch' | 'delete', address: string, body: object = {}) =>
  site.http()[method](address).set('Authorization', `Bearer ${token}`).send(body);

async function upload(width = 300, height = 200) {
  const imageString = dataUrl(await redOverBlue(width, height).png().toBuffer());
  return send('post', '/api/upload/tool/picture', { imageString });
}

const TOOL = { name: 'Sextant', type: 'Instrument', description: 'Finds latitude.', link: 'https://sextant.example' };
const createTool = async (icon: string) => tool.parse((await send('post', '/api/info/tool', { ...TOOL, icon })).body);

const findFile = (url: string) => site.strapi.db.query(FILE_UID).findOne({ where: { url } });
const countFiles = () => site.strapi.db.query(FILE_UID).count();
const statusOf = async (address: string) => (await fetch(address)).status;
const listUploads = async () =>
  (await readdir(path.join(site.dataDir, 'public', 'uploads'))).filter((name) => name !== '.gitkeep');

const addressesOf = ({ icon, images }: Awaited<ReturnType<typeof createTool>>) => [
  icon ?? '',
  ...(images.icon?.srcset.split(', ').map((size) => size.split(' ')[0] ?? '') ?? []),
];

test('a dashboard picture and its sizes are stored at Cloudinary, and records name their addresses there', async () => {
  const { status, body } = await upload();
  expect(status).toBe(201);
  expect(body.url.startsWith(`${cloudinary.address}/portfolio-test/image/upload/v`)).toBe(true);

  const record = await createTool(body.url);

  expect(record.icon).toBe(body.url);
  expect(record.images.icon).toMatchObject({ width: 300, height: 200 });
  expect(record.images.icon?.srcset.match(/ \d+w/g)).toEqual([' 40w', ' 80w', ' 120w', ' 180w', ' 256w', ' 300w']);
  for (const address of addressesOf(record)) {
    expect(address.startsWith(cloudinary.address)).toBe(true);
    expect(await statusOf(address)).toBe(200);
  }
  expect(await listUploads()).toEqual([]);
});

test('a picture stored on disk before Cloudinary was configured is still served', async () => {
  const folder = path.join(site.dataDir, 'public', 'uploads');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'earlier.webp'), await redOverBlue(40, 40).webp().toBuffer());
  expect(existsSync(path.join(folder, 'earlier.webp'))).toBe(true);
  expect((await site.http().get('/uploads/earlier.webp')).status).toBe(200);
});

test('an unused upload is deleted at Cloudinary with its sizes', async () => {
  const before = cloudinary.pictures.size;
  const { url } = (await upload()).body;
  const { hash } = await findFile(url);
  expect(cloudinary.pictures.size).toBeGreaterThan(before + 5);

  await site.strapi
    .plugin('back-office')
    .service('unused-pictures')
    .sweep(new Date(Date.now() + 25 * 3_600_000));

  expect(await findFile(url)).toBeNull();
  expect([...cloudinary.pictures.keys()].filter((id) => id.includes(hash))).toEqual([]);
});

test('replacing a picture in the panel changes its addresses, removes its old sizes and keeps open forms valid', async () => {
  const record = await createTool((await upload()).body.url);
  const { id, hash, formats } = await findFile(record.icon ?? '');

  await replaceInPanel(site, id, await redOverBlue(200, 300).png().toBuffer());

  const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
  const shown = list.find(({ _id }) => _id === record._id);
  expect(shown?.images.icon).toMatchObject({ width: 200, height: 300 });
  const addresses = shown ? addressesOf(shown) : [];
  expect(addresses.filter((address) => addressesOf(record).includes(address))).toEqual([]);
  for (const address of addresses) expect(await statusOf(address)).toBe(200);
  expect(await statusOf(formats.webp1_180.url)).toBe(404);
  expect(cloudinary.pictures.has(hash)).toBe(true);

  const kept = await send('patch', `/api/info/tool/${record._id}`, { icon: record.icon });
  expect(kept.body.icon).toBe(shown?.icon);
  expect(kept.body.images.icon).toBeTruthy();
});

test.each([
  ['refuses every upload', 0],
  ['refuses one of the sizes', 3],
])('while Cloudinary %s, an upload is a 500 and stores nothing', async (_name, uploadsLeft) => {
  const before = [await countFiles(), cloudinary.pictures.size];
  cloudinary.state.uploadsLeft = uploadsLeft;

  const answer = await upload();

  expect([answer.status, answer.body]).toEqual([500, { message: FAILURE }]);
  expect([await countFiles(), cloudinary.pictures.size]).toEqual(before);
  Object.assign(cloudinary.state, { uploadsLeft: 100 });
  expect((await upload()).status).toBe(201);
});

test('an upload that Cloudinary never answers is a 500 after the timeout', async () => {
  const before = [await countFiles(), cloudinary.pictures.size];
  Object.assign(cloudinary.state, { uploadsLeft: 0, failure: 'silence' });
  const options = site.strapi.config.get<{ timeout: number }>('plugin::upload.actionOptions.uploadStream');
  const { timeout } = options;
  options.timeout = 300;

  const answer = await upload();

  options.timeout = timeout;
  expect([answer.status, answer.body]).toEqual([500, { message: FAILURE }]);
  expect([await countFiles(), cloudinary.pictures.size]).toEqual(before);
});

test('messages and log-ins are answered while Cloudinary does not answer an upload', async () => {
  Object.assign(cloudinary.state, { uploadsLeft: 0, failure: 'silence', silent: [] });
  let isOver = false;
  const uploading = upload().finally(() => {
    isOver = true;
  });
  await until(async () => cloudinary.state.silent.length > 0);
  const message = { name: 'Vera', email: 'vera@visitor.test', message: 'Hello' };
  const sent = await send('post', '/api/communication/new-client-contact', message);
  await loginAsOwner(site);
  expect([sent.status, isOver]).toEqual([201, false]);
  await until(async () => {
    for (const response of cloudinary.state.silent) response.destroy();
    return isOver;
  });
  expect((await uploading).status).toBe(500);
});

test('credentials refused by Cloudinary are named in the log and not in the answer', async () => {
  const logged = jest.spyOn(site.strapi.log, 'error');
  cloudinary.state.secret = 'another';
  const answer = await upload();
  cloudinary.state.secret = cloudinary.environment.CLOUDINARY_SECRET;
  expect(answer.body).toEqual({ message: FAILURE });
  const logText = logged.mock.calls.flat().join('\n');
  logged.mockRestore();
  expect(logText).toContain('Error uploading to cloudinary: Invalid Signature');
  expect(logText).not.toContain(cloudinary.environment.CLOUDINARY_SECRET);
});

test('a replacement that fails halfway leaves the record with a picture in every size', async () => {
  const record = await createTool((await upload()).body.url);
  const { id } = await findFile(record.icon ?? '');
  // The first four sizes are stored, the picture itself is not.
  cloudinary.state.uploadsLeft = 4;
  await expect(replaceInPanel(site, id, await redOverBlue(200, 300).png().toBuffer())).rejects.toThrow('cloudinary');
  cloudinary.state.uploadsLeft = Number.POSITIVE_INFINITY;

  const isComplete = async () => {
    const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
    const shown = list.find(({ _id }) => _id === record._id);
    const statuses = await Promise.all((shown ? addressesOf(shown) : []).map(statusOf));
    return statuses.length > 1 && statuses.every((status) => status === 200);
  };
  expect(await until(isComplete)).toBe(true);
});
