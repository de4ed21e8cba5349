import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { uploadedPicture } from '../../src/contract/define-upload';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { dataUrl, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

/** Sizes just under and just over 40 megapixels. */
const LARGEST = { width: 7999, height: 5000 };
const TOO_LARGE = { width: 8001, height: 5000 };

let site: Site;
let token: string;

beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const picture = ({ width, height }: typeof LARGEST, format: 'jpeg' | 'png') =>
  redOverBlue(width, height).toFormat(format).toBuffer();

const upload = (bytes: Buffer) => call(site, 'upload.tool', { token, body: { imageString: dataUrl(bytes) } });

test.each(['jpeg', 'png'] as const)(
  'a %s just under 40 megapixels is scaled down to 2,560 pixels with its aspect ratio',
  async (format) => {
    const answer = await upload(await picture(LARGEST, format));
    expect(answer.status).toBe(201);
    const stored = await site.http().get(uploadedPicture.parse(answer.body).url);
    expect(await sharp(stored.body).metadata()).toMatchObject({ format: 'webp', width: 2560, height: 1600 });
  },
);

test('a picture that is turned upright is limited by its width', async () => {
  const lying = redOverBlue(LARGEST.width, LARGEST.height).withMetadata({ orientation: 6 });
  const answer = await upload(await lying.jpeg().toBuffer());
  const stored = await site.http().get(uploadedPicture.parse(answer.body).url);
  expect(await sharp(stored.body).metadata()).toMatchObject({ width: 2560, height: 4095 });
});

test.each(['jpeg', 'png'] as const)('a %s just over 40 megapixels is a 413', async (format) => {
  const answer = await upload(await picture(TOO_LARGE, format));
  expect([answer.status, answer.message]).toEqual([
    413,
    'The picture has too many pixels: 40 megapixels at most, all frames of an animation together',
  ]);
});

test('scaling down the largest picture takes less memory than its pixels', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
  const file = path.join(folder, 'largest.jpg');
  await writeFile(file, await picture(LARGEST, 'jpeg'));
  // A separate process with the sharp settings of the upload service, so that its peak memory can be measured.
  const pictures = path.join(process.env.TEST_DIST ?? '', 'src/plugins/back-office/server/src/pictures');
  const script = `
    const sharp = require('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const { encodeWebp } = require(${JSON.stringify(`${pictures}/encode-webp.js`)});
    let peak = 0;
    const sample = () => { peak = Math.max(peak, process.memoryUsage.rss()); };
    (async () => {
      await encodeWebp(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer());
      const before = process.memoryUsage.rss();
      const watch = setInterval(sample, 5);
      await encodeWebp(require('node:fs').readFileSync(${JSON.stringify(file)}));
      clearInterval(watch);
      console.log(peak - before);
    })();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  await rm(folder, { recursive: true });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(LARGEST.width * LARGEST.height * 3);
});
