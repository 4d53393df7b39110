/** From what rules state to a program that finds the moves of a position, see code.ts. */
import type { EndCondition } from '../../../rules/ends.ts';
import type { Rules } from '../../../rules/rules.ts';
import type {
  AreaClosing,
  Counting,
  Enclosing,
  InSteps,
  Jumping,
  ManJumps,
  Limited,
  MoveStatement,
  Passing,
  Preferring,
  Rewrite,
  Rewriting,
  Sliding,
  StatedCondition,
  StatedEnd,
  Taking,
} from '../../../rules/statement.ts';
import { KEPT } from '../../../rules/statement.ts';
import {
  type Instructions,
  EMITTED,
  type WordExpression,
  type Procedure,
  type Program,
  WORD,
  and,
  below,
  bitsIn,
  emit,
  equal,
  give,
  isSome,
  local,
  lowestIn,
  minus,
  not,
  number,
  operation,
  or,
  plus,
  shifted,
  times,
  unequal,
  when,
  without,
  xor,
} from './code.ts';
import { type SymbolsLayout, type WordLayout, wordLayout } from './layout.ts';
import { LocalNames } from './local-names.ts';
import { type Shifts, rayShifts, shiftsOf, stepped } from './near.ts';
import { type CellPattern, applied, named, patternsOf } from './patterns.ts';
import { SymbolSets, allCells, cellBits, symbolMask } from './sets.ts';

/** What is made of the rules. */
export interface Lowered {
  readonly program: Program;
  readonly layout: WordLayout;
  /** Whether two moves of a position may lead to the same one. */
  readonly mayRepeat: boolean;
}

/** Why rules are not made a program, as the end of a sentence. */
class NotLowered {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** The program of the rules, or why there is none. */
export function lowered<P>({
  position,
  stated,
  statedEnds,
}: Pick<Rules<P>, 'position' | 'stated' | 'statedEnds'>): Lowered | { readonly why: string } {
  if (!stated) return { why: `some moves are functions` };
  if (!statedEnds) return { why: `a function says how the game ends` };
  const layout = wordLayout(position);
  if (!layout) return { why: `a position does not fit a word` };
  try {
    return new Lowering(layout).whole(stated, statedEnds);
  } catch (error) {
    if (error instanceof NotLowered) return error;
    throw error;
  }
}

/** What follows a move: `next` is the position after it, `from` the one before. It may use no other locals. */
type Then = (next: WordExpression, from: WordExpression) => Instructions;

type Side = 0 | 1;

const ONE = number(1);

class Lowering {
  private readonly layout: WordLayout;
  private readonly names = new LocalNames();
  private readonly procedures: Procedure[] = [];

  constructor(layout: WordLayout) {
    this.layout = layout;
  }

  whole(stated: readonly MoveStatement[], ends: readonly (StatedEnd | EndCondition)[]): Lowered {
    const { layout, procedures } = this;
    const word = local(WORD);
    const of = (side: Side): Instructions => [
      ...ends.flatMap((end) => this.end(end, word, side)),
      ...this.moves(stated, word, side, (next) => [emit(next)]),
    ];
    const { turn } = layout;
    const body = turn === undefined ? of(0) : when(and(shifted(word, -turn), ONE), of(1), of(0));
    const [first] = stated;
    const mayRepeat =
      stated.length > 1 || first.is !== 'rewriting' || first.sides.some((own) => repeats(own));
    return { program: { procedures, body }, layout, mayRepeat };
  }

  private board(field: string): SymbolsLayout {
    const board = this.layout.boards.get(field);
    if (!board) throw new NotLowered(`${field} is not a board of symbols`);
    return board;
  }

  /** The value of a number. */
  private number(word: WordExpression, field: string): WordExpression {
    const found = this.layout.numbers.get(field);
    if (!found) throw new NotLowered(`${field} is not a number`);
    return and(shifted(word, -found.shift), number(2 ** found.bits - 1));
  }

