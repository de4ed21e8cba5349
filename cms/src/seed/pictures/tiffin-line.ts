import { screen } from '../drawing/canvas';
import { bar, chips, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { HAIRLINE, INK, MOSS, OCHRE, PAPER, ROSE, SHADE, SHEET, SIGNAL, SOFT } from '../drawing/palette';
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
  turned,
} from '../drawing/shapes';

const navigation = (current: number) =>
  bar({ name: 'Tiffin Line', items: ['Routes', 'Kitchens', 'Lunch', 'Accounts'], current });

const tier = (y: number, fill: string) =>
  rect(440, y, 400, 128, { fill, radius: 22 }) +
  rect(440, y + 92, 400, 10, { fill: '#2f313326' }) +
  rect(424, y - 8, 432, 26, { fill: INK, radius: 13 });

/** A stack of lunch tins with its handle. */
export const cover = () =>
  screen(
    SIGNAL,
    circle(640, 400, 372, { fill: '#e65f33' }),
    path('M470 250V170A170 120 0 0 1 810 170V250', { stroke: INK, width: 26 }),
    tier(240, PAPER),
    tier(384, SHADE),
    tier(528, PAPER),
    rect(420, 656, 440, 30, { fill: INK, radius: 15 }),
    rect(410, 300, 24, 330, { fill: INK, radius: 12 }),
    rect(846, 300, 24, 330, { fill: INK, radius: 12 }),
    letters('Tiffin', 70, 730, 50, { colour: PAPER, weight: 1.1 }),
    letters('Line', 1210, 730, 50, { colour: PAPER, weight: 1.1, align: 'end' }),
  );

const STOPS = [
  ['08:40', 'Neem kitchen', 'Loaded', MOSS],
  ['09:15', 'Mill road', '14 tins', MOSS],
  ['10:05', 'Law college', '32 tins', SIGNAL],
  ['10:50', 'Harbour works', '21 tins', SOFT],
  ['11:30', 'Town hall', '18 tins', SOFT],
] as const;

const stops = each(STOPS, ([time, name, load, colour], index) => {
  const y = 300 + index * 98;
  return [
    index < STOPS.length - 1 ? line(76, y + 8, 76, y + 90, HAIRLINE, 5) : '',
    circle(76, y - 6, 13, { fill: colour === SOFT ? PAPER : colour, stroke: colour, width: 4 }),
    letters(time, 112, y + 2, 16, { weight: 1.7 }),
    letters(name, 216, y + 2, 16),
    letters(load, 216, y + 34, 13, { colour: SOFT, weight: 1.5 }),
  ].join('');
});

const ROUTE: readonly Point[] = [
  [590, 600],
  [590, 520],
  [760, 520],
  [760, 360],
  [960, 300],
  [1130, 350],
  [1130, 560],
];

const streets = turned(
  -9,
  880,
  440,
  repeat(10, (index) => line(400 + index * 110, -40, 400 + index * 110, 960, PAPER, index % 3 ? 12 : 26)) +
    repeat(9, (index) => line(300, 60 + index * 104, 1500, 60 + index * 104, PAPER, index % 3 ? 12 : 24)),
);

/** One carrier's round and where it has got to. */
export const route = () =>
  screen(
    PAPER,
    clipped(
      'streets',
      [500, 88, 780, 712],
      [
        rect(500, 88, 780, 712, { fill: SHADE }),
        streets,
        path('M500 640C640 600 700 720 860 700S1100 600 1280 660V800H500Z', { fill: '#c5d3d3' }),
        rect(860, 400, 150, 110, { fill: '#bccbb0', radius: 6 }),
        polyline(ROUTE, { stroke: INK, width: 13 }),
        polyline(ROUTE.slice(0, 4), { stroke: SIGNAL, width: 13 }),
        each(ROUTE, ([x, y], index) =>
          circle(x, y, index === 3 ? 24 : 15, { fill: PAPER, stroke: index <= 3 ? SIGNAL : INK, width: 7 }),
        ),
        circle(760, 360, 9, { fill: SIGNAL }),
      ].join(''),
    ),
    line(500, 88, 500, 800, HAIRLINE, 2),
    heading('Round 4', '85 lunches', 56, 228),
    stops,
    navigation(0),
  );

/** A round plate with its bowls. */
const thali = (colours: readonly string[]) =>
  circle(130, 130, 108, { fill: PAPER, stroke: HAIRLINE, width: 3 }) +
  circle(130, 130, 96, { stroke: SHADE, width: 3 }) +
  each(colours, (colour, index) => {
    const angle = (index / colours.length) * 2 * Math.PI - Math.PI / 2;
    return circle(130 + Math.cos(angle) * 60, 130 + Math.sin(angle) * 60, 27, { fill: colour, stroke: INK, width: 4 });
  }) +
  circle(130, 130, 24, { fill: '#f4e3bd', stroke: INK, width: 4 });

const MENU = [
  ['Neem kitchen', '32', [OCHRE, MOSS, SIGNAL, '#f0d9b5', ROSE]],
  ['Lane 7', '27', [SIGNAL, OCHRE, '#8c4a2f', MOSS]],
  ['Old mill', '15', [MOSS, '#f0d9b5', OCHRE, ROSE, SIGNAL, '#8c4a2f']],
  ['Riverside', '11', [ROSE, SIGNAL, MOSS, OCHRE]],
] as const;

/** What is for lunch, and how many have asked for it. */
export const lunch = () =>
  screen(
    SHEET,
    heading('Thursday', "Today's lunch", 64, 228),
    chips(['Vegetarian', 'All', 'No onion'], 186),
    each(MENU, ([kitchen, count, colours], index) =>
      moved(
        64 + index * 292,
        290,
        rect(0, 0, 276, 450, { fill: PAPER }) +
          moved(8, 14, thali(colours)) +
          letters(kitchen, 24, 316, 17, { weight: 1.5 }) +
          letters(count, 24, 408, 52, { colour: index === 0 ? SIGNAL : INK, weight: 1 }) +
          letters('tins', 252, 408, 14, { colour: SOFT, align: 'end', weight: 1.5 }),
      ),
    ),
    navigation(2),
  );
