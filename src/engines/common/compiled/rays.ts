/** Moves along rays as parts of programs: men that slide, and what moves enclose. */
import { isOneStep } from '../../../rules/filtered.ts';
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
  not,
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
import { type Shifts, rayShifts, reversed, stepped } from './near.ts';
import { named } from './patterns.ts';
import { SymbolSets, allCells, symbolMask } from './sets.ts';

export function sliding(
  context: Lowering,
  one: Sliding,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const { onto, until } = one;
  const { men, enemies } = one.sides[side];
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
        const [bit, to] = ['at', 'to'].map((what) => context.names.next(what));
        const cells = { empty, own, others };
        const ends = { empty, enemy: others, 'not own': or(empty, others) }[onto];
        const way = { bit, to, shifts, cells };
        return [
          {
            is: 'each',
            bit,
            of: on(man),
            body: [
              ...(until === 'counted' ? counted(context, one, way) : blocked(context, one, way)),
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

/** A slide from the cell with the bit `bit`: the steps leave the bit of the cell where it ends in `to`. */
interface Way {
  readonly bit: string;
  readonly to: string;
  /** The steps along the ray. */
  readonly shifts: Shifts;
  /** The cells without men, and those with men of the side that slides and of the other one. */
  readonly cells: Readonly<Record<'empty' | 'own' | 'others', WordExpression>>;
}

/** Slides on to the last cell before the next man; onto an enemy, if that is allowed. */
function blocked(context: Lowering, { onto }: Sliding, { bit, to, shifts, cells }: Way): Instructions {
  const ahead = context.names.next('ahead');
  const next = stepped(shifts, local(ahead));
  return [
    give(to, local(bit)),
    give(ahead, stepped(shifts, local(bit))),
    {
      is: 'while',
      test: isSome(and(local(ahead), cells.empty)),
      body: [give(to, local(ahead)), give(ahead, next)],
    },
    ...(onto === 'empty' ? [] : when(isSome(and(local(ahead), cells.others)), [give(to, local(ahead))])),
  ];
}

/** Slides over as many cells as there are men on the line; nowhere if that is too far, or a man is in the way. */
function counted(context: Lowering, { over }: Sliding, { bit, to, shifts, cells }: Way): Instructions {
  const [line, left] = ['line', 'left'].map((what) => context.names.next(what));
  const { empty, own, others } = cells;
  const passable = {
    none: empty,
    own: or(empty, own),
    enemy: or(empty, others),
    any: or(empty, own, others),
  };
  const along = (steps: Shifts): Instructions => [
    give(to, stepped(steps, local(bit))),
    {
      is: 'while',
      test: isSome(local(to)),
      body: [give(line, or(local(line), local(to))), give(to, stepped(steps, local(to)))],
    },
  ];
  return [
    give(line, local(bit)),
    ...along(shifts),
    ...along(reversed(shifts)),
    give(left, bitsIn(and(local(line), or(own, others)))),
    give(to, local(bit)),
    {
      is: 'while',
      test: isSome(local(left)),
      body: [
        give(left, minus(local(left), number(1))),
        give(to, stepped(shifts, local(to))),
        ...when(and(isSome(local(left)), not(isSome(and(local(to), passable[over])))), [
          give(to, number(0)),
          give(left, number(0)),
        ]),
      ],
    },
  ];
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
  if (must && !moves.every(isOneStep)) throw new NotLowered('moves of several steps must enclose something');
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
  const [own, enemy] = [sets.holding(symbols[side]), sets.holding(symbols[1 - side] & ~symbols[side])];
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
