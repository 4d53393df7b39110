/** The games of the library in the order of the list of games: those that people know first, then by kind. */
import type { GameKind } from '../words/messages.ts';

export const KINDS = {
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
  territory: ['amazons', 'domineering', 'l-game', 'mu-torere', 'pong-hau-ki', 'col', 'snort'],
  heaps: ['wythoff', 'chomp', 'kayles', 'partizan-kayles', 'hackenbush', 'toppling-dominoes'],
  contests: ['pursuit', 'staircase', 'crossing-pawn', 'corner', 'knightmare'],
} as const satisfies Readonly<Record<GameKind, readonly string[]>>;

/** All kinds, in their order. */
export const kindNames = Object.keys(KINDS) as readonly GameKind[];
