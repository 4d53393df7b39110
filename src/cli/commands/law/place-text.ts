/** Positions on a board of any size as text: `n=9 turn=white white=1,2 black=5,5`. */
import { badInput, noneOf, parseInteger, quote, said } from '../../../base/errors.ts';
import { elementAt, present } from '../../../base/present.ts';
import { givenFields } from '../../../kit/position-text.ts';
import type { BoxPlace } from '../../../laws/sizes/box-game.ts';
import type { SizedGame } from '../../../laws/sizes/games.ts';
import { MOST_SIZE } from '../../../laws/sizes/plan.ts';

/** The name of each piece in one word, and its row and column. */
export const cellsAt = ({ pieces }: SizedGame, point: readonly number[]): (readonly [string, number[]])[] =>
  pieces.map(([name, row]) => [name.replace('the ', ''), point.slice(row, row + 2)]);

/** Reads a position, its words in any order. Raises bad input. */
export function parsePlace(sized: SizedGame, text: string): BoxPlace {
  const { game } = sized;
  const names = cellsAt(sized, []).map(([name]) => name);
  const syntax = ['n=…', `turn=${game.sides.join('|')}`, ...names.map((name) => `${name}=row,column`)].join(
    ' ',
  );
  const given = givenFields(text, ['n', 'turn', ...names], syntax);
  const valueOf = (name: string): string => {
    const value = given.get(name);
    if (value === undefined) throw badInput(said`${name}=… is missing`);
    return value;
  };
  const n = parseInteger('n', valueOf('n'), { min: game.least, max: MOST_SIZE });
  const side = valueOf('turn');
  if (!game.sides.includes(side)) throw noneOf('turn', side, game.sides);
  const point = names.flatMap((name, piece) => {
    const numbers = valueOf(name).split(',');
    if (numbers.length !== 2)
      throw badInput(said`${name}: ${quote(valueOf(name))} is not a cell (expected row,column)`);
    const [, row] = elementAt(sized.pieces, piece);
    return numbers.map((number, i) => {
      const bound = present(game.bounds[row + i]);
      return [parseInteger(name, number, { min: 1, max: bound === 'n' ? n : bound })];
    });
  });
  return { size: [n], turn: game.sides.indexOf(side), point };
}
