import { requireFromCms } from '../server/cms-packages.mjs';

const WIDTH = 2000;
const HEIGHT = 1500;
const TARGET_BYTES = 1_000_000;
const TOLERANCE = 0.02;

/** A JPEG of 3 megapixels with noise, as cameras make them, within 2 % of 1,000,000 bytes. */
export async function createTestPhoto() {
  const sharp = requireFromCms('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const size = { width: WIDTH, height: HEIGHT, channels: 3 };
  const grain = await sharp({ create: { ...size, noise } })
    .png()
    .toBuffer();
  const gradient = Buffer.from(
    `<svg width="${WIDTH}" height="${HEIGHT}"><radialGradient id="sun"><stop offset="0" stop-color="#fc8"/><stop offset="1" stop-color="#246"/></radialGradient><rect width="100%" height="100%" fill="url(#sun)"/></svg>`,
  );
  const scene = sharp(gradient).composite([{ input: grain, blend: 'soft-light' }]);
  let [low, high] = [1, 100];
  while (true) {
    const quality = Math.round((low + high) / 2);
    const photo = await scene.clone().jpeg({ quality }).toBuffer();
    const isClose = Math.abs(photo.length - TARGET_BYTES) < TARGET_BYTES * TOLERANCE;
    if (isClose || low >= high) return photo;
    if (photo.length > TARGET_BYTES) high = quality - 1;
    else low = quality + 1;
  }
}
