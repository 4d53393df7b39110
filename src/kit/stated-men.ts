/** What `walks`, `places` and `drops` do to a board of symbols, as rewrites of its cells. */
import { once } from '../base/once.ts';
import { KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import type { FillField } from './fields.ts';
import type { Relation } from './relation.ts';

/** The statement, with its rewrites made when they are first asked for. In an impartial game `bySide` has one list or two. */
export function statedAs(field: string, bySide: () => readonly (readonly Rewrite[])[]): readonly [Rewriting] {
  const sides = once((): Rewriting['sides'] => {
    const [first, second = first] = bySide();
    return [first, second];
  });
  return [
    {
      is: 'rewriting',
      field,
      get sides() {
        return sides();
      },
    },
  ];
}

const EMPTY = 1;

/** Cells that must be empty and stay so. */
const kept = (cells: readonly Cell[], holds: number): Rewrite => ({
  cells,
  holds: cells.map(() => holds),
  becomes: cells.map(() => KEPT),
});

/** Both together. */
const joined = (one: Rewrite, other: Rewrite): Rewrite => ({
  cells: [...one.cells, ...other.cells],
  holds: [...one.holds, ...other.holds],
  becomes: [...one.becomes, ...other.becomes],
});

/** A man with the symbol numbered `man` goes along `relation` to a cell with one of the symbols of the set `onto`. */
export const walkRewrites = (man: number, relation: Relation, onto: number): readonly Rewrite[] =>
  relation.pairs.map(([from, to], e) =>
    joined(
      { cells: [from, to], holds: [1 << man, onto], becomes: [0, man] },
      kept(relation.crossed?.[e] ?? [], EMPTY),
    ),
  );

/** A symbol is put on an empty cell. `beside` gives the sets of symbols that the cells near it may hold. */
export const placeRewrites = (
  { board }: FillField,
  symbol: number,
  near: (cell: Cell) => readonly Cell[] = () => [],
  beside = 0,
): readonly Rewrite[] =>
  board
    .cells()
    .map((cell) => joined({ cells: [cell], holds: [EMPTY], becomes: [symbol] }, kept(near(cell), beside)));

/** A symbol falls to the lowest empty cell of a column, whose cells are listed from the top. */
export const dropRewrites = (
  { symbols }: FillField,
  columns: readonly (readonly Cell[])[],
  symbol: number,
): readonly Rewrite[] =>
  columns.flatMap((column) =>
    column.map((cell, k) =>
      joined(
        { cells: [cell], holds: [EMPTY], becomes: [symbol] },
        joined(kept(column.slice(0, k), EMPTY), kept(column.slice(k + 1, k + 2), 2 ** symbols.length - 2)),
      ),
    ),
  );
