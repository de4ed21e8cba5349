import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { createSizes } from '../../src/plugins/back-office/server/src/pictures/create-sizes';
import { encodeWebp } from '../../src/plugins/back-office/server/src/pictures/encode-webp';
import { limitProcessing } from '../../src/plugins/back-office/server/src/pictures/processing-limits';
import { animation, redOverBlue } from '../support/sample-pictures';

const tooSlow = {
  status: 413,
  message: 'The picture takes too long to prepare, please choose a smaller one or one with fewer frames',
};

test('all steps of processing a picture share one time limit', async () => {
  const picture = await encodeWebp(await animation(10));
  const sizes = limitProcessing({ ms: 1 }, () => createSizes(picture, 'image/webp'));
  await expect(sizes).rejects.toMatchObject(tooSlow);
});

test('waiting between the steps does not count against the time limit', async () => {
  const bytes = await redOverBlue(64, 40).png().toBuffer();
  const now = performance.now.bind(performance);
  let waited = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + waited);
  const stored = await limitProcessing({}, async () => {
    const picture = await encodeWebp(bytes);
    waited = 60_000;
    return createSizes(picture, 'image/webp');
  });
  clock.mockRestore();
  expect(stored.width).toBe(64);
});

test('processing stops before its next step when the client has gone', async () => {
  const bytes = await redOverBlue(64, 40).png().toBuffer();
  const gone = AbortSignal.abort(new Error('The client has gone'));
  await expect(limitProcessing({ signal: gone }, () => encodeWebp(bytes))).rejects.toThrow('The client has gone');
});

test('an animation of more than 200 frames is refused, however few pixels it has', async () => {
  const pages = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 16, height: 2, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animationOf = (frames: number) => {
    const images = Array.from({ length: frames }, (_, index) => pages[index % 2] ?? Buffer.alloc(0));
    return sharp(images, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer();
  };
  expect((await sharp(await encodeWebp(await animationOf(200)), { animated: true }).metadata()).pages).toBe(200);
  const refused = { status: 413, message: 'The animation has too many frames: 200 at most' };
  await expect(encodeWebp(await animationOf(201))).rejects.toMatchObject(refused);
});
