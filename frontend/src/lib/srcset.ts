const widthOf = (candidate: string) => Number(/\s(\d+)w$/.exec(candidate)?.[1]);

/**
 * The candidates of a `srcset` that a browser may choose for a place that takes from `narrowest` to `widest` pixels of the
 * screen: not those that are always too small, nor any beyond the first that is always enough. What has no widths is left
 * as it is.
 */
export function limitSrcset(srcset: string, minWidth: number, maxWidth: number) {
  const candidates = srcset.split(/,\s+/);
  const widths = candidates.map(widthOf);
  if (widths.some(Number.isNaN)) return srcset;
  const largest = Math.min(...widths.filter((width) => width >= maxWidth), Math.max(...widths));
  const first = Math.min(minWidth, largest);
  return candidates.filter((_, index) => (widths[index] ?? 0) >= first && (widths[index] ?? 0) <= largest).join(', ');
}
