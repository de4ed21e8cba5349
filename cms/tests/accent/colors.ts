import { clampChroma, converter, differenceHueChroma, formatHex } from 'culori';

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step + 1) }, (_, index) => from + index * step);

/** Every fifth degree of the colour wheel in all degrees of lightness and chroma. */
const wheel = range(0, 355, 5).flatMap((h) =>
  range(0.05, 0.95, 0.1).flatMap((l) =>
    [0.01, 0.04, 0.08, 0.16, 0.32].map((c) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))),
  ),
);

const toHex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

const greys = range(0, 0xff, 1).map((value) => toHex(value * 0x010101));

/** A linear congruential generator (the constants of Numerical Recipes), so that each run has the same colours. */
function* randomColors(count: number) {
  let state = 17;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield toHex(state >>> 8);
  }
}

const corners = ['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#000080', '#000001', '#fffffe'];

/** Colours of all kinds as `#rrggbb`, none of them twice. */
export const SAMPLE_COLORS: readonly string[] = [...new Set([...wheel, ...greys, ...randomColors(1000), ...corners])];

const toOklch = converter('oklch');

/** The part of the distance between two colours in OKLCH that is due to their hues; 0 for greys. */
export function hueDifference(color: string, other: string): number {
  const [a, b] = [toOklch(color), toOklch(other)];
  if (!a || !b) throw new RangeError(`${color} or ${other} is not a colour`);
  return Math.abs(
    differenceHueChroma(
      { h: a.h ?? 0, c: a.h === undefined ? 0 : a.c },
      { h: b.h ?? 0, c: b.h === undefined ? 0 : b.c },
    ),
  );
}
