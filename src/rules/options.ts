/** The options of a game. They become flags, query parameters and form fields, so each can be read from text. */
import {
  type Range,
  type Said,
  badInput,
  noneOf,
  onlyMembers,
  parseInteger,
  quote,
  said,
  unexpected,
} from '../base/errors.ts';

/** Which whole numbers an option takes. */
export interface WholeRange extends Range {
  /** Only even ones. Absent: odd ones too. */
  readonly even?: boolean;
}

/** An option of a game: its default, what it means, and how its values are read and written as text. */
export interface Option<T> {
  readonly default: T;
  /** What the option means, in English. */
  readonly about: string;
  /** How a value is written, for help: "INTEGER 2..100", "ROW,COLUMN". */
  readonly syntax: Said;
  /** The bounds of a whole number, for forms. Absent: its values are no whole numbers. */
  readonly range?: WholeRange;
  /** The value that `text` gives. Raises bad input, which calls the option `name`. */
  parse(text: string, name: string): T;
  /** The text of a value, which `parse` reads back. */
  show(value: T): string;
}

/** An option that is a whole number within `range`, with `even` an even one. Its default is `value`. */
export function integer(value: number, about: string, range: WholeRange = {}): Option<number> {
  onlyMembers('integer(…)', range, ['min', 'max', 'even']);
  const { min, max, even = false } = range;
  const bounds = max === undefined ? (min === undefined ? '' : ` ≥ ${min}`) : ` ${min ?? ''}..${max}`;
  const parse = (text: string, name: string): number => {
    const n = parseInteger(name, text, range);
    if (even && n % 2 !== 0) throw badInput(said`${name} must be even, got ${n}`);
    return n;
  };
  const whole = said`INTEGER${bounds}`;
  return {
    default: parse(String(value), 'the default'),
    about,
    syntax: even ? said`EVEN ${whole}` : whole,
    range,
    parse,
    show: String,
  };
}

/** An option that is a list of at most `most` whole numbers, each within `range`. `value` is its default, as text "3,4,5" or as a list. */
export function integers(
  value: string | readonly number[],
  about: string,
  { most = Infinity, ...range }: Range & { readonly most?: number } = {},
): Option<readonly number[]> {
  onlyMembers('integers(…)', range, ['min', 'max', 'most']);
  const parse = (text: string, name: string): readonly number[] => {
    const words = text.trim().split(/[\s,]+/);
    if (words.length > most) throw badInput(said`${name}: at most ${most} numbers, got ${words.length}`);
    return words.map((word, i) => parseInteger(said`number ${i + 1} of ${name}`, word, range));
  };
  return {
    default: parse(textGiven(value, ','), 'default'),
    about,
    syntax: 'N,N,…',
    parse,
    show: (numbers) => numbers.join(','),
  };
}

/** A default that is given as text or as a list, whose parts `between` separates, as text. */
const textGiven = (value: unknown, between: string): string =>
  Array.isArray(value) ? value.map((part) => textGiven(part, ' ')).join(between) : String(value);

/** An option that is yes or no. */
export function yesNo(value: boolean, about: string): Option<boolean> {
  if (typeof value !== 'boolean') throw unexpected('yesNo(…)', 'true|false', value);
  return {
    default: value,
    about,
    syntax: 'yes|no',
    parse: (text, name) => {
      if (text === 'yes' || text === 'no') return text === 'yes';
      throw badInput(said`${name}: ${quote(text)} is neither yes nor no`);
    },
    show: (yes) => (yes ? 'yes' : 'no'),
  };
}

/** An option that is one of `words`; the first one is the default. */
export function choice<const T extends string>(words: readonly [T, ...T[]], about: string): Option<T> {
  if (!Array.isArray(words) || words.length === 0 || words.some((word: unknown) => typeof word !== 'string'))
    throw unexpected('choice(…)', said`a list such as ${"['small', 'large']"}`, words);
  return {
    default: words[0],
    about,
    syntax: words.join('|'),
    parse: (text, name) => {
      const word = words.find((known) => known === text);
      if (word === undefined) throw noneOf(name, text, words);
      return word;
    },
    show: String,
  };
}

/** An option that is a cell, by row and column from 1. The game must check that the cell is on its board. */
export function cell(value: readonly [number, number], about: string): Option<readonly [number, number]> {
  const parse = (text: string, name: string): readonly [number, number] => {
    const [row, column, ...more] = text.split(',');
    if (row === undefined || column === undefined || more.length > 0)
      throw badInput(said`${name}: ${quote(text)} is not a cell; write ${said`row,column`} as in ${'3,2'}`);
    return [
      parseInteger(said`${name}'s row`, row.trim()),
      parseInteger(said`${name}'s column`, column.trim()),
    ];
  };
  return {
    default: parse(textGiven(value, ','), 'default'),
    about,
    syntax: said`ROW,COLUMN`,
    parse,
    show: ([row, column]) => `${row},${column}`,
  };
}

/** The syntax of a board as a picture. */
export const PICTURE = said`ROW/ROW/…`;

/** An option that is a picture of a board, one string per row. `value` is its default, as text with rows separated by `/` or as rows. */
export function picture(value: string | readonly string[], about: string): Option<readonly string[]> {
  const parse = (text: string): readonly string[] => text.trim().split(/[/\s]+/);
  return {
    default: parse(textGiven(value, '/')),
    about,
    syntax: PICTURE,
    parse,
    show: (rows) => rows.join('/'),
  };
}

/** An option that is a graph, given by its edges as `graphBoard` reads them. Its default is `value`; the empty text is no graph. */
export const edges = (value: string, about: string): Option<string> => ({
  default: value,
  about,
  syntax: '"a-b b-c …"',
  parse: (text) => text.trim().split(/\s+/).join(' '),
  show: String,
});

/** The syntax of a table of numbers. */
export const NUMBERS = '"N N …/N N …"';

/**
 * An option that is a table of whole numbers within `range`, row by row. `value` is its default, as rows or as text with
 * numbers separated by blanks and rows by `/`.
 */
export function table(
  value: string | readonly (readonly number[])[],
  about: string,
  range: Range = {},
): Option<readonly (readonly number[])[]> {
  onlyMembers('table(…)', range, ['min', 'max']);
  const parse = (text: string, name: string): readonly (readonly number[])[] => {
    const rows = text.split('/').map((row, r) =>
      row
        .trim()
        .split(/[\s,]+/)
        .map((word, c) => parseInteger(said`${name} row ${r + 1}, column ${c + 1}`, word, range)),
    );
    const [first = []] = rows;
    for (const [r, row] of rows.entries())
      if (row.length !== first.length)
        throw badInput(
          said`${name}: row ${r + 1} has ${row.length} numbers, expected ${first.length} as in row 1`,
        );
    return rows;
  };
  return {
    default: parse(textGiven(value, '/'), 'default'),
    about,
    syntax: NUMBERS,
    parse,
    show: (rows) => rows.map((row) => row.join(' ')).join('/'),
  };
}
