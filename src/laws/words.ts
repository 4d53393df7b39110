/** What a language has to give so that claims can be said in it, and what all of them share. */
import type { Condition, Form, Nimber } from './claim.ts';

/** How a language says the parts of a condition. Forms come as text, such as "x + 2y". */
export interface Parts {
  readonly always: string;
  readonly never: string;
  /** The form is one of the residues; `short` says even, odd and multiples. */
  residue(form: string, modulus: number, residues: readonly number[]): string;
  /** The same for each of several coordinates: all of them, or some. */
  each(names: readonly string[], of: Each, how: 'and' | 'or'): string;
  residues(names: readonly string[], points: readonly string[], modulus: number): string;
  compare(left: string, relation: '≥' | '>' | '<' | '≤' | '=' | '≠', right: string): string;
  balanced(names: readonly string[]): string;
  join(parts: readonly string[], how: 'and' | 'or', nested: boolean): string;
}

/** What is said of each of several coordinates. */
export type Each =
  | { readonly modulus: number; readonly residues: readonly number[] }
  | { readonly relation: '<' | '=' | '≥'; readonly constant: number };

export interface Words extends Parts {
  outcome(what: Condition, condition: string, several: boolean, first: boolean): string;
  nimber(what: Nimber, said: string, several: boolean): string;
  remainder(form: string, modulus: number): string;
  exclusiveOr(parts: readonly string[]): string;
  /** The nimbers with their conditions; undefined: otherwise. */
  cases(cases: readonly (readonly [nimber: number, when: string | undefined])[]): string;
  /** Case `i` of `count`; the last holds otherwise. */
  sentence(body: string, where: string, i: number, count: number): string;
  /** The first sentence, where a and b stand for the larger and the smaller coordinate. */
  ordered(sentence: string): string;
  absent(points: readonly string[]): string;
  capital(sentence: string): string;
}

/** "1", "1 or 2", "1, 2 or 4" */
export function list(items: readonly (string | number)[], or: string, comma = ', '): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(comma)}${or}${items.at(-1)}`;
}

/** The one residue that is missing, where naming it is shorter. */
export function missing(modulus: number, residues: readonly number[]): number | undefined {
  if (residues.length !== modulus - 1 || modulus < 3) return undefined;
  return Array.from({ length: modulus }, (_, r) => r).find((r) => !residues.includes(r));
}

/** "x + 2y", "2x − y" */
export function sum(form: Form, names: readonly string[]): string {
  return form.reduce((text, a, i) => {
    if (a === 0) return text;
    const term = `${Math.abs(a) === 1 ? '' : Math.abs(a)}${names[i]}`;
    if (text === '') return a < 0 ? `−${term}` : term;
    return `${text} ${a < 0 ? '−' : '+'} ${term}`;
  }, '');
}

export const shownPoint = (point: readonly (number | bigint)[]): string => `(${point.join(', ')})`;

/** "(x, y)" */
export const shownNames = (names: readonly string[]): string => `(${names.join(', ')})`;

/** Without the blanks between two characters that need none. */
export const close = (sentence: string): string =>
  sentence.replaceAll(/(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '');
