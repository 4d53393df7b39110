/** Men that are put on points, then moved along lines; a row of one side's men, a mill, takes a man of the other side. */
import type { Hand } from '../rules/hand.ts';
import type { SideOf } from '../rules/ends.ts';
import type { CellLine, Mills } from '../rules/structure.ts';
import { type Moves, together } from '../rules/rules.ts';
import { badInput, onlyMembers, said, unexpected } from '../base/errors.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import {
  type CountField,
  type FillField,
  type NamesOf,
  type Values,
  countField,
  fillField,
} from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, sideAt, textsOf } from './values.ts';

/** What `mills` has to know. */
export interface MillsOptions {
  /** The rows of points that are a mill if one side's men fill them. */
  readonly rows: readonly CellLine[];
  /** Whether a side with as many men as a row has points may move one of them to any empty point. */
  readonly flying: boolean;
  /** What a full board is for the side to move, which has no move then. Absent: it loses. */
  readonly full?: 'loses' | 'ties' | undefined;
}

/** The field of the men of both sides still to be put, or a field of each side's own. */
export type MillHand<F> =
  | NamesOf<F, CountField>
  | Readonly<Record<SideOf<PositionOf<F>>, NamesOf<F, CountField>>>;

/** Men are moved along the lines of a board of at most this many points. */
const MOST_POINTS = 24;

/**
 * The sides put a man of `hand` on an empty point of `field` in turn, until all are put; from then on the side to move moves one
 * along a line of the board. The symbols of the field are an empty point, a man of the first side, and one of the other; `hand` has the
 * men of both sides still to be put, so that it is even when the first side puts one. With a field for each side, such as `{ white: 'whites', black: 'blacks' }`, a side with
 * men still to be put may move one instead from the first move on, as in Lasker morris. A man that fills a row takes one of the other
 * side, off the board for good; one in a row only if all are. Whoever has fewer men than a row has points loses, and so does a side
 * without a move.
 */
