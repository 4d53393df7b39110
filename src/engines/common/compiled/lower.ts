/** From what rules state to a program that finds the moves of a position, see code.ts. */
import type { EndCondition } from '../../../rules/ends.ts';
import { isFiltered, isOneStep } from '../../../rules/filtered.ts';
import { mayRepeat } from '../../../rules/may-repeat.ts';
import type { Rules } from '../../../rules/rules.ts';
import {
  type AreaClosing,
  type AskedEnd,
  type Counting,
  type Filtered,
  type InSteps,
  KEPT,
  type Limited,
  type MayPass,
  type MoveStatement,
  type Passing,
  type Preferring,
  type Rewriting,
  type StatedEnd,
  type Taking,
} from '../../../rules/statement.ts';
import {
  EMITTED,
  type Instructions,
  MOST_BITS,
  type Program,
  WORD,
  type WordExpression,
  and,
  asked,
  below,
  bitsIn,
  emit,
  equal,
  isSome,
  local,
  minus,
  not,
  number,
  or,
  plus,
  shifted,
  times,
  unequal,
  when,
  xor,
} from './code.ts';
import { capturing } from './capturing.ts';
import { winningChains } from '../structures/chain-order.ts';
import { wordCoding } from './coding.ts';
import { ending, testing } from './conditions.ts';
import { gaining, gainingBy } from './gains.ts';
import { type FunctionsOf, functionsIn } from './functions.ts';
import { jumping } from './jumps.ts';
import { type WordLayout, wordLayout } from './layout.ts';
import { promising } from './distances.ts';
import { Lowering, NotLowered, ONE, type Mover, type Then } from './lowering.ts';
import { milling } from './milling.ts';
import { type CellPattern, applied, inLocal, named, patternsOf } from './patterns.ts';
import { enclosing, sliding } from './rays.ts';
import { sending } from './sending.ts';
import { SymbolSets, allCells, cellBits, lastCells, linesIn, symbolMask, symbolsOf } from './sets.ts';
import { sowing } from './sowing.ts';
import { surrounding } from './surrounding.ts';
import { secondMoves, swapping } from './swapping.ts';
import { walking } from './walking.ts';

/** What is made of the rules. */
export interface Lowered {
  readonly program: Program;
  readonly layout: WordLayout;
  /** Whether two moves of a position may lead to the same one. */
  readonly mayRepeat: boolean;
}

/** What is read of rules. */
export type LoweredRules<P> = Pick<Rules<P>, 'position' | 'statedEnds' | 'statedGain' | 'gain'> &
  FunctionsOf<P>;

/** The program of the rules, or why there is none. */
export function lowered<P>(rules: LoweredRules<P>): Lowered | { readonly why: string } {
  const { position, stated, statedEnds, statedGain, gain } = rules;
  const functions = functionsIn(rules);
  if (functions.length > 0 || !stated || !statedEnds) return { why: functions.join(', ') };
  const layout = wordLayout(position);
  if (!layout)
    return {
      why: position.parts
        ? `a position does not fit ${MOST_BITS} bits`
        : 'a field is of a kind that is not compiled',
    };
  const coding = wordCoding(layout, position);
  if (!coding) return { why: 'a field has more than 2^53 values' };
  try {
    const context = new Lowering(layout, coding.positionOf);
    const { program, mayRepeat } = programOf(context, stated, statedEnds);
    const points = statedGain ? gaining(context, statedGain) : gain && gainingBy(context, { gain });
    const chains = winningChains(rules);
    const numbers = {
      ...(points && { gain: points }),
      ...(chains.length > 0 && { promise: promising(context, chains) }),
    };
    return { program: { ...program, ...numbers }, mayRepeat, layout };
  } catch (error) {
    if (error instanceof NotLowered) return error;
    throw error;
  }
}

/** The ends are tested first, then come the moves; each side has its own. */
function programOf(
  context: Lowering,
  stated: readonly MoveStatement[],
  ends: readonly (StatedEnd | EndCondition | AskedEnd)[],
): Omit<Lowered, 'layout'> {
  const { layout, procedures, questions } = context;
  const word = local(WORD);
  /** The steps of the side whose moves the side to move has. */
  const bySide = (of: (side: Mover) => Instructions): Instructions =>
    layout.turn === undefined ? of(0) : when(secondMoves(context, stated, word), of(1), of(0));
  const over = bySide((side) => ends.flatMap((end) => ending(context, end, word, side)));
  const body = bySide((side) => movesBy(context, stated, word, side, (next) => [emit(next)]));
  const [first] = stated;
  const mayLeadTwice = stated.length > 1 || first.is !== 'rewriting' || first.sides.some(mayRepeat);
  const { width } = layout;
  return { program: { width, questions, procedures, ends: over, body }, mayRepeat: mayLeadTwice };
}

