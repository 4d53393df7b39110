/** Moves that send the next move to a group of cells, as parts of programs. */
import { KEPT, type MoveStatement, type Sending } from '../../../rules/statement.ts';
import {
  EMITTED,
  type Instructions,
  type WordExpression,
  and,
  equal,
  isSome,
  number,
  or,
  shifted,
  times,
  when,
  without,
  xor,
} from './code.ts';
import type { SymbolsLayout } from './layout.ts';
import { type Lowering, NotLowered, type Then } from './lowering.ts';
import { named } from './patterns.ts';
import { allCells, cellBits } from './sets.ts';

/** `movesOf` finds the moves that are sent, each followed by what it is given. */
export function sending(
  context: Lowering,
  { moves, field, next, group, to }: Sending,
  word: WordExpression,
  movesOf: (then: Then) => Instructions,
  then: Then,
): Instructions {
  if (!moves.every(putsOne)) throw new NotLowered('moves that send the next one change several cells');
  const board = context.board(field);
  const { cells: places, shift, bits, off } = context.pieces(next);
  if (bits !== undefined) throw new NotLowered('a position is too long for a marker of where moves are sent');
  /** The lowest bit of the cell that a move fills. */
  const put = (after: WordExpression, before: WordExpression): WordExpression =>
    and(
      or(...Array.from({ length: board.bits }, (_, b) => shifted(xor(after, before), -b))),
      number(allCells(board)),
    );
  /** Whether the cell is one of those for which a number is that of the place. */
  const isAmong = (cell: WordExpression, numbers: readonly number[], place: number): WordExpression =>
    isSome(and(cell, number(cellsWith(board, numbers, place))));
  const mask = number((2n ** BigInt(places) - 1n) << BigInt(shift));
  const marked = or(mask, ...off.map((at) => number(1n << BigInt(at))));
  const sent: Then = (after, before) => {
    const cell = put(after, before);
    const marks = Array.from({ length: places }, (_, place) =>
      times(isAmong(cell, to, place), number(1n << BigInt(shift + place))),
    );
    return then(or(without(after, marked), ...marks), before);
  };
  const fits: Then = (after, before) => {
    const there = context.cellsOf(before, next);
    const cell = put(after, before);
    const tests = Array.from({ length: places }, (_, place) =>
      and(isSome(and(there, number(1n << BigInt(place)))), isAmong(cell, group, place)),
    );
    return when(or(...tests), sent(after, before));
  };
  return named(context.names, 'before', EMITTED, (before) => [
    ...when(isSome(context.cellsOf(word, next)), movesOf(fits)),
    ...when(equal(EMITTED, before), movesOf(sent)),
  ]);
}

const cellsWith = (board: SymbolsLayout, numbers: readonly number[], place: number): bigint =>
  cellBits(
    board,
    numbers.flatMap((own, c) => (own === place ? [c] : [])),
  );

/** Whether each move changes one cell, to a symbol that it did not hold and that is not empty. */
function putsOne(one: MoveStatement): boolean {
  if (one.is === 'closing') return one.moves.every(putsOne);
  if (one.is !== 'rewriting') return false;
  return one.sides.flat().every(({ holds, becomes }) => {
    const changed = becomes.flatMap((gets, k) => (gets === KEPT ? [] : [{ gets, held: holds[k] }]));
    return changed.length === 1 && changed.every(({ gets, held }) => gets > 0 && ((held >> gets) & 1) === 0);
  });
}
