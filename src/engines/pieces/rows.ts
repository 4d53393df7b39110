/**
 * Retrograde analysis of pieces as rows of bits: a row is all pieces but the last one, a bit is a state of the last.
 *
 * A move of any other piece is the same for all columns of a row in which the last piece is not in its way, so one word tells
 * it for 32 positions. A level goes three ways over the rows:
 *
 *     1 carry back what is lost      a move into it wins: such rows are won, where they are still open
 *     2 carry back what is won       what could move there may have become lost: candidates
 *     3 look at each candidate       it is lost where all its moves lead to what is won for the other side
 *
 * No successors are counted: the third step asks for them again, for a whole row at once, and stops when no column is left.
 * What is carried back goes along the same paths the other way, piece by piece, and cut where one stands.
 */
import type { PieceGraph } from './graph.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { QUIET, CAPTURES } from '../../rules/structure.ts';
import { type Progress, analyse } from '../search/levels.ts';
import { type Labels, openLabels, widened } from '../value.ts';

/** Outcome and exact remoteness of every position. */
export function pieceRowLabels<P>(graph: PieceGraph<P>, progress?: Progress): Labels {
  const rows = new PieceRows(graph);
  analyse(rows, progress);
  return rows.table;
}

class PieceRows<P> {
  readonly size: number;
  table: Labels;

  private readonly graph: PieceGraph<P>;
  /** What is not yet decided and goes on. */
  private readonly open: Uint32Array;
  /** Where no move need lead: what is won for its mover, and what is no position. */
  private readonly shut: Uint32Array;
  /** The present level by outcome, and the next one. */
  private lost: Uint32Array;
  private won: Uint32Array;
  private tied: Uint32Array;
  private next: Uint32Array;
  private readonly candidates: Uint32Array;
  private ties = false;
  /** The columns at hand, and those of them that no piece is in the way of on the path so far. */
  private readonly columns: Uint32Array;
  private readonly alive: Uint32Array;
  private readonly moved: Uint32Array;

