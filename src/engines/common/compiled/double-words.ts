/**
 * Machine code of expressions over words of 128 bits. A word is two numbers of 64 bits, of which one is often known when the code is made:
 * that of a small number is 0. What an instruction needs twice is put into a local.
 */
import {
  KEEPING_LEFT,
  KEEPING_NONE,
  KEEPING_RIGHT,
  type Operator,
  type WordExpression,
  computed,
} from './code.ts';
import {
  type Bytes,
  COMPARISONS,
  COUNT,
  EXTEND,
  EXTEND_SIGNED,
  IS_ZERO,
  IS_ZERO_32,
  LOWEST,
  type MachineWords,
  OPERATORS,
  SELECT,
  SHIFT_SIGNED,
  asked,
  emitted,
  getLocal,
  loaded,
  pushed,
  setLocal,
  stored,
} from './machine-words.ts';

/** The code that leaves 64 bits of a word on the stack. */
interface Half {
  readonly code: Bytes;
  /** Their value, if it is known. */
  readonly known?: bigint;
  /** Of 0 or 1, the same as 32 bits. */
  readonly flag?: Bytes;
  /** Whether the code is short enough to be written twice. */
  readonly isShort: boolean;
}

type Word = readonly [low: Half, high: Half];

const known = (value: bigint): Half => {
  const half = BigInt.asUintN(64, value);
  return { code: pushed(half), known: half, isShort: true };
};
const made = (...code: Bytes): Half => ({ code, isShort: false });
const flagged = (...flag: Bytes): Half => ({ code: [flag, EXTEND], flag, isShort: false });

const heldIn = (place: number): Half => ({ code: getLocal(place), isShort: true });

const NONE = known(0n);
const MASK_32 = known(0xffffffffn);
const HALF_BITS = 64;

/** An operation on halves. A shift is by less than 64 bits. */
function operated(operator: Operator, left: Half, right: Half): Half {
  if (left.known !== undefined && right.known !== undefined)
    return known(computed(operator, left.known, right.known));
  if (operator === '&~') return operated('&', left, operated('^', right, known(-1n)));
  if (right.known === 0n && KEEPING_LEFT.includes(operator)) return left;
  if (left.known === 0n && KEEPING_RIGHT.includes(operator)) return right;
  if (left.known === 0n && KEEPING_NONE.includes(operator)) return NONE;
  if (right.known === 0n && (operator === '&' || operator === '*')) return NONE;
  if (operator === '&' && right.known === known(-1n).known) return left;
  if (operator === '*' && right.known === 1n) return left;
  const code: Bytes = [left.code, right.code, OPERATORS[operator]];
  return COMPARISONS.includes(operator) ? flagged(code) : made(code);
}

const shifted = (operator: '<<' | '>>', half: Half, by: number): Half =>
  operated(operator, half, known(BigInt(by)));

/** The first half if the flag is 1, else the second one. */
const chosen = (flag: Bytes, first: Half, second: Half): Half => made(first.code, second.code, flag, SELECT);

/** `place` gives the first of the two places of a local; locals from `free` on may be used. */
export class DoubleWords implements MachineWords {
  beside = 0;
  private readonly place: (name: string) => number;
  private readonly free: number;
  /** The code that has to come before that of the halves, and the locals that it uses. */
  private before: Bytes[] = [];
  private used = 0;

  constructor(place: (name: string) => number, free: number) {
    this.place = place;
    this.free = free;
  }

  pushed(one: WordExpression): Bytes {
    return this.finished(this.word(one).map(({ code }) => code));
  }

  low(one: WordExpression): Bytes {
    const [low] = this.word(one);
    return this.finished(low.code);
  }

  test(one: WordExpression): Bytes {
    const [low, high] = this.word(one);
    const { code, flag } = operated('|', low, high);
    return this.finished(flag ?? [code, IS_ZERO, IS_ZERO_32]);
  }

  stored(one: WordExpression): Bytes {
    const [low, high] = this.word(one);
    return this.finished([stored(low.code, 0), stored(high.code, 8)]);
  }

  given(place: number, one: WordExpression): Bytes {
    const [low, high] = this.word(one);
    return this.finished([low.code, high.code, setLocal(place + 1), setLocal(place)]);
  }

  loaded(place: number, address: Bytes): Bytes {
    return [loaded(place, address, 0), loaded(place + 1, address, 8)];
  }

  isZero(place: number): Bytes {
    return [getLocal(place), getLocal(place + 1), OPERATORS['|'], IS_ZERO];
  }

  taken(bit: number, rest: number): Bytes {
    const own = (place: number): Bytes => [
      [getLocal(place), pushed(0n), getLocal(place), OPERATORS['-'], OPERATORS['&']],
    ];
    // the lowest bit is in the lower half, unless that is 0
    const high: Bytes = [own(rest + 1), pushed(0n), getLocal(rest), IS_ZERO, SELECT, setLocal(bit + 1)];
    const without = (k: number): Bytes => [
      [getLocal(rest + k), getLocal(bit + k), OPERATORS['^'], setLocal(rest + k)],
    ];
    return [own(rest), setLocal(bit), high, without(0), without(1)];
  }

  /** Code with what has to come before it. */
  private finished(code: Bytes): Bytes {
    const all = [...this.before, code];
    this.beside = Math.max(this.beside, this.used);
    this.before = [];
    this.used = 0;
    return all;
  }

  /** The same half as code that may be written twice. */
  private kept(half: Half): Half {
    if (half.isShort) return half;
    const place = this.free + this.used++;
    this.before.push([half.code, setLocal(place)]);
    return heldIn(place);
  }

