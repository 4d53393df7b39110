/** The pie rule, as parts of programs. The field `swap` is 0 while it is open, 1 when closed, and 2 when players have exchanged sides. */
import type { ExchangedSides, MoveStatement, Swapping } from '../../../rules/statement.ts';
import {
  type Instructions,
  type Width,
  type WordExpression,
  and,
  equal,
  local,
  lowestIn,
  number,
  operation,
  or,
  shifted,
  times,
  when,
  without,
  xor,
} from './code.ts';
import type { PiecesLayout, SymbolsLayout } from './layout.ts';
import { type Lowering, type Mover, NotLowered, ONE, type Then } from './lowering.ts';
import { shiftsOf, stepped } from './near.ts';
import { SymbolSets, allCells, symbolMask } from './sets.ts';

const SWAP = 'swap';
const [OPEN, CLOSED, SWAPPED] = [0, 1, 2].map(number);

/** Whether the side to move has the moves and ends of the second side: as it, or as the first one after an exchange of sides. */
export function secondMoves(
  context: Lowering,
  stated: readonly MoveStatement[],
  word: WordExpression,
): WordExpression {
  const { turn = 0 } = context.layout;
  const second = and(shifted(word, -turn), ONE);
  const ofPlayers = stated.some((one) => one.is === 'swapping' && !one.exchange);
  return ofPlayers ? xor(second, equal(context.number(word, SWAP), SWAPPED)) : second;
}

/** `movesOf` finds the moves of that side without the swap, each followed by what it is given. */
export function swapping(
  context: Lowering,
  { exchange }: Swapping,
  { word, side }: { readonly word: WordExpression; readonly side: Mover },
  movesOf: (then: Then) => Instructions,
  then: Then,
): Instructions {
  if (side === 0) return movesOf(then);
  const others = movesOf((next, from) => {
    const state = context.number(from, SWAP);
    return then(context.withNumber(next, SWAP, or(state, equal(state, OPEN))), from);
  });
  const isOpen = equal(context.number(word, SWAP), OPEN);
  const passed = context.passed(word);
  if (!exchange) return [...others, ...when(isOpen, then(context.withNumber(passed, SWAP, SWAPPED), word))];
  const name = context.names.next('exchanged');
  const made = exchanged(context, exchange, word, name);
  const swapped = context.withNumber(context.passed(local(name)), SWAP, CLOSED);
  return [...others, ...when(isOpen, [...made, ...then(swapped, word)])];
}

/** Steps that give the local `name` the word with the sides exchanged, apart from the turn. */
function exchanged(
  context: Lowering,
  { cells, symbols, fields }: ExchangedSides,
  word: WordExpression,
  name: string,
): Instructions {
  const { width, boards, numbers, pieces, pits } = context.layout;
  if (pits.size > 0) throw new NotLowered('a swap exchanges the seeds of pits');
  const targets = cells && Array.from(cells, (to) => [to]);
  const sets: Instructions[number][] = [];
  let made = word;
  const replace = (bits: WordExpression, by: WordExpression): void => {
    made = or(without(made, bits), by);
  };
  for (const [field, board] of boards) {
    const becomes = symbols[field];
    if (!becomes && !targets) continue;
    const held = new SymbolSets(board, word, context.names);
    replace(number(allCells(board) * BigInt(symbolMask(board))), imageOf(board, held, becomes, targets));
    sets.push(...held.found);
  }
  for (const [field, { shift, bits }] of numbers) {
    const partner = fields[field];
    if (partner !== undefined) replace(ones(bits, shift), shifted(context.number(word, partner), shift));
  }
  for (const [field, layout] of pieces) {
    if (fields[field] === undefined && !targets) continue;
    const held = and(shifted(word, -context.pieces(fields[field] ?? field).shift), ones(layout.length));
    replace(
      ones(layout.length, layout.shift),
      shifted(piecesImage(layout, width, held, targets), layout.shift),
    );
  }
  return [...sets, { is: 'let', name, value: made }];
}

/** So many bits that are 1, the lowest of them at `shift`. */
const ones = (bits: number, shift = 0): WordExpression => number((2n ** BigInt(bits) - 1n) << BigInt(shift));

type Targets = readonly (readonly number[])[] | undefined;

/** The symbols on a board after the exchange, in the bits of the board. */
function imageOf(
  board: SymbolsLayout,
  held: SymbolSets,
  becomes: readonly number[] | undefined,
  targets: Targets,
): WordExpression {
  const all = Array.from({ length: board.symbols }, (_, symbol) => symbol);
  const moved = targets && shiftsOf(board, targets);
  return or(
    ...all
      .filter((symbol) => (becomes?.[symbol] ?? symbol) > 0)
      .map((symbol) => {
        const there = held.holding(1 << symbol);
        return times(moved ? stepped(moved, there) : there, number(becomes?.[symbol] ?? symbol));
      }),
  );
}

/** The bits of pieces after the exchange, from those before it, each from the lowest bit of its field on. */
function piecesImage(
  { cells, bits }: PiecesLayout,
  width: Width,
  held: WordExpression,
  targets: Targets,
): WordExpression {
  if (!targets) return held;
  // the number behind the last cell, or all bits above those of the cells, says what is off the board, and stays
  const places = Array.from({ length: bits === undefined ? cells : Math.min(width, cells + 1) }, (_, c) => c);
  const moved = shiftsOf(
    { shifts: places },
    places.map((c) => targets[c] ?? [c]),
  );
  if (bits !== undefined) return lowestIn(stepped(moved, operation('<<', ONE, held)));
  return or(stepped(moved, held), without(held, ones(cells)));
}
