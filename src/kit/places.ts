/** Moves that put symbols on a board: on any empty cell, or falling down a column. */
import { noneOf, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { Gain, MoveStatement, Rewrite } from '../rules/statement.ts';
import type { Positions } from '../rules/positions.ts';
import type { SideOf } from '../rules/ends.ts';
import type { CellLine } from '../rules/structure.ts';
import { type Apart, apartOf, type ApartStatement } from './apart.ts';
import type { Cell } from './board.ts';
import { bySide, ownerAmong } from './by-side.ts';
import { expectCells, symbolSet } from './conditions.ts';
import { expectList } from './expected.ts';
import { type FillField, fillField, type NamesOf } from './fields.ts';
import { type Closing, closingOf, fillingOf, firstReason } from './filling.ts';
import { putsOne } from './hand.ts';
import { inTurn } from './impossible.ts';
import { lastMover } from './last-mover.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { dropRewrites, placeRewrites, statedAs } from './stated-men.ts';
import { fieldsOf, textsOf } from './values.ts';

/** The symbols that each side puts on a board: one character, or several to choose from. In an impartial game one text. */
export type SymbolStatement<F> = [SideOf<PositionOf<F>>] extends [never]
  ? string
  : Readonly<Record<SideOf<PositionOf<F>>, string>>;

/** The options of `places`. */
export interface PlaceOptions {
  /**
   * When one symbol fills one of these lines, nothing more is put on its cells, nor on those of any line that is joined to it by
   * common cells. Absent: lines close nothing.
   */
  readonly closedBy?: readonly CellLine[] | undefined;
  /** Symbols that may not stand next to each other: a position in which two of them do is not legal. Absent: all may. */
  readonly apart?: ApartStatement | undefined;
  /** Whoever puts the last symbol on one of these groups of cells moves again. Absent: every move passes the turn. */
  readonly again?: readonly CellLine[] | undefined;
}

/** The symbols that each side puts, by side. Raises bad input for those that the field does not have. */
function symbolsOf<F>(position: Shape<F>, symbols: SymbolStatement<F>, alphabet: string): readonly string[] {
  const own = typeof symbols === 'string' ? [symbols, symbols] : bySide<string>(position, symbols);
  const known = Array.from(alphabet.slice(1));
  for (const symbol of own.flatMap((some) => Array.from(some)))
    if (!known.includes(symbol)) throw noneOf(said`symbol`, String(symbol), known, ' ');
  return own;
}

/** The owner of a symbol: the only side that puts it. */
const putters = <P>(position: Positions<P>, field: string, own: readonly string[]): Moves<P>['owner'] =>
  ownerAmong(
    position,
    own.map((some) => Array.from(some, (symbol) => `${field} ${symbol}`)),
  );

/** How many of `cells` hold the symbol `empty`. */
function emptyCells(cells: string, empty: string): number {
  let count = 0;
  for (let c = cells.indexOf(empty); c >= 0; c = cells.indexOf(empty, c + 1)) count++;
  return count;
}

/**
 * The side to move puts one of its symbols on an empty cell of `field`: `{ x: 'x', o: 'o' }`, or `'x'` in an impartial game.
 * With several symbols it chooses one. Every move passes the turn.
 */
export function places<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: SymbolStatement<F>,
  options: PlaceOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('places(…)', options, ['closedBy', 'apart', 'again']);
  const filling = fillField(position, field);
  const own = symbolsOf(position, symbols, filling.symbols);
  const valueOf = (p: P): string => textsOf(p)[field];
  const closing = options.closedBy && closingOf(filling, options.closedBy);
  const apart = options.apart && apartOf(filling, own, options.apart);
  const fills = options.again && filledBy(filling, options.again);
  return together({
    ...putSteps(position, filling, own, { field, closing, apart, fills }),
    pliesLeft: (p) => emptyCells(valueOf(p), filling.symbols[0]),
    playsOut: closing === undefined && apart === undefined,
    alternates: fills === undefined,
    legal: apart && ((p) => apart.clash(valueOf(p)) === undefined),
    hand: putsOne(field),
    owner: putters(position, field, own),
    impossible: firstReason(
      apart && ((p) => apart.impossible(valueOf(p))),
      fills ? undefined : inTurn(position, field, own),
      closing && ((p) => closing.impossible(valueOf(p))),
    ),
    structure: apart || fills ? undefined : fillingOf(position, field, own, { closing: closing?.areas }),
    stated: closedBy(
      closing,
      field,
      statedAs(field, options.again, () => placed(filling, field, own, apart)),
    ),
  });
}

