/**
 * Positions as words of 64 or 128 bits. The fields follow each other as in the index, each symbol and each number in as many bits as it needs.
 * Pieces have a bit for each cell, the first cell in the lowest one, and where they may be off the board, above these the number of those
 * that are:
 *
 *     [ turn: 1 ][ cell 0: 2 ][ cell 1: 2 ] … [ off: 2 ][ pieces: 9 ][ count: 4 ]        the last field in the lowest bits
 *
 * Pieces of several kinds have a bit for each state instead, which is a cell and a kind, and where they are in hands, how many are in that of
 * each side, the second one's above that of the first. Where this is too long, a field of one piece is the number of its cell or state, the
 * one behind the last for off the board; if there is room, no such number begins in one byte and ends in another.
 *
 * Pits have a number each, the first one in the lowest bits, of which every bit is the opposite one: the more seeds are in the last pit, the
 * lower is the rank.
 *
 * So words are in the same order as ranks, see coding.ts for how one is made of the other.
 */
import { Combinations } from '../../../base/combinations.ts';
import type { PositionPart, Positions } from '../../../rules/positions.ts';
import type { Permutation } from '../../../rules/structure.ts';
import type { Width } from './code.ts';

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

/** The numbers of seeds in the pits of a field. */
export interface PitsLayout {
  /** The bits of one number, and the lowest one of that of each pit. */
  readonly bits: number;
  readonly shifts: readonly number[];
  /** All bits. */
  readonly mask: bigint;
}

/** The pieces of a field in a word. The state of a piece of one kind is its cell. */
export interface PiecesLayout {
  readonly cells: number;
  readonly states: number;
  /** The bit of the first state, or the lowest bit of the state's number. */
  readonly shift: number;
  /** How many bits there are, those of the pieces off the board included. */
  readonly length: number;
  /** The bits of the number of the state. Undefined: each state has a bit. */
  readonly bits: number | undefined;
  /** The lowest bit of how many are off the board, in each hand if there are two. Empty: none can be, or the number of the state says it. */
  readonly off: readonly number[];
  /** The bits of such a number. */
  readonly offBits: number;
  /** Of pieces of several kinds, the cell and the kind of each state. */
  readonly kinds?: PieceKinds;
}

type PieceKinds = Pick<Extract<PositionPart, { is: 'states' }>, 'cellOf' | 'kindOf'>;

/** Digits of a rank and their bits, the most significant first. */
export interface WordDigit {
  readonly radix: number;
  readonly shift: number;
  readonly bits: number;
  /** For pieces with a bit for each state: the sets of states. Absent: the bits are the digit. */
  readonly sets?: DigitSets;
}

/**
 * The sets of states in which pieces may be, numbered as in the index; how many are off the board stands above the bits of the states. Or what
 * pits may hold.
 */
interface DigitSets {
  readonly size: number;
  bitsOf(digit: number): bigint;
  digitOf(isOn: (bit: number) => boolean): number;
}

export interface WordLayout {
  readonly width: Width;
  /** How many bits of a word are used. */
  readonly bits: number;
  /** The bit of the side to move. Undefined: an impartial game. */
  readonly turn: number | undefined;
  readonly boards: ReadonlyMap<string, SymbolsLayout>;
  readonly numbers: ReadonlyMap<string, NumberLayout>;
  readonly pieces: ReadonlyMap<string, PiecesLayout>;
  readonly pits: ReadonlyMap<string, PitsLayout>;
  readonly digits: readonly WordDigit[];
}

const WIDTHS: readonly Width[] = [64, 128];

const bitsFor = (values: number): number => Math.max(1, Math.ceil(Math.log2(values)));

type PiecesPart = Extract<PositionPart, { is: 'pieces' }>;
type StatesPart = Extract<PositionPart, { is: 'states' }>;
type PitsPart = Extract<PositionPart, { is: 'pits' }>;

/** Where the parts of a position are in a word; undefined if there are other parts, or they do not fit. */
export function wordLayout({ parts }: Pick<Positions<never>, 'parts'>): WordLayout | undefined {
  if (!parts) return undefined;
  // sets of states are words too, and the number behind that of the last state must be a bit
  const most = Math.max(0, ...parts.map(spotsIn));
  for (const width of WIDTHS)
    for (const [short, whole] of [
      [false, false],
      [true, true],
      [true, false],
    ]) {
      const places = placesOf(parts, short, whole);
      if (places.bits <= width && most <= width) return layoutOf(parts, places, width);
    }
  return undefined;
}

/** The lowest bit of each part, and its length. */
interface Places {
  readonly bits: number;
  readonly shifts: readonly number[];
  readonly lengths: readonly number[];
  readonly short: boolean;
}

/** Places for the parts, from the last one in the lowest bits on; `whole`: no number of a state is in two bytes. */
function placesOf(parts: readonly PositionPart[], short: boolean, whole: boolean): Places {
  const lengths = parts.map((part) => partBits(part, short));
  const shifts: number[] = [];
  let bits = 0;
  for (let k = parts.length - 1; k >= 0; k--) {
    const isInTwo = bits % 8 > 0 && (bits % 8) + lengths[k] > 8;
    if (whole && isNumbered(parts[k], short) && isInTwo) bits += 8 - (bits % 8);
    shifts[k] = bits;
    bits += lengths[k];
  }
  return { bits, shifts, lengths, short };
}