  private withNumber(word: WordExpression, field: string, value: WordExpression): WordExpression {
    const found = this.layout.numbers.get(field);
    if (!found) throw new NotLowered(`${field} is not a number`);
    const mask = number((2n ** BigInt(found.bits) - 1n) << BigInt(found.shift));
    return or(without(word, mask), shifted(value, found.shift));
  }

  /** The word with the other side to move. */
  private passed(word: WordExpression): WordExpression {
    const { turn } = this.layout;
    return turn === undefined ? word : xor(word, number(1n << BigInt(turn)));
  }

  private end(end: StatedEnd | EndCondition, word: WordExpression, side: Side): Instructions {
    const over: Instructions = [{ is: 'over', ending: end.ending[side] }];
    if ('condition' in end) return this.test(end.condition, word, side, (test) => when(test, over));
    const [field, other] = end.fields;
    const values = (name: string): number[] => {
      const { bits } = this.layout.numbers.get(name) ?? { bits: Infinity };
      if (bits > 6) throw new NotLowered(`an end is a function of ${name}`);
      return Array.from({ length: 2 ** bits }, (_, value) => value);
    };
    const among = (name: string, holds: (value: number) => boolean): WordExpression => {
      const bits = values(name).reduce(
        (all, value) => (holds(value) ? all | (1n << BigInt(value)) : all),
        0n,
      );
      return and(operation('>>', number(bits), this.number(word, name)), ONE);
    };
    const test =
      other === undefined
        ? among(field, (value) => end.holds(value, -1))
        : or(
            ...values(field).map((value) =>
              and(
                equal(this.number(word, field), number(value)),
                among(other, (second) => end.holds(value, second)),
              ),
            ),
          );
    return when(test, over);
  }

  /** Steps that find whether a condition holds, and what follows with that. */
  private test(
    condition: StatedCondition,
    word: WordExpression,
    side: Side,
    then: (test: WordExpression) => Instructions,
  ): Instructions {
    if (condition.is === 'number') {
      const { field, least, most } = condition;
      return then(isBetween(this.number(word, field), least, most));
    }
    if (!('field' in condition) || !this.layout.boards.has(condition.field))
      throw new NotLowered(`a condition is on something else than symbols on a board`);
    const board = this.board(condition.field);
    const sets = new SymbolSets(board, word, this.names);
    const cells = (all: readonly number[]): WordExpression => number(cellBits(board, all));
    if (condition.is === 'count') {
      const { least, most, inHand } = condition;
      const there = and(sets.holding(condition.symbols), cells(condition.cells));
      const test =
        inHand === undefined
          ? holdsBetween(there, least, most)
          : isBetween(plus(bitsIn(there), this.number(word, inHand)), least, most);
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
        ...this.flood(and(own, cells(condition.from)), own, near, (reached) =>
          then(isSome(and(reached, cells(condition.to)))),
        ),
      ];
    }
    if (condition.is === 'groups') {
      const near = shiftsOf(board, condition.near);
      const each = condition.symbols[side].map((symbol) => sets.holding(1 << symbol));
      const result = this.names.next('together');
      const code = each.flatMap((own) =>
        this.flood(and(own, minus(number(0), own)), own, near, (reached) => [
          give(result, and(local(result), and(isSome(own), equal(reached, own)))),
        ]),
      );
      return [...sets.found, give(result, ONE), ...code, ...then(local(result))];
    }
    if (condition.is === 'line of lines') {
      const { groups, lines } = condition;
      const won = symbolsOf(board).flatMap((s) => {
        const filled = groups.map((own) => isSome(linesIn(board, own, sets.holding(1 << s))));
        return lines.map((line) => and(...line.map((g) => filled[g])));
      });
      return [...sets.found, ...then(or(...won))];
    }
    throw new NotLowered(`a condition is on something else than symbols on a board`);
  }

