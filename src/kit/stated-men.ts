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

/**
 * A man goes along `relation` to a cell with one of the symbols of the set `onto`, after which it is as `lands` says for each cell.
 */
export const walkRewrites = (
  { board, symbols }: FillField,
  field: string,
  man: string,
  relation: Relation,
  onto: number,
  lands: readonly string[],
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
const put = ({ board }: FillField, field: string, cell: Cell, symbol: number, others: Part): Rewrite => ({
  ...joined({ cells: [cell], holds: [EMPTY], becomes: [symbol] }, others),
  name: board.label(cell),
  hand: [{ does: 'put', field, cells: [cell] }],
});

/** A symbol is put on an empty cell. `near` are the cells next to it, which may hold the symbols of the set `beside`. */
export const placeRewrites = (
  filled: FillField,
  field: string,
  symbol: number,
  near: (cell: Cell) => readonly Cell[] = () => [],
  beside = 0,
): readonly Rewrite[] =>
  filled.board.cells().map((cell) => put(filled, field, cell, symbol, kept(near(cell), beside)));

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
      return put(filled, field, cell, symbol, joined(above, below));
    }),
  );
