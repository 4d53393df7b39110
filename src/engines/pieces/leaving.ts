/**
 * The moves that leave a tier: captures, and steps to another stage. For each position the score of the best one is looked up in the
 * tables of lower tiers, a row at a time: such a move of any piece but the last is the same for all columns in which the last one is
 * not in its way.
 */
import { present } from '../../base/present.ts';
import { CAPTURES, type Permutation, type Piece, QUIET, mayCapture } from '../../rules/structure.ts';
import { add, has, isEmpty, lowest } from './bit-set.ts';
import type { PieceGraph } from './graph.ts';
import type { PiecePlacement } from './piece-index.ts';
import type { PieceTier, PieceTiers, TierImage } from './piece-tiers.ts';
import type { StageIndex } from './stage-index.ts';
import type { ScoreRanks, TierTable } from './tier-table.ts';
import { type LastOnPaths, lastOnPaths } from './walk.ts';

/** A tier that is to be solved. */
interface LeftTier<P> {
  readonly graph: PieceGraph<P>;
  readonly tiers: PieceTiers<P>;
  readonly tier: PieceTier;
  /** What is known of lower tiers. */
  readonly solved: (tier: PieceTier) => TierTable;
  readonly ranks: ScoreRanks;
  /** By position, all 0: where the ranks of scores are put. */
  readonly labels: Uint8Array | Uint16Array;
}

/** A capture of the last piece from the state of a column: step `e` of the path that begins with step `start`. */
interface Capture {
  readonly column: number;
  readonly start: number;
  readonly e: number;
}

/** Fills in the ranks of the scores of the best moves that leave the tier; 0 where none does. */
export const leavingScores = <P>(left: LeftTier<P>): void => new Leaving(left).all();

class Leaving<P> {
  private readonly graph: PieceGraph<P>;
  private readonly tiers: PieceTiers<P>;
  private readonly tier: PieceTier;
  private readonly solved: (tier: PieceTier) => TierTable;
  private readonly ranks: ScoreRanks;
  private readonly best: Uint8Array | Uint16Array;
  /** The ranks of the scores of other tiers, by code. */
  private readonly known = new Map<TierTable, Uint16Array>();
  /** The present row. */
  private readonly at: PiecePlacement;
  /** The pieces of the tier as they are in the whole game. */
  private readonly pieces: readonly Piece[];
  private readonly paths: readonly LastOnPaths[];
  /** Whether the last piece can change its stage without a capture. */
  private readonly lastLeaves: boolean;
  /** The captures of the last piece by the cell that they go to. */
  private readonly captures: readonly (readonly Capture[])[];
  /** The columns of the row in which the game goes on, and some of them. */
  private readonly open: Uint32Array;
  private readonly some: Uint32Array;
  /** The states and stages of all pieces of the game in the present row, before and after a move. */
  private readonly states: number[];
  private readonly next: number[];
  private readonly stages: number[];
  private readonly mapped: number[];

  constructor({ graph, tiers, tier, solved, ranks, labels }: LeftTier<P>) {
    const { columnSets, last } = graph.index;
    this.graph = graph;
    this.tiers = tiers;
    this.tier = tier;
    this.solved = solved;
    this.ranks = ranks;
    this.best = labels;
    this.at = graph.index.placement();
    this.pieces = tier.order.map((m) => tiers.structure.pieces[m]);
    this.paths = this.pieces.slice(0, -1).map(({ paths }) => lastOnPaths(paths, columnSets));
    const lastStage = tier.stages[tier.order[last]];
    this.lastLeaves = (tiers.stages[tier.order[last]].leaves[lastStage] ?? []).length > 0;
    this.captures = this.capturesByCell();
    this.open = new Uint32Array(columnSets.words);
    this.some = new Uint32Array(columnSets.words);
    this.states = tiers.structure.pieces.map(({ states }) => states);
    this.next = [...this.states];
    this.stages = [...tier.stages];
    this.mapped = [...this.states];
  }

  all(): void {
    const { graph, at, open, pieces, tier } = this;
    const { index } = graph;
    const { words } = index.columnSets;
    for (let r = 0; r < 2 * index.rows; r++) {
      let some = 0;
      for (let w = 0; w < words; w++) some |= open[w] = graph.open[r * words + w];
      if (some === 0) continue;
      index.placeRow(r, at);
      tier.order.forEach((m, k) => (this.states[m] = this.next[m] = this.stateOf(k, at.states[k])));
      for (let k = 0; k < index.last; k++) if (pieces[k].side === at.turn) this.movesOf(k);
      if (pieces[index.last].side !== at.turn) continue;
      if (this.lastLeaves) this.movesOfLast();
      else this.capturesOfLast();
    }
  }

