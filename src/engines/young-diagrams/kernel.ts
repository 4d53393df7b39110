/** What the two kernels that compute the margins of Young diagrams, scalars.ts and vectors.ts, have in common. */
import type { GainTables } from '../../rules/structure.ts';

/** A margin for each rank: the points still to be gained by the side to move, less those of the other side. */
export interface Margins {
  readonly size: number;
  at(rank: number): number;
  /** All margins in order of rank, in one array or several. */
  readonly shards: readonly Int32Array[];
}

/** Computes margins, run by run in descending order of rank. For steps, parts and runs see margins.ts. */
export interface MarginKernel {
  readonly margins: Margins;
  /** Steps below this one are the lower part. */
  readonly split: number;
  /** The lower parts by their number of steps. */
  readonly parts: readonly LowerPart[];
  /**
   * Puts a move of the upper part in a place of the list: by how much it increases the rank, and its points by side.
   */
  list(place: number, raise: number, first: number, second: number): void;
  /**
   * Computes the first `count` margins of the run with k lower steps whose first rank is `base`. The first `listed`
   * moves of the list are possible in the whole run. `open`: there is no step at the split, so the highest lower step
   * may move there. `turn`: the side to move if the lower steps contribute no cells.
   */
  descend(base: number, count: number, k: number, open: boolean, listed: number, turn: number): void;
}

/**
 * The combinations of k steps below the split, in order of rank. For example k = 2 below a split of 4:
 *
 *     combination   0011  0101  0110 | 1001  1010  1100     bit c: there is a step c
 *     odd              0    −1     0 |    0    −1     0
 *     moves within     1     2     1 |    1     1     0
 *                               border: from here on the highest step may move to 4, if there is none
 */
export interface LowerPart {
  readonly count: number;
  /** −1 for a combination with an odd number of cells, else 0. */
  readonly odd: Int32Array;
  /**
   * The moves within the part, ordered by descending number of cells, and the moves of the same combination not next to
   * each other. So few moves have to wait for the result of the one before (1.08 times as fast as in order of rank).
   * Four numbers each:
   *
   *     from | to | points of the mover if side 0 is to move with no lower cells | the same with side 1
   */
  readonly moves: Int32Array;
  /** The first combination from which the highest step can move to the split. */
  readonly border: number;
  /** By how much this move increases the rank, and its points by side. */
  readonly raise: number;
  readonly points: readonly [number, number];
}

/** The lower parts with 0 … min(split, rows) steps. */
export function lowerParts(rows: number, tables: GainTables, split: number): readonly LowerPart[] {
  // the sets of steps as bit masks, by their number of steps, in order of rank
  const masks: number[][] = Array.from({ length: split + 1 }, () => []);
  const place = new Uint16Array(1 << split);
  const ones = new Uint8Array(1 << split);
  for (let mask = 0; mask < 1 << split; mask++) {
    ones[mask] = ones[mask >> 1] + (mask & 1);
    place[mask] = masks[ones[mask]].push(mask) - 1;
  }
  // 0 if the board has no such cell; then no diagram has that move
  const points = (side: number, j: number, c: number): number => tables[side][rows - 1 - j]?.[c - j] ?? 0;

  // the number of cells of a set: a step contributes one cell for each number below it that is not a step
  const cells = new Uint8Array(1 << split);
  for (let mask = 1; mask < 1 << split; mask++) {
    const top = 31 - Math.clz32(mask);
    cells[mask] = cells[mask ^ (1 << top)] + top - ones[mask] + 1;
  }

  return masks.slice(0, rows + 1).map((list, k) => {
    const moves: number[] = [];
    for (let filled = k * (split - k) - 1; filled >= 0; filled--) {
      const level = list.filter((mask) => cells[mask] === filled);
      for (let c = 0; c + 1 < split; c++)
        for (const mask of level) {
          if (((mask >> c) & 3) !== 1) continue;
          const j = ones[mask & ((1 << c) - 1)];
          const turn = filled & 1;
          moves.push(place[mask], place[mask + (1 << c)], points(turn, j, c), points(1 - turn, j, c));
        }
    }
    // the rank increases by the number of combinations with the highest step just below the split
    const raise = list.filter((mask) => mask >> (split - 1) === 1).length;
    return {
      count: list.length,
      odd: Int32Array.from(list, (mask) => -(cells[mask] & 1)),
      moves: Int32Array.from(moves),
      border: list.length - raise,
      raise,
      points: [points(0, k - 1, split - 1), points(1, k - 1, split - 1)],
    };
  });
}
