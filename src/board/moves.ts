/** Kit moves: each statement gives the moves and their exact un-moves, with one legality test for both directions. */
import { assert } from '../errors.ts';
import type { Growth, KitMoves, Positions, SideOf } from '../rules.ts';
import type { Board, Cell } from './board.ts';
import type { Mover } from './digits.ts';
import type { CountField, Field, FillField, PieceField, StaircaseField } from './fields.ts';
import type { Relation } from './relation.ts';
import { type PositionOf, type Shape, type Step, stepOf } from './shape.ts';
import { independentSides } from './sides.ts';

/** The names of the fields of `F` that are of kind `K`. */
type NamesOf<F, K> = { [N in keyof F & string]: F[N] extends K ? N : never }[keyof F & string];

/** Positions are opened up as plain records inside the kit, and only there. */
type Record_ = Readonly<Record<string, unknown>>;
const open = <P>(p: P): Record_ => p as Record_;

/** The fields of a shape by name. */
const fieldsOf = <F>(position: Shape<F>): Readonly<Record<string, Field<unknown>>> =>
  open(position.fields) as Readonly<Record<string, Field<unknown>>>;

/** Remembers what the rest of `made` was made for, so that `rules` sees when an author changes it. */
const kit = <P>(made: KitMoves<P>): KitMoves<P> => ({ ...made, kit: made });

/** Who made the move that led to q: an index into the sides, 0 in an impartial game. */
function lastMover<P>({ sides, toMove }: Positions<P>, q: P): number {
  return sides.length > 0 ? 1 - toMove(q) : 0;
}

/** The way back of a field's pieces, and how a position is made from another. */
interface Stepping<P> {
  readonly back: Relation;
  readonly step: Step<P>;
}

/** The relation that each field's pieces move along; by side, or, in an impartial game, for whoever moves. */
type Walks<F> = [SideOf<PositionOf<F>>] extends [never]
  ? { readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation }
  : { readonly [S in SideOf<PositionOf<F>>]: { readonly [N in NamesOf<F, PieceField<unknown>>]?: Relation } };

/**
 * The side to move takes one of its pieces along the field's relation, to a cell that holds none of its own.
 * The other side's pieces may stand there: what then happens is for `ends` to say. The turn alternates.
 */
export function walks<F>(position: Shape<F>, statement: Walks<F>): KitMoves<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  const bySide = (
    position.sides.length > 0 ? position.sides.map((s) => open(statement)[s]) : [statement]
  ) as Record<string, Relation>[];
  const movers = bySide.map((relations) =>
    Object.entries(relations).map(([name, relation]): Mover & Stepping<P> => ({
      name,
      field: fields[name] as PieceField<unknown>,
      relation,
      back: relation.reversed(),
      step: stepOf<P>(fields, name),
    })),
  );
  const pieces = Object.entries(fields).flatMap(([name, field]) => ('of' in field ? [{ name, field }] : []));
  const names = movers.flat().map(({ name }) => name);
  const blocked = movers.flat().some(({ relation }) => relation.crossed);
  const severalFields = movers.some((side) => side.length > 1);

  /** Every position one piece of side `s` away from p, along `way` of its field. */
  const neighbours = (p: P, s: number, way: 'relation' | 'back'): P[] => {
    const side = movers[s]!;
    const own = cellsOf(open(p), side);
    if (side.length > 1 && !distinct(own)) return [];
    const all = blocked ? cellsOf(open(p), pieces) : own;
    const found: P[] = [];
    for (const { name, field, step, [way]: relation } of side) {
      const { offsets, targets, crossed } = relation;
      const value = open(p)[name];
      const cells = field.cells(value);
      for (let i = 0; i < cells.length; i++) {
        for (let e = offsets[cells[i]!]!; e < offsets[cells[i]! + 1]!; e++) {
          const to = targets[e]!;
          if (own.includes(to) || (crossed && haveCommon(crossed[e]!, all))) continue;
          found.push(step(p, field.moved(value, i, to)));
        }
      }
    }
    return found;
  };

  // each piece field is moved by one side, and nothing else makes up a position
  const partitioned =
    new Set(names).size === names.length &&
    names.length === pieces.length &&
    pieces.length + 1 === Object.keys(fields).length;
  return kit({
    moves: (p) => neighbours(p, position.toMove(p), 'relation'),
    unmoves: (q) => neighbours(q, lastMover(position, q), 'back'),
    legal: severalFields ? (p) => movers.every((side) => distinct(cellsOf(open(p), side))) : undefined,
    independent:
      position.sides.length > 0 && !blocked && partitioned ? independentSides(position, movers) : undefined,
  });
}

