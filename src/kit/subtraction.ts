/** Moves that subtract: amounts from numbers, and vectors from coordinates. */
import { assert, said, unexpected } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import { expectList, expectVectors } from './expected.ts';
import {
  type CountField,
  countField,
  fieldCalled,
  type NamesOf,
  type PieceField,
  piecesCalled,
} from './fields.ts';
import { takesFrom } from './hand.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, numbersOf } from './values.ts';
import { pieceMoves } from './walks.ts';

/**
 * The side to move subtracts one of `amounts` from a number field, never going below 0. `amounts` lists the possible amounts for
 * each such field. Every move passes the turn. There are un-moves if all these fields have an upper bound.
 */
export function takes<F>(
  position: Shape<F>,
  amounts: { readonly [N in NamesOf<F, CountField>]?: readonly number[] },
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  if (typeof amounts !== 'object' || amounts === null)
    throw unexpected('takes(…)', '{ left: [1, 2, 3] }', amounts);
  const isAmount = (amount: unknown): boolean => Number.isInteger(amount);
  for (const [name, list] of Object.entries(amounts)) {
    fieldCalled(fields, name);
    expectList(`takes(…, { ${name}: … })`, list, isAmount, said`a list such as ${'[1, 2, 3]'}`);
  }
  const entries = (Object.entries(amounts) as [string, readonly number[]][]).map(([name, list]) => ({
    name,
    list,
    max: countField(fields, name).max,
    step: stepOf<P>(fields, name),
  }));
  const shifted = (p: P, sign: 1 | -1): P[] => {
    const found: P[] = [];
    for (const { name, list, max, step } of entries) {
      for (const amount of list) {
        const value = numbersOf(p)[name] + sign * amount;
        if (value >= 0 && value <= max) found.push(step(p, value));
      }
    }
    return found;
  };
  const bounded = entries.every(({ max }) => max < Infinity);
  // taking nothing would leave the position as it is
  const fewer = entries.every(({ list }) => list.every((amount) => amount > 0));
  return together({
    of: (p) => shifted(p, -1),
    before: bounded ? (q) => shifted(q, 1) : undefined,
    pliesLeft: fewer ? (p) => entries.reduce((sum, { name }) => sum + numbersOf(p)[name], 0) : undefined,
    hand: takesFrom(entries.map(({ name }) => name)),
    alternates: true,
    stated: [{ is: 'taking', amounts: entries.map(({ name, list }) => ({ field: name, amounts: list })) }],
  });
}

/**
 * The moves of an impartial game with one piece on a `Board.quadrant`: the player to move subtracts one of `vectors` from the
 * coordinates (x, y) of the piece, which stay on the board.
 */
export function subtracts<F>(
  position: Shape<F>,
  field: NamesOf<F, PieceField<number>>,
  vectors: readonly (readonly [x: number, y: number])[],
): Moves<PositionOf<F>> {
  assert(position.sides.length === 0, 'moves that subtract vectors are for games without a turn');
  const { board } = piecesCalled(fieldsOf(position), field);
  expectList('subtracts(…)', vectors, Array.isArray, said`a list such as ${'[[1, 0], [0, 1]]'}`);
  expectVectors('subtracts(…)', vectors, '[1, 0]');
  const relation = board.leaps(...vectors.map(([x, y]) => [y, -x] as const));
  const nearer = vectors.every(([x, y]) => x + y > 0);
  return together({
    ...pieceMoves(position, { [field]: relation }, 'not own'),
    // the coordinates together
    pliesLeft: nearer
      ? (p) => {
          const cell = numbersOf(p)[field];
          return board.column(cell) - 1 + board.rows - board.row(cell);
        }
      : undefined,
    structure: { is: 'vectors', vectors },
  });
}
