/** Men that are put on points, then moved along lines; a row of one side's men, a mill, takes a man of the other side. */
import type { Hand } from '../rules/hand.ts';
import type { CellLine, MenSplit } from '../rules/structure.ts';
import { type Moves, together } from '../rules/rules.ts';
import { said, unexpected } from '../base/errors.ts';
import type { Cell } from './board.ts';
import { type CountField, type FillField, type NamesOf, countField, fillField } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, sideAt, textsOf } from './values.ts';

/** What `mills` has to know. */
export interface MillsOptions {
  /** The rows of points that are a mill if one side's men fill them. */
  readonly rows: readonly CellLine[];
  /** Whether a side with as many men as a row has points may move one of them to any empty point. */
  readonly flying: boolean;
}

/** Men are moved along the lines of a board of at most this many points. */
const MOST_POINTS = 24;

/**
 * The sides put a man of `hand` on an empty point of `field` in turn, until all are put; from then on the side to move moves one
 * along a line of the board. The symbols of the field are an empty point, a man of the first side, and one of the other; `hand` has the
 * men of both sides still to be put, so that it is even when the first side puts one. A man that fills a row takes one of the other
 * side, off the board for good; one in a row only if all are. Whoever has fewer men than a row has points loses, and so does a side
 * without a move.
 */
export function mills<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  hand: NamesOf<F, CountField>,
  options: MillsOptions,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { rows, flying } = Object(options) as MillsOptions;
  const fields = fieldsOf(position);
  const { board, symbols } = fillField(position, field);
  const { max } = countField(fields, hand);
  if (symbols.length !== 3) throw unexpected('fill(…, symbols)', said`a text such as ${'.xo'}`, symbols);
  if (position.sides.length !== 2) throw unexpected('mills(…)', "turns('x', 'o')", position.sides);
  const least = rows?.[0]?.length;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === least && row.every((c) => c >= 0 && c < board.size);
  if (!(least > 0 && rows.every(isRow)))
    throw unexpected('mills(…, { rows })', said`a list such as ${'[[0, 1, 2], [2, 3, 4]]'}`, rows);
  if (typeof flying !== 'boolean') throw unexpected('mills(…, { flying })', 'true|false', flying);
  const [, ...men] = symbols;
  const [empty] = symbols;
  const each = max / 2;
  const points = board.cells();
  const { offsets, targets } = board.links;
  const near = points.map((c) => Array.from(targets.subarray(offsets[c], offsets[c + 1])));
  /** The other points of each row of a point. */
  const others = points.map((c) =>
    rows.filter((row) => row.includes(c)).map((row) => row.filter((d) => d !== c)),
  );

  const onBoard = (p: P): string => textsOf(p)[field];
  const inHand = (p: P): number => numbersOf(p)[hand];
  const made = (turn: number, on: string, left: number): P =>
    positionOf({ turn: position.sides[turn], [field]: on, [hand]: left });
  const set = (on: string, c: Cell, man: string): string => on.slice(0, c) + man + on.slice(c + 1);
  const pointsOf = (on: string, man: string): Cell[] => points.filter((c) => on[c] === man);
  const inRow = (on: string, c: Cell): boolean => others[c].some((row) => row.every((d) => on[d] === on[c]));
  /** The men of each side, on the board and still to be put. */
  const counted = (p: P): readonly [number, number] => {
    const on = onBoard(p);
    const left = inHand(p);
    const counts: [number, number] = [left >> 1, (left + 1) >> 1];
    for (let c = 0; c < on.length; c++) if (on[c] !== empty) counts[on[c] === men[0] ? 0 : 1]++;
    return counts;
  };
  const taken = (on: string, man: string): readonly string[] => {
    const all = pointsOf(on, man);
    const free = all.filter((c) => !inRow(on, c));
    return (free.length > 0 ? free : all).map((c) => set(on, c, empty));
  };
  /** The board after a man was put or moved, before one is taken. */
  const steps = (p: P): readonly (readonly [on: string, to: Cell])[] => {
    const on = onBoard(p);
    const man = men[position.toMove(p)];
    const free = pointsOf(on, empty);
    if (inHand(p) > 0) return free.map((to) => [set(on, to, man), to]);
    const own = pointsOf(on, man);
    const flies = flying && own.length === least;
    return own.flatMap((from) =>
      (flies ? free : near[from].filter((to) => on[to] === empty)).map(
        (to) => [set(set(on, from, empty), to, man), to] as const,
      ),
    );
  };
  const legal = (p: P): boolean => {
    const turn = position.toMove(p);
    const counts = counted(p);
    const puts = inHand(p) === 0 || inHand(p) % 2 === turn;
    // the side that has just moved has lost no man
    return puts && Math.max(...counts) <= each && counts[turn] >= least - 1 && counts[1 - turn] >= least;
  };
  const bits = (cells: readonly Cell[]): number => cells.reduce((set, c) => set | (1 << c), 0);
  const split = (p: P): MenSplit => {
    const turn = position.toMove(p);
    const [own, other] = [turn, 1 - turn].map((side) => bits(pointsOf(onBoard(p), men[side])));
    return { left: inHand(p), own, other };
  };
  const join = ({ left, own, other }: MenSplit): P => {
    const turn = left % 2;
    const on = points.map((c) => ((own >>> c) & 1 ? men[turn] : (other >>> c) & 1 ? men[1 - turn] : empty));
    return made(turn, on.join(''), left);
  };
  const exchanged = (p: P): P => {
    const on = [...onBoard(p)].map((man) => (men.includes(man) ? men[1 - men.indexOf(man)] : man));
    return made(1 - position.toMove(p), on.join(''), 0);
  };
  return together({
    of: (p) => {
      const turn = position.toMove(p);
      const left = Math.max(0, inHand(p) - 1);
      return steps(p)
        .flatMap(([on, to]) => (inRow(on, to) ? taken(on, men[1 - turn]) : [on]))
        .map((on) => made(1 - turn, on, left));
    },
    legal,
    alternates: true,
    // the men of the sides in either order, since when all are put it does not matter whose they are
    tier: (p) => {
      const [first, second] = counted(p);
      if (!legal(p)) return undefined;
      const [more, fewer] =
        inHand(p) > 0 ? [first, second] : [Math.max(first, second), Math.min(first, second)];
      return 10_000 * inHand(p) + 100 * more + fewer;
    },
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
      points.length <= MOST_POINTS && Object.keys(fields).length === 3
        ? { is: 'mills', near, rows, each, least, flying, split, join, exchanged }
        : undefined,
  });
}
