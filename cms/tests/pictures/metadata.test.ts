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

/** The file that was stored last, once it has its sizes: those of some kinds are made in the background. */
const newest = (): Promise<Stored> =>
  until(async () => {
    const [file] = await site.strapi.db.query('plugin::upload.file').findMany({ orderBy: { id: 'desc' }, limit: 1 });
    return file?.formats ? file : null;
  });

/** What is left, in the stored picture and its sizes, of where it was taken and with what. */
async function leftOf({ url, formats }: Stored) {
  const urls = [url, ...Object.values(formats).map((size) => size.url)];
  const found = urls.map(async (address) => {
    const bytes = await readFile(path.join(site.dataDir, 'public', address.replace(/\?.*/, '')));
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    return Boolean(exif || xmp || iptc) || bytes.includes('Pocketcamera');
  });
  return { files: urls.length, telling: (await Promise.all(found)).filter(Boolean).length };
}

async function uploadInPanel(bytes: Buffer, format: string) {
  const answer = await (await openPanel(site))
    .call('post', '/upload')
    .attach('files', bytes, { filename: `photo.${format}`, contentType: `image/${format}` });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return newest();
}

test('the photograph that these tests upload says where it was taken', async () => {
  for (const format of FORMATS) {
    const bytes = await phonePhotographAs(format);
    expect([format, bytes.includes('Pocketcamera')]).toEqual([format, true]);
  }
});

test('of a photograph that the dashboard uploads, neither it nor any of its sizes says where it was taken', async () => {
  const body = { imageString: dataUrl(await phonePhotographAs('jpeg'), 'image/jpeg') };
  expect((await call(site, 'upload.admin', { body })).status).toBe(201);
  expect(await leftOf(await newest())).toEqual({ files: expect.any(Number), telling: 0 });
});

test.each(FORMATS)('nor does a %s that the owner puts into the media library', async (format) => {
  const stored = await uploadInPanel(await phonePhotographAs(format), format);
  const { files, telling } = await leftOf(stored);
  expect(files).toBeGreaterThan(1);
  expect(telling).toBe(0);
});

test('nor does one that replaces another there', async () => {
  const { id } = await uploadInPanel(await phonePhotographAs('png'), 'png');
  await replaceInPanel(site, id, await phonePhotographAs('png'));
  expect((await leftOf(await newest())).telling).toBe(0);
});

/** A GIF with a comment and an XMP block, which stand before its last byte. */
async function tellingGif(): Promise<Buffer> {
  const gif = await animation(2);
  const comment = Buffer.from('\x21\xfe\x0cPocketcamera\0', 'latin1');
  const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP<x>Pocketcamera</x>\0', 'latin1');
  return Buffer.concat([gif.subarray(0, -1), comment, xmp, gif.subarray(-1)]);
}

test('of a GIF that the owner puts into the media library, neither it nor any of its sizes keeps a comment or XMP', async () => {
  const gif = await tellingGif();
  expect(gif.includes('Pocketcamera')).toBe(true);
  const stored = await uploadInPanel(gif, 'gif');
  expect((await leftOf(stored)).telling).toBe(0);
  const bytes = await readFile(path.join(site.dataDir, 'public', stored.url));
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 2, width: 800 });
});

test('a small JPEG that encoding anew would make larger loses its comment all the same', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg({ quality: 10, mozjpeg: true })
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\0\x0ePocketcamera', 'latin1');
  const telling = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  expect((await leftOf(await uploadInPanel(telling, 'jpeg'))).telling).toBe(0);
});