  private word(one: WordExpression): Word {
    switch (one.is) {
      case 'number':
        return [known(one.value), known(one.value >> BigInt(HALF_BITS))];
      case 'local': {
        const place = this.place(one.name);
        return [heldIn(place), heldIn(place + 1)];
      }
      case 'operation':
        return this.operation(one.operator, this.word(one.left), this.word(one.right));
      case 'bits':
        return [one.asked === 'count' ? this.count(this.word(one.of)) : this.lowest(this.word(one.of)), NONE];
      case 'emitted':
        return [made(emitted(4)), NONE];
      case 'asked': {
        const low = this.kept(made(asked(one.question, one.of.map(this.place), 2), EXTEND_SIGNED));
        return [low, made(low.code, pushed(63n), SHIFT_SIGNED)];
      }
    }
  }

  private count([low, high]: Word): Half {
    const [first, second] = [low, high].map((half) => (half.known === 0n ? NONE : made(half.code, COUNT)));
    return operated('+', first, second);
  }

  private lowest([given, high]: Word): Half {
    const low = this.kept(given);
    const above = operated('+', made(high.code, LOWEST), known(BigInt(HALF_BITS)));
    return chosen([low.code, IS_ZERO], above, made(low.code, LOWEST));
  }

  private operation(operator: Operator, left: Word, right: Word): Word {
    switch (operator) {
      case '&':
      case '&~':
      case '|':
      case '^':
        return [operated(operator, left[0], right[0]), operated(operator, left[1], right[1])];
      case '+':
        return this.sum(left, right);
      case '-':
        return this.difference(left, right);
      case '*':
        return this.product(left, right);
      case '<<': {
        const [high, low] = this.shift('<<', [left[1], left[0]], right);
        return [low, high];
      }
      case '>>':
        return this.shift('>>', left, right);
      case '==':
      case '!=': {
        const differs = operated('|', operated('^', left[0], right[0]), operated('^', left[1], right[1]));
        const isZero: Bytes = differs.flag ? [differs.flag, IS_ZERO_32] : [differs.code, IS_ZERO];
        return [operator === '==' ? flagged(isZero) : flagged(isZero, IS_ZERO_32), NONE];
      }
      case '<':
        return [this.below(left, right), NONE];
    }
  }

  private below(left: Word, right: Word): Half {
    const isBelow = operated('<', left[0], right[0]);
    if (left[1].known === 0n && right[1].known === 0n) return isBelow;
    const [first, second] = [this.kept(left[1]), this.kept(right[1])];
    const areEqual = operated('==', first, second);
    return operated('|', operated('<', first, second), operated('&', areEqual, isBelow));
  }

  private sum(left: Word, right: Word): Word {
    if (right[0].known === 0n) return [left[0], operated('+', left[1], right[1])];
    const added = this.kept(right[0]);
    const low = this.kept(operated('+', left[0], added));
    // the lower halves have a carry if their sum is less than each of them
    const high = operated('+', operated('+', left[1], right[1]), operated('<', low, added));
    return [low, high];
  }

  private difference(left: Word, right: Word): Word {
    const [first, second] = [this.kept(left[0]), this.kept(right[0])];
    const high = operated('-', operated('-', left[1], right[1]), operated('<', first, second));
    return [operated('-', first, second), high];
  }

  private product(left: Word, right: Word): Word {
    const isFlag = left[0].flag !== undefined && left[1].known === 0n;
    const [first, second] = [this.kept(left[0]), this.kept(right[0])];
    const crossed = operated('+', operated('*', left[1], second), operated('*', first, right[1]));
    const carried = isFlag || second.known === 1n ? NONE : this.upperProduct(first, second);
    return [operated('*', first, second), operated('+', crossed, carried)];
  }

  /** The higher 64 bits of the product of two halves, by their halves. */
  private upperProduct(first: Half, second: Half): Half {
    const halves = (half: Half): Half[] =>
      [operated('&', half, MASK_32), shifted('>>', half, 32)].map((one) => this.kept(one));
    const [[a, b], [c, d]] = [halves(first), halves(second)];
    const lowest = shifted('>>', operated('*', a, c), 32);
    const middle = this.kept(operated('+', operated('*', b, c), lowest));
    const other = operated('+', operated('*', a, d), operated('&', middle, MASK_32));
    const highest = operated('+', operated('*', b, d), shifted('>>', middle, 32));
    return operated('+', highest, d.known === 0n ? NONE : shifted('>>', other, 32));
  }

  /** Shifts from the second half into the first one. */
  private shift(operator: '<<' | '>>', [to, from]: Word, by: Word): Word {
    const back = operator === '<<' ? '>>' : '<<';
    const [{ known: bits }] = by;
    if (bits === undefined) return this.shiftBy(operator, [to, from], this.kept(by[0]));
    const number = Number(bits);
    if (number === 0) return [to, from];
    if (number >= HALF_BITS) return [shifted(operator, from, number - HALF_BITS), NONE];
    const source = this.kept(from);
    const moved = shifted(back, source, HALF_BITS - number);
    return [operated('|', shifted(operator, to, number), moved), shifted(operator, source, number)];
  }

  /** The same by a number that is not known; an instruction shifts by the remainder that it leaves divided by 64. */
  private shiftBy(operator: '<<' | '>>', [to, from]: Word, by: Half): Word {
    const back = operator === '<<' ? '>>' : '<<';
    const source = this.kept(from);
    const moved = this.kept(operated(operator, source, by));
    const crossing = operated(back, shifted(back, source, 1), operated('^', by, known(63n)));
    const isFar: Bytes = [by.code, pushed(BigInt(HALF_BITS)), OPERATORS['<'], IS_ZERO_32];
    return [
      chosen(isFar, moved, operated('|', operated(operator, to, by), crossing)),
      chosen(isFar, NONE, moved),
    ];
  }
}
