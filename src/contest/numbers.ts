/** Inputs of whole numbers of any size: the coordinates of a start, for which a law knows the answer. */
import { type Said, badInput, quote, said, shownInteger } from '../base/errors.ts';
import { numberWord } from './contest.ts';
import { type Input, placeOf } from './input.ts';

/** A number with what it means. */
export interface NamedNumber {
  readonly name: string;
  readonly about: Said;
}

/** Reads whole numbers from 0, each as its digits without the sign. Raises bad input, with the place. */
export function readNumbers(input: Input, numbers: readonly NamedNumber[]): string[] {
  return numbers.map((number, k) => readNumber(input, number.name, missing(numbers, k)));
}

/** What is missing where the input ends before the k-th number. */
function missing(numbers: readonly NamedNumber[], k: number): Said {
  const { name = '', about = '' } = numbers[k] ?? {};
  return k === 0
    ? said`${name} (${about})`
    : said`${numberWord(numbers.length)} integers, got ${k}; ${name} (${about}) is missing`;
}

function readNumber(input: Input, name: string, missing: Said): string {
  const word = input.word(missing);
  const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(word.text) ?? [];
  if (digits === undefined)
    throw badInput(said`${quote(word.text)} is not an integer (expected ${name})`).at(placeOf(word));
  if (sign === '-' && !/^0+$/.test(digits))
    throw badInput(said`${name} must be at least 0, got ${shownInteger(word.text)}`).at(placeOf(word));
  return digits;
}
