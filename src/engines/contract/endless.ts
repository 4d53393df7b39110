/**
 * Endless play that a side wins. Engines know nothing of it: where nothing ties, they find who wins in the end and where neither side
 * can force an end, and those are the positions that this side wins, since it can stay among them and its own wins for ever.
 */
import { endlessAt } from '../../rules/endless.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Value } from './value.ts';

/** The value that engines have found for `p`, with a draw as a win of the side that wins endless play. */
export function withEndless<P>({ position, endless }: Rules<P>, p: P, value: Value): Value {
  if (endless === undefined || value.outcome !== 'draw') return value;
  return { outcome: position.toMove(p) === endlessAt(endless, p) ? 'win' : 'loss', endless: true };
}

/** The value as engines find it and tables store it: the inverse of `withEndless`. */
export const withoutEndless = (value: Value): Value => (value.endless ? { outcome: 'draw' } : value);