  private capturesByCell(): readonly (readonly Capture[])[] {
    const { last, columns } = this.graph.index;
    const piece = this.pieces[last];
    const { offsets, cells, steps, past } = piece.paths;
    const found: Capture[][] = Array.from({ length: this.tiers.structure.cells }, () => []);
    for (let column = 0; column < columns; column++) {
      const state = this.stateOf(last, column);
      if (state === piece.states) continue;
      for (let start = offsets[state]; start < offsets[state + 1]; start = past[start]) {
        for (let e = start; e < past[start]; e++)
          if ((steps[e] & CAPTURES) !== 0) found[cells[e]].push({ column, start, e });
      }
    }
    return found;
  }

  /** The state in the whole game of the piece at place k of the tier. */
  private stateOf(k: number, local: number): number {
    const m = this.tier.order[k];
    return this.tiers.stages[m].states[this.tier.stages[m]]?.[local] ?? this.pieces[k].states;
  }

  /** The moves of a piece that is not the last one. */
  private movesOf(k: number): void {
    const { graph, pieces, tier, tiers, at, open, some } = this;
    const { last } = graph.index;
    const { words } = graph.index.columnSets;
    const m = tier.order[k];
    const state = this.states[m];
    const piece = pieces[k];
    if (state === piece.states) return;
    const { of } = tiers.stages[m];
    const { offsets, cells, targets, steps, past } = piece.paths;
    const { upTo, at: lastAt } = this.paths[k];
    const takesLast = mayCapture(piece, pieces[last]);
    const end = offsets[state + 1];
    for (let e = offsets[state]; e < end;) {
      const there = at.on[cells[e]];
      const step = steps[e];
      const takes = there >= 0 && (step & CAPTURES) !== 0 && mayCapture(piece, pieces[there]);
      if (takes || (there < 0 && (step & QUIET) !== 0 && of[targets[e]] !== tier.stages[m])) {
        for (let w = 0; w < words; w++) some[w] = open[w] & ~upTo[e * words + w];
        if (!isEmpty(some, 0, words)) this.leave(m, targets[e], takes ? tier.order[there] : -1);
      }
      if (there < 0 && takesLast && (step & CAPTURES) !== 0) {
        for (let w = 0; w < words; w++) some[w] = open[w] & lastAt[e * words + w];
        if (!isEmpty(some, 0, words)) this.leave(m, targets[e], tier.order[last]);
      }
      e = there < 0 ? e + 1 : past[e];
    }
  }

  /** The captures of the last piece, if it changes its stage by nothing else. */
  private capturesOfLast(): void {
    const { graph, pieces, tier, at, open, some, captures } = this;
    const { last } = graph.index;
    const m = tier.order[last];
    const piece = pieces[last];
    const { cells, targets } = piece.paths;
    for (let k = 0; k < last; k++) {
      const state = this.states[tier.order[k]];
      if (state === pieces[k].states || !mayCapture(piece, pieces[k])) continue;
      for (const { column, start, e } of captures[pieces[k].cells[state]]) {
        if (!has(open, 0, column)) continue;
        let step = start;
        while (step < e && at.on[cells[step]] < 0) step++;
        if (step < e) continue;
        some.fill(0);
        add(some, 0, column);
        this.leave(m, targets[e], tier.order[k]);
      }
    }
  }

  /** All moves of the last piece. */
  private movesOfLast(): void {
    const { graph, pieces, tier, tiers, at, open, some } = this;
    const { last } = graph.index;
    const { words } = graph.index.columnSets;
    const m = tier.order[last];
    const piece = pieces[last];
    const { of } = tiers.stages[m];
    const { offsets, cells, targets, steps, past } = piece.paths;
    for (let w = 0; w < words; w++) {
      for (let bits = open[w]; bits !== 0; bits &= bits - 1) {
        const column = 32 * w + lowest(bits);
        const state = this.stateOf(last, column);
        if (state === piece.states) continue;
        some.fill(0);
        some[w] = bits & -bits;
        const end = offsets[state + 1];
        for (let e = offsets[state]; e < end;) {
          const there = at.on[cells[e]];
          const takes = there >= 0 && (steps[e] & CAPTURES) !== 0 && mayCapture(piece, pieces[there]);
          if (takes || (there < 0 && (steps[e] & QUIET) !== 0 && of[targets[e]] !== tier.stages[m]))
            this.leave(m, targets[e], takes ? tier.order[there] : -1);
          e = there < 0 ? e + 1 : past[e];
        }
      }
    }
  }

