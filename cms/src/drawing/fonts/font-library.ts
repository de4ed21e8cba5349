import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as HarfBuzz from 'harfbuzzjs';
import { importEsModule } from '#platform/modules/import-es-module';
import type { FontFamily, TextStyle } from './families';

interface FontFile {
  family: FontFamily;
  path: string;
  /** First and last code point of each range that the file may contain. */
  ranges: [first: number, last: number][];
}

/** One file of a family at one weight, ready for shaping. */
export interface Font {
  family: FontFamily;
  shaper: HarfBuzz.Font;
  /** Font units in an em of Lancelot: those of the file, divided by the scale of its family. */
  unitsPerEm: number;
}

/** Invisible characters, which need no glyph: joiners, variation selectors, direction marks. */
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;

const loadHarfBuzz = () =>
  // The types of the package describe its only module.
  importEsModule(require.resolve('harfbuzzjs')) as Promise<typeof HarfBuzz>;

const loadDecompress = async () => {
  // The types of the package describe its modules.
  const module = (await importEsModule(
    require.resolve('woff2-encoder/decompress'),
  )) as typeof import('woff2-encoder/decompress');
  return module.default;
};

/** Parses `U+41-5A,U+20AC`, the syntax of unicode-range in CSS without wildcards. */
function parseRanges(text: string): FontFile['ranges'] {
  return text.split(',').map((range) => {
    const [first = NaN, last = first] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last];
  });
}

/** The files of a family with the characters of each, as its package lists them. */
async function listFontFiles(family: FontFamily): Promise<FontFile[]> {
  const list = require.resolve(`${family.package}/unicode.json`);
  const [, name = ''] = family.package.split('/');
  // The packages are pinned, and each has a text of ranges for every subset.
  const subsets = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  return Object.entries(subsets).map(([subset, ranges]) => {
    // The numbered subsets of large fonts have brackets in the list alone.
    const file = `${name}-${subset.replace(/[[\]]/g, '')}-${family.files}-normal.woff2`;
    return { family, path: path.join(path.dirname(list), 'files', file), ranges: parseRanges(ranges) };
  });
}

/** Whether the file may contain the characters; its own character map decides. */
const mayContain = ({ ranges }: FontFile, codePoints: number[]): boolean =>
  codePoints.every((codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));

async function openFont(harfBuzz: typeof HarfBuzz, file: FontFile, weight: number): Promise<Font> {
  const { family } = file;
  const decompress = await loadDecompress();
  const face = new harfBuzz.Face(new harfBuzz.Blob(await decompress(await readFile(file.path))));
  const shaper = new harfBuzz.Font(face);
  if (family.files === 'wght') shaper.setVariations([new harfBuzz.Variation('wght', weight + family.weightOffset)]);
  return { family, shaper, unitsPerEm: face.upem / family.scale };
}

/** Calls `compute` once for each key. */
function remember<Key, Value>(compute: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}

/** Opens the font files that texts of one style need. Its memory is freed with the last reference to it. */
export async function createFontLibrary({ primary, weight }: TextStyle) {
  const harfBuzz = await loadHarfBuzz();
  const filesOf = remember(listFontFiles);
  const open = remember((file: FontFile) => openFont(harfBuzz, file, weight));

  return {
    harfBuzz,
    primary,

    /** The file of the first of `families` that contains all characters of `text`; null if there is none. */
    async find(families: FontFamily[], text: string): Promise<Font | null> {
      const visible = [...text].filter((character) => !IGNORABLE.test(character));
      const codePoints = visible.map((character) => character.codePointAt(0) ?? 0);
      for (const family of families) {
        for (const file of await filesOf(family)) {
          if (!mayContain(file, codePoints)) continue;
          const font = await open(file);
          if (codePoints.every((codePoint) => font.shaper.nominalGlyph(codePoint))) return font;
        }
      }
      return null;
    },
  };
}

export type FontLibrary = Awaited<ReturnType<typeof createFontLibrary>>;
