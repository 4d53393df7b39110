/** Relations between cells: where a piece can go. */
import { type Adjacency, degree, transposed } from '../base/adjacency.ts';
import type { Permutation } from '../rules/structure.ts';

/** A way from a cell: where it leads, and the cells that it crosses. */
export interface Crossing {
  readonly to: number;
  readonly crossed: readonly number[];
}

/**
 * A relation between cells, or states of a piece: where a piece can go from each of them, as a compressed adjacency list.
 * A sliding piece also crosses cells, all of which must be empty.
 */
export class Relation implements Adjacency {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** For each entry of `targets` the cells that are crossed on the way; undefined for steps and leaps, which cross none. */
  readonly crossed: readonly (readonly number[])[] | undefined;
  // computed when first needed, then kept
  private back: Relation | undefined;
  private symmetric: boolean | undefined;

  /** `twoWay`: true if the relation is known to be; absent: it is computed when needed. */
  constructor(
    offsets: Uint32Array,
    targets: Uint32Array,
    crossed?: readonly (readonly number[])[],
    twoWay?: true,
  ) {
    this.offsets = offsets;
    this.symmetric = twoWay;
    // several ways to a cell follow one another, so that moves can leave out all but one
    const order = crossed && byTarget(offsets, targets);
    this.targets = order ? Uint32Array.from(order, (e) => targets[e]) : targets;
    this.crossed = order ? order.map((e) => crossed[e]) : crossed;
  }

  /** From each cell the ways on its list, each with the cells that it crosses. */
  static along(ways: readonly (readonly Crossing[])[]): Relation {
    const offsets = new Uint32Array(ways.length + 1);
    ways.forEach((own, cell) => (offsets[cell + 1] = offsets[cell] + own.length));
    const all = ways.flat();
    return new Relation(
      offsets,
      Uint32Array.from(all, ({ to }) => to),
      all.map(({ crossed }) => crossed),
    );
  }

  /** What this is called in sentences about bad input. */
  get [Symbol.toStringTag](): string {
    return 'Relation';
  }

  /** Number of cells. */
  get size(): number {
    return this.offsets.length - 1;
  }

  /** The largest number of targets of a cell. */
  get most(): number {
    const { offsets } = this;
    let most = 0;
    for (let c = 1; c < offsets.length; c++) most = Math.max(most, offsets[c] - offsets[c - 1]);
    return most;
  }

  /** Whether the relation leads from the first cell to the second. */
  has(from: number, to: number): boolean {
    for (let e = this.offsets[from]; e < this.offsets[from + 1]; e++) if (this.targets[e] === to) return true;
    return false;
  }

  /** Whether the relation leads from some cell to itself. */
  get loops(): boolean {
    const { offsets, targets, size } = this;
    for (let c = 0, e = 0; c < size; c++) for (; e < offsets[c + 1]; e++) if (targets[e] === c) return true;
    return false;
  }

  /** All pairs of cells of the relation, ordered by the first one. */
  get pairs(): readonly (readonly [from: number, to: number])[] {
    const pairs: [number, number][] = [];
    for (let c = 0; c < this.size; c++)
      for (let e = this.offsets[c]; e < this.offsets[c + 1]; e++) pairs.push([c, this.targets[e]]);
    return pairs;
  }

  /**
   * All lines of `length` different cells, along which the relation leads from each cell to the next. Lines of the same cells in
   * another order are left out.
   */
  chains(length: number): readonly (readonly number[])[] {
    let chains = Array.from({ length: this.size }, (_, cell) => [cell]);
    for (let k = 1; k < length; k++)
      chains = chains.flatMap((chain) => {
        const last = chain[k - 1];
        const next = this.targets.subarray(this.offsets[last], this.offsets[last + 1]);
        return Array.from(next).flatMap((to) => (chain.includes(to) ? [] : [[...chain, to]]));
      });
    return [...new Map(chains.map((chain) => [String(chain.toSorted((a, b) => a - b)), chain])).values()];
  }

  /** The relation with only those pairs for which `keep` is true. */
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

  /** The inverse relation: the same pairs of cells in the other direction, crossing the same cells. */
  reversed(): Relation {
    return (this.back ??= transposedRelation(this));
  }

  /** Whether each pair of cells also occurs in the other direction, equally often. */
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

/** The entries of each cell in an order in which equal targets follow one another. Undefined: they do already. */
function byTarget(offsets: Uint32Array, targets: Uint32Array): readonly number[] | undefined {
  const order: number[] = [];
  for (let c = 0; c + 1 < offsets.length; c++) {
    const ways = new Map<number, number[]>();
    for (let e = offsets[c]; e < offsets[c + 1]; e++) {
      const known = ways.get(targets[e]);
      if (known) known.push(e);
      else ways.set(targets[e], [e]);
    }
    order.push(...[...ways.values()].flat());
  }
  return order.every((e, k) => e === k) ? undefined : order;
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

/** Whether two relations lead from every cell to the same cells, equally often, in any order. */
function sameEdges(one: Relation, other: Relation): boolean {
  // how often each target in `one` has not yet been found in `other`; all 0 again after each cell
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
