/** Positions of random games, drawn with fixed seeds, to be searched one by one. */
import { OPEN } from '../src/rules/ending.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { integers } from './inputs.ts';

/** Random positions of connect four on its usual board of 7×6, by the plies that were played, with their values. */
export const DRAWN: Readonly<Record<8 | 12 | 16 | 24, Values>> = {
  8: { seed: 8, values: '+29 +1 +1 -26 +31 +1 +29 +25 -32 +31 +3 -30 = +31 +1 +25 = = +29 -32' },
  12: {
    seed: 12,
    values:
      '+1 +1 +1 +19 +23 +25 -22 +17 +27 +1 +1 +25 -30 +23 +1 +23 +23 +1 +1 +1 +9 +25 +9 +1 +1 +27 +1 -4 -28 ' +
      '+25 +23 +23 -20 +1 +1 +7 +29 -14 +3 +11 +1 +7 -28 -22 -28 +27 -28 +29 +1 +13',
  },
  16: {
    seed: 16,
    values:
      '+1 -14 +1 +1 +1 +1 +1 +23 +23 +21 -24 +1 -22 +1 +3 -22 +1 +1 +1 +1 +21 +1 -22 +13 +3 +23 +1 +1 -2 ' +
      '+23 +3 -2 -24 -14 -8 -8 -10 -24 +21 +1 = -18 +1 +1 +17 +1 +1 +25 +19 -22',
  },
  24: {
    seed: 24,
    values:
      '+1 +1 +1 +1 +1 +17 +1 +1 +9 = -8 +1 +1 +1 +1 +17 +1 -16 +1 -16 -2 +1 +1 +1 +1 +1 +17 +3 -2 +3 -2 +1 ' +
      '-2 +1 -2 +1 +1 +1 +1 -2 +1 +15 -6 +13 +1 +1 +15 +1 -18 =',
  },
};

/**
 * The seed, and for each position `+n` if the side to move wins in n plies, `-n` if it loses, and `=` for a tie. Second
 * programs in C++ found the same: plain alpha-beta with nothing but forced replies and a table; after 8 plies a search that
 * also leaves out moves below a threat, asked whether a side wins within n plies, and whether within n − 2.
 */
interface Values {
  readonly seed: number;
  readonly values: string;
}

/** A position, and the names of the moves that lead to it, one after the other. */
export interface Drawn {
  readonly moves: string;
  readonly position: Position;
}

/** The rules of connect four on 7×6, once for each of the positions after so many plies, with that as the start. */
export async function drawnGames(plies: keyof typeof DRAWN): Promise<readonly Rules<Position>[]> {
  const { default: connectFour } = await import('../src/games/connect-four.ts');
  const rules = connectFour.read({ width: '7', height: '6' });
  const { seed, values } = DRAWN[plies];
  const drawn = randomGames(rules, plies, values.split(' ').length, seed);
  return drawn.map(({ position }) => ({ ...rules, start: position }));
}

/** `count` positions after `plies` random moves in which play goes on. */
export function randomGames(rules: Rules<Position>, plies: number, count: number, seed: number): Drawn[] {
  const next = integers(seed);
  const found: Drawn[] = [];
  while (found.length < count) {
    let [moves, position] = ['', rules.start];
    for (let ply = 0; ply < plies && rules.ended(position) === OPEN; ply++) {
      const choices = rules.moves(position);
      const chosen = choices[next(choices.length)]!;
      moves += rules.name(position, chosen);
      position = chosen;
    }
    if (rules.ended(position) === OPEN) found.push({ moves, position });
  }
  return found;
}
