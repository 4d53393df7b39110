/**
 * Retrograde analysis of pieces that block and capture each other, with rows of bits. A row is a placement of all
 * pieces but the last one, and each of its columns, a state of the last piece, is a bit.
 *
 * A move of another piece is the same for all columns of a row in which the last piece does not block it, so one
 * operation on a word handles 32 positions. A level is found in three passes over the rows:
 *
 *     1 predecessors of lost positions    they are won, if they are still undecided
 *     2 predecessors of won positions     they may be lost: candidates
 *     3 moves of candidates               they are lost if all their moves lead to positions won for the other side
 *
 * No successors are counted: the third pass computes them again, for a whole row at once, and stops when no candidate
 * is left. Memory is a label of one byte and about nine bits for each position; beyond 255 levels, one bit more for each
 * further 255.
 */
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { CAPTURES, QUIET, mayCapture } from '../../rules/structure.ts';
import { analyse } from '../common/levels/levels.ts';
import type { Progress } from '../contract/progress.ts';
import { LabelTable, type TableLimits } from '../common/levels/table.ts';
import { type NewSet, add, count, forEach, has, isEmpty, lowest, newSet } from './bit-set.ts';
import { Due, type LeavingScores } from './due.ts';
import type { PieceGraph } from './graph.ts';
import type { PieceIndex, PiecePlacement } from './piece-index.ts';

/**
 * The outcome and exact remoteness of every position. `limits` are for tests and for tables of tiers. `leaving`: for the table of a
 * tier. Absent: no move leaves the graph.
 */
export function pieceRowLabels<P>(
  graph: PieceGraph<P>,
  progress?: Progress,
  limits?: Pick<TableLimits, 'shardSize' | 'codes'>,
  leaving?: Leaves,
): LabelTable {
  const rows = new PieceRows(graph, limits, leaving);
  analyse(rows, progress);
  rows.close();
  return rows.table;
}

/** What the table of a tier needs. Its labels replace the ranks of scores. */
export interface Leaves extends LeavingScores {
  /** Where sets are put. */
  readonly sets: NewSet;
}

class PieceRows<P> {
  readonly size: number;
  readonly table: LabelTable;

  private readonly graph: PieceGraph<P>;
  private readonly index: PieceIndex<P>;
  /** The number of words of a row. */
  private readonly words: number;
  /** The present row. */
  private readonly at: PiecePlacement;
  /** The undecided positions at which the game has not ended. */
  private readonly open: Uint32Array;
  /** Where no side would move: positions won for their side to move, and indexes that are not positions. */
  private readonly shut: Uint32Array;
  /** The present level by outcome, and the next one. */
  private lost: Uint32Array;
  private won: Uint32Array;
  private tied: Uint32Array;
  private next: Uint32Array;
  private readonly candidates: Uint32Array;
  /** What moves that leave the graph decide. */
  private readonly due: Due | undefined;
  private ties = false;
  /** The columns of the present row that are being processed. */
  private readonly columns: Uint32Array;
  /** Columns mapped by a symmetry. */
  private readonly moved: Uint32Array;

  constructor(graph: PieceGraph<P>, limits?: Pick<TableLimits, 'shardSize' | 'codes'>, leaving?: Leaves) {
    const { index, positions } = graph;
    const { words } = index.columnSets;
    this.graph = graph;
    this.index = index;
    this.words = words;
    this.size = graph.size;
    this.at = index.placement();
    this.table = new LabelTable(2 * index.rows, index.columns, 0, {
      ...limits,
      space: 0,
      ...(leaving && { labels: leaving.labels }),
    });
    const none = (): Uint32Array => (leaving?.sets ?? newSet)(positions.length);
    this.open = none();
    this.open.set(graph.open);
    this.shut = none();
    for (let k = 0; k < positions.length; k++) this.shut[k] = ~positions[k];
    [this.lost, this.won, this.tied, this.next, this.candidates] = [none(), none(), none(), none(), none()];
    this.columns = new Uint32Array(words);
    this.moved = new Uint32Array(words);
    const shape = { count: 2 * index.rows, columns: index.columns, words };
    this.due = leaving && new Due(leaving, shape, this.open, none());
  }

  get dueUntil(): number {
    return this.due?.last ?? 0;
  }

