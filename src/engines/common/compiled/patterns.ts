/**
 * Rewrites of cells as patterns: rewrites that do the same in different places of the board are one pattern, whose places are found all at
 * once. A pattern stands where its lowest cell is, the cell in the lowest bits.
 */
import type { Rewrite } from '../../../rules/statement.ts';
import { COPIED, KEPT } from '../../../rules/statement.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  equal,
  give,
  local,
  number,
  or,
  shifted,
  times,
  when,
  without,
  xor,
} from './code.ts';
import type { SymbolsLayout } from './layout.ts';
import type { LocalNames } from './local-names.ts';
import { SymbolSets, symbolMask } from './sets.ts';

/** What several rewrites do, each in its own place. */
export interface CellPattern {
  /** How many bits the cells of a rewrite are above its lowest one, in the order of the rewrite. */
  readonly offsets: readonly number[];
  readonly holds: readonly number[];
  readonly becomes: readonly number[];
  /** The lowest cells of all its rewrites. */
  readonly places: bigint;
}

export function patternsOf({ shifts }: SymbolsLayout, rewrites: readonly Rewrite[]): readonly CellPattern[] {
  const found = new Map<string, CellPattern>();
  for (const { cells, holds, becomes } of rewrites) {
    const lowest = Math.min(...cells.map((c) => shifts[c]));
    const offsets = cells.map((c) => shifts[c] - lowest);
    const key = JSON.stringify([offsets, holds, becomes]);
    const places = (found.get(key)?.places ?? 0n) | (1n << BigInt(lowest));
    found.set(key, { offsets, holds, becomes, places });
  }
  return [...found.values()];
}

/** What follows when a pattern is applied in the place `bit`: the word is the position after it, with the same side to move. */
export type Applied = (word: WordExpression, pattern: CellPattern, bit: WordExpression) => Instructions;

/** Applies each pattern wherever it fits, but only in the places that `where` leaves. */
export function applied(
  board: SymbolsLayout,
  patterns: readonly CellPattern[],
  word: WordExpression,
  names: LocalNames,
  then: Applied,
  where: (pattern: CellPattern) => WordExpression | undefined = () => undefined,
): Instructions {
  const sets = new SymbolSets(board, word, names);
  const code = patterns.flatMap((pattern): Instructions => {
    const { places } = pattern;
    const only = where(pattern);
    if ((places & (places - 1n)) === 0n && only === undefined) {
      const bit = number(places);
      return when(fitsAt(board, pattern, word, sets), then(changed(board, pattern, word, bit), pattern, bit));
    }
    const name = names.next('at');
    const bit = local(name);
    const fitting = and(...fits(board, pattern, sets), number(places), ...(only ? [only] : []));
    return [
      { is: 'each', bit: name, of: fitting, body: then(changed(board, pattern, word, bit), pattern, bit) },
    ];
  });
  return [...sets.found, ...code];
}

/** For each cell that must hold something, the lowest cells of where it does. */
function fits(board: SymbolsLayout, { offsets, holds }: CellPattern, sets: SymbolSets): WordExpression[] {
  const any = 2 ** board.symbols - 1;
  return offsets.flatMap((offset, k) => (holds[k] === any ? [] : [shifted(sets.holding(holds[k]), -offset)]));
}

/** Whether the pattern fits in its only place: cells that must hold one certain symbol are compared together. */
function fitsAt(
  board: SymbolsLayout,
  pattern: CellPattern,
  word: WordExpression,
  sets: SymbolSets,
): WordExpression {
  const { offsets, holds, places } = pattern;
  const single = holds.map((set) => (set & (set - 1)) === 0 && set !== 0);
  const sum = (of: (k: number) => number): bigint =>
    offsets.reduce((bits, offset, k) => (single[k] ? bits | (BigInt(of(k)) << BigInt(offset)) : bits), 0n) *
    places;
  const mask = sum(() => symbolMask(board));
  const rest = {
    ...pattern,
    offsets: offsets.filter((_, k) => !single[k]),
    holds: holds.filter((_, k) => !single[k]),
  };
  const same = equal(and(word, number(mask)), number(sum((k) => Math.log2(holds[k]))));
  const others = and(...fits(board, rest, sets), number(places));
  const isThere = rest.holds.every((set) => set === 2 ** board.symbols - 1)
    ? number(1)
    : equal(others, number(places));
  return mask === 0n ? isThere : and(same, isThere);
}

/** The word after the pattern is applied in the place `bit`. */
function changed(
  board: SymbolsLayout,
  { offsets, holds, becomes }: CellPattern,
  word: WordExpression,
  bit: WordExpression,
): WordExpression {
  const mask = symbolMask(board);
  let [cleared, put] = [0n, 0n];
  const copied: WordExpression[] = [];
  becomes.forEach((gets, k) => {
    if (gets === KEPT) return;
    const at = BigInt(offsets[k]);
    const isKnown = holds[k] !== 0 && (holds[k] & (holds[k] - 1)) === 0;
    // a known symbol is exchanged for another one by the bits in which they differ
    if (gets >= 0 && isKnown) put |= BigInt(gets ^ Math.log2(holds[k])) << at;
    else {
      cleared |= BigInt(mask) << at;
      if (gets >= 0) put |= BigInt(gets) << at;
      else {
        const from = offsets[COPIED - gets];
        const digit = and(word, times(bit, number(BigInt(mask) << BigInt(from))));
        copied.push(shifted(digit, offsets[k] - from));
      }
    }
  });
  return or(xor(without(word, times(bit, number(cleared))), times(bit, number(put))), ...copied);
}

/** Steps that follow with the name of a local that has this value: a new one, unless it is a local. */
export function inLocal(
  names: LocalNames,
  what: string,
  value: WordExpression,
  then: (name: string) => Instructions,
): Instructions {
  if (value.is === 'local') return then(value.name);
  const name = names.next(what);
  return [give(name, value), ...then(name)];
}

/** A local with a value, and what follows with it. */
export function named(
  names: LocalNames,
  what: string,
  value: WordExpression,
  then: (one: WordExpression) => Instructions,
): Instructions {
  const name = names.next(what);
  return [give(name, value), ...then(local(name))];
}
