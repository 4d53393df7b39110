/** Parsers for flag values of the commands. */
import { type Range, badUse, parseInteger, quote, said } from '../base/errors.ts';

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** A size in bytes: "500MB", "2GiB", "1.5g"; units are powers of 1024. Raises bad use. */
export function parseSize(text: string, flag: string): number {
  const [, number, unit] = /^([0-9]+(?:\.[0-9]+)?) ?([kmgt]?)(?:i?b)?$/i.exec(text) ?? [];
  if (number === undefined)
    throw badUse(said`${flag}: ${quote(text)} is not a size; expected one such as 500MB or 2GiB`);
  return Number(number) * UNITS[unit!.toLowerCase()]!;
}

/** Each thread costs memory, and few machines have more processors than this. */
export const MOST_THREADS = 64;

/** Parses a whole number within bounds. The parser raises bad input. */
export const integer =
  (bounds?: Range) =>
  (text: string, flag: string): number =>
    parseInteger(flag, text, bounds);

/** Whole numbers that follow each other, from 1: "7..12", or "7" alone. Raises bad use. */
export function parseRange(text: string, flag: string): { readonly from: number; readonly to: number } {
  const [, first = '', last = first] = /^([0-9]+)(?:\.\.([0-9]+))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || from < 1 || to < from || !Number.isSafeInteger(to))
    throw badUse(said`${flag}: ${quote(text)} is not a range of numbers from 1; expected one such as 1..100`);
  return { from, to };
}

/**
 * Whole numbers within bounds: "8"; "1,8,64"; or "1..64", each twice the one before it. Raises bad use, and bad input for a number
 * that is not one.
 */
export const numbers =
  (bounds: Range) =>
  (text: string, flag: string): readonly number[] => {
    const parse = (word: string): number => parseInteger(flag, word, bounds);
    const [first, last, ...more] = text.split('..');
    if (last === undefined) return text.split(',').map(parse);
    const [from, to] = [parse(first!), parse(last)];
    if (more.length > 0 || to < from)
      throw badUse(said`${flag}: ${quote(text)} are no numbers; expected some such as 1..64 or 1,8,64`);
    return Array.from({ length: Math.floor(Math.log2(to / from)) + 1 }, (_, k) => from * 2 ** k);
  };

/** Names with commas in between. */
export const parseNames = (text: string): string[] => text.split(',');

const decimal = (text: string): number => (/^[0-9]*\.?[0-9]+$/.test(text) ? Number(text) : NaN);

/** The value of --strength, from 0 to 1. Raises bad use. */
export function parseStrength(text: string, flag: string): number {
  const strength = decimal(text);
  if (!(strength >= 0 && strength <= 1))
    throw badUse(said`${flag}: ${quote(text)} is not a number from 0 to 1`);
  return strength;
}

/** A share, more than 0 and at most 1. Raises bad use. */
export function parseShare(text: string, flag: string): number {
  const share = decimal(text);
  if (!(share > 0 && share <= 1))
    throw badUse(said`${flag}: ${quote(text)} is not a number above 0, at most 1`);
  return share;
}

/** Seconds in a unit of time. */
const SECONDS: Readonly<Record<string, number>> = { '': 1, ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
const DAY = 86_400;

/** A time in seconds, more than 0 and at most a day: "500ms", "15s", "2min", "1h"; without a unit in seconds. Raises bad use. */
export function parseTime(text: string, flag: string): number {
  const [, number = '', unit = ''] = /^([0-9]*\.?[0-9]+) ?(ms|s|m|min|h)?$/i.exec(text) ?? [];
  const seconds = decimal(number) * SECONDS[unit.toLowerCase()]!;
  if (!(seconds > 0 && seconds <= DAY))
    throw badUse(
      said`${flag}: ${quote(text)} is not a time; expected one such as 500ms, 15s, 2min or 1h, more than 0 and at most 24h`,
    );
  return seconds;
}
