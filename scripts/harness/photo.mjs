import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../project/paths.mjs';

const WIDTH = 2000;
const HEIGHT = 1500;
const WANTED_BYTES = 1_000_000;

/** A picture with grain, as cameras make them: a JPEG of 3 megapixels, within 2 % of 1,000,000 bytes. */
export async function photograph() {
  const sharp = createRequire(path.join(CMS, 'package.json'))('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const size = { width: WIDTH, height: HEIGHT, channels: 3 };
  const grain = await sharp({ create: { ...size, noise } })
    .png()
    .toBuffer();
  const light = Buffer.from(
    `<svg width="${WIDTH}" height="${HEIGHT}"><radialGradient id="sun"><stop offset="0" stop-color="#fc8"/><stop offset="1" stop-color="#246"/></radialGradient><rect width="100%" height="100%" fill="url(#sun)"/></svg>`,
  );
  const scene = sharp(light).composite([{ input: grain, blend: 'soft-light' }]);
  let [low, high] = [1, 100];
  while (true) {
    const quality = Math.round((low + high) / 2);
    const picture = await scene.clone().jpeg({ quality }).toBuffer();
    const isClose = Math.abs(picture.length - WANTED_BYTES) < WANTED_BYTES * 0.02;
    if (isClose || low >= high) return picture;
    if (picture.length > WANTED_BYTES) high = quality - 1;
    else low = quality + 1;
  }
}
