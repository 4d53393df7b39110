/** Conditions on positions, and how games end, as parts of programs. */
import type { EndCondition } from '../../../rules/ends.ts';
import { LOSS, TIE, WIN } from '../../../rules/ending.ts';
import type { AskedEnd, PiecesPassed, StatedCondition, StatedEnd } from '../../../rules/statement.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  asked,
  below,
  bitsIn,
  equal,
  give,
  isSome,
  local,
  minus,
  not,
  number,
  operation,
  or,
  plus,
  shifted,
  unequal,
  when,
  without,
} from './code.ts';
import { losing } from './capturing.ts';
import { type Lowering, NotLowered, ONE, type Mover } from './lowering.ts';
import { type Shifts, shiftsOf, stepped } from './near.ts';
import { inLocal, named } from './patterns.ts';
import { heldIn, seedsIn } from './pits.ts';
import { SymbolSets, cellBits, linesIn, symbolsOf } from './sets.ts';

/** Steps that end the game if the condition holds. */
export function ending(
  context: Lowering,
  end: StatedEnd | EndCondition | AskedEnd,
  word: WordExpression,
  side: Mover,
): Instructions {
  if ('asked' in end) {
    const question = context.question(end, (p) => end.asked(p));
    return inLocal(context.names, 'at', word, (at) =>
      named(context.names, 'ended', asked(question, at), (ended) =>
        ([LOSS, TIE, WIN] as const).flatMap((one) =>
          when(equal(ended, number(one)), [{ is: 'over', ending: one }]),
        ),
      ),
    );
  }
  const over: Instructions = [{ is: 'over', ending: end.ending[side] }];
  if ('condition' in end) return testing(context, end.condition, word, side, (test) => when(test, over));
  const [field, other] = end.fields;
  if (other === undefined)
    return when(
      holdsOne(context, word, field, (value) => end.holds(value, -1)),
      over,
    );
  // values of the first field that go with the same values of the second one are asked together
  const groups = new Map<string, number[]>();
  for (const value of valuesOf(context, field)) {
    const others = valuesOf(context, other).filter((second) => end.holds(value, second));
    groups.set(others.join(), [...(groups.get(others.join()) ?? []), value]);
  }
  const tests = [...groups].map(([others, values]) => {
    const seconds = others === '' ? [] : others.split(',').map(Number);
    return and(
      holdsOne(context, word, field, (value) => values.includes(value)),
      holdsOne(context, word, other, (value) => seconds.includes(value)),
    );
  });
  return when(or(...tests), over);
}

/** The cells of a field of pieces, or the values of a number. */
function valuesOf({ layout }: Lowering, field: string): number[] {
  const bits = layout.numbers.get(field)?.bits ?? Infinity;
  const length = layout.pieces.get(field)?.cells ?? 2 ** bits;
  if (length > layout.width) throw new NotLowered(`an end is a function of ${field}`);
  return Array.from({ length }, (_, value) => value);
}

/** Whether one of the pieces of a field is on such a cell, or a number is such a one. */
function holdsOne(
  context: Lowering,
  word: WordExpression,
  field: string,
  holds: (value: number) => boolean,
): WordExpression {
  const all = valuesOf(context, field).filter(holds);
  const bits = number(all.reduce((some, value) => some | (1n << BigInt(value)), 0n));
  if (context.layout.pieces.has(field)) return isSome(and(context.cellsOf(word, field), bits));
  return and(operation('>>', bits, context.number(word, field)), ONE);
}

