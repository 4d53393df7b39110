/** Every library game with options for small boards. */
import { gameNames } from '../src/games/index.ts';

/** Options as text. */
export type Texts = Readonly<Record<string, string>>;

/** Options for tests of all games: each variant of the rules, on small boards. A game without an entry has its defaults. */
const READINGS: Readonly<Record<string, readonly Texts[]>> = {
  pursuit: [{ n: '3' }],
  staircase: [{}],
  'crossing-pawn': [{ map: '.O.#./..#../.O.../....X' }],
  corner: [{ x: '7', y: '9' }],
  knightmare: [{ n: '6', m: '6', white: '5,4', black: '1,1' }],
  'tic-tac-toe': [{}, { width: '4', height: '2', misere: 'yes' }, { width: '5', height: '1', length: '4' }],
  'ultimate-tic-tac-toe': [
    { rows: '1', columns: '3' },
    { rows: '1', columns: '3', length: '3' },
  ],
  'connect-four': [
    { width: '4', height: '3' },
    { width: '3', height: '3', length: '3' },
  ],
  gobblet: [
    { size: '2', sizes: '2', each: '2' },
    { sizes: '1', each: '3' },
    { sizes: '2', move: 'no' },
  ],
  qubic: [{}],
  quixo: [{}, { n: '2' }],
  'three-mens-morris': [
    {},
    { diagonals: 'all' },
    { diagonals: 'none' },
    { anywhere: 'yes' },
    { diagonals: 'none', anywhere: 'yes' },
    { diagonals: 'none', rows: 'all' },
    { diagonals: 'all', rows: 'orthogonal' },
  ],
  achi: [{}, { diagonals: 'all', stuck: 'ties' }, { diagonals: 'none', stuck: 'wins' }],
  'nine-mens-morris': [{ rings: '1' }, { rings: '1', men: '4', flying: 'no' }],
  'twelve-mens-morris': [{ rings: '1' }, { rings: '1', men: '4' }, { rings: '1', men: '4', flying: 'no' }],
  'lasker-morris': [{}, { flying: 'no' }],
  'mu-torere': [{}, { beside: 'opening' }, { beside: 'never' }],
  'pong-hau-ki': [{}],
  'hare-and-hounds': [{}, { stalling: '1' }, { stalling: '3' }, { endless: 'hare' }],
  'bagh-chal': [
    { tigers: '1', goats: '4', captures: '1' },
    { tigers: '4', goats: '5' },
    { goats: '3', captures: '4' },
    { size: '4', tigers: '1', goats: '3', captures: '1' },
  ],
  'fox-and-hounds': [{ n: '4' }, { n: '6', first: 'fox' }, { n: '6', fox: 'middle' }],
  surakarta: [{ men: '2' }, { size: '5', men: '1' }, { size: '6', men: '1' }],
  dao: [{}, { corner: 'no' }],
  neutreeko: [{}],
  teeko: [{}],
  'lines-of-action': [{ n: '3' }, { n: '3', both: 'wins' }],
  dodgem: [{ n: '2' }, {}, { blocked: 'loses' }],
  checkers: [{ height: '4' }, {}],
  hexapawn: [{}, { width: '2', height: '5' }, { width: '5', height: '3' }],
  breakthrough: [{ width: '2' }, {}, { width: '2', height: '5' }],
  hex: [{ size: '2' }, {}, { size: '2', swap: 'yes' }, { swap: 'yes' }],
  othello: [{}],
  'l-game': [{}],
  nim: [{ heaps: '3,2,4' }, { heaps: '1,2,3', misere: 'yes' }],
  kalah: [
    { pits: '2', seeds: '2' },
    { pits: '2', seeds: '2', emptyCapture: 'no' },
    { pits: '1', seeds: '5' },
  ],
  oware: [
    { south: '1,2', north: '2,1' },
    { south: '1,2', north: '2,1', grandSlam: 'captures' },
    { south: '0,3', north: '2,1', grandSlam: 'forbidden' },
    { south: '1,0,1', north: '0,1,1' },
  ],
  kayles: [{ pins: '9' }],
  chomp: [{}],
  wythoff: [{}],
  domineering: [{ width: '3', height: '3' }],
  clobber: [{}, { width: '3', misere: 'yes' }],
  col: [{}, { misere: 'yes' }],
  snort: [{}],
  nogo: [{}, { width: '4', height: '2' }, { width: '6', height: '1' }],
  'toads-and-frogs': [{}, { toads: '2', frogs: '3', misere: 'yes' }],
  'toppling-dominoes': [{}, { row: 'rgbr', misere: 'yes' }],
  'partizan-kayles': [{}, { pins: '6', misere: 'yes' }],
  konane: [{}, { width: '4', height: '3', misere: 'yes' }],
  hackenbush: [{}, { picture: './r/./b', misere: 'yes' }, { edges: 'ground-a:b a-b:r a-b:g b-ground:r' }],
  amazons: [{}, { width: '3', height: '2' }],
  notakto: [{}, { misere: 'no' }],
  'chess-ending': [{ material: 'KQK', size: '4' }],
  'tic-tac-chec': [{ size: '2' }, { size: '2', opening: 'no' }],
  'dobutsu-shogi': [{}],
  'dots-and-boxes': [{ rows: '1', columns: '3' }],
};

/** The variants of a game. */
export const readingsOf = (name: string): readonly Texts[] => READINGS[name] ?? [{}];

/** Names above that are not games. */
export const strayReadings = (): readonly string[] =>
  Object.keys(READINGS).filter((name) => !gameNames.includes(name));