  constructor(graph: PieceGraph<P>) {
    const { size, positions, words } = graph;
    this.graph = graph;
    this.size = size;
    this.table = openLabels(size);
    this.open = graph.open.slice();
    this.shut = positions.map((bits) => ~bits);
    const none = (): Uint32Array => new Uint32Array(positions.length);
    [this.lost, this.won, this.tied, this.next, this.candidates] = [none(), none(), none(), none(), none()];
    [this.columns, this.alive, this.moved] = [0, 0, 0].map(() => new Uint32Array(words)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
  }

  /** Finds what is over: by the pieces that are left, or for want of a move. */
  seed(): void {
    const { graph, open, shut, columns } = this;
    const { words, positions } = graph;
    const over: Readonly<Record<Ending, Uint32Array>> = {
      [OPEN]: this.next,
      [LOSS]: this.lost,
      [TIE]: this.tied,
      [WIN]: this.won,
    };
    const mark = (r: number, bits: Uint32Array, from: number, ending: (i: number) => Ending): void =>
      eachColumn(bits, from, words, (column) => {
        const i = r * graph.columns + column;
        over[ending(i)]![r * words + (column >>> 5)]! |= 1 << (column & 31);
        this.table.labels[i] = ending(i) << this.table.shift;
      });
    for (let r = 0; r < 2 * graph.rows; r++) {
      columns.set(open.subarray(r * words, (r + 1) * words));
      if (this.leaveMovable(r)) {
        mark(r, columns, 0, (i) => graph.stuck(i));
        for (let w = 0; w < words; w++) open[r * words + w]! &= ~columns[w]!;
      }
    }
    // only now may what is won be shut: a move to it is a move
    const ended = columns;
    for (let r = 0; r < 2 * graph.rows; r++) {
      let some = 0;
      for (let w = 0; w < words; w++)
        some |= ended[w] = positions[r * words + w]! & ~graph.open[r * words + w]!;
      if (some !== 0) mark(r, ended, 0, (i) => graph.ended(i));
    }
    for (let k = 0; k < shut.length; k++) shut[k]! |= this.won[k]!;
  }

  begin(ends: 'decided' | 'ties'): number {
    this.ties = ends === 'ties';
    if (this.ties) return count(this.tied);
    return count(this.lost) + count(this.won);
  }

  spread(level: number): number {
    if (level >= 2 ** this.table.shift) this.table = widened(this.table);
    const { graph, open, shut, next, candidates, columns } = this;
    const { words } = graph;
    if (this.ties) {
      this.carryBack(this.tied, next);
      const found = this.decide(next, TIE, level);
      [this.tied, this.next] = [next, this.tied.fill(0)];
      return found;
    }
    this.carryBack(this.lost, next);
    let found = this.decide(next, WIN, level);
    this.carryBack(this.won, candidates);
    // the levels before this one: what was won in it comes later
    const lost = this.lost.fill(0);
    for (let r = 0; r < 2 * graph.rows; r++) {
      let some = 0;
      for (let w = 0; w < words; w++) some |= columns[w] = candidates[r * words + w]! & open[r * words + w]!;
      if (some !== 0 && this.leaveMovable(r)) lost.set(columns, r * words);
    }
    candidates.fill(0);
    found += this.decide(lost, LOSS, level);
    for (let k = 0; k < shut.length; k++) shut[k]! |= next[k]!;
    [this.won, this.next] = [next, this.won.fill(0)];
    return found;
  }

  /** Labels these positions, which are open no more; returns how many they are. */
  private decide(found: Uint32Array, outcome: Ending, level: number): number {
    const { open, graph } = this;
    const { words, columns, rows } = graph;
    const { labels, shift } = this.table;
    const label = outcome * 2 ** shift + level;
    let total = 0;
    for (let r = 0, k = 0; r < 2 * rows; r++) {
      for (let w = 0; w < words; w++, k++) {
        const bits = found[k]!;
        if (bits === 0) continue;
        open[k]! &= ~bits;
        for (let left = bits; left !== 0; left &= left - 1) {
          labels[r * columns + 32 * w + 31 - Math.clz32(left & -left)] = label;
          total++;
        }
      }
    }
    return total;
  }

  /** Adds to `into` all open positions from which a move leads into `from`. */
  private carryBack(from: Uint32Array, into: Uint32Array): void {
    const { words, rows } = this.graph;
    for (let r = 0; r < 2 * rows; r++) {
      let some = 0;
      for (let w = 0; w < words; w++) some |= from[r * words + w]!;
      if (some === 0) continue;
      this.graph.takeApart(r);
      this.carryRowBack(r, from, into);
      this.carryColumnsBack(r, from, into);
    }
  }

  /** By the moves of all pieces but the last one. */
  private carryRowBack(r: number, from: Uint32Array, into: Uint32Array): void {
    const { graph, alive } = this;
    const { pieces, states, on, rows, rowStrides, words, columnsOn, classes, images, ways, waysFrom } = graph;
    const last = pieces.length - 1;
    const turn = 1 - graph.turn;
    const passed = r + (turn === 0 ? -rows : rows);
    // whether a piece of the other side may have been taken
    let returns = false;
    for (let o = 0; o <= last; o++) {
      const { side, capturable, states: off } = pieces[o]!;
      if (side !== turn && capturable && (o === last || states[o] === off)) returns = true;
    }
    for (let m = 0; m < last; m++) {
      const piece = pieces[m]!;
      const state = states[m]!;
      if (piece.side !== turn || state === piece.states) continue;
      const { offsets, cells, targets, steps, past } = piece.back;
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!, stop = e; e < end; e++) {
        if (e === stop) {
          for (let w = 0; w < words; w++) alive[w] = from[r * words + w]!;
          stop = past[e]!;
        }
        const cell = cells[e]!;
        let some = 0;
        if (on[cell]! < 0) {
          for (let w = 0; w < words; w++) some |= alive[w]! &= ~columnsOn[cell * words + w]!;
        }
        if (some === 0) {
          e = stop - 1;
          continue;
        }
        const step = steps[e]!;
        if (m > 0) {
          const row = passed + (targets[e]! - state) * rowStrides[m]!;
          if ((step & QUIET) !== 0) this.put(alive, row, 0, into);
          if (returns && (step & CAPTURES) !== 0) this.putReturned(alive, row, m, 0, into);
          continue;
        }
        const at = classes[state]! * piece.states + targets[e]!;
        for (let k = waysFrom[at]!; k < waysFrom[at + 1]!; k++) {
          const h = ways[k]!;
          const digit = classes[images[h]![0]![targets[e]!]!]!;
          const row = graph.turnedRow(passed, h) + (digit - classes[state]!) * rowStrides[0]!;
          if ((step & QUIET) !== 0) this.put(alive, row, h, into);
          if (returns && (step & CAPTURES) !== 0) this.putReturned(alive, row, m, h, into);
        }
      }
    }
  }

