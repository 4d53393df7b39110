/** A test for several equal symbols in a row. */
import type { Cell } from './board.ts';
import type { FillField } from './fields.ts';

/**
 * Makes a test for a row: whether all cells of one of the `lines` have the same symbol, which is `symbol`, or without it any
 * but the empty one. Without `lines` all straight lines of `length` cells count.
 */
export function inARow(
  { board, symbols }: FillField,
  length: number,
  lines: readonly (readonly Cell[])[] = board.lines(length),
): (cells: string, symbol?: string) => boolean {
  const empty = symbols.charCodeAt(0);
  return (cells, symbol) => {
    const asked = symbol === undefined ? -1 : symbol.charCodeAt(0);
    for (let l = 0; l < lines.length; l++) {
      const line = lines[l];
      const first = cells.charCodeAt(line[0]);
      if (asked < 0 ? first === empty : first !== asked) continue;
      let k = 1;
      while (k < line.length && cells.charCodeAt(line[k]) === first) k++;
      if (k === line.length) return true;
    }
    return false;
  };
}
