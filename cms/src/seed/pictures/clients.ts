import { screen } from '../drawing/canvas';
import { chance } from '../drawing/chance';
import { bar, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { HAIRLINE, INDIGO, INK, MOSS, NIGHT, OCHRE, PAPER, ROSE, SHADE, SHEET, SIGNAL } from '../drawing/palette';
import { circle, each, line, moved, path, polyline, rect, repeat } from '../drawing/shapes';

const wave = (y: number, colour: string) =>
  path(`M-40 ${y}${repeat(9, () => 'q40 -34 80 0t80 0')}V860H-40Z`, { fill: colour });

/** A ferry between two waves. */
export const ferryCover = () =>
  screen(
    '#e9dfcc',
    circle(960, 300, 130, { fill: SIGNAL }),
    wave(520, '#9db3bd'),
    path('M270 430H900L830 590H340Z', { fill: INK }),
    rect(360, 330, 420, 100, { fill: PAPER }),
    repeat(6, (index) => rect(386 + index * 64, 356, 38, 38, { fill: INDIGO, radius: 19 })),
    rect(430, 250, 250, 80, { fill: PAPER }) +
      rect(560, 170, 70, 80, { fill: SIGNAL }) +
      rect(560, 188, 70, 16, { fill: INK }),
    wave(600, '#5e7f93'),
    wave(690, INDIGO),
  );

const seat = (row: number, place: number) => {
  const taken = chance(row * 13 + place)() < 0.46;
  const chosen = row === 5 && (place === 1 || place === 2);
  const free = { fill: PAPER, stroke: HAIRLINE, width: 3 };
  const look = taken ? { fill: SHADE } : free;
  return rect(0, 0, 44, 44, { ...(chosen ? { fill: SIGNAL } : look), radius: 10 });
};

/** Which seats of the next boat are free. */
export const ferrySeats = () =>
  screen(
    SHEET,
    path('M520 450C560 270 700 180 900 180H1180V740H900C700 740 560 640 520 450Z', {
      fill: '#dfe5e6',
      stroke: INDIGO,
      width: 5,
    }),
    repeat(60, (index) => {
      const [row, place] = [Math.floor(index / 6), index % 6];
      return row < 1 && (place < 1 || place > 4)
        ? ''
        : moved(640 + row * 53, 236 + place * 70 + (place > 2 ? 54 : 0), seat(row, place));
    }),
    heading('14:30, north quay', 'Two seats', 64, 228),
    each(
      [
        ['Adult', '₹120'],
        ['Child', '₹60'],
        ['Bicycle', '₹40'],
      ] as const,
      ([what, price], index) =>
        letters(what, 64, 330 + index * 70, 18) +
        letters(price, 420, 330 + index * 70, 18, { align: 'end', weight: 1.5 }) +
        line(64, 356 + index * 70, 420, 356 + index * 70, HAIRLINE, 2),
    ),
    rect(64, 640, 356, 84, { fill: SIGNAL }),
    letters('Pay ₹180', 242, 692, 20, { colour: PAPER, align: 'middle', weight: 1.6 }),
    bar({ name: 'Ferry Desk', items: ['Boats', 'Seats', 'Crew'], current: 1 }),
  );

const furrow = (index: number) => {
  const x = -700 + index * 190;
  return path(`M640 330L${x} 820H${x + 90}Z`, { fill: index % 2 ? '#87a07f' : MOSS });
};

/** Furrows that run to the horizon. */
export const harvestCover = () =>
  screen(
    '#f3ddb0',
    circle(640, 330, 170, { fill: SIGNAL }),
    rect(0, 330, 1280, 470, { fill: '#a9bc9f' }),
    repeat(15, furrow),
    rect(0, 326, 1280, 8, { fill: INK }),
    path('M180 326V250M150 290L180 250L210 290M1080 326V230M1040 284L1080 230L1120 284', { stroke: INK, width: 10 }),
  );

const BOXES = [
  ['Spinach', 6, MOSS],
  ['Tomato', 14, SIGNAL],
  ['Brinjal', 9, INDIGO],
  ['Pumpkin', 3, OCHRE],
  ['Beetroot', 7, '#8c3a4a'],
  ['Lemon', 11, '#d9bd3f'],
] as const;

/** What this week's box holds. */
export const harvestBox = () =>
  screen(
    PAPER,
    heading('Week 34', 'Your box', 64, 228),
    letters('4.2 kg', 1216, 228, 36, { align: 'end', colour: SIGNAL }),
    each(BOXES, ([name, count, colour], index) =>
      moved(
        64 + (index % 3) * 392,
        280 + Math.floor(index / 3) * 240,
        rect(0, 0, 368, 216, { fill: SHEET }) +
          circle(110, 108, 66, { fill: colour }) +
          path('M110 44C110 20 128 14 142 12', { stroke: MOSS, width: 10 }) +
          letters(name, 204, 92, 17, { weight: 1.5 }) +
          letters(`${count}`, 204, 160, 36),
      ),
    ),
    bar({ name: 'Harvest Share', items: ['Box', 'Farms', 'Pause'], current: 0 }),
  );

/** A glass of tea and its steam. */
export const teaCover = () =>
  screen(
    NIGHT,
    circle(640, 430, 330, { fill: '#2a2c30' }),
    path('M500 330H780L742 690H538Z', { fill: '#c98d4b' }),
    path('M500 330H780L772 404H508Z', { fill: '#e7d3b3' }),
    path('M480 290H800L752 720H528Z', { stroke: PAPER, width: 14 }),
    repeat(3, (index) =>
      path(`M${570 + index * 70} 240C${540 + index * 70} 200 ${600 + index * 70} 160 ${570 + index * 70} 110`, {
        stroke: index === 1 ? SIGNAL : '#77797d',
        width: 12,
      }),
    ),
    rect(400, 740, 480, 12, { fill: PAPER }),
  );

const SALES = [0.2, 0.34, 0.9, 0.74, 0.4, 0.3, 0.36, 0.62, 1, 0.82, 0.5, 0.24];

/** A day at the counter. */
export const teaDay = () =>
  screen(
    SHEET,
    heading('Counter 9', '412 glasses', 64, 228),
    rect(64, 280, 720, 460, { fill: PAPER }),
    each(SALES, (share, index) =>
      rect(104 + index * 54, 690 - share * 340, 34, share * 340, { fill: share === 1 ? SIGNAL : '#c98d4b' }),
    ),
    line(104, 691, 744, 691, INK, 3),
    moved(
      830,
      150,
      path('M0 0H386V590L354 570L322 590L290 570L258 590L226 570L193 590L160 570L128 590L96 570L64 590L32 570L0 590Z', {
        fill: PAPER,
      }) +
        letters('Ginger', 40, 84, 17) +
        letters('x2', 346, 84, 17, { align: 'end' }) +
        letters('Cardamom', 40, 150, 17) +
        letters('x1', 346, 150, 17, { align: 'end' }) +
        letters('Bun maska', 40, 216, 17) +
        letters('x2', 346, 216, 17, { align: 'end' }) +
        line(40, 260, 346, 260, HAIRLINE, 3, '4 10') +
        letters('₹145', 40, 350, 50, { colour: SIGNAL, weight: 1 }) +
        letters('Paid', 346, 350, 17, { colour: MOSS, align: 'end', weight: 1.7 }) +
        repeat(30, (index) => rect(40 + index * 10.2, 420, index % 4 === 1 ? 6 : 3, 90, { fill: INK })),
    ),
    bar({ name: 'Counter Nine', items: ['Sale', 'Day', 'Stock'], current: 1 }),
  );

const frame = (x: number, y: number, width: number, height: number, picture: string) =>
  moved(
    x,
    y,
    rect(0, 0, width, height, { fill: INK }) + rect(14, 14, width - 28, height - 28, { fill: PAPER }) + picture,
  );

/** A wall with four pictures. */
export const galleryCover = () =>
  screen(
    SHADE,
    rect(0, 690, 1280, 110, { fill: '#cbbfa9' }),
    frame(120, 140, 300, 400, circle(150, 180, 84, { fill: SIGNAL }) + rect(50, 290, 200, 14, { fill: INK })),
    frame(
      480,
      210,
      240,
      240,
      polyline(
        [
          [50, 190],
          [120, 60],
          [190, 190],
          [50, 190],
        ],
        { fill: INDIGO },
      ),
    ),
    frame(
      780,
      120,
      380,
      250,
      rect(50, 50, 120, 150, { fill: OCHRE }) +
        rect(190, 50, 140, 66, { fill: MOSS }) +
        rect(190, 134, 140, 66, { fill: ROSE }),
    ),
    frame(780, 430, 180, 180, circle(90, 90, 46, { stroke: INK, width: 14 })),
    letters('Gallery hours', 1160, 754, 18, { align: 'end', colour: INK, weight: 1.6 }),
  );
