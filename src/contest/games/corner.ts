import { type Said, assert, badInput, quote, said, shownInteger } from '../../base/errors.ts';
import corner, { vectors } from '../../games/corner.ts';
import type { Automaton } from '../../laws/automaton.ts';
import { findLaw } from '../../laws/find.ts';
import type { Law } from '../../laws/prove.ts';
import { subtractionGame } from '../../laws/subtraction.ts';
import { WON } from '../../laws/table.ts';
import { type Contest, asked } from '../contest.ts';
import { type Input, placeOf } from '../input.ts';

/** `x y` of any length in, 先手 (the first player wins) or 后手 (the second does) out. */
export const contest: Contest = {
  order: 4,
  format: `x y: two integers ≥ 0 of any length. Leading zeros, a sign + and -0 are read: 007, +4, -0.
Prints 先手 when the first player wins, 后手 when the second does.`,
  *questions(input) {
    const [x, y] = readPoint(input);
    const point = { x: corner.options.x.parse(x, 'x'), y: corner.options.y.parse(y, 'y') };
    yield { ...asked(corner, point), say: ({ outcome }) => (outcome === 'win' ? FIRST : SECOND) };
  },
  write: ({ position }, _, p) => {
    const [cell] = position.cells(p, 'piece');
    return `${position.scene!.boards[0].label(cell!).replace(',', ' ')}\n`;
  },
  answer: (input, { print, note }) => {
    const [x, y] = readPoint(input);
    if (/^0+$/.test(x) && /^0+$/.test(y)) note('already at (0,0): the first player cannot move');
    print(firstPlayerWins(x, y) ? FIRST : SECOND);
  },
};

const FIRST = '先手';
const SECOND = '后手';

/** Whether the first player wins from (x, y), given in decimal digits, by a law that is found and proved here. */
export function firstPlayerWins(x: string, y: string): boolean {
  const law = cornerLaw();
  return (endingOf(law.automaton, x, y) ?? law.value([BigInt(x), BigInt(y)])) === WON;
}

/** The law of the corner game, found in a millisecond from the values of some small points. */
export function cornerLaw(): Law {
  const { law } = findLaw(subtractionGame({ vectors }), 'outcomes', { bases: [2], sides: [16] });
  assert(law !== undefined, 'the corner game has a law');
  return law;
}

const LAST = 32;

/**
 * The value, if the last 32 binary digits lead the automaton to a state that no further digit leaves; otherwise undefined. They
 * follow from the last 32 decimal digits, since 10^32 is a multiple of 2^32, so a long number need not be converted.
 */
function endingOf({ base, dimensions, next, output }: Automaton, x: string, y: string): number | undefined {
  assert(base === 2 && dimensions === 2, 'an automaton that reads two coordinates in base 2');
  const [lastOfX, lastOfY] = [x, y].map((digits) => BigInt.asUintN(LAST, BigInt(digits.slice(-LAST))));
  let state = 0;
  for (let bit = 0n; bit < LAST; bit++) {
    const letter = Number((lastOfX! >> bit) & 1n) + 2 * Number((lastOfY! >> bit) & 1n);
    state = next[4 * state + letter];
    if ([0, 1, 2, 3].every((other) => next[4 * state + other] === state)) return output[state];
  }
  return undefined;
}

function readPoint(input: Input): readonly [x: string, y: string] {
  const x = readCoordinate(input, 'x', said`x (first coordinate)`);
  const y = readCoordinate(input, 'y', said`two integers, got 1; y (second coordinate) is missing`);
  input.end();
  return [x, y];
}

/** The digits of a coordinate, without its sign. */
function readCoordinate(input: Input, name: string, missing: Said): string {
  const word = input.word(missing);
  const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(word.text) ?? [];
  if (digits === undefined)
    throw badInput(said`${quote(word.text)} is not an integer (expected ${name})`).at(placeOf(word));
  if (sign === '-' && !/^0+$/.test(digits)) {
    throw badInput(said`${name} must be at least 0, got ${shownInteger(word.text)}`).at(placeOf(word));
  }
  return digits;
}
