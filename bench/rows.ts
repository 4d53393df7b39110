/** The rows of the benchmark: fixed inputs with their expected counts. */
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { SolveOptions } from '../src/engines/contract/engine.ts';
import type { ValuesOptions } from '../src/sums/values.ts';
import { COMPARISONS, SUMS, outcome, value } from './sums.ts';
import type { OtherWork } from './work.ts';
import { ALL_ENGINES } from '../src/engines/all.ts';
import { crossingBoards, staircaseTables } from './inputs.ts';
import { type DRAWN, drawnGames } from './searches.ts';

/** An input of a contest, which `perfect-play answer` and the reference program can also read. */
export interface ContestInput {
  readonly contest: string;
  readonly text: string;
  /** Flags of the contest, such as `guards`. */
  readonly flags?: Readonly<Record<string, string>>;
}

/** A game without a contest; its module is loaded before the clock starts. */
export interface LoadedGame<P> {
  /** The rules, or several, which are solved one after the other. */
  readonly load: () => Promise<() => Rules<P> | readonly Rules<P>[]>;
}

/** The options of `solve`, and of values in sums, that a row may set. */
export type Choices = Omit<SolveOptions<never>, 'from' | 'progress'> & Pick<ValuesOptions, 'regions'>;

export interface Row {
  readonly name: string;
  readonly what: string;
  readonly game: ContestInput | LoadedGame<number> | LoadedGame<Position> | OtherWork;
  /** How it is solved; absent: as planned. */
  readonly options?: Choices;
  /** Whether to time the whole program from start to exit instead of the solves alone. */
  readonly program?: boolean;
  /** Whether the contest's published program gives the same answers for the same input. */
  readonly reference?: boolean;
  /** Whether it is an extra row, measured only on request: it shows the gain of an optimisation by switching that off. */
  readonly extra?: boolean;
  /** The digest of the answers and counts of all tables. */
  readonly signature: string;
}

const TEN_BOARDS: ContestInput = {
  contest: 'crossing-pawn',
  text: crossingBoards({ boards: 10, size: 10, walls: 4, guards: 2, seed: 1 }),
};
const FOUR_GUARDS: ContestInput = {
  contest: 'crossing-pawn',
  text: crossingBoards({ boards: 1, size: 10, walls: 4, guards: 4, seed: 4 }),
  flags: { guards: '4' },
};
const PURSUIT_20: ContestInput = { contest: 'pursuit', text: '20 20 19 1 1\n' };
const PURSUIT_100: ContestInput = { contest: 'pursuit', text: '100 100 99 1 1\n' };
const STAIRCASE_10: ContestInput = { contest: 'staircase', text: staircaseTables(10, 2) };
const STAIRCASE_15: ContestInput = { contest: 'staircase', text: staircaseTables(15, 3) };
const KNIGHTMARE_40: ContestInput = { contest: 'knightmare', text: '40 40 1 1 40 37\n' };
const CONNECT_4: LoadedGame<number> = {
  load: async () => {
    const { connectFour } = await import('./connect4.ts');
    return () => connectFour(5, 4);
  },
};

const QUEEN_AGAINST_ROOK: LoadedGame<Position> = {
  load: async () => {
    const { default: chessEnding } = await import('../src/games/chess-ending/chess-ending.ts');
    return () => chessEnding.read({ material: 'KQKR' });
  },
};

/** Connect four on an empty board, to be searched. */
const emptyBoard = (width: string, height: string): LoadedGame<Position> => ({
  load: async () => {
    const { default: connectFour } = await import('../src/games/connect-four.ts');
    return () => connectFour.read({ width, height });
  },
});
const EMPTY_5X5 = emptyBoard('5', '5');
/** Positions of random games on 7×6, each searched with a table of its own. */
const drawn = (plies: keyof typeof DRAWN): LoadedGame<Position> => ({
  load: async () => {
    const games = await drawnGames(plies);
    return () => games;
  },
});
/** Boards small enough that their positions can also be valued one by one. */
const DOMINEERING_4X5 = value('domineering', { height: 4, width: 5 });
const CLOBBER_3X5 = value('clobber', { height: 3, width: 5 });
const BY_POSITIONS: Choices = { regions: false };
/** By one thread: several find the same values in another order, and CPU times could not be compared. */
const BY_LINES: Choices = { engine: 'lines', engines: ALL_ENGINES, threads: 1 };

