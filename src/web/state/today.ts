/** The puzzle of the day: the date chooses the game and the puzzle, so no server is needed. Loaded when asked for. */
import { dailySeed } from '../../play/daily.ts';
import type { Address } from './address.ts';

/** Games that are solved within a second and have puzzles of several moves, a different one each day. */
const GAMES = [
  'hare-and-hounds',
  'tic-tac-toe',
  'crossing-pawn',
  'three-mens-morris',
  'chess-ending',
  'dots-and-boxes',
  'quixo',
  'nim',
  'dodgem',
  'chomp',
] as const;

export function puzzleOfToday(now = Date.now()): Address {
  const day = dailySeed(now);
  const rules = { game: GAMES[day % GAMES.length]!, options: {} };
  return { rules, from: undefined, moves: undefined, at: undefined, extras: [['puzzle', String(day)]] };
}
