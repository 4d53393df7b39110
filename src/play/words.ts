/** Values in words, always with unit and side. */
import { plural } from '../base/numbers.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/value.ts';

/** "red", or of an impartial game "the first player" for the side to move and "the second player" for the other. */
export function sideName<P>({ position }: Rules<P>, p: P, mover: boolean): string {
  if (position.sides.length === 0) return mover ? 'the first player' : 'the second player';
  const turn = position.toMove(p);
  return position.sides[mover ? turn : 1 - turn]!;
}

/** The side that wins at `p`, by name; undefined when neither does. */
export function winnerName<P>(rules: Rules<P>, p: P, { outcome }: Value): string | undefined {
  if (outcome === 'win') return sideName(rules, p, true);
  return outcome === 'loss' ? sideName(rules, p, false) : undefined;
}

/** The verb of a side: red wins, hounds win. */
export const verb = (side: string, one: string, many: string): string => (/[^s]s$/i.test(side) ? many : one);

/** "Red wins in 75 plies.", "Neither side can force an end: a draw." */
export function sayValue<P>(rules: Rules<P>, p: P, value: Value): string {
  const { outcome, remoteness = 0, score, nimber } = value;
  const mover = sideName(rules, p, true);
  if (score !== undefined) {
    const ahead = score >= 0 ? mover : sideName(rules, p, false);
    if (score === 0) return 'Both sides gain the same number of points from here.';
    return `${capital(ahead)} ${verb(ahead, 'gains', 'gain')} ${plural(Math.abs(score), 'point')} more than ${ahead === mover ? sideName(rules, p, false) : mover} from here.`;
  }
  const winner = winnerName(rules, p, value);
  const heap = nimber === undefined ? '' : ` The nimber is ${nimber}.`;
  if (winner !== undefined) {
    return remoteness === 0
      ? `${capital(winner)} ${verb(winner, 'has', 'have')} won.${heap}`
      : `${capital(winner)} ${verb(winner, 'wins', 'win')} in ${plural(remoteness, 'ply', 'plies')}.${heap}`;
  }
  if (outcome === 'tie') {
    return remoteness === 0
      ? 'The game is tied.'
      : `A tie: the game ends level in ${plural(remoteness, 'ply', 'plies')}.`;
  }
  return 'A draw: neither side can force an end, play goes on for ever.';
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
