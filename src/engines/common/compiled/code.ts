/**
 * Programs over words of 64 or 128 bits: the form between what rules state and WebAssembly. A program finds the moves of a position, which
 * is one word. It is data, so that it can be printed, interpreted and turned into machine code, see print.ts, interpret.ts and generate.ts.
 */
import type { Ending } from '../../../rules/ending.ts';

/** The bits of a word: all numbers of a program are below 2^width. */
export type Width = 64 | 128;
export const MOST_BITS: Width = 128;

/** A number without a sign. A condition is 0 for false and 1 for true. */
export type WordExpression =
  | { readonly is: 'number'; readonly value: bigint }
  | { readonly is: 'local'; readonly name: string }
  | {
      readonly is: 'operation';
      readonly operator: Operator;
      readonly left: WordExpression;
      readonly right: WordExpression;
    }
  /** How many bits are 1, or the number of the lowest one, the width if there is none. */
  | { readonly is: 'bits'; readonly asked: 'count' | 'lowest'; readonly of: WordExpression }
  /** How many words were emitted since the moves of the position began. */
  | { readonly is: 'emitted' }
  /** The answer to a question of the program about the words in one or two locals, a number of 32 bits with a sign. */
  | { readonly is: 'asked'; readonly question: number; readonly of: readonly string[] };

/**
 * Of `&~` the right side are the bits that the left one loses. Shifts by the width and more are not allowed. A comparison is of numbers
 * without a sign.
 */
export type Operator = '&' | '&~' | '|' | '^' | '+' | '-' | '*' | '<<' | '>>' | '==' | '!=' | '<';

export type Instruction =
  /** A local gets a value, its first one or another. */
  | { readonly is: 'let'; readonly name: string; readonly value: WordExpression }
  | {
      readonly is: 'if';
      readonly test: WordExpression;
      readonly body: Instructions;
      readonly otherwise?: Instructions;
    }
  /** The body is carried out for each bit of a word, the lowest first; the local has this bit alone. */
  | { readonly is: 'each'; readonly bit: string; readonly of: WordExpression; readonly body: Instructions }
  | { readonly is: 'while'; readonly test: WordExpression; readonly body: Instructions }
  /** A move leads to this word. */
  | { readonly is: 'emit'; readonly word: WordExpression }
  /** Forgets all words but the first ones. */
  | { readonly is: 'forget'; readonly but: WordExpression }
  | { readonly is: 'call'; readonly name: string; readonly arguments: readonly WordExpression[] }
  /** The game is over: this is how for the side to move. Only outside of functions. */
  | { readonly is: 'over'; readonly ending: Ending };

export type Instructions = readonly Instruction[];

/** Steps with a name, which may call themselves and others. */
export interface Procedure {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: Instructions;
}

/**
 * What a function of the rules' author says of a word, or of one and another that a move leads to from it, both as numbers of 32 bits, the
 * lowest first. A whole number of 32 bits with a sign.
 */
export type AuthorFunction = (word: ArrayLike<number>, next: ArrayLike<number>) => number;

/** A number of each move from `word` to `next`, with a sign. Those of all moves of a position are found one after another. */
export interface MoveNumber {
  /** The steps that are made once for a position, from `word` alone. */
  readonly before: Instructions;
  readonly body: Instructions;
  readonly value: WordExpression;
}

/** What finds the moves of the position `word`. */
export interface Program {
  /** The functions that it asks. Empty: it asks none, and several threads can carry it out. */
  readonly questions: readonly AuthorFunction[];
  readonly width: Width;
  readonly procedures: readonly Procedure[];
  /** The steps before those that find the moves: they say whether the game is over. */
  readonly ends: Instructions;
  readonly body: Instructions;
  /** The points that the side to move gains by a move. Absent: none. */
  readonly gain?: MoveNumber;
  /** How promising a move looks by the chains that win, greater numbers being better. Absent: no chains do. */
  readonly promise?: MoveNumber;
}

/** The names of the position, and of the one that a move leads to. */
export const WORD = 'word';
export const NEXT = 'next';

