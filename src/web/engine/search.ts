/** Searches for values where no table fits in the memory of the page. Loaded only when such a game is met. */
import { PlayError, said, tooLarge } from '../../base/errors.ts';
import { SEARCHES } from '../../engines/searches.ts';
import { legalMoves } from '../../engines/graph/graph.ts';
import { type Solution, solve } from '../../engines/solve.ts';
import { type Explanation, explain } from '../../play/explain.ts';
import type { Position, Rules } from '../../rules/rules.ts';

/** Seconds for the value of a position, unless there is no limit, and for the values of its moves. */
const VALUE_SECONDS = 30;
const MOVES_SECONDS = 3;

/** The question that is answered now: when its time is over, and who hears how many positions were searched. */
let deadline = Infinity;
let report: (positions: number) => void = () => undefined;

const within = (seconds: number): void => void (deadline = performance.now() + 1000 * seconds);

/**
 * Searches until the value of `from` is known. Raises too large if that takes too long and `limited`.
 */
export function searched(
  rules: Rules<Position>,
  from: Position,
  { memory, limited }: { readonly memory: number; readonly limited: boolean },
  progress: (positions: number) => void,
): Solution<Position> {
  within(limited ? VALUE_SECONDS : Infinity);
  report = progress;
  const solution = solve(rules, {
    engines: SEARCHES,
    from,
    memory,
    progress: (_done, _of, _reach, found) => report(found?.nodes ?? 0),
    ended: () => performance.now() > deadline,
  });
  if (!solution.search || known(rules, solution, from)) return solution;
  solution.release();
  throw tooLarge(
    said`a search of ${VALUE_SECONDS} s did not find who wins here; it finds that sooner in later positions`,
  );
}

/** Whether the search that gave `solution` finds the value of another position, as far as it is not known already. */
export function goesOn(
  rules: Rules<Position>,
  solution: Solution<Position>,
  from: Position,
  limited: boolean,
  progress: (positions: number) => void,
): boolean {
  within(limited ? VALUE_SECONDS : Infinity);
  report = progress;
  return known(rules, solution, from);
}

/** Whether the value of a position and a best move were found in time. */
function known(rules: Rules<Position>, { search }: Solution<Position>, p: Position): boolean {
  if (!search?.settle(p).settled) return false;
  return legalMoves(rules, p).length === 0 || search.best(p) !== undefined;
}

/** The value of `p` and of as many of its moves as are found in time, the best one first; undefined if not even the value is. */
export function searchedMoves(
  rules: Rules<Position>,
  solution: Solution<Position>,
  p: Position,
): { readonly explained: Explanation<Position>; readonly all: boolean } | undefined {
  within(MOVES_SECONDS);
  report = () => undefined;
  if (!known(rules, solution, p)) return undefined;
  const moves = legalMoves(rules, p);
  const settled = moves.filter((q) => solution.search?.settle(q).settled);
  const explained = explain(rules, solution, p, settled);
  if (!explained || (moves.length > 0 && settled.length === 0)) return undefined;
  return { explained, all: settled.length === moves.length };
}

/** The position after the move that `choose` finds by values of all moves; if these take too long, after a best move. */
export function searchedMove(
  { search }: Solution<Position>,
  p: Position,
  choose: () => Position | undefined,
): Position | undefined {
  within(MOVES_SECONDS);
  try {
    return choose();
  } catch (error) {
    if (!(error instanceof PlayError) || error.kind !== 'out of time') throw error;
    within(VALUE_SECONDS);
    return search?.best(p);
  }
}
