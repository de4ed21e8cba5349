import { converter, differenceEuclidean, displayable, wcagContrast } from 'culori';
import { DEFAULT_ACCENT, findAccentProblem, nearestAccent } from '#accent';
import { hueDifference, SAMPLE_COLORS } from './colors';

const LIGHT_BACKGROUND = '#faf8f4';
const toOklch = converter('oklch');

test.each([DEFAULT_ACCENT, '#000000', '#000080', '#0057B8', '#6b6b6b', '#1F7A3D'])('accepts %s', (accent) => {
  expect(findAccentProblem(accent)).toBeNull();
});

test.each([
  ['#ffffff', '#727272'],
  ['#ffff00', '#767600'],
  ['#FF4500', '#d53800'],
  ['#808080', '#727272'],
])('refuses %s as too light and names %s', (accent, nearest) => {
  expect(findAccentProblem(accent)).toBe(
    `This accent is too light to be read on the light background; the nearest that works is ${nearest}`,
  );
});

test.each(['', 'red', '#c63', 'c63d12', '#c63d1', '#c63d12ff', '#c63d1g', ' #c63d12', '#c63d12\n', '#c63d12}'])(
  'refuses %j, which is not written as a colour',
  (accent) => {
    expect(findAccentProblem(accent)).toBe(
      'The accent must be a colour written as # and six hexadecimal digits, such as #c63d12',
    );
  },
);

test('accepts exactly the colours with a contrast of 4.5 to 1 on the light background', () => {
  const accepted = SAMPLE_COLORS.filter((color) => findAccentProblem(color) === null);
  expect(accepted).toEqual(SAMPLE_COLORS.filter((color) => wcagContrast(color, LIGHT_BACKGROUND) >= 4.5));
  expect(accepted.length).toBeGreaterThan(1000);
});

const refused = SAMPLE_COLORS.filter((color) => findAccentProblem(color) !== null).map((color) => ({
  color,
  nearest: nearestAccent(color),
}));

test('the nearest colour of each refused one is accepted', () => {
  expect(refused.length).toBeGreaterThan(1000);
  expect(refused.filter(({ nearest }) => findAccentProblem(nearest) !== null)).toEqual([]);
});

test('the nearest colour of each refused one has its hue', () => {
  expect(refused.filter(({ color, nearest }) => hueDifference(color, nearest) > 0.005)).toEqual([]);
});

test('the nearest colour of each refused one is no darker than necessary', () => {
  expect(refused.filter(({ nearest }) => wcagContrast(nearest, LIGHT_BACKGROUND) > 4.6)).toEqual([]);
});

/** All colours of a hue in steps of 0.01 in lightness and chroma. */
const colorsOfHue = (h: number) =>
  Array.from({ length: 100 }, (_l, l) => Array.from({ length: 33 }, (_c, c) => ({ l: l / 100, c: c / 100, h })))
    .flat()
    .map((color) => ({ mode: 'oklch' as const, ...color }))
    .filter(displayable);

test.each(['#ffff00', '#ff69b4', '#ffcde8', '#00ffff', '#9fb4ff', '#e0a83a'])(
  'no colour of the same hue that works is visibly nearer to %s',
  (color) => {
    const distance = differenceEuclidean('oklab');
    const distances = colorsOfHue(toOklch(color)?.h ?? 0)
      .filter((candidate) => wcagContrast(candidate, LIGHT_BACKGROUND) >= 4.5)
      .map((candidate) => distance(color, candidate));
    expect(distances.length).toBeGreaterThan(100);
    expect(distance(color, nearestAccent(color))).toBeLessThan(Math.min(...distances) + 0.01);
  },
);

test('the nearest colour of an accepted one is itself', () => {
  expect(nearestAccent('#0057B8')).toBe('#0057b8');
});
