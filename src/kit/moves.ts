/** Kinds of moves: each function gives the moves, their exact un-moves, and one legality test for both. */
import { assert, noneOf, onlyMembers, said, unexpected } from '../base/errors.ts';
import { type Condition, type Moves, type Positions, type SideOf, together } from '../rules/rules.ts';
import type { CellLine } from '../rules/structure.ts';
import { type ApartStatement, apartOf } from './apart.ts';
import type { Cell } from './board.ts';
import { bySide, expectMoves, ownerAmong } from './by-side.ts';
import { expectCells, symbolSet } from './conditions.ts';
import type { SideField } from './digits.ts';
import { expectFunction, expectList, expectRelation, expectVectors } from './expected.ts';
import {
  type CountField,
  type Field,
  type FillField,
  type NamedFields,
  type PieceField,
  type NamesOf,
  type Values,
  type YoungDiagramField,
  countField,
  fieldCalled,
  fillField,
  isPieces,
  piecesCalled,
  withPieces,
  youngDiagramField,
} from './fields.ts';
import { closingOf, fillingOf, firstReason } from './filling.ts';
import { carriesMan, carriesOneOf, distinctHands, growsAt, putsOne, takesFrom } from './hand.ts';
import { doubled, inTurn } from './impossible.ts';
import type { Relation } from './relation.ts';
import { moved } from './moved.ts';
import { lastMover } from './last-mover.ts';
import { type PositionOf, type Shape, type FieldStep, stepOf } from './shape.ts';
import { independentSides } from './sides.ts';
import { dropRewrites, placeRewrites, statedAs, walkRewrites } from './stated-men.ts';
import { fieldsOf, listsOf, numbersOf, textsOf, valuesOf } from './values.ts';

/** The un-moves of a field's pieces, and how a position is made from another one. */
interface Stepping<P> {
  readonly back: Relation;
  readonly step: FieldStep<P>;
}

/**
 * The relation along which the pieces of each field move: `{ side: { field: relation } }`, or `{ field: relation }` in an
 * impartial game.
 */
export type PieceStatement<F> = [SideOf<PositionOf<F>>] extends [never]
  ? { readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation }
  : { readonly [S in SideOf<PositionOf<F>>]: { readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation } };

/**
 * The relation along which the men with each symbol move: `{ side: { symbol: relation } }`, or `{ symbol: relation }` in an
 * impartial game.
 */
export type MenStatement<F> = [SideOf<PositionOf<F>>] extends [never]
  ? Readonly<Record<string, Relation>>
  : Readonly<Record<SideOf<PositionOf<F>>, Readonly<Record<string, Relation>>>>;

export const ONTO = ['not own', 'empty', 'enemy'] as const;
/** Where a piece may move to: cells without a piece of its own side, empty cells, or cells with a piece of the other side. */
export type Onto = (typeof ONTO)[number];

/** The options of `walks`. */
export interface WalkOptions {
  /** Absent: 'not own'. */
  readonly onto?: Onto | undefined;
}

/**
 * The side to move moves one of its pieces along the relation of its field, to a cell that `onto` allows. A piece of the other
 * side on that cell is not captured; use `ends` to say what the encounter means. Every move passes the turn.
 *
 * With the name of a `fill` field, the men on that board move, by the relation of their symbol: `{ white: { w: relation } }`. A
 * man of the other side on the target cell is captured. Raises bad input for unknown fields or sides, and if a side is missing.
 */
export function walks<F>(
  position: Shape<F>,
  statement: PieceStatement<F>,
  options?: WalkOptions,
): Moves<PositionOf<F>>;
export function walks<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: MenStatement<F>,
  options?: WalkOptions,
): Moves<PositionOf<F>>;
export function walks<F>(
  position: Shape<F>,
  stated: object | NamesOf<F, FillField>,
  second: object = {},
  third: WalkOptions = {},
): Moves<PositionOf<F>> {
  return typeof stated === 'string'
    ? menMoves(position, stated, second, ontoOf(third))
    : pieceMoves(position, stated, ontoOf(second));
}

function ontoOf(options: WalkOptions): Onto {
  onlyMembers('walks(…)', options, ['onto']);
  const name = 'onto';
  const { [name]: onto = 'not own' } = options;
  if (!ONTO.includes(onto)) throw noneOf(name, onto, ONTO);
  return onto;
}

