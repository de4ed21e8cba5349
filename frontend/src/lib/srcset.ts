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

/** The candidates of a `srcset` for a picture of `width` CSS pixels, up to a pixel ratio of 3. */
export const sizesFor = (width: number, srcset: string) => limitSrcset(srcset, width, 3 * width);

/** The picture with the candidates of its `srcset` for a slot of `minWidth` to `maxWidth` device pixels. */
export const limitPicture = <Picture extends { srcset?: string }>(
  picture: Picture,
  minWidth: number,
  maxWidth: number,
): Picture => (picture.srcset ? { ...picture, srcset: limitSrcset(picture.srcset, minWidth, maxWidth) } : picture);