  /** Adds columns of a row, moved by the symmetry g, where they are open. */
  private put(columns: Uint32Array, row: number, g: number, into: Uint32Array): void {
    const { words, images, pieces } = this.graph;
    const { open, moved } = this;
    const at = row * words;
    if (g === 0) {
      for (let w = 0; w < words; w++) into[at + w]! |= columns[w]! & open[at + w]!;
      return;
    }
    const image = images[g]![pieces.length - 1]!;
    moved.fill(0);
    for (let w = 0; w < words; w++) {
      for (let bits = columns[w]!; bits !== 0; bits &= bits - 1) {
        const to = image[32 * w + 31 - Math.clz32(bits & -bits)]!;
        moved[to >>> 5]! |= 1 << (to & 31);
      }
    }
    for (let w = 0; w < words; w++) into[at + w]! |= moved[w]! & open[at + w]!;
  }

  /** The same with a piece on the board again that the piece `taker` took where it stands. */
  private putReturned(columns: Uint32Array, row: number, taker: number, g: number, into: Uint32Array): void {
    const { pieces, states, statesOn, rowStrides, images, words } = this.graph;
    const last = pieces.length - 1;
    const { side, cells } = pieces[taker]!;
    const here = cells[states[taker]!]!;
    for (let o = 0; o <= last; o++) {
      const other = pieces[o]!;
      if (other.side === side || !other.capturable) continue;
      if (o < last) {
        if (states[o] !== other.states) continue;
        for (const state of statesOn[o]![here]!)
          this.put(columns, row + (images[g]![o]![state]! - other.states) * rowStrides[o]!, g, into);
      } else if (((columns[other.states >>> 5]! >>> (other.states & 31)) & 1) === 1) {
        for (const state of statesOn[o]![here]!) this.putOne(row * words, images[g]![o]![state]!, into);
      }
    }
  }

  private putOne(at: number, column: number, into: Uint32Array): void {
    const bit = 1 << (column & 31);
    into[at + (column >>> 5)]! |= this.open[at + (column >>> 5)]! & bit;
  }

  /** By the moves of the last piece, within the row but for pieces that it took. */
  private carryColumnsBack(r: number, from: Uint32Array, into: Uint32Array): void {
    const { pieces, states, on, rows, rowStrides, words, statesOn, turn } = this.graph;
    const last = pieces.length - 1;
    const piece = pieces[last]!;
    if (piece.side === turn) return;
    const row = r + (turn === 1 ? -rows : rows);
    const { offsets, cells, targets, steps, past } = piece.back;
    for (let w = 0; w < words; w++) {
      for (let bits = from[r * words + w]!; bits !== 0; bits &= bits - 1) {
        const column = 32 * w + 31 - Math.clz32(bits & -bits);
        if (column === piece.states) continue;
        const end = offsets[column + 1]!;
        for (let e = offsets[column]!; e < end;) {
          if (on[cells[e]!]! >= 0) {
            e = past[e]!;
            continue;
          }
          if ((steps[e]! & QUIET) !== 0) this.putOne(row * words, targets[e]!, into);
          if ((steps[e]! & CAPTURES) !== 0) {
            const here = piece.cells[column]!;
            for (let o = 0; o < last; o++) {
              const other = pieces[o]!;
              if (other.side === piece.side || !other.capturable || states[o] !== other.states) continue;
              for (const state of statesOn[o]![here]!)
                this.putOne((row + (state - other.states) * rowStrides[o]!) * words, targets[e]!, into);
            }
          }
          e++;
        }
      }
    }
  }

