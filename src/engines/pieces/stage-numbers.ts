/** The numbers of all positions, tier after tier, each after those that moves lead to from it. */
import { elementAt } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import { CAPTURES, QUIET, hasHands, mayCapture, structureOf } from '../../rules/structure.ts';
import { hasPawns } from '../contract/needs.ts';
import { lastUpTo } from '../common/tiers/tier-places.ts';
import { type PieceTier, PieceTiers } from './piece-tiers.ts';
import { StageIndex } from './stage-index.ts';

/** The first number of a tier, and its own numbers. */
interface StoredTier {
  readonly start: number;
  readonly index: StageIndex;
}

export class StageNumbers<P> {
  readonly tiers: PieceTiers<P>;
  readonly count: number;
  /** The first number of each tier, in the order of the tiers. */
  readonly starts: readonly number[];

  private readonly rules: Rules<P>;
  private readonly parts = new Map<PieceTier, StoredTier>();
  private readonly copies = new Map<PieceTier, number>();
  private readonly states: Int32Array;
  private readonly mapped: Int32Array;
  private readonly on: Int8Array;

  constructor(rules: Rules<P>, tiers: PieceTiers<P>) {
    this.rules = rules;
    this.tiers = tiers;
    const starts: number[] = [];
    let count = 0;
    for (const { rows, columns } of tiers.tiers) {
      starts.push(count);
      count += rows * columns;
    }
    this.starts = starts;
    this.count = count;
    this.states = new Int32Array(tiers.structure.pieces.length);
    this.mapped = new Int32Array(tiers.structure.pieces.length);
    this.on = new Int8Array(tiers.structure.cells);
  }

  indexOf(tier: PieceTier): StageIndex {
    return this.partOf(tier).index;
  }

  /** The number of a position, or of the one that stands for it. */
  of(p: P): number {
    const { tiers, states } = this;
    tiers.structure.split(p, states);
    return this.numberOf(this.rules.position.toMove(p), states);
  }

  private numberOf(turn: number, states: Int32Array): number {
    const { mapped } = this;
    const { tier, from, images } = this.tiers.imageAt(states);
    for (let m = 0; m < from.length; m++) mapped[m] = images[m][states[from[m]]];
    const { start, index } = this.partOf(tier);
    return start + index.inOrder(index.numberOf(turn, mapped));
  }

  private partOf(tier: PieceTier): StoredTier {
    let part = this.parts.get(tier);
    if (!part) {
      const start = this.starts[this.tiers.tiers.indexOf(tier)];
      this.parts.set(tier, (part = { start, index: new StageIndex(this.tiers, tier) }));
    }
    return part;
  }

  /** The tier of a number, as its place among the tiers. */
  tierAt(number: number): number {
    return lastUpTo(number, this.starts.length, (k) => this.starts[k]);
  }

  at(number: number): P {
    const turn = this.place(number);
    return this.tiers.structure.join(turn, this.states);
  }

  /** All positions that have the number of this one. */
  alike(p: P): P[] {
    const { tiers, states } = this;
    const { structure } = tiers;
    structure.split(p, states);
    const turn = this.rules.position.toMove(p);
    return tiers.alikeTo(Array.from(states)).map((image) => structure.join(turn, image));
  }

  /** The side to move at a number. */
  mover(number: number): number {
    const k = this.tierAt(number);
    const { rows, columns } = this.tiers.tiers[k];
    return number - this.starts[k] < (rows * columns) / 2 ? 0 : 1;
  }

  /** How many positions have the value of a number, if it has a position; 0 if another number has the same one. */
  weight(number: number): number {
    const k = this.tierAt(number);
    const index = this.indexOf(elementAt(this.tiers.tiers, k));
    const own = number - this.starts[k];
    if (index.inOrder(own) !== own) return 0;
    this.place(number);
    return index.classSize(this.states[index.tier.order[0]]) * this.copiesOf(index.tier);
  }

  private copiesOf(tier: PieceTier): number {
    let copies = this.copies.get(tier);
    if (copies === undefined) this.copies.set(tier, (copies = this.tiers.copies(tier)));
    return copies;
  }

  /** Visits the numbers after all moves from one, those that leave a royal piece in danger too. */
  successors(number: number, visit: (after: number) => void): void {
    const { tiers, states, on } = this;
    const { pieces } = tiers.structure;
    const turn = this.place(number);
    on.fill(-1);
    pieces.forEach((piece, m) => {
      if (states[m] < piece.states) on[piece.cells[states[m]]] = m;
    });
    pieces.forEach((piece, m) => {
      const state = states[m];
      if (piece.side !== turn || state === piece.states) return;
      const { offsets, cells, targets, steps, past } = piece.paths;
      for (let e = offsets[state]; e < offsets[state + 1];) {
        const there = on[cells[e]];
        const takes = there >= 0 && (steps[e] & CAPTURES) !== 0 && mayCapture(piece, pieces[there]);
        if (takes || (there < 0 && (steps[e] & QUIET) !== 0)) {
          const before = takes ? states[there] : 0;
          states[m] = targets[e];
          if (takes) states[there] = pieces[there].states;
          visit(this.numberOf(1 - turn, states));
          states[m] = state;
          if (takes) states[there] = before;
        }
        e = there < 0 ? e + 1 : past[e];
      }
    });
  }

  private place(number: number): number {
    const { tiers, states, starts } = this;
    const k = this.tierAt(number);
    tiers.structure.pieces.forEach((piece, m) => (states[m] = piece.states));
    return this.indexOf(tiers.tiers[k]).place(number - starts[k], states);
  }
}

/** The tiers of these rules, and the numbers of their positions; or why there are none, as a phrase that continues the name of an engine. */
export function stageNumbers<P>(rules: Rules<P>, symmetric: boolean): StageNumbers<P> | string {
  const structure = structureOf(rules, 'pieces');
  if (!structure || rules.gain) return 'needs pieces that capture each other, and no points';
  if (hasHands(structure)) return 'needs pieces that do not come back';
  if (!hasPawns(rules)) return 'needs a piece with a step that none leads back from';
  const { ended } = structure;
  const identity = Uint32Array.from({ length: structure.cells }, (_, cell) => cell);
  // other ends than those by the pieces left may be anywhere on the board
  const group = ended ? structure.ofBoard() : rules.permutations;
  if (PieceTiers.count(structure) === undefined) return 'would have too many tiers';
  return new StageNumbers(
    rules,
    new PieceTiers(structure, symmetric && group.length > 0 ? group : [identity], symmetric),
  );
}
