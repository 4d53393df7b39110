/**
 * The steps over rows of bits in plain TypeScript, for platforms whose WebAssembly has no SIMD and for tables too large for
 * its memory. `assembly/rows.ts` has the same steps. JavaScript computes with 32 bits, so a mask is two words here, of which
 * the names end in 0 and 1.
 */
import {
  type BitRowTable,
  type EvenMoves,
  MASK,
  PAIR,
  PLANES,
  cellsOf,
  masksOf,
  movableCells,
  ones,
} from './layout.ts';
import { type BlockMoves, type Rotate, rotationMasks, rotationsOf } from './rotations.ts';

export interface RowKernel {
  /**
   * Takes step number `step`, counted from 1, in the rows from `from`, a multiple of 8, to below `to`, and returns how many
   * positions it decided. `everywhere`: visits all rows with an undecided position, not only stale ones. `mark`: marks the
   * stale rows of the next step.
   */
  takeStep(from: number, to: number, step: number, everywhere: boolean, mark: boolean): number;
}

/** What a visit needs besides the table. */
interface Tools {
  /** By colour of the row: the cells on which the row side can be to move, and those that the lone piece can leave. */
  readonly legal: Int32Array;
  readonly movable: Int32Array;
  /** By colour of the row: the lone piece's moves. */
  readonly rotate: readonly [Rotate, Rotate];
  readonly rotationMasks: readonly [Int32Array, Int32Array];
  /** Working memory for a row: pairs [not won by the row side][won by the lone side], and their OR over all successors. */
  readonly known: Int32Array;
  readonly any: Int32Array;
}

interface Step {
  readonly number: number;
  /** The pairs of all rows with the lone side to move, before and after the step. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Marks for the next step: rows that it must visit, and rows that have changed. Undefined: none are to be made. */
  readonly marks: { readonly stale: Uint8Array; readonly changed: Uint8Array } | undefined;
}

/** Visits the first `count` rows in `list`, and returns how many positions it decided. */
type Visit = (table: BitRowTable, tools: Tools, step: Step, list: Int32Array, count: number) => number;

/** Rows to be visited are listed first, at most as many as these at a time. */
const LISTED = 1024;

export function plainKernel(table: BitRowTable, rotations: BlockMoves): RowKernel {
  const { columns, open, stale, moved, lonePairs, inTurn } = table;
  const { blocks, other } = columns;
  const pairs = blocks * PAIR;
  const movable = masksOf(columns, movableCells(columns));
  const half = (colour: number): Int32Array =>
    movable.subarray(colour * blocks * MASK, (colour + 1) * blocks * MASK);
  const tools: Tools = {
    legal: masksOf(columns, cellsOf(columns)),
    movable: Int32Array.of(...half(other[0]), ...half(other[1])),
    rotate: rotationsOf(rotations),
    rotationMasks: [rotationMasks(rotations, 0), rotationMasks(rotations, 1)],
    known: new Int32Array(pairs),
    any: new Int32Array(pairs),
  };
  const visit: Visit = blocks === 1 ? visitShortRows : visitRows;
  const list = new Int32Array(LISTED);

  return {
    takeStep: (from, to, step, everywhere, mark) => {
      const odd = step & 1;
      const [before, after] = [lonePairs[1 - odd], lonePairs[odd]];
      const [here, settled] = [stale[1 - odd], moved[1 - odd]];
      const marks = mark ? { stale: stale[odd], changed: (inTurn ? stale : moved)[odd] } : undefined;
      let decided = 0;
      for (let start = from; start < to; start += LISTED) {
        const end = Math.min(start + LISTED, to);
        const count = everywhere ? listOpen(open, start, end, list) : listStale(open, here, start, end, list);
        if (!everywhere) {
          // rows that changed in the step before and are not visited in this one
          for (let a = start; a < end; a++) {
            if (settled[a] > here[a]) copyPairs(before, after, a * pairs, (a + 1) * pairs);
          }
          here.fill(0, start, end);
          settled.fill(0, start, end);
        }
        decided += visit(table, tools, { number: step, before, after, marks }, list, count);
      }
      return decided;
    },
  };
}

/** Lists the rows with undecided positions and returns how many there are. A branch would often be mispredicted. */
function listOpen(open: Uint8Array, start: number, end: number, list: Int32Array): number {
  let count = 0;
  for (let a = start; a < end; a++) {
    list[count] = a;
    count += open[a];
  }
  return count;
}

/** The same for those of these rows that are marked. */
function listStale(
  open: Uint8Array,
  marked: Uint8Array,
  start: number,
  end: number,
  list: Int32Array,
): number {
  let count = 0;
  for (let a = start; a < end; a++) {
    list[count] = a;
    count += open[a] & marked[a];
  }
  return count;
}

function copyPairs(before: Int32Array, after: Int32Array, from: number, to: number): void {
  for (let k = from; k < to; k++) after[k] = before[k];
}

