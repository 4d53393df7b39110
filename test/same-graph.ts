/** Exploring by machine code beside exploring by the functions of the rules. */
import { expect } from 'vitest';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { lowered } from '../src/engines/common/compiled/lower.ts';
import { solveGraph } from '../src/engines/common/levels/solve-graph.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import type { Rules } from '../src/rules/rules.ts';
import { withPadding } from './compiled-moves.ts';
import { expectSame } from './expect-same.ts';

/** Larger graphs are compared with longer words in the exhaustive run only, since functions tell padded positions apart by text. */
const MOST_PADDED = process.env['EXHAUSTIVE'] === undefined ? 3000 : Infinity;

/**
 * The same with words of 64 bits, and with longer ones, of which some bits are 0. Returns how many positions there are.
 */
export function expectSameGraph<P>(rules: Rules<P>, classes: boolean, most: number): number {
  const size = expectSameWords(rules, classes, most);
  if (size > MOST_PADDED) return size;
  const wide = { ...rules, position: withPadding(rules.position, 50) };
  const made = lowered(wide);
  if (!('why' in made) && made.layout.width === 128) expectSameWords(wide, classes, most);
  return size;
}

/**
 * Expects that both find the same positions with the same numbers, states, moves and points, looking at about `most` of them, with Infinity at
 * all, and the same values. Machine code is made from the first position on. Returns how many positions there are.
 */
function expectSameWords<P>(rules: Rules<P>, classes: boolean, most: number): number {
  let isCompiled = false;
  const compiler: typeof wordNumbering = (...asked) => {
    const words = wordNumbering(...asked);
    isCompiled ||= words !== undefined;
    return words;
  };
  const slow = exploredGraph(rules, { classes });
  const fast = exploredGraph(rules, { classes, compiler, compileFrom: 1 });
  expect(isCompiled).toBe(true);
  expect(fast.size).toBe(slow.size);
  const stride = Math.max(1, Math.ceil(slow.size / most));
  for (let i = 0; i < slow.size; i += stride) {
    const p = slow.positionAt(i);
    const seen = ({ positionAt, stored, successors }: typeof slow) => {
      const into: number[] = [];
      const { states, moves, points } = stored!;
      const from = moves.offsets[i]!;
      const next = into.slice(0, successors(i, into)).map((q, k) => `${q} ${points?.at(from + k)}`);
      return `${rules.position.text(positionAt(i))} ${states[i]} ${next.join(', ')}`;
    };
    expectSame(`${i}`, seen(fast), seen(slow));
    expectSame(`${i}`, fast.indexOf(p), i);
  }
  const signature = solveGraph(rules, slow).signature();
  expect(solveGraph(rules, fast).signature()).toBe(signature);
  // the same labels or scores by machine code
  const { labels, scores } = fast;
  expect(rules.gain ? scores?.() : labels?.()).toBeDefined();
  expect(solveGraph(rules, fast, undefined, { labels, scores }).signature()).toBe(signature);
  fast.release?.();
  return slow.size;
}
