/** Men that are put, moved and taken by filled rows, as parts of programs. */
import type { Milling } from '../../../rules/statement.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  below,
  bitsIn,
  equal,
  isSome,
  local,
  minus,
  not,
  number,
  or,
  shifted,
  times,
  when,
  without,
} from './code.ts';
import type { SymbolsLayout } from './layout.ts';
import { type Lowering, type Mover, ONE, type Then } from './lowering.ts';
import { type Shifts, shiftsOf, stepped } from './near.ts';
import { named } from './patterns.ts';
import { SymbolSets, allCells, lineGroups, symbolMask } from './sets.ts';

export function milling(
  context: Lowering,
  one: Milling,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const board = context.board(one.field);
  const sets = new SymbolSets(board, word, context.names);
  const [free, own] = [sets.holding(1), sets.holding(2 << side)];
  const man = number(side + 1);
  const mask = number(symbolMask(board));
  const left = context.number(word, one.hands[side]);
  // of a number for both sides the first one has the half that is rounded down
  const mayPut = one.either || side === 1 ? isSome(left) : below(ONE, left);
  const step = stepping(context, one, board, side, then);
  const puts = named(context.names, 'closing', closing(board, one.rows, own), (closes) =>
    each(context, free, (bit) =>
      step(
        context.withNumber(or(word, times(bit, man)), one.hands[side], minus(left, ONE)),
        isSome(and(bit, closes)),
        word,
      ),
    ),
  );
  const flies = one.flying ? and(not(left), equal(bitsIn(own), number(one.least))) : number(0);
  const shifts = shiftsOf(board, one.near);
  const moves = each(context, own, (from) =>
    named(context.names, 'closing', closing(board, one.rows, without(own, from)), (closes) => {
      const rest = without(word, times(from, mask));
      const reached = targets(board, shifts, from, flies);
      return each(context, and(free, reached), (to) =>
        step(or(rest, times(to, man)), isSome(and(to, closes)), word),
      );
    }),
  );
  const all = one.either
    ? [...when(mayPut, puts), ...moves]
    : [...when(mayPut, puts), ...when(not(mayPut), moves)];
  return [...sets.found, ...all];
}

/** The cells that a man goes to: those beside its own, or all while its side flies. */
function targets(
  board: SymbolsLayout,
  near: Shifts,
  from: WordExpression,
  flies: WordExpression,
): WordExpression {
  const beside = stepped(near, from);
  return flies.is === 'number' ? beside : or(beside, times(flies, number(allCells(board))));
}

/** What follows a step, given whether it fills a row: a man of the other side is taken then. */
function stepping(
  context: Lowering,
  { rows }: Milling,
  board: SymbolsLayout,
  side: Mover,
  then: Then,
): (next: WordExpression, closes: WordExpression, from: WordExpression) => Instructions {
  const name = context.names.next('stepped');
  const [next, closes, from] = [local('next'), local('closes'), local('from')];
  const sets = new SymbolSets(board, next, context.names);
  const others = sets.holding(2 << (1 - side));
  const mask = number(symbolMask(board));
  const taking = named(context.names, 'loose', without(others, filled(board, rows, others)), (loose) => {
    const mayBeTaken = or(loose, times(others, not(loose)));
    return each(context, mayBeTaken, (bit) => then(context.passed(without(next, times(bit, mask))), from));
  });
  context.procedures.push({
    name,
    parameters: ['next', 'closes', 'from'],
    body: when(closes, [...sets.found, ...taking], then(context.passed(next), from)),
  });
  return (made, isClosed, before) => [{ is: 'call', name, arguments: [made, isClosed, before] }];
}

function each(
  context: Lowering,
  of: WordExpression,
  body: (bit: WordExpression) => Instructions,
): Instructions {
  const bit = context.names.next('at');
  return [{ is: 'each', bit, of, body: body(local(bit)) }];
}

/** The cells of the rows that lie in a set. */
const filled = (board: SymbolsLayout, rows: Milling['rows'], set: WordExpression): WordExpression =>
  or(
    ...lineGroups(board, rows).map(({ offsets, from }) => {
      const full = and(...offsets.map((by) => shifted(set, -by)), number(from));
      return or(...offsets.map((by) => shifted(full, by)));
    }),
  );

/** The cells each of which is the only one of a row that is not in a set, or that is in it with the others. */
const closing = (board: SymbolsLayout, rows: Milling['rows'], set: WordExpression): WordExpression =>
  or(
    ...lineGroups(board, rows).flatMap(({ offsets, from }) =>
      offsets.map((to) =>
        shifted(and(...offsets.filter((by) => by !== to).map((by) => shifted(set, -by)), number(from)), to),
      ),
    ),
  );
