/**
 * Boards with more cells than a word has bits, from a position on that leaves few enough of them open. What is on the other cells
 * never changes, so it only decides which lines each symbol can still fill, and which of their cells are missing:
 *
 *     x . o . .     the open cells 1, 3 and 4 get the numbers 0, 1 and 2;
 *     0 1 2 3 4     the line 0 1 of x becomes its line 0, nobody fills 0 1 2 any more, and 3 4 becomes 1 2 for both
 */
import { lookUp } from '../../base/present.ts';
import type { CellLine, Filling, Permutation } from '../../rules/structure.ts';

export interface OpenCells<P> {
  /** The game on the open cells. */
  readonly filling: Filling<P>;
  /** The symmetries that leave the position as it is, on the open cells. */
  readonly permutations: readonly Permutation[];
  /** Whether play can lead from the position to `p`: the other cells are the same. */
  leadsTo(p: P): boolean;
}

/** The game on the cells that are open at `from`, where play goes on and no lines close cells. */
export function openCells<P>(
  filling: Filling<P>,
  permutations: readonly Permutation[],
  from: P,
): OpenCells<P> {
  const at = Array.from(filling.symbolsAt(from));
  const symbols = [...new Set(filling.symbols.flat())];
  // where symbols fall, nothing is put below the topmost one
  const columns = filling.columns?.map((column) =>
    column.slice(column.findLastIndex((cell) => at[cell] !== 0) + 1),
  );
  const open = (columns?.flat() ?? at.flatMap((symbol, cell) => (symbol === 0 ? [cell] : []))).toSorted(
    (a, b) => a - b,
  );
  const number = new Map(open.map((cell, k) => [cell, k]));
  const numbers = (cells: CellLine): number[] => cells.flatMap((cell) => number.get(cell) ?? []);
  const fixed = at.flatMap((_, cell) => (number.has(cell) ? [] : [cell]));
  return {
    filling: {
      ...filling,
      cells: open.length,
      columns: columns?.filter((column) => column.length > 0).map(numbers),
      ends: filling.ends?.flatMap(({ lines, symbol, ending }) =>
        (symbol === 0 ? symbols : [symbol]).map((filled) => ({
          lines: lines
            .filter((cells) => cells.every((cell) => number.has(cell) || at[cell] === filled))
            .map(numbers),
          symbol: filled,
          ending,
        })),
      ),
      symbolsAt: (p) => {
        const all = filling.symbolsAt(p);
        return Uint8Array.from(open, (cell) => all[cell]);
      },
    },
    permutations: permutations
      .filter((images) => at.every((symbol, cell) => at[images[cell]] === symbol))
      .map((images) => Uint32Array.from(open, (cell) => lookUp(number, images[cell]))),
    leadsTo: (p) => {
      const all = filling.symbolsAt(p);
      return fixed.every((cell) => all[cell] === at[cell]);
    },
  };
}
