import { widthsFor } from '../../src/plugins/back-office/server/src/pictures/picture-widths';

const jpeg = 'image/jpeg';
const webp = 'image/webp';

test('no size is as wide as the picture or wider', () => {
  expect(widthsFor({ width: 200, height: 100, mime: webp })).toEqual([40, 80, 120, 180]);
  expect(widthsFor({ width: 30, height: 30, mime: webp })).toEqual([]);
});

test('other formats than WebP, and wide WebP, have a full size of at most 2,560 pixels', () => {
  expect(widthsFor({ width: 100, height: 50, mime: jpeg })).toEqual([40, 80, 100]);
  expect(widthsFor({ width: 4000, height: 3000, mime: jpeg }).at(-1)).toBe(2560);
  expect(widthsFor({ width: 4000, height: 3000, mime: webp }).at(-1)).toBe(2560);
});

test('each size above icon size is at most 1.5 times the previous one', () => {
  const [, ...widths] = widthsFor({ width: 1600, height: 1000, mime: jpeg });
  const steps = widths.map((width, index) => width / (widths[index - 1] ?? width));
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.5);
});

test('a very high picture has only the sizes that WebP can hold', () => {
  expect(widthsFor({ width: 1000, height: 100_000, mime: jpeg })).toEqual([40, 80, 120]);
});
