/** The options of a game: they become flags, query parameters and forms, so each can be read from text. */
import {
  type Range,
  type Said,
  badInput,
  noneOf,
  onlyMembers,
  parseInteger,
  quote,
  said,
} from '../base/errors.ts';

/** An option of a game: its default, what it means in words, and how it is read and written as text. */
export interface Option<T> {
  readonly default: T;
  readonly about: string;
  /** How the value is written: "INTEGER 2..100", "ROW,COLUMN". */
  readonly syntax: Said;
  /** Raises bad input; `name` is how the caller calls the option. */
  parse(text: string, name: string): T;
  /** The value as text that `parse` reads back. */
  show(value: T): string;
}

/** A whole number. */
export function integer(
  value: number,
  about: string,
  range: Range & { readonly even?: boolean } = {},
): Option<number> {
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
    parse,
    show: String,
  };
}

/** Several whole numbers. */
export function integers(
  value: string,
  about: string,
  { most = Infinity, ...range }: Range & { readonly most?: number } = {},
): Option<readonly number[]> {
  onlyMembers('integers(…)', range, ['min', 'max', 'most']);
  const parse = (text: string, name: string): readonly number[] => {
    const words = text.trim().split(/[\s,]+/);
    if (words.length > most) throw badInput(said`${name}: at most ${most} numbers, got ${words.length}`);
    return words.map((word, i) => parseInteger(said`${name}'s number ${i + 1}`, word, range));
  };
  return {
    default: parse(value, 'default'),
    about,
    syntax: 'N,N,…',
    parse,
    show: (numbers) => numbers.join(','),
  };
}

/** Whether something holds. */
export function yesNo(value: boolean, about: string): Option<boolean> {
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

/** One of a few words. */
export function choice<const T extends string>(words: readonly [T, ...T[]], about: string): Option<T> {
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

/** A cell by its two coordinates; whether it is on the board is for the game to say. */
export function cell(value: readonly [number, number], about: string): Option<readonly [number, number]> {
  return {
    default: value,
    about,
    syntax: said`ROW,COLUMN`,
    parse: (text, name) => {
      const parts = text.split(',');
      if (parts.length !== 2)
        throw badInput(said`${name}: ${quote(text)} is not a cell; write ${said`row,column`} as in ${'3,2'}`);
      const [row, column] = parts.map((part, i) =>
        parseInteger(i === 0 ? said`${name}'s row` : said`${name}'s column`, part.trim()),
      );
      return [row!, column!];
    },
    show: ([row, column]) => `${row},${column}`,
  };
}

/** How a board is written as a picture. */
export const PICTURE = said`ROW/ROW/…`;

/** A board as a picture, one string a row. */
export function picture(value: string, about: string): Option<readonly string[]> {
  const parse = (text: string): readonly string[] => text.trim().split(/[/\s]+/);
  return {
    default: parse(value),
    about,
    syntax: PICTURE,
    parse,
    show: (rows) => rows.join('/'),
  };
}

/** How a table of numbers is written. */
export const NUMBERS = '"N N …/N N …"';

/** A table of whole numbers, row by row. */
export function table(
  value: string,
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
    const odd = rows.findIndex((row) => row.length !== rows[0]!.length);
    if (odd >= 0) {
      throw badInput(
        said`${name}: row ${odd + 1} has ${rows[odd]!.length} numbers, expected ${rows[0]!.length} as in row 1`,
      );
    }
    return rows;
  };
  return {
    default: parse(value, 'default'),
    about,
    syntax: NUMBERS,
    parse,
    show: (rows) => rows.map((row) => row.join(' ')).join('/'),
  };
}
