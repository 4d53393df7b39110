/** Moves along rays as parts of programs: men that slide, and what moves enclose. */
import type { Enclosing, MenOf, Sliding } from '../../../rules/statement.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  below,
  bitsIn,
  give,
  isSome,
  local,
  lowestIn,
  minus,
  number,
  operation,
  or,
  shifted,
  times,
  unequal,
  when,
  without,
  xor,
} from './code.ts';
import type { SymbolsLayout } from './layout.ts';
import { type Lowering, NotLowered, type Mover, type Then } from './lowering.ts';
import { rayShifts, stepped } from './near.ts';
import { named } from './patterns.ts';
import { SymbolSets, allCells, symbolMask } from './sets.ts';

export function sliding(
  context: Lowering,
  one: Sliding,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const { onto } = one;
  const { men, enemies } = one.sides[side];
  if (one.until === 'counted') throw new NotLowered('slides are counted');
  const all = [...men, ...enemies];
  const isPieces = all.every(({ symbol }) => symbol === undefined);
  if (!isPieces && all.some(({ symbol }) => symbol === undefined))
    throw new NotLowered('both pieces and symbols slide');
  const sliders = isPieces
    ? slidingPieces(context, one, word, side)
    : slidingSymbols(context, one, word, side);
  const { board, found, on, made } = sliders;
  const [own, others] = [men, enemies].map((some) => or(...some.map(on)));
  const free = named(context.names, 'free', without(number(allCells(board)), or(own, others)), (empty) =>
    men.flatMap((man) => {
      const directions = Math.max(...man.rays.map((rays) => rays.length));
      return Array.from({ length: directions }, (_, r): Instructions => {
        const shifts = rayShifts(board, man.rays, r);
        if (!shifts) throw new NotLowered('the rays of the board are not regular');
        const [bit, to, ahead] = ['at', 'to', 'ahead'].map((what) => context.names.next(what));
        const ends = { empty, enemy: others, 'not own': or(empty, others) }[onto];
        return [
          {
            is: 'each',
            bit,
            of: on(man),
            body: [
              give(to, local(bit)),
              give(ahead, stepped(shifts, local(bit))),
              {
                is: 'while',
                test: isSome(and(local(ahead), empty)),
                body: [give(to, local(ahead)), give(ahead, stepped(shifts, local(ahead)))],
              },
              ...(onto === 'empty' ? [] : when(isSome(and(local(ahead), others)), [give(to, local(ahead))])),
              ...when(
                and(unequal(local(to), local(bit)), isSome(and(local(to), ends))),
                then(context.passed(made(man, local(bit), local(to))), word),
              ),
            ],
          },
        ];
      }).flat();
    }),
  );
  return [...found(), ...free];
}

/** Men that slide: where they are, and what a slide makes of the position. */
interface Sliders {
  readonly board: SymbolsLayout;
  /** The steps that find where they are, as far as it has been asked. */
  found(): Instructions;
  on(men: MenOf): WordExpression;
  /** The word after a man has gone to another cell, each given as the bit of a cell of `board`. */
  made(man: MenOf, from: WordExpression, to: WordExpression): WordExpression;
}

function slidingSymbols(context: Lowering, { sides }: Sliding, word: WordExpression, side: Mover): Sliders {
  const board = context.board(sides[side].men[0].field);
  const sets = new SymbolSets(board, word, context.names);
  const mask = number(symbolMask(board));
  return {
    board,
    found: () => sets.found,
    on: ({ symbol = 0 }) => sets.holding(1 << symbol),
    made: ({ symbol = 0 }, from, to) =>
      or(without(word, times(or(from, to), mask)), times(to, number(symbol))),
  };
}

function slidingPieces(context: Lowering, { sides }: Sliding, word: WordExpression, side: Mover): Sliders {
  const { men, enemies } = sides[side];
  const { cells } = context.pieces(men[0].field);
  const shifts = Array.from({ length: cells }, (_, c) => c);
  const names = new Map([...men, ...enemies].map(({ field }) => [field, context.names.next('cells')]));
  return {
    board: { cells, symbols: 2, bits: 1, shifts },
    found: () => [...names].map(([field, name]) => give(name, context.cellsOf(word, field))),
    on: ({ field }) => local(names.get(field) ?? field),
    made: ({ field }, from, to) => {
      const left = enemies.reduce((rest, enemy) => context.withTaken(rest, enemy.field, to), word);
      return context.withMoved(left, field, from, to);
    },
  };
}

export function enclosing(context: Lowering, one: Enclosing, side: Mover, then: Then): Then {
  const { moves, symbols, rays, enclosed, most, must } = one;
  // what prefers other moves, or goes on only while it can, counts the moves that are found
  if (must && moves.some(({ is }) => is !== 'rewriting'))
    throw new NotLowered('moves of several steps must enclose something');
  const board = context.board(one.field);
  const directions = Math.max(...rays.map((own) => own.length));
  const steps = Array.from({ length: directions }, (_, r) => {
    const shifts = rayShifts(board, rays, r);
    if (!shifts) throw new NotLowered('the rays of the board are not regular');
    return shifts;
  });
  const name = context.names.next('enclose');
  const [next, from] = [local('next'), local('from')];
  const sets = new SymbolSets(board, next, context.names);
  const [own, enemy] = [sets.holding(symbols[side]), sets.holding(symbols[1 - side])];
  const filled = sets.holding(2 ** board.symbols - 2);
  const [came, over, run, at] = ['came', 'over', 'run', 'to'].map((what) => context.names.next(what));
  const isBounded = most < board.cells;
  // the lowest of the cells that hold something new is the last one that a symbol came to
  const differs = xor(next, from);
  const changed = and(or(...Array.from({ length: board.bits }, (_, b) => shifted(differs, -b))), filled);
  const along = steps.flatMap((shifts): Instructions => [
    give(run, number(0)),
    give(at, stepped(shifts, local(came))),
    {
      is: 'while',
      test: isSome(and(local(at), enemy)),
      body: [give(run, or(local(run), local(at))), give(at, stepped(shifts, local(at)))],
    },
    ...when(
      isBounded
        ? and(isSome(and(local(at), own)), below(bitsIn(local(run)), number(most + 1)))
        : isSome(and(local(at), own)),
      [give(over, or(local(over), local(run)))],
    ),
  ]);
  const mask = number(symbolMask(board));
  const digit = and(operation('>>', next, lowestIn(local(came))), mask);
  const rest = without(next, times(local(over), mask));
  const after = enclosed === 'turned' ? or(rest, times(local(over), digit)) : rest;
  context.procedures.push({
    name,
    parameters: ['next', 'from'],
    body: [
      ...sets.found,
      give(came, changed),
      give(came, and(local(came), minus(number(0), local(came)))),
      give(over, number(0)),
      ...along,
      ...(must ? when(isSome(local(over)), then(after, from)) : then(after, from)),
    ],
  });
  return (made, before) => [{ is: 'call', name, arguments: [made, before] }];
}
