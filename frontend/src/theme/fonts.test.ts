import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '#lib/site/site-context.ts';
import { createTexts } from '#testing/fake-texts.ts';

const read = (...place: string[]) => readFileSync(join(__dirname, ...place), 'utf8');

/** Parses a list of Unicode ranges: `U+20-7E, U+A0` becomes [[32, 126], [160, 160]]. */
const rangesOf = (list: string) =>
  [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);

const facesIn = (file: string) => read(file).split('@font-face').slice(1);

const [cut = ''] = /'U\+.*'/.exec(read('../../art/cut-fonts.mjs')) ?? [];

const isFor = (family: string) => (face: string) => face.includes(`font-family: ${family};`);

const holds = (ranges: number[][], point: number) =>
  ranges.some(([first = 0, last = 0]) => first <= point && point <= last);

/** The % of Alumni Sans has its circles on its stroke. */
const isBroken = (family: string, point: number) => family.includes('Alumni') && point === '%'.charCodeAt(0);

test.each([
  ['Lancelot', 'lancelot-basic.woff2'],
  ['"Alumni Sans Variable"', 'alumni-sans-basic.woff2'],
])('%s has a subset for English pages whose characters no other face contains', (family, file) => {
  const [basic = '', ...more] = facesIn('fonts.css').filter(isFor(family));
  const others = facesIn('extended-characters.css').filter(isFor(family));
  expect(more).toEqual([]);
  expect(others.length).toBeGreaterThan(1);
  expect(basic).toContain(`./fonts/${file}`);
  const isWanted = (point: number) => holds(rangesOf(cut), point) && !isBroken(family, point);
  for (let point = 0; point < 0x3000; point += 1) {
    if (holds(rangesOf(basic), point) !== isWanted(point))
      throw new Error(`U+${point.toString(16)} is in one list only.`);
  }
  // A face of another weight would be loaded wrongly, so each weight is checked by itself.
  const weights = [basic, ...others].map((face) => /font-weight: (.*);/.exec(face)?.[1]);
  expect(new Set(weights).size).toBe(1);
  const points = rangesOf(cut).flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  for (const face of others) expect(points.filter((point) => holds(rangesOf(face), point))).toEqual([]);
});

test('the texts of the site need no other subset', () => {
  const texts = [DEFAULT_SETTINGS, createTexts()].map((words) => JSON.stringify(words));
  const isBasic = (letter: string) => holds(rangesOf(cut), letter.codePointAt(0) ?? 0);
  expect([...texts.join('').replaceAll('\n', '')].filter((letter) => !isBasic(letter))).toEqual([]);
});

test.each([
  ['fonts.css', 'swap'],
  ['extended-characters.css', 'swap'],
])('every font face of %s is a woff2 file and is displayed with %s', (file, display) => {
  for (const face of facesIn(file)) {
    expect(face).toContain(`font-display: ${display};`);
    expect(face).toContain('format("woff2");');
  }
});

test('the larger font is preloaded first, because it takes the connection of the document', () => {
  const preloaded = [...read('../../index.html').matchAll(/rel="preload" href="\/src\/theme\/(fonts\/[^"]+)"/g)];
  const sizes = preloaded.map(([, file = '']) => readFileSync(join(__dirname, file)).length);
  expect(sizes).toHaveLength(2);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test('the fallback fonts of texts are scaled for the scripts of Alumni Sans only', () => {
  const faces = facesIn('global.css').filter((face) => face.includes('"Alumni Sans over'));
  expect(faces).toHaveLength(4);
  for (const face of faces) {
    const isScaled = (letter: string) => holds(rangesOf(face), letter.codePointAt(0) ?? 0);
    expect([...'Aé%Яю–€'].map(isScaled)).not.toContain(false);
    expect([...'אشλकก中'].map(isScaled)).not.toContain(true);
  }
});
