/** What a change of the rules does: the values of two versions over the positions that play reaches by the new one. */
import { legalMoves } from '../../../engines/contract/graph.ts';
import type { Solution } from '../../../engines/solve-on.ts';
import type { Value } from '../../../engines/contract/value.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { ValueChange, RulesComparison } from '../protocol.ts';
import { solve } from './library.ts';

/** The most positions that are looked at, nearest to the start first, and the most that are shown. */
const MOST = 200_000;
const SHOWN = 6;

export function compare(before: Rules<Position>, after: Rules<Position>, memory: number): RulesComparison {
  const { text, diagram, sides } = after.position;
  const toMove = (p: Position): number => (sides.length === 0 ? 0 : after.position.toMove(p));
  const old = solve(before, { memory });
  const now = solve(after, { memory });
  const seen = new Set([text(after.start)]);
  let [layer, depth, shared, outcomes, distances, cut] = [[after.start], 0, 0, 0, 0, false];
  const nearest: { of: ValueChange[]; readonly outcome: boolean }[] = [
    { of: [], outcome: true },
    { of: [], outcome: false },
  ];
  while (layer.length > 0) {
    const next: Position[] = [];
    for (const p of layer) {
      const [a, b] = [valueOf(before, old, text(p)), now.value(p)];
      if (a && b) {
        shared++;
        const flips = resultOf(a) !== resultOf(b);
        if (flips) outcomes++;
        else if (a.remoteness !== b.remoteness) distances++;
        const { of } = nearest[flips ? 0 : 1]!;
        if ((flips || a.remoteness !== b.remoteness) && of.length < SHOWN)
          of.push({ position: text(p), diagram: diagram(p), before: a, after: b, depth, toMove: toMove(p) });
      }
      for (const q of legalMoves(after, p)) {
        const key = text(q);
        if (seen.has(key)) continue;
        if (seen.size >= MOST) {
          cut = true;
          continue;
        }
        seen.add(key);
        next.push(q);
      }
    }
    [layer, depth] = [next, depth + 1];
  }
  return {
    reached: seen.size,
    shared,
    outcomes,
    distances,
    cut,
    nearest: nearest.flatMap(({ of }) => of).slice(0, SHOWN),
  };
}

/** The value by the old rules of a position that is written in the same way; undefined if it is none of theirs. */
function valueOf(rules: Rules<Position>, solution: Solution<Position>, text: string): Value | undefined {
  try {
    const p = rules.position.parse(text);
    return rules.legal(p) ? solution.value(p) : undefined;
  } catch {
    return undefined;
  }
}

/** Who wins, or by how many points: a change of it changes the outcome. */
const resultOf = ({ outcome, score }: Value): string => `${outcome} ${score}`;
