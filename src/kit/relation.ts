import { type Adjacency, degree, transposed } from '../base/adjacency.ts';
import type { Permutation } from '../rules/structure.ts';

/**
 * Which cells a piece can go to from each cell: a compressed adjacency list.
 * A sliding piece must also cross cells, and every cell it crosses has to be free of pieces.
 */
export class Relation implements Adjacency {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** The cells crossed by each entry of `targets`; absent for steps and leaps. */
  readonly crossed: readonly (readonly number[])[] | undefined;
  /** What several callers ask for is made once. */
  private back: Relation | undefined;
  private symmetric: boolean | undefined;

  /** `twoWay`: true where it is known to be so; absent, it is found out when somebody asks. */
  constructor(
    offsets: Uint32Array,
    targets: Uint32Array,
    crossed?: readonly (readonly number[])[],
    twoWay?: true,
  ) {
    this.offsets = offsets;
    this.targets = targets;
    this.crossed = crossed;
    this.symmetric = twoWay;
  }

  /** Number of cells. */
  get size(): number {
    return this.offsets.length - 1;
  }

  /** Targets of one cell at most. */
  get most(): number {
    const { offsets } = this;
    let most = 0;
    for (let c = 1; c < offsets.length; c++) most = Math.max(most, offsets[c] - offsets[c - 1]);
    return most;
  }

  /** Whether it leads from one cell to the other. */
  has(from: number, to: number): boolean {
    for (let e = this.offsets[from]; e < this.offsets[from + 1]; e++) if (this.targets[e] === to) return true;
    return false;
  }

  /** Whether it leads from any cell to itself. */
  get loops(): boolean {
    const { offsets, targets, size } = this;
    for (let c = 0, e = 0; c < size; c++) for (; e < offsets[c + 1]; e++) if (targets[e] === c) return true;
    return false;
  }

  /** All pairs of cells. */
  get pairs(): readonly (readonly [from: number, to: number])[] {
    const pairs: [number, number][] = [];
    for (let c = 0; c < this.size; c++)
      for (let e = this.offsets[c]; e < this.offsets[c + 1]; e++) pairs.push([c, this.targets[e]]);
    return pairs;
  }

  /** The pairs that `keep` lets stand. */
  where(keep: (from: number, to: number) => boolean): Relation {
    const { offsets, targets, crossed } = this;
    const kept: number[] = [];
    const fewer = new Uint32Array(offsets.length);
    for (let c = 0; c < this.size; c++) {
      for (let e = offsets[c]; e < offsets[c + 1]; e++) if (keep(c, targets[e])) kept.push(e);
      fewer[c + 1] = kept.length;
    }
    return new Relation(
      fewer,
      Uint32Array.from(kept, (e) => targets[e]),
      crossed && kept.map((e) => crossed[e]),
    );
  }

  /** The same pairs of cells the other way round, crossing the same cells. */
  reversed(): Relation {
    return (this.back ??= transposedRelation(this));
  }

  /** Whether each pair of cells stands there both ways round, as often one way as the other. */
  get twoWay(): boolean {
    return (this.symmetric ??= sameEdges(this, this.reversed()));
  }

  /** Whether moving every cell by `permutation` leaves the relation as it is. */
  keptBy(permutation: Permutation): boolean {
    for (let c = 0; c < this.size; c++) {
      const image = permutation[c];
      if (degree(this, image) !== degree(this, c)) return false;
      for (let e = this.offsets[c]; e < this.offsets[c + 1]; e++) {
        if (!this.has(image, permutation[this.targets[e]])) return false;
      }
    }
    return true;
  }
}

function transposedRelation(relation: Relation): Relation {
  const { offsets, targets: sources } = transposed(relation);
  const { targets, crossed } = relation;
  if (!crossed) return new Relation(offsets, sources);
  const next = offsets.slice();
  const back = new Array<readonly number[]>(sources.length);
  targets.forEach((target, e) => (back[next[target]++] = crossed[e]));
  return new Relation(offsets, sources, back);
}

/** Whether two relations lead from every cell to the same ones, in any order, each as often. */
function sameEdges(one: Relation, other: Relation): boolean {
  // how often the cells of `one` have not yet been met in `other`; all 0 again after each cell
  const left = new Uint32Array(one.size);
  for (let c = 0; c < one.size; c++) {
    if (degree(one, c) !== degree(other, c)) return false;
    for (let e = one.offsets[c]; e < one.offsets[c + 1]; e++) left[one.targets[e]]++;
    for (let e = other.offsets[c]; e < other.offsets[c + 1]; e++) {
      if (left[other.targets[e]]-- === 0) return false;
    }
  }
  return true;
}