  /** Looks up the move of piece m to a state, which captures a piece or −1, in the columns of `some`. */
  private leave(m: number, to: number, captured: number): void {
    const { tiers, tier, next, states, stages, graph } = this;
    const last = tier.order[graph.index.last];
    next[m] = to;
    stages[m] = tiers.stages[m].of[to];
    if (captured >= 0) {
      next[captured] = tiers.structure.pieces[captured].states;
      stages[captured] = tiers.stages[captured].count;
    }
    const image = tiers.imageOf(stages);
    const after = this.solved(image.tier);
    const turn = 1 - this.at.turn;
    if (m === last || captured === last)
      this.scoreAt(after, this.numberAfter(after.labels.index, image, turn));
    else if (image.from[image.tier.order[0]] === last) this.scoreEach(after, image, turn, last);
    else this.scoreRow(after, image, turn, last);
    next[m] = states[m];
    stages[m] = tier.stages[m];
    if (captured < 0) return;
    next[captured] = states[captured];
    stages[captured] = tier.stages[captured];
  }

  /** The number of the position with the states of `next` in another tier. */
  private numberAfter(index: StageIndex, { from, images }: TierImage, turn: number): number {
    const { mapped, next } = this;
    for (let m = 0; m < from.length; m++) mapped[m] = images[m][next[from[m]]];
    return index.numberOf(turn, mapped);
  }

  /** The move leads to the same position in all columns of `some`. */
  private scoreAt(table: TierTable, number: number): void {
    const rank = this.ranksOf(table)[table.labels.at(number)];
    this.eachColumn((i) => {
      if (rank > this.best[i]) this.best[i] = rank;
    });
  }

  /** The state of the last piece determines the symmetry that the position is mapped by. */
  private scoreEach(table: TierTable, image: TierImage, turn: number, last: number): void {
    const { last: place, columns } = this.graph.index;
    const ranks = this.ranksOf(table);
    this.eachColumn((i) => {
      this.next[last] = this.stateOf(place, i % columns);
      const rank = ranks[table.labels.at(this.numberAfter(table.labels.index, image, turn))];
      if (rank > this.best[i]) this.best[i] = rank;
    });
    this.next[last] = this.states[last];
  }

  /** The others determine it, so that only the part of the last piece is different in each column. */
  private scoreRow(table: TierTable, image: TierImage, turn: number, last: number): void {
    const { best, some } = this;
    const { columns, columnSets } = this.graph.index;
    const { order } = image.tier;
    const { from } = image;
    const first = from[order[0]];
    const { labels } = table;
    const { index } = labels;
    const symmetry = index.symmetryFor(this.imageOf(first, image.symmetry));
    let base = turn === 0 ? 0 : index.half;
    let parts: Uint32Array | undefined;
    for (let k = 0; k < order.length; k++) {
      const m = from[order[k]];
      if (m === last) parts = this.partsOf(index, k, image.symmetry, symmetry);
      else base += index.part(k, this.imageOf(m, image.symmetry), symmetry);
    }
    const own = present(parts);
    const ranks = this.ranksOf(table);
    const row = this.at.row * columns;
    for (let w = 0; w < columnSets.words; w++) {
      for (let bits = some[w]; bits !== 0; bits &= bits - 1) {
        const column = 32 * w + lowest(bits);
        const rank = ranks[labels.at(base + own[column])];
        if (rank > best[row + column]) best[row + column] = rank;
      }
    }
  }

  private ranksOf(table: TierTable): Uint16Array {
    let ranks = this.known.get(table);
    if (!ranks) this.known.set(table, (ranks = this.ranks.of(table)));
    return ranks;
  }

  private imageOf(m: number, symmetry: Permutation): number {
    return present(this.tiers.images[m].get(symmetry)).states[this.next[m]];
  }

  private readonly parts = new Map<StageIndex, Map<Permutation, Map<Permutation | undefined, Uint32Array>>>();

  /** What each column adds to the number in another tier, after a symmetry to that tier and one of that tier. */
  private partsOf(
    index: StageIndex,
    place: number,
    symmetry: Permutation,
    own: Permutation | undefined,
  ): Uint32Array {
    const ofTier = this.parts.get(index) ?? new Map<Permutation, Map<Permutation | undefined, Uint32Array>>();
    this.parts.set(index, ofTier);
    const bySymmetry = ofTier.get(symmetry) ?? new Map<Permutation | undefined, Uint32Array>();
    ofTier.set(symmetry, bySymmetry);
    let found = bySymmetry.get(own);
    if (!found) {
      const { last, columns } = this.graph.index;
      const { states } = present(this.tiers.images[this.tier.order[last]].get(symmetry));
      found = Uint32Array.from({ length: columns }, (_, column) =>
        index.part(place, states[this.stateOf(last, column)], own),
      );
      bySymmetry.set(own, found);
    }
    return found;
  }

  private eachColumn(visit: (i: number) => void): void {
    const { some } = this;
    const row = this.at.row * this.graph.index.columns;
    for (let w = 0; w < some.length; w++)
      for (let bits = some[w]; bits !== 0; bits &= bits - 1) visit(row + 32 * w + lowest(bits));
  }
}
