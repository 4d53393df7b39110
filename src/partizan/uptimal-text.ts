/**
 * Uptimal expansions as text, x*m.d₁d₂d₃…: a number, a nimber, and behind the point the coefficients of ↑<1>, ↑<2>, ↑<3>, …
 *
 * Coefficients from 10 to 35 are A to Z, larger ones stand in parentheses, and a minus follows a negative one: 73/16*8.9- is
 * 73/16 + *8 − 9·↑, and 0.12- is ↑ − 2·↑<2>. CGSuite writes them in this way.
 */
import { numberText, parseNumber } from './dyadic.ts';
import type { UptimalExpansion } from './uptimal.ts';

/** The text of an expansion; `parseUptimal` reads it back. */
export function uptimalText({ number, nimber, coefficients }: UptimalExpansion): string {
  const whole = number !== 0 || nimber === 0 ? numberText(number) : '';
  const star = nimber === 0 ? '' : nimber === 1 ? '*' : `*${nimber}`;
  return `${whole}${star}.${coefficients.length === 0 ? '0' : coefficients.map(digitText).join('')}`;
}

function digitText(coefficient: number): string {
  const size = Math.abs(coefficient);
  const digit = size < 36 ? size.toString(36).toUpperCase() : `(${size})`;
  return coefficient < 0 ? `${digit}-` : digit;
}

/** The text of an expansion from here on, as a pattern without groups. */
export const UPTIMAL = /(?:-?\d+(?:\/\d+)?)?(?:\*\d*)?\.(?:(?:[0-9A-Z]|\(\d+\))-?)+/;

/** The expansion that a text says; undefined if it is none. Raises bad input for 1/3, and 'too large' for too many digits. */
export function parseUptimal(text: string): UptimalExpansion | undefined {
  const [, whole = '0', nimber, digits] = /^(-?[\d/]+)?(?:\*(\d*))?\.(.+)$/.exec(text) ?? [];
  if (digits === undefined || !new RegExp(`^${UPTIMAL.source}$`).test(text)) return undefined;
  const size = parseNumber(whole.replace('-', ''));
  const coefficients = [...digits.matchAll(/(?:\((\d+)\)|([0-9A-Z]))(-?)/g)].map(
    ([, large, digit, minus]) => {
      const count = large === undefined ? Number.parseInt(digit, 36) : parseNumber(large);
      return minus === '' || count === 0 ? count : -count;
    },
  );
  while (coefficients.at(-1) === 0) coefficients.pop();
  return {
    number: whole.startsWith('-') && size !== 0 ? -size : size,
    nimber: nimber === undefined ? 0 : Number(nimber === '' ? 1 : nimber),
    coefficients,
  };
}