export const ROWS: readonly Row[] = [
  {
    name: 'crossing-pawn',
    what: 'ten 10×10 boards, two guards',
    game: TEN_BOARDS,
    reference: true,
    signature: 'faeda837',
  },
  {
    name: 'crossing-pawn-plain',
    what: 'without WebAssembly',
    game: TEN_BOARDS,
    options: { wasm: false },
    reference: true,
    signature: 'faeda837',
  },
  {
    name: 'crossing-pawn-queue',
    what: 'by the queue',
    game: TEN_BOARDS,
    options: { engine: 'product' },
    reference: true,
    signature: 'faeda837',
  },
  {
    name: 'crossing-pawn-program',
    what: 'the whole program',
    game: TEN_BOARDS,
    program: true,
    reference: true,
    signature: 'faeda837',
  },
  {
    name: 'crossing-pawn-both-turns',
    what: 'either side to move everywhere',
    game: TEN_BOARDS,
    options: { engine: 'product', impliedTurn: false },
    reference: true,
    extra: true,
    signature: '7e5304c1',
  },
  {
    name: 'four-guards',
    what: '10×10, four guards',
    game: FOUR_GUARDS,
    signature: '0f7fa9c2',
  },
  {
    name: 'pursuit-20',
    what: 'n = 20',
    game: PURSUIT_20,
    reference: true,
    signature: '7baaf15c',
  },
  {
    name: 'pursuit-20-no-symmetries',
    what: 'each position for itself',
    game: PURSUIT_20,
    options: { engine: 'product', symmetries: false },
    reference: true,
    extra: true,
    signature: '1c3278d2',
  },
  {
    name: 'pursuit-20-indexed',
    what: 'by the perfect index',
    game: PURSUIT_20,
    options: { symmetries: false, engine: 'indexed' },
    reference: true,
    extra: true,
    signature: '1c3278d2',
  },
  {
    name: 'pursuit-20-explored',
    what: 'found from the start',
    game: PURSUIT_20,
    options: { symmetries: false, engine: 'explored' },
    reference: true,
    extra: true,
    signature: '1c3278d2',
  },
  {
    name: 'pursuit-100',
    what: 'n = 100',
    game: PURSUIT_100,
    signature: 'c578f099',
  },
  {
    name: 'staircase-10',
    what: '10×10',
    game: STAIRCASE_10,
    reference: true,
    signature: 'cadd650f',
  },
  {
    name: 'staircase-10-plain',
    what: 'without WebAssembly',
    game: STAIRCASE_10,
    options: { wasm: false },
    reference: true,
    signature: 'cadd650f',
  },
  {
    name: 'staircase-10-explored',
    what: 'found from the start',
    game: STAIRCASE_10,
    options: { engine: 'explored' },
    reference: true,
    extra: true,
    signature: 'cadd650f',
  },
  {
    name: 'staircase-15',
    what: '15×15',
    game: STAIRCASE_15,
    signature: 'cdc07bd1',
  },
  {
    name: 'knightmare-40',
    what: 'every position of 40×40',
    game: KNIGHTMARE_40,
    signature: 'a81c6dbc',
  },
  {
    name: 'kqkr',
    what: 'king and queen against king and rook',
    game: QUEEN_AGAINST_ROOK,
    signature: 'dade5a8a',
  },
  {
    name: 'kqkr-no-symmetries',
    what: 'each position for itself',
    game: QUEEN_AGAINST_ROOK,
    options: { symmetries: false },
    extra: true,
    signature: 'b75944c6',
  },
  {
    name: 'connect-4-5x4',
    what: 'five columns, integer keys',
    game: CONNECT_4,
    signature: '5045e9dc',
  },
  {
    name: 'sums-comparisons',
    what: 'all pairs of games born by day 3',
    game: COMPARISONS,
    signature: 'a1815c88',
  },
  {
    name: 'sums-sums',
    what: 'sums of such games',
    game: SUMS,
    signature: 'da906fc7',
  },
  {
    name: 'sums-domineering-4x5',
    what: 'the value of 4×5',
    game: DOMINEERING_4X5,
    signature: 'd1cd2063',
  },
  {
    name: 'sums-domineering-4x5-whole',
    what: 'without regions',
    game: DOMINEERING_4X5,
    options: BY_POSITIONS,
    extra: true,
    signature: 'dda84ebf',
  },
  {
    name: 'sums-domineering',
    what: 'the value of 5×5',
    game: value('domineering', { height: 5, width: 5 }),
    signature: '0943b1dd',
  },
  {
    name: 'sums-domineering-5x6',
    what: 'the value of 5×6',
    game: value('domineering', { height: 5, width: 6 }),
    signature: '081aebd8',
  },
  {
    name: 'sums-clobber',
    what: 'the value of 3×5',
    game: CLOBBER_3X5,
    signature: 'bf551da7',
  },
  {
    name: 'sums-clobber-whole',
    what: 'without regions',
    game: CLOBBER_3X5,
    options: BY_POSITIONS,
    extra: true,
    signature: '5aaaa38d',
  },
  {
    name: 'sums-col',
    what: 'the value of 4×4',
    game: value('col', { height: 4, width: 4 }),
    signature: '67e84bcd',
  },
  {
    name: 'sums-snort',
    what: 'the value of 4×4',
    game: value('snort', { height: 4, width: 4 }),
    signature: '67e84bcd',
  },
  {
    name: 'sums-amazons',
    what: 'the value of 3×3',
    game: value('amazons', { height: 3, width: 3 }),
    signature: '7988e0f7',
  },
  {
    name: 'sums-konane',
    what: 'the value of 4×4',
    game: value('konane', { height: 4, width: 4 }),
    signature: '5dd93185',
  },
  {
    name: 'sums-toads-and-frogs',
    what: 'six toads, two gaps, six frogs',
    game: value('toads-and-frogs', { toads: 6, frogs: 6, gap: 2 }),
    signature: '00bc9216',
  },
  {
    name: 'sums-hackenbush',
    what: 'a grid of 26 edges',
    game: value('hackenbush', { picture: ['.b.r.g.b.', 'r.b.g.b.r', '.r.b.r.g.', 'b.r.b.r.b'] }),
    signature: '183f30f8',
  },
  {
    name: 'sums-toppling-dominoes',
    what: 'a row of 24',
    game: value('toppling-dominoes', { row: ['rbbrgbbrrgbrbbrgrbbrgbbr'] }),
    signature: '15f62737',
  },
  {
    name: 'sums-partizan-kayles',
    what: '24 pins',
    game: value('partizan-kayles', { pins: 24 }),
    signature: '06fc7937',
  },
  {
    name: 'sums-winner-domineering',
    what: 'who wins 7×7',
    game: outcome('domineering', 7, 7),
    signature: '5b6fa40d',
  },
  {
    name: 'sums-winner-col',
    what: 'who wins 4×5',
    game: outcome('col', 4, 5),
    signature: '56091bd5',
  },
  {
    name: 'sums-winner-snort',
    what: 'who wins 5×5',
    game: outcome('snort', 5, 5),
    signature: 'dd21ed05',
  },
  {
    name: 'connect-4-search-5x5',
    what: '5×5 from the empty board',
    game: EMPTY_5X5,
    options: BY_LINES,
    signature: 'b7d42614',
  },
  {
    name: 'connect-4-search-5x5-alpha-beta',
    what: 'the same by alpha-beta, without bitboards',
    game: EMPTY_5X5,
    options: { engine: 'alpha-beta', engines: ALL_ENGINES },
    extra: true,
    signature: 'b7d42614',
  },
  {
    name: 'connect-4-search-6x5',
    what: '6×5 from the empty board',
    game: emptyBoard('6', '5'),
    options: BY_LINES,
    signature: 'd9cc6dee',
  },
  {
    name: 'connect-4-search-7x5',
    what: '7×5 from the empty board',
    game: emptyBoard('7', '5'),
    options: BY_LINES,
    signature: 'd2426bc5',
  },
  {
    name: 'connect-4-search-6x6',
    what: '6×6 from the empty board',
    game: emptyBoard('6', '6'),
    options: BY_LINES,
    signature: '0e914611',
  },
  {
    name: 'connect-4-24-plies',
    what: '50 positions of 7×6, exact',
    game: drawn(24),
    options: BY_LINES,
    signature: '3f30339b',
  },
  {
    name: 'connect-4-16-plies',
    what: '50 positions of 7×6, exact',
    game: drawn(16),
    options: BY_LINES,
    signature: 'd421ceab',
  },
  {
    name: 'connect-4-12-plies',
    what: '50 positions of 7×6, exact',
    game: drawn(12),
    options: BY_LINES,
    signature: '5b7fb077',
  },
  {
    name: 'connect-4-8-plies',
    what: '20 positions of 7×6, exact',
    game: drawn(8),
    options: BY_LINES,
    signature: 'fa62ecf0',
  },
  {
    name: 'connect-4-12-plies-outcome',
    what: 'the same, only who wins',
    game: drawn(12),
    options: { ...BY_LINES, want: 'outcome' },
    signature: 'e59cdd67',
  },
  {
    name: 'connect-4-8-plies-outcome',
    what: 'the same, only who wins',
    game: drawn(8),
    options: { ...BY_LINES, want: 'outcome' },
    signature: 'e5d59f84',
  },
];