/** Whether a part is a piece as the number of its state. */
const isNumbered = (part: PositionPart, short: boolean): part is PiecesPart | StatesPart =>
  short &&
  ((part.is === 'pieces' && part.count === 1) ||
    (part.is === 'states' && part.count === 1 && part.places === 1));

function layoutOf(
  parts: readonly PositionPart[],
  { bits, shifts, lengths, short }: Places,
  width: Width,
): WordLayout {
  let turn: number | undefined;
  const boards = new Map<string, SymbolsLayout>();
  const numbers = new Map<string, NumberLayout>();
  const pieces = new Map<string, PiecesLayout>();
  const pits = new Map<string, PitsLayout>();
  const digits: WordDigit[] = [];
  for (const [k, part] of parts.entries()) {
    const [shift, length] = [shifts[k], lengths[k]];
    if (part.is === 'symbols') {
      const each = bitsFor(part.symbols);
      const own = Array.from({ length: part.cells }, (_, c) => shift + length - each * (c + 1));
      boards.set(part.field, { cells: part.cells, symbols: part.symbols, bits: each, shifts: own });
      digits.push(...own.map((at) => ({ radix: part.symbols, shift: at, bits: each })));
    } else if (part.is === 'pieces' || part.is === 'states') {
      const isNumber = isNumbered(part, short);
      pieces.set(part.field, piecesLayout(part, shift, length, isNumber));
      const sets = part.is === 'pieces' ? new PieceSets(part) : new StateSets(part);
      digits.push({ radix: sets.size, shift, bits: length, ...(!isNumber && { sets }) });
    } else if (part.is === 'pits') {
      const sets = new PitSets(part);
      const shifts = Array.from({ length: part.cells }, (_, c) => shift + c * sets.bits);
      const mask = (2n ** BigInt(length) - 1n) << BigInt(shift);
      pits.set(part.field, { bits: sets.bits, shifts, mask });
      digits.push({ radix: sets.size, shift, bits: length, sets });
    } else {
      if (part.is === 'turn') turn = shift;
      else numbers.set(part.field, { shift, bits: length });
      digits.push({ radix: part.is === 'turn' ? 2 : part.values, shift, bits: length });
    }
  }
  return { width, bits, turn, boards, numbers, pieces, pits, digits };
}

/** How many numbers say where a piece can be; 0 of other parts. */
const spotsIn = (part: PositionPart): number =>
  part.is === 'pieces' || part.is === 'states'
    ? Math.max(part.cells, statesIn(part) + Number(placesOff(part) > 0))
    : 0;
const statesIn = (part: PiecesPart | StatesPart): number =>
  part.is === 'pieces' ? part.cells : part.cellOf.length;
const placesOff = (part: PiecesPart | StatesPart): number =>
  part.is === 'pieces' ? Number(part.off) : part.places;
/** The bits of how many pieces are in one of the places off the board. */
const offBitsOf = ({ count }: PiecesPart | StatesPart): number => bitsFor(count + 1);

function piecesLayout(
  part: PiecesPart | StatesPart,
  shift: number,
  length: number,
  isNumber: boolean,
): PiecesLayout {
  const states = statesIn(part);
  const offBits = offBitsOf(part);
  return {
    cells: part.cells,
    states,
    shift,
    length,
    bits: isNumber ? length : undefined,
    off: Array.from({ length: isNumber ? 0 : placesOff(part) }, (_, k) => shift + states + k * offBits),
    offBits,
    ...(part.is === 'states' && { kinds: { cellOf: part.cellOf, kindOf: part.kindOf } }),
  };
}

function partBits(part: PositionPart, short: boolean): number {
  if (part.is === 'turn') return 1;
  if (part.is === 'number') return bitsFor(part.values);
  if (part.is === 'symbols') return part.cells * bitsFor(part.symbols);
  if (part.is === 'pits') return part.cells * bitsFor(part.seeds + 1);
  const [states, places] = [statesIn(part), placesOff(part)];
  return isNumbered(part, short) ? bitsFor(states + places) : states + places * offBitsOf(part);
}

/** Pieces of one kind: sets of cells, those of the most pieces on the board first. */
class PieceSets implements DigitSets {
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

  digitOf(isOn: (bit: number) => boolean): number {
    const members: number[] = [];
    for (let c = 0; c < this.part.cells; c++) if (isOn(c)) members.push(c);
    const { sets, first } = this.missing[this.part.count - members.length];
    return first + sets.rank(members);
  }
}

/** Pieces of several kinds: lists of states in ascending order, in which only those off the board occur several times. */
class StateSets implements DigitSets {
  readonly size: number;
  private readonly part: StatesPart;
  /** The i-th state and i together are different numbers. */
  private readonly lists: Combinations;

