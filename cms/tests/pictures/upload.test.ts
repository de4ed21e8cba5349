import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { uploadedPicture } from '../../src/contract/define-upload';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { loginAsOwner } from '../support/accounts';
import { animation, dataUrl, phonePhotograph, png, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

const FILE_UID = 'plugin::upload.file';

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const upload = (kind: string, body: object) =>
  site.http().post(`/api/upload/${kind}/picture`).set('Authorization', `Bearer ${token}`).send(body);

const uploadTool = (bytes: Buffer | string, declared?: string) =>
  upload('tool', { imageString: dataUrl(bytes, declared) });

const onDisk = (url: string) => path.join(site.dataDir, 'public', removeVersion(url));
const findFile = (url: string) =>
  site.strapi.db.query(FILE_UID).findOne({ where: { url: removeVersion(url) }, populate: { folder: true } });

async function uploadAndRead(bytes: Buffer, declared?: string) {
  const answer = await uploadTool(bytes, declared);
  expect(answer.status).toBe(201);
  return readFile(onDisk(uploadedPicture.parse(answer.body).url));
}

test.each([
  ['personal', {}, 'Personal', 'personal.webp'],
  ['tool', {}, 'Tool', 'tool.webp'],
  ['portfolio', {}, 'Portfolio', 'portfolio.webp'],
  ['admin', { adminName: 'Ada/../Löw <b>' }, 'Admin', 'Ada Löw b.webp'],
  ['admin', {}, 'Admin', 'admin.webp'],
  ['client', { clientProjectName: 'Ferry Desk (pilot)' }, 'Client', 'Ferry Desk pilot.webp'],
])('an upload for %s with %j goes into the folder %s, named %s', async (kind, name, folder, fileName) => {
  const answer = await upload(kind, { imageString: dataUrl(await png()), ...name });
  expect(answer.status).toBe(201);
  const file = await findFile(uploadedPicture.parse(answer.body).url);
  expect(file).toMatchObject({ name: fileName, mime: 'image/webp', origin: 'site', alternativeText: null });
  expect(file.folder.name).toBe(folder);
  expect(file.placeholder).toMatch(/^data:image\/webp;base64,/);
});

test('each kind has one folder after simultaneous uploads', async () => {
  const folders = await site.strapi.db.query('plugin::upload.folder').findMany();
  const names = folders.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s is stored as WebP', async (format) => {
  const stored = await uploadAndRead(await redOverBlue(64, 40).toFormat(format).toBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 64, height: 40 });
});

test('the type of a picture is decided by its bytes, not by the data URL', async () => {
  const stored = await uploadAndRead(await redOverBlue(64, 40).jpeg().toBuffer(), 'text/html');
  expect((await sharp(stored).metadata()).format).toBe('webp');
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['an SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'],
  ['a web page', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['a TIFF', 'II*\0\b\0\0\0', 'image/tiff'],
  ['an empty file', '', 'image/png'],
])('%s is a 415', async (_what, content, declared) => {
  const answer = await uploadTool(content, declared);
  expect(answer.status).toBe(415);
  expect(answer.body).toEqual({
    message: 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture',
    field: 'imageString',
  });
});

test('a damaged picture is a 400', async () => {
  const whole = await redOverBlue(400, 400).jpeg().toBuffer();
  const answer = await uploadTool(whole.subarray(0, whole.length / 2));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ message: 'The picture is damaged and cannot be read', field: 'imageString' });
});

test.each([{}, { imageString: 7 }, { imageString: 'hello' }, { imageString: 'data:image/png;base64,%%%' }])(
  'a payload without a data URL is a 400 that names the field: %j',
  async (body) => {
    const answer = await upload('tool', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('imageString');
  },
);

test('a photograph is stored upright and without metadata', async () => {
  const photograph = await phonePhotograph();
  expect((await sharp(photograph).metadata()).exif?.includes('Pocketcamera')).toBe(true);

  const stored = await uploadAndRead(photograph, 'image/jpeg');

  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ width: 200, height: 400 });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
  expect(stored.includes('Pocketcamera')).toBe(false);
  // The rotation by 90 degrees moves the upper half to the right.
  const right = await sharp(stored).extract({ left: 150, top: 200, width: 1, height: 1 }).raw().toBuffer();
  expect(right[0]).toBeGreaterThan(200);
  expect(right[2]).toBeLessThan(60);
});