  /** Finds the terminal positions: by the pieces that are left, or for lack of a move. */
  seed(): void {
    const { graph, index, table, open, shut, columns, words, due } = this;
    const { positions } = graph;
    const over: Readonly<Record<Ending, Uint32Array>> = {
      [OPEN]: this.next,
      [LOSS]: this.lost,
      [TIE]: this.tied,
      [WIN]: this.won,
    };
    const codes = ([OPEN, LOSS, TIE, WIN] as const).map((ending) =>
      ending === OPEN ? 0 : table.code(ending, 0),
    );
    const mark = (r: number, ending: (i: number) => Ending): void => {
      const { labels, firstRow } = table.shardOf(r);
      forEach(columns, 0, words, (column) => {
        const found = ending(r * index.columns + column);
        add(over[found], r * words, column);
        labels[(r - firstRow) * index.columns + column] = codes[found];
      });
    };
    this.eachRow(open, (r) => {
      if (due) for (let w = 0; w < words; w++) columns[w] &= ~due.held[r * words + w];
      if (!this.removeMovable(r)) return;
      mark(r, (i) => graph.stuck(i));
      for (let w = 0; w < words; w++) open[r * words + w] &= ~columns[w];
    });
    // only after finding the positions without moves: a move to a won position is still a move
    this.eachRow(positions, (r) => {
      for (let w = 0; w < words; w++) columns[w] &= ~graph.open[r * words + w];
      mark(r, (i) => graph.ended(i));
    });
    for (let k = 0; k < shut.length; k++) shut[k] |= this.won[k];
  }

  begin(ends: 'decided' | 'ties'): number {
    this.ties = ends === 'ties';
    this.due?.begin(ends);
    if (this.ties) return count(this.tied);
    return count(this.lost) + count(this.won);
  }

  spread(level: number): number {
    const { open, shut, next, candidates, columns, words, due } = this;
    due?.add(level, { won: next, lost: candidates, tied: next });
    if (due) for (let k = 0; k < next.length; k++) next[k] &= open[k];
    if (this.ties) {
      this.carryBack(this.tied, next);
      const found = this.decide(next, TIE, level);
      this.next = this.tied.fill(0);
      this.tied = next;
      return found;
    }
    this.carryBack(this.lost, next);
    let found = this.decide(next, WIN, level);
    this.carryBack(this.won, candidates);
    // with the wins of earlier levels only: those found just now are taken into account in the next level
    const lost = this.lost.fill(0);
    this.eachRow(candidates, (r) => {
      if (due) for (let w = 0; w < words; w++) columns[w] &= open[r * words + w] & ~due.held[r * words + w];
      if (this.removeMovable(r)) lost.set(columns, r * words);
    });
    candidates.fill(0);
    found += this.decide(lost, LOSS, level);
    for (let k = 0; k < shut.length; k++) shut[k] |= next[k];
    this.next = this.won.fill(0);
    this.won = next;
    return found;
  }

  /** Undecided positions are drawn: their labels are no ranks of scores any more. */
  close(): void {
    const { due, open, words, table } = this;
    if (!due) return;
    const [{ labels }] = table.shards;
    for (let r = 0; r < 2 * this.index.rows; r++)
      forEach(open, r * words, words, (column) => (labels[r * this.index.columns + column] = 0));
  }

  /** Calls `visit` for each row of `bits` that is not empty, with the row's bits in `columns`. */
  private eachRow(bits: Uint32Array, visit: (r: number) => void): void {
    const { columns, words } = this;
    for (let r = 0; r < 2 * this.index.rows; r++) {
      let some = 0;
      for (let w = 0; w < words; w++) some |= columns[w] = bits[r * words + w];
      if (some !== 0) visit(r);
    }
  }

  /** Labels the positions in `found`, which are decided from now on; returns their number. */
  private decide(found: Uint32Array, outcome: Ending, level: number): number {
    const { open, table, words } = this;
    const { columns } = this.index;
    let [code, total, k] = [0, 0, 0];
    for (const { rows, labels } of table.shards) {
      for (let r = 0; r < rows; r++) {
        for (let w = 0; w < words; w++, k++) {
          const bits = found[k];
          if (bits === 0) continue;
          if (code === 0) {
            table.reserve(1);
            code = table.code(outcome, level);
          }
          open[k] &= ~bits;
          for (let left = bits; left !== 0; left &= left - 1) {
            labels[r * columns + 32 * w + lowest(left)] = code;
            total++;
          }
        }
      }
    }
    return total;
  }

  /** Adds to `into` all undecided predecessors of the positions in `from`. */
  private carryBack(from: Uint32Array, into: Uint32Array): void {
    const { index, at, words } = this;
    for (let r = 0; r < 2 * index.rows; r++) {
      if (isEmpty(from, r * words, words)) continue;
      index.placeRow(r, at);
      this.carryRowBack(from, into);
      this.carryColumnsBack(from, into);
    }
  }

