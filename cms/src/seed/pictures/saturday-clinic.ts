import { screen } from '../drawing/canvas';
import { bar, heading } from '../drawing/interface';
import { letters } from '../drawing/lettering';
import { HAIRLINE, INDIGO, INK, MOSS, OCHRE, PAPER, ROSE, SHADE, SHEET, SIGNAL, SOFT } from '../drawing/palette';
import { circle, each, line, moved, rect, repeat } from '../drawing/shapes';

/** A month of Saturdays, one of them now. */
export const cover = () =>
  screen(
    '#dfe5da',
    repeat(35, (index) => {
      const [x, y] = [190 + (index % 7) * 118, 150 + Math.floor(index / 7) * 118];
      const isSaturday = index % 7 === 5;
      const fill = isSaturday ? MOSS : PAPER;
      return circle(x, y, 46, { fill: index === 19 ? SIGNAL : fill });
    }),
    rect(768, 366, 24, 40, { fill: PAPER }) + rect(760, 374, 40, 24, { fill: PAPER }),
    letters('Saturday', 1010, 620, 24, { weight: 1.5 }),
    letters('Clinic', 1010, 668, 24, { weight: 1.5 }),
  );

const HOURS = ['9', '10', '11', '12', '1', '2'];
const ROOMS = ['Dr Nair', 'Dr Ali', 'Dr Rao', 'Nurse'];

const VISITS: readonly (readonly [room: number, from: number, hours: number, who: string, colour: string])[] = [
  [0, 0, 0.75, 'Fever', '#cfdcc9'],
  [0, 1, 1.25, 'Check-up', '#cfdcc9'],
  [0, 3, 0.75, 'Results', SIGNAL],
  [0, 4.25, 1, 'Knee', '#cfdcc9'],
  [1, 0.5, 1, 'Child', '#f0d7cc'],
  [1, 2, 1.5, 'Sisters', '#f0d7cc'],
  [1, 4.5, 1, 'Cough', '#f0d7cc'],
  [2, 0, 1.5, 'Eyes', '#cdd9e2'],
  [2, 2, 0.75, 'Glasses', '#cdd9e2'],
  [2, 3.25, 1.75, 'Camp', '#cdd9e2'],
  [3, 0.25, 0.75, 'Vaccine', '#f1e1bb'],
  [3, 1.25, 0.75, 'Vaccine', '#f1e1bb'],
  [3, 2.5, 1, 'Dressing', '#f1e1bb'],
  [3, 4, 1.25, 'Weigh-in', '#f1e1bb'],
];

const visit = ([room, from, hours, who, colour]: (typeof VISITS)[number]) => {
  const ink = colour === SIGNAL ? PAPER : INK;
  return moved(
    484 + room * 190,
    212 + from * 94,
    rect(0, 3, 178, hours * 94 - 8, { fill: colour, radius: 6 }) +
      rect(0, 3, 6, hours * 94 - 8, { fill: ink, radius: 3 }) +
      letters(who, 24, 40, 15, { colour: ink, weight: 1.5 }),
  );
};

const WAITING = [
  ['Meena', '9 min', MOSS],
  ['Arjun', '14 min', OCHRE],
  ['Zoya', '22 min', SIGNAL],
] as const;

/** A Saturday's visits, room by room. */
export const day = () =>
  screen(
    PAPER,
    rect(0, 88, 384, 712, { fill: SHEET }),
    heading('31 visits', 'Saturday', 56, 228),
    letters('Waiting', 56, 316, 15, { colour: SOFT, weight: 1.6 }),
    each(WAITING, ([name, time, colour], index) =>
      moved(
        56,
        340 + index * 92,
        rect(0, 0, 272, 76, { fill: PAPER, radius: 6 }) +
          circle(38, 38, 20, { fill: colour }) +
          letters(name.slice(0, 1), 38, 46, 16, { colour: PAPER, align: 'middle', weight: 1.8 }) +
          letters(name, 74, 46, 16) +
          letters(time, 252, 46, 13, { colour: SOFT, align: 'end', weight: 1.5 }),
      ),
    ),
    rect(56, 660, 272, 72, { fill: INK }),
    letters('Add a visit', 192, 705, 17, { colour: PAPER, align: 'middle', weight: 1.6 }),
    each(
      ROOMS,
      (room, index) =>
        letters(room, 484 + index * 190, 170, 16, { weight: 1.6 }) +
        circle(650 + index * 190, 164, 7, { fill: [MOSS, ROSE, INDIGO, OCHRE][index] ?? SHADE }),
    ),
    each(
      HOURS,
      (hour, index) =>
        letters(hour, 446, 219 + index * 94, 15, { colour: SOFT, align: 'end', weight: 1.5 }) +
        line(464, 212 + index * 94, 1240, 212 + index * 94, HAIRLINE, 1.5),
    ),
    each(VISITS, visit),
    line(464, 453, 1240, 453, SIGNAL, 4),
    circle(464, 453, 9, { fill: SIGNAL }),
    bar({ name: 'Saturday Clinic', items: ['Day', 'Patients', 'Stock'], current: 0 }),
  );