test('an animated picture stays animated in all its sizes', async () => {
  const answer = await uploadTool(await animation(4), 'image/gif');
  const file = await findFile(answer.body.url);
  const metadataOf = (url: string) => sharp(onDisk(url), { animated: true }).metadata();
  expect(await metadataOf(file.url)).toMatchObject({ format: 'webp', pages: 4, width: 800, pageHeight: 500 });
  expect(await metadataOf(file.formats.webp1_384.url)).toMatchObject({ format: 'webp', pages: 4, width: 384 });
});

test('a picture over 2,560 pixels is scaled down and gets smaller WebP sizes', async () => {
  const answer = await uploadTool(await redOverBlue(3000, 1500).png().toBuffer());
  const file = await findFile(answer.body.url);
  expect(file).toMatchObject({ width: 2560, height: 1280 });
  const { thumbnail, ...sizes } = file.formats;
  const stored = Object.values<{ url: string; width: number; height: number }>(sizes);
  stored.sort((one, other) => one.width - other.width);
  expect(stored.map(({ width }) => width)).toEqual([40, 80, 120, 180, 256, 384, 560, 800, 1120, 1600]);
  for (const { url, width, height } of [thumbnail, ...stored]) {
    expect(await sharp(onDisk(url)).metadata()).toMatchObject({ format: 'webp', width, height });
  }
});

test('a picture over 5 MB is a 413, one just below is accepted for decoding', async () => {
  const limit = 5 * 1024 * 1024;
  const over = await uploadTool(Buffer.alloc(limit + 1));
  expect(over.status).toBe(413);
  expect(over.body).toEqual({ message: 'The picture is too large: 5 MB at most', field: 'imageString' });
  expect((await uploadTool(Buffer.alloc(limit))).status).toBe(415);
});

test('a picture over 40 megapixels is a 413, counted over all frames of an animation', async () => {
  const wide = { create: { width: 8000, height: 5001, channels: 3, background: 'white' } } as const;
  const tooMany = 'The picture has too many pixels: 40 megapixels at most, all frames of an animation together';
  const single = await uploadTool(await sharp(wide).png().toBuffer());
  expect([single.status, single.body.message]).toEqual([413, tooMany]);
  const page = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const other = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const pages = Array.from({ length: 11 }, (_, index) => (index % 2 ? page : other));
  const animated = await uploadTool(
    await sharp(pages, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer(),
  );
  expect([animated.status, animated.body.message]).toEqual([413, tooMany]);
});

test('no temporary file is left after an upload or a refusal', async () => {
  // A separate folder, because other tests may use the common one at the same time.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portfolio-test-'));
  const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  expect((await uploadTool(await png())).status).toBe(201);
  expect((await uploadTool('no picture')).status).toBe(415);
  expect(tmpdir).toHaveBeenCalled();
  expect(await readdir(folder)).toEqual([]);
  tmpdir.mockRestore();
  await rm(folder, { recursive: true });
});

test('profile pictures can be uploaded without session, other kinds cannot', async () => {
  const imageString = dataUrl(await png());
  expect((await site.http().post('/api/upload/admin/picture').send({ imageString })).status).toBe(201);
  for (const kind of ['personal', 'tool', 'portfolio', 'client']) {
    expect((await site.http().post(`/api/upload/${kind}/picture`).send({ imageString })).status).toBe(401);
  }
});

test('simultaneous uploads are all stored', async () => {
  const pictures = await Promise.all(
    [200, 300, 400, 500, 600, 700].map((side) => redOverBlue(side, side).png().toBuffer()),
  );
  const answers = await Promise.all(pictures.map((bytes) => uploadTool(bytes)));
  expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 201));
  for (const { body } of answers) expect(existsSync(onDisk(body.url))).toBe(true);
});
