/**
 * Programs over words of 64 bits: the form between what rules state and WebAssembly. A program finds the moves of a position, which is one
 * word. It is data, so that it can be printed, interpreted and turned into machine code, see print.ts, interpret.ts and generate.ts.
 */
import type { Ending } from '../../../rules/ending.ts';

/** A number of 64 bits without a sign. A condition is 0 for false and 1 for true. */
export type Expression =
  | { readonly is: 'number'; readonly value: bigint }
  | { readonly is: 'local'; readonly name: string }
  | {
      readonly is: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** How many bits are 1, or the number of the lowest one, 64 if there is none. */
  | { readonly is: 'bits'; readonly asked: 'count' | 'lowest'; readonly of: Expression }
  /** How many words were emitted since the moves of the position began. */
  | { readonly is: 'emitted' };

/** Shifts by 64 and more are not allowed. A comparison is of numbers without a sign. */
export type Operator = '&' | '|' | '^' | '+' | '-' | '*' | '<<' | '>>' | '==' | '!=' | '<';

export type Step =
  /** A local gets a value, its first one or another. */
  | { readonly is: 'let'; readonly name: string; readonly value: Expression }
  | { readonly is: 'if'; readonly test: Expression; readonly then: Code; readonly otherwise?: Code }
  /** The body is carried out for each bit of a word, the lowest first; the local has this bit alone. */
  | { readonly is: 'each'; readonly bit: string; readonly of: Expression; readonly body: Code }
  | { readonly is: 'while'; readonly test: Expression; readonly body: Code }
  /** A move leads to this word. */
  | { readonly is: 'emit'; readonly word: Expression }
  /** Forgets all words but the first ones. */
  | { readonly is: 'forget'; readonly but: Expression }
  | { readonly is: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  /** The game is over: this is how for the side to move. Only outside of functions. */
  | { readonly is: 'over'; readonly ending: Ending };

export type Code = readonly Step[];

/** Steps with a name, which may call themselves and others. */
export interface Procedure {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: Code;
}

/** What finds the moves of the position `word`. */
export interface Program {
  readonly procedures: readonly Procedure[];
  readonly body: Code;
}

/** The name of the position in the body of a program. */
export const WORD = 'word';

const WHOLE = 2n ** 64n - 1n;

export const number = (value: bigint | number): Expression => ({
  is: 'number',
  value: BigInt(value) & WHOLE,
});
export const local = (name: string): Expression => ({ is: 'local', name });
export const EMITTED: Expression = { is: 'emitted' };

const ZERO = number(0);
const isNumber = (one: Expression, value: bigint): boolean => one.is === 'number' && one.value === value;

/** What an operation gives, computed at once if both sides are known. */
export function operation(operator: Operator, left: Expression, right: Expression): Expression {
  if (left.is === 'number' && right.is === 'number')
    return number(computed(operator, left.value, right.value));
  if (isNumber(right, 0n) && '|^+-<<>>'.includes(operator)) return left;
  if (isNumber(left, 0n) && (operator === '|' || operator === '^' || operator === '+')) return right;
  if (operator === '&' && (isNumber(left, 0n) || isNumber(right, 0n))) return ZERO;
  if (operator === '&' && isNumber(right, WHOLE)) return left;
  if (operator === '*' && isNumber(right, 1n)) return left;
  if (operator === '*' && isNumber(right, 0n)) return ZERO;
  return { is: 'operation', operator, left, right };
}

/** What an operation on two numbers gives. */
export function computed(operator: Operator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '&':
      return left & right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    case '+':
      return (left + right) & WHOLE;
    case '-':
      return (left - right) & WHOLE;
    case '*':
      return (left * right) & WHOLE;
    case '<<':
      return (left << right) & WHOLE;
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

export const and = (...all: readonly Expression[]): Expression =>
  all.reduce((left, right) => operation('&', left, right));
export const or = (...all: readonly Expression[]): Expression =>
  all.reduce((left, right) => operation('|', left, right), ZERO);
export const xor = (left: Expression, right: Expression): Expression => operation('^', left, right);
export const plus = (left: Expression, right: Expression): Expression => operation('+', left, right);
export const minus = (left: Expression, right: Expression): Expression => operation('-', left, right);
export const times = (left: Expression, right: Expression): Expression => operation('*', left, right);
export const equal = (left: Expression, right: Expression): Expression => operation('==', left, right);
export const unequal = (left: Expression, right: Expression): Expression => operation('!=', left, right);
export const below = (left: Expression, right: Expression): Expression => operation('<', left, right);
/** The word without some bits. */
export const without = (word: Expression, bits: Expression): Expression =>
  and(word, xor(bits, number(WHOLE)));
/** The word shifted to the left by `by`, which may be negative. */
export const shifted = (word: Expression, by: number): Expression =>
  by < 0 ? operation('>>', word, number(-by)) : operation('<<', word, number(by));
export const not = (condition: Expression): Expression => equal(condition, ZERO);
export const isSome = (word: Expression): Expression => unequal(word, ZERO);
export const bitsIn = (of: Expression): Expression => ({ is: 'bits', asked: 'count', of });
export const lowestIn = (of: Expression): Expression => ({ is: 'bits', asked: 'lowest', of });

export const give = (name: string, value: Expression): Step => ({ is: 'let', name, value });
export const emit = (word: Expression): Step => ({ is: 'emit', word });
/** The steps if the test holds; nothing at all if it never can. */
export function when(test: Expression, then: Code, otherwise: Code = []): Code {
  if (test.is === 'number') return test.value === 0n ? otherwise : then;
  if (then.length === 0 && otherwise.length === 0) return [];
  return [{ is: 'if', test, then, ...(otherwise.length > 0 && { otherwise }) }];
}
