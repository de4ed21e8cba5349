import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FontFamily } from './families';

interface FontFile {
  path: string;
  /** First and last code point of each range that the file may contain. */
  ranges: [first: number, last: number][];
}

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
export async function listFontFiles(family: FontFamily): Promise<FontFile[]> {
  const list = require.resolve(`${family.package}/unicode.json`);
  const [, name = ''] = family.package.split('/');
  // The packages are pinned, and each has a text of ranges for every subset.
  const subsets = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  return Object.entries(subsets).map(([subset, ranges]) => ({
    // The numbered subsets of large fonts have brackets in the list alone.
    path: path.join(
      path.dirname(list),
      'files',
      `${name}-${subset.replace(/[[\]]/g, '')}-${family.files}-normal.woff2`,
    ),
    ranges: parseRanges(ranges),
  }));
}

/** Whether the file may contain the character; its own character map decides. */
export const mayContain = ({ ranges }: FontFile, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
