/** Looks for a game that leads to a position. Loaded only when needed. */
import { gameLeadingTo } from '../../play/reach.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Reporting, WorkerProgress } from './wire.ts';

/** The most positions that are looked at. */
const MOST_LOOKED = 200_000;

/** Whether play leads to a position, and the positions after each move of a game that does. */
export type Reached =
  | { readonly is: 'found'; readonly moves: readonly string[] }
  | { readonly is: 'never' }
  /** The search was given up after so many positions. */
  | { readonly is: 'unknown'; readonly looked: number };

export function reachedOf(rules: Rules<Position>, to: Position, report: Reporting<WorkerProgress>): Reached {
  const search = gameLeadingTo(rules, to, MOST_LOOKED);
  for (;;) {
    const step = search.next();
    if (step.done) {
      const { value } = step;
      if (value.is === 'found') return { is: 'found', moves: value.moves.map((q) => rules.position.text(q)) };
      return value.is === 'never' ? value : { is: 'unknown', looked: MOST_LOOKED };
    }
    report({ done: step.value, of: MOST_LOOKED });
  }
}