  /** The predecessors by moves of all pieces but the last one. */
  private carryRowBack(from: Uint32Array, into: Uint32Array): void {
    const { index, at, open, columns, words } = this;
    const { pieces, last, classes, waysBack, lastOnBack } = index;
    const { row: r, states, on } = at;
    // whether a piece of the side to move may have been captured
    let returns = false;
    for (let o = 0; o <= last; o++) {
      const { side, capturable, states: off } = pieces[o];
      if (side === at.turn && capturable && (o === last || states[o] === off)) returns = true;
    }
    for (let m = 0; m < last; m++) {
      const { side, back, states: off } = pieces[m];
      const state = states[m];
      if (side === at.turn || state === off) continue;
      const { offsets, cells, targets, steps, past } = back;
      const { upTo } = lastOnBack[m];
      const end = offsets[state + 1];
      const stride = index.strides[m];
      // the row with this piece in state 0; does not hold for the first piece, whose moves may apply a symmetry
      const row0 = index.rowAfter(at, m, 0, 0);
      for (let e = offsets[state]; e < end;) {
        if (on[cells[e]] >= 0) {
          e = past[e];
          continue;
        }
        for (let w = 0; w < words; w++) columns[w] = from[r * words + w] & ~upTo[e * words + w];
        const step = steps[e];
        if (m > 0) {
          const row = row0 + targets[e] * stride;
          // `addColumns` inlined: most moves are of this kind, and the call took a twentieth of the time to solve
          if ((step & QUIET) !== 0) {
            const to = row * words;
            for (let w = 0; w < words; w++) into[to + w] |= columns[w] & open[to + w];
          }
          if (returns && (step & CAPTURES) !== 0) this.addWithCaptured(row, m, 0, into);
        } else {
          const way = classes.of[state] * off + targets[e];
          for (let h = waysBack.from[way]; h < waysBack.from[way + 1]; h++) {
            const g = waysBack.symmetries[h];
            const row = index.rowAfter(at, m, targets[e], g);
            if ((step & QUIET) !== 0) this.addColumns(row, g, into);
            if (returns && (step & CAPTURES) !== 0) this.addWithCaptured(row, m, g, into);
          }
        }
        e++;
      }
    }
  }

  /** Adds `columns`, mapped by the symmetry g, to a row of `into`, as far as they are undecided. */
  private addColumns(row: number, g: number, into: Uint32Array): void {
    const { columns, open, moved, index, words } = this;
    const to = row * words;
    if (g === 0) {
      for (let w = 0; w < words; w++) into[to + w] |= columns[w] & open[to + w];
      return;
    }
    const image = index.images[g][index.last];
    moved.fill(0);
    for (let w = 0; w < words; w++) {
      for (let bits = columns[w]; bits !== 0; bits &= bits - 1) add(moved, 0, image[32 * w + lowest(bits)]);
    }
    for (let w = 0; w < words; w++) into[to + w] |= moved[w] & open[to + w];
  }

  /** The same before captures: for every piece that piece m may have captured on its cell, back on the board. */
  private addWithCaptured(row: number, m: number, g: number, into: Uint32Array): void {
    const { pieces, last, statesOn, strides, images } = this.index;
    const { states } = this.at;
    const piece = pieces[m];
    const here = piece.cells[states[m]];
    for (let o = 0; o <= last; o++) {
      const other = pieces[o];
      if (!mayCapture(piece, other)) continue;
      const image = images[g][o];
      if (o < last) {
        if (states[o] !== other.states) continue;
        for (const state of statesOn[o][here])
          this.addColumns(row + (image[state] - other.states) * strides[o], g, into);
      } else if (has(this.columns, 0, other.states)) {
        for (const state of statesOn[o][here]) this.addOne(row * this.words, image[state], into);
      }
    }
  }

  private addOne(from: number, column: number, into: Uint32Array): void {
    const bit = 1 << (column & 31);
    into[from + (column >>> 5)] |= this.open[from + (column >>> 5)] & bit;
  }

  /** The predecessors by moves of the last piece: in the same row, or in a row with the piece that it captured. */
  private carryColumnsBack(from: Uint32Array, into: Uint32Array): void {
    const { index, at, words } = this;
    const { pieces, last, statesOn, strides } = index;
    const { row: r, turn, states, on } = at;
    const piece = pieces[last];
    if (piece.side === turn) return;
    const row = index.rowAfter(at, last, states[last], 0);
    const { offsets, cells, targets, steps, past } = piece.back;
    for (let w = 0; w < words; w++) {
      for (let bits = from[r * words + w]; bits !== 0; bits &= bits - 1) {
        const column = 32 * w + lowest(bits);
        if (column === piece.states) continue;
        const end = offsets[column + 1];
        for (let e = offsets[column]; e < end;) {
          if (on[cells[e]] >= 0) {
            e = past[e];
            continue;
          }
          if ((steps[e] & QUIET) !== 0) this.addOne(row * words, targets[e], into);
          if ((steps[e] & CAPTURES) !== 0) {
            const here = piece.cells[column];
            for (let o = 0; o < last; o++) {
              const other = pieces[o];
              if (states[o] !== other.states || !mayCapture(piece, other)) continue;
              for (const state of statesOn[o][here])
                this.addOne((row + (state - other.states) * strides[o]) * words, targets[e], into);
            }
          }
          e++;
        }
      }
    }
  }

