const widthOf = (candidate: string) => Number(/\s(\d+)w$/.exec(candidate)?.[1]);

/**
 * Keeps the candidates of a `srcset` for a slot of `minWidth` to `maxWidth` device pixels: none that is always too
 * small, none beyond the first that is always large enough. A srcset without widths is returned unchanged.
 */
export function limitSrcset(srcset: string, minWidth: number, maxWidth: number) {
  const candidates = srcset.split(/,\s+/);
  const widths = candidates.map(widthOf);
  if (widths.some(Number.isNaN)) return srcset;
  const largest = Math.min(...widths.filter((width) => width >= maxWidth), Math.max(...widths));
  const first = Math.min(minWidth, largest);
  return candidates.filter((_, index) => (widths[index] ?? 0) >= first && (widths[index] ?? 0) <= largest).join(', ');
}

/** The URL of the last candidate of a `srcset`. */
export const lastUrl = (srcset: string) => srcset.split(/,\s+/).at(-1)?.split(' ')[0];

/** The candidate of this width in a pattern such as `/photo_*.webp`. */
const candidateOf = (pattern: string, width: number | string) => `${pattern.replace('*', String(width))} ${width}w`;

/**
 * Shortens a `srcset` for a published page: candidates at its beginning that differ in their width alone become a pattern
 * with their widths, `/photo_*.webp 384 560`. Other srcsets are returned unchanged.
 */
export function packSrcset(srcset: string) {
  const candidates = srcset.split(/,\s+/);
  const widths = candidates.map(widthOf);
  const [url = ''] = (candidates[0] ?? '').split(' ');
  const pattern = url.replace(`_${widths[0]}.`, '_*.');
  if (srcset.includes('*') || pattern === url) return srcset;
  const other = candidates.findIndex((candidate, index) => candidate !== candidateOf(pattern, widths[index] ?? 0));
  const count = other < 0 ? candidates.length : other;
  return [[pattern, ...widths.slice(0, count)].join(' '), ...candidates.slice(count)].join(', ');
}

/** The candidates of a `srcset` for a picture of `width` CSS pixels, up to a pixel ratio of 3. */
export const sizesFor = (width: number, srcset: string) => limitSrcset(srcset, width, 3 * width);

/** The candidates of `sizesFor`, shortened. */
export const packSizesFor = (width: number, srcset: string) => packSrcset(sizesFor(width, srcset));

/** The `srcset` that `packSrcset` has shortened. */
export function unpackSrcset(packed: string) {
  const parts = packed.split(/,\s+/).flatMap((part) => {
    const [pattern = '', ...widths] = part.split(' ');
    const isPacked = pattern.includes('*') && widths.every((width) => /^\d+$/.test(width));
    return isPacked ? widths.map((width) => candidateOf(pattern, width)) : part;
  });
  return parts.join(', ');
}
