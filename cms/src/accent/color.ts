import { clampChroma, converter, formatHex, interpolate } from 'culori';

/** The coordinates of a colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees (0 for greys). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

const convertToOklch = converter('oklch');

/** The OKLCH coordinates of `color`, a `#rrggbb`. Throws a RangeError for anything that is no colour. */
export function parseOklch(color: string): Oklch {
  const parsed = convertToOklch(color);
  if (!parsed) throw new RangeError(`${color} is not a colour`);
  return { l: parsed.l, c: parsed.c, h: parsed.h ?? 0 };
}

/** The colour as `#rrggbb`, with the chroma reduced to the nearest that sRGB has at this lightness and hue. */
export const formatOklch = ({ l, c, h }: Oklch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/** The colour at `share` (0 to 1) of the way from one colour to another in OKLab, all as `#rrggbb`. */
export const mix = (from: string, to: string, share: number): string =>
  formatHex(interpolate([from, to], 'oklab')(share));
