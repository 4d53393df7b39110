/**
 * The numbers of the positions of a tier, without the tables for moves of `PieceIndex`. They are the same as there if its pieces count
 * in their order; tables that are packed have them in another one.
 */
import { present } from '../../base/present.ts';
import type { Permutation } from '../../rules/structure.ts';
import { type Classes, classesOf } from './classes.ts';
import type { PieceTier, PieceTiers } from './piece-tiers.ts';
import { type StageImages, pieceWithin } from './stages.ts';

export class StageIndex {
  readonly tier: PieceTier;
  readonly size: number;
  /** Half of the size: the numbers of positions with the second side to move begin there. */
  readonly half: number;
  /** By how much the number grows with the number of a piece's state in its stage, in the order of the tier. */
  readonly strides: readonly number[];
  /** The classes of states of the first piece. */
  readonly classes: Classes;

  private readonly images: readonly ReadonlyMap<Permutation, StageImages>[];
  /** The numbers of digits, in the order of the tier. */
  private readonly radices: readonly number[];
  /** The places in the order of the tier, that of the greatest stride first. */
  private readonly places: readonly number[];
  /** Lists of places in the order whose pieces are alike and in the same stage. */
  private readonly alike: readonly (readonly number[])[];
  private readonly locals: readonly Uint16Array[];
  private readonly stateAt: (k: number, local: number) => number;

  constructor(
    { stages, images, alike }: Pick<PieceTiers<never>, 'stages' | 'images' | 'alike'>,
    tier: PieceTier,
    places: readonly number[] = tier.order.map((_, k) => k),
  ) {
    this.tier = tier;
    this.places = places;
    const { order } = tier;
    this.images = order.map((m) => images[m]);
    this.locals = order.map((m) => stages[m].local);
    this.stateAt = (k, local) => {
      const { states, piece } = stages[order[k]];
      return states[tier.stages[order[k]]]?.[local] ?? piece.states;
    };
    const sizes = order.map((m) => Math.max(1, stages[m].states[tier.stages[m]]?.length ?? 0));
    const [first] = order;
    const sameAs = (m: number) => (n: number) => alike[n] === alike[m] && tier.stages[n] === tier.stages[m];
    this.alike = order
      .map((m) => order.flatMap((n, k) => (sameAs(m)(n) ? [k] : [])))
      .filter((places, k) => places.length > 1 && places[0] === k);
    this.classes = classesOf(
      pieceWithin(stages[first], tier.stages[first], images[first]),
      sizes[0],
      tier.group,
    );
    this.radices = sizes.with(0, this.classes.representatives.length);
    const strides = order.map(() => 1);
    let half = 1;
    for (const k of places.toReversed()) {
      strides[k] = half;
      half *= this.radices[k];
    }
    this.strides = strides;
    this.half = half;
    this.size = 2 * half;
  }

  /** The symmetry that maps a state of the first piece to the one that its class is stored at; undefined for the identity. */
  symmetryFor(first: number): Permutation | undefined {
    return this.tier.group[this.classes.by[this.locals[0][first]]];
  }

  /** What the state of the piece at place k of the order adds to the number, after a symmetry of the tier. */
  part(k: number, state: number, symmetry: Permutation | undefined): number {
    const image = symmetry ? present(this.images[k].get(symmetry)).states[state] : state;
    const local = this.locals[k][image];
    return (k === 0 ? this.classes.of[local] : local) * this.strides[k];
  }

  /** Writes the states of the position with a number, in the order of the structure, and returns its side to move. */
  place(number: number, states: Int32Array): number {
    const { order } = this.tier;
    for (let k = 0; k < order.length; k++) {
      const digit = this.digitOf(number, k);
      states[order[k]] = this.stateAt(k, k === 0 ? this.classes.representatives[digit] : digit);
    }
    return number < this.half ? 0 : 1;
  }

  private digitOf(number: number, k: number): number {
    return Math.floor(number / this.strides[k]) % this.radices[k];
  }

  /** The number that a position with this one has in another index of the same tier. */
  numberIn(other: StageIndex, number: number): number {
    let found = number < this.half ? 0 : this.half;
    for (let k = 0; k < this.radices.length; k++) found += this.digitOf(number, k) * other.strides[k];
    return found;
  }

  /** How many numbers from each multiple of this on follow each other in another index of the same tier, too. */
  runIn(other: StageIndex): number {
    let run = 1;
    for (let k = this.places.length - 1; k >= 0 && this.places[k] === other.places[k]; k--)
      run *= this.radices[this.places[k]];
    return run;
  }

  /** How many positions each one with this state of the first piece stands for. */
  classSize(first: number): number {
    const { of } = this.classes;
    return of.filter((number) => number === of[this.locals[0][first]]).length;
  }

  /** The number of the position with this side to move and these states, in the order of the structure. */
  numberOf(turn: number, states: ArrayLike<number>): number {
    const { order } = this.tier;
    const symmetry = this.symmetryFor(states[order[0]]);
    let number = turn === 0 ? 0 : this.half;
    for (let k = 0; k < order.length; k++) number += this.part(k, states[order[k]], symmetry);
    return number;
  }

  /** The number of the same position with pieces that are alike and in the same stage in the order of their states. */
  inOrder(number: number): number {
    let found = number;
    for (const places of this.alike) {
      const digits = places.map((k) => this.digitOf(number, k));
      digits
        .toSorted((a, b) => a - b)
        .forEach((digit, i) => (found += (digit - digits[i]) * this.strides[places[i]]));
    }
    return found;
  }
}