  /** All that is reached from some cells over cells of `own`. */
  private flood(
    from: WordExpression,
    own: WordExpression,
    near: Shifts,
    then: (reached: WordExpression) => Instructions,
  ): Instructions {
    const [reached, last] = [this.names.next('reached'), this.names.next('last')];
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

  private moves(all: readonly MoveStatement[], word: WordExpression, side: Side, then: Then): Instructions {
    return all.flatMap((one) => {
      const code = this.movesOf(one, word, side, then);
      return (one.during ?? []).reduceRight(
        (inner, condition) => this.test(condition, word, side, (test) => when(test, inner)),
        code,
      );
    });
  }

  private movesOf(one: MoveStatement, word: WordExpression, side: Side, then: Then): Instructions {
    switch (one.is) {
      case 'rewriting':
        return this.rewriting(one, word, side, then);
      case 'in steps':
        return this.inSteps(one, word, side, then);
      case 'enclosing':
        return this.enclosing(one, word, side, then);
      case 'preferring':
        return this.preferring(one, word, side, then);
      case 'taking':
        return this.taking(one, word, then);
      case 'passing':
        return this.passing(one, word, side, then);
      case 'limited':
        return this.limited(one, word, side, then);
      case 'from hand': {
        const hand = one.hands[side];
        const men = this.number(word, hand);
        const code = this.moves(one.moves, word, side, (next, from) =>
          then(this.withNumber(next, hand, minus(this.number(from, hand), ONE)), from),
        );
        return when(isSome(men), code);
      }
      case 'counting':
        return this.counting(one, word, side, then);
      case 'closing':
        return this.closing(one, word, side, then);
      case 'jumping':
        return this.jumping(one, word, side, then);
      case 'sliding':
        return this.sliding(one, word, side, then);
      default:
        throw new NotLowered(`the statement ${one.is} is not compiled yet`);
    }
  }

  private rewriting(
    { field, sides, again }: Rewriting,
    word: WordExpression,
    side: Side,
    then: Then,
  ): Instructions {
    const board = this.board(field);
    const filled = 2 ** board.symbols - 2;
    const patterns = patternsOf(board, sides[side]);
    if (!again) return applied(board, patterns, word, this.names, (next) => then(this.passed(next), word));
    const before = new SymbolSets(board, word, this.names);
    const full = before.holding(filled);
    const groups = again.map((cells) => number(cellBits(board, cells)));
    const code = applied(board, patterns, word, this.names, (next) =>
      named(this.names, 'next', next, (made) => {
        const after = new SymbolSets(board, made, this.names);
        const filledAfter = after.holding(filled);
        const closes = or(
          ...groups.map((group) => and(isSome(without(group, full)), not(without(group, filledAfter)))),
        );
        return [...after.found, ...when(closes, then(made, word), then(this.passed(made), word))];
      }),
    );
    return [...before.found, ...code];
  }

  private inSteps(
    { first, second, sameMan, mayStop }: InSteps,
    word: WordExpression,
    side: Side,
    then: Then,
  ): Instructions {
    const board = this.board(first.field);
    if (second.field !== first.field || first.again || second.again)
      throw new NotLowered(`the steps of a move are of different kinds`);
    // the second step is a procedure, since each pattern of the first one leads to all of it
    const name = this.names.next('second');
    const [middle, at, from] = [local('middle'), local('at'), local('from')];
    const placesOf = (pattern: CellPattern): WordExpression | undefined =>
      sameMan ? shifted(at, -pattern.offsets[0]) : undefined;
    this.procedures.push({
      name,
      parameters: ['middle', 'at', 'from'],
      body: applied(
        board,
        patternsOf(board, second.sides[side]),
        middle,
        this.names,
        (next) => then(this.passed(next), from),
        placesOf,
      ),
    });
    return applied(board, patternsOf(board, first.sides[side]), word, this.names, (next, pattern, bit) =>
      named(this.names, 'middle', next, (made) => {
        const last = pattern.becomes.findLastIndex((gets) => gets !== KEPT);
        const to = last < 0 ? number(0) : shifted(bit, pattern.offsets[last]);
        return [
          ...(mayStop ? then(this.passed(made), word) : []),
          { is: 'call', name, arguments: [made, to, word] },
        ];
      }),
    );
  }

  private enclosing(one: Enclosing, word: WordExpression, side: Side, then: Then): Instructions {
    const { moves, symbols, rays, enclosed, most, must } = one;
    // what prefers other moves, or goes on only while it can, counts the moves that are found
    if (must && moves.some(({ is }) => is !== 'rewriting'))
      throw new NotLowered(`moves of several steps must enclose something`);
    const board = this.board(one.field);
    const directions = Math.max(...rays.map((own) => own.length));
    const steps = Array.from({ length: directions }, (_, r) => {
      const shifts = rayShifts(board, rays, r);
      if (!shifts) throw new NotLowered(`the rays of the board are not regular`);
      return shifts;
    });
    const name = this.names.next('enclose');
    const [next, from] = [local('next'), local('from')];
    const sets = new SymbolSets(board, next, this.names);
    const [own, enemy] = [sets.holding(symbols[side]), sets.holding(symbols[1 - side])];
    const filled = sets.holding(2 ** board.symbols - 2);
    const [came, over, run, at] = ['came', 'over', 'run', 'to'].map((what) => this.names.next(what));
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
    this.procedures.push({
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
    return this.moves(moves, word, side, (made, before) => [{ is: 'call', name, arguments: [made, before] }]);
  }

  private preferring(
    { first, second }: Preferring,
    word: WordExpression,
    side: Side,
    then: Then,
  ): Instructions {
    return named(this.names, 'before', EMITTED, (before) => [
      ...this.moves(first, word, side, then),
      ...when(equal(EMITTED, before), this.moves(second, word, side, then)),
    ]);
  }

  private taking({ amounts }: Taking, word: WordExpression, then: Then): Instructions {
    return amounts.flatMap(({ field, amounts: list }) =>
      list.flatMap((amount) => {
        const held = this.number(word, field);
        const left = this.withNumber(word, field, minus(held, number(amount)));
        return when(below(number(amount), plus(held, ONE)), then(this.passed(left), word));
      }),
    );
  }

  private passing(
    { moves, may, inARow }: Passing,
    word: WordExpression,
    side: Side,
    then: Then,
  ): Instructions {
    const counted = (next: WordExpression, count: WordExpression): WordExpression =>
      inARow ? this.withNumber(next, inARow.field, count) : next;
    const count = inARow ? this.number(word, inARow.field) : number(0);
    const pass = then(counted(this.passed(word), plus(count, ONE)), word);
    const others = (at: WordExpression, by: Side, after: Then): Instructions =>
      this.moves(moves, at, by, after);
    const own = others(word, side, (next, from) => then(counted(next, number(0)), from));
    const stuck = named(this.names, 'before', EMITTED, (before) => {
      const isStuck = equal(EMITTED, before);
      if (inARow) return [...own, ...when(isStuck, pass)];
      // whether the other side can move is found by its moves, which are forgotten again
      const code = named(this.names, 'turned', this.passed(word), (turned) => [
        ...others(turned, side === 0 ? 1 : 0, (next) => [emit(next)]),
        ...when(unequal(EMITTED, before), [{ is: 'forget', but: before }, ...pass]),
      ]);
      return [...own, ...when(isStuck, code)];
    });
    const all = { always: [...own, ...pass], stuck, never: own }[may[side]];
    return inARow ? when(unequal(count, number(inARow.most)), all) : all;
  }

  private limited(
    { moves, field, most, resetBy }: Limited,
    word: WordExpression,
    side: Side,
    then: Then,
  ): Instructions {
    const amountsDiffer = (next: WordExpression, from: WordExpression): WordExpression =>
      or(...resetBy.map((name) => unequal(this.amount(next, name), this.amount(from, name))));
    const code = this.moves(moves, word, side, (next, from) =>
      named(this.names, 'next', next, (made) => {
        const counted = this.withNumber(made, field, plus(this.number(from, field), ONE));
        const reset = this.withNumber(made, field, number(0));
        return when(amountsDiffer(made, from), then(reset, from), then(counted, from));
      }),
    );
    return when(unequal(this.number(word, field), number(most)), code);
  }

  private counting(one: Counting, word: WordExpression, side: Side, then: Then): Instructions {
    const { moves, field, most, by, to } = one;
    const counted = (from: WordExpression): WordExpression => {
      const before = this.number(from, field);
      if (to !== undefined) return number(to);
      // without a branch: what is beyond the limits is replaced by them
      if (by < 0) return times(minus(before, number(-by)), below(number(-by), before));
      const isWithin = below(before, number(most - by + 1));
      return most < by
        ? number(most)
        : or(times(plus(before, number(by)), isWithin), times(number(most), not(isWithin)));
    };
    return this.moves(moves, word, side, (next, from) =>
      then(this.withNumber(next, field, counted(from)), from),
    );
  }

  private closing(
    { moves, field, areas }: AreaClosing,
    word: WordExpression,
    side: Side,
    then: Then,
  ): Instructions {
    if (moves.some(({ is }) => is !== 'rewriting'))
      throw new NotLowered(`moves of several steps are closed by lines`);
    const board = this.board(field);
    const sets = new SymbolSets(board, word, this.names);
    const closed = areas.map((lines) => {
      const full = or(...symbolsOf(board).map((s) => linesIn(board, lines, sets.holding(1 << s))));
      const cells = cellBits(board, [...new Set(lines.flat())]) * BigInt(symbolMask(board));
      return times(isSome(full), number(cells));
    });
    const code = named(this.names, 'closed', or(...closed), (shut) =>
      this.moves(moves, word, side, (next, from) => when(not(and(xor(next, from), shut)), then(next, from))),
    );
    return [...sets.found, ...code];
  }

  /** How many cells of a board hold a symbol, or a number. */
  private amount(word: WordExpression, field: string): WordExpression {
    if (this.layout.numbers.has(field)) return this.number(word, field);
    const board = this.board(field);
    const bits = Array.from({ length: board.bits }, (_, b) => shifted(word, -b));
    return bitsIn(and(or(...bits), number(allCells(board))));
  }

  private jumping(one: Jumping, word: WordExpression, side: Side, then: Then): Instructions {
    const board = this.board(one.field);
    const { men } = one.sides[side];
    const leaps = men.flatMap((man) => leapsOf(board, man));
    const [value, at, visited, from] = ['value', 'at', 'visited', 'from'].map(local);
    // a man that goes on is followed by a procedure, one for each way in which it came if it only goes on straight
    const goingOn = new Map<string, string>();
    const follow = ({ man, direction }: Pick<Leap, 'man' | 'direction'>): string => {
      const key = `${man} ${direction}`;
      const known = goingOn.get(key);
      if (known !== undefined) return known;
      const name = this.names.next('jump');
      goingOn.set(key, name);
      const next = leaps.filter((leap) => leap.man === man && leap.direction === direction);
      const seen = one.captures ? undefined : visited;
      const on = this.leaping(one, next, { own: () => at, word: value, side, seen }, from, follow, then);
      const before = this.names.next('before');
      const stop = then(this.passed(value), from);
      const body = one.must
        ? [give(before, EMITTED), ...on, ...when(equal(EMITTED, local(before)), stop)]
        : [...stop, ...on];
      this.procedures.push({ name, parameters: ['value', 'at', 'visited', 'from'], body });
      return name;
    };
    const own = (sets: SymbolSets, man: number): WordExpression => sets.holding(1 << man);
    return this.leaping(one, leaps, { own, word, side, seen: undefined }, word, follow, then);
  }

  /** Some jumps of men where they are in `word`, and what follows each. */
  private leaping(
    one: Jumping,
    leaps: readonly Leap[],
    { own, word, side, seen }: Leaping,
    from: WordExpression,
    follow: (leap: Leap) => string,
    then: Then,
  ): Instructions {
    const { captures, again } = one;
    const board = this.board(one.field);
    const sets = new SymbolSets(board, word, this.names);
    const mask = number(symbolMask(board));
    const code = leaps.map((leap): Instructions[number] => {
      const { man, to, becomes, crossed, met } = leap;
      const free = [to, ...crossed.filter((_, k) => k !== met)];
      const fitting = and(
        own(sets, man),
        number(leap.from),
        shifted(sets.holding(one.sides[side].over), -crossed[met]),
        ...free.map((by) => shifted(sets.holding(1), -by)),
        ...(seen ? [shifted(xor(seen, number(2n ** 64n - 1n)), -to)] : []),
      );
      const name = this.names.next('at');
      const bit = local(name);
      const moved = or(without(word, times(bit, mask)), times(shifted(bit, to), number(becomes)));
      const made = captures ? without(moved, times(shifted(bit, crossed[met]), mask)) : moved;
      const landed = shifted(bit, to);
      const body: Instructions =
        again === 'never' || becomes !== man
          ? then(this.passed(made), from)
          : [{ is: 'call', name: follow(leap), arguments: [made, landed, or(seen ?? bit, landed), from] }];
      return { is: 'each', bit: name, of: fitting, body };
    });
    return [...sets.found, ...code];
  }

  private sliding(one: Sliding, word: WordExpression, side: Side, then: Then): Instructions {
    const { onto } = one;
    const { men, enemies } = one.sides[side];
    if (one.until === 'counted') throw new NotLowered(`slides are counted`);
    const [{ field }] = men;
    const board = this.board(field);
    const sets = new SymbolSets(board, word, this.names);
    const symbolOf = ({ symbol }: { readonly symbol?: number }): number => {
      if (symbol === undefined) throw new NotLowered(`pieces slide`);
      return symbol;
    };
    const others = sets.holding(enemies.reduce((set, enemy) => set | (1 << symbolOf(enemy)), 0));
    const own = sets.holding(men.reduce((set, man) => set | (1 << symbolOf(man)), 0));
    const free = named(this.names, 'free', without(number(allCells(board)), or(own, others)), (empty) =>
      men.flatMap((man) => {
        const symbol = symbolOf(man);
        const directions = Math.max(...man.rays.map((rays) => rays.length));
        return Array.from({ length: directions }, (_, r): Instructions => {
          const shifts = rayShifts(board, man.rays, r);
          if (!shifts) throw new NotLowered(`the rays of the board are not regular`);
          const [bit, to, ahead] = ['at', 'to', 'ahead'].map((what) => this.names.next(what));
          const mask = number(symbolMask(board));
          const made = or(
            without(word, times(or(local(bit), local(to)), mask)),
            times(local(to), number(symbol)),
          );
          const ends = { empty, enemy: others, 'not own': or(empty, others) }[onto];
          return [
            {
              is: 'each',
              bit,
              of: sets.holding(1 << symbol),
              body: [
                give(to, local(bit)),
                give(ahead, stepped(shifts, local(bit))),
                {
                  is: 'while',
                  test: isSome(and(local(ahead), empty)),
                  body: [give(to, local(ahead)), give(ahead, stepped(shifts, local(ahead)))],
                },
                ...(onto === 'empty'
                  ? []
                  : when(isSome(and(local(ahead), others)), [give(to, local(ahead))])),
                ...when(
                  and(unequal(local(to), local(bit)), isSome(and(local(to), ends))),
                  then(this.passed(made), word),
                ),
              ],
            },
          ];
        }).flat();
      }),
    );
    return [...sets.found, ...free];
  }
}

/** All symbols of a board but the one of an empty cell. */
const symbolsOf = ({ symbols }: SymbolsLayout): readonly number[] =>
  Array.from({ length: symbols - 1 }, (_, s) => s + 1);

/** Whether a number is from `least` to `most`. */
function isBetween(value: WordExpression, least: number, most: number): WordExpression {
  if (most < Math.max(0, least)) return number(0);
  const enough = least <= 0 ? ONE : below(number(least - 1), value);
  return most === Infinity ? enough : and(enough, below(value, number(most + 1)));
}

/** Whether a set has from `least` to `most` cells. */
function holdsBetween(cells: WordExpression, least: number, most: number): WordExpression {
  if (least === 1 && most >= 64) return isSome(cells);
  if (least <= 0 && most === 0) return not(cells);
  return isBetween(bitsIn(cells), least, most);
}

/** Where jumps begin. */
interface Leaping {
  /** The men of a kind. */
  own(sets: SymbolSets, man: number): WordExpression;
  readonly word: WordExpression;
  readonly side: Side;
  /** The cells to which the man must not come. Undefined: none. */
  readonly seen: WordExpression | undefined;
}

/** A jump as shifts: from some cells, so many bits away, over cells of which one is not empty. */
interface Leap {
  readonly man: number;
  readonly becomes: number;
  /** Undefined: where a man may go on anywhere. */
  readonly direction: number | undefined;
  readonly from: bigint;
  readonly to: number;
  readonly crossed: readonly number[];
  /** Which of the crossed cells holds what is jumped over. */
  readonly met: number;
}

function leapsOf(
  { shifts }: SymbolsLayout,
  { man, relation, becomes, directions }: ManJumps,
): readonly Leap[] {
  const found = new Map<string, Leap>();
  const { offsets, targets, crossed } = relation;
  for (let c = 0; c + 1 < offsets.length; c++)
    for (let e = offsets[c]; e < offsets[c + 1]; e++)
      for (let met = 0; met < (crossed?.[e].length ?? 0); met++) {
        const to = shifts[targets[e]] - shifts[c];
        const ways = crossed?.[e].map((cell) => shifts[cell] - shifts[c]) ?? [];
        const leap = {
          man,
          becomes: becomes[targets[e]],
          direction: directions?.[e],
          to,
          crossed: ways,
          met,
        };
        const key = JSON.stringify(leap);
        const from = (found.get(key)?.from ?? 0n) | (1n << BigInt(shifts[c]));
        found.set(key, { ...leap, from });
      }
  return [...found.values()];
}

/** The first cells of the lines that lie in a set. */
function linesIn(
  board: SymbolsLayout,
  lines: readonly (readonly number[])[],
  set: WordExpression,
): WordExpression {
  const groups = new Map<string, { offsets: readonly number[]; from: bigint }>();
  for (const line of lines) {
    const at = line.map((c) => board.shifts[c]);
    const lowest = Math.min(...at);
    const offsets = at.map((shift) => shift - lowest).toSorted((a, b) => a - b);
    const key = offsets.join();
    groups.set(key, { offsets, from: (groups.get(key)?.from ?? 0n) | (1n << BigInt(lowest)) });
  }
  return or(
    ...[...groups.values()].map(({ offsets, from }) =>
      and(...offsets.map((by) => shifted(set, -by)), number(from)),
    ),
  );
}

/** Whether two of the rewrites may lead to the same position. */
function repeats(rewrites: readonly Rewrite[]): boolean {
  const seen = new Set<string>();
  return rewrites.some(({ cells, holds, becomes }) => {
    if (becomes.some((gets, k) => gets < KEPT || (gets >= 0 && (holds[k] >> gets) & 1))) return true;
    const changes = cells.flatMap((cell, k) => (becomes[k] === KEPT ? [] : [`${cell} ${becomes[k]}`]));
    const key = changes.toSorted().join();
    return seen.size === seen.add(key).size;
  });
}