/** What stops symbols from being put on a cell, and which turns are not over after it. */
interface Putting {
  readonly field: string;
  readonly closing: Closing | undefined;
  readonly apart: Apart | undefined;
  readonly fills: ((value: string, cell: Cell) => number) | undefined;
}

/** The moves that put the symbols of each side on empty cells, and their un-moves. */
function putSteps<F>(
  position: Shape<F>,
  { symbols: [empty] }: FillField,
  own: readonly string[],
  { field, closing, apart, fills }: Putting,
): Pick<Moves<PositionOf<F>>, 'of' | 'before'> {
  type P = PositionOf<F>;
  const step = stepOf<P>(fieldsOf(position), field);
  const valueOf = (p: P): string => textsOf(p)[field];
  /** After a move, or with the cell emptied before it. */
  const put = (p: P, value: string, cell: Cell, symbol: string): P => {
    const after = step(p, value.slice(0, cell) + symbol + value.slice(cell + 1));
    return fills && fills(value, cell) > 0 ? sameTurn(after, position.toMove(p) === 1 ? 1 : 0) : after;
  };
  const sameTurn: NonNullable<Positions<P>['withTurn']> = (p, side) => position.withTurn?.(p, side) ?? p;
  return {
    of: (p) => {
      const value = valueOf(p);
      const closed = closing?.closed(value) ?? [];
      const found: P[] = [];
      for (const symbol of own[position.toMove(p)])
        for (let c = value.indexOf(empty); c >= 0; c = value.indexOf(empty, c + 1))
          if (
            (closed.length === 0 || !closed.includes(closing?.areaOf[c] ?? -1)) &&
            (!apart || apart.fits(value, c, symbol))
          )
            found.push(put(p, value, c, symbol));
      return found;
    },
    before: (q) => {
      const value = valueOf(q);
      const found: P[] = [];
      // the side that moved is the one to move if its last symbol filled a group
      for (const side of fills ? position.sides.keys() : [lastMover(position, q)]) {
        for (const symbol of own[side]) {
          for (let c = value.indexOf(symbol); c >= 0; c = value.indexOf(symbol, c + 1)) {
            const p = put(q, value, c, empty);
            if (fills && position.toMove(p) !== side) continue;
            if (!closing?.closed(valueOf(p)).includes(closing.areaOf[c] ?? -1)) found.push(p);
          }
        }
      }
      return found;
    },
  };
}

type Stated = readonly MoveStatement[] | undefined;

/** The moves of each side as rewrites of the board. */
const placed = (
  filling: FillField,
  field: string,
  own: readonly string[],
  apart: Apart | undefined,
): readonly (readonly Rewrite[])[] =>
  own.map((some) =>
    Array.from(some).flatMap((symbol) =>
      placeRewrites(
        filling,
        field,
        filling.symbols.indexOf(symbol),
        apart && {
          near: (cell) => apart.beside[cell],
          beside: 2 ** filling.symbols.length - 1 - symbolSet(filling, apart.foes(symbol)),
        },
      ),
    ),
  );

/** The data of moves, of which none is in a closed area. */
const closedBy = (closing: Closing | undefined, field: string, moves: Stated): Stated =>
  closing && moves ? [{ is: 'closing', moves, field, areas: closing.areas }] : moves;

/** How many of the groups a symbol on the cell fills, if all their other cells hold symbols. */
function filledBy(
  { board, symbols: [empty] }: FillField,
  groups: readonly CellLine[],
): (value: string, cell: Cell) => number {
  expectList('groups of cells', groups, Array.isArray, said`a list of lists such as ${'[[0, 1]]'}`);
  for (const group of groups) expectCells('groups of cells', board, group);
  const groupsAt = board.cells().map((cell) => groups.filter((group) => group.includes(cell)));
  return (value, cell) => {
    let count = 0;
    for (const group of groupsAt[cell]) if (group.every((c) => c === cell || value[c] !== empty)) count++;
    return count;
  };
}

/** A gain of one point for each of `groups` whose last empty cell of `field` a move fills. */
export function fills<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  groups: readonly CellLine[],
): Gain<PositionOf<F>> {
  const filled = fillField(position, field);
  const [empty] = filled.symbols;
  const count = filledBy(filled, groups);
  const gained = (p: PositionOf<F>, q: PositionOf<F>): number => {
    const [before, after] = [textsOf(p)[field], textsOf(q)[field]];
    let points = 0;
    for (let c = 0; c < after.length; c++)
      if (before[c] === empty && after[c] !== empty) points += count(before, c);
    return points;
  };
  return Object.assign(gained, { stated: { is: 'groups filled', field, groups } as const });
}

