import { readPicture } from './picture-file.ts';
import { isAnimated, pictureFormat } from './picture-format.ts';
import { fittingSize } from './shrink-picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a large picture keeps its aspect ratio when it is scaled down', () => {
  expect(fittingSize({ width: 8000, height: 6000 })).toEqual({ width: 2560, height: 1920 });
});

test('a tall screenshot keeps its width, within 16,000 pixels and 25 megapixels', () => {
  expect(fittingSize({ width: 1000, height: 10_000 })).toEqual({ width: 1000, height: 10_000 });
  expect(fittingSize({ width: 1000, height: 20_000 })).toEqual({ width: 800, height: 16_000 });
  const { width, height } = fittingSize({ width: 2560, height: 15_000 });
  expect(width * height).toBeLessThanOrEqual(25_000_000);
  expect(width).toBe(2065);
});

test('a small picture is not changed', () => {
  expect(fittingSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

test('a very flat picture keeps a height of at least one pixel', () => {
  expect(fittingSize({ width: 30_000, height: 2 })).toEqual({ width: 2560, height: 1 });
});

test('an animated picture is recognized by its bytes', () => {
  expect(isAnimated(bytes('GIF89a'))).toBe(true);
  expect(isAnimated(bytes('RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02'))).toBe(true);
  expect(isAnimated(bytes('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR............acTL'))).toBe(true);
  expect(isAnimated(bytes('\x00\x00\x00\x20ftypavis'))).toBe(true);
});

test('a static picture is recognized by its bytes', () => {
  expect(isAnimated(bytes('RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x10'))).toBe(false);
  expect(isAnimated(bytes('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR............IDAT'))).toBe(false);
  expect(isAnimated(bytes('\x00\x00\x00\x20ftypavif'))).toBe(false);
  expect(isAnimated(bytes('\xff\xd8\xff\xe0'))).toBe(false);
});

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avifmiaf', 'image/avif'],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'image/heic'],
  ['%PDF-1.7', null],
  ['', null],
])('the bytes %j are those of %s', (head, format) => {
  expect(pictureFormat(bytes(head))).toBe(format);
});

const JPEG = bytes('\xff\xd8\xff\xe0 a photo');

test.each(['', 'application/octet-stream', 'image/png', 'text/plain'])(
  'a JPEG file of the type %j is read as a JPEG',
  async (type) => {
    expect(await readPicture(new File([JPEG], 'photo.jpg', { type }))).toMatch(/^data:image\/jpeg;base64,/);
  },
);

test('an empty file is rejected with a message', async () => {
  const empty = new File([], 'photo.jpg', { type: 'image/jpeg' });
  await expect(readPicture(empty)).rejects.toThrow('This file is empty, please choose another one');
});

const useBrowser = (replaced: object) => Object.assign(globalThis, replaced);
const { createImageBitmap } = globalThis;
afterEach(() => {
  useBrowser({ createImageBitmap });
  jest.restoreAllMocks();
});

test('a HEIC picture is rejected with a message by a browser that cannot decode it', async () => {
  useBrowser({ createImageBitmap: async () => Promise.reject(new DOMException('no', 'InvalidStateError')) });
  const photo = new File([bytes('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic')], 'photo.heic', { type: '' });
  await expect(readPicture(photo)).rejects.toThrow(
    'This browser cannot read HEIC pictures, please choose a JPEG or PNG',
  );
});

test('a large file that can no longer be read is rejected with a message', async () => {
  const gone = new File([JPEG, new Uint8Array(6 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' });
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await expect(readPicture(gone)).rejects.toThrow('This file cannot be read as a picture');
});

/** Makes the canvas write PNG in place of WebP, as Safari does; each PNG has more than 5 MB. `alpha` is that of all pixels but the first. */
function useCanvasWithoutWebp(alpha: number, maxPixels = Number.POSITIVE_INFINITY) {
  const pixels = (count: number) => Uint8ClampedArray.from({ length: 4 * count }, () => alpha);
  const context = {
    fillRect: () => undefined,
    clearRect: () => undefined,
    drawImage: () => undefined,
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: width * height === 1 ? Uint8ClampedArray.of(0x77, 0x77, 0x77, 255) : pixels(width * height),
    }),
  };
  // The module uses no more of a context than this.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const isEmpty = this.width * this.height > maxPixels;
    return (isEmpty ? { ...context, getImageData: () => ({ data: new Uint8ClampedArray(4) }) } : context) as never;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    const isJpeg = type === 'image/jpeg';
    done(new Blob([new Uint8Array(isJpeg ? 10 : 6 * 1024 * 1024)], { type: isJpeg ? type : 'image/png' }));
  });
}

const LARGE_PNG = new File([bytes('\x89PNG\r\n\x1a\n'), new Uint8Array(6 * 1024 * 1024)], 'a.png', {
  type: 'image/png',
});

test('a large transparent picture is rejected with a message by a browser that cannot encode WebP', async () => {
  useCanvasWithoutWebp(0);
  await expect(readPicture(LARGE_PNG)).rejects.toThrow(
    'This browser cannot make a transparent picture smaller, please choose one of at most 5 MB',
  );
});

test('a large opaque picture becomes a JPEG in a browser that cannot encode WebP', async () => {
  useCanvasWithoutWebp(255);
  expect(await readPicture(LARGE_PNG)).toMatch(/^data:image\/jpeg;base64,/);
});

test('a picture of more pixels than a canvas of iOS has room for is made smaller than that', async () => {
  const limit = 4096 * 4096;
  useCanvasWithoutWebp(255, limit);
  useBrowser({ createImageBitmap: async () => ({ width: 2500, height: 9900, close: () => undefined }) });
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  expect(await readPicture(LARGE_PNG)).toMatch(/^data:image\/jpeg;base64,/);
  for (const { width, height } of toBlob.mock.contexts) {
    expect(width * height).toBeLessThanOrEqual(limit);
    expect(width / height).toBeCloseTo(2500 / 9900, 3);
  }
});
