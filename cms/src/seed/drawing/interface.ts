import { letters, widthOf } from './lettering';
import { HAIRLINE, INK, PAPER, SIGNAL, SOFT } from './palette';
import { circle, each, line, rect } from './shapes';

interface Bar {
  name: string;
  items: readonly string[];
  current: number;
  ground?: string;
  ink?: string;
}

/** The bar at the top of an invented application: its name, where one can go, who is there. 88 pixels high. */
export function bar({ name, items, current, ground = PAPER, ink = INK }: Bar): string {
  let end = 1190;
  const links = [...items.entries()].reverse().map(([index, item]) => {
    const width = widthOf(item, 15);
    end -= width + 44;
    const mark = index === current ? line(end, 87, end + width, 87, SIGNAL, 5) : '';
    return letters(item, end, 53, 15, { colour: ink, weight: index === current ? 1.7 : 1.2 }) + mark;
  });
  return [
    rect(0, 0, 1280, 88, { fill: ground }),
    line(0, 88, 1280, 88, ink === INK ? HAIRLINE : '#3a3d42', 2),
    circle(60, 44, 11, { fill: SIGNAL }),
    letters(name, 88, 54, 21, { colour: ink, weight: 1.5 }),
    ...links,
    circle(1214, 44, 18, { stroke: ink, width: 3 }),
    circle(1214, 39, 6, { fill: ink }),
  ].join('');
}

/** A heading with a small line above it; `y` is the heading's baseline. */
export const heading = (small: string, large: string, x: number, y: number, colour = INK) =>
  letters(small, x, y - 56, 14, { colour: SIGNAL, weight: 1.7 }) + letters(large, x, y, 36, { colour, weight: 1.1 });

const CHIP_GAP = 14;
const chipWidth = (label: string) => widthOf(label, 14) + 44;

/** Labels that can be chosen, in a row that ends at the right margin; the first is chosen. */
export function chips(labels: readonly string[], y: number): string {
  let at = labels.reduce((left, label) => left - chipWidth(label) - CHIP_GAP, 1216 + CHIP_GAP);
  return each(labels, (label, index) => {
    const width = chipWidth(label);
    const left = at;
    at += width + CHIP_GAP;
    const look = index === 0 ? { fill: INK } : { stroke: HAIRLINE, width: 2 };
    return (
      rect(left, y, width, 46, { ...look, radius: 23 }) +
      letters(label, left + 22, y + 30, 14, { colour: index === 0 ? PAPER : SOFT, weight: 1.5 })
    );
  });
}

/** A column chart without axes, `values` from 0 to 1, standing on `y`. */
export const columns = (values: readonly number[], x: number, y: number, step: number, height: number, fill: string) =>
  each(values, (value, index) => rect(x + index * step, y - value * height, step * 0.62, value * height, { fill }));
