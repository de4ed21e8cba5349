import { differenceCiede2000 } from 'culori';
import { DEFAULT_ACCENT, findAccentProblem, paletteCss, THEME_COLORS } from '#accent';
import { CONTEXTS, cascade, defaultAccentRules, parseRules } from './cascade';
import { SAMPLE_COLORS } from './colors';

const difference = differenceCiede2000();

test.each([DEFAULT_ACCENT, '#C63D12'])('no style is written for the default accent %s', (accent) => {
  expect(paletteCss(accent)).toBe('');
});

test('the style of an accent is minified and has nothing but colours', () => {
  const declaration = '--[a-z]+(-[a-z]+)*:#[0-9a-f]{6}';
  const selector = '(:root|\\[data-tone="(default|accent)"\\]|\\[data-theme="dark"\\]|,| )+';
  const grammar = new RegExp(`^(${selector}\\{${declaration}(;${declaration})*\\}){4}$`);
  const accents = SAMPLE_COLORS.filter((color) => findAccentProblem(color) === null);
  expect(accents.length).toBeGreaterThan(1500);
  expect(accents.filter((accent) => !grammar.test(paletteCss(accent)))).toEqual([]);
});

test('the style of an accent has the selectors and names of accent.css, in the same order', () => {
  const namesOf = (rules: Map<string, object>) =>
    [...rules].map(([selector, colors]) => [selector, Object.keys(colors)]);
  expect(namesOf(parseRules(paletteCss('#0057b8')))).toEqual(namesOf(defaultAccentRules));
});

const ORANGES = [
  ['#c63d12', '#a6310c', '#ff4500', '#ff6a3d', '#ff8a66'],
  ['#b23610', '#e0906f', '#ff7e57', '#b34a2b'],
].flat();

const colorsOf = (accent: string) => new Set(Object.values(cascade(accent)).flatMap((tokens) => Object.values(tokens)));

test('a page with another accent has no orange of the default palette', () => {
  expect([...colorsOf(DEFAULT_ACCENT)]).toEqual(expect.arrayContaining(ORANGES));
  const green = colorsOf('#1f7a3d');
  expect(ORANGES.filter((orange) => green.has(orange))).toEqual([]);
});

test('the colours of an accent beside the default look like those in accent.css', () => {
  const [theirs, ours] = [cascade(DEFAULT_ACCENT), cascade('#c63d13')];
  const differences = CONTEXTS.flatMap((context) =>
    Object.entries(theirs[context]).map(([token, color]) => difference(color, ours[context][token] ?? '')),
  );
  expect(differences.length).toBeGreaterThan(40);
  expect(Math.max(...differences)).toBeLessThan(4);
});

test.each(['light', 'dark'] as const)('the colours of the %s theme are those of the frontend', (name) => {
  const { 'on-accent': onAccent, ...colors } = cascade(DEFAULT_ACCENT)[name];
  expect({ onAccent, ...colors }).toMatchObject(THEME_COLORS[name]);
});
