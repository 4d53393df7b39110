/** What the ways to fill in the margins of Young diagrams have in common: see `diagrams.ts`. */
import type { GainTables } from '../../rules/structure.ts';

/** A margin for each rank: the points still to be gained by the side to move, less those of the other side. */
export interface Margins {
  readonly size: number;
  at(rank: number): number;
  /** All of them in order of rank, in one array or several. */
  readonly shards: readonly Int32Array[];
}

/** What fills the margins, run by run in descending order of rank. */
export interface Kernel {
  readonly margins: Margins;
  /** Steps below this one are the lower ones. */
  readonly split: number;
  /** By number of lower steps. */
  readonly parts: readonly LowerPart[];
  /** Puts a move of the upper part in a place of the list: how much the rank grows, and the points by side. */
  list(place: number, raise: number, first: number, second: number): void;
  /**
   * Finds the first `count` margins of the run of k lower steps whose first rank is `base`. The first `listed` moves of
   * the list hold for all of them; `open`: nothing stands at the split, so that the highest lower step may go there;
   * `turn`: the side to move where no lower cell stands.
   */
  descend(base: number, count: number, k: number, open: boolean, listed: number, turn: number): void;
}

/**
 * The combinations of k steps below the split, in order of rank. Here k = 2 below a split of 4:
 *
 *     combination   0011  0101  0110 | 1001  1010  1100     bit c: a step at c
 *     odd              0    −1     0 |    0    −1     0
 *     moves within     1     2     1 |    1     1     0
 *                               border: from here on the highest step may go over to 4, if nothing stands there
 */
export interface LowerPart {
  readonly count: number;
  /** −1 for a combination with an odd number of cells, else 0. */
  readonly odd: Int32Array;
  /**
   * The moves within the part, those with more cells first and the moves of one combination apart, so that few have to
   * wait for the one before them (1.08 times as fast as in order of rank). Four numbers each:
   *
   *     from | to | points of its mover with side 0 to move where no lower cell stands | the same with side 1
   */
  readonly moves: Int32Array;
  /** The first combination with a move over the border, and by how much that raises its rank; its points by side. */
  readonly border: number;
  readonly raise: number;
  readonly points: readonly [number, number];
}

/** The lower parts of 0 … min(split, rows) steps. */
export function lowerParts(rows: number, tables: GainTables, split: number): readonly LowerPart[] {
  // the sets of steps as bit masks, by their number of steps, in order of rank
  const masks: number[][] = Array.from({ length: split + 1 }, () => []);
  const place = new Uint16Array(1 << split);
  const ones = new Uint8Array(1 << split);
  for (let mask = 0; mask < 1 << split; mask++) {
    ones[mask] = ones[mask >> 1] + (mask & 1);
    place[mask] = masks[ones[mask]].push(mask) - 1;
  }
  // none where the board has no such cell: then no diagram has that move
  const points = (side: number, j: number, c: number): number => tables[side][rows - 1 - j]?.[c - j] ?? 0;

  // the cells of a set: each step lies as many cells from the first column as steps are missing below it
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
    // as many combinations have the highest step at the border as a move over it raises the rank
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