  /**
   * Removes those of `columns` of a row from which a move leads to a position that is not in `shut`; false if none is
   * left.
   */
  private removeMovable(r: number): boolean {
    const { index, at, columns, shut, words } = this;
    const { pieces, last, strides, images, classes } = index;
    index.placeRow(r, at);
    const { turn, states, on } = at;
    const lastPiece = pieces[last];
    for (let m = 0; m < last; m++) {
      const piece = pieces[m];
      const state = states[m];
      if (piece.side !== turn || state === piece.states) continue;
      const capturesLast = mayCapture(piece, lastPiece);
      const { offsets, cells, targets, steps, past } = piece.paths;
      const onPath = index.lastOnPaths[m];
      const end = offsets[state + 1];
      const row0 = index.rowAfter(at, m, 0, 0);
      for (let e = offsets[state]; e < end;) {
        const step = steps[e];
        const g = m === 0 ? classes.by[targets[e]] : 0;
        const row = m === 0 ? index.rowAfter(at, 0, targets[e], g) : row0 + targets[e] * strides[m];
        const there = on[cells[e]];
        if (there >= 0) {
          const other = pieces[there];
          if ((step & CAPTURES) !== 0 && mayCapture(piece, other)) {
            const image = images[g][there][states[there]];
            this.keepShut(onPath.upTo, e, row + (other.states - image) * strides[there], g);
          }
          e = past[e];
        } else {
          if (capturesLast && (step & CAPTURES) !== 0 && !has(shut, row * words, lastPiece.states)) {
            for (let w = 0; w < words; w++) columns[w] &= ~onPath.at[e * words + w];
          }
          if ((step & QUIET) !== 0) this.keepShut(onPath.upTo, e, row, g);
          if (isEmpty(columns, 0, words)) return false;
          e++;
        }
      }
    }
    return lastPiece.side === turn ? this.removeMovableByLast() : !isEmpty(columns, 0, words);
  }

  /**
   * Keeps only those of `columns` in which the last piece is on the path up to step e, so that there is no such move, or
   * in which the move leads into `shut`: to `row`, mapped by the symmetry g.
   */
  private keepShut(upTo: Uint32Array, e: number, row: number, g: number): void {
    const { columns, shut, index, words } = this;
    const to = row * words;
    if (g === 0) {
      for (let w = 0; w < words; w++) columns[w] &= upTo[e * words + w] | shut[to + w];
      return;
    }
    const image = index.images[g][index.last];
    for (let w = 0; w < words; w++) {
      for (let bits = columns[w] & ~upTo[e * words + w]; bits !== 0; bits &= bits - 1) {
        if (!has(shut, to, image[32 * w + lowest(bits)])) columns[w] &= ~(bits & -bits);
      }
    }
  }

  /** The same for the moves of the last piece. */
  private removeMovableByLast(): boolean {
    const { index, at, columns, shut, words } = this;
    const { pieces, last, strides } = index;
    const { states, on } = at;
    const piece = pieces[last];
    const row = index.rowAfter(at, last, states[last], 0);
    const { offsets, cells, targets, steps, past } = piece.paths;
    let left = 0;
    for (let w = 0; w < words; w++) {
      for (let bits = columns[w]; bits !== 0; bits &= bits - 1) {
        const column = 32 * w + lowest(bits);
        if (column === piece.states) continue;
        const end = offsets[column + 1];
        let moves = false;
        for (let e = offsets[column]; e < end && !moves;) {
          const there = on[cells[e]];
          if (there < 0) {
            moves = (steps[e] & QUIET) !== 0 && !has(shut, row * words, targets[e]);
            e++;
          } else {
            const other = pieces[there];
            if ((steps[e] & CAPTURES) !== 0 && mayCapture(piece, other)) {
              const to = row + (other.states - states[there]) * strides[there];
              moves = !has(shut, to * words, targets[e]);
            }
            e = past[e];
          }
        }
        if (moves) columns[w] &= ~(bits & -bits);
      }
      left |= columns[w];
    }
    return left !== 0;
  }
}
