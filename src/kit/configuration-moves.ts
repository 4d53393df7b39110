/** The moves between the configurations of a side, computed as one compressed adjacency list. */
import { lastOf } from '../base/present.ts';
import type { Adjacency, Allocate } from '../base/adjacency.ts';
import { type Digit, advance, decode, legal } from './digits.ts';

/** What `movesOf` needs to know, and where it writes. */
interface Target {
  /** Number of configurations. */
  readonly size: number;
  /** Receives the colour of each configuration: the sum modulo 2 of the colours of its pieces' cells. */
  readonly colours: Uint8Array;
  /** An upper bound on the number of edges. */
  readonly bound: number;
  readonly allocate: Allocate;
}

/**
 * All moves. The number of a configuration grows by 1 if the first piece of the last digit, the runner, moves one cell on. So
 * configurations come in runs in which only the runner differs, and the moves of the other pieces are listed once for each run.
 */
export function movesOf(digits: readonly Digit[], { size, colours, bound, allocate }: Target): Adjacency {
  const offsets = new Uint32Array(size + 1);
  // as long as the bound: the system provides memory only for the part that is written
  const targets = allocate(bound);
  const last = lastOf(digits);
  const runner = last.from;
  const cells = decode(digits, 0);
  const held = new Uint8Array(Math.max(...digits.map(({ spots }) => spots)));
  const on = { cells, held };
  const others = listOfMoves(digits);
  let edges = 0;
  for (let first = 0; first < size;) {
    const end = runner + 1 < last.to ? cells[runner + 1] : last.spots;
    // the runner is on no cell while the moves of the others are listed
    cells[runner] = -1;
    const able = legal(digits, cells);
    const colour = hold(digits, cells, held, 1);
    listMoves(digits, runner, on, others);
    for (let c = 0; c < end; c++) {
      const configuration = first + c;
      cells[runner] = c;
      const onBoard = c < last.board;
      if (able && !(onBoard && held[c] === 1)) {
        colours[configuration] = onBoard ? colour ^ last.colours[c] : colour;
        for (let k = 0; k < others.length; k++) {
          const target = others.targets[k];
          if (target === c && onBoard) continue;
          const passed = target < c && others.pieces[k] > runner;
          targets[edges++] =
            configuration + (passed ? change(last, cells, others.pieces[k], target) : others.changes[k]);
        }
        if (onBoard) edges = addRunnerMoves(last, configuration, cells, held, end, targets, edges);
      }
      offsets[configuration + 1] = edges;
    }
    hold(digits, cells, held, 0);
    first += end;
    for (let m = digits.length - 1; m >= 0 && !advance(cells, digits[m]); m--);
  }
  return { offsets, targets: targets.subarray(0, edges) };
}

/** Adds the moves of the runner; on cells below `end` it does not pass another piece of its digit. */
function addRunnerMoves(
  last: Digit,
  configuration: number,
  cells: Int32Array,
  held: Uint8Array,
  end: number,
  targets: Uint32Array,
  edges: number,
): number {
  const { offsets, targets: cellTargets } = last.relation;
  const c = cells[last.from];
  const to = offsets[c + 1];
  for (let e = offsets[c]; e < to; e++) {
    const target = cellTargets[e];
    if (target === c || held[target] === 1) continue;
    targets[edges++] = configuration + (target < end ? target - c : change(last, cells, last.from, target));
  }
  return edges;
}

/** Sets `held` to `value` on the cells of all pieces that are on the board. Returns the sum modulo 2 of their colours. */
function hold(digits: readonly Digit[], cells: Int32Array, held: Uint8Array, value: number): number {
  let colour = 0;
  for (const { from, to, board, colours } of digits) {
    for (let i = from; i < to; i++) {
      const cell = cells[i];
      if (cell < 0 || cell >= board) continue;
      held[cell] = value;
      colour ^= colours[cell];
    }
  }
  return colour;
}

/** Moves in a run: which piece moves to which cell, and by how much the configuration's number changes if the runner is not passed. */
interface MoveList {
  length: number;
  readonly pieces: Int32Array;
  readonly targets: Int32Array;
  readonly changes: Int32Array;
}

function listOfMoves(digits: readonly Digit[]): MoveList {
  const most = digits.reduce((sum, { from, to, relation }) => sum + (to - from) * relation.most, 0);
  return {
    length: 0,
    pieces: new Int32Array(most),
    targets: new Int32Array(most),
    changes: new Int32Array(most),
  };
}

/** Lists the moves to empty cells of all pieces except the runner. */
function listMoves(
  digits: readonly Digit[],
  runner: number,
  { cells, held }: { readonly cells: Int32Array; readonly held: Uint8Array },
  into: MoveList,
): void {
  into.length = 0;
  for (const digit of digits) {
    const { from, to, board, relation } = digit;
    for (let i = from; i < to; i++) {
      if (i === runner || cells[i] >= board) continue;
      for (let e = relation.offsets[cells[i]]; e < relation.offsets[cells[i] + 1]; e++) {
        const target = relation.targets[e];
        if (held[target] === 1) continue;
        into.pieces[into.length] = i;
        into.targets[into.length] = target;
        into.changes[into.length++] = change(digit, cells, i, target);
      }
    }
  }
}

/**
 * By how much the configuration's number changes if the i-th piece moves to `target`, modulo 2³², since these numbers are below
 * 2³². The cells of a digit are in ascending order, so a piece that passes others of its digit changes the order of them.
 */
function change(
  { from, to, stride, spots, choose }: Digit,
  cells: Int32Array,
  i: number,
  target: number,
): number {
  let row = (i - from + 1) * spots;
  let rank = -choose[row + cells[i]] | 0;
  for (; i + 1 < to && cells[i + 1] < target; i++, row += spots) {
    rank = (rank + choose[row + cells[i + 1]] - choose[row + spots + cells[i + 1]]) | 0;
  }
  for (; i > from && cells[i - 1] > target; i--, row -= spots) {
    rank = (rank + choose[row + cells[i - 1]] - choose[row - spots + cells[i - 1]]) | 0;
  }
  return Math.imul(rank + choose[row + target], stride);
}