function pieceMoves<F>(position: Shape<F>, statement: object, onto: Onto): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  const movers = bySide<Record<string, Relation>>(position, statement).map((relations) =>
    Object.entries(relations).map(([name, relation]): SideField & Stepping<P> => ({
      name,
      field: pieceField(fields, name, relation),
      relation,
      // made when first needed, since not every engine uses un-moves
      get back() {
        return relation.reversed();
      },
      step: stepOf<P>(fields, name),
    })),
  );
  const pieces = Object.entries(fields).flatMap(([name, field]) =>
    isPieces(field) ? [{ name, field }] : [],
  );
  const names = movers.flat().map(({ name }) => name);
  const blocked = movers.flat().some(({ relation }) => relation.crossed);
  const others = movers.map((side) => pieces.filter(({ name }) => side.every((own) => own.name !== name)));
  const toEmpty = onto === 'empty';
  const severalFields = movers.some((side) => side.length > 1);

  /** Every position that differs from p by a step of one piece of side `s`, forwards or back. */
  const neighbours = (p: P, s: number, direction: 'relation' | 'back'): P[] => {
    const side = movers[s];
    const own = cellsOf(valuesOf(p), side);
    if (side.length > 1 && !distinct(own)) return [];
    const all = blocked || toEmpty ? cellsOf(valuesOf(p), pieces) : own;
    const closed = toEmpty ? all : own;
    const enemies = onto === 'enemy' ? cellsOf(valuesOf(p), others[s]) : undefined;
    const found: P[] = [];
    for (const { name, field, step, [direction]: relation } of side) {
      const { offsets, targets, crossed } = relation;
      const value = valuesOf(p)[name];
      const cells = field.cells(value);
      for (let i = 0; i < cells.length; i++) {
        for (let e = offsets[cells[i]]; e < offsets[cells[i] + 1]; e++) {
          const to = targets[e];
          if (closed.includes(to) || (crossed && haveCommon(crossed[e], all))) continue;
          // backwards, the cell that the move led to is the one that the piece is on
          if (enemies && !enemies.includes(direction === 'back' ? cells[i] : to)) continue;
          found.push(step(p, field.moved(value, i, to)));
        }
      }
    }
    return found;
  };

  // each field of pieces is moved by exactly one side, and there is no other field but the turn
  const partitioned =
    new Set(names).size === names.length &&
    names.length === pieces.length &&
    pieces.length + 1 === Object.keys(fields).length;
  return together({
    of: (p) => neighbours(p, position.toMove(p), 'relation'),
    before: (q) => neighbours(q, lastMover(position, q), 'back'),
    alternates: true,
    legal: toEmpty
      ? (p) => distinct(cellsOf(valuesOf(p), pieces))
      : severalFields
        ? (p) => movers.every((side) => distinct(cellsOf(valuesOf(p), side)))
        : undefined,
    impossible:
      toEmpty || severalFields
        ? (p) => {
            const together = (toEmpty ? [pieces] : movers).map((own) => cellsOf(valuesOf(p), own));
            const cells = together.find((own) => !distinct(own));
            return cells && doubled(pieces[0].field.board, cells);
          }
        : undefined,
    hand: carriesOneOf(position, [...new Set(names)]),
    owner: ownerAmong(
      position,
      movers.map((side) => side.map(({ name }) => name)),
    ),
    structure:
      position.sides.length > 0 && !blocked && onto === 'not own' && partitioned
        ? independentSides(position, movers)
        : undefined,
    stated: [
      {
        is: 'stepping',
        sides: movers.map((side) => side.map(({ name, relation }) => ({ field: name, relation }))),
        onto,
      },
    ],
  });
}

/** The field called `name`, whose pieces move along `relation`. Raises bad input if it has no pieces, or that is no relation. */
function pieceField(fields: NamedFields, name: string, relation: unknown): PieceField<unknown> {
  const field = fieldCalled(fields, name);
  expectRelation(`walks(…, { ${name}: … })`, relation);
  return withPieces(field, name);
}

/** The cells of the pieces of several fields. */
function cellsOf(p: Values, fields: readonly { name: string; field: Field<unknown> }[]): readonly Cell[] {
  const [first] = fields;
  if (fields.length === 1) return first.field.cells(p[first.name]);
  const cells: Cell[] = [];
  for (const { name, field } of fields) for (const cell of field.cells(p[name])) cells.push(cell);
  return cells;
}

/** Whether no cell occurs twice. */
export const distinct = (cells: readonly Cell[]): boolean => {
  for (let i = 1; i < cells.length; i++) if (cells.indexOf(cells[i]) < i) return false;
  return true;
};

