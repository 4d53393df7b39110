/** Compiled rules beside the functions of the rules: the program interpreted step by step, and its machine code. */
import { expect } from 'vitest';
import { asking, generated } from '../src/engines/common/compiled/generate.ts';
import { interpret, interpretNumber } from '../src/engines/common/compiled/interpret.ts';
import { wordCoding } from '../src/engines/common/compiled/coding.ts';
import { type Lowered, type LoweredRules, lowered } from '../src/engines/common/compiled/lower.ts';
import { promiseOf } from '../src/engines/common/structures/chain-order.ts';
import { wasmInstanceOf, wasmMemory, wasmModuleOf } from '../src/engines/common/wasm/instance.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Positions } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';

/** Words that fit between the addresses of the list of moves. */
const ROOM = 2 ** 14;

/** Functions to the endings, the words and the points that the machine code of a program finds. */
export function machineCode({ program }: Pick<Lowered, 'program'>) {
  const bytes = program.width / 8;
  const memory = wasmMemory(bytes * ROOM + 64)!;
  const { moves, over, gains, promises } = wasmInstanceOf<{
    moves(...wordAtEnd: readonly (bigint | number)[]): number;
    over(...word: readonly bigint[]): number;
    gains(...wordFromEndInto: readonly (bigint | number)[]): void;
    promises(...wordFromEndInto: readonly (bigint | number)[]): void;
  }>(wasmModuleOf(generated(program))!, memory, asking(program))!;
  const halves = (word: bigint): bigint[] => (bytes === 8 ? [word] : [word & LOW, word >> 64n]);
  const run = (word: bigint): { ended: number; words: bigint[] } => {
    const end = moves(...halves(word), 64, 64 + bytes * ROOM);
    expect(over(...halves(word))).toBe(end < 4 ? end : 0);
    if (end < 4) return { ended: end, words: [] };
    const all = new BigUint64Array(memory.buffer, 64, (end - 64) / 8);
    const words = Array.from({ length: (end - 64) / bytes }, (_, k) =>
      bytes === 8 ? all[k]! : all[2 * k]! + (all[2 * k + 1]! << 64n),
    );
    return { ended: OPEN, words };
  };
  /** The numbers of the moves from `word` to some words. */
  const numbers = (kind: 'gain' | 'promise', word: bigint, next: readonly bigint[]): number[] => {
    const parts = next.flatMap(halves);
    new BigUint64Array(memory.buffer, 64).set(parts);
    const end = 64 + 8 * parts.length;
    (kind === 'gain' ? gains : promises)(...halves(word), 64, end, end);
    return [...new Int32Array(memory.buffer, end, next.length)];
  };
  return { run, numbers };
}

const LOW = 2n ** 64n - 1n;

/**
 * Expects that the program of the rules finds the same ends and moves as they do at these positions, interpreted and as machine code; also
 * with words of 128 bits if 64 suffice. Returns why there is no program, or undefined.
 */
export function expectCompiled<P>(
  rules: LoweredRules<P> & Pick<Rules<P>, 'moves' | 'ended'>,
  positions: Iterable<P>,
): string | undefined {
  const made = lowered(rules);
  if ('why' in made) return made.why;
  const all = [...positions];
  expectLowered(rules, made, all);
  for (const below of PADDING) {
    const padded = { ...rules, position: withPadding(rules.position, below) };
    const wide = lowered(padded);
    // what is above the padding may be too long
    if ('why' in wide || wide.layout.width === 64) continue;
    expectLowered(
      padded,
      wide,
      all.filter((_, k) => k % PADDED_STRIDE === 0),
    );
    break;
  }
  return undefined;
}

/** Of so many positions one is padded. */
const PADDED_STRIDE = process.env['EXHAUSTIVE'] === undefined ? 4 : 1;
/** How many bits are below those of a position: its fields begin in one half of a word and end in the other one. */
const PADDING = [44, 60, 34, 1];

/** The positions with a number behind their fields, which is always 0. */
export function withPadding<P>(position: Positions<P>, bits: number): Positions<P> {
  const { parts, toDigits, fromDigits } = position;
  if (!parts || !toDigits || !fromDigits) return position;
  return {
    ...position,
    get rank() {
      return position.rank;
    },
    get unrank() {
      return position.unrank;
    },
    // ranks are those without the number, so that they must not be taken for exact ones
    size: 2 ** 60,
    parts: [...parts, { is: 'number', field: 'padding', values: 2 ** bits }],
    toDigits: (p) => [...toDigits(p), 0],
    fromDigits: (digits) => fromDigits(digits.slice(0, -1)),
  };
}

function expectLowered<P>(
  { position, ...rules }: LoweredRules<P> & Pick<Rules<P>, 'moves' | 'ended'>,
  made: Lowered,
  positions: readonly P[],
): void {
  const { run, numbers } = machineCode(made);
  const { layout, program, mayRepeat } = made;
  const { wordOf, positionOf } = wordCoding(layout, position)!;
  const functions = { gain: rules.gain, promise: promiseOf({ position, ...rules, promise: undefined }) };
  for (const p of positions) {
    const word = wordOf(p);
    const halves = Array.from({ length: 4 }, (_, k) => Number((word >> BigInt(32 * k)) & 0xffffffffn));
    expect(position.text(positionOf(halves))).toBe(position.text(p));
    const ended = rules.ended(p);
    const moves = ended === OPEN ? rules.moves(p) : [];
    const next = moves.map(wordOf);
    for (const kind of ['gain', 'promise'] as const) {
      const told = moves.map((q) => (program[kind] ? functions[kind]?.(p, q) : 0));
      const interpreted = next.map((one) => interpretNumber(program, kind, word, one));
      for (const found of [interpreted, numbers(kind, word, next)])
        expect([kind, position.text(p), found]).toEqual([kind, position.text(p), told]);
    }
    const expected = { at: position.text(p), ended, words: next.toSorted(ascending) };
    for (const found of [interpret(program, word), run(word)]) {
      const words = mayRepeat ? [...new Set(found.words)] : found.words;
      expect({ at: position.text(p), ended: found.ended, words: words.toSorted(ascending) }).toEqual(
        expected,
      );
    }
  }
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