/**
 * The side to move drops one of its symbols into a column, where it falls onto the topmost symbol or to the bottom. `symbols` is
 * as in `places`. Moves are named by their column if cells are named as in chess and there is nothing to choose, else by their
 * cell. Every move passes the turn.
 */
export function drops<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: SymbolStatement<F>,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const filled = fillField(position, field);
  const { symbols: alphabet, board } = filled;
  const own = symbolsOf(position, symbols, alphabet);
  const fallen = columnsOf(filled);
  const { columns, above, floating } = fallen;
  const columnName = (p: P, q: P): string => {
    const before = textsOf(p)[field];
    const after = textsOf(q)[field];
    const label = board.label(board.cells().findIndex((cell) => before[cell] !== after[cell]));
    return board.naming === 'a1' ? label.replace(/[0-9]+$/, '') : label;
  };
  const counts = inTurn(position, field, own);
  return together({
    ...dropSteps(position, field, own, fallen),
    // nothing is put below a man, even if a start leaves cells empty there
    pliesLeft: (p) => {
      const value = textsOf(p)[field];
      return columns.reduce((left, column) => left + above(value, column), 0);
    },
    playsOut: true,
    alternates: true,
    // a man may be dropped anywhere in its column
    hand: putsOne(field, (cell) => columns[board.column(cell) - 1]),
    owner: putters(position, field, own),
    impossible: (p, start) => {
      const [value, first] = [textsOf(p)[field], textsOf(start)[field]];
      const cell = floating(value, first);
      return cell === undefined ? counts?.(p, start) : said`nothing is under ${board.label(cell)}`;
    },
    // with symbols to choose from, a column does not name a move
    name: own.every((some) => some.length === 1) ? columnName : undefined,
    structure: fillingOf(position, field, own, {
      columns: columns.map((column) => column.toReversed()),
    }),
    stated: statedAs(field, undefined, () =>
      own.map((some) =>
        Array.from(some).flatMap((symbol) => dropRewrites(filled, field, columns, alphabet.indexOf(symbol))),
      ),
    ),
  });
}

/** The moves that drop the symbols of each side into columns, and their un-moves. */
function dropSteps<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  own: readonly string[],
  { columns, above, empty }: ReturnType<typeof columnsOf>,
): Pick<Moves<PositionOf<F>>, 'of' | 'before'> {
  type P = PositionOf<F>;
  const step = stepOf<P>(fieldsOf(position), field);
  const put = (p: P, value: string, cell: Cell, symbol: string): P =>
    step(p, value.slice(0, cell) + symbol + value.slice(cell + 1));
  return {
    of: (p) => {
      const value = textsOf(p)[field];
      const found: P[] = [];
      for (const column of columns) {
        const empties = above(value, column);
        if (empties === 0) continue;
        for (const symbol of own[position.toMove(p)]) found.push(put(p, value, column[empties - 1], symbol));
      }
      return found;
    },
    before: (q) => {
      const value = textsOf(q)[field];
      const symbols = own[lastMover(position, q)];
      const found: P[] = [];
      for (const column of columns) {
        const empties = above(value, column);
        const topmost = column[empties];
        const below = column[empties + 1];
        if (topmost === undefined || !symbols.includes(value[topmost])) continue;
        if (below === undefined || value[below] !== empty) found.push(put(q, value, topmost, empty));
      }
      return found;
    },
  };
}

/** The columns of a board of men that have fallen down. */
function columnsOf({ symbols: [empty], board }: FillField) {
  const code = empty.charCodeAt(0);
  // the cells of each column, the topmost first
  const columns = Array.from({ length: board.columns }, (_, c) =>
    board.cells().filter((cell) => board.column(cell) === c + 1),
  );
  /** The number of empty cells above the topmost man of a column. */
  const above = (value: string, column: readonly Cell[]): number => {
    let count = 0;
    while (count < column.length && value.charCodeAt(column[count]) === code) count++;
    return count;
  };
  /** A cell with a man that was not there first, and nothing under it. */
  const floating = (value: string, first: string): Cell | undefined => {
    const isEmpty = (cell: Cell): boolean => value[cell] === empty;
    const [found] = columns.flatMap((column) =>
      column.filter(
        (cell, i) =>
          i + 1 < column.length && !isEmpty(cell) && isEmpty(column[i + 1]) && value[cell] !== first[cell],
      ),
    );
    return found;
  };
  return { empty, columns, above, floating };
}
