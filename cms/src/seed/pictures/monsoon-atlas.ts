import { screen } from '../drawing/canvas';
import { chance } from '../drawing/chance';
import { bar, chips, columns, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { HAIRLINE, INDIGO, INK, NIGHT, OCHRE, PAPER, SCALE, SHEET, SIGNAL, SOFT } from '../drawing/palette';
import {
  circle,
  clipped,
  each,
  line,
  moved,
  type Point,
  path,
  polyline,
  rect,
  repeat,
  smoothLoop,
} from '../drawing/shapes';

/** A loop around a centre, drawn by an unsteady hand. */
function island(x: number, y: number, radius: number, seed: number, unrest = 0.3): string {
  const next = chance(seed);
  const points = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 11) * 2 * Math.PI;
    const reach = radius * (1 - unrest / 2 + unrest * next());
    return [x + Math.cos(angle) * reach * 1.15, y + Math.sin(angle) * reach];
  });
  return smoothLoop(points);
}

const navigation = (current: number) =>
  bar({ name: 'Monsoon Atlas', items: ['Map', 'Seasons', 'Districts', 'Method'], current });

const rain = (seed: number, colour: string) => {
  const next = chance(seed);
  return repeat(90, () => {
    const [x, y, length] = [next() * 1400, next() * 900 - 60, 20 + next() * 60];
    return line(x, y, x - length * 0.4, y + length, colour, 2.5);
  });
};

/** Contours like those of a weather map, and rain over them. */
export const cover = () =>
  screen(
    NIGHT,
    repeat(13, (ring) => {
      const stroke = ring === 4 || ring === 9 ? SIGNAL : '#5f7385';
      return path(island(800, 380, 620 - ring * 46, 7, 0.34), { stroke, width: ring === 4 || ring === 9 ? 7 : 3 });
    }),
    rain(21, '#c9d3da66'),
    circle(812, 372, 15, { fill: SIGNAL }),
    letters('Monsoon', 84, 620, 84, { colour: PAPER, weight: 0.9 }),
    letters('Atlas', 84, 732, 84, { colour: PAPER, weight: 0.9 }),
  );

const PLACES = [
  ['Coast', 2480, 1],
  ['Western hills', 3110, 1.25],
  ['Plateau', 760, 0.34],
  ['Delta', 1340, 0.58],
  ['Dry belt', 410, 0.18],
] as const;

const places = each(PLACES, ([name, amount, share], index) => {
  const y = 330 + index * 84;
  return [
    letters(name, 56, y, 17),
    letters(`${amount}`, 392, y, 17, { align: 'end', weight: 1.6 }),
    rect(56, y + 20, 336, 8, { fill: SHEET, radius: 4 }),
    rect(56, y + 20, 268 * share, 8, { fill: index === 1 ? SIGNAL : INDIGO, radius: 4 }),
  ].join('');
});

const land = repeat(6, (step) =>
  path(island(850 - step * 26, 420 + step * 10, 400 - step * 62, 12, 0.36), {
    fill: SCALE[step] ?? INDIGO,
    stroke: PAPER,
    width: 2.5,
  }),
);

const grid =
  repeat(7, (index) => line(440 + index * 140, 88, 440 + index * 140, 800, HAIRLINE, 1.5, '2 9')) +
  repeat(5, (index) => line(440, 200 + index * 140, 1280, 200 + index * 140, HAIRLINE, 1.5, '2 9'));

const stations = each(
  [
    [560, 330, 'W3'],
    [842, 300, 'N1'],
    [900, 520, 'E4'],
    [700, 660, 'S2'],
    [1010, 420, 'E1'],
  ] as const,
  ([x, y, name]) =>
    circle(x, y, 8, { fill: PAPER, stroke: INK, width: 3.5 }) + letters(name, x + 18, y + 7, 14, { weight: 1.7 }),
);

/** Where it rained how much. */
export const map = () =>
  screen(
    PAPER,
    clipped('map', [440, 88, 840, 712], rect(440, 88, 840, 712, { fill: SHEET }) + grid + land + stations),
    path('M746 452C700 380 720 330 780 318', { stroke: SIGNAL, width: 5, dash: '2 12' }),
    circle(746, 452, 13, { fill: SIGNAL }),
    line(440, 88, 440, 800, HAIRLINE, 2),
    heading('June to September', 'Rainfall', 56, 228),
    places,
    repeat(6, (step) => rect(56 + step * 56, 742, 56, 22, { fill: SCALE[step] ?? INDIGO })),
    navigation(0),
  );

const YEARS = Array.from(
  { length: 34 },
  (_, index) => 0.45 + 0.28 * Math.sin(index * 1.7) * Math.cos(index * 0.6) + 0.006 * index,
);

/** One place, year by year. */
export const seasons = () =>
  screen(
    PAPER,
    heading('Western hills', '34 seasons', 64, 228),
    letters('3110', 1216, 228, 84, { align: 'end', colour: SIGNAL, weight: 0.9 }),
    letters('mm this season', 1216, 268, 14, { align: 'end', colour: SOFT, weight: 1.5 }),
    repeat(5, (index) => line(64, 350 + index * 85, 1216, 350 + index * 85, HAIRLINE, 1.5)),
    columns(YEARS, 72, 690, 34, 360, '#9fb3c2'),
    rect(72 + 33 * 34, 690 - 0.86 * 360, 21, 0.86 * 360, { fill: SIGNAL }),
    polyline(
      YEARS.map((_, index): Point => [82 + index * 34, 690 - (0.43 + index * 0.006) * 360]),
      { stroke: INDIGO, width: 5 },
    ),
    each(['1991', '2000', '2009', '2018', '2024'], (year, index) =>
      letters(year, 84 + index * 276, 736, 15, { colour: SOFT, align: index ? 'middle' : 'start' }),
    ),
    navigation(1),
  );

const NAMES = ['Coast', 'Hills', 'Plateau', 'Delta', 'Dry belt', 'Foothill', 'Islands', 'Lakes'];

function tint(index: number): string {
  if (index === 1) return SIGNAL;
  return index % 3 === 2 ? OCHRE : SCALE[3];
}

function district(name: string, index: number): string {
  const next = chance(40 + index);
  const peak = 4 + Math.floor(next() * 4);
  const values = Array.from(
    { length: 12 },
    (_, month) => Math.exp(-((month - peak) ** 2) / (3 + next() * 6)) * (0.55 + next() * 0.4) + 0.05,
  );
  const line12 = values.map((value, month): Point => [24 + month * 21, 204 - value * 140]);
  const area = [[24, 204] as const, ...line12, [255, 204] as const];
  return moved(
    64 + (index % 4) * 292,
    290 + Math.floor(index / 4) * 246,
    rect(0, 0, 276, 228, { fill: SHEET }) +
      letters(name, 24, 46, 16, { weight: 1.6 }) +
      polyline(area, { fill: tint(index) }) +
      line(24, 205, 255, 205, INK, 2.5),
  );
}

/** Every district beside every other. */
export const districts = () =>
  screen(
    PAPER,
    heading('Month by month', 'Districts', 64, 228),
    chips(['Share', 'Amount', 'Days'], 186),
    each(NAMES, district),
    navigation(2),
  );