function haveCommon(cells: readonly Cell[], others: readonly Cell[]): boolean {
  for (let i = 0; i < cells.length; i++) if (others.includes(cells[i])) return true;
  return false;
}

function menMoves<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: object,
  onto: Onto,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const filled = fillField(position, field);
  const { symbols } = filled;
  const empty = symbols[0];
  const movers = bySide<Record<string, Relation>>(position, statement).map((relations) => {
    for (const [man, relation] of Object.entries(relations)) {
      if (!symbols.slice(1).includes(man)) throw noneOf(said`symbol`, man, Array.from(symbols.slice(1)), ' ');
      expectRelation(`walks(…, { ${man}: … })`, relation);
    }
    const enemies = Array.from(symbols.slice(1)).filter((symbol) => !Object.hasOwn(relations, symbol));
    return {
      men: Object.entries(relations),
      targets: onto === 'empty' ? [empty] : onto === 'enemy' ? enemies : [empty, ...enemies],
    };
  });
  // a man moves only onto another one, so an empty cell stays empty
  const closed = onto === 'enemy' && movers.every(({ men }) => men.every(([, { crossed }]) => !crossed));
  const step = stepOf<P>(fieldsOf(position), field);
  const isFree = (value: string, cell: Cell): boolean => value[cell] === empty;
  const free = (value: string, { crossed }: Relation, e: number): boolean =>
    crossed === undefined || crossed[e].every((cell) => isFree(value, cell));

  return together({
    of: (p) => {
      const { men, targets } = movers[position.toMove(p)];
      const value = textsOf(p)[field];
      const found: P[] = [];
      for (const [man, relation] of men) {
        for (let c = value.indexOf(man); c >= 0; c = value.indexOf(man, c + 1)) {
          for (let e = relation.offsets[c]; e < relation.offsets[c + 1]; e++) {
            const to = relation.targets[e];
            if (targets.includes(value[to]) && free(value, relation, e))
              found.push(step(p, moved(value, c, empty, to, man)));
          }
        }
      }
      return found;
    },
    before: (q) => {
      const { men, targets } = movers[lastMover(position, q)];
      const value = textsOf(q)[field];
      const found: P[] = [];
      for (const [man, relation] of men) {
        const back = relation.reversed();
        for (let c = value.indexOf(man); c >= 0; c = value.indexOf(man, c + 1)) {
          for (let e = back.offsets[c]; e < back.offsets[c + 1]; e++) {
            const from = back.targets[e];
            if (!isFree(value, from) || !free(value, back, e)) continue;
            for (const was of targets) found.push(step(q, moved(value, c, was, from, man)));
          }
        }
      }
      return found;
    },
    alternates: true,
    hand: carriesMan(field, empty),
    owner: ownerAmong(
      position,
      movers.map(({ men }) => men.map(([man]) => `${field} ${man}`)),
    ),
    regions: closed
      ? { walls: empty, near: movers.flatMap(({ men }) => men.map(([, relation]) => relation)) }
      : undefined,
    stated: statedAs(field, undefined, () =>
      movers.map(({ men, targets }) =>
        men.flatMap(([man, relation]) =>
          walkRewrites(filled, field, symbols.indexOf(man), relation, symbolSet(filled, targets.join(''))),
        ),
      ),
    ),
  });
}

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
  const empty = filling.symbols[0];
  const own = symbolsOf(position, symbols, filling.symbols);
  const step = stepOf<P>(fieldsOf(position), field);
  const closing = options.closedBy && closingOf(filling, options.closedBy);
  const apart = options.apart && apartOf(filling, own, options.apart);
  const valueOf = (p: P): string => textsOf(p)[field];
  const fills = options.again && filledBy(filling, options.again);
  /** After a move, or with the cell emptied before it. */
  const put = (p: P, value: string, cell: Cell, symbol: string): P => {
    const after = step(p, value.slice(0, cell) + symbol + value.slice(cell + 1));
    return fills && fills(value, cell) > 0 ? sameTurn(after, position.toMove(p) === 1 ? 1 : 0) : after;
  };
  const sameTurn: NonNullable<Positions<P>['withTurn']> = (p, side) => position.withTurn?.(p, side) ?? p;
  return together({
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
    pliesLeft: (p) => emptyCells(valueOf(p), empty),
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
    structure:
      apart || fills
        ? undefined
        : fillingOf(position, fieldsOf(position), field, own, { closing: closing?.areas }),
    stated: closing
      ? undefined
      : statedAs(field, options.again, () =>
          own.map((some) =>
            Array.from(some).flatMap((symbol) =>
              placeRewrites(
                filling,
                field,
                filling.symbols.indexOf(symbol),
                apart && ((cell) => apart.beside[cell]),
                apart && 2 ** filling.symbols.length - 1 - symbolSet(filling, apart.foes(symbol)),
              ),
            ),
          ),
        ),
  });
}

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
): (p: PositionOf<F>, q: PositionOf<F>) => number {
  const filled = fillField(position, field);
  const [empty] = filled.symbols;
  const count = filledBy(filled, groups);
  return (p, q) => {
    const [before, after] = [textsOf(p)[field], textsOf(q)[field]];
    let points = 0;
    for (let c = 0; c < after.length; c++)
      if (before[c] === empty && after[c] !== empty) points += count(before, c);
    return points;
  };
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
  const empty = alphabet.charCodeAt(0);
  const own = symbolsOf(position, symbols, alphabet);
  const step = stepOf<P>(fieldsOf(position), field);
  // the cells of each column, the topmost first
  const columns = Array.from({ length: board.columns }, (_, c) =>
    board.cells().filter((cell) => board.column(cell) === c + 1),
  );
  /** The number of empty cells above the topmost man of a column. */
  const above = (value: string, column: readonly Cell[]): number => {
    let count = 0;
    while (count < column.length && value.charCodeAt(column[count]) === empty) count++;
    return count;
  };
  const put = (p: P, value: string, cell: Cell, symbol: string): P =>
    step(p, value.slice(0, cell) + symbol + value.slice(cell + 1));
  const columnName = (p: P, q: P): string => {
    const before = textsOf(p)[field];
    const after = textsOf(q)[field];
    const label = board.label(board.cells().findIndex((cell) => before[cell] !== after[cell]));
    return board.naming === 'a1' ? label.replace(/[0-9]+$/, '') : label;
  };
  const counts = inTurn(position, field, own);
  return together({
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
        if (below === undefined || value.charCodeAt(below) !== empty)
          found.push(put(q, value, topmost, alphabet[0]));
      }
      return found;
    },
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
      const isEmpty = (cell: Cell): boolean => value.charCodeAt(cell) === empty;
      const [floating] = columns.flatMap((column) =>
        column.filter(
          (cell, i) =>
            i + 1 < column.length && !isEmpty(cell) && isEmpty(column[i + 1]) && value[cell] !== first[cell],
        ),
      );
      return floating === undefined ? counts?.(p, start) : said`nothing is under ${board.label(floating)}`;
    },
    // with symbols to choose from, a column does not name a move
    name: own.every((some) => some.length === 1) ? columnName : undefined,
    structure: fillingOf(position, fieldsOf(position), field, own, {
      columns: columns.map((column) => column.toReversed()),
    }),
    stated: statedAs(field, undefined, () =>
      own.map((some) =>
        Array.from(some).flatMap((symbol) => dropRewrites(filled, field, columns, alphabet.indexOf(symbol))),
      ),
    ),
  });
}

