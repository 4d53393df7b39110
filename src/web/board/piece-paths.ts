/**
 * The drawings of the pieces, as SVG paths in a 24×24 square. Chessmen share a foot, animals are heads seen from the front.
 * Everything is drawn in the two colours of a side: its own with a rim, and its ink.
 */
import type { Colour, PieceName } from '../../rules/looks.ts';

export interface PieceDrawing {
  /** Filled with the colour of the side, inside a rim. A joined piece has none: it reaches from cell to cell. */
  readonly body: string;
  /** Thin lines in the colour of the rim. */
  readonly facets?: string;
  /** Lines in ink. */
  readonly lines?: string;
  /** Areas in ink. */
  readonly spots?: string;
  /** What tells pieces of the first side, of the second, and of nobody apart if they differ in colour only: lines in ink. */
  readonly signs?: readonly [string, string, string];
  /** Degrees clockwise by which the drawing is turned. */
  readonly turn?: number;
  /** The colour of a piece that belongs to nobody. Absent: a neutral one. */
  readonly tone?: Colour;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const circles = (r: number, ...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => circle(x, y, r)).join('');
/** A rectangle with rounded corners. */
const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

const DISC = circle(12, 12, 9);
const TILE = box(2, 2, 20, 20, 2.5);
const BAR = box(1, 1, 22, 22, 2);

const CROSS = 'M8.4 8.4l7.2 7.2M15.6 8.4l-7.2 7.2';
const RING = circle(12, 12, 4.2);
const EYES = circles(1.1, [9, 10.6], [15, 10.6]);

const CUBE: PieceDrawing = {
  body: TILE,
  facets: `M2.7 2.7L5.5 5.5M21.3 2.7L18.5 5.5M2.7 21.3L5.5 18.5M21.3 21.3L18.5 18.5${box(5.5, 5.5, 13, 13, 1)}`,
  tone: 'paper',
};
const CAR: PieceDrawing = {
  body: 'M4.5 6h1V5c0-.5.3-.8.8-.8h3c.5 0 .8.3.8.8v1h4V5c0-.5.3-.8.8-.8h3c.5 0 .8.3.8.8v1.2c2.3.4 3.5 1.6 3.5 3.6v4.4c0 2-1.2 3.2-3.5 3.6V19c0 .5-.3.8-.8.8h-3c-.5 0-.8-.3-.8-.8v-1h-4v1c0 .5-.3.8-.8.8h-3c-.5 0-.8-.3-.8-.8v-1h-1C3 18 2 17 2 15.5v-7C2 7 3 6 4.5 6Z',
  spots:
    'M13.2 8.6l3.2-1c1.3 2.800 1.3 6 0 8.800l-3.2-1c.7-2.2.7-4.6 0-6.800ZM5 8.6l2.2.8c-.3 1.700-.3 3.5 0 5.2L5 15.4c-.7-2.2-.7-4.6 0-6.800Z',
};
const PAWN: PieceDrawing = {
  body: 'M12 3a3.7 3.7 0 0 1 2.4 6.5h1.7v1.9h-1.8c.2 2.5 1.1 4.3 2.7 5.6l1.5 1.3v3.2h-13v-3.2L7 17c1.6-1.3 2.5-3.1 2.7-5.6H7.9V9.5h1.7A3.7 3.7 0 0 1 12 3Z',
  lines: 'M7.3 17.3h9.4',
};

const HEAD = 'M12 1.5c1.5 0 2.5 1.6 2.5 3.4S13.5 8 12 8 9.5 6.7 9.5 4.9 10.5 1.5 12 1.5Z';

export const PIECE_PATHS: Readonly<Record<Exclude<PieceName, 'cross' | 'ring'>, PieceDrawing>> = {
  'cross-man': { body: DISC, lines: CROSS },
  'ring-man': { body: DISC, lines: RING },
  cube: CUBE,
  'cross-cube': CUBE,
  'ring-cube': CUBE,
  man: { body: DISC, signs: [circle(12, 12, 6), circle(12, 12, 6) + circle(12, 12, 2), ''] },
  stone: { body: DISC, facets: 'M6.2 10.6a6 6 0 0 1 4.4-4.4' },
  tally: { body: box(10.9, 4, 2.2, 16, 1.1) },
  block: { body: '', signs: ['', circle(12, 12, 2.6), ''] },
  paint: {
    body: BAR,
    signs: ['M5 12L12 5M5 19L19 5M12 19l7-7', circles(1.2, [7, 7], [17, 7], [12, 12], [7, 17], [17, 17]), ''],
  },
  domino: { body: '', tone: 'ivory', spots: circles(1.5, [8.5, 8.5], [12, 12], [15.5, 15.5]) },
  'standing-domino': {
    body: box(6.5, 2, 11, 20, 1.8),
    lines: 'M6.5 12h11',
    signs: [
      circle(12, 7, 1) + circle(12, 17, 1),
      'M10 7h4M10 17h4',
      'M10 5.5l4 3M10 8.5l4-3M10 15.5l4 3M10 18.5l4-3',
    ],
  },
  pin: {
    body: 'M12 2c1.7 0 2.6 1.2 2.6 2.8 0 1.5-.9 2.4-.9 3.7 0 2.4 3 3.7 3 7.9 0 2.2-.7 4.2-1.5 5.6H8.8c-.8-1.4-1.5-3.4-1.5-5.6 0-4.2 3-5.5 3-7.9 0-1.3-.9-2.2-.9-3.7C9.4 3.2 10.3 2 12 2Z',
    lines: 'M10.1 7.6h3.8M10 9.8h4',
    tone: 'ivory',
  },
  match: { body: `M10.7 8.2V22h2.6V8.200${HEAD}`, spots: HEAD, tone: 'wood' },
  car: CAR,
  'car-up': { ...CAR, turn: -90 },
  king: {
    body: 'M11 1.5h2v1.6h1.6v1.9H13v1.8c2.6-1.3 7-.9 7 3 0 2.1-1.4 3.7-2.6 5.2V21.5H6.6V15C5.4 13.5 4 11.9 4 9.8c0-3.9 4.4-4.3 7-3V5H9.4V3.1H11Z',
    lines: 'M12 7.4v6.8M6.8 15.1c3.3-1 7.1-1 10.4 0M6.8 18.3h10.4',
  },
  queen: {
    body: `M3.6 7l3.3 4.2L8.4 4.9l2.5 5.3L12 3.5l1.1 6.7 2.5-5.3 1.5 6.3L20.4 7l-2.5 9v5.5H6.1V16Z${circles(1.3, [3.6, 6.6], [8.3, 4.3], [12, 2.9], [15.7, 4.3], [20.4, 6.6])}`,
    lines: 'M6.3 15.6c3.6-1 7.8-1 11.4 0M6.3 18.5h11.4',
  },
  rook: {
    body: 'M5.5 3.5h3.2v1.9h1.7V3.5h3.2v1.9h1.7V3.5h3.2v4.7l-2.3 1.8.7 6.8 1.6 1.9v2.8h-13v-2.8l1.6-1.9.7-6.8-2.3-1.8Z',
    lines: 'M7.8 10h8.4M7.1 16.8h9.8',
  },
  bishop: {
    body: 'M12 1.8a1.7 1.7 0 0 1 1.2 2.9c2.5 1.7 4.1 4 4.1 6.4 0 1.8-.9 3.2-2.3 4.1l.5 1.7 3 1.7v2.9h-13v-2.9l3-1.7.5-1.7c-1.4-.9-2.3-2.3-2.3-4.1 0-2.4 1.6-4.7 4.1-6.4A1.7 1.7 0 0 1 12 1.8Z',
    lines: 'M12 7.6v4.8M9.6 10h4.8M8.8 15.3h6.4M8.4 17.4h7.2',
  },
  knight: {
    body: 'M6 21.5c0-4.6 4.7-5.8 5.1-9.4-1 1-2.3 1.5-3.5 1.6L5.5 16 3 14.2c.3-3.3 2.2-6.7 5-9L7.7 2l3.6 2.2c5.5 0 8.7 5 8.7 11.3v6Z',
    lines: 'M13.2 7c2.6 1.5 4 4.5 4 8.3M6.6 18.7h12.9',
    spots: circle(9, 8.4, 1),
  },
  pawn: PAWN,
  'turned-pawn': { ...PAWN, turn: 180 },
  guard: {
    body: 'M12 2l8 2.5v6.7c0 5.2-3.3 8.6-8 10.8-4.7-2.2-8-5.6-8-10.8V4.5Z',
    lines: 'M12 5v13.5M6.8 10.3h10.4',
  },
  amazon: {
    body: DISC,
    lines: 'M7 17C6 11 11 6 17 7M7 17L17 7M16 16L8.5 8.5M8.3 11.5V8.3h3.2',
  },
  arrow: { body: BAR, lines: 'M6.5 17.5l11-11M11.5 6.5h6v6M5.5 14.5l4 4', tone: 'wood' },
  fox: {
    body: 'M3.5 2.5l5.8 4c1.8-.5 3.6-.5 5.4 0l5.8-4 .5 10.3L12 21.8 3 12.8Z',
    lines: 'M3.3 12.8c3 0 5.7 1.5 7.2 5.6M20.7 12.8c-3 0-5.7 1.5-7.2 5.6',
    spots: `${EYES}M10.2 19.6h3.6L12 21.6Z`,
  },
  hound: {
    body: 'M8 3.5h8c1 0 1.9.4 2.5 1.2 2.3.3 3.7 2.3 3.7 5.3 0 3.2-.7 6-2.3 6-1.1 0-1.9-.9-2.3-2.2-.4 4.5-2.6 7.2-5.6 7.2s-5.2-2.7-5.6-7.2C6 15.1 5.2 16 4.1 16c-1.6 0-2.3-2.8-2.3-6 0-3 1.4-5 3.7-5.3C6.1 3.9 7 3.5 8 3.5Z',
    lines: 'M6.4 13.6C5.6 10.5 5.5 7.5 6.1 5M17.6 13.6c.8-3.1.9-6.1.3-8.6M12 17.2v1.7',
    spots: `${circles(1.1, [9.3, 9.8], [14.7, 9.8])}M9.7 14.2c0-1 1-1.6 2.3-1.6s2.3.6 2.3 1.6c0 1.2-1.2 2.6-2.3 2.6s-2.3-1.4-2.3-2.6Z`,
  },
  hare: {
    body: 'M9.3 10.6C7 7 6.3 2.4 8.2 1.7c1.8-.6 3.4 2.7 3.8 6.4.4-3.7 2-7 3.8-6.4 1.9.7 1.2 5.3-1.1 8.9 2.7 1 4.3 3 4.3 5.6 0 3.6-3 5.6-7 5.6s-7-2-7-5.6c0-2.6 1.6-4.6 4.3-5.6Z',
    lines: 'M12 17.4v1.3M9.9 19.5c1.1.2 1.9-.1 2.1-.8.2.7 1 1 2.1.8',
    spots: `${circles(1.1, [9, 14.6], [15, 14.6])}M10.7 16.3h2.6L12 17.8Z`,
  },
  bull: {
    body: 'M7.3 7.7C3.6 8 1.4 5.5 2.3 1.8c1.3 2.5 3.5 3.3 6.2 3.1h7c2.7.2 4.9-.6 6.2-3.1.9 3.7-1.3 6.2-5 5.9.9 1.2.8 2.6.5 4l-1.1 6.8c-.3 2.1-1.9 3.3-4.1 3.3s-3.8-1.2-4.1-3.3l-1.1-6.8c-.3-1.4-.4-2.8.5-4Z',
    lines: 'M7.7 15.8c2.7-1.2 5.9-1.2 8.6 0',
    spots: circles(1.1, [9.5, 10.6], [14.5, 10.6]) + circles(0.9, [10.4, 18.4], [13.6, 18.4]),
  },
  cow: {
    body: 'M8.5 4h7c1.3 0 2 .8 2.3 1.9 1.6-1 3.7-.8 4.7.9-.9 1.9-3 2.8-4.9 2.3l-1 4.7c1 .9 1.5 2 1.5 3.4 0 2.7-2.5 4.3-6.1 4.3s-6.1-1.6-6.1-4.3c0-1.4.5-2.5 1.5-3.4l-1-4.7c-1.9.5-4-.4-4.9-2.3 1-1.7 3.1-1.9 4.7-.9C6.5 4.8 7.2 4 8.5 4Z',
    lines: 'M7.4 14.4c2.9-1.2 6.3-1.2 9.2 0',
    spots: `${circle(9.4, 9.7, 1.1)}M13 4.8h2.6c1 .3 1.4 1.3 1.3 2.4L16 11.8c-2.2.3-3.5-1.1-3.5-3.5Z${circles(0.9, [10.2, 17.5], [13.8, 17.5])}`,
  },
  toad: {
    body: 'M7 6c1.4 0 2.4.7 2.8 1.7h4.4C14.6 6.7 15.6 6 17 6c2 0 3.2 1.5 3 3.5 1.2 1.3 2 3.2 2 5.2 0 4-4.2 5.8-10 5.8S2 18.7 2 14.7c0-2 .8-3.9 2-5.2C3.8 7.5 5 6 7 6Z',
    lines: 'M5.5 16.5c4-2 9-2 13 0M5.3 8.8h3.4M15.3 8.8h3.4',
    spots: circles(0.9, [9.5, 12], [12.3, 10.5], [15, 12.3], [12, 13.3], [5.4, 13], [18.6, 13]),
  },
  frog: {
    body: 'M7 3.5c1.9 0 3.4 1.3 3.6 3.1h2.8C13.6 4.8 15.1 3.5 17 3.5c2 0 3.6 1.5 3.6 3.5 0 .9-.3 1.7-.8 2.3 1.4 1.4 2.2 3.2 2.2 5 0 4-4.2 6.2-10 6.2S2 18.3 2 14.3c0-1.8.8-3.6 2.2-5-.5-.6-.8-1.4-.8-2.3 0-2 1.6-3.5 3.6-3.5Z',
    lines: 'M5.3 13.5c3.5 4.2 9.9 4.2 13.4 0',
    spots: circles(1.5, [7, 7], [17, 7]) + circles(0.7, [10.8, 12], [13.2, 12]),
  },
  lion: {
    body: 'M12 1.5l2.6 2.2 3.3-.8 1.4 3.1 3.2 1.1-.5 3.4 2 2.7-2.1 2.6.3 3.4-3.2 1-1.5 3-3.3-.6L12 22.5l-2.2.1-3.3.6-1.5-3-3.2-1 .3-3.4L0 13.2l2-2.7-.5-3.4L4.7 6l1.4-3.1 3.3.8Z',
    lines: `${circle(12, 12.6, 6.6)}M12 15v1.7M9.6 17c1.2.5 2.1.3 2.4-.3.3.6 1.2.8 2.4.3`,
    spots: `${circles(1, [9.6, 11.3], [14.4, 11.3])}M10.6 13.5h2.8L12 15.2Z`,
  },
  giraffe: {
    body: 'M7.5 2a1.4 1.4 0 0 1 2.3 1.5l.9 2.1h2.6l.9-2.1a1.4 1.4 0 1 1 2.3-1.5c.4.7.1 1.5-.6 1.9l-.6 2.2c1.4-.6 3.5-.6 4.7.6-.6 2-2.5 2.7-4.4 2.3l-.9 5.4c.9.7 1.3 1.8 1.3 3 0 2.9-1.7 4.6-4 4.6s-4-1.7-4-4.6c0-1.2.4-2.3 1.3-3L8.4 9C6.5 9.4 4.6 8.7 4 6.7c1.2-1.2 3.3-1.2 4.7-.6l-.6-2.2c-.7-.4-1-1.2-.6-1.9Z',
    lines: 'M10.3 19.5c1 .7 2.4.7 3.4 0',
    spots: circles(1, [10, 9.3], [14, 9.3]) + circles(0.7, [10.8, 17], [13.2, 17], [12, 12.3]),
  },
  elephant: {
    body: 'M8.3 5.6C9.3 4.6 10.6 4 12 4s2.7.6 3.7 1.6C17.5 4 22.5 4 22.5 9.6c0 3.7-2 6.1-4.3 6.1-.7 0-1.3-.2-1.8-.6-.5 1.1-1.3 1.7-2 2.1.1 1.8.6 2.7 1.7 2.7v2.1c-2.8.2-3.7-2-3.9-4.3h-.4c-2.3-.2-3.6-1-4.2-2.6-.5.4-1.1.6-1.8.6-2.3 0-4.3-2.4-4.3-6.1C1.5 4 6.5 4 8.3 5.6Z',
    lines: 'M7.6 14.9C6.6 12 6.7 8.4 8.3 5.6M16.4 14.9c1-2.9.9-6.5-.7-9.3M10.5 14.5h3M10.7 16.5h3.3',
    spots: circles(1, [9.7, 10.5], [14.3, 10.5]),
  },
  chick: {
    body: 'M10.5 4.6c-.2-1.5.6-2.6 2.1-3.2 0 1.1.4 2.2 1.3 3.2 4.2.7 6.9 4.2 6.9 8.5 0 4.9-3.6 8.4-8.8 8.4s-8.8-3.5-8.8-8.4c0-4.4 2.9-7.9 7.3-8.5Z',
    lines: 'M9.2 14.2h5.6',
    spots: `${circles(1.2, [8.3, 11.5], [15.7, 11.5])}M12 11.5l3 2.7-3 2.8-3-2.8Z`,
  },
  hen: {
    body: 'M6.8 7.3C5.5 4.5 7.3 2.5 9.2 3.7 9.7 1.2 14.3 1.2 14.8 3.7c1.9-1.2 3.7.8 2.4 3.6 2.2 1.6 3.6 4 3.6 6.8 0 4.6-3.6 7.4-8.8 7.4s-8.8-2.8-8.8-7.4c0-2.8 1.4-5.2 3.6-6.8Z',
    lines: 'M6.8 7.4c3.2-1.7 7.2-1.7 10.4 0M12 17v2.6',
    spots: `${circles(1.2, [8.3, 12], [15.7, 12])}M12 11.5l3 2.7-3 2.8-3-2.8Z`,
  },
  chocolate: { body: BAR, facets: box(5, 5, 14, 14, 1.5), tone: 'cocoa' },
  poison: {
    body: BAR,
    spots:
      'M12 3.5c-4.7 0-7.8 3-7.8 7.2 0 2.7 1.3 4.7 3.2 5.8v3h9.2v-3c1.9-1.1 3.2-3.1 3.2-5.8 0-4.2-3.1-7.2-7.8-7.2ZM8.8 9.3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM15.2 9.3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM12 14l1.2 2.2h-2.4Z',
    tone: 'cocoa',
  },
};
