/** Men that are put on points, then moved along lines; a row of one side's men, a mill, takes a man of the other side. */
import { onlyMembers, said, unexpected } from '../base/errors.ts';
import { type Condition, end } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { CellLine, Mills } from '../rules/structure.ts';
import { contains } from './conditions.ts';
import { type FillField, type NamesOf, type Values, fillField } from './fields.ts';
import { type MenToPut, type MillHand, menToPut } from './mill-hands.ts';
import { MillMen } from './mill-men.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, positionOf, sideAt, textsOf } from './values.ts';

/** What `mills` has to know. */
export interface MillsOptions {
  /** The rows of points that are a mill if one side's men fill them. */
  readonly rows: readonly CellLine[];
  /** Whether a side with as many men as a row has points may move one of them to any empty point. */
  readonly flying: boolean;
  /** What a full board is for the side to move, which has no move then. Absent: it loses. */
  readonly full?: 'loses' | 'ties' | undefined;
}

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
  const { board, symbols } = fillField(position, field);
  const { rows, flying, full } = expectOptions(position, { board, symbols }, options);
  const men = new MillMen(board, symbols, { rows, flying });
  const { near, least } = men;
  const hands = menToPut(position, hand);
  const { each, either, names } = hands;
  const onBoard = (p: P): string => textsOf(p)[field];
  const made = (turn: number, on: string, left: Values): P =>
    positionOf({ turn: position.sides[turn], [field]: on, ...left });
  const { counted, legal, isFew } = countsOf(position, men, hands, field);
  // the most men of both sides fill the board
  const isTied = full === 'ties' && 2 * each >= board.size;
  const isPlain = Object.keys(fieldsOf(position)).length === 3 && !either && !isTied;
  return together({
    of: (p) => {
      const turn = position.toMove(p);
      return men
        .steps(onBoard(p), turn, { left: hands.left(p)[turn], either })
        .flatMap((step) =>
          men.after(step, turn).map((after) => made(1 - turn, after, hands.after(p, step.put))),
        );
    },
    legal,
    alternates: true,
    tier: (p) => (legal(p) ? hands.tier(p, counted(p)) : undefined),
    ends: [
      ...([0, 1] as const).map((side) => end(isFew(side), sideAt(position, 1 - side))),
      ...(isTied ? [end(contains(position, field, symbols[0], { most: 0 }), 'tie')] : []),
    ],
    owner: (of, symbol) => (of === field ? sideAt(position, symbols.indexOf(symbol) - 1) : undefined),
    hand: (p, q) => [men.hand(field, position.toMove(p), [onBoard(p), onBoard(q)])],
    stated: [{ is: 'milling', field, rows, near, least, flying, hands: names, either }],
    structure:
      isPlain && board.size <= MOST_POINTS
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
              points: board.size,
              made: (turn, on, left) => made(turn, on, hands.all(left)),
            }),
          }
        : undefined,
  });
}

/** How many men the sides have, and what follows from it. */
function countsOf<F>(
  position: Shape<F>,
  men: MillMen,
  hands: MenToPut<PositionOf<F>>,
  field: NamesOf<F, FillField>,
) {
  type P = PositionOf<F>;
  const { least } = men;
  const { board } = fillField(position, field);
  /** The men of each side, on the board and still to be put. */
  const counted = (p: P): readonly [number, number] => {
    const [on, left] = [men.counts(textsOf(p)[field]), hands.left(p)];
    return [on[0] + left[0], on[1] + left[1]];
  };
  const legal = (p: P): boolean => {
    const turn = position.toMove(p);
    const counts = counted(p);
    // the side that has just moved has lost no man
    return (
      hands.legal(p) &&
      Math.max(...counts) <= hands.each &&
      counts[turn] >= least - 1 &&
      counts[1 - turn] >= least
    );
  };
  /** Whether a side has fewer men than a row has points. */
  const isFew = (side: 0 | 1): Condition<P> => ({
    holds: (p) => counted(p)[side] < least,
    stated: {
      is: 'count',
      field,
      symbols: 2 << side,
      cells: board.cells(),
      least: 0,
      most: least - 1,
      inHand: hands.names[side],
      ...(!hands.either && { half: side }),
    },
  });
  return { counted, legal, isFew };
}

/** The options with what is absent; raises bad input for what cannot be a game of mills. */
function expectOptions<F>(
  { sides }: Shape<F>,
  { board, symbols }: Pick<FillField, 'board' | 'symbols'>,
  options: MillsOptions,
): Required<MillsOptions> & { full: 'loses' | 'ties' } {
  onlyMembers('mills(…)', Object(options), ['rows', 'flying', 'full']);
  const { rows, flying, full = 'loses' } = Object(options) as MillsOptions;
  if (symbols.length !== 3) throw unexpected('fill(…, symbols)', said`a text such as ${'.xo'}`, symbols);
  if (sides.length !== 2) throw unexpected('mills(…)', "turns('x', 'o')", sides);
  const least = rows?.[0]?.length;
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length === least && row.every((c) => c >= 0 && c < board.size);
  if (!(least > 0 && rows.every(isRow)))
    throw unexpected('mills(…, { rows })', said`a list such as ${'[[0, 1, 2], [2, 3, 4]]'}`, rows);
  if (full !== 'loses' && full !== 'ties') throw unexpected('mills(…, { full })', 'loses|ties', full);
  if (typeof flying !== 'boolean') throw unexpected('mills(…, { flying })', 'true|false', flying);
  return { rows, flying, full };
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
