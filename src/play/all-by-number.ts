/** The values of all positions by number, with both sides to move where the pieces allow it. */
import type { NumberedGraph } from '../engines/contract/graph.ts';
import type { Progress } from '../engines/contract/progress.ts';
import type { Platform } from '../engines/platform.ts';
import { type Solution, solveOn } from '../engines/solve-on.ts';
import type { Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';

/**
 * A solution that numbers all placements of the pieces with either side to move, or in games in which pieces are put down, removed
 * or counted, all positions that play reaches from the start. It is `given` if that does so; otherwise the game is solved again, and
 * the caller releases the result. Raises too large.
 */
export function allByNumber<P>(
  platform: Platform,
  rules: Rules<P>,
  given: Solution<P> | undefined,
  options: { readonly memory?: number | undefined; readonly progress?: Progress | undefined } = {},
): Solution<P> {
  const placed = structureOf(rules, 'independent sides') ?? structureOf(rules, 'pieces');
  const positions = placed && !rules.gain ? 'index' : 'reached';
  if (given && complete(rules, given, positions)) return given;
  return solveOn(platform, rules, { ...options, impliedTurn: false, needs: { numbered: true, positions } });
}

/** Whether a solution has all of these positions by number. With an implied turn it has only the half of them that it solved. */
const complete = <P>(rules: Rules<P>, solution: Solution<P>, positions: 'index' | 'reached'): boolean =>
  solution.numbered !== undefined &&
  solution.plan.gives.positions === positions &&
  (positions === 'index'
    ? structureOf(rules, 'independent sides')?.parity === undefined
    : solution.value(rules.start) !== undefined);

/** Whether i is the number that `indexOf` returns for its position; a position may have several. */
export const isOwn = <P>(graph: NumberedGraph<P>, i: number): boolean =>
  !graph.repeats || graph.indexOf(graph.positionAt(i)) === i;
