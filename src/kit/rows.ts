/** Lines of cells, and whether one symbol stands on all of one. */
import type { Cell } from './board.ts';
import type { FillField } from './fields.ts';

/**
 * Tells whether `symbol`, or when none is named any but the empty one, stands on all cells of one of the `lines`;
 * absent, the lines are the straight ones of `length` cells.
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