/**
 * Those of the moves p → q for which `allowed` is true, or those at positions p where a condition of the kit holds, with their
 * un-moves. The members `outcome`, `noMoves`, `playsOut` and `structure` of the moves are lost; without a structure engines ask for
 * the moves of each position.
 */
export function only<P>(moves: Moves<P>, allowed: ((p: P, q: P) => boolean) | Condition<P>): Moves<P> {
  expectMoves('only(moves, …)', moves);
  const condition = typeof allowed === 'object' && 'holds' in allowed ? allowed : undefined;
  if (!condition) expectFunction('only(…, allowed)', allowed, '(p, q) => true');
  const isAllowed = typeof allowed === 'function' ? allowed : (p: P) => allowed.holds(p);
  const { of, before, legal, impossible, pliesLeft, name, hand, alternates, owner, stated } = moves;
  return together({
    of: condition ? (p) => (condition.holds(p) ? of(p) : []) : (p) => of(p).filter((q) => isAllowed(p, q)),
    before: before && ((q) => before(q).filter((p) => isAllowed(p, q))),
    legal,
    impossible,
    pliesLeft,
    name,
    hand,
    alternates,
    owner,
    stated:
      condition && stated?.map((one) => ({ ...one, during: [...(one.during ?? []), condition.stated] })),
  });
}

