/**
 * Exact keys of positions as whole numbers below 2^32. Each is a mixed radix number of as many digits as fit:
 *
 *     word 0   [ turn ][ cells 0 … 13 ]     word 1   [ cells 14 … 27 ]     word 2   [ cells 28 … 41 ]
 *
 * A field with at most 2^32 values is one digit, the index of a larger one two, and a filled board has one for each group of
 * cells.
 */
import { lastOf } from '../base/present.ts';
import type { KeyWords } from '../rules/positions.ts';
import { type Field, type FillField, isFill } from './fields.ts';
import { valuesOf } from './values.ts';

const BELOW = 2 ** 32;
/** Above this an index is not an exact number. */
const EXACT = 2 ** 53;

/** A part of a key that comes from one field: a number from 0 to below `size`. */
interface Part {
  readonly name: string;
  readonly size: number;
  of(value: unknown): number;
}

/** The key of the fields; undefined if a field that is not a filled board has more than 2^53 values. */
export function keyWords<P>(
  entries: readonly (readonly [string, Field<unknown>])[],
): KeyWords<P> | undefined {
  if (entries.some(([, field]) => field.size > EXACT && !isFill(field))) return undefined;
  const words: Part[][] = [];
  let size = BELOW;
  for (const part of entries.flatMap(([name, field]) => partsOf(name, field))) {
    size *= part.size;
    if (words.length === 0 || size > BELOW) {
      words.push([]);
      ({ size } = part);
    }
    lastOf(words).push(part);
  }
  return {
    count: words.length,
    write: (p, into, at) => {
      for (let w = 0; w < words.length; w++) {
        let word = 0;
        for (const { name, size: radix, of } of words[w]) word = word * radix + of(valuesOf(p)[name]);
        into[at + w] = word;
      }
    },
  };
}

function partsOf(name: string, field: Field<unknown>): Part[] {
  const { size } = field;
  if (isFill(field)) return cellParts(name, field);
  const rank = (value: unknown): number => field.rank(value);
  if (size <= BELOW) return [{ name, size, of: rank }];
  return [
    { name, size: Math.ceil(size / BELOW), of: (value) => Math.floor(rank(value) / BELOW) },
    { name, size: BELOW, of: (value) => rank(value) % BELOW },
  ];
}

/** The cells in groups of equal length. */
function cellParts(name: string, { symbols, board }: FillField): Part[] {
  const radix = symbols.length;
  const digitOf: number[] = [];
  Array.from(symbols, (symbol, digit) => (digitOf[symbol.charCodeAt(0)] = digit));
  // 32 bits hold at most 32 cells
  const most = Math.min(32, Math.floor(32 / Math.log2(Math.max(2, radix))));
  const groups = Math.ceil(board.size / most);
  const length = Math.ceil(board.size / groups);
  return Array.from({ length: groups }, (_, g) => {
    const [from, to] = [g * length, Math.min(board.size, (g + 1) * length)];
    return {
      name,
      size: radix ** (to - from),
      of: (value: string) => {
        let number = 0;
        for (let c = from; c < to; c++) number = number * radix + digitOf[value.charCodeAt(c)];
        return number;
      },
    };
  });
}