export function mills<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  hand: MillHand<F>,
  options: MillsOptions,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('mills(…)', Object(options), ['rows', 'flying', 'full']);
  const { rows, flying, full = 'loses' } = Object(options) as MillsOptions;
  const fields = fieldsOf(position);
  const { board, symbols } = fillField(position, field);
  if (symbols.length !== 3) throw unexpected('fill(…, symbols)', said`a text such as ${'.xo'}`, symbols);
  if (position.sides.length !== 2) throw unexpected('mills(…)', "turns('x', 'o')", position.sides);
  const least = rows?.[0]?.length;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === least && row.every((c) => c >= 0 && c < board.size);
  if (!(least > 0 && rows.every(isRow)))
    throw unexpected('mills(…, { rows })', said`a list such as ${'[[0, 1, 2], [2, 3, 4]]'}`, rows);
  if (full !== 'loses' && full !== 'ties') throw unexpected('mills(…, { full })', 'loses|ties', full);
  if (typeof flying !== 'boolean') throw unexpected('mills(…, { flying })', 'true|false', flying);
  const [, ...men] = symbols;
  const [empty] = symbols;
  const hands = handsOf(position, hand);
  const { each } = hands;
  const points = board.cells();
  const { offsets, targets } = board.links;
  const near = points.map((c) => Array.from(targets.subarray(offsets[c], offsets[c + 1])));
  /** The other points of each row of a point. */
  const others = points.map((c) =>
    rows.filter((row) => row.includes(c)).map((row) => row.filter((d) => d !== c)),
  );

  const onBoard = (p: P): string => textsOf(p)[field];
  const made = (turn: number, on: string, left: Values): P =>
    positionOf({ turn: position.sides[turn], [field]: on, ...left });
  const set = (on: string, c: Cell, man: string): string => on.slice(0, c) + man + on.slice(c + 1);
  const pointsOf = (on: string, man: string): Cell[] => points.filter((c) => on[c] === man);
  const inRow = (on: string, c: Cell): boolean => others[c].some((row) => row.every((d) => on[d] === on[c]));
  /** The men of each side, on the board and still to be put. */
  const counted = (p: P): readonly [number, number] => {
    const on = onBoard(p);
    const [first, second] = hands.left(p);
    const counts: [number, number] = [first, second];
    for (let c = 0; c < on.length; c++) if (on[c] !== empty) counts[on[c] === men[0] ? 0 : 1]++;
    return counts;
  };
  const taken = (on: string, man: string): readonly string[] => {
    const all = pointsOf(on, man);
    const free = all.filter((c) => !inRow(on, c));
    return (free.length > 0 ? free : all).map((c) => set(on, c, empty));
  };
  /** The board after a man was put or moved, before one is taken, and whether it was put. */
  const steps = (p: P): readonly (readonly [on: string, to: Cell, put: boolean])[] => {
    const on = onBoard(p);
    const turn = position.toMove(p);
    const man = men[turn];
    const free = pointsOf(on, empty);
    const left = hands.left(p)[turn];
    const puts = left > 0 ? free.map((to) => [set(on, to, man), to, true] as const) : [];
    if (left > 0 && !hands.either) return puts;
    const own = pointsOf(on, man);
    const flies = flying && left === 0 && own.length === least;
    const moves = own.flatMap((from) =>
      (flies ? free : near[from].filter((to) => on[to] === empty)).map(
        (to) => [set(set(on, from, empty), to, man), to, false] as const,
      ),
    );
    return [...puts, ...moves];
  };
  const legal = (p: P): boolean => {
    const turn = position.toMove(p);
    const counts = counted(p);
    // the side that has just moved has lost no man
    return (
      hands.legal(p) && Math.max(...counts) <= each && counts[turn] >= least - 1 && counts[1 - turn] >= least
    );
  };
  // the most men of both sides fill the board
  const isTied = full === 'ties' && 2 * each >= points.length;
  return together({
    of: (p) => {
      const turn = position.toMove(p);
      return steps(p).flatMap(([on, to, put]) =>
        (inRow(on, to) ? taken(on, men[1 - turn]) : [on]).map((after) =>
          made(1 - turn, after, hands.after(p, put)),
        ),
      );
    },
    legal,
    alternates: true,
    tier: (p) => (legal(p) ? hands.tier(p, counted(p)) : undefined),
    noMoves: isTied ? (p) => (onBoard(p).includes(empty) ? 'loses' : 'ties') : undefined,
    outcome: (p) => {
      const few = counted(p).findIndex((count) => count < least);
      return few < 0 ? undefined : sideAt(position, 1 - few);
    },
    owner: (of, symbol) => (of === field ? sideAt(position, men.indexOf(symbol)) : undefined),
    hand: (p, q): Hand[] => {
      const [before, after] = [onBoard(p), onBoard(q)];
      const changed = points.filter((c) => before[c] !== after[c]);
      const own = men[position.toMove(p)];
      const from = changed.filter((c) => before[c] === own);
      const to = changed.filter((c) => after[c] === own);
      const gone = changed.filter((c) => before[c] !== own && before[c] !== empty);
      const step = (does: 'take' | 'put', cells: Cell[]): Hand =>
        cells.length > 0 ? [{ does, field, cells }] : [];
      return [[...step('take', from), ...step('put', to), ...step('put', gone)]];
    },
    structure:
      points.length <= MOST_POINTS && Object.keys(fields).length === 3 && !hands.either && !isTied
        ? {
            is: 'mills',
            near,
            rows,
            each,
            least,
            flying,
            ...splitting<P>({
              inHand: (p) => hands.left(p)[0] + hands.left(p)[1],
              turnOf: (p) => position.toMove(p),
              on: onBoard,
              symbols,
              points: points.length,
              made: (turn, on, left) => made(turn, on, hands.all(left)),
            }),
          }
        : undefined,
  });
}

