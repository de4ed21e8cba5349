interface Look {
  fill?: string;
  stroke?: string;
  /** Of the stroke, in pixels. */
  width?: number;
  /** Of the corners, in pixels. */
  radius?: number;
  dash?: string;
  opacity?: number;
}

export type Point = readonly [x: number, y: number];

const number = (value: number) => Number(value.toFixed(1));

function attributes({ fill = 'none', stroke, width = 2, dash, opacity }: Look): string {
  const pen = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  return `fill="${fill}"${pen}${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}`;
}

export const rect = (x: number, y: number, width: number, height: number, look: Look) =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${look.radius ?? 0}" ${attributes(look)}/>`;

export const circle = (x: number, y: number, radius: number, look: Look) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${attributes(look)}/>`;

export const path = (d: string, look: Look) => `<path d="${d}" ${attributes(look)}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 2, dash?: string) =>
  path(`M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`, { stroke, width, ...(dash ? { dash } : {}) });

export const polyline = (points: readonly Point[], look: Look) =>
  path(`M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`, look);

/** A closed curve through all the points, without corners (Catmull-Rom as Bezier curves). */
export function smoothLoop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6].map(number);
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6].map(number);
    return `C${first.join(' ')} ${second.join(' ')} ${number(to[0])} ${number(to[1])}`;
  });
  return `M${at(0).map(number).join(' ')}${curves.join('')}Z`;
}

/** `build` for 0, 1, … `count - 1`, put together. */
export const repeat = (count: number, build: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => build(index)).join('');

export const each = <Item>(items: readonly Item[], build: (item: Item, index: number) => string) =>
  items.map(build).join('');

export const moved = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;

export const turned = (degrees: number, x: number, y: number, drawing: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;

/** Only what lies inside the rectangle is seen; `name` is unique within a picture. */
export const clipped = (
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
  drawing: string,
) =>
  `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`;
