/** Reads points as a user types them: "5,7", "10^40,3", "10^41+1, 2*3^50"; and writes points for people. */
import { badInput, quote, said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';

/** The most digits of a coordinate. */
const MOST_DIGITS = 100_000;

/**
 * The point in `text`, each coordinate a sum of whole numbers and powers. Raises bad input that names the coordinate.
 */
export function parsePoint(text: string, dimensions: number): bigint[] {
  const parts = text.replace(/^\s*\(([^()]*)\)\s*$/, '$1').split(',');
  if (parts.length !== dimensions) {
    const expected =
      dimensions === 1
        ? said`one coordinate such as ${'12'}`
        : dimensions === 2
          ? said`two such as ${'5,7'}`
          : said`three such as ${'5,7,9'}`;
    throw badInput(
      said`${quote(text)} has ${parts.length === 1 ? said`one coordinate` : said`${parts.length} coordinates`}; expected ${expected}`,
    );
  }
  return parts.map(parseCoordinate);
}

/** The value of a sum such as "10^41+1". Raises bad input, and too large. */
function parseCoordinate(text: string): bigint {
  const sum = text.replaceAll(/\s/g, '').replaceAll('−', '-').replace(/^\+/, '');
  if (!/^-?[0-9]+([-+*^][0-9]+)*$/.test(sum)) {
    throw badInput(said`${quote(text)} is no coordinate; write digits, or a sum of powers such as 10^40+1`);
  }
  const value = [...sum.matchAll(/([-+]?)([^-+]+)/g)].reduce((total, [, sign, term]) => {
    const product = term.split('*').reduce((so, factor) => bounded(so * power(factor)), 1n);
    return sign === '-' ? total - product : total + product;
  }, 0n);
  if (value < 0n) throw badInput(said`the coordinate ${quote(text)} is below 0`);
  return value;
}

function power(text: string): bigint {
  const [base, exponent, ...more] = text.split('^');
  if (more.length > 0) throw badInput(said`${quote(text)} is a power of a power; write it out`);
  if (text.length > MOST_DIGITS) throw tooLong();
  const n = BigInt(base);
  if (exponent === undefined) return n;
  if (n > 1n && BigInt(exponent) * BigInt(base.length - 1 || 1) > MOST_DIGITS * 4) throw tooLong();
  return n > 1n ? n ** BigInt(exponent) : n ** (BigInt(exponent) > 0n ? 1n : 0n);
}

function bounded(value: bigint): bigint {
  if (value.toString(16).length * 1.21 > MOST_DIGITS) throw tooLong();
  return value;
}

const tooLong = (): Error => tooLarge(said`a coordinate may have at most ${grouped(MOST_DIGITS)} digits`);

/**
 * A coordinate for people: its digits or, if there are many, its distance from a power of ten ("10^40 + 1") or its
 * first and last digits ("1234567890…0123456789 (60 digits)").
 */
export function shownCoordinate(value: bigint): string {
  const digits = String(value);
  if (digits.length <= 15) return digits;
  for (const near of [10n ** BigInt(digits.length - 1), 10n ** BigInt(digits.length)]) {
    const rest = value - near;
    const exponent = String(near).length - 1;
    if (rest === 0n) return `10^${exponent}`;
    if (rest > -1_000_000n && rest < 1_000_000n)
      return `10^${exponent} ${rest < 0n ? '−' : '+'} ${rest < 0n ? -rest : rest}`;
  }
  // the last digits as well, since a move changes those
  return digits.length > 24
    ? `${digits.slice(0, 10)}…${digits.slice(-10)} (${grouped(digits.length)} digits)`
    : digits;
}

/** "(10^40, 3)" */
export const shownPiece = (point: readonly bigint[]): string =>
  point.length === 1 ? shownCoordinate(point[0]) : `(${point.map(shownCoordinate).join(', ')})`;
