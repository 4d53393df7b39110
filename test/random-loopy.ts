/** Random games with cycles, and who wins sums of them by playing them out. */
import { type LoopyGraph, alternatingCycle, isLoopy, partFrom } from '../src/partizan/loopy/graph.ts';
import type { LoopyWinner } from '../src/partizan/loopy/play.ts';
import type { Random } from './random.ts';

/** A graph in which most moves lead to earlier nodes, and some back; the root is the last one. */
function sloped(random: Random, n: number, cycles: boolean): LoopyGraph {
  const side = (): number[][] =>
    Array.from({ length: n }, (_, p) =>
      random
        .list(0, 2, () => Math.max(0, p - 5) + random.below(Math.min(n, p + 2) - Math.max(0, p - 5)))
        .filter((x) => x < p || (cycles && random.chance(1 / 6))),
    );
  return partFrom({ left: side(), right: side() }, n - 1);
}

/** A graph in which each node leads to the one before it: a third with a pass of one side, some with longer cycles. */
function rich(random: Random, n: number): LoopyGraph {
  const left: number[][] = [[]];
  const right: number[][] = [[]];
  for (let p = 1; p < n; p++) {
    const some = (): number[] => random.list(1, 2, () => Math.max(0, p - 1 - random.below(8)));
    const sides = [some(), some()] as const;
    random.pick(sides).push(p - 1);
    const passes = random.below(6);
    if (passes < 2) sides[passes as 0 | 1].push(p);
    left.push(sides[0]);
    right.push(sides[1]);
    if (random.chance(1 / 6) && p > 4) random.pick([left, right])[p - 1 - random.below(3)]!.push(p);
  }
  return partFrom({ left, right }, n - 1);
}

function until(make: () => LoopyGraph, holds: (g: LoopyGraph) => boolean): LoopyGraph {
  for (;;) {
    const g = make();
    if (holds(g)) return g;
  }
}

/** A game of about n positions, with cycles or not. */
export const randomLoopy = (random: Random, n: number): LoopyGraph =>
  random.chance(1 / 2) ? sloped(random, n, true) : rich(random, n);

/** A stopper with cycles. */
export const randomStopper = (random: Random, n: number): LoopyGraph =>
  until(
    () => randomLoopy(random, n),
    (g) => isLoopy(g) && alternatingCycle(g) === undefined,
  );

/** A game with a cycle in which sides alternate. */
export const randomNoStopper = (random: Random, n: number): LoopyGraph =>
  until(
    () => randomLoopy(random, n),
    (g) => alternatingCycle(g) !== undefined,
  );

/** A game without cycles. */
export const randomShort = (random: Random, n: number): LoopyGraph => sloped(random, n, false);

/**
 * Who wins the sum of games if Left begins, and if Right begins, by retrograde analysis of the product of their graphs; it shares
 * nothing with the arithmetic.
 */
export function sumWinners(games: readonly LoopyGraph[]): readonly [LoopyWinner, LoopyWinner] {
  interface State {
    readonly nodes: readonly number[];
    readonly turn: 'L' | 'R';
    readonly before: State[];
    open: number;
    winner: LoopyWinner;
  }
  const states = new Map<string, State>();
  const list: State[] = [];
  const stateOf = (nodes: readonly number[], turn: 'L' | 'R'): State => {
    const key = `${nodes.join()} ${turn}`;
    let found = states.get(key);
    if (!found) {
      found = { nodes, turn, before: [], open: 0, winner: 'D' };
      states.set(key, found);
      list.push(found);
    }
    return found;
  };
  const start = games.map(() => 0);
  const [ofLeft, ofRight] = [stateOf(start, 'L'), stateOf(start, 'R')];
  for (const state of list)
    games.forEach((game, k) => {
      for (const to of (state.turn === 'L' ? game.left : game.right)[state.nodes[k]!]!) {
        const nodes = state.nodes.with(k, to);
        stateOf(nodes, state.turn === 'L' ? 'R' : 'L').before.push(state);
        state.open++;
      }
    });
  const decided = list.filter(({ open }) => open === 0);
  for (const state of decided) state.winner = state.turn === 'L' ? 'R' : 'L';
  for (const { winner, before } of decided)
    for (const state of before) {
      if (state.winner !== 'D') continue;
      state.open--;
      if (winner !== state.turn && state.open > 0) continue;
      state.winner = winner;
      decided.push(state);
    }
  return [ofLeft.winner, ofRight.winner];
}
