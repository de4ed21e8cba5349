import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { BASE64_DATA_URL } from '../../src/contract/define-upload';
import { requireLibraryTypes } from '../../src/platform/http/bodies/uploaded-file-types';
import { decodeDataUrl } from '../../src/plugins/back-office/server/src/pictures/decode-data-url';
import { encodeWebp } from '../../src/plugins/back-office/server/src/pictures/encode-webp';
import { animation, png, redOverBlue } from '../support/sample-pictures';

const sizeOf = async (bytes: Buffer) => {
  const { width, height, pageHeight } = await sharp(bytes, { animated: true }).metadata();
  return [width, pageHeight ?? height];
};

const flat = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test.each([
  [1000, 12_000, [1000, 12_000]],
  [1000, 20_000, [800, 16_000]],
  [2400, 16_000, [1936, 12_909]],
  [5120, 2880, [2560, 1440]],
  [2, 17_000, [1, 16_000]],
  [30_000, 2, [2560, 1]],
])('a picture of %i × %i pixels stays legible within the limits', async (width, height, expected) => {
  expect(await sizeOf(await encodeWebp(await flat(width, height)))).toEqual(expected);
});

test('each frame of an animation is within the limits', async () => {
  const frames = await Promise.all([flat(3000, 600), flat(3000, 600, 'red')]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const stored = await encodeWebp(moving);
  expect(await sizeOf(stored)).toEqual([2560, 512]);
  expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(2);
  expect((await sharp(await encodeWebp(await animation(3)), { animated: true }).metadata()).pages).toBe(3);
});

/** A chunk of a PNG, whose checksum nobody reads before it is refused. */
function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

/** The beginning of an ISO media file with these brands. */
const isoFile = (major: string, ...compatible: string[]) => {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(brands.length + 4);
  return Buffer.concat([length, brands, Buffer.alloc(64)]);
};

const MOVING = 'An animated AVIF or PNG would stop moving here, please save it as an animated WebP or GIF';
const HEIC = 'Most browsers cannot show HEIC pictures, please save it as a JPEG first';

test('an animation that would stop moving is refused with the reason', async () => {
  const still = await png();
  const afterHeader = 8 + 12 + 13;
  const moving = Buffer.concat([
    still.subarray(0, afterHeader),
    pngChunk('acTL', Buffer.alloc(8)),
    still.subarray(afterHeader),
  ]);
  for (const bytes of [moving, isoFile('avis', 'avif', 'msf1'), isoFile('avif', 'avis', 'mif1')]) {
    await expect(encodeWebp(bytes)).rejects.toMatchObject({ status: 415, message: MOVING });
  }
  expect(await sizeOf(await encodeWebp(await redOverBlue(64, 40).avif().toBuffer()))).toEqual([64, 40]);
});

test.each([
  ['heic', 'mif1', 'heic'],
  ['mif1', 'heic', 'miaf'],
  ['heix', 'mif1'],
  ['msf1', 'hevc'],
])('a HEIC picture of the brand %s is refused with a way out', async (...brands) => {
  const [major = '', ...others] = brands;
  await expect(encodeWebp(isoFile(major, ...others))).rejects.toMatchObject({ status: 415, message: HEIC });
});

test('colours of a print, of sixteen bits and of a wide gamut become those of the web', async () => {
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#e02020' } });
  const pictures = {
    cmyk: await red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
    deep: await red.clone().toColourspace('rgb16').png().toBuffer(),
    wide: await red.clone().withIccProfile('p3').png().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(pictures)) {
    const stored = await encodeWebp(bytes);
    const { space, depth, icc, channels } = await sharp(stored).metadata();
    expect([name, space, depth, icc, channels]).toEqual([name, 'srgb', 'uchar', undefined, 3]);
    const [r = 0, g = 0, b = 0] = await sharp(stored).raw().toBuffer();
    expect([name, r > 200, g < 70, b < 70]).toEqual([name, true, true, true]);
  }
});

test.each([
  'data:image/png;base64,',
  'data:;base64,',
  'data:image/jpeg;name=x.jpg;base64,',
  ' DATA:application/octet-stream; BASE64,',
])('a picture behind %s is taken, whatever breaks its lines', async (start) => {
  const bytes = await png();
  const encoded = bytes.toString('base64');
  for (const between of ['', '\n', '\r\n', ' ', '\t', '\r\n\t ']) {
    const lines = encoded.match(/.{1,76}/g)?.join(between) ?? '';
    expect(`${start}${between}${lines}${between}`).toMatch(BASE64_DATA_URL);
    expect(decodeDataUrl(`${start}${between}${lines}${between}`, 'imageString').equals(bytes)).toBe(true);
  }
});

test('white space does not count towards the 5 MB, and what is no base64 is still refused', () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024, 7);
  const lines = bytes.toString('base64').match(/.{1,76}/g) ?? [];
  expect(decodeDataUrl(`data:;base64,${lines.join('\r\n')}`, 'picture')).toHaveLength(bytes.length);
  expect(() => decodeDataUrl(`data:;base64,${Buffer.alloc(bytes.length + 1).toString('base64')}`, 'picture')).toThrow(
    'The picture is too large: 5 MB at most',
  );
  expect(() => decodeDataUrl('data:;base64,ab cd %%', 'picture')).toThrow('picture must be a data URL with base64');
});

test('a HEIC picture for the media library is refused with the same sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
  const filepath = path.join(folder, 'photo.jpg');
  await writeFile(filepath, isoFile('heic', 'mif1'));
  const file = { filepath, size: 100, originalFilename: 'photo.jpg', mimetype: 'image/jpeg' };
  await expect(requireLibraryTypes([file])).rejects.toMatchObject({ status: 415, message: HEIC });
  await rm(folder, { recursive: true });
});
