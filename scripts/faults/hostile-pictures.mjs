import { crc32, deflateSync } from 'node:zlib';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const SCRIPT = '<script>alert(document.domain)</script><?php system($_GET["c"]); ?>';

/** One chunk of a PNG (RFC 2083, 3.2). */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksumBytes = Buffer.alloc(4);
  checksumBytes.writeUInt32BE(crc32 ? crc32(named) : calculateCrc32(named));
  return Buffer.concat([length, named, checksumBytes]);
}

/** CRC-32 for Node versions without it in zlib. */
function calculateCrc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A black PNG with that size in its header and `rows` rows, which compress to almost nothing. */
function createBlackPng(width, height, rows = height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const line = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(line * rows), { level: 9 });
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of `frames` copies of its first frame. */
function createLongGif(frame, frames) {
  const start = frame.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const body = frame.subarray(start, frame.length - 1);
  return Buffer.concat([frame.subarray(0, start), ...Array(frames).fill(body), Buffer.from([0x3b])]);
}

const createNoise = (sharp, width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

/** Pictures that have to be refused: `{ title, bytes, type, expected }`, the last being the status. */
export async function createInvalidPictures(sharp, random) {
  const jpeg = await createNoise(sharp).jpeg().toBuffer();
  const png = await createNoise(sharp).png().toBuffer();
  const webp = await createNoise(sharp).webp().toBuffer();
  const avif = await createNoise(sharp, 200, 120).avif({ effort: 0 }).toBuffer();
  const gif = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const truncate = (bytes) =>
    bytes.subarray(0, random.integer(Math.floor(bytes.length / 4), Math.floor(bytes.length * 0.8)));
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
  return [
    {
      title: 'A script with the header of a GIF',
      bytes: Buffer.from(`GIF89a/*${SCRIPT}*/=1;`),
      type: 'image/gif',
      expected: 400,
    },
    {
      title: 'HTML after the first bytes of a JPEG',
      bytes: Buffer.concat([jpeg.subarray(0, 4), Buffer.from(SCRIPT)]),
      type: 'image/jpeg',
      expected: 400,
    },
    { title: 'An SVG with a script that is labelled as PNG', bytes: svg, expected: 415 },
    {
      title: 'HTML that is labelled as JPEG',
      bytes: Buffer.from(`<!doctype html>${SCRIPT}`),
      type: 'image/jpeg',
      expected: 415,
    },
    {
      title: 'A PDF that is labelled as WebP',
      bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
      type: 'image/webp',
      expected: 415,
    },
    { title: 'A PNG of 900 megapixels', bytes: createBlackPng(30_000, 30_000), expected: 413 },
    {
      title: 'A PNG with 4,600 million megapixels in its header',
      bytes: createBlackPng(2 ** 31 - 1, 2 ** 31 - 1, 1),
      expected: 400,
    },
    { title: 'A GIF of 2,000 frames', bytes: createLongGif(gif, 2000), type: 'image/gif', expected: 413 },
    { title: 'A truncated JPEG', bytes: truncate(jpeg), type: 'image/jpeg', expected: 400 },
    { title: 'A truncated PNG', bytes: truncate(png), expected: 400 },
    { title: 'A truncated WebP', bytes: truncate(webp), type: 'image/webp', expected: 400 },
    { title: 'A truncated AVIF', bytes: truncate(avif), type: 'image/avif', expected: 400 },
    { title: 'A PNG that is truncated after its signature', bytes: PNG, expected: 400 },
    {
      title: 'A picture of 6 MB',
      bytes: Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]),
      type: 'image/jpeg',
      expected: 413,
    },
  ];
}

/** Pictures that have to be accepted: `{ title, bytes, type, isAnimated, payload }`; the stored picture must not contain `payload`. */
export async function createValidPictures(sharp) {
  const jpeg = await createNoise(sharp).jpeg().toBuffer();
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = () => sharp(frames, { join: { animated: true } });
  const payload = Buffer.from(SCRIPT);
  const gif = await animation().gif({ delay: 100, loop: 0 }).toBuffer();
  return [
    {
      title: 'A JPEG with a script after its end is stored without the script',
      bytes: Buffer.concat([jpeg, payload]),
      type: 'image/jpeg',
      payload,
    },
    { title: 'A JPEG that is labelled as PNG is accepted as JPEG', bytes: jpeg, type: 'image/png' },
    { title: 'An animated GIF keeps its frames', bytes: gif, type: 'image/gif', isAnimated: true },
    {
      title: 'An animated WebP keeps its frames',
      bytes: await animation().webp().toBuffer(),
      type: 'image/webp',
      isAnimated: true,
    },
    { title: 'A PNG of 40 megapixels is accepted', bytes: createBlackPng(7999, 5000), type: 'image/png' },
  ];
}