  constructor(part: StatesPart) {
    this.part = part;
    const { count, places } = part;
    this.lists = new Combinations(statesIn(part) + places + count - 1, count);
    this.size = this.lists.size;
  }

  bitsOf(digit: number): bigint {
    const states = statesIn(this.part);
    const each = offBitsOf(this.part);
    return this.lists.unrank(digit).reduce((bits, raised, i) => {
      const state = raised - i;
      const at = state < states ? state : states + each * (state - states);
      return bits + (1n << BigInt(at));
    }, 0n);
  }

  digitOf(isOn: (bit: number) => boolean): number {
    const { count, places } = this.part;
    const states = statesIn(this.part);
    const each = offBitsOf(this.part);
    const found: number[] = [];
    for (let s = 0; s < states; s++) if (isOn(s)) found.push(s);
    for (let place = 0; place < places; place++)
      for (let b = 0; b < each; b++)
        if (isOn(states + place * each + b))
          found.push(...Array.from({ length: 2 ** b }, () => states + place));
    return this.lists.rank(found.slice(0, count).map((state, i) => state + i));
  }
}

/** What pits may hold, by the places of the bars. */
class PitSets implements DigitSets {
  readonly size: number;
  /** The bits of one number. */
  readonly bits: number;
  private readonly part: PitsPart;
  private readonly bars: Combinations;

  constructor(part: PitsPart) {
    this.part = part;
    this.bits = bitsFor(part.seeds + 1);
    this.bars = new Combinations(part.seeds + part.cells - 1, part.cells - 1);
    this.size = this.bars.size;
  }

  bitsOf(digit: number): bigint {
    const { cells, seeds } = this.part;
    const most = 2 ** this.bits - 1;
    const ends = [...this.bars.unrank(digit), seeds + cells - 1];
    return ends.reduce(
      (bits, end, c) => bits | (BigInt(most - (end - (ends[c - 1] ?? -1) - 1)) << BigInt(c * this.bits)),
      0n,
    );
  }

  digitOf(isOn: (bit: number) => boolean): number {
    const bars: number[] = [];
    for (let c = 0, end = -1; c < this.part.cells - 1; c++) {
      let held = 0;
      for (let b = 0; b < this.bits; b++) if (!isOn(c * this.bits + b)) held += 2 ** b;
      bars.push((end += held + 1));
    }
    return this.bars.rank(bars);
  }
}

/** Whether what each byte of a word becomes if the cells change their places depends on nothing but this byte. */
export const permutesBytes = ({ pieces }: WordLayout): boolean =>
  [...pieces.values()].every(({ bits, shift }) => bits === undefined || (shift % 8) + bits <= 8);

/**
 * What each byte of a word adds to its image under a permutation of the cells: word 256 k + v for the value v of the k-th byte, from
 * the lowest on; of 128 bits the lower half first. Only for layouts of which `permutesBytes` is true.
 */
export function imageBytes(
  { width, boards, pieces, pits, bits }: WordLayout,
  permutation: Permutation,
): BigUint64Array {
  const goesTo = Array.from({ length: width }, (_, bit) => bit);
  for (const { shifts, bits: each } of [...boards.values(), ...pits.values()])
    shifts.forEach((shift, c) => {
      for (let b = 0; b < each; b++) goesTo[shift + b] = shifts[permutation[c]] + b;
    });
  const numbered = [...pieces.values()].filter(({ bits: own }) => own !== undefined);
  for (const layout of pieces.values())
    if (layout.bits === undefined)
      for (let s = 0; s < layout.states; s++)
        goesTo[layout.shift + s] = layout.shift + stateImage(layout, permutation, s);
  const bytes = Math.ceil(bits / 8);
  const imageOf = (at: number): bigint => {
    const byte = at >> 8;
    let [rest, image] = [at & 255, 0n];
    for (const layout of numbered) {
      const { shift, length, states } = layout;
      if (shift >> 3 !== byte) continue;
      const mask = (2 ** length - 1) << (shift & 7);
      const state = (rest & mask) >> (shift & 7);
      image |= BigInt(state < states ? stateImage(layout, permutation, state) : state) << BigInt(shift);
      rest &= ~mask;
    }
    for (let b = 0; b < 8; b++) if ((rest >> b) & 1) image |= 1n << BigInt(goesTo[8 * byte + b]);
    return image;
  };
  const each = width / 64;
  const images = new BigUint64Array(256 * bytes * each);
  for (let at = 0; at < 256 * bytes; at++)
    for (let half = 0, image = imageOf(at); half < each; half++, image >>= 64n)
      images[each * at + half] = BigInt.asUintN(64, image);
  return images;
}

/** The state of the same kind on the cell that a permutation takes its cell to. */
function stateImage({ kinds }: PiecesLayout, permutation: Permutation, state: number): number {
  if (!kinds) return permutation[state];
  const { cellOf, kindOf } = kinds;
  const to = permutation[cellOf[state]];
  return cellOf.findIndex((cell, s) => cell === to && kindOf[s] === kindOf[state]);
}
