import { screen } from '../drawing/canvas';
import { chance } from '../drawing/chance';
import { bar, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { INDIGO, INK, MOSS, NIGHT, OCHRE, PAPER, SHEET, SIGNAL } from '../drawing/palette';
import { circle, each, line, moved, type Point, polyline, rect, repeat } from '../drawing/shapes';

const ITEMS = ['Departures', 'Lines', 'Saved'];

function houses(y: number, seed: number, fill: string, lit: string): string {
  const next = chance(seed);
  let x = -20;
  let row = '';
  while (x < 1300) {
    const [width, height] = [70 + next() * 90, 110 + next() * 210];
    row += rect(x, y - height, width, height, { fill });
    for (let window = 0; window < 3; window += 1) {
      if (next() < 0.5)
        row += rect(x + 14 + window * 22, y - height + 26 + Math.floor(next() * 3) * 34, 11, 16, { fill: lit });
    }
    x += width;
  }
  return row;
}

const wheel = (x: number) => circle(x, 648, 42, { fill: '#0f1012' }) + circle(x, 648, 18, { fill: '#55585d' });

/** A lit bus under the moon. */
export const cover = () =>
  screen(
    NIGHT,
    circle(1010, 190, 92, { fill: OCHRE }),
    circle(974, 172, 80, { fill: NIGHT }),
    houses(600, 3, '#26292e', '#c9a35a'),
    houses(640, 8, '#31353b', OCHRE),
    rect(0, 640, 1280, 160, { fill: '#121315' }),
    repeat(9, (index) => rect(30 + index * 150, 722, 80, 8, { fill: '#4a4d52' })),
    rect(300, 400, 600, 248, { fill: SIGNAL, radius: 34 }),
    rect(300, 560, 600, 26, { fill: '#a93510' }),
    repeat(4, (index) => rect(340 + index * 112, 438, 92, 92, { fill: '#f6e2ae', radius: 10 })),
    rect(796, 438, 80, 160, { fill: '#f6e2ae', radius: 10 }),
    circle(886, 612, 12, { fill: '#fff3cf' }),
    wheel(430),
    wheel(740),
    letters('Last bus home', 70, 110, 30, { colour: PAPER, weight: 1.3 }),
  );

const BOARD = [
  ['23:05', '12', 'Harbour', 'Now', SIGNAL],
  ['23:12', '4', 'University', '7', OCHRE],
  ['23:20', '31', 'Hill station', '15', PAPER],
  ['23:40', '8', 'Old market', '35', PAPER],
  ['23:55', '12', 'Harbour', '50', PAPER],
  ['00:10', 'N1', 'Ring, all stops', '65', PAPER],
] as const;

/** What still leaves tonight. */
export const departures = () =>
  screen(
    NIGHT,
    bar({ name: 'Last bus home', items: ITEMS, current: 0, ground: NIGHT, ink: PAPER }),
    letters('Clock tower', 64, 200, 40, { colour: PAPER, weight: 1.1 }),
    letters('22:58', 1216, 200, 40, { colour: OCHRE, weight: 1.3, align: 'end' }),
    each(BOARD, ([time, number, where, minutes, colour], index) => {
      const y = 262 + index * 86;
      return [
        rect(64, y, 1152, 74, { fill: index === 0 ? '#34251f' : '#24272b' }),
        letters(time, 92, y + 49, 25, { colour, weight: 1.5 }),
        rect(282, y + 15, 82, 44, { fill: index === 0 ? SIGNAL : '#3d4147', radius: 6 }),
        letters(number, 323, y + 46, 18, { colour: PAPER, align: 'middle', weight: 1.7 }),
        letters(where, 408, y + 48, 23, { colour: PAPER }),
        letters(minutes, 1188, y + 49, 25, { colour, align: 'end', weight: 1.5 }),
      ].join('');
    }),
  );

const LINES: readonly (readonly [string, readonly Point[]])[] = [
  [
    SIGNAL,
    [
      [90, 640],
      [330, 640],
      [520, 450],
      [760, 450],
      [960, 250],
      [1200, 250],
    ],
  ],
  [
    INDIGO,
    [
      [90, 330],
      [360, 330],
      [560, 530],
      [860, 530],
      [1010, 680],
      [1200, 680],
    ],
  ],
  [
    MOSS,
    [
      [640, 200],
      [640, 370],
      [760, 490],
      [760, 740],
    ],
  ],
  [
    OCHRE,
    [
      [200, 740],
      [200, 420],
      [330, 290],
      [960, 290],
      [1100, 430],
      [1100, 740],
    ],
  ],
];

const STOPS = [
  [90, 640, 'Harbour', -14, 50],
  [330, 640, 'Mill', 4, 50],
  [90, 330, 'West gate', -14, -30],
  [640, 200, 'Observatory', 28, 7],
  [1200, 250, 'Hill station', -196, 52],
  [1200, 680, 'Lake', -66, 52],
  [760, 740, 'Garden', 30, 8],
  [1100, 560, 'Hospital', 28, 8],
  [880, 330, 'Library', 30, 28],
] as const;

const stop = ([x, y, name, aside, below]: (typeof STOPS)[number]) =>
  circle(x, y, 13, { fill: PAPER, stroke: INK, width: 6 }) + letters(name, x + aside, y + below, 15, { weight: 1.6 });

/** How the night lines meet. */
export const lines = () =>
  screen(
    PAPER,
    bar({ name: 'Last bus home', items: ITEMS, current: 1 }),
    repeat(17, (index) => line(index * 80, 88, index * 80, 800, SHEET, 2)) +
      repeat(9, (index) => line(0, 160 + index * 80, 1280, 160 + index * 80, SHEET, 2)),
    each(LINES, ([colour, points]) => polyline(points, { stroke: colour, width: 17 })),
    each(STOPS, stop),
    rect(600, 412, 196, 156, { fill: PAPER, stroke: INK, width: 7, radius: 40 }),
    letters('Clock', 698, 484, 18, { align: 'middle', weight: 1.7 }) +
      letters('tower', 698, 520, 18, { align: 'middle', weight: 1.7 }),
    moved(0, 20, heading('23:00 to 05:00', 'Night lines', 64, 206)),
  );