export const number = (value: bigint | number): WordExpression => ({ is: 'number', value: BigInt(value) });
export const local = (name: string): WordExpression => ({ is: 'local', name });
export const EMITTED: WordExpression = { is: 'emitted' };
export const asked = (question: number, ...of: readonly string[]): WordExpression => ({
  is: 'asked',
  question,
  of,
});

/** The greatest numbers of the widths. */
const LEAST_WHOLE = 2n ** 64n - 1n;
const WHOLE = 2n ** BigInt(MOST_BITS) - 1n;

const ZERO = number(0);
const isNumber = (one: WordExpression, value: bigint): boolean => one.is === 'number' && one.value === value;

/** Operations that give the left side if the right one is 0. */
export const KEEPING_LEFT: readonly Operator[] = ['|', '^', '+', '-', '<<', '>>', '&~'];
/** Those that give the right side, and those that give 0, if the left one is 0. */
export const KEEPING_RIGHT: readonly Operator[] = ['|', '^', '+'];
export const KEEPING_NONE: readonly Operator[] = ['&', '&~', '*', '<<', '>>'];

/** What an operation gives, computed at once if both sides are known and it is the same for each width. */
export function operation(operator: Operator, left: WordExpression, right: WordExpression): WordExpression {
  if (left.is === 'number' && right.is === 'number') {
    const known = computed(operator, left.value, right.value);
    const most = [left, right].some(({ value }) => value > LEAST_WHOLE) ? WHOLE : LEAST_WHOLE;
    if (known >= 0n && known <= most) return number(known);
  }
  if (isNumber(right, 0n) && KEEPING_LEFT.includes(operator)) return left;
  if (isNumber(left, 0n) && KEEPING_RIGHT.includes(operator)) return right;
  if (isNumber(left, 0n) && KEEPING_NONE.includes(operator)) return ZERO;
  if (operator === '&' && isNumber(right, 0n)) return ZERO;
  if (operator === '*' && isNumber(right, 1n)) return left;
  if (operator === '*' && isNumber(right, 0n)) return ZERO;
  return { is: 'operation', operator, left, right };
}

/** What an operation on two numbers gives, before it is reduced to the width. */
export function computed(operator: Operator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '&':
      return left & right;
    case '&~':
      return left & ~right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '<<':
      return left << right;
    case '>>':
      return left >> right;
    case '==':
      return left === right ? 1n : 0n;
    case '!=':
      return left === right ? 0n : 1n;
    case '<':
      return left < right ? 1n : 0n;
  }
}

export const and = (...all: readonly WordExpression[]): WordExpression =>
  all.reduce((left, right) => operation('&', left, right));
export const or = (...all: readonly WordExpression[]): WordExpression =>
  all.reduce((left, right) => operation('|', left, right), ZERO);
export const xor = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('^', left, right);
export const plus = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('+', left, right);
export const minus = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('-', left, right);
export const times = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('*', left, right);
export const equal = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('==', left, right);
export const unequal = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('!=', left, right);
export const below = (left: WordExpression, right: WordExpression): WordExpression =>
  operation('<', left, right);
/** The word without some bits. */
export const without = (word: WordExpression, bits: WordExpression): WordExpression =>
  operation('&~', word, bits);
/** The word shifted to the left by `by`, which may be negative. */
export const shifted = (word: WordExpression, by: number): WordExpression =>
  by < 0 ? operation('>>', word, number(-by)) : operation('<<', word, number(by));
export const not = (condition: WordExpression): WordExpression => equal(condition, ZERO);
export const isSome = (word: WordExpression): WordExpression => unequal(word, ZERO);
export const bitsIn = (of: WordExpression): WordExpression => ({ is: 'bits', asked: 'count', of });
export const lowestIn = (of: WordExpression): WordExpression => ({ is: 'bits', asked: 'lowest', of });

export const give = (name: string, value: WordExpression): Instruction => ({ is: 'let', name, value });
export const emit = (word: WordExpression): Instruction => ({ is: 'emit', word });
/** The steps if the test holds; nothing at all if it never can. */
export function when(test: WordExpression, then: Instructions, otherwise: Instructions = []): Instructions {
  if (test.is === 'number') return test.value === 0n ? otherwise : then;
  if (then.length === 0 && otherwise.length === 0) return [];
  return [{ is: 'if', test, body: then, ...(otherwise.length > 0 && { otherwise }) }];
}