/**
 * Does the same as `visitRows` for rows of one block, as most tables have. The step is written a second time for speed: on ten
 * crossing-pawn boards `visitRows` takes 16 % longer, and the fastest function tried for any number of blocks 3 to 7 %.
 */
function visitShortRows(
  { open, colours, rowPairs, planes: [low, high], moves: { stride, targets }, unmoves, inTurn }: BitRowTable,
  { legal, movable, rotate, rotationMasks, known, any }: Tools,
  { number, before, after, marks }: Step,
  list: Int32Array,
  count: number,
): number {
  // each has its own call site, so that V8 can inline it or call it directly
  const [rotateFirst, rotateSecond] = rotate;
  const [firstMasks, secondMasks] = rotationMasks;
  const lowBits = number & 255;
  let decided = 0;
  for (let i = 0; i < count; i++) {
    const a = list[i];
    const at = a * PAIR;
    const colour = colours[a] * MASK;

    // the row side: one OR over the pairs of all successors
    let won0 = 0;
    let won1 = 0;
    let saved0 = 0;
    let saved1 = 0;
    const end = (a + 1) * stride;
    for (let e = a * stride; e < end; e += 4) {
      const p = targets[e] << 2;
      const q = targets[e + 1] << 2;
      const r = targets[e + 2] << 2;
      const s = targets[e + 3] << 2;
      won0 |= before[p] | before[q] | before[r] | before[s];
      won1 |= before[p + 1] | before[q + 1] | before[r + 1] | before[s + 1];
      saved0 |= before[p + 2] | before[q + 2] | before[r + 2] | before[s + 2];
      saved1 |= before[p + 3] | before[q + 3] | before[r + 3] | before[s + 3];
    }
    const row0 = rowPairs[at];
    const row1 = rowPairs[at + 1];
    const not0 = rowPairs[at + 2];
    const not1 = rowPairs[at + 3];
    const free0 = legal[colour] & ~row0 & not0;
    const free1 = legal[colour + 1] & ~row1 & not1;
    won0 &= free0;
    won1 &= free1;
    const lost0 = free0 & ~saved0;
    const lost1 = free1 & ~saved1;

    // the lone side: one OR over the row's own pair, rotated; if a step is one ply, without what was just decided
    known[0] = inTurn ? ~row0 : ~(row0 | won0);
    known[1] = inTurn ? ~row1 : ~(row1 | won1);
    known[2] = inTurn ? ~not0 : ~not0 | lost0;
    known[3] = inTurn ? ~not1 : ~not1 | lost1;
    if (colour === 0) rotateFirst(known, any, firstMasks);
    else rotateSecond(known, any, secondMasks);
    const loneRow0 = before[at];
    const loneRow1 = before[at + 1];
    const loneNot0 = before[at + 2];
    const loneNot1 = before[at + 3];
    const loneFree0 = movable[colour] & ~loneRow0 & loneNot0;
    const loneFree1 = movable[colour + 1] & ~loneRow1 & loneNot1;
    const loneLost0 = loneFree0 & ~any[0];
    const loneLost1 = loneFree1 & ~any[1];
    const loneWon0 = loneFree0 & any[2];
    const loneWon1 = loneFree1 & any[3];
    after[at] = loneRow0 | loneLost0;
    after[at + 1] = loneRow1 | loneLost1;
    after[at + 2] = loneNot0 & ~loneWon0;
    after[at + 3] = loneNot1 & ~loneWon1;

    // record what was decided, and in which step
    const now0 = won0 | lost0;
    const now1 = won1 | lost1;
    const loneNow0 = loneWon0 | loneLost0;
    const loneNow1 = loneWon1 | loneLost1;
    if ((now0 | now1 | loneNow0 | loneNow1) === 0) {
      if ((free0 | free1 | loneFree0 | loneFree1) === 0) open[a] = 0;
      continue;
    }
    rowPairs[at] = row0 | won0;
    rowPairs[at + 1] = row1 | won1;
    rowPairs[at + 2] = not0 & ~lost0;
    rowPairs[at + 3] = not1 & ~lost1;
    for (let rest = lowBits, plane = 2 * a * PLANES; rest > 0; rest >>= 1, plane += MASK) {
      if ((rest & 1) === 0) continue;
      low[plane] |= now0;
      low[plane + 1] |= now1;
      low[plane + PLANES] |= loneNow0;
      low[plane + PLANES + 1] |= loneNow1;
    }
    if (number > lowBits) {
      record(high, 2 * a * PLANES, number >> 8, now0, now1);
      record(high, (2 * a + 1) * PLANES, number >> 8, loneNow0, loneNow1);
    }
    decided += ones(now0) + ones(now1) + ones(loneNow0) + ones(loneNow1);
    if (marks) markFrom(a, unmoves, marks);
  }
  return decided;
}

