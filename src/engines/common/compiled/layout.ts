/**
 * Positions as words of 64 bits. The fields follow each other as in the index, each symbol and each number in as many bits as it needs.
 * Pieces have a bit for each cell, the first cell in the lowest one, and where they may be off the board, above these the number of those
 * that are:
 *
 *     [ turn: 1 ][ cell 0: 2 ][ cell 1: 2 ] … [ off: 2 ][ pieces: 9 ][ count: 4 ]        the last field in the lowest bits
 *
 * Where this is too long, a field of one piece is the number of its cell, the one behind the last for off the board.
 *
 * So words are in the same order as ranks, and a word and a rank are easily made of each other.
 */
import { Combinations } from '../../../base/combinations.ts';
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

/** The pieces of a field in a word. */
export interface PiecesLayout {
  readonly cells: number;
  /** The bit of the first cell, or the lowest bit of the cell's number. */
  readonly shift: number;
  /** How many bits there are, those of the pieces off the board included. */
  readonly length: number;
  /** The bits of the number of the cell. Undefined: each cell has a bit. */
  readonly bits: number | undefined;
  /** The lowest bit of how many are off the board. Undefined: none can be, or the number of the cell says it. */
  readonly off: number | undefined;
}

/** Digits of a rank and their bits, the most significant first. */
interface Digit {
  readonly radix: number;
  readonly shift: number;
  readonly bits: number;
  /** For pieces with a bit for each cell: the sets of cells. Absent: the bits are the digit. */
  readonly sets?: PieceSets;
}

export interface WordLayout {
  readonly bits: number;
  /** The bit of the side to move. Undefined: an impartial game. */
  readonly turn: number | undefined;
  readonly boards: ReadonlyMap<string, SymbolsLayout>;
  readonly numbers: ReadonlyMap<string, NumberLayout>;
  readonly pieces: ReadonlyMap<string, PiecesLayout>;
  readonly digits: readonly Digit[];
}

const bitsFor = (values: number): number => Math.max(1, Math.ceil(Math.log2(values)));

type PiecesPart = Extract<PositionPart, { is: 'pieces' }>;

/** Where the parts of a position are in a word; undefined if there are other parts, or they do not fit. */
export function wordLayout({ parts }: Pick<Positions<never>, 'parts'>): WordLayout | undefined {
  const length = (short: boolean): number =>
    parts?.reduce((sum, part) => sum + partBits(part, short), 0) ?? Infinity;
  const short = length(false) > 64;
  const bits = length(short);
  if (!parts || bits > 64) return undefined;
  let end = bits;
  let turn: number | undefined;
  const boards = new Map<string, SymbolsLayout>();
  const numbers = new Map<string, NumberLayout>();
  const pieces = new Map<string, PiecesLayout>();
  const digits: Digit[] = [];
  for (const part of parts) {
    const top = end;
    const own = partBits(part, short);
    end -= own;
    if (part.is === 'symbols') {
      const each = bitsFor(part.symbols);
      const shifts = Array.from({ length: part.cells }, (_, c) => top - each * (c + 1));
      boards.set(part.field, { cells: part.cells, symbols: part.symbols, bits: each, shifts });
      digits.push(...shifts.map((shift) => ({ radix: part.symbols, shift, bits: each })));
    } else if (part.is === 'pieces') {
      const { cells, off } = part;
      // the number of the cell behind the last must be a bit too
      if (cells + Number(off) > 64) return undefined;
      const isNumber = short && part.count === 1;
      const offBits = off && !isNumber ? end + cells : undefined;
      pieces.set(part.field, {
        cells,
        shift: end,
        length: own,
        bits: isNumber ? own : undefined,
        off: offBits,
      });
      const sets = new PieceSets(part);
      digits.push({ radix: sets.size, shift: end, bits: own, ...(!isNumber && { sets }) });
    } else {
      if (part.is === 'turn') turn = end;
      else numbers.set(part.field, { shift: end, bits: own });
      digits.push({ radix: part.is === 'turn' ? 2 : part.values, shift: end, bits: own });
    }
  }
  return { bits, turn, boards, numbers, pieces, digits };
}