/**
 * The moves of several kinds together; no move may be of two kinds. There are un-moves if all kinds have them. The members
 * `impossible`, `pliesLeft`, `outcome`, `noMoves` and `structure` are lost; without a structure engines ask for the moves of each position.
 */
export function either<P>(...kinds: readonly Moves<P>[]): Moves<P> {
  for (const kind of kinds.length === 0 ? [undefined] : kinds) expectMoves('either(…)', kind);
  const before = kinds.flatMap((kind) => kind.before ?? []);
  const legal = kinds.flatMap((kind) => kind.legal ?? []);
  const hands = kinds.flatMap((kind) => kind.hand ?? []);
  const stated = kinds.map((kind) => kind.stated);
  return together({
    of: (p) => kinds.flatMap((kind) => kind.of(p)),
    before: before.length === kinds.length ? (q) => before.flatMap((back) => back(q)) : undefined,
    legal: legal.length > 0 ? (p) => legal.every((is) => is(p)) : undefined,
    name: kinds.some((kind) => kind.name)
      ? (p, q) => kinds.map((kind) => kind.name?.(p, q)).find((found) => found !== undefined)
      : undefined,
    hand:
      hands.length === kinds.length
        ? (p, q) => distinctHands(hands.flatMap((hand) => hand(p, q)))
        : undefined,
    alternates: kinds.every((kind) => kind.alternates),
    owner: (field, symbol) => {
      const by = new Set(kinds.flatMap(({ owner }) => owner?.(field, symbol) ?? []));
      return by.size === 1 ? [...by][0] : undefined;
    },
    stated: stated.every((one) => one !== undefined) ? stated.flat() : undefined,
  });
}

/**
 * The side to move subtracts one of `amounts` from a number field, never going below 0. `amounts` lists the possible amounts for
 * each such field. Every move passes the turn. There are un-moves if all these fields have an upper bound.
 */
export function takes<F>(
  position: Shape<F>,
  amounts: { readonly [N in NamesOf<F, CountField>]?: readonly number[] },
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  if (typeof amounts !== 'object' || amounts === null)
    throw unexpected('takes(…)', '{ left: [1, 2, 3] }', amounts);
  const isAmount = (amount: unknown): boolean => Number.isInteger(amount);
  for (const [name, list] of Object.entries(amounts)) {
    fieldCalled(fields, name);
    expectList(`takes(…, { ${name}: … })`, list, isAmount, said`a list such as ${'[1, 2, 3]'}`);
  }
  const entries = (Object.entries(amounts) as [string, readonly number[]][]).map(([name, list]) => ({
    name,
    list,
    max: countField(fields, name).max,
    step: stepOf<P>(fields, name),
  }));
  const shifted = (p: P, sign: 1 | -1): P[] => {
    const found: P[] = [];
    for (const { name, list, max, step } of entries) {
      for (const amount of list) {
        const value = numbersOf(p)[name] + sign * amount;
        if (value >= 0 && value <= max) found.push(step(p, value));
      }
    }
    return found;
  };
  const bounded = entries.every(({ max }) => max < Infinity);
  // taking nothing would leave the position as it is
  const fewer = entries.every(({ list }) => list.every((amount) => amount > 0));
  return together({
    of: (p) => shifted(p, -1),
    before: bounded ? (q) => shifted(q, 1) : undefined,
    pliesLeft: fewer ? (p) => entries.reduce((sum, { name }) => sum + numbersOf(p)[name], 0) : undefined,
    hand: takesFrom(entries.map(({ name }) => name)),
    alternates: true,
    stated: [{ is: 'taking', amounts: entries.map(({ name, list }) => ({ field: name, amounts: list })) }],
  });
}

/**
 * The moves of an impartial game with one piece on a `Board.quadrant`: the player to move subtracts one of `vectors` from the
 * coordinates (x, y) of the piece, which stay on the board.
 */
export function subtracts<F>(
  position: Shape<F>,
  field: NamesOf<F, PieceField<number>>,
  vectors: readonly (readonly [x: number, y: number])[],
): Moves<PositionOf<F>> {
  assert(position.sides.length === 0, 'moves that subtract vectors are for games without a turn');
  const { board } = piecesCalled(fieldsOf(position), field);
  expectList('subtracts(…)', vectors, Array.isArray, said`a list such as ${'[[1, 0], [0, 1]]'}`);
  expectVectors('subtracts(…)', vectors, '[1, 0]');
  const relation = board.leaps(...vectors.map(([x, y]) => [y, -x] as const));
  const nearer = vectors.every(([x, y]) => x + y > 0);
  return together({
    ...pieceMoves(position, { [field]: relation }, 'not own'),
    // the coordinates together
    pliesLeft: nearer
      ? (p) => {
          const cell = numbersOf(p)[field];
          return board.column(cell) - 1 + board.rows - board.row(cell);
        }
      : undefined,
    structure: { is: 'vectors', vectors },
  });
}

