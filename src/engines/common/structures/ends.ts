/**
 * End conditions over one or two fields, tabulated for a product of two sides. A condition is evaluated once for each
 * cell or pair of cells, not once for each position.
 */
import { present } from '../../../base/present.ts';
import type { Ending } from '../../../rules/ending.ts';
import type { EndCondition } from '../../../rules/ends.ts';
import type { Configurations } from '../../../rules/structure.ts';

/**
 * The configurations of the second side for which a condition holds, given one of the first side. A row has 1 or 0 for
 * each.
 */
export type Where =
  /** The condition depends on the second side only. */
  | { readonly by: 'second'; readonly row: Uint8Array }
  /**
   * The condition depends on a piece of either side, and must hold for one of the first side's pieces number `from` to
   * `to` − 1. `row` returns the configurations for which it holds with a piece on `cell`, in an array that the next
   * call may overwrite. A piece off the board has a cell of `cellCount` or more; for it the condition never holds.
   */
  | {
      readonly by: 'pieces';
      readonly from: number;
      readonly to: number;
      readonly row: (cell: number) => Uint8Array;
      readonly cellCount: number;
    }
  /** The condition depends on the first side only, whose pieces are on `cells`. */
  | { readonly by: 'first'; readonly holds: (cells: Int32Array) => boolean };

export interface ProductEnd {
  readonly where: Where;
  /** How the game has ended for the side to move, if that is side 0 and if it is side 1. */
  readonly ending: readonly [Ending, Ending];
}

/** Tabulates the conditions of rules, in their order; the first one that holds decides. */
export function productEnds(
  ends: readonly EndCondition[],
  first: Configurations,
  second: Configurations,
  cellCount: (field: string) => number,
): readonly ProductEnd[] {
  return ends.map((end) => ({ where: whereOf(end, first, second, cellCount), ending: end.ending }));
}

type Holds = (c: number, d: number) => boolean;

function whereOf(
  { fields: [f, g], holds }: EndCondition,
  first: Configurations,
  second: Configurations,
  cellCount: (field: string) => number,
): Where {
  const inFirst = first.slots(f);
  const gInFirst = g === undefined ? inFirst : first.slots(g);
  if (inFirst && gInFirst) return { by: 'first', holds: within(first, [f, g], holds, cellCount) };
  if (!inFirst && !gInFirst) {
    const row = new Uint8Array(second.size);
    const holdsHere = within(second, [f, g], holds, cellCount);
    second.forEach((b, cells) => {
      if (holdsHere(cells)) row[b] = 1;
    });
    return { by: 'second', row };
  }
  const [own, other] = inFirst ? [f, present(g)] : [present(g), f];
  const [from, to] = present(inFirst ?? gInFirst);
  const oriented: Holds = inFirst ? holds : (c, d) => holds(d, c);
  const row = rowsAgainst(second, other, oriented, cellCount(other));
  return { by: 'pieces', from, to, row, cellCount: cellCount(own) };
}

/** Whether a condition over one or two fields of one side holds for any of their pieces on the board. */
function within(
  side: Configurations,
  [f, g]: readonly [string, string | undefined],
  holds: Holds,
  cellCount: (field: string) => number,
): (cells: Int32Array) => boolean {
  const [from, to] = present(side.slots(f));
  const count = cellCount(f);
  if (g === undefined) {
    return (cells) => {
      for (let i = from; i < to; i++) if (cells[i] < count && holds(cells[i], -1)) return true;
      return false;
    };
  }
  const [otherFrom, otherTo] = present(side.slots(g));
  const otherCount = cellCount(g);
  return (cells) => {
    for (let i = from; i < to; i++) {
      if (cells[i] >= count) continue;
      for (let j = otherFrom; j < otherTo; j++) {
        if (cells[j] < otherCount && holds(cells[i], cells[j])) return true;
      }
    }
    return false;
  };
}

/** A function from a cell of the first side's piece to the configurations of `second` in which the condition holds. */
function rowsAgainst(
  second: Configurations,
  field: string,
  holds: Holds,
  cells: number,
): (cell: number) => Uint8Array {
  const [from, to] = present(second.slots(field));
  // the last entry, always 0, is for pieces off the board
  const reached = new Uint8Array(cells + 1);
  const reach = (cell: number): void => {
    for (let d = 0; d < cells; d++) reached[d] = holds(cell, d) ? 1 : 0;
  };
  if (second.size === cells && second.cells(0).length === 1) {
    // a single piece that is always on the board: its configurations are the cells
    const row = reached.subarray(0, cells);
    return (cell) => {
      reach(cell);
      return row;
    };
  }
  const row = new Uint8Array(second.size);
  const standing = new Int32Array(second.size * (to - from)).fill(cells);
  second.forEach((b, own) => {
    for (let i = from, k = b * (to - from); i < to; i++) standing[k++] = own[i];
  });
  return (cell) => {
    reach(cell);
    for (let b = 0, k = 0; b < row.length; b++) {
      let hit = 0;
      for (let i = from; i < to; i++) hit |= reached[standing[k++]];
      row[b] = hit;
    }
    return row;
  };
}
