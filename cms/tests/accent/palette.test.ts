import { differenceCiede2000, wcagContrast } from 'culori';
import { createPalette, DEFAULT_ACCENT, findAccentProblem } from '#accent';
import { CONTEXTS, type Context, cascade } from './cascade';
import { hueDifference, SAMPLE_COLORS } from './colors';

const accents = [DEFAULT_ACCENT, ...SAMPLE_COLORS.filter((color) => findAccentProblem(color) === null)];
const pages = accents.map((accent) => ({ accent, ...cascade(accent) }));

const THEMES = ['light', 'dark'] as const;
const TONES = ['lightTone', 'darkTone'] as const;
type Measure = (color: string, other: string) => number;

/** Lists each page on which `measure` of two tokens is below `minimum`. */
function findBelow(minimum: number, measure: Measure, contexts: readonly Context[], token: string, other: string) {
  return pages.flatMap(({ accent, ...page }) =>
    contexts
      .map((context) => ({ context, value: measure(page[context][token] ?? '', page[context][other] ?? '') }))
      .filter(({ value }) => !(value >= minimum))
      .map(({ context, value }) => `${accent} in ${context}: ${value}`),
  );
}

test('the sample has accents of all kinds', () => {
  expect(accents.length).toBeGreaterThan(1500);
  expect(accents).toEqual(expect.arrayContaining(['#000000', '#000080', '#6b6b6b']));
});

test.each([
  ['text', 'background', CONTEXTS],
  ['text', 'surface', CONTEXTS],
  ['muted', 'background', CONTEXTS],
  ['muted', 'surface', CONTEXTS],
  ['accent', 'background', CONTEXTS],
  ['accent-strong', 'surface', THEMES],
  ['on-accent', 'accent', CONTEXTS],
  ['on-accent', 'accent-strong', CONTEXTS],
])('text of %s on %s has a contrast of 4.5 to 1 with every accent', (token, ground, contexts) => {
  expect(findBelow(4.5, wcagContrast, contexts, token, ground)).toEqual([]);
});

test.each([
  ['border', 'background', CONTEXTS],
  ['accent', 'surface', CONTEXTS],
  ['accent-strong', 'background', CONTEXTS],
  ['accent', 'divider', THEMES],
  ['large-accent', 'background', THEMES],
])('controls and shapes of %s on %s have a contrast of 3 to 1 with every accent', (token, ground, contexts) => {
  expect(findBelow(3, wcagContrast, contexts, token, ground)).toEqual([]);
});

test('the accent on printed pages has a contrast of 4.5 to 1 on white paper', () => {
  const faint = pages.filter(({ light }) => wcagContrast(light['print-accent'] ?? '', '#ffffff') < 4.5);
  expect(faint).toEqual([]);
});

/** In CIEDE2000, 1 is about the least difference that people see between adjacent areas. */
const difference = differenceCiede2000();

test.each([
  ['accent-strong', 'accent', 3.5, CONTEXTS],
  ['surface', 'background', 2.7, TONES],
  ['divider', 'background', 15, TONES],
])('%s differs visibly from %s with every accent', (token, other, minimum, contexts) => {
  expect(findBelow(minimum, difference, contexts, token, other)).toEqual([]);
});

test("every shade has the accent's hue", () => {
  const changed = accents.flatMap((accent) => {
    const { light, dark, lightTone, darkTone } = createPalette(accent);
    return [light.accentStrong, light.largeAccent, dark.accent, dark.accentStrong, lightTone.surface, darkTone.surface]
      .filter((shade) => hueDifference(accent, shade) > 0.01)
      .map((shade) => `${accent}: ${shade}`);
  });
  expect(changed).toEqual([]);
});

test('greys stay grey, and become light in the dark theme', () => {
  const { light, dark } = createPalette('#000000');
  expect(light.accentStrong).toBe('#2e2e2e');
  expect(dark.accent).toBe('#dfdfdf');
});

test.each(['#ffffff', 'red', '#c63d12}'])('no palette is computed for %s', (accent) => {
  expect(() => createPalette(accent)).toThrow(RangeError);
});
