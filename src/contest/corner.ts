import { badInput, quote, shownInteger } from '../errors.ts';
import corner from '../games/corner.ts';
import type { Contest } from './contest.ts';
import { type Input, placeOf } from './input.ts';

/** `x y` of any length in, 先手 (the first player wins) or 后手 (the second does) out. */
export const contest: Contest = {
  format: `x y: two integers ≥ 0 of any length. Leading zeros, a sign + and -0 are read: 007, +4, -0.
Prints 先手 when the first player wins, 后手 when the second does.`,
  *questions(input) {
    const [x, y] = readPoint(input);
    const rules = corner.rules({ x: corner.options.x.parse(x, 'x'), y: corner.options.y.parse(y, 'y') });
    yield { rules, say: ({ outcome }) => (outcome === 'win' ? FIRST : SECOND) };
  },
  answer: (input, { print, note }) => {
    const [x, y] = readPoint(input);
    if (/^0+$/.test(x) && /^0+$/.test(y)) note('already at (0,0): the first player cannot move');
    print(firstPlayerWins(lastDigit(x), lastDigit(y)) ? FIRST : SECOND);
  },
};

const FIRST = '先手';
const SECOND = '后手';

/**
 * Whether the first player wins from (x, y): exactly when x or y is odd.
 * From two even coordinates every move makes one odd; from any other point some move makes both even.
 */
export function firstPlayerWins(x: number, y: number): boolean {
  return x % 2 === 1 || y % 2 === 1;
}

const lastDigit = (digits: string): number => digits.charCodeAt(digits.length - 1) - 48;

function readPoint(input: Input): readonly [x: string, y: string] {
  const x = readCoordinate(input, 'x', 'x (first coordinate)');
  const y = readCoordinate(input, 'y', 'two integers, got 1; y (second coordinate) is missing');
  input.end();
  return [x, y];
}

/** The digits of a coordinate, without its sign. */
function readCoordinate(input: Input, name: string, missing: string): string {
  const word = input.word(missing);
  const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(word.text) ?? [];
  if (digits === undefined)
    throw badInput(`${quote(word.text)} is not an integer (expected ${name})`).at(placeOf(word));
  if (sign === '-' && !/^0+$/.test(digits)) {
    throw badInput(`${name} must be at least 0, got ${shownInteger(word.text)}`).at(placeOf(word));
  }
  return digits;
}
