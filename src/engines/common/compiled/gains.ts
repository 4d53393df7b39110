/** The points of moves as parts of programs. */
import type { SeedsAhead, StatedGain } from '../../../rules/statement.ts';
import {
  type MoveNumber,
  NEXT,
  WORD,
  type WordExpression,
  and,
  asked,
  bitsIn,
  equal,
  local,
  minus,
  not,
  number,
  or,
  plus,
  shifted,
  times,
  xor,
} from './code.ts';
import { type Lowering, ONE } from './lowering.ts';
import { heldIn, seedsIn } from './pits.ts';
import { SymbolSets, lastCells } from './sets.ts';

/** Points that a function of the author says. */
export interface AskedGain {
  gain(p: unknown, q: unknown): number;
}

/** The most points of a move that machine code adds up. */
const MOST_POINTS = 2 ** 16;

/** Thrown if a move gains points that machine code does not add up: fractions, or very many. */
export class OtherPoints {
  readonly points: number;
  constructor(points: number) {
    this.points = points;
  }
}

/** The points themselves, if machine code adds them up; otherwise throws `OtherPoints`. */
export function wholePoints(points: number): number {
  if (!Number.isInteger(points) || Math.abs(points) > MOST_POINTS) throw new OtherPoints(points);
  return points;
}

export function gainingBy(context: Lowering, asking: AskedGain): MoveNumber {
  const question = context.question(asking, (p, q) => wholePoints(asking.gain(p, q)));
  return { before: [], body: [], value: asked(question, WORD, NEXT) };
}

export function gaining(context: Lowering, gain: StatedGain): MoveNumber {
  if (gain.is === 'seeds ahead')
    return {
      before: [],
      body: [],
      value: forMover(context, minus(seedsAhead(context, gain, NEXT), storesAhead(context, gain, WORD))),
    };
  const board = context.board(gain.field);
  const [before, after] = [WORD, NEXT].map((word) => new SymbolSets(board, local(word), context.names));
  if (gain.is === 'groups filled') {
    const filled = 2 ** board.symbols - 2;
    const { found, sets } = lastCells(board, gain.groups, before.holding(filled), context.names);
    const filledAfter = after.holding(filled);
    const points = sets.map((last) => bitsIn(and(last, filledAfter)));
    return {
      before: [...before.found, ...found],
      body: after.found,
      value: points.reduce(plus, number(0)),
    };
  }
  const [own, others] = gain.symbols;
  const ahead = (sets: SymbolSets) => minus(bitsIn(sets.holding(own)), bitsIn(sets.holding(others)));
  const value = forMover(context, minus(ahead(after), ahead(before)));
  return { before: before.found, body: after.found, value };
}

/** Whether the second side is to move: 0 or 1. */
const secondMoves = ({ layout: { turn = 0 } }: Lowering, name: string): WordExpression =>
  and(shifted(local(name), -turn), ONE);

/** The same, or the opposite number if a condition holds. */
const negatedIf = (test: WordExpression, value: WordExpression): WordExpression =>
  plus(xor(value, minus(number(0), test)), test);

/** What the first side gains, for the side that moves: the second one gains what the first one loses. */
const forMover = (context: Lowering, value: WordExpression): WordExpression =>
  negatedIf(secondMoves(context, WORD), value);

/** How many seeds the first side has more than the second one in its store. */
function storesAhead(
  context: Lowering,
  { field, stores: [first, second] }: SeedsAhead,
  name: string,
): WordExpression {
  const layout = context.pits(field);
  const held = heldIn(layout, local(name));
  return minus(seedsIn(layout, held, [first]), seedsIn(layout, held, [second]));
}

/** The same with what remains in the pits if there is no move. */
function seedsAhead(context: Lowering, gain: SeedsAhead, name: string): WordExpression {
  const ahead = storesAhead(context, gain, name);
  if (!gain.remaining) return ahead;
  const { gets, pits, untilEmpty } = gain.remaining;
  const layout = context.pits(gain.field);
  const held = heldIn(layout, local(name));
  const [first, second] = pits.map((own) => seedsIn(layout, held, own));
  const isSecond = secondMoves(context, name);
  // the side that moved last is the one that does not move now
  const rest =
    gets === 'owner' ? minus(first, second) : negatedIf(equal(isSecond, number(0)), plus(first, second));
  const own = eitherOf(isSecond, first, second);
  const isOver = untilEmpty ? or(not(first), not(second)) : not(own);
  return plus(ahead, times(isOver, rest));
}

/** The first word, or the second one if a condition holds. */
const eitherOf = (test: WordExpression, first: WordExpression, second: WordExpression): WordExpression =>
  plus(times(not(test), first), times(test, second));