/** The men still to be put. */
interface Hands<P> {
  /** How many each side has at first. */
  readonly each: number;
  /** Whether a side that has some may move a man as well as put one. */
  readonly either: boolean;
  /** Those of each side. */
  left(p: P): readonly [number, number];
  /** Whether the side to move can be as it is, with these left. */
  legal(p: P): boolean;
  /** The fields after a move of the side to move, that puts a man or does not. */
  after(p: P, put: boolean): Values;
  /** The fields with so many of both sides left. */
  all(left: number): Values;
  /** A number that no move makes greater, with so many men of each side on the board and to be put. */
  tier(p: P, men: readonly [number, number]): number;
}

function handsOf<F>(position: Shape<F>, hand: MillHand<F>): Hands<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  if (typeof hand !== 'object') {
    const left = (p: P): number => numbersOf(p)[hand];
    return {
      each: countField(fields, hand).max / 2,
      either: false,
      left: (p) => [left(p) >> 1, (left(p) + 1) >> 1],
      legal: (p) => left(p) === 0 || left(p) % 2 === position.toMove(p),
      after: (p) => ({ [hand]: Math.max(0, left(p) - 1) }),
      all: (count) => ({ [hand]: count }),
      tier: (p, [first, second]) => {
        // in either order, since when all are put it does not matter whose they are
        const [more, fewer] =
          left(p) > 0 ? [first, second] : [Math.max(first, second), Math.min(first, second)];
        return 10_000 * left(p) + 100 * more + fewer;
      },
    };
  }
  const names = bySide<string>(position, hand);
  const [each, other] = names.map((name) => countField(fields, name).max);
  if (each !== other || names[0] === names[1])
    throw badInput(said`mills(…): each side needs a field of its own, both with the same greatest number`);
  const left = (p: P): readonly [number, number] => [numbersOf(p)[names[0]], numbersOf(p)[names[1]]];
  const fieldsAt = (first: number, second: number): Values => ({ [names[0]]: first, [names[1]]: second });
  return {
    each,
    either: true,
    left,
    legal: () => true,
    after: (p, put) => {
      const [first, second] = left(p);
      if (!put) return fieldsAt(first, second);
      return position.toMove(p) === 0 ? fieldsAt(first - 1, second) : fieldsAt(first, second - 1);
    },
    all: (count) => fieldsAt(count >> 1, (count + 1) >> 1),
    tier: (p, [first, second]) => {
      const [own, theirs] = left(p);
      return 1_000_000 * first + 10_000 * second + 100 * own + theirs;
    },
  };
}

/** How engines take positions apart, and put them together again. */
function splitting<P>({
  inHand,
  turnOf,
  on,
  symbols,
  points,
  made,
}: {
  inHand(p: P): number;
  turnOf(p: P): number;
  on(p: P): string;
  readonly symbols: string;
  readonly points: number;
  made(turn: number, on: string, left: number): P;
}): Pick<Mills<P>, 'split' | 'join' | 'exchanged'> {
  const [empty, ...men] = symbols;
  const setOf = (value: string, man: string): number => {
    let set = 0;
    for (let c = 0; c < value.length; c++) if (value[c] === man) set |= 1 << c;
    return set;
  };
  return {
    split: (p) => {
      const value = on(p);
      const turn = turnOf(p);
      return { left: inHand(p), own: setOf(value, men[turn]), other: setOf(value, men[1 - turn]) };
    },
    join: ({ left, own, other }) => {
      const turn = left % 2;
      const value = Array.from({ length: points }, (_, c) =>
        (own >>> c) & 1 ? men[turn] : (other >>> c) & 1 ? men[1 - turn] : empty,
      );
      return made(turn, value.join(''), left);
    },
    exchanged: (p) => {
      const value = [...on(p)].map((man) => (men.includes(man) ? men[1 - men.indexOf(man)] : man));
      return made(1 - turnOf(p), value.join(''), 0);
    },
  };
}