/** The moves of some statements, each while its conditions hold. */
function movesBy(
  context: Lowering,
  all: readonly MoveStatement[],
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  return all.flatMap((one) => {
    const code = movesOf(context, one, word, side, then);
    return (one.during ?? []).reduceRight(
      (inner, condition) => testing(context, condition, word, side, (test) => when(test, inner)),
      code,
    );
  });
}

function movesOf(
  context: Lowering,
  one: MoveStatement,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  switch (one.is) {
    case 'rewriting':
      return rewriting(context, one, word, side, then);
    case 'in steps':
      return inSteps(context, one, word, side, then);
    case 'enclosing':
      return movesBy(context, one.moves, word, side, enclosing(context, one, side, then));
    case 'surrounding':
      return movesBy(context, one.moves, word, side, surrounding(context, one, side, then));
    case 'preferring':
      return preferring(context, one, word, side, then);
    case 'taking':
      return taking(context, one, word, then);
    case 'passing':
      return passing(context, one, word, side, then);
    case 'swapping':
      // functions that allow moves do not know positions with a swap
      if (one.moves.some(isFiltered)) throw new NotLowered('a function allows moves beside a swap');
      return swapping(
        context,
        one,
        { word, side },
        (each) => movesBy(context, one.moves, word, side, each),
        then,
      );
    case 'filtered':
      return filtered(context, one, word, side, then);
    case 'limited':
      return limited(context, one, word, side, then);
    case 'counting':
      return counting(context, one, word, side, then);
    case 'closing':
      return closing(context, one, word, side, then);
    case 'jumping':
      return jumping(context, one, word, side, then);
    case 'sliding':
      return sliding(context, one, word, side, then);
    case 'sending':
      return sending(context, one, word, (each) => movesBy(context, one.moves, word, side, each), then);
    case 'capturing':
      return capturing(context, one, word, side, then);
    case 'milling':
      return milling(context, one, word, side, then);
    case 'sowing':
      return sowing(context, one, word, side, then);
    case 'stepping':
      return walking(context, one, word, side, then);
    default:
      throw new NotLowered(`the statement ${one.is} is not compiled yet`);
  }
}

function rewriting(
  context: Lowering,
  { field, sides, again }: Rewriting,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const board = context.board(field);
  const filled = 2 ** board.symbols - 2;
  const patterns = patternsOf(board, sides[side]);
  if (!again)
    return applied(board, patterns, word, context.names, (next) => then(context.passed(next), word));
  const before = new SymbolSets(board, word, context.names);
  const { found, sets } = lastCells(board, again, before.holding(filled), context.names);
  const code = named(context.names, 'closing', or(...sets), (closing) =>
    applied(board, patterns, word, context.names, (next) =>
      named(context.names, 'next', next, (made) => {
        const after = new SymbolSets(board, made, context.names);
        const closes = isSome(and(closing, after.holding(filled)));
        return [...after.found, ...when(closes, then(made, word), then(context.passed(made), word))];
      }),
    ),
  );
  return [...before.found, ...found, ...code];
}

function inSteps(
  context: Lowering,
  { first, second, sameMan, mayStop }: InSteps,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const board = context.board(first.field);
  if (second.field !== first.field || first.again || second.again)
    throw new NotLowered('the steps of a move are of different kinds');
  // the second step is a procedure, since each pattern of the first one leads to all of it
  const name = context.names.next('second');
  const [middle, at, from] = [local('middle'), local('at'), local('from')];
  const placesOf = (pattern: CellPattern): WordExpression | undefined =>
    sameMan ? shifted(at, -pattern.offsets[0]) : undefined;
  context.procedures.push({
    name,
    parameters: ['middle', 'at', 'from'],
    body: applied(
      board,
      patternsOf(board, second.sides[side]),
      middle,
      context.names,
      (next) => then(context.passed(next), from),
      placesOf,
    ),
  });
  return applied(board, patternsOf(board, first.sides[side]), word, context.names, (next, pattern, bit) =>
    named(context.names, 'middle', next, (made) => {
      const last = pattern.becomes.findLastIndex((gets) => gets !== KEPT);
      const to = last < 0 ? number(0) : shifted(bit, pattern.offsets[last]);
      return [
        ...(mayStop ? then(context.passed(made), word) : []),
        { is: 'call', name, arguments: [made, to, word] },
      ];
    }),
  );
}

function preferring(
  context: Lowering,
  { first, second }: Preferring,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  return named(context.names, 'before', EMITTED, (before) => [
    ...movesBy(context, first, word, side, then),
    ...when(equal(EMITTED, before), movesBy(context, second, word, side, then)),
  ]);
}

function taking(context: Lowering, { amounts }: Taking, word: WordExpression, then: Then): Instructions {
  return amounts.flatMap(({ field, amounts: list }) =>
    list.flatMap((amount) => {
      const held = context.number(word, field);
      const left = context.withNumber(word, field, minus(held, number(amount)));
      return when(below(number(amount), plus(held, ONE)), then(context.passed(left), word));
    }),
  );
}

