import { screen } from '../drawing/canvas';
import { bar, chips, columns, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { HAIRLINE, INDIGO, INK, MOSS, OCHRE, PAPER, ROSE, SHADE, SHEET, SIGNAL, SOFT } from '../drawing/palette';
import { clipped, each, line, moved, rect, repeat } from '../drawing/shapes';

const navigation = (current: number) =>
  bar({ name: 'Warp & Weft', items: ['Orders', 'Looms', 'Swatches', 'Drafts'], current });

/** Cloth seen from close by: where `isOver` says so, the warp lies on top. */
function cloth(
  side: number,
  thread: number,
  warp: readonly string[],
  weft: readonly string[],
  isOver: (x: number, y: number) => boolean,
) {
  const count = Math.ceil(side / thread);
  const gap = thread * 0.1;
  return repeat(count * count, (index) => {
    const [x, y] = [index % count, Math.floor(index / count)];
    const over = isOver(x, y);
    const fill = (over ? warp[x % warp.length] : weft[y % weft.length]) ?? INK;
    const [left, top] = [x * thread, y * thread];
    return over
      ? rect(left + gap, top - gap, thread - 2 * gap, thread + 2 * gap, { fill, radius: thread * 0.16 })
      : rect(left - gap, top + gap, thread + 2 * gap, thread - 2 * gap, { fill, radius: thread * 0.16 });
  });
}

const plain = (x: number, y: number) => (x + y) % 2 === 0;
const twill = (x: number, y: number) => (x + y) % 4 < 2;
const herringbone = (x: number, y: number) => (x % 8 < 4 ? x + y : y - x + 64) % 4 < 2;
const basket = (x: number, y: number) => (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0;

/** A checked cloth, thread by thread. */
export const cover = () =>
  screen(
    INK,
    clipped(
      'cloth',
      [0, 0, 1280, 800],
      cloth(
        1320,
        55,
        [INDIGO, INDIGO, INDIGO, OCHRE, INDIGO, INDIGO, SIGNAL],
        [PAPER, SHADE, PAPER, SIGNAL, PAPER, SHADE, INDIGO],
        plain,
      ),
    ),
    rect(64, 606, 520, 130, { fill: PAPER }),
    letters('Warp & Weft', 100, 690, 38, { weight: 1.2 }),
  );

const FIGURES = [
  ['Metres this month', '1284', '+12%'],
  ['Looms at work', '37/41', '4 rest'],
  ['Paid to weavers', '₹8.6', 'lakh'],
] as const;

const WEEKS = [0.42, 0.5, 0.38, 0.62, 0.7, 0.58, 0.66, 0.81, 0.74, 0.9, 0.85, 0.97];

/** How the cooperative is doing. */
export const orders = () =>
  screen(
    SHEET,
    each(FIGURES, ([what, figure, more], index) =>
      moved(
        64 + index * 392,
        136,
        rect(0, 0, 368, 190, { fill: PAPER }) +
          letters(what, 28, 50, 14, { colour: SOFT, weight: 1.5 }) +
          letters(figure, 28, 148, 54, { colour: index === 0 ? SIGNAL : INK, weight: 1 }) +
          letters(more, 340, 148, 15, { colour: index === 0 ? MOSS : SOFT, align: 'end', weight: 1.6 }),
      ),
    ),
    rect(64, 350, 760, 394, { fill: PAPER }),
    letters('Metres a week', 96, 404, 16, { weight: 1.6 }),
    columns(WEEKS, 96, 696, 59, 250, INDIGO),
    rect(96 + 11 * 59, 696 - 0.97 * 250, 36.6, 0.97 * 250, { fill: SIGNAL }),
    line(96, 697, 790, 697, INK, 3),
    rect(848, 350, 368, 394, { fill: PAPER }),
    each(
      [
        ['Plain', 0.46, INDIGO],
        ['Twill', 0.31, OCHRE],
        ['Basket', 0.14, MOSS],
        ['Other', 0.09, ROSE],
      ] as const,
      ([weave, share, colour], index) => {
        const y = 404 + index * 88;
        return (
          letters(weave, 880, y, 16, { weight: 1.6 }) +
          letters(`${Math.round(share * 100)}%`, 1184, y, 16, { align: 'end' }) +
          rect(880, y + 20, 304, 12, { fill: SHADE }) +
          rect(880, y + 20, 304 * share, 12, { fill: colour })
        );
      },
    ),
    navigation(0),
  );

const SWATCHES = [
  ['Field', [SIGNAL, SHADE, SHADE], [PAPER, SHADE], plain, 24],
  ['Monsoon', [INDIGO, '#5b7c96'], [PAPER], twill, 12],
  ['Turmeric', [OCHRE], [PAPER, OCHRE, SIGNAL], herringbone, 12],
  ['Courtyard', [INK, SHADE], [PAPER, INK], basket, 15],
  ['Neem', [MOSS, MOSS, PAPER], [MOSS, '#8ea585'], twill, 16],
  ['Brick', [SIGNAL, ROSE], [ROSE, PAPER], herringbone, 15],
  ['Dusk', [INDIGO, ROSE], [INK, INDIGO], plain, 20],
  ['Salt', [PAPER, SHADE], [SHADE, '#cfd6d6'], basket, 20],
] as const;

/** What can be woven. */
export const swatches = () =>
  screen(
    PAPER,
    heading('64 patterns', 'Swatches', 64, 228),
    chips(['Cotton', 'Silk', 'Wool'], 186),
    each(SWATCHES, ([name, warp, weft, isOver, thread], index) =>
      moved(
        64 + (index % 4) * 292,
        276 + Math.floor(index / 4) * 258,
        clipped(
          `swatch${index}`,
          [0, 0, 276, 196],
          rect(0, 0, 276, 196, { fill: INK }) + cloth(288, thread, warp, weft, isOver),
        ) +
          letters(name, 0, 230, 15, { weight: 1.5 }) +
          letters(`${12 + index * 7} m`, 276, 230, 14, { colour: SOFT, align: 'end', weight: 1.4 }),
      ),
    ),
    navigation(2),
  );

const squares = (
  columnsOf: number,
  rows: number,
  size: number,
  isFilled: (x: number, y: number) => boolean,
  fill = INK,
) =>
  repeat(columnsOf * rows, (index) => {
    const [x, y] = [index % columnsOf, Math.floor(index / columnsOf)];
    return rect(x * size, y * size, size, size, { fill: isFilled(x, y) ? fill : PAPER, stroke: HAIRLINE, width: 1.5 });
  });

const shaft = (x: number) => (x % 14 < 7 ? x % 7 : 6 - (x % 7)) % 4;

/** A weaver's draft: threading above, treadling at the side, the cloth that they make. */
export const draft = () =>
  screen(
    SHEET,
    heading('Draft 118', 'Goose eye', 64, 228),
    moved(
      560,
      136,
      squares(26, 4, 22, (x, y) => shaft(x) === 3 - y),
    ),
    moved(
      1154,
      136,
      squares(4, 4, 22, (x, y) => (x + y) % 4 < 2, SIGNAL),
    ),
    moved(
      1154,
      246,
      squares(4, 22, 22, (x, y) => shaft(y) === x),
    ),
    moved(
      560,
      246,
      squares(26, 22, 22, (x, y) => (shaft(x) + shaft(y)) % 4 < 2, INDIGO),
    ),
    each(
      [
        ['Threads', '832'],
        ['Width', '96 cm'],
        ['Weaver', 'Sushila'],
        ['Loom', '14'],
        ['Shafts', '4'],
        ['Due', '12 March'],
      ] as const,
      ([what, value], index) =>
        line(64, 290 + index * 74, 480, 290 + index * 74, HAIRLINE, 2) +
        letters(what, 64, 336 + index * 74, 15, { colour: SOFT, weight: 1.5 }) +
        letters(value, 480, 336 + index * 74, 17, { align: 'end', weight: 1.5 }),
    ),
    navigation(3),
  );