/** The side to move adds a cell to the Young diagram of `field`; if that is full, there is no move. Every move passes the turn. */
export function grows<F>(position: Shape<F>, field: NamesOf<F, YoungDiagramField>): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { rows, columns, size, rank } = youngDiagramField(fieldsOf(position), field);
  const step = stepOf<P>(fieldsOf(position), field);
  const changed = (p: P, by: 1 | -1): P[] => {
    const lengths = listsOf(p)[field];
    const found: P[] = [];
    for (let r = 0; r < rows; r++) {
      const length = lengths[r];
      const above = r === 0 ? columns : lengths[r - 1];
      const below = r === rows - 1 ? 0 : lengths[r + 1];
      if (by === 1 ? length < above : length > below) found.push(step(p, lengths.with(r, length + by)));
    }
    return found;
  };
  return together({
    of: (p) => changed(p, 1),
    before: (q) => changed(q, -1),
    pliesLeft: (p) => listsOf(p)[field].reduce((left, length) => left - length, rows * columns),
    playsOut: true,
    hand: growsAt(field, columns),
    alternates: true,
    structure: { is: 'young diagram', field, rows, columns, size, rank },
  });
}

/** The options of `bites`. */
export interface BiteOptions {
  /** Whether the corner, which all rows begin from, cannot be bitten: whoever would have to has no move. Absent: it can. */
  readonly poisoned?: boolean | undefined;
}

/**
 * The side to move bites a cell out of the Young diagram of `field`, with all cells that are both not above and not left of it.
 * Every move passes the turn.
 */
export function bites<F>(
  position: Shape<F>,
  field: NamesOf<F, YoungDiagramField>,
  options: BiteOptions = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  onlyMembers('bites(…)', options, ['poisoned']);
  const { poisoned = false } = options;
  const { rows, columns } = youngDiagramField(fieldsOf(position), field);
  const step = stepOf<P>(fieldsOf(position), field);
  const bitten = (
    before: readonly number[],
    after: readonly number[],
  ): readonly [row: number, column: number] => {
    const row = before.findIndex((length, r) => length > after[r]);
    return [row + 1, after[row] + 1];
  };
  return together({
    of: (p) => {
      const lengths = listsOf(p)[field];
      return lengths.flatMap((length, row) =>
        Array.from({ length }, (_, column) =>
          step(
            p,
            lengths.map((own, r) => (r < row ? own : Math.min(own, column))),
          ),
        ).slice(row === 0 && poisoned ? 1 : 0),
      );
    },
    before: (q) => {
      const lengths = listsOf(q)[field];
      return lengths.flatMap((column, row) => {
        if (row > 0 && lengths[row - 1] === column) return [];
        if (row === 0 && column === 0 && poisoned) return [];
        // the rows from the bitten one on that were longer, as long as nothing else differs
        const most = row === 0 ? columns : lengths[row - 1];
        const same = lengths.slice(row).findIndex((length) => length !== column);
        return longer(lengths, row, same < 0 ? rows : row + same, most).map((before) => step(q, before));
      });
    },
    pliesLeft: (p) => listsOf(p)[field].reduce((sum, length) => sum + length, 0),
    alternates: true,
    name: (p, q) => bitten(listsOf(p)[field], listsOf(q)[field]).join(),
    hand: growsAt(field, columns),
    stated: [{ is: 'biting', field, rows, columns, poisoned }],
  });
}

/** The diagrams whose row `row` is longer, and those below it as far as `end`, if at all, no longer than the row above. */
function longer(lengths: readonly number[], row: number, end: number, most: number): readonly number[][] {
  let found = Array.from({ length: most - lengths[row] }, (_, k) => [lengths[row] + k + 1]);
  for (let r = row + 1; r < end; r++)
    found = found.flatMap((rows) =>
      Array.from({ length: rows[rows.length - 1] - lengths[r] + 1 }, (_, k) => [...rows, lengths[r] + k]),
    );
  return found.map((rows) => [...lengths.slice(0, row), ...rows, ...lengths.slice(end)]);
}
