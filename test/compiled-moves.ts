/** Compiled rules beside the functions of the rules: the program interpreted step by step, and its machine code. */
import { expect } from 'vitest';
import { asking, generated } from '../src/engines/common/compiled/generate.ts';
import { interpret, interpretGain } from '../src/engines/common/compiled/interpret.ts';
import { rankOf, wordOf } from '../src/engines/common/compiled/layout.ts';
import { type Lowered, type LoweredRules, lowered } from '../src/engines/common/compiled/lower.ts';
import { wasmInstanceOf, wasmMemory, wasmModuleOf } from '../src/engines/common/wasm/instance.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Rules } from '../src/rules/rules.ts';

/** Words that fit between the addresses of the list of moves. */
const ROOM = 2 ** 14;

/** A function to the endings and the words that the machine code of a program finds. */
function machineCode({ program }: Pick<Lowered, 'program'>) {
  const memory = wasmMemory(8 * ROOM + 64)!;
  const { moves, over, gain } = wasmInstanceOf<{
    moves(word: bigint, at: number, end: number): number;
    over(word: bigint): number;
    gain(word: bigint, next: bigint): number;
  }>(wasmModuleOf(generated(program))!, memory, asking(program))!;
  const run = (word: bigint): { ended: number; words: bigint[] } => {
    const end = moves(word, 64, 64 + 8 * ROOM);
    expect(over(word)).toBe(end < 4 ? end : 0);
    if (end < 4) return { ended: end, words: [] };
    return { ended: OPEN, words: [...new BigUint64Array(memory.buffer, 64, (end - 64) / 8)] };
  };
  return { run, gain };
}

/**
 * Expects that the program of the rules finds the same ends and moves as they do at these positions, interpreted and as machine code.
 * Returns why there is no program, or undefined.
 */
export function expectCompiled<P>(
  rules: LoweredRules<P> & Pick<Rules<P>, 'moves' | 'ended'>,
  positions: Iterable<P>,
): string | undefined {
  const { position } = rules;
  const made = lowered(rules);
  if ('why' in made) return made.why;
  const { run, gain } = machineCode(made);
  const { layout, program, mayRepeat } = made;
  for (const p of positions) {
    const rank = position.rank(p);
    const word = wordOf(layout, rank);
    expect(rankOf(layout, Number(word >> 32n), Number(word & 0xffffffffn))).toBe(rank);
    const ended = rules.ended(p);
    const moves = ended === OPEN ? rules.moves(p) : [];
    const next = moves.map((q) => wordOf(layout, position.rank(q)));
    moves.forEach((q, k) => {
      const points = { at: position.text(p), to: position.text(q), points: rules.gain?.(p, q) ?? 0 };
      for (const found of [interpretGain(program, word, next[k]!), gain(word, next[k]!)])
        expect({ ...points, points: found }).toEqual(points);
    });
    const expected = { at: position.text(p), ended, words: next.toSorted(ascending) };
    for (const found of [interpret(program, word), run(word)]) {
      const words = mayRepeat ? [...new Set(found.words)] : found.words;
      expect({ at: position.text(p), ended: found.ended, words: words.toSorted(ascending) }).toEqual(
        expected,
      );
    }
  }
  return undefined;
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
