import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (...place: string[]) => readFileSync(join(__dirname, ...place), 'utf8');

/** A list of Unicode ranges as pairs of code points: `U+20-7E, U+A0` is [[32, 126], [160, 160]]. */
const rangesOf = (list: string) =>
  [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);

const facesOf = (family: string) =>
  read('fonts.css')
    .split('@font-face')
    .slice(1)
    .filter((face) => face.includes(`font-family: ${family};`));

const [cut = ''] = /'U\+.*'/.exec(read('../../art/cut-fonts.mjs')) ?? [];

test.each([
  ['Lancelot', 'lancelot-basic.woff2'],
  ['"Alumni Sans Variable"', 'alumni-sans-basic.woff2'],
])('%s is fetched in the cut of an English page, which wins where ranges overlap', (family, file) => {
  const basic = facesOf(family).at(-1) ?? '';
  expect(basic).toContain(`./fonts/${file}`);
  expect(rangesOf(basic)).toEqual(rangesOf(cut));
  // Faces of different weights are no alternatives to each other, and the wrong one is fetched.
  const weights = facesOf(family).map((face) => /font-weight: (.*);/.exec(face)?.[1]);
  expect(new Set(weights).size).toBe(1);
});

test("the site's own texts need no other cut", () => {
  const texts = readdirSync(join(__dirname, '../content')).map((file) => read('../content', file));
  const isBasic = (letter: string) =>
    rangesOf(cut).some(([first = 0, last = 0]) => {
      const point = letter.codePointAt(0) ?? 0;
      return point >= first && point <= last;
    });
  expect([...texts.join('').replaceAll('\n', '')].filter((letter) => !isBasic(letter))).toEqual([]);
});

test('every face shows the fallback until it is there, and is a woff2', () => {
  const faces = read('fonts.css').split('@font-face').slice(1);
  for (const face of faces) {
    expect(face).toContain('font-display: swap;');
    expect(face).toContain('format("woff2");');
  }
});
