import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { animation, dataUrl, phonePhotographAs } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';
import { replaceInPanel } from './panel-library';

const FORMATS = ['jpeg', 'avif', 'webp', 'png'] as const;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Stored {
  id: number;
  url: string;
  formats: Record<string, { url: string }>;
}

/** Resolves with the newest file when it has its sizes, some of which are made in the background. */
const waitForNewestFile = (): Promise<Stored> =>
  until(async () => {
    const [file] = await site.strapi.db.query('plugin::upload.file').findMany({ orderBy: { id: 'desc' }, limit: 1 });
    return file?.formats ? file : null;
  });

/** Counts the files of a stored picture and how many of them hold metadata. */
async function countMetadata({ url, formats }: Stored) {
  const urls = [url, ...Object.values(formats).map((size) => size.url)];
  const found = urls.map(async (address) => {
    const bytes = await readFile(path.join(site.dataDir, 'public', address.replace(/\?.*/, '')));
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    return Boolean(exif || xmp || iptc) || bytes.includes('Pocketcamera');
  });
  return { files: urls.length, withMetadata: (await Promise.all(found)).filter(Boolean).length };
}

async function uploadInPanel(bytes: Buffer, format: string) {
  const answer = await (await openPanel(site))
    .call('post', '/upload')
    .attach('files', bytes, { filename: `photo.${format}`, contentType: `image/${format}` });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return waitForNewestFile();
}

test('the sample photographs hold location metadata', async () => {
  for (const format of FORMATS) {
    const bytes = await phonePhotographAs(format);
    expect([format, bytes.includes('Pocketcamera')]).toEqual([format, true]);
  }
});

test('a dashboard upload and its sizes hold no metadata', async () => {
  const body = { imageString: dataUrl(await phonePhotographAs('jpeg'), 'image/jpeg') };
  expect((await call(site, 'upload.admin', { body })).status).toBe(201);
  expect(await countMetadata(await waitForNewestFile())).toEqual({ files: expect.any(Number), withMetadata: 0 });
});

test.each(FORMATS)('a %s in the media library and its sizes hold no metadata', async (format) => {
  const stored = await uploadInPanel(await phonePhotographAs(format), format);
  const { files, withMetadata } = await countMetadata(stored);
  expect(files).toBeGreaterThan(1);
  expect(withMetadata).toBe(0);
});

test('a replacement in the media library holds no metadata', async () => {
  const { id } = await uploadInPanel(await phonePhotographAs('png'), 'png');
  await replaceInPanel(site, id, await phonePhotographAs('png'));
  expect((await countMetadata(await waitForNewestFile())).withMetadata).toBe(0);
});

/** A GIF with a comment and an XMP block before its last byte. */
async function createGifWithMetadata(): Promise<Buffer> {
  const gif = await animation(2);
  const comment = Buffer.from('\x21\xfe\x0cPocketcamera\0', 'latin1');
  const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP<x>Pocketcamera</x>\0', 'latin1');
  return Buffer.concat([gif.subarray(0, -1), comment, xmp, gif.subarray(-1)]);
}

test('a GIF in the media library and its sizes hold no comment and no XMP', async () => {
  const gif = await createGifWithMetadata();
  expect(gif.includes('Pocketcamera')).toBe(true);
  const stored = await uploadInPanel(gif, 'gif');
  expect((await countMetadata(stored)).withMetadata).toBe(0);
  const bytes = await readFile(path.join(site.dataDir, 'public', stored.url));
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 2, width: 800 });
});

test('a small JPEG loses its comment although re-encoding makes it larger', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg({ quality: 10, mozjpeg: true })
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\0\x0ePocketcamera', 'latin1');
  const withMetadata = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  expect((await countMetadata(await uploadInPanel(withMetadata, 'jpeg'))).withMetadata).toBe(0);
});