/** The cells that the pieces of several fields stand on. */
function cellsOf(p: Record_, fields: readonly { name: string; field: Field<unknown> }[]): readonly Cell[] {
  const [first] = fields;
  if (fields.length === 1) return first!.field.cells(p[first!.name]);
  const cells: Cell[] = [];
  for (const { name, field } of fields) for (const cell of field.cells(p[name])) cells.push(cell);
  return cells;
}

const distinct = (cells: readonly Cell[]): boolean => {
  for (let i = 1; i < cells.length; i++) if (cells.indexOf(cells[i]!) < i) return false;
  return true;
};

function haveCommon(cells: readonly Cell[], others: readonly Cell[]): boolean {
  for (let i = 0; i < cells.length; i++) if (others.includes(cells[i]!)) return true;
  return false;
}

/** The side to move puts its symbol on an empty cell of `field`; in an impartial game `symbols` is one symbol for both. */
export function places<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: [SideOf<PositionOf<F>>] extends [never] ? string : Readonly<Record<SideOf<PositionOf<F>>, string>>,
): KitMoves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { symbols: alphabet } = position.fields[field] as unknown as FillField;
  const empty = alphabet[0]!;
  const symbolOf = (turn: number): string =>
    typeof symbols === 'string' ? symbols : (open(symbols)[position.sides[turn]!] as string);
  const step = stepOf<P>(fieldsOf(position), field);
  const exchanged = (p: P, from: string, to: string): P[] => {
    const value = open(p)[field] as string;
    const found: P[] = [];
    for (let c = value.indexOf(from); c >= 0; c = value.indexOf(from, c + 1))
      found.push(step(p, value.slice(0, c) + to + value.slice(c + 1)));
    return found;
  };
  return kit({
    moves: (p) => exchanged(p, empty, symbolOf(position.toMove(p))),
    unmoves: (q) => exchanged(q, symbolOf(lastMover(position, q)), empty),
  });
}

/** Whoever moves takes one of the `amounts` listed for a number field from it, never below 0. */
export function takes<F>(
  position: Shape<F>,
  amounts: { readonly [N in NamesOf<F, CountField>]?: readonly number[] },
): KitMoves<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  const entries = (Object.entries(amounts) as [string, readonly number[]][]).map(([name, list]) => ({
    name,
    list,
    max: (fields[name] as CountField).max,
    step: stepOf<P>(fields, name),
  }));
  const shifted = (p: P, sign: 1 | -1): P[] => {
    const found: P[] = [];
    for (const { name, list, max, step } of entries) {
      for (const amount of list) {
        const value = (open(p)[name] as number) + sign * amount;
        if (value >= 0 && value <= max) found.push(step(p, value));
      }
    }
    return found;
  };
  const bounded = entries.every(({ max }) => max < Infinity);
  return kit({ moves: (p) => shifted(p, -1), unmoves: bounded ? (q) => shifted(q, 1) : undefined });
}

/**
 * Whoever moves subtracts one of `vectors` from the coordinates of the one piece of an impartial game:
 * x to the right and y upward from the corner (0, 0) of a `Board.quadrant`, which no move leaves.
 */
export function subtracts<F>(
  position: Shape<F>,
  field: NamesOf<F, PieceField<number>>,
  vectors: readonly (readonly [x: number, y: number])[],
): KitMoves<PositionOf<F>> {
  assert(position.sides.length === 0, 'moves that subtract vectors are for games without a turn');
  const board: Board = (position.fields[field] as unknown as PieceField<number>).board;
  const relation = board.leaps(...vectors.map(([x, y]) => [y, -x] as const));
  return { ...walks(position, { [field]: relation } as Walks<F>), vectors };
}

/** The side to move adds a cell to the Young diagram of `field`, or takes none: the diagram is full. The turn alternates. */
export function grows<F>(position: Shape<F>, field: NamesOf<F, StaircaseField>): KitMoves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { rows, columns, size, rank } = position.fields[field] as unknown as StaircaseField;
  const growth: Growth = { field, rows, columns, size, rank };
  const step = stepOf<P>(fieldsOf(position), field);
  const changed = (p: P, by: 1 | -1): P[] => {
    const lengths = open(p)[field] as readonly number[];
    const found: P[] = [];
    for (let r = 0; r < rows; r++) {
      const length = lengths[r]!;
      const above = r === 0 ? columns : lengths[r - 1]!;
      const below = r === rows - 1 ? 0 : lengths[r + 1]!;
      if (by === 1 ? length < above : length > below) found.push(step(p, lengths.with(r, length + by)));
    }
    return found;
  };
  return kit({ moves: (p) => changed(p, 1), unmoves: (q) => changed(q, -1), growth });
}