/** Steps that find whether a condition holds, and what follows with that. */
export function testing(
  context: Lowering,
  condition: StatedCondition,
  word: WordExpression,
  side: Mover,
  then: (test: WordExpression) => Instructions,
): Instructions {
  if (condition.is === 'number') {
    const { field, least, most } = condition;
    return then(isBetween(context.number(word, field), least, most));
  }
  if (condition.is === 'passed') return then(not(isBehind(context, condition, word)));
  if (condition.is === 'standing') {
    const cells = (field: string, asked: readonly number[]): WordExpression => {
      const bits = number(asked.reduce((some, c) => some | (1n << BigInt(c)), 0n));
      return equal(and(context.cellsOf(word, field), bits), bits);
    };
    const patterns = condition.patterns[side];
    return then(or(...patterns.map((pattern) => and(...pattern.map((one) => cells(one.field, one.cells))))));
  }
  if (condition.is === 'seeds') {
    const { field, cells, least } = condition;
    const layout = context.pits(field);
    return then(below(number(least), plus(seedsIn(layout, heldIn(layout, word), cells), ONE)));
  }
  if (condition.is === 'lost') return losing(context, condition, word, side, then);
  if (!('field' in condition) || !context.layout.boards.has(condition.field))
    throw new NotLowered('a condition is on something else than symbols on a board');
  const board = context.board(condition.field);
  const sets = new SymbolSets(board, word, context.names);
  const cells = (all: readonly number[]): WordExpression => number(cellBits(board, all));
  if (condition.is === 'count') {
    const { least, most, inHand, half } = condition;
    const there = and(sets.holding(condition.symbols), cells(condition.cells));
    const test =
      inHand === undefined
        ? holdsBetween(there, least, most)
        : isBetween(plus(bitsIn(there), halfOf(context.number(word, inHand), half)), least, most);
    return [...sets.found, ...then(test)];
  }
  if (condition.is === 'line') {
    const asked = condition.symbols[side];
    const symbols = asked === 0 ? symbolsOf(board) : [asked];
    const full = or(...symbols.map((s) => linesIn(board, condition.lines, sets.holding(1 << s))));
    return [...sets.found, ...then(isSome(full))];
  }
  if (condition.is === 'chain') {
    const own = sets.holding(1 << condition.symbol);
    const near = shiftsOf(board, condition.near);
    return [
      ...sets.found,
      ...flooding(context, and(own, cells(condition.from)), own, near, (reached) =>
        then(isSome(and(reached, cells(condition.to)))),
      ),
    ];
  }
  if (condition.is === 'groups') {
    const near = shiftsOf(board, condition.near);
    const each = condition.symbols[side].map((symbol) => sets.holding(1 << symbol));
    const result = context.names.next('together');
    const code = each.flatMap((own) =>
      flooding(context, and(own, minus(number(0), own)), own, near, (reached) => [
        give(result, and(local(result), and(isSome(own), equal(reached, own)))),
      ]),
    );
    return [...sets.found, give(result, ONE), ...code, ...then(local(result))];
  }
  if (condition.is === 'surrounded') {
    const near = shiftsOf(board, condition.near);
    const code = surrounded(context, sets, condition.symbols[side], near, (dead) => then(isSome(dead)));
    return [...sets.found, ...code];
  }
  if (condition.is === 'line of lines') {
    const { groups, lines } = condition;
    const won = symbolsOf(board).flatMap((s) => {
      const filled = groups.map((own) => isSome(linesIn(board, own, sets.holding(1 << s))));
      return lines.map((line) => and(...line.map((g) => filled[g])));
    });
    return [...sets.found, ...then(or(...won))];
  }
  throw new NotLowered('a condition is on something else than symbols on a board');
}

/** Whether a piece of `others` is less far ahead than one of `field`. */
function isBehind(
  context: Lowering,
  { field, others, ahead }: PiecesPassed,
  word: WordExpression,
): WordExpression {
  const cells = (isAsked: (far: number) => boolean): WordExpression =>
    number(ahead.reduce((some, far, c) => (isAsked(far) ? some | (1n << BigInt(c)) : some), 0n));
  const tests = [...new Set(ahead)].map((least) =>
    and(
      isSome(
        and(
          context.cellsOf(word, field),
          cells((far) => far >= least),
        ),
      ),
      isSome(
        and(
          context.cellsOf(word, others),
          cells((far) => far < least),
        ),
      ),
    ),
  );
  return or(...tests);
}

/** The cells of groups with some symbols that are beside no empty cell. All sets that it asks for must have been found before. */
export function surrounded(
  context: Lowering,
  sets: SymbolSets,
  symbols: number,
  near: Shifts,
  then: (dead: WordExpression) => Instructions,
): Instructions {
  const own = sets.holding(symbols);
  return flooding(context, and(own, stepped(near, sets.holding(1))), own, near, (alive) =>
    then(without(own, alive)),
  );
}

/** All that is reached from some cells over cells of `own`. */
export function flooding(
  context: Lowering,
  from: WordExpression,
  own: WordExpression,
  near: Shifts,
  then: (reached: WordExpression) => Instructions,
): Instructions {
  const [reached, last] = [context.names.next('reached'), context.names.next('last')];
  return [
    give(last, number(0)),
    give(reached, from),
    {
      is: 'while',
      test: unequal(local(reached), local(last)),
      body: [
        give(last, local(reached)),
        give(reached, or(local(reached), and(stepped(near, local(reached)), own))),
      ],
    },
    ...then(local(reached)),
  ];
}

/** The half of a number that is rounded down, 0, or up, 1; all of it if neither is asked for. */
const halfOf = (value: WordExpression, half: 0 | 1 | undefined): WordExpression =>
  half === undefined ? value : shifted(plus(value, number(half)), -1);

/** Whether a number is from `least` to `most`. */
function isBetween(value: WordExpression, least: number, most: number): WordExpression {
  if (most < Math.max(0, least)) return number(0);
  const enough = least <= 0 ? ONE : below(number(least - 1), value);
  return most === Infinity ? enough : and(enough, below(value, number(most + 1)));
}

/** Whether a set has from `least` to `most` cells. */
function holdsBetween(cells: WordExpression, least: number, most: number): WordExpression {
  if (least === 1 && most === Infinity) return isSome(cells);
  if (least <= 0 && most === 0) return not(cells);
  return isBetween(bitsIn(cells), least, most);
}