function passing(
  context: Lowering,
  { moves, may, inARow }: Passing,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const counted = (next: WordExpression, count: WordExpression): WordExpression =>
    inARow ? context.withNumber(next, inARow.field, count) : next;
  const count = inARow ? context.number(word, inARow.field) : number(0);
  const pass = then(counted(context.passed(word), plus(count, ONE)), word);
  const others = (at: WordExpression, by: Mover, after: Then): Instructions =>
    movesBy(context, moves, at, by, after);
  const own = others(word, side, (next, from) => then(counted(next, number(0)), from));
  const ways: Readonly<Record<MayPass, () => Instructions>> = {
    never: () => own,
    always: () => [...own, ...pass],
    stuck: () =>
      named(context.names, 'before', EMITTED, (before) => {
        if (inARow) return [...own, ...when(equal(EMITTED, before), pass)];
        // whether the other side can move is found by its moves, which are forgotten again
        const goesOn = named(context.names, 'turned', context.passed(word), (turned) => [
          ...others(turned, side === 0 ? 1 : 0, (next) => [emit(next)]),
          ...when(unequal(EMITTED, before), [{ is: 'forget', but: before }, ...pass]),
        ]);
        return [...own, ...when(equal(EMITTED, before), goesOn)];
      }),
  };
  const all = ways[may[side]]();
  return inARow ? when(unequal(count, number(inARow.most)), all) : all;
}

function filtered(
  context: Lowering,
  one: Filtered,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const allows = context.question(one, (p, q) => (one.allows(p, q) ? 1 : 0));
  return movesBy(context, one.moves, word, side, (next, from) =>
    inLocal(context.names, 'from', from, (before) =>
      inLocal(context.names, 'next', next, (after) =>
        when(isSome(asked(allows, before, after)), then(local(after), from)),
      ),
    ),
  );
}

function limited(
  context: Lowering,
  { moves, field, most, resetBy }: Limited,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const amountsDiffer = (next: WordExpression, from: WordExpression): WordExpression =>
    or(...resetBy.map((name) => unequal(amount(context, next, name), amount(context, from, name))));
  const code = movesBy(context, moves, word, side, (next, from) =>
    named(context.names, 'next', next, (made) => {
      const counted = context.withNumber(made, field, plus(context.number(from, field), ONE));
      const reset = context.withNumber(made, field, number(0));
      return when(amountsDiffer(made, from), then(reset, from), then(counted, from));
    }),
  );
  return when(unequal(context.number(word, field), number(most)), code);
}

function counting(
  context: Lowering,
  one: Counting,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  const { moves, by, to } = one;
  const { field, most } = one.numbers[side];
  const counted = (from: WordExpression): WordExpression => {
    if (to !== undefined) return number(to);
    const before = context.number(from, field);
    return by < 0 ? minus(before, number(-by)) : plus(before, number(by));
  };
  const code = movesBy(context, moves, word, side, (next, from) =>
    then(context.withNumber(next, field, counted(from)), from),
  );
  return to === undefined ? when(mayCount(context.number(word, field), by, most), code) : code;
}

/** Whether a number from 0 to `most` stays between these when `by` is added. */
function mayCount(before: WordExpression, by: number, most: number): WordExpression {
  if (Math.abs(by) > most) return number(0);
  return by < 0 ? below(number(-by - 1), before) : below(before, number(most - by + 1));
}

function closing(
  context: Lowering,
  { moves, field, areas }: AreaClosing,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  if (!moves.every(isOneStep)) throw new NotLowered('moves of several steps are closed by lines');
  const board = context.board(field);
  const sets = new SymbolSets(board, word, context.names);
  const closed = areas.map((lines) => {
    const full = or(...symbolsOf(board).map((s) => linesIn(board, lines, sets.holding(1 << s))));
    const cells = cellBits(board, [...new Set(lines.flat())]) * BigInt(symbolMask(board));
    return times(isSome(full), number(cells));
  });
  const code = named(context.names, 'closed', or(...closed), (shut) =>
    movesBy(context, moves, word, side, (next, from) =>
      when(not(and(xor(next, from), shut)), then(next, from)),
    ),
  );
  return [...sets.found, ...code];
}

/** How many cells of a board hold a symbol, how many pieces of a field are on the board, or a number. */
function amount(context: Lowering, word: WordExpression, field: string): WordExpression {
  if (context.layout.numbers.has(field)) return context.number(word, field);
  if (context.layout.pieces.has(field)) return bitsIn(context.cellsOf(word, field));
  const board = context.board(field);
  const bits = Array.from({ length: board.bits }, (_, b) => shifted(word, -b));
  return bitsIn(and(or(...bits), number(allCells(board))));
}
