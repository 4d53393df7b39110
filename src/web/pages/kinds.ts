/** The games of the library in the order of the list of games: those that people know first, then by kind. */
import { gameNames } from '../../games/index.ts';
import type { GameKind } from '../words/gallery.ts';

const KINDS = {
  known: [
    'tic-tac-toe',
    'connect-four',
    'nine-mens-morris',
    'dots-and-boxes',
    'hex',
    'othello',
    'chess-ending',
    'nim',
  ],
  rows: [
    'three-mens-morris',
    'achi',
    'lasker-morris',
    'twelve-mens-morris',
    'gobblet',
    'tic-tac-chec',
    'ultimate-tic-tac-toe',
    'notakto',
    'quixo',
    'qubic',
    'dao',
    'teeko',
    'lines-of-action',
  ],
  races: ['fox-and-hounds', 'hare-and-hounds', 'dodgem', 'toads-and-frogs', 'neutreeko'],
  capture: [
    'dobutsu-shogi',
    'breakthrough',
    'hexapawn',
    'clobber',
    'konane',
    'checkers',
    'bagh-chal',
    'surakarta',
    'kalah',
    'oware',
  ],
  territory: ['amazons', 'domineering', 'l-game', 'mu-torere', 'pong-hau-ki', 'col', 'snort', 'nogo'],
  heaps: ['wythoff', 'chomp', 'kayles', 'partizan-kayles', 'hackenbush', 'toppling-dominoes'],
  contests: ['pursuit', 'staircase', 'crossing-pawn', 'corner', 'knightmare'],
} as const satisfies Readonly<Record<Exclude<GameKind, 'more'>, readonly string[]>>;

const listed: ReadonlySet<string> = new Set(Object.values(KINDS).flat());

/** The games of each kind, in the order of the kinds; the last has those that stand nowhere else, and is absent if there are none. */
export const gamesByKind: readonly (readonly [GameKind, readonly string[]])[] = [
  ...(Object.entries(KINDS) as [GameKind, readonly string[]][]),
  ['more', gameNames.filter((name) => !listed.has(name))] as const,
].filter((kind): kind is [GameKind, readonly string[]] => kind[1].length > 0);
