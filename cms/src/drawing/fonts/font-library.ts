import { readFile } from 'node:fs/promises';
import type * as HarfBuzz from 'harfbuzzjs';
import { importEsModule } from '#platform/modules/import-es-module';
import type { FontFamily, TextStyle } from './families';
import { listFontFiles, mayContain } from './font-files';

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

async function openFont(harfBuzz: typeof HarfBuzz, file: string, family: FontFamily, weight: number): Promise<Font> {
  const decompress = await loadDecompress();
  const face = new harfBuzz.Face(new harfBuzz.Blob(await decompress(await readFile(file))));
  const shaper = new harfBuzz.Font(face);
  if (family.files === 'wght') shaper.setVariations([new harfBuzz.Variation('wght', weight + family.weightOffset)]);
  return { family, shaper, unitsPerEm: face.upem / family.scale };
}

/** Calls `compute` once for each key. */
function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, { value: Value }>();
  return (key) => {
    const known = values.get(key) ?? { value: compute(key) };
    values.set(key, known);
    return known.value;
  };
}

/** Opens the font files that texts of one style need. Its memory is freed with the last reference to it. */
export async function createFontLibrary({ primary, weight }: TextStyle) {
  const harfBuzz = await loadHarfBuzz();
  const filesOf = remember(listFontFiles);
  const opened = new Map<string, Promise<Font>>();

  function open(file: string, family: FontFamily): Promise<Font> {
    const font = opened.get(file) ?? openFont(harfBuzz, file, family, weight);
    opened.set(file, font);
    return font;
  }

  return {
    harfBuzz,
    primary,

    /** The file of the first of `families` that contains all characters of `text`; null if there is none. */
    async find(families: FontFamily[], text: string): Promise<Font | null> {
      const visible = [...text].filter((character) => !IGNORABLE.test(character));
      const codePoints = visible.map((character) => character.codePointAt(0) ?? 0);
      for (const family of families) {
        for (const file of await filesOf(family)) {
          if (!codePoints.every((codePoint) => mayContain(file, codePoint))) continue;
          const font = await open(file.path, family);
          if (codePoints.every((codePoint) => font.shaper.nominalGlyph(codePoint))) return font;
        }
      }
      return null;
    },
  };
}

export type FontLibrary = Awaited<ReturnType<typeof createFontLibrary>>;
