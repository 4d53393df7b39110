/** Tests whether values are above bounds, by the engine that would search the rules: proofs are found with them. */
import type { Rules } from '../rules/rules.ts';
import { slotsFor, testsOf } from './alpha-beta/engine.ts';
import { Interrupted } from './common/search/far.ts';
import { promiseOf } from './common/structures/chain-order.ts';
import type { Tests } from './common/search/values.ts';
import { testsByLines } from './lines/engine.ts';
import { slotsWithin } from './lines/kernel.ts';
import { type LineGame, lineGame } from './lines/layout.ts';

/** Answers whether values are above bounds. */
export interface Tester<P> {
  /** The positions searched so far. */
  readonly nodes: number;
  /**
   * Whether the value of `p` for its side to move, a number as in alpha-beta/search.ts, is above `alpha`; undefined if finding
   * it takes more than about `most` positions. The game is not over at `p`.
   */
  above(p: P, alpha: number, most: number): boolean | undefined;
  /** How promising the move p → q looks; the greater, the better. It depends on nothing else. */
  promise(p: P, q: P): number;
  /** Forgets everything, so that the next answer takes as many positions as if it were the first. */
  clear(): void;
}

/** A tester that uses at most `memory` bytes. `progress` is called every few milliseconds. */
export function testerOf<P>(rules: Rules<P>, memory: number, progress?: () => void): Tester<P> {
  let before = 0;
  let last = Infinity;
  const ended = (): boolean => {
    progress?.();
    return tests.nodes > last;
  };
  const game = lineGame(rules);
  const byLines = typeof game === 'string' ? undefined : testsByLines(game, slotsWithin(game, memory), ended);
  const slots = slotsFor(rules, memory);
  const made = (): Tests<P> => byLines ?? testsOf(rules, { slots, endgame: false }, ended);
  let tests = made();
  const promise = typeof game === 'string' ? (promiseOf(rules) ?? (() => 0)) : lineOrder(game);
  return {
    promise,
    get nodes() {
      return before + tests.nodes;
    },
    above(p, alpha, most) {
      if (alpha >= tests.greatest) return false;
      if (alpha < tests.least) return true;
      tests.reset();
      last = tests.nodes + most;
      try {
        return tests.test(p, alpha) > alpha;
      } catch (error) {
        if (error instanceof Interrupted) return undefined;
        throw error;
      }
    },
    clear() {
      if (byLines) return byLines.clear();
      before += tests.nodes;
      tests = made();
    },
  };
}

/** By the cell on which a symbol is put. */
function lineOrder<P>({ filling, bits, weights }: LineGame<P>): (p: P, q: P) => number {
  return (p, q) => {
    const before = Uint8Array.from(filling.symbolsAt(p));
    const cell = filling.symbolsAt(q).findIndex((symbol, c) => symbol !== before[c]);
    return weights[bits[cell]];
  };
}
