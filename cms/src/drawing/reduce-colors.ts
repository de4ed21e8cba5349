type Color = [red: number, green: number, blue: number];

/** Steps between two colours; more are not visible at the edge of a letter. */
const STEPS = 24;

const toColor = (rgb: number): Color => [rgb >> 16, (rgb >> 8) & 255, rgb & 255];

const parseColor = (hex: string): Color => toColor(Number.parseInt(hex.slice(1), 16));

const mix = (from: Color, to: Color, share: number): Color => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

const distance = (one: Color, other: Color): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/**
 * Replaces each colour of a drawing by the nearest of 24 steps from its background to one of its inks, all `#rrggbb`;
 * `pixels` are three bytes each and are changed in place. The PNG is a third smaller. libvips can do so itself, with a
 * palette, but its memory for it is not returned to the system.
 */
export function reduceColors(pixels: Buffer, background: string, inks: string[]): void {
  const from = parseColor(background);
  const palette = inks.flatMap((ink) =>
    Array.from({ length: STEPS + 1 }, (_, step) => mix(from, parseColor(ink), step / STEPS)),
  );
  const nearest = new Map<number, Color>();
  for (let at = 0; at < pixels.length; at += 3) {
    const key = pixels.readUIntBE(at, 3);
    let color = nearest.get(key);
    if (!color) {
      const original = toColor(key);
      color = palette.reduce((best, one) => (distance(one, original) < distance(best, original) ? one : best), from);
      nearest.set(key, color);
    }
    pixels.set(color, at);
  }
}
