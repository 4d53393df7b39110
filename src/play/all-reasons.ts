/** Every reason for the value of a position: those that follow from values, and what a law of the game says. */
import type { Solution } from '../engines/solve-on.ts';
import type { Rules } from '../rules/rules.ts';
import { lawCase } from './law-reason.ts';
import { type Reason, reasonsFor } from './reasons.ts';

/** The reasons for the value of `p`; none if the game is over. Undefined if `solution` does not hold `p`. */
export function allReasons<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
): readonly Reason[] | undefined {
  const reasons = reasonsFor(rules, solution, p);
  if (!reasons || reasons.length === 0) return reasons;
  const law = lawCase(rules, p);
  return law ? [...reasons, { is: 'law', ...law }] : reasons;
}
