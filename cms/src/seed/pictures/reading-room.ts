import { screen } from '../drawing/canvas';
import { chance } from '../drawing/chance';
import { bar, chips, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { HAIRLINE, INDIGO, INK, MOSS, OCHRE, PAPER, ROSE, SHADE, SHEET, SIGNAL, SOFT } from '../drawing/palette';
import { circle, each, line, moved, path, rect, repeat, turned } from '../drawing/shapes';

const CLOTH = [SIGNAL, INDIGO, OCHRE, MOSS, INK, ROSE, '#8c4a2f', '#a9b9bf'];
const cloth = (index: number) => CLOTH[index % CLOTH.length] ?? INK;

const navigation = (current: number) =>
  bar({ name: 'Reading Room', items: ['Shelves', 'Loans', 'Requests', 'Desk'], current });

function shelf(y: number, seed: number): string {
  const next = chance(seed);
  let x = 90;
  let books = '';
  for (let index = 0; x < 1130; index += 1) {
    const [width, height] = [34 + next() * 44, 190 + next() * 96];
    if (next() < 0.12) {
      books += turned(9, x + 50, y, book(x + 34, y, width, height, index));
      x += 60;
    } else {
      books += book(x, y, width, height, index + Math.floor(next() * 8));
    }
    x += width + 5;
  }
  return books + rect(60, y, 1160, 16, { fill: INK });
}

const book = (x: number, y: number, width: number, height: number, index: number) =>
  rect(x, y - height, width, height, { fill: cloth(index), radius: 3 }) +
  rect(x, y - height + 26, width, 6, { fill: '#faf8f4aa' }) +
  rect(x, y - 46, width, 6, { fill: '#faf8f4aa' });

/** Two full shelves. */
export const cover = () =>
  screen(SHEET, shelf(372, 5), shelf(712, 11), letters('Reading Room', 1220, 772, 20, { align: 'end', weight: 1.6 }));

const MOTIFS = [
  circle(80, 118, 46, { fill: PAPER }),
  repeat(5, (index) => line(28, 76 + index * 22, 132, 76 + index * 22, PAPER, 7)),
  path('M80 62L128 152H32Z', { fill: PAPER }),
  repeat(3, (index) => circle(80, 118, 18 + index * 18, { stroke: PAPER, width: 6 })),
  path('M28 140C60 60 100 176 132 96', { stroke: PAPER, width: 9 }),
  rect(40, 78, 80, 80, { stroke: PAPER, width: 8 }) + circle(80, 118, 16, { fill: PAPER }),
  path('M80 170V80M80 118L46 90M80 136L116 104', { stroke: PAPER, width: 8 }),
  repeat(9, (index) => circle(44 + (index % 3) * 36, 82 + Math.floor(index / 3) * 36, 9, { fill: PAPER })),
];

const binding = (index: number) =>
  rect(0, 0, 160, 224, { fill: cloth(index), radius: 4 }) +
  rect(0, 0, 12, 224, { fill: '#0000002b' }) +
  (MOTIFS[index % MOTIFS.length] ?? '');

const TITLES = [
  'Salt roads',
  'Low tide',
  'North',
  'Echo',
  'The river',
  'A window',
  'Neem',
  'Night rain',
  'Margins',
  'Weather',
];

/** What there is to read. */
export const shelves = () =>
  screen(
    PAPER,
    heading('2140 books', 'New on the shelf', 64, 228),
    chips(['All', 'Fiction', 'Science', 'Marathi'], 186),
    each(TITLES, (title, index) =>
      moved(
        64 + (index % 5) * 236,
        272 + Math.floor(index / 5) * 262,
        binding((index * 3) % 8) +
          letters(title, 0, 254, 14, { weight: 1.5 }) +
          circle(204, 210, 9, { fill: index % 3 === 1 ? SHADE : MOSS }),
      ),
    ),
    navigation(0),
  );

const DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

/** One book, and when it is free. */
export const bookPage = () =>
  screen(
    PAPER,
    rect(0, 88, 500, 712, { fill: SHEET }),
    rect(112, 196, 290, 420, { fill: '#2f313322', radius: 6 }),
    moved(98, 180, `<g transform="scale(1.82)">${binding(1)}</g>`),
    heading('Fiction, 312 pages', 'Low tide', 568, 240),
    repeat(4, (index) => rect(568, 280 + index * 26, index === 3 ? 320 : 640, 9, { fill: SHADE, radius: 4 })),
    letters('February', 568, 446, 17, { weight: 1.7 }),
    each(DAYS, (day, index) => {
      const [x, y] = [592 + (index % 7) * 66, 500 + Math.floor(index / 7) * 62];
      const isLent = day > 8 && day < 19;
      const look = isLent ? { fill: SHADE } : { stroke: HAIRLINE, width: 2 };
      const chosen = day === 19 ? { fill: SIGNAL } : look;
      return (
        circle(x, y, 25, chosen) +
        letters(`${day}`, x, y + 7, 14, { align: 'middle', colour: day === 19 ? PAPER : INK })
      );
    }),
    rect(1050, 640, 166, 66, { fill: INK }),
    letters('Borrow', 1133, 681, 16, { colour: PAPER, align: 'middle', weight: 1.7 }),
    navigation(0),
  );

const LOANS = [
  ['Salt roads', 'Asha', '3 days', 0.8],
  ['Neem', 'Imran', 'Today', 1],
  ['Night rain', 'Lalita', '9 days', 0.4],
  ['Weather', 'Joseph', '12 days', 0.2],
  ['Margins', 'Farah', 'Late', 1],
] as const;

/** Who has which book, and for how long. */
export const loans = () =>
  screen(
    PAPER,
    heading('Desk', '5 loans out', 64, 228),
    each(LOANS, ([title, reader, left, share], index) => {
      const y = 300 + index * 98;
      const colour = share === 1 ? SIGNAL : MOSS;
      return [
        line(64, y - 22, 1216, y - 22, HAIRLINE, 2),
        rect(64, y, 40, 54, { fill: cloth(index), radius: 3 }),
        letters(title, 136, y + 38, 20, { weight: 1.5 }),
        circle(560, y + 28, 20, { fill: SHADE }),
        letters(reader.slice(0, 1), 560, y + 36, 16, { align: 'middle', weight: 1.7 }),
        letters(reader, 598, y + 37, 17),
        rect(800, y + 22, 240, 12, { fill: SHEET, radius: 6 }),
        rect(800, y + 22, 240 * share, 12, { fill: colour, radius: 6 }),
        letters(left, 1216, y + 37, 17, { align: 'end', colour: share === 1 ? SIGNAL : SOFT, weight: 1.6 }),
      ].join('');
    }),
    navigation(1),
  );
