/**
 * The graph of positions of pieces that block and capture each other. Moves and un-moves are steps along the paths of
 * the pieces, whose effects are added to the index. No move is stored.
 */
import { type Ending, OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { CAPTURES, type Permutation, QUIET, mayCapture } from '../../rules/structure.ts';
import type { GameGraph } from '../contract/graph.ts';
import { type NewSet, has, lowest, remove, newSet } from './bit-set.ts';
import { type MaterialEndings, codeOf, materialEndings } from './endings.ts';
import { PieceIndex, type PiecePlacement } from './piece-index.ts';
import { findPositions } from './positions.ts';
import { firstPiece } from './walk.ts';

export class PieceGraph<P> implements GameGraph<P> {
  readonly index: PieceIndex<P>;
  readonly size: number;
  readonly alternates = true;
  readonly repeats = true;
  /** A bit for each index, row by row: 1 if it is a position. */
  readonly positions: Uint32Array;
  /** The same: 1 if it is a position at which the game has not ended. */
  readonly open: Uint32Array;

  private readonly rules: Rules<P>;
  private readonly material: MaterialEndings | undefined;
  /** The position that was decoded last. */
  private readonly at: PiecePlacement;

  /** `sets`: where the sets of positions are put. Absent: in arrays of their own. */
  constructor(rules: Rules<P>, permutations: readonly Permutation[] = [], sets: NewSet = newSet) {
    this.rules = rules;
    this.index = new PieceIndex(rules, permutations);
    this.size = this.index.size;
    this.at = this.index.placement();
    this.material = materialEndings(this.index.structure, this.index.order);
    this.positions = findPositions(this.index, sets);
    this.open = this.findOpen(sets(this.positions.length));
  }

  private findOpen(open: Uint32Array): Uint32Array {
    const { positions, index, at, material } = this;
    const { rows, columns, last, columnSets } = index;
    const { words } = columnSets;
    open.set(positions);
    for (let r = 0; r < 2 * rows; r++) {
      index.placeRow(r, at);
      at.states[last] = 0;
      const code = material ? codeOf(material, at.states) : 0;
      for (let w = 0; w < words; w++) {
        for (let bits = positions[r * words + w]; bits !== 0; bits &= bits - 1) {
          const column = 32 * w + lowest(bits);
          const ending = material
            ? material.endings[code + material.codes[last][column] - material.codes[last][0]]
            : this.endingAt(r * columns + column);
          if (ending !== OPEN) remove(open, r * words, column);
        }
      }
    }
    return open;
  }

  private endingAt(i: number): Ending {
    if (!this.material) return this.rules.ended(this.positionAt(i));
    this.index.place(i, this.at);
    return this.material.endings[codeOf(this.material, this.at.states)] as Ending;
  }

  private in(set: Uint32Array, i: number): boolean {
    const { columns, columnSets } = this.index;
    const row = Math.floor(i / columns);
    return has(set, row * columnSets.words, i - row * columns);
  }

  mover(i: number): number {
    return i >= this.size / 2 ? 1 : 0;
  }

  legal(i: number): boolean {
    return this.in(this.positions, i);
  }

  ended(i: number): Ending {
    return this.in(this.open, i) ? OPEN : this.endingAt(i);
  }

  stuck(i: number): Ending {
    return this.rules.stuck(this.positionAt(i));
  }

  successors(i: number, into: number[]): number {
    if (!this.in(this.open, i)) return 0;
    const { index, at, positions } = this;
    const { pieces, last, classes, images, strides, columns, columnSets } = index;
    const { words } = columnSets;
    index.place(i, at);
    const { turn, states, on } = at;
    let count = 0;
    /** Adds the move of piece m to the state `to`, which captures the piece `captured`; −1 for none. */
    const add = (m: number, to: number, captured: number): void => {
      const g = m === 0 ? classes.by[to] : 0;
      const image = images[g];
      let row = index.rowAfter(at, m, to, g);
      if (captured >= 0)
        row += (pieces[captured].states - image[captured][states[captured]]) * strides[captured];
      const column = m === last ? to : captured === last ? pieces[last].states : states[last];
      if (has(positions, row * words, image[last][column]))
        into[count++] = row * columns + image[last][column];
    };
    for (let m = 0; m <= last; m++) {
      const piece = pieces[m];
      const state = states[m];
      if (piece.side !== turn || state === piece.states) continue;
      const { offsets, cells, targets, steps, past } = piece.paths;
      const end = offsets[state + 1];
      for (let start = offsets[state]; start < end; start = past[start]) {
        const blocked = firstPiece(piece.paths, start, on);
        for (let e = start; e < blocked; e++) if ((steps[e] & QUIET) !== 0) add(m, targets[e], -1);
        if (blocked === past[start] || (steps[blocked] & CAPTURES) === 0) continue;
        const captured = on[cells[blocked]];
        if (mayCapture(piece, pieces[captured])) add(m, targets[blocked], captured);
      }
    }
    return count;
  }

  predecessors(i: number, into: number[]): number {
    const { index, at, open } = this;
    const { pieces, last, classes, waysBack, images, statesOn, strides, columns, columnSets } = index;
    const { words } = columnSets;
    index.place(i, at);
    const { turn, states, on } = at;
    let count = 0;
    const add = (row: number, column: number): void => {
      if (has(open, row * words, column)) into[count++] = row * columns + column;
    };
    /** Adds the positions before a step of piece m from the state `from`, with all pieces mapped by the symmetry h. */
    const addAll = (m: number, from: number, step: number, h: number): void => {
      const piece = pieces[m];
      const image = images[h];
      const row = index.rowAfter(at, m, from, h);
      const column = image[last][m === last ? from : states[last]];
      if ((step & QUIET) !== 0) add(row, column);
      if ((step & CAPTURES) === 0) return;
      for (let o = 0; o <= last; o++) {
        const other = pieces[o];
        if (states[o] !== other.states || !mayCapture(piece, other)) continue;
        for (const state of statesOn[o][piece.cells[states[m]]]) {
          if (o === last) add(row, image[o][state]);
          else add(row + (image[o][state] - other.states) * strides[o], column);
        }
      }
    };
    for (let m = 0; m <= last; m++) {
      const piece = pieces[m];
      const state = states[m];
      if (piece.side === turn || state === piece.states) continue;
      const { offsets, targets, steps, past } = piece.back;
      const end = offsets[state + 1];
      for (let start = offsets[state]; start < end; start = past[start]) {
        const blocked = firstPiece(piece.back, start, on);
        for (let e = start; e < blocked; e++) {
          if (m > 0) {
            addAll(m, targets[e], steps[e], 0);
            continue;
          }
          const way = classes.of[state] * piece.states + targets[e];
          for (let k = waysBack.from[way]; k < waysBack.from[way + 1]; k++)
            addAll(m, targets[e], steps[e], waysBack.symmetries[k]);
        }
      }
    }
    return count;
  }

  indexOf(p: P): number | undefined {
    const i = this.index.rank(p);
    return this.legal(i) ? i : undefined;
  }

  positionAt(i: number): P {
    return this.index.unrank(i, this.at);
  }
}
