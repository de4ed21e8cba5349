import sharp from 'sharp';

/** A picture with a red upper and a blue lower half, so that tests can check its orientation. */
export const redOverBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: 'red' } }, top: 0, left: 0 },
  ]);

export const png = () => redOverBlue(64, 40).png().toBuffer();

/** An animated GIF with frames of 800 by 500 pixels in changing colours. */
export async function animation(frames: number): Promise<Buffer> {
  const colours = ['red', 'green', 'blue', 'black'];
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: 800, height: 500, channels: 3, background: colours[index % 4] ?? 'red' } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: 100, loop: 0 })
    .toBuffer();
}

/** A photograph as phones store it: rotated by EXIF orientation and with GPS coordinates. */
export const phonePhotographAs = (format: 'jpeg' | 'avif' | 'webp' | 'png') =>
  redOverBlue(400, 200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Pocketcamera', Copyright: 'Olive Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 49/1 0/1' },
    })
    .toFormat(format, format === 'png' ? {} : { quality: 95 })
    .toBuffer();

export const phonePhotograph = () => phonePhotographAs('jpeg');

export const dataUrl = (bytes: Buffer | string, declared = 'image/png') =>
  `data:${declared};base64,${Buffer.from(bytes).toString('base64')}`;