/** Visits rows of any number of blocks. */
function visitRows(
  { columns, open, colours, rowPairs, planes, moves: { stride, targets }, unmoves, inTurn }: BitRowTable,
  { legal, movable, rotate, rotationMasks, known, any }: Tools,
  { number, before, after, marks }: Step,
  list: Int32Array,
  count: number,
): number {
  const { blocks } = columns;
  const pairs = blocks * PAIR;
  const [low, high] = planes;
  let decided = 0;
  /** Records that the positions of a mask were decided in this step, with the row side (0) or the lone side (1) to move. */
  const decide = (at: number, side: 0 | 1, now0: number, now1: number): void => {
    const plane = 2 * (at / PAIR) * PLANES + side * PLANES;
    record(low, plane, number & 255, now0, now1);
    if (number > 255) record(high, plane, number >> 8, now0, now1);
    decided += ones(now0) + ones(now1);
  };
  for (let i = 0; i < count; i++) {
    const a = list[i];
    const first = a * pairs;
    const colour = colours[a] as 0 | 1;
    const earlier = decided;
    let left = 0;

    // the row side: one OR over the pairs of all successors
    for (let k = 0; k < pairs; k += PAIR) {
      const at = first + k;
      const mask = colour * blocks * MASK + (k >> 1);
      const row0 = rowPairs[at];
      const row1 = rowPairs[at + 1];
      const not0 = rowPairs[at + 2];
      const not1 = rowPairs[at + 3];
      const free0 = legal[mask] & ~row0 & not0;
      const free1 = legal[mask + 1] & ~row1 & not1;
      let won0 = 0;
      let won1 = 0;
      let lost0 = 0;
      let lost1 = 0;
      if ((free0 | free1) !== 0) {
        left = 1;
        let saved0 = 0;
        let saved1 = 0;
        for (let e = a * stride; e < (a + 1) * stride; e++) {
          const p = targets[e] * pairs + k;
          won0 |= before[p];
          won1 |= before[p + 1];
          saved0 |= before[p + 2];
          saved1 |= before[p + 3];
        }
        won0 &= free0;
        won1 &= free1;
        lost0 = free0 & ~saved0;
        lost1 = free1 & ~saved1;
        if ((won0 | won1 | lost0 | lost1) !== 0) {
          rowPairs[at] = row0 | won0;
          rowPairs[at + 1] = row1 | won1;
          rowPairs[at + 2] = not0 & ~lost0;
          rowPairs[at + 3] = not1 & ~lost1;
          decide(at, 0, won0 | lost0, won1 | lost1);
        }
      }
      known[k] = inTurn ? ~row0 : ~(row0 | won0);
      known[k + 1] = inTurn ? ~row1 : ~(row1 | won1);
      known[k + 2] = inTurn ? ~not0 : ~not0 | lost0;
      known[k + 3] = inTurn ? ~not1 : ~not1 | lost1;
    }

    // the lone side: one OR over the row's own pairs, rotated
    rotate[colour](known, any, rotationMasks[colour]);
    for (let k = 0; k < pairs; k += PAIR) {
      const at = first + k;
      const mask = colour * blocks * MASK + (k >> 1);
      const row0 = before[at];
      const row1 = before[at + 1];
      const not0 = before[at + 2];
      const not1 = before[at + 3];
      const free0 = movable[mask] & ~row0 & not0;
      const free1 = movable[mask + 1] & ~row1 & not1;
      const lost0 = free0 & ~any[k];
      const lost1 = free1 & ~any[k + 1];
      const won0 = free0 & any[k + 2];
      const won1 = free1 & any[k + 3];
      left |= free0 | free1;
      after[at] = row0 | lost0;
      after[at + 1] = row1 | lost1;
      after[at + 2] = not0 & ~won0;
      after[at + 3] = not1 & ~won1;
      if ((won0 | won1 | lost0 | lost1) !== 0) decide(at, 1, won0 | lost0, won1 | lost1);
    }
    if (left === 0) open[a] = 0;
    if (marks && decided > earlier) markFrom(a, unmoves, marks);
  }
  return decided;
}

/** Adds a mask to those of the planes from index `at` on for which `bits` has a one. */
function record(planes: Int32Array, at: number, bits: number, now0: number, now1: number): void {
  for (let rest = bits, plane = at; rest > 0; rest >>= 1, plane += MASK) {
    if ((rest & 1) === 0) continue;
    planes[plane] |= now0;
    planes[plane + 1] |= now1;
  }
}

/** Row a has changed: marks the rows from which the row side can move to it, so that the next step visits them. */
function markFrom(
  a: number,
  { stride, targets }: EvenMoves,
  { stale, changed }: NonNullable<Step['marks']>,
): void {
  changed[a] = 1;
  for (let e = a * stride; e < (a + 1) * stride; e += 4) {
    stale[targets[e]] = 1;
    stale[targets[e + 1]] = 1;
    stale[targets[e + 2]] = 1;
    stale[targets[e + 3]] = 1;
  }
}
