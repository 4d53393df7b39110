/**
 * Positions in groups without holes. In a stratum, the side to move, all numbers and the pieces off the board are the same, and each
 * symbol of a board occurs equally often:
 *
 *     .xo on 9 cells    6 empty, 2 x, 1 o: one stratum, of 9! / (6! · 2! · 1!) = 252 positions
 */
import { lookUp } from '../base/present.ts';
import type { Strata } from '../rules/positions.ts';
import { type Field, type FillField, type NamedFields, isCount, isFill, isTurn } from './fields.ts';
import { positionOf, valuesOf } from './values.ts';

/** The values of a field in groups. */
interface FieldStrata {
  /** The number of values of each group. */
  readonly sizes: readonly number[];
  of(value: unknown): number;
  rank(value: unknown): number;
  unrank(stratum: number, index: number): unknown;
}

/** With more strata, or more positions in one, there are none. */
const MOST_STRATA = 2 ** 18;
const MOST_POSITIONS = 2 ** 47;

/** The strata of positions with these fields; undefined if there are too many. */
export function strataOf<P>(fields: NamedFields): Strata<P> | undefined {
  const names = Object.keys(fields);
  const parts = Object.values(fields).flatMap((field) => fieldStrata(field) ?? []);
  const count = parts.reduce((product, { sizes }) => product * sizes.length, 1);
  if (parts.length < names.length || count > MOST_STRATA) return undefined;
  // the last field has the least significant digit, both of strata and in them
  const sizes = new Float64Array(count).fill(1);
  for (let stratum = 0; stratum < count; stratum++) {
    let rest = stratum;
    for (const { sizes: own } of parts.toReversed()) {
      sizes[stratum] *= own[rest % own.length];
      rest = Math.floor(rest / own.length);
    }
    if (sizes[stratum] > MOST_POSITIONS) return undefined;
  }
  const value = (p: P, k: number): unknown => valuesOf(p)[names[k]];
  // copies of one object share its layout
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    sizes,
    of: (p) => parts.reduce((stratum, part, k) => stratum * part.sizes.length + part.of(value(p, k)), 0),
    rank: (p) =>
      parts.reduce((rank, part, k) => {
        const own = value(p, k);
        return rank * part.sizes[part.of(own)] + part.rank(own);
      }, 0),
    unrank: (stratum, index) => {
      const p = { ...blank };
      for (let k = parts.length - 1; k >= 0; k--) {
        const { sizes: own, unrank } = parts[k];
        const group = stratum % own.length;
        const size = own[group];
        stratum = Math.floor(stratum / own.length);
        p[names[k]] = unrank(group, index % size);
        index = Math.floor(index / size);
      }
      return positionOf(p);
    },
  };
}

/** The groups of a field; undefined if there are too many values. */
function fieldStrata(field: Field<unknown>): FieldStrata | undefined {
  const { size, rank, unrank } = field;
  if (!(size <= Number.MAX_SAFE_INTEGER) && !isFill(field)) return undefined;
  if (isFill(field)) return fillStrata(field);
  if ((isTurn(field) || isCount(field)) && size <= MOST_STRATA)
    return {
      sizes: Array.from({ length: size }, () => 1),
      of: rank,
      rank: () => 0,
      unrank: (stratum) => unrank(stratum),
    };
  // a piece that may be off the board is so in its last value
  const off = unrank(size - 1);
  if (off === 'off')
    return {
      sizes: [size - 1, 1],
      of: (value) => (value === off ? 1 : 0),
      rank: (value) => (value === off ? 0 : rank(value)),
      unrank: (stratum, index) => (stratum === 1 ? off : unrank(index)),
    };
  return { sizes: [size], of: () => 0, rank, unrank: (_, index) => unrank(index) };
}

/**
 * The values of a board with the same number of each symbol, in lexicographic order. What precedes a value are those that agree with
 * it up to some cell, and have a smaller symbol there:
 *
 *     ways to fill the cells from here on  ·  the number of that symbol that is left  /  the number of these cells
 */
function fillStrata({ board: { size: cells }, symbols }: FillField): FieldStrata | undefined {
  const kinds = symbols.length;
  const codes = Array.from(symbols, (symbol) => symbol.charCodeAt(0));
  const digits: number[] = [];
  codes.forEach((code, digit) => (digits[code] = digit));
  const all = symbolCounts(kinds, cells);
  if (!all) return undefined;
  const sizes = all.map((counts) => waysOf(counts));
  if (sizes.some((size) => size * cells > Number.MAX_SAFE_INTEGER)) return undefined;
  const keyOf = (counts: ArrayLike<number>): number => {
    let key = 0;
    for (let digit = 1; digit < kinds; digit++) key = key * (cells + 1) + counts[digit];
    return key;
  };
  const numbers = new Map(all.map((counts, stratum) => [keyOf(counts), stratum]));
  const left = new Float64Array(kinds);
  const count = (value: string): number => {
    left.fill(0);
    for (let c = 0; c < cells; c++) left[digits[value.charCodeAt(c)]]++;
    return lookUp(numbers, keyOf(left));
  };
  const written = new Array<number>(cells).fill(0);
  return {
    sizes,
    of: (value: string) => count(value),
    rank: (value: string) => {
      let ways = sizes[count(value)];
      let rank = 0;
      for (let c = 0; c < cells && ways > 1; c++) {
        const digit = digits[value.charCodeAt(c)];
        let smaller = 0;
        for (let d = 0; d < digit; d++) smaller += left[d];
        rank += (ways * smaller) / (cells - c);
        ways = (ways * left[digit]--) / (cells - c);
      }
      return rank;
    },
    unrank: (stratum, index) => {
      left.set(all[stratum]);
      let ways = sizes[stratum];
      for (let c = 0; c < cells; c++) {
        let digit = 0;
        let those = (ways * left[0]) / (cells - c);
        while (index >= those) {
          index -= those;
          digit++;
          those = (ways * left[digit]) / (cells - c);
        }
        ways = those;
        left[digit]--;
        written[c] = codes[digit];
      }
      return String.fromCharCode(...written);
    },
  };
}

/** All ways to have so many cells of so many kinds, as the number of each; undefined if there are too many. */
function symbolCounts(kinds: number, cells: number): readonly (readonly number[])[] | undefined {
  const all: (readonly number[])[] = [];
  const list = (counts: readonly number[], left: number): void => {
    if (all.length > MOST_STRATA) return;
    if (counts.length === kinds - 1) all.push([left, ...counts]);
    else for (let k = 0; k <= left; k++) list([...counts, k], left - k);
  };
  list([], cells);
  return all.length > MOST_STRATA ? undefined : all;
}

/** The number of ways to put so many of each symbol on as many cells. */
function waysOf(counts: readonly number[]): number {
  let ways = 1;
  let cells = 0;
  for (const count of counts) for (let k = 1; k <= count; k++) ways = (ways * ++cells) / k;
  return Math.round(ways);
}
