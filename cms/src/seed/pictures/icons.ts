import { type Drawing, icon } from '../drawing/canvas';
import { INDIGO, INK, MOSS, OCHRE, PAPER, ROSE, SHEET, SIGNAL } from '../drawing/palette';
import { circle, each, line, path, polyline, rect, repeat, turned } from '../drawing/shapes';

const PEN = { stroke: INK, width: 13 };
const ACCENT = { stroke: SIGNAL, width: 13 };
const tile = (...parts: string[]): Drawing => icon(SHEET, ...parts);

/** Signs for the tools: what each is for, not the mark of whoever makes it. */
export const icons = {
  braces: tile(
    path('M84 46C60 46 74 96 48 100C74 104 60 154 84 154M116 46C140 46 126 96 152 100C126 104 140 154 116 154', PEN),
    circle(100, 100, 13, { fill: SIGNAL }),
  ),
  tree: tile(
    path('M100 66V100M100 100H54V132M100 100H146V132', PEN),
    circle(100, 56, 20, { fill: SIGNAL }) + circle(54, 144, 20, { fill: INK }) + circle(146, 144, 20, { fill: INK }),
  ),
  loop: tile(
    path('M146 74A54 54 0 1 0 154 104', PEN),
    polyline(
      [
        [118, 76],
        [150, 80],
        [152, 46],
      ],
      PEN,
    ),
    circle(100, 100, 15, { fill: SIGNAL }),
  ),
  cylinder: tile(
    path('M48 62V142A52 20 0 0 0 152 142V62', PEN) + path('M48 102A52 20 0 0 0 152 102', ACCENT),
    path('M48 62A52 20 0 0 1 152 62A52 20 0 0 1 48 62Z', { ...PEN, fill: PAPER }),
  ),
  blocks: tile(
    rect(42, 42, 52, 116, { ...PEN, radius: 4 }) + rect(110, 42, 48, 46, { fill: SIGNAL, radius: 4 }),
    rect(110, 106, 48, 52, { ...PEN, radius: 4 }),
  ),
  forward: tile(
    polyline(
      [
        [48, 52],
        [96, 100],
        [48, 148],
      ],
      PEN,
    ),
    polyline(
      [
        [104, 52],
        [152, 100],
        [104, 148],
      ],
      ACCENT,
    ),
  ),
  crate: tile(
    path('M100 38L156 68V134L100 164L44 134V68Z', { ...PEN, fill: PAPER }) + path('M44 68L100 98L156 68', PEN),
    line(100, 98, 100, 164, SIGNAL, 13),
  ),
  check: tile(
    rect(38, 46, 124, 108, { ...PEN, fill: PAPER, radius: 6 }) + line(38, 78, 162, 78, INK, 13),
    polyline(
      [
        [70, 116],
        [92, 136],
        [132, 98],
      ],
      ACCENT,
    ),
  ),
  key: tile(
    circle(72, 100, 32, { ...PEN, fill: PAPER }) + path('M104 100H162V128M138 100V122', PEN),
    circle(72, 100, 10, { fill: SIGNAL }),
  ),
  chart: tile(
    path('M44 44V156H160', PEN),
    rect(66, 112, 20, 34, { fill: INK }) +
      rect(98, 84, 20, 62, { fill: INK }) +
      rect(130, 56, 20, 90, { fill: SIGNAL }),
  ),
  branch: tile(
    path('M66 62V138M66 122C66 96 134 112 134 76', PEN),
    circle(66, 52, 17, { fill: INK }) + circle(66, 150, 17, { fill: INK }) + circle(134, 62, 19, { fill: SIGNAL }),
  ),
  prompt: tile(
    rect(36, 48, 128, 104, { fill: INK, radius: 8 }),
    polyline(
      [
        [60, 80],
        [84, 100],
        [60, 120],
      ],
      { stroke: PAPER, width: 11 },
    ) + line(98, 122, 136, 122, SIGNAL, 11),
  ),
  frame: tile(
    path('M62 34V166M138 34V166M34 62H166M34 138H166', { ...PEN, width: 10 }),
    rect(78, 78, 44, 44, { fill: SIGNAL }),
  ),
  curve: tile(
    path('M42 146C42 60 158 140 158 54', PEN) + line(42, 146, 42, 72, INK, 6) + line(158, 54, 158, 128, INK, 6),
    each(
      [
        [42, 146],
        [158, 54],
      ] as const,
      ([x, y]) => rect(x - 15, y - 15, 30, 30, { fill: SIGNAL }),
    ),
    circle(42, 66, 11, { fill: INK }) + circle(158, 134, 11, { fill: INK }),
  ),
  brush: tile(
    turned(45, 100, 100, rect(88, 18, 24, 88, { fill: INK, radius: 10 }) + rect(84, 100, 32, 20, { fill: OCHRE })),
    path('M87 101C112 126 92 150 44 156C58 140 50 116 87 101Z', { fill: SIGNAL }),
  ),
  pages: tile(
    path('M100 60C84 44 60 44 38 50V152C60 146 84 146 100 162C116 146 140 146 162 152V50C140 44 116 44 100 60Z', {
      ...PEN,
      fill: PAPER,
    }),
    line(100, 60, 100, 160, SIGNAL, 11),
  ),
  nib: tile(
    path('M100 34L142 112L118 160H82L58 112Z', { ...PEN, fill: PAPER }) + line(100, 40, 100, 104, INK, 8),
    circle(100, 114, 13, { fill: SIGNAL }),
  ),
  contrast: tile(
    circle(100, 100, 58, { ...PEN, fill: PAPER }) + path('M100 42A58 58 0 0 1 100 158Z', { fill: INK }),
    circle(76, 100, 13, { fill: SIGNAL }) + circle(124, 100, 13, { fill: PAPER }),
  ),
} satisfies Record<string, Drawing>;
export type IconName = keyof typeof icons;

