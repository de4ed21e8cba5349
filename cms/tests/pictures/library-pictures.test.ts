import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { tool } from '../../src/contract/tool';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { loginAsOwner } from '../support/accounts';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { replaceInPanel, uploadToLibrary } from './panel-library';

const FILE_UID = 'plugin::upload.file';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const send = (method: 'post' | 'patch', address: string, body: object) =>
  site.http()[method](address).set('Authorization', `Bearer ${token}`).send(body);

async function upload(width: number, height: number): Promise<string> {
  const imageString = dataUrl(await redOverBlue(width, height).png().toBuffer());
  return (await send('post', '/api/upload/tool/picture', { imageString })).body.url;
}

const TOOL = { name: 'Compass', type: 'Instrument', description: 'Points north.', link: 'https://compass.example' };
const createTool = (icon: unknown) => send('post', '/api/info/tool', { ...TOOL, icon });

test('the alternative text of the library is used, a file name is not', async () => {
  const bytes = await redOverBlue(300, 200).png().toBuffer();
  const described = await uploadToLibrary(site, bytes, {
    name: 'a.png',
    alternativeText: 'A brass compass on a chart',
  });
  const undescribed = await uploadToLibrary(site, bytes, { name: 'IMG_0042.png', alternativeText: 'IMG_0042.png' });
  const alt = async (url: string) => tool.parse((await createTool(url)).body).images.icon?.alt;
  expect(await alt(described.url)).toBe('A brass compass on a chart');
  expect(await alt(undescribed.url)).toBe('Compass, icon');
});

test('a library upload has WebP sizes and a placeholder immediately, whatever its format', async () => {
  const photograph = await redOverBlue(1700, 1000).jpeg().toBuffer();
  const file = await uploadToLibrary(site, photograph, { name: 'owner.jpg' }, 'image/jpeg');
  const { icon, images } = tool.parse((await createTool(file.url)).body);
  expect(images.icon?.placeholder).toMatch(/^data:image\/webp/);
  const sizes = images.icon?.srcset.split(', ').map((size) => size.split(' ')) ?? [];
  const widths = ['40w', '80w', '120w', '180w', '256w', '384w', '560w', '800w', '1120w', '1600w', '1700w'];
  expect(sizes.map(([, width]) => width)).toEqual(widths);
  for (const [url = ''] of sizes) expect((await site.http().get(url)).headers['content-type']).toBe('image/webp');
  // The original is unchanged.
  const { body } = await site.http().get(icon ?? '');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1700, height: 1000 });
});

test('replacing a picture in the panel changes its dimensions, placeholder and URL', async () => {
  const url = await upload(300, 200);
  const created = tool.parse((await createTool(url)).body);
  const { id } = await site.strapi.db.query(FILE_UID).findOne({ where: { url: removeVersion(url) } });

  await replaceInPanel(site, id, await redOverBlue(200, 300).png().toBuffer());

  const list = tool.array().parse((await site.http().get('/api/info/tool')).body);
  const shown = list.find(({ _id }) => _id === created._id);
  expect(shown?.images.icon).toMatchObject({ width: 200, height: 300 });
  expect(shown?.images.icon?.placeholder).not.toBe(created.images.icon?.placeholder);
  expect(removeVersion(shown?.icon ?? '')).toBe(removeVersion(url));
  expect(shown?.icon).not.toBe(url);
  expect(shown?.images.icon?.srcset).toMatch(/ 200w$/);
  expect((await site.http().get(shown?.icon ?? '')).status).toBe(200);

  // The dashboard sends back the URL of the record.
  const saved = await send('patch', `/api/info/tool/${created._id}`, { icon: shown?.icon });
  expect(saved.body.icon).toBe(shown?.icon);
});

test('a picture replaced by the owner is never deleted as unused', async () => {
  const url = await upload(300, 200);
  const { id } = await site.strapi.db.query(FILE_UID).findOne({ where: { url: removeVersion(url) } });
  await replaceInPanel(site, id, await redOverBlue(200, 300).png().toBuffer());
  const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  await site.strapi.plugin('back-office').service('unused-pictures').sweep(nextYear);
  expect(await site.strapi.db.query(FILE_UID).count({ where: { id } })).toBe(1);
});

test('a missing file does not break the list', async () => {
  const file = await uploadToLibrary(site, await redOverBlue(100, 100).png().toBuffer(), { name: 'lost.png' });
  const { body } = await createTool(file.url);
  await site.strapi.db.query(FILE_UID).updateMany({ where: { id: file.id }, data: { placeholder: null } });
  await rm(path.join(site.dataDir, 'public', file.url));
  const list = await site.http().get('/api/info/tool');
  expect(list.status).toBe(200);
  expect(list.body.find(({ _id }: { _id: string }) => _id === body._id).images.icon.placeholder).toMatch(/^data:image/);
});

test('a picture with too many pixels is refused by the media library and stores nothing', async () => {
  const bytes = await redOverBlue(8001, 5000).png().toBuffer();
  const before = await site.strapi.db.query(FILE_UID).count();
  const message = 'The picture has too many pixels: 40 megapixels at most, all frames of an animation together';
  await expect(uploadToLibrary(site, bytes, { name: 'large.png' })).rejects.toMatchObject({ status: 413, message });
  expect(await site.strapi.db.query(FILE_UID).count()).toBe(before);
});

test('a truncated picture is refused by the media library', async () => {
  const whole = await redOverBlue(1700, 1000).jpeg().toBuffer();
  const half = whole.subarray(0, whole.length / 2);
  await expect(uploadToLibrary(site, half, { name: 'half.jpg' }, 'image/jpeg')).rejects.toThrow(
    'File is not a valid image',
  );
});

test('an SVG without dimensions has no images entry', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const file = await uploadToLibrary(site, svg, { name: 'drawing.svg' }, 'image/svg+xml').catch(() => null);
  const data = { name: 'drawing.svg', hash: 'drawing', ext: '.svg', mime: 'image/svg+xml', size: 1, folderPath: '/' };
  const row = file ?? { url: '/uploads/drawing.svg' };
  if (!file) await site.strapi.db.query(FILE_UID).create({ data: { ...data, url: row.url, provider: 'local' } });
  await site.strapi.db.query(FILE_UID).updateMany({ where: { url: row.url }, data: { width: null, height: null } });
  const answer = await createTool(row.url);
  expect(answer.status).toBe(201);
  expect(answer.body.images).toEqual({});
});
