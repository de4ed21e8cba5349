import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { call } from '../support/client';
import {
  askPreview,
  countStored,
  openPreview,
  type PreviewSite,
  previewRecord,
  startPreviewSite,
} from '../support/previews';
import { dataUrl, phonePhotograph, png, redOverBlue } from '../support/sample-pictures';
import type { Site } from '../support/strapi';

let started: PreviewSite;
let site: Site;
let valid: PreviewSite['valid'];
startPreviewSite((all) => {
  started = all;
  ({ site, valid } = all);
});

const MEGABYTE = 1024 * 1024;
const FILE = 'plugin::upload.file';
const preview = (fields: object, id?: string) =>
  previewRecord(started, 'portfolio', { ...valid.portfolio, ...fields }, id);
const refusal = async (fields: object, collection: 'portfolio' | 'tool' = 'portfolio') => {
  const { status, message } = await askPreview(site, started.token, collection, { ...valid[collection], ...fields });
  return [status, message];
};
const libraryFiles = () => site.strapi.db.query(FILE).count();
const uploads = () => readdir(path.join(site.dataDir, 'uploads')).catch(() => []);

test('pictures that are not uploaded are shown below the address of the preview, and reach no folder', async () => {
  const [before, files] = [await libraryFiles(), await uploads()];
  const firstScreen = dataUrl(await redOverBlue(640, 400).png().toBuffer());
  const url = await preview({ firstScreen, secondScreen: dataUrl(await png()) });
  const { text } = await openPreview(site, url);
  for (const field of ['firstScreen', 'secondScreen']) expect(text.includes(`${url}/pictures/${field}`)).toBe(true);
  expect(text.includes('data:image/png')).toBe(false);
  const { status, headers, body } = await site.http().get(`${url}/pictures/firstScreen`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
  expect([await libraryFiles(), await uploads()]).toEqual([before, files]);
});

test('a picture of a preview loses its metadata and is turned upright, like an upload', async () => {
  const url = await preview({ picture: dataUrl(await phonePhotograph(), 'image/jpeg') });
  const { body } = await site.http().get(`${url}/pictures/picture`);
  const { width, height, exif } = await sharp(body).metadata();
  expect([width, height, exif]).toEqual([200, 400, undefined]);
});

test('the pictures of a preview need its token, and other fields have none', async () => {
  const url = await preview({ picture: dataUrl(await png()) });
  const other = await preview({});
  expect((await site.http().get(`${url}/pictures/secondScreen`)).status).toBe(403);
  expect((await site.http().get(`${other}/pictures/picture`)).status).toBe(403);
  expect((await site.http().get(`${url.slice(0, -5)}AAAAA/pictures/picture`)).status).toBe(403);
});

test('pictures of the library and of other websites are shown without a change of the library', async () => {
  const before = await libraryFiles();
  const external = 'https://elsewhere.test/screen.png';
  const url = await preview({ firstScreen: valid.portfolio.picture, secondScreen: external });
  const { text } = await openPreview(site, url);
  expect(text.includes(external)).toBe(true);
  expect(text.includes(valid.portfolio.picture)).toBe(true);
  expect(await libraryFiles()).toBe(before);
  const unknown = 'picture must be a picture that was uploaded here or a web address';
  expect(await refusal({ picture: '/uploads/nothing.webp' })).toEqual([400, unknown]);
  expect(await refusal({ picture: 'javascript:alert(1)' })).toEqual([400, unknown]);
});

test('a picture that the library is deleting is refused', async () => {
  const { body } = await call(site, 'upload.tool', {
    token: started.token,
    body: { imageString: dataUrl(await png()) },
  });
  await site.strapi.db
    .query(FILE)
    .update({ where: { url: body.url.replace(/\?.*/, '') }, data: { origin: 'removing' } });
  expect((await refusal({ icon: body.url }, 'tool'))[0]).toBe(400);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

test.each([
  ['an SVG labelled as PNG', dataUrl(SVG), 415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture'],
  ['an SVG', dataUrl(SVG, 'image/svg+xml'), 415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture'],
  ['HTML', dataUrl('<script>alert(1)</script>'), 415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture'],
  ['half a PNG', dataUrl('\x89PNG\r\n\x1a\nrest'), 415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture'],
  ['no base64', 'data:image/png;base64,%%%%%%%%', 400, 'icon must be a data URL with base64'],
  ['text as data', 'data:text/html,<script>', 400, 'icon must be a picture as a data URL with base64'],
  ['more than 5 MB', dataUrl(randomBytes(5 * MEGABYTE + 1)), 413, 'The picture is too large: 5 MB at most'],
])('%s is refused as a picture', async (_what, icon, status, message) => {
  expect(await refusal({ icon }, 'tool')).toEqual([status, message]);
});

test('a picture of more than 40 megapixels is refused', async () => {
  const large = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await refusal({ icon: dataUrl(large) }, 'tool')).toEqual([
    413,
    'The picture has too many pixels: 40 megapixels at most, all frames of an animation together',
  ]);
});

test('pictures of more than 15 MB together are refused before the body is read, and the login comes first', async () => {
  const large = dataUrl(randomBytes(5 * MEGABYTE));
  const pictures = { picture: large, firstScreen: large, secondScreen: large, lastScreen: large };
  const tooLarge = 'The pictures are too large for a preview: 15 MB at most together';
  expect(await refusal(pictures)).toEqual([413, tooLarge]);
  const body = { collection: 'portfolio', record: { ...valid.portfolio, ...pictures } };
  expect(await call(site, 'preview.create', { body })).toMatchObject({ status: 401, message: 'Please log in' });
});

test('data in fields that have no picture is refused, or only text', async () => {
  const picture = dataUrl(await png());
  expect((await refusal({ link: picture }))[0]).toBe(400);
  const { pictures } = await countStored(site);
  const url = await preview({ description: picture, unknown: picture });
  expect((await countStored(site)).pictures).toBe(pictures);
  expect((await site.http().get(`${url}/pictures/unknown`)).status).toBe(403);
});