  /** Takes those out of `columns` of a row from which a move leads to what is not shut; false when none is left. */
  private leaveMovable(r: number): boolean {
    const { graph, columns, alive, shut } = this;
    graph.takeApart(r);
    const { pieces, states, on, rows, rowStrides, words, columnsOn, classes, by, turn } = graph;
    const last = pieces.length - 1;
    const lastPiece = pieces[last]!;
    const takesLast = lastPiece.side !== turn && lastPiece.capturable;
    const passed = r + (turn === 0 ? rows : -rows);
    for (let m = 0; m < last; m++) {
      const piece = pieces[m]!;
      const state = states[m]!;
      if (piece.side !== turn || state === piece.states) continue;
      const { offsets, cells, targets, steps, past } = piece.paths;
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!, stop = e; e < end; e++) {
        if (e === stop) {
          let some = 0;
          for (let w = 0; w < words; w++) some |= alive[w] = columns[w]!;
          if (some === 0) return false;
          stop = past[e]!;
        }
        const g = m === 0 ? by[targets[e]!]! : 0;
        const row =
          m === 0
            ? (g === 0 ? passed : graph.turnedRow(passed, g)) +
              (classes[targets[e]!]! - classes[state]!) * rowStrides[0]!
            : passed + (targets[e]! - state) * rowStrides[m]!;
        const takes = (steps[e]! & CAPTURES) !== 0;
        const cell = cells[e]!;
        const there = on[cell]!;
        if (there >= 0) {
          const other = pieces[there]!;
          if (takes && other.side !== turn && other.capturable) {
            const image = graph.images[g]![there]![states[there]!]!;
            this.keepShut(row + (other.states - image) * rowStrides[there]!, g);
          }
          e = stop - 1;
          continue;
        }
        let some = 0;
        for (let w = 0; w < words; w++) {
          const here = alive[w]! & columnsOn[cell * words + w]!;
          if (here !== 0 && takes && takesLast && !has(shut, row * words, lastPiece.states))
            columns[w]! &= ~here;
          some |= alive[w]! &= ~here;
        }
        if (some === 0) e = stop - 1;
        else if ((steps[e]! & QUIET) !== 0) this.keepShut(row, g);
      }
    }
    return lastPiece.side === turn ? this.leaveMovableColumns(r) : any(columns);
  }

  /** Takes those of the columns alive, moved by the symmetry g, out of `columns` that are not shut in a row. */
  private keepShut(row: number, g: number): void {
    const { columns, alive, shut } = this;
    const { words, images, pieces } = this.graph;
    const at = row * words;
    if (g === 0) {
      for (let w = 0; w < words; w++) columns[w]! &= ~(alive[w]! & ~shut[at + w]!);
      return;
    }
    const image = images[g]![pieces.length - 1]!;
    for (let w = 0; w < words; w++) {
      for (let bits = alive[w]! & columns[w]!; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        if (!has(shut, at, image[32 * w + 31 - Math.clz32(bit)]!)) columns[w]! &= ~bit;
      }
    }
  }

  /** The same for the moves of the last piece. */
  private leaveMovableColumns(r: number): boolean {
    const { columns, shut } = this;
    const { pieces, states, on, rows, rowStrides, words, turn } = this.graph;
    const piece = pieces.at(-1)!;
    const row = r + (turn === 0 ? rows : -rows);
    const { offsets, cells, targets, steps, past } = piece.paths;
    let left = 0;
    for (let w = 0; w < words; w++) {
      for (let bits = columns[w]!; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const column = 32 * w + 31 - Math.clz32(bit);
        if (column === piece.states) continue;
        const end = offsets[column + 1]!;
        for (let e = offsets[column]!; e < end;) {
          const there = on[cells[e]!]!;
          let out = false;
          if (there < 0) {
            out = (steps[e]! & QUIET) !== 0 && !has(shut, row * words, targets[e]!);
            e++;
          } else {
            const other = pieces[there]!;
            if ((steps[e]! & CAPTURES) !== 0 && other.side !== turn && other.capturable) {
              const to = row + (other.states - states[there]!) * rowStrides[there]!;
              out = !has(shut, to * words, targets[e]!);
            }
            e = past[e]!;
          }
          if (!out) continue;
          columns[w]! &= ~bit;
          break;
        }
      }
      left |= columns[w]!;
    }
    return left !== 0;
  }
}

function any(bits: Uint32Array): boolean {
  for (let w = 0; w < bits.length; w++) if (bits[w] !== 0) return true;
  return false;
}

const has = (bits: Uint32Array, from: number, i: number): boolean =>
  ((bits[from + (i >>> 5)]! >>> (i & 31)) & 1) === 1;

function eachColumn(bits: Uint32Array, from: number, words: number, visit: (column: number) => void): void {
  for (let w = 0; w < words; w++) {
    for (let left = bits[from + w]!; left !== 0; left &= left - 1)
      visit(32 * w + 31 - Math.clz32(left & -left));
  }
}

/** How many bits are set. */
function count(bits: Uint32Array): number {
  let total = 0;
  for (let k = 0; k < bits.length; k++) for (let left = bits[k]!; left !== 0; left &= left - 1) total++;
  return total;
}
