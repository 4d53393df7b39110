/**
 * End conditions over one or two fields, tabulated for a product of two sides.
 * What two fields decide is asked once for each pair of cells, not once for each position.
 */
import { type Configurations, type EndCondition, type Ending, OPEN } from '../rules.ts';

/** For which configurations of the second side a condition holds, 1 or 0 each, given one of the first. */
export type Where =
  /** The same ones, wherever the first side stands. */
  | { readonly by: 'second'; readonly row: Uint8Array }
  /** Those of any of the pieces that stand in a list of cells from `from` to `to`; a row is there until the next is asked for. */
  | {
      readonly by: 'pieces';
      readonly from: number;
      readonly to: number;
      readonly row: (cell: number) => Uint8Array;
      readonly cellCount: number;
    }
  /** All of them or none. */
  | { readonly by: 'first'; readonly holds: (cells: Int32Array) => boolean };

export interface ProductEnd {
  readonly where: Where;
  /** How it ended for the side to move, by turn. */
  readonly ending: readonly [Ending, Ending];
}

/** The conditions in their order; the first that holds counts. */
export function productEnds(
  ends: readonly EndCondition[],
  first: Configurations,
  second: Configurations,
  cellCount: (field: string) => number,
): readonly ProductEnd[] {
  return ends.map(({ fields, holds, ending }) => ({
    where: whereOf(fields as [string, string | undefined], holds, first, second, cellCount),
    ending,
  }));
}

/** Writes how the game is over for each configuration of the second side, with the first and with the second side to move. */
export type EndRows = (cells: Int32Array, rows: readonly [Uint8Array, Uint8Array]) => void;

export function endRows(ends: readonly ProductEnd[]): EndRows {
  return (cells, rows) => {
    const [firstMoves, secondMoves] = rows;
    firstMoves.fill(OPEN);
    secondMoves.fill(OPEN);
    // the first match counts, so the last is written first
    for (let e = ends.length - 1; e >= 0; e--) {
      const { where, ending } = ends[e]!;
      if (where.by === 'second') write(where.row, ending, rows);
      else if (where.by === 'pieces') {
        for (let i = where.from; i < where.to; i++) {
          if (cells[i]! < where.cellCount) write(where.row(cells[i]!), ending, rows);
        }
      } else if (where.holds(cells)) {
        firstMoves.fill(ending[0]);
        secondMoves.fill(ending[1]);
      }
    }
  };
}

function write(
  where: Uint8Array,
  [zero, one]: readonly [Ending, Ending],
  [firstMoves, secondMoves]: readonly [Uint8Array, Uint8Array],
): void {
  for (let b = 0; b < where.length; b++) {
    if (where[b] === 0) continue;
    firstMoves[b] = zero;
    secondMoves[b] = one;
  }
}

type Holds = (c: number, d: number) => boolean;

function whereOf(
  [f, g]: readonly [string, string | undefined],
  holds: Holds,
  first: Configurations,
  second: Configurations,
  cellCount: (field: string) => number,
): Where {
  const inFirst = first.slots(f);
  const gInFirst = g === undefined ? inFirst : first.slots(g);
  if (inFirst && gInFirst) {
    return { by: 'first', holds: (cells) => within(first, [f, g], holds, cells, cellCount) };
  }
  if (!inFirst && !gInFirst) {
    const row = new Uint8Array(second.size);
    second.forEach((b, cells) => {
      if (within(second, [f, g], holds, cells, cellCount)) row[b] = 1;
    });
    return { by: 'second', row };
  }
  const [own, other] = inFirst ? [f, g!] : [g!, f];
  const [from, to] = (inFirst ?? gInFirst)!;
  const oriented: Holds = inFirst ? holds : (c, d) => holds(d, c);
  // with several pieces a cell comes up in many configurations
  const rowOf = rowsAgainst(second, other, oriented, cellCount(other));
  const cached: (Uint8Array | undefined)[] = [];
  const row = first.size > cellCount(own) ? (cell: number) => (cached[cell] ??= rowOf(cell).slice()) : rowOf;
  return { by: 'pieces', from, to, row, cellCount: cellCount(own) };
}

/** Whether a condition over one or two fields of one side holds. */
function within(
  side: Configurations,
  [f, g]: readonly [string, string | undefined],
  holds: Holds,
  cells: Int32Array,
  cellCount: (field: string) => number,
): boolean {
  const standing = (field: string): readonly number[] =>
    [...cells.subarray(...side.slots(field)!)].filter((c) => c < cellCount(field));
  const others = g === undefined ? [-1] : standing(g);
  return standing(f).some((c) => others.some((d) => holds(c, d)));
}

/** For a cell the configurations of `second` in which a piece of `field` stands so that the condition holds. */
function rowsAgainst(
  second: Configurations,
  field: string,
  holds: Holds,
  cells: number,
): (cell: number) => Uint8Array {
  const [from, to] = second.slots(field)!;
  const row = new Uint8Array(second.size);
  const reached = new Uint8Array(cells + 1);
  const standing = new Int32Array(second.size * (to - from)).fill(cells);
  second.forEach((b, own) => standing.set(own.subarray(from, to), b * (to - from)));
  return (cell) => {
    // a piece off the board is on the last cell, where nothing holds
    for (let d = 0; d < cells; d++) reached[d] = holds(cell, d) ? 1 : 0;
    for (let b = 0, k = 0; b < row.length; b++) {
      let hit = 0;
      for (let i = from; i < to; i++) hit |= reached[standing[k++]!]!;
      row[b] = hit;
    }
    return row;
  };
}
