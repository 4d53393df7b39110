/** What solutions with a certain mistake take the value of a start to be. Where that is not its value, the start is a trap. */
import { present } from '../base/present.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import { explain } from '../play/explain.ts';
import { passesTurn } from '../play/line.ts';
import { LOSS, OPEN, TIE } from '../rules/ending.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { vouchedFor } from '../rules/vouched.ts';

/** The most positions that are looked at one by one. */
const MOST = 20_000;

/** The value to a solution in which a side without a move does not lose, or loses where it should not. */
export function withOtherEnds(rules: Rules<Position>, memory: number): Value {
  const stuck = rules.noMoves === LOSS ? TIE : LOSS;
  const solution = solve(vouchedFor({ ...rules, noMoves: stuck, stuck: () => stuck, structure: undefined }), {
    memory,
  });
  const value = present(solution.value(rules.start));
  solution.release();
  return value;
}

/**
 * The plies to the end for a solution in which the loser, too, takes the shortest way: the winner makes any winning move.
 * Undefined where neither side wins, or too many positions are on the way.
 */
export function withHaste(rules: Rules<Position>, solution: Solution<Position>): number | undefined {
  const seen = new Set<string>();
  let layer = [rules.start];
  for (let plies = 0; layer.length > 0 && seen.size < MOST; plies++) {
    const next: Position[] = [];
    for (const p of layer) {
      const { value, moves } = present(explain(rules, solution, p));
      if (value.outcome !== 'win' && value.outcome !== 'loss') return undefined;
      if (value.remoteness === 0) return plies;
      for (const { to, good } of moves) {
        const key = rules.position.text(to);
        if (!good || seen.has(key)) continue;
        seen.add(key);
        next.push(to);
      }
    }
    layer = next;
  }
  return undefined;
}

/**
 * The score to a solution that takes −1 for "not known yet", and leaves moves to positions of that value out. Undefined where
 * play reaches too many positions; it must not repeat them.
 */
export function withSentinel(rules: Rules<Position>): number | undefined {
  const known = new Map<string, number>();
  const score = (p: Position): number => {
    const key = rules.position.text(p);
    const before = known.get(key);
    if (before !== undefined || known.size > MOST) return before ?? 0;
    let best: number | undefined;
    for (const q of rules.ended(p) === OPEN ? legalMoves(rules, p) : []) {
      const after = score(q);
      if (after === -1) continue;
      const gained = present(rules.gain?.(p, q)) + (passesTurn(rules, p, q) ? -after : after);
      best = Math.max(best ?? -Infinity, gained);
    }
    known.set(key, best ?? 0);
    return best ?? 0;
  };
  const found = score(rules.start);
  return known.size > MOST ? undefined : found;
}
