import sharp from 'sharp';
import { drawing } from '../support/drawing';
import { animation, phonePhotograph, png } from '../support/sample-pictures';

const { cropSharePicture } = drawing;

async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test.each([
  ['a large picture', 3000, 2000],
  ['a tall picture', 400, 1600],
  ['a small picture', 64, 40],
])('%s is cropped to the size of share cards', async (_name, width, height) => {
  const picture = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  expect(await sharp(await cropSharePicture(picture)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
});

test('a photograph of a phone is turned upright and has no metadata', async () => {
  const cropped = await cropSharePicture(await phonePhotograph());
  const { exif, xmp, icc, orientation } = await sharp(cropped).metadata();
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  // The stored picture is red above blue; its orientation turns the red half to the right.
  const [[, , blue = 0], [red = 0]] = [await pixelAt(cropped, 100, 20), await pixelAt(cropped, 1100, 610)];
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeGreaterThan(200);
});

test('transparent parts become white', async () => {
  const empty = { width: 1200, height: 630, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const cropped = await cropSharePicture(await sharp({ create: empty }).png().toBuffer());
  expect(await pixelAt(cropped, 600, 300)).toEqual([255, 255, 255]);
});

test('a PNG and the first frame of an animation are accepted', async () => {
  for (const picture of [await png(), await animation(3)]) {
    expect(await sharp(await cropSharePicture(picture)).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test('a file that is no picture is rejected', async () => {
  await expect(cropSharePicture(Buffer.from('no picture'))).rejects.toThrow('unsupported image format');
});