/** The owner, calm and geometric. */
export const portrait: Drawing = {
  width: 800,
  height: 800,
  body: [
    rect(0, 0, 800, 800, { fill: '#e9dfcc' }),
    circle(400, 380, 300, { fill: OCHRE }),
    repeat(5, (index) => line(0, 120 + index * 140, 800, 120 + index * 140, '#faf8f433', 3)),
    path(
      'M246 372C220 180 330 120 410 122C520 124 596 210 560 400C556 470 580 520 556 560H262C236 520 254 440 246 372Z',
      { fill: INK },
    ),
    rect(348, 500, 108, 150, { fill: '#a56d48' }),
    path('M110 800C116 660 220 622 348 604C366 664 438 664 456 604C584 622 684 660 692 800Z', { fill: INDIGO }),
    path('M348 604C366 664 438 664 456 604L480 610C470 700 334 700 324 610Z', { fill: SIGNAL }),
    path(
      'M288 330C288 240 336 204 402 204C470 204 516 244 516 330V400C516 490 462 546 402 546C342 546 288 490 288 400Z',
      { fill: '#bd8359' },
    ),
    path(
      'M276 350C268 236 330 176 404 180C488 182 540 240 530 350C500 330 484 292 478 262C430 306 340 300 304 290C300 316 292 336 276 350Z',
      { fill: INK },
    ),
    circle(346, 372, 44, { stroke: INK, width: 9 }) + circle(458, 372, 44, { stroke: INK, width: 9 }),
    path('M390 366Q402 358 414 366M302 366L280 356M502 366L524 356', { stroke: INK, width: 9 }),
    path('M330 374Q346 388 362 374M442 374Q458 388 474 374', { stroke: INK, width: 8 }),
    path('M402 396L392 440H412', { stroke: '#8f5a38', width: 7 }),
    path('M366 482Q402 506 438 482', { stroke: '#7d3f28', width: 9 }),
    circle(278, 430, 9, { fill: SIGNAL }) + circle(526, 430, 9, { fill: SIGNAL }),
    path('M230 800V730M572 800V730', { stroke: '#1f3850', width: 8 }),
    circle(402, 724, 8, { fill: PAPER }) + circle(402, 766, 8, { fill: PAPER }),
    circle(660, 150, 34, { fill: ROSE }) + circle(140, 610, 20, { fill: MOSS }),
  ].join(''),
};
