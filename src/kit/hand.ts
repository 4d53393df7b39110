/** The steps by which a person makes the moves of the kit on the board. */
import type { Hand } from '../rules/hand.ts';
import type { Moves } from '../rules/rules.ts';
import type { Cell } from './board.ts';
import { fieldCalled } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, listsOf, numbersOf, textsOf, valuesOf } from './values.ts';

/** All ways to make the move p → q; none if it is not of that kind. */
type Hands<P> = NonNullable<Moves<P>['hand']>;

/** A piece of one of these fields is taken from its cell to another one. */
export function carries<F>(
  position: Shape<F>,
  ...names: readonly (keyof F & string)[]
): (p: PositionOf<F>, q: PositionOf<F>) => readonly Hand[] {
  return carriesOneOf(position, names);
}

/** The same for fields whose names follow from a statement of moves. */
export function carriesOneOf<F>(position: Shape<F>, names: readonly string[]): Hands<PositionOf<F>> {
  const moved = names.map((name) => ({
    field: name,
    cells: (p: PositionOf<F>) => fieldCalled(fieldsOf(position), name).cells(valuesOf(p)[name]),
  }));
  return (p, q) =>
    moved.flatMap(({ field, cells }): Hand[] => {
      const [before, after] = [cells(p), cells(q)];
      const from = before.find((c) => !after.includes(c));
      const to = after.find((c) => !before.includes(c));
      if (from === undefined || to === undefined) return [];
      return [
        [
          { does: 'take', field, cells: [from] },
          { does: 'put', field, cells: [to] },
        ],
      ];
    });
}

/** The cells that differ between two values of a filled field. */
const changed = (before: string, after: string): readonly Cell[] =>
  Array.from(after).flatMap((symbol, c) => (symbol === before[c] ? [] : [c]));

/** A man on a filled board is taken from its cell, which is empty then, to another one. */
export const carriesMan =
  <P>(field: string, empty: string): Hands<P> =>
  (p, q) => {
    const [before, after] = [textsOf(p)[field], textsOf(q)[field]];
    const cells = changed(before, after);
    const from = cells.find((c) => after[c] === empty);
    const to = cells.find((c) => after[c] !== empty);
    if (cells.length !== 2 || from === undefined || to === undefined) return [];
    return [
      [
        { does: 'take', field, cells: [from] },
        { does: 'put', field, cells: [to] },
      ],
    ];
  };

/** A symbol is put on one cell; on any cell of `along`, if that is given. */
export const putsOne =
  <P>(field: string, along?: (cell: Cell) => readonly Cell[]): Hands<P> =>
  (p, q) => {
    const [cell, other] = changed(textsOf(p)[field], textsOf(q)[field]);
    if (cell === undefined || other !== undefined) return [];
    if (!along) return [[{ does: 'put', field, cells: [cell] }]];
    return [[{ does: 'put', field, cells: [cell, ...along(cell).filter((c) => c !== cell)], any: true }]];
  };

/** One of the numbers gets smaller: of its heap, the first piece that goes is pointed at. */
export const takesFrom =
  <P>(fields: readonly string[]): Hands<P> =>
  (p, q) =>
    fields.flatMap((field): Hand[] => {
      const [before, after] = [numbersOf(p)[field], numbersOf(q)[field]];
      return after < before ? [[{ does: 'put', field, cells: [after] }]] : [];
    });

/** A Young diagram gets a cell, or loses those beyond one: the first cell that changes is pointed at. */
export const growsAt =
  <P>(field: string, columns: number): Hands<P> =>
  (p, q) => {
    const [before, after] = [listsOf(p)[field], listsOf(q)[field]];
    const row = after.findIndex((length, r) => length !== before[r]);
    if (row < 0) return [];
    return [[{ does: 'put', field, cells: [row * columns + Math.min(before[row], after[row])] }]];
  };

/** A piece of a field, on a cell. */
export interface PieceOnCell {
  readonly field: string;
  readonly cell: Cell;
}

/** One of the pieces of the side to move goes to another cell, or comes from a hand; `own` are those of the side that moves p → q. */
export const goesOrComes =
  <P>(own: (at: P, turn: number) => readonly PieceOnCell[], toMove: (p: P) => number): Hands<P> =>
  (p, q) => {
    const [before, after] = [own(p, toMove(p)), own(q, toMove(p))];
    const isIn = (list: readonly PieceOnCell[], { field, cell }: PieceOnCell): boolean =>
      list.some((piece) => piece.field === field && piece.cell === cell);
    const gone = before.find((piece) => !isIn(after, piece));
    const come = after.find((piece) => !isIn(before, piece));
    if (!come) return [];
    const put = { does: 'put', field: come.field, cells: [come.cell] } as const;
    return [gone ? [{ does: 'take', field: gone.field, cells: [gone.cell] }, put] : [put]];
  };

/** Each of the ways once. */
export const distinctHands = (hands: readonly Hand[]): readonly Hand[] => [
  ...new Map(hands.map((hand) => [JSON.stringify(hand), hand])).values(),
];
