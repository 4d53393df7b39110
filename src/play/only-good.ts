/** Positions with exactly one good move, by their numbers in a solution. */
import type { Numbered } from '../engines/contract/engine.ts';
import { LOSS, OPEN, WIN } from '../rules/ending.ts';
import { endlessAt } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';

/**
 * Finds the only good successor: the number, among the first `count` entries of `successors`, to which all moves of position i lead
 * that keep its outcome, or in a scoring game its margin. Undefined if there are several, if no move is worse, or if i is lost. Where
 * numbers are those of classes of symmetric positions, several moves may lead to the same number.
 */
export function onlyGoodSuccessor<P>(
  rules: Rules<P>,
  { graph, meaning, score }: Numbered<P>,
): (i: number, successors: readonly number[], count: number) => number | undefined {
  const turns = (i: number, j: number): boolean => graph.alternates || graph.mover(i) !== graph.mover(j);
  const outcomeOf = (i: number): number => {
    const ending = meaning!(i) & 3;
    if (ending !== OPEN || rules.endless === undefined) return ending;
    return graph.mover(i) === endlessAt(rules.endless, graph.positionAt(i)) ? WIN : LOSS;
  };
  const outcomeFor = (i: number, j: number): number => {
    const ending = outcomeOf(j);
    return turns(i, j) && ending !== OPEN ? 4 - ending : ending;
  };
  const scoreFor = (i: number, j: number): number =>
    rules.gain!(graph.positionAt(i), graph.positionAt(j)) + (turns(i, j) ? -score!(j) : score!(j));
  return (i, successors, count) => {
    if (count < 2 || (meaning && outcomeOf(i) === LOSS)) return undefined;
    const wanted = meaning ? outcomeOf(i) : score!(i);
    const worth = meaning ? outcomeFor : scoreFor;
    let good: number | undefined;
    let worse = false;
    for (let k = 0; k < count; k++) {
      const j = successors[k]!;
      if (worth(i, j) !== wanted) worse = true;
      else if (good === undefined) good = j;
      else if (good !== j) return undefined;
    }
    return worse ? good : undefined;
  };
}
