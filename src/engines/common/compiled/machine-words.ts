/** Machine code of expressions over words of 64 bits, and what it has in common with that of words of 128 bits, see double-words.ts. */
import { assert } from '../../../base/errors.ts';
import type { Operator, WordExpression } from './code.ts';

/** Bytes, nested as the code is. */
export type Bytes = readonly (number | Bytes)[];

/** The global variables: where the next word is written, where the words began, and where there is no more room. */
export const [AT, FIRST, END] = [0, 1, 2];

/** The instructions on 64 bits; a comparison leaves 32 bits. */
export const OPERATORS: Readonly<Record<Exclude<Operator, '&~'>, number>> = {
  '&': 0x83,
  '|': 0x84,
  '^': 0x85,
  '+': 0x7c,
  '-': 0x7d,
  '*': 0x7e,
  '<<': 0x86,
  '>>': 0x88,
  '==': 0x51,
  '!=': 0x52,
  '<': 0x54,
};
export const COMPARISONS: readonly Operator[] = ['==', '!=', '<'];
/** Other instructions. */
const GET = 0x20;
const SET = 0x21;
export const IS_ZERO = 0x50;
export const IS_ZERO_32 = 0x45;
export const EXTEND = 0xad;
export const COUNT = 0x7b;
export const LOWEST = 0x7a;
export const SELECT = 0x1b;
/** A shift to the right that keeps the sign. */
export const SHIFT_SIGNED = 0x87;
/** A number of 32 bits from the lowest of 64, and back with its sign. */
const WRAP = 0xa7;
export const EXTEND_SIGNED = 0xac;
const LOAD: Bytes = [0x29, 3];
const STORE: Bytes = [0x37, 3];

/** A whole number from 0 on. */
export function unsigned(value: number): Bytes {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, unsigned(Math.floor(value / 128))];
}

/** A number with a sign. */
function signed(value: bigint): Bytes {
  const low = Number(value & 127n);
  const rest = value >> 7n;
  return (rest === 0n && low < 64) || (rest === -1n && low >= 64) ? [low] : [low + 128, signed(rest)];
}

/** A number of 64 bits. */
export const pushed = (value: bigint): Bytes => [0x42, signed(BigInt.asIntN(64, value))];

export const getLocal = (place: number): Bytes => [GET, unsigned(place)];
export const setLocal = (place: number): Bytes => [SET, unsigned(place)];

/** How many words were emitted, as 64 bits; each has 2^`log` bytes. */
export const emitted = (log: number): Bytes => [0x23, AT, 0x23, FIRST, 0x6b, 0x41, log, 0x76, EXTEND];

/** Stores 64 bits so many bytes behind the address where the next word is written. */
export const stored = (half: Bytes, offset: number): Bytes => [0x23, AT, half, STORE, offset];

/** Gives a local the 64 bits that stand so many bytes behind an address. */
export const loaded = (place: number, address: Bytes, offset: number): Bytes => [
  address,
  LOAD,
  offset,
  setLocal(place),
];

/** Asks a question about the words in some locals, each with so many numbers of 64 bits, and leaves the answer of 32 bits. */
export function asked(question: number, places: readonly number[], each: number): Bytes {
  const halves = (place: number): Bytes[] =>
    Array.from({ length: each }, (_, k) => [
      [getLocal(place + k), WRAP],
      [getLocal(place + k), pushed(32n), OPERATORS['>>'], WRAP],
    ]);
  const [word, next = word] = places;
  return [0x41, signed(BigInt(question)), halves(word), halves(next), 0x10, 0];
}

/** Expressions as machine code. Locals have places, one for each 64 bits of a word. */
export interface MachineWords {
  /** The code that leaves the word on the stack, the lowest 64 bits first. */
  pushed(one: WordExpression): Bytes;
  /** The code that leaves the lowest 64 bits on the stack. */
  low(one: WordExpression): Bytes;
  /** The code that leaves 32 bits, 0 if the word is 0. */
  test(one: WordExpression): Bytes;
  /** The code that writes the word where the next one is written. */
  stored(one: WordExpression): Bytes;
  /** The code that gives the local at `place` its value. */
  given(place: number, one: WordExpression): Bytes;
  /** The code that gives the local at `place` the word at an address. */
  loaded(place: number, address: Bytes): Bytes;
  /** Whether the local at `place` is 0, as 32 bits. */
  isZero(place: number): Bytes;
  /** The code that takes the lowest bit of the local at `rest` away from it, and gives that to the local at `bit`. */
  taken(bit: number, rest: number): Bytes;
  /** The most locals that are needed beside those with places. */
  readonly beside: number;
}

/** Words of 64 bits, which stay on the stack. */
export class SingleWords implements MachineWords {
  readonly beside = 0;
  private readonly place: (name: string) => number;

  constructor(place: (name: string) => number) {
    this.place = place;
  }

  /** The value as 64 bits. */
  pushed(one: WordExpression): Bytes {
    return isComparison(one) ? [this.raw(one), EXTEND] : this.raw(one);
  }

  low(one: WordExpression): Bytes {
    return this.pushed(one);
  }

  test(one: WordExpression): Bytes {
    return isComparison(one) ? this.raw(one) : [this.raw(one), IS_ZERO, IS_ZERO_32];
  }

  stored(one: WordExpression): Bytes {
    return stored(this.pushed(one), 0);
  }

  given(place: number, one: WordExpression): Bytes {
    return [this.pushed(one), setLocal(place)];
  }

  loaded(place: number, address: Bytes): Bytes {
    return loaded(place, address, 0);
  }

  isZero(place: number): Bytes {
    return [getLocal(place), IS_ZERO];
  }

  taken(bit: number, rest: number): Bytes {
    const left = getLocal(rest);
    // bit = rest & −rest; rest ^= bit
    return [
      [left, pushed(0n), left, OPERATORS['-'], OPERATORS['&'], setLocal(bit)],
      [left, getLocal(bit), OPERATORS['^'], setLocal(rest)],
    ];
  }

  /** The value as 64 bits; of a comparison 32. */
  private raw(one: WordExpression): Bytes {
    switch (one.is) {
      case 'number':
        assert(one.value >> 64n === 0n, `${one.value} fits a word`);
        return pushed(one.value);
      case 'local':
        return getLocal(this.place(one.name));
      case 'operation': {
        const { operator, left, right } = one;
        if (operator === '==' && right.is === 'number' && right.value === 0n)
          return [this.pushed(left), IS_ZERO];
        if (operator !== '&~') return [this.pushed(left), this.pushed(right), OPERATORS[operator]];
        const kept =
          right.is === 'number' ? pushed(~right.value) : [this.pushed(right), pushed(-1n), OPERATORS['^']];
        return [this.pushed(left), kept, OPERATORS['&']];
      }
      case 'bits':
        return [this.pushed(one.of), one.asked === 'count' ? COUNT : LOWEST];
      case 'emitted':
        return emitted(3);
      case 'asked':
        return [asked(one.question, one.of.map(this.place), 1), EXTEND_SIGNED];
    }
  }
}

const isComparison = (one: WordExpression): boolean =>
  one.is === 'operation' && COMPARISONS.includes(one.operator);
