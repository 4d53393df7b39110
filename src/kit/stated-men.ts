/** What `walks`, `places` and `drops` do to a board of symbols, as rewrites of its cells. */
import { once } from '../base/once.ts';
import { KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import type { FillField } from './fields.ts';
import { promotionText } from './promotions.ts';
import type { Relation } from './relation.ts';

/** The statement, with its rewrites made when they are first asked for. In an impartial game `bySide` has one list or two. */
export function statedAs(
  field: string,
  again: Rewriting['again'],
  bySide: () => readonly (readonly Rewrite[])[],
): readonly [Rewriting] {
  const sides = once((): Rewriting['sides'] => {
    const [first, second = first] = bySide();
    return [first, second];
  });
  return [
    {
      is: 'rewriting',
      field,
      again,
      get sides() {
        return sides();
      },
    },
  ];
}

const EMPTY = 1;

type Part = Pick<Rewrite, 'cells' | 'holds' | 'becomes'>;

/** Cells that must hold one of the symbols of a set, and keep it. */
const kept = (cells: readonly Cell[], holds: number): Part => ({
  cells,
  holds: cells.map(() => holds),
  becomes: cells.map(() => KEPT),
});

/** Both together. */
const joined = (one: Part, other: Part): Part => ({
  cells: [...one.cells, ...other.cells],
  holds: [...one.holds, ...other.holds],
  becomes: [...one.becomes, ...other.becomes],
});

/** Men with one symbol that walk. */
export interface Walkers {
  readonly man: string;
  readonly relation: Relation;
  /** What a man is after it has gone to each cell. */
  readonly lands: readonly string[];
  /** Each symbol of `lands` once. */
  readonly kinds: readonly string[];
}

/** A man goes along its relation to a cell with one of the symbols of the set `onto`. */
export const walkRewrites = (
  { board, symbols }: FillField,
  field: string,
  { man, relation, lands }: Walkers,
  onto: number,
): readonly Rewrite[] =>
  relation.pairs.map(([from, to], e) => ({
    ...joined(
      {
        cells: [from, to],
        holds: [1 << symbols.indexOf(man), onto],
        becomes: [0, symbols.indexOf(lands[to])],
      },
      kept(relation.crossed?.[e] ?? [], EMPTY),
    ),
    name: `${board.label(from)}-${board.label(to)}${promotionText(man, lands[to])}`,
    hand: [
      { does: 'take', field, cells: [from] },
      { does: 'put', field, cells: [to] },
    ],
  }));

/** A symbol is put on the cell, if the others are as they must be. */
const put = (
  { board }: FillField,
  field: string,
  [cell, symbol]: readonly [Cell, number],
  others: Part,
): Rewrite => ({
  ...joined({ cells: [cell], holds: [EMPTY], becomes: [symbol] }, others),
  name: board.label(cell),
  hand: [{ does: 'put', field, cells: [cell] }],
});

/** The cells next to each one, which may hold the symbols of the set `beside`. */
interface Neighbours {
  near(cell: Cell): readonly Cell[];
  readonly beside: number;
}

/** A symbol is put on an empty cell. */
export const placeRewrites = (
  filled: FillField,
  field: string,
  symbol: number,
  { near, beside }: Neighbours = { near: () => [], beside: 0 },
): readonly Rewrite[] =>
  filled.board.cells().map((cell) => put(filled, field, [cell, symbol], kept(near(cell), beside)));

/** A symbol falls to the lowest empty cell of a column, whose cells are listed from the top. */
export const dropRewrites = (
  filled: FillField,
  field: string,
  columns: readonly (readonly Cell[])[],
  symbol: number,
): readonly Rewrite[] =>
  columns.flatMap((column) =>
    column.map((cell, k) => {
      const above = kept(column.slice(0, k), EMPTY);
      const below = kept(column.slice(k + 1, k + 2), 2 ** filled.symbols.length - 2);
      return put(filled, field, [cell, symbol], joined(above, below));
    }),
  );
