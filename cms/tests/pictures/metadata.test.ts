import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { call } from '../support/client';
import { openPanel } from '../support/panel';
import { dataUrl, photographAs } from '../support/sample-pictures';
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
    const bytes = await photographAs(format);
    expect([format, bytes.includes('Pocketcamera')]).toEqual([format, true]);
  }
});

test('of a photograph that the dashboard uploads, neither it nor any of its sizes says where it was taken', async () => {
  const body = { imageString: dataUrl(await photographAs('jpeg'), 'image/jpeg') };
  expect((await call(site, 'upload.admin', { body })).status).toBe(201);
  expect(await leftOf(await newest())).toEqual({ files: expect.any(Number), telling: 0 });
});

test.each(FORMATS)('nor does a %s that the owner puts into the media library', async (format) => {
  const stored = await uploadInPanel(await photographAs(format), format);
  const { files, telling } = await leftOf(stored);
  expect(files).toBeGreaterThan(1);
  expect(telling).toBe(0);
});

test('nor does one that replaces another there', async () => {
  const { id } = await uploadInPanel(await photographAs('png'), 'png');
  await replaceInPanel(site, id, await photographAs('png'));
  expect((await leftOf(await newest())).telling).toBe(0);
});