function partBits(part: PositionPart, short: boolean): number {
  if (part.is === 'turn') return 1;
  if (part.is === 'number') return bitsFor(part.values);
  if (part.is === 'symbols') return part.cells * bitsFor(part.symbols);
  if (short && part.count === 1) return bitsFor(part.cells + Number(part.off));
  return part.cells + (part.off ? bitsFor(part.count + 1) : 0);
}

/** The sets of cells on which pieces may be, numbered as in the index; how many are off the board stands above the bits of the cells. */
class PieceSets {
  readonly size: number;
  private readonly part: PiecesPart;
  /** By the number of pieces off the board: their sets, and the number of the first one. */
  private readonly missing: readonly { readonly sets: Combinations; readonly first: number }[];

  constructor(part: PiecesPart) {
    this.part = part;
    let first = 0;
    this.missing = Array.from({ length: part.off ? part.count + 1 : 1 }, (_, missing) => {
      const sets = new Combinations(part.cells, part.count - missing);
      first += sets.size;
      return { sets, first: first - sets.size };
    });
    this.size = first;
  }

  bitsOf(digit: number): bigint {
    const missing = this.missing.findLastIndex(({ first }) => digit >= first);
    const { sets, first } = this.missing[missing];
    const off = this.part.off ? BigInt(missing) << BigInt(this.part.cells) : 0n;
    return sets.unrank(digit - first).reduce((bits, c) => bits | (1n << BigInt(c)), off);
  }

  digitOf(isOn: (cell: number) => boolean): number {
    const members: number[] = [];
    for (let c = 0; c < this.part.cells; c++) if (isOn(c)) members.push(c);
    const { sets, first } = this.missing[this.part.count - members.length];
    return first + sets.rank(members);
  }
}

/** The word of the position with that rank. */
export function wordOf({ digits }: WordLayout, rank: number): bigint {
  let word = 0n;
  for (let k = digits.length - 1; k >= 0; k--) {
    const { radix, shift, sets } = digits[k];
    const rest = Math.floor(rank / radix);
    const digit = rank - rest * radix;
    word |= (sets?.bitsOf(digit) ?? BigInt(digit)) << BigInt(shift);
    rank = rest;
  }
  return word;
}

/** The rank of the position with that word, given as its higher and its lower 32 bits. */
export function rankOf({ digits }: WordLayout, high: number, low: number): number {
  let rank = 0;
  for (let k = 0; k < digits.length; k++) {
    const { radix, shift, bits, sets } = digits[k];
    if (sets) {
      const isOn = (bit: number): boolean => ((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) === 1;
      rank = rank * radix + sets.digitOf((c) => isOn(shift + c));
      continue;
    }
    const from = shift < 32 ? low >>> shift : high >>> (shift - 32);
    // a digit may begin in the lower half and end in the higher one
    const over = shift < 32 && shift + bits > 32 ? high << (32 - shift) : 0;
    rank = rank * radix + ((from | over) & (2 ** bits - 1));
  }
  return rank;
}

/** Whether the bits of a word only change their places if the cells do: none of them are the number of a cell. */
export const permutesBits = ({ pieces }: WordLayout): boolean =>
  [...pieces.values()].every(({ bits }) => bits === undefined);

/**
 * What each byte of a word adds to its image under a permutation of the cells: entry 256 k + v for the value v of the k-th byte, from
 * the lowest on. Only for layouts of which `permutesBits` is true.
 */
export function imageBytes({ boards, pieces, bits }: WordLayout, permutation: Permutation): BigUint64Array {
  const goesTo = Array.from({ length: 64 }, (_, bit) => bit);
  for (const { shifts, bits: each } of boards.values())
    shifts.forEach((shift, c) => {
      for (let b = 0; b < each; b++) goesTo[shift + b] = shifts[permutation[c]] + b;
    });
  for (const { cells, shift } of pieces.values())
    for (let c = 0; c < cells; c++) goesTo[shift + c] = shift + permutation[c];
  const bytes = Math.ceil(bits / 8);
  return BigUint64Array.from({ length: 256 * bytes }, (_, at) => {
    let image = 0n;
    for (let b = 0; b < 8; b++) if ((at >> b) & 1) image |= 1n << BigInt(goesTo[8 * (at >> 8) + b]);
    return image;
  });
}
