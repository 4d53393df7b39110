import { type Adjacency, degree, transposed } from '../adjacency.ts';
import type { Permutation } from '../rules.ts';

/**
 * Which cells a piece can go to from each cell: a compressed adjacency list.
 * A sliding piece must also cross cells, and every cell it crosses has to be free of pieces.
 */
export class Relation implements Adjacency {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** The cells crossed by each entry of `targets`; absent for steps and leaps. */
  readonly crossed: readonly (readonly number[])[] | undefined;

  constructor(offsets: Uint32Array, targets: Uint32Array, crossed?: readonly (readonly number[])[]) {
    this.offsets = offsets;
    this.targets = targets;
    this.crossed = crossed;
  }

  /** Number of cells. */
  get size(): number {
    return this.offsets.length - 1;
  }

  has(from: number, to: number): boolean {
    for (let e = this.offsets[from]!; e < this.offsets[from + 1]!; e++)
      if (this.targets[e] === to) return true;
    return false;
  }

  /** The same pairs of cells the other way round, crossing the same cells. */
  reversed(): Relation {
    const { offsets, targets: sources } = transposed(this);
    const { crossed } = this;
    if (!crossed) return new Relation(offsets, sources);
    const next = offsets.slice();
    const back = new Array<readonly number[]>(sources.length);
    this.targets.forEach((target, e) => (back[next[target]!++] = crossed[e]!));
    return new Relation(offsets, sources, back);
  }

  /** Whether moving every cell by `permutation` leaves the relation as it is. */
  keptBy(permutation: Permutation): boolean {
    for (let c = 0; c < this.size; c++) {
      const image = permutation[c]!;
      if (degree(this, image) !== degree(this, c)) return false;
      for (let e = this.offsets[c]!; e < this.offsets[c + 1]!; e++) {
        if (!this.has(image, permutation[this.targets[e]!]!)) return false;
      }
    }
    return true;
  }
}
