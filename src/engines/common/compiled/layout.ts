/**
 * Positions as words of 64 bits. The fields follow each other as in the index, each symbol and each number in as many bits as it needs:
 *
 *     [ turn: 1 ][ cell 0: 2 ][ cell 1: 2 ] … [ count: 4 ]        the last field in the lowest bits
 *
 * So words are in the same order as ranks, and a word and a rank are easily made of each other.
 */
import type { PositionPart, Positions } from '../../../rules/positions.ts';
import type { Permutation } from '../../../rules/structure.ts';

/** A board of symbols in a word. */
export interface SymbolsLayout {
  readonly cells: number;
  /** The number of symbols, and the bits of one. */
  readonly symbols: number;
  readonly bits: number;
  /** The lowest bit of the symbol on each cell. */
  readonly shifts: readonly number[];
}

/** A number in a word. */
export interface NumberLayout {
  readonly shift: number;
  readonly bits: number;
}

/** Digits of a rank and their bits, the most significant first. */
interface Digit {
  readonly radix: number;
  readonly shift: number;
  readonly bits: number;
}

export interface WordLayout {
  readonly bits: number;
  /** The bit of the side to move. Undefined: an impartial game. */
  readonly turn: number | undefined;
  readonly boards: ReadonlyMap<string, SymbolsLayout>;
  readonly numbers: ReadonlyMap<string, NumberLayout>;
  readonly digits: readonly Digit[];
}

const bitsFor = (values: number): number => Math.max(1, Math.ceil(Math.log2(values)));

/** Where the parts of a position are in a word; undefined if there are other parts, or they do not fit. */
export function wordLayout({ parts }: Pick<Positions<never>, 'parts'>): WordLayout | undefined {
  if (!parts) return undefined;
  const bits = parts.reduce((sum, part) => sum + partBits(part), 0);
  if (bits > 64) return undefined;
  let end = bits;
  let turn: number | undefined;
  const boards = new Map<string, SymbolsLayout>();
  const numbers = new Map<string, NumberLayout>();
  const digits: Digit[] = [];
  for (const part of parts) {
    const top = end;
    end -= partBits(part);
    if (part.is === 'symbols') {
      const each = bitsFor(part.symbols);
      const shifts = Array.from({ length: part.cells }, (_, c) => top - each * (c + 1));
      boards.set(part.field, { cells: part.cells, symbols: part.symbols, bits: each, shifts });
      digits.push(...shifts.map((shift) => ({ radix: part.symbols, shift, bits: each })));
    } else {
      if (part.is === 'turn') turn = end;
      else numbers.set(part.field, { shift: end, bits: partBits(part) });
      digits.push({ radix: part.is === 'turn' ? 2 : part.values, shift: end, bits: partBits(part) });
    }
  }
  return { bits, turn, boards, numbers, digits };
}

function partBits(part: PositionPart): number {
  if (part.is === 'turn') return 1;
  if (part.is === 'number') return bitsFor(part.values);
  return part.cells * bitsFor(part.symbols);
}

/** The word of the position with that rank. */
export function wordOf({ digits }: WordLayout, rank: number): bigint {
  let word = 0n;
  for (let k = digits.length - 1; k >= 0; k--) {
    const { radix, shift } = digits[k];
    const rest = Math.floor(rank / radix);
    word |= BigInt(rank - rest * radix) << BigInt(shift);
    rank = rest;
  }
  return word;
}

/** The rank of the position with that word, given as its higher and its lower 32 bits. */
export function rankOf({ digits }: WordLayout, high: number, low: number): number {
  let rank = 0;
  for (let k = 0; k < digits.length; k++) {
    const { radix, shift, bits } = digits[k];
    const from = shift < 32 ? low >>> shift : high >>> (shift - 32);
    // a digit may begin in the lower half and end in the higher one
    const over = shift < 32 && shift + bits > 32 ? high << (32 - shift) : 0;
    rank = rank * radix + ((from | over) & (2 ** bits - 1));
  }
  return rank;
}

/**
 * What each byte of a word adds to its image under a permutation of the cells: entry 256 k + v for the value v of the k-th byte, from
 * the lowest on.
 */
export function imageBytes({ boards, bits }: WordLayout, permutation: Permutation): BigUint64Array {
  const goesTo = Array.from({ length: 64 }, (_, bit) => bit);
  for (const { shifts, bits: each } of boards.values())
    shifts.forEach((shift, c) => {
      for (let b = 0; b < each; b++) goesTo[shift + b] = shifts[permutation[c]] + b;
    });
  const bytes = Math.ceil(bits / 8);
  return BigUint64Array.from({ length: 256 * bytes }, (_, at) => {
    let image = 0n;
    for (let b = 0; b < 8; b++) if ((at >> b) & 1) image |= 1n << BigInt(goesTo[8 * (at >> 8) + b]);
    return image;
  });
}
