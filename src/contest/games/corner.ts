import { assert, said } from '../../base/errors.ts';
import corner, { vectors } from '../../games/corner.ts';
import { valueAt } from '../../laws/decimal.ts';
import { findLaw } from '../../laws/find.ts';
import type { Law } from '../../laws/prove.ts';
import { subtractionGame } from '../../laws/subtraction.ts';
import { WON } from '../../laws/table.ts';
import { type Contest, asked } from '../contest.ts';
import type { Input } from '../input.ts';
import { readNumbers } from '../numbers.ts';

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
    const point = readPoint(input);
    if (point.every((digits) => /^0+$/.test(digits))) note('already at (0,0): the first player cannot move');
    print(valueAt(cornerLaw(), point) === WON ? FIRST : SECOND);
  },
};

const FIRST = '先手';
const SECOND = '后手';

/** The law of the corner game, found in a millisecond from the values of some small points. */
export function cornerLaw(): Law {
  const { law } = findLaw(subtractionGame({ vectors }), 'outcomes', { bases: [2], sides: [16] });
  assert(law !== undefined, 'the corner game has a law');
  return law;
}

const POINT = [
  { name: 'x', about: said`first coordinate` },
  { name: 'y', about: said`second coordinate` },
];

/** The digits of both coordinates. */
function readPoint(input: Input): string[] {
  const point = readNumbers(input, POINT);
  input.end();
  return point;
}
