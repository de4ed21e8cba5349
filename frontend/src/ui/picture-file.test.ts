import { fittingSize, isAnimated } from './picture-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a large picture keeps its aspect ratio when it is scaled down', () => {
  expect(fittingSize({ width: 8000, height: 6000 }, 2560)).toEqual({ width: 2560, height: 1920 });
  expect(fittingSize({ width: 1000, height: 10_000 }, 2560)).toEqual({ width: 256, height: 2560 });
});

test('a small picture is not changed', () => {
  expect(fittingSize({ width: 640, height: 480 }, 2560)).toEqual({ width: 640, height: 480 });
});

test('a very flat picture keeps a height of at least one pixel', () => {
  expect(fittingSize({ width: 30_000, height: 2 }, 2560)).toEqual({ width: 2560, height: 1 });
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
