/** What a language must provide for writing claims in it, and what all languages share. */
import type { FormCondition, CoordinateForm, Nimber } from './claim.ts';

/** How a language, or the notation of formulas, writes conditions. Forms are given as text, such as "x + 2y". */
export interface ConditionWords {
  readonly always: string;
  readonly never: string;
  /** The form is congruent to one of the residues. */
  residue(form: string, modulus: number, residues: readonly number[]): string;
  /** All of several coordinates (`and`), or one of them (`or`), satisfy the same condition. */
  each(names: readonly string[], of: Each, how: 'and' | 'or'): string;
  residues(names: readonly string[], points: readonly string[], modulus: number): string;
  compare(left: string, relation: '≥' | '>' | '<' | '≤' | '=' | '≠', right: string): string;
  balanced(names: readonly string[]): string;
  join(parts: readonly string[], how: 'and' | 'or', nested: boolean): string;
}

/** A condition that each of several coordinates satisfies. */
export type Each =
  | { readonly modulus: number; readonly residues: readonly number[] }
  | { readonly relation: '<' | '=' | '≥'; readonly constant: number };

export interface LawWords extends ConditionWords {
  outcome(what: FormCondition, condition: string, several: boolean, first: boolean): string;
  nimber(what: Nimber, said: string, several: boolean): string;
  remainder(form: string, modulus: number): string;
  exclusiveOr(parts: readonly string[]): string;
  /** The nimbers with their conditions; undefined means otherwise. */
  cases(cases: readonly (readonly [nimber: number, when: string | undefined])[]): string;
  /** The sentence for case `i` of `count`. The last case applies otherwise. */
  sentence(body: string, where: string, i: number, count: number): string;
  /** The first sentence of a claim in which a and b are the larger and the smaller coordinate. */
  ordered(sentence: string): string;
  absent(points: readonly string[]): string;
  capital(sentence: string): string;
}

/** "1", "1 or 2", "1, 2 or 4" */
export function list(items: readonly (string | number)[], or: string, comma = ', '): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(comma)}${or}${items.at(-1)}`;
}

/** The only residue that is missing, if naming it is shorter than naming the others. */
export function missing(modulus: number, residues: readonly number[]): number | undefined {
  if (residues.length !== modulus - 1 || modulus < 3) return undefined;
  return Array.from({ length: modulus }, (_, r) => r).find((r) => !residues.includes(r));
}

/** A form as text: "x + 2y", "2x − y". */
export function sum(form: CoordinateForm, names: readonly string[]): string {
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

/** Removes the spaces between Chinese or Japanese characters. */
export const close = (sentence: string): string =>
  sentence.replaceAll(/(?<=[\u3000-\u9fff]) (?=[\u3000-\u9fff])/g, '');
