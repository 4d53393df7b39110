/**
 * The two passes over rows of bits, in plain TypeScript: for where WebAssembly has no SIMD, and for tables too
 * large for its memory. `assembly/rows.ts` has the same passes. Masks are taken apart in words of 32 bits.
 */
import { degree } from '../adjacency.ts';
import {
  BEFORE,
  type BitRowTable,
  LONE_OPEN,
  MASK,
  NOW,
  PAIR,
  PLANES,
  ROW_OPEN,
  masksOf,
  ones,
} from './bit-row-table.ts';
import { rotationsOf } from './bit-row-rotations.ts';

/** Each pass decides what it can in rows `from`, a multiple of 8, to `to`, and returns how many positions; the first step is 1. */
export interface Kernel {
  /** The row side is to move. */
  rowPass(from: number, to: number, step: number): number;
  /** The lone side is to move. Comes after the row pass of the step. */
  lonePass(from: number, to: number, step: number): number;
}

export function plainKernel(table: BitRowTable): Kernel {
  const { columns, flags, stale, open, rowPairs, lonePairs, fresh, planes, colours } = table;
  const { blocks, moves, other } = columns;
  const words = MASK * blocks;
  const { stride, targets } = table.moves;
  const { targets: backTargets } = table.unmoves;
  const all = masksOf(columns, () => true);
  const movable = masksOf(columns, (cell) => degree(moves, cell) > 0);
  const rotations = rotationsOf(columns);
  const inTurn = fresh.length > 0;
  // of one row, with the row side to move: where it has not won, where the lone side has
  const notRow = new Int32Array(words);
  const lone = new Int32Array(words);
  // and with the lone side to move: where a successor is not won by the row side, where one is won by the lone side
  const saved = new Int32Array(words);
  const won = new Int32Array(words);

  return {
    rowPass: (from, to, step) => {
      let decided = 0;
      for (let a = from; a < to; a++) {
        const flag = inTurn ? (flags[a]! & NOW) << 1 : flags[a]!;
        flags[a] = flag;
        if (stale[a] === 0) continue;
        stale[a] = 0;
        if ((open[a]! & ROW_OPEN) === 0) continue;
        const legal = colours[a]! * words;
        let left = 0;
        for (let j = 0; j < blocks; j++) {
          const block = a * blocks + j;
          const at = block * PAIR;
          const row0 = rowPairs[at]!;
          const row1 = rowPairs[at + 1]!;
          const not0 = rowPairs[at + 2]!;
          const not1 = rowPairs[at + 3]!;
          const free0 = all[legal + 2 * j]! & ~row0 & not0;
          const free1 = all[legal + 2 * j + 1]! & ~row1 & not1;
          if (inTurn) fresh[block * MASK] = fresh[block * MASK + 1] = 0;
          if ((free0 | free1) === 0) continue;
          // one OR over the pairs of all successors
          let won0 = 0;
          let won1 = 0;
          let saved0 = 0;
          let saved1 = 0;
          for (let e = a * stride; e < (a + 1) * stride; e += 4) {
            const p = (Math.imul(targets[e]!, blocks) + j) << 2;
            const q = (Math.imul(targets[e + 1]!, blocks) + j) << 2;
            const r = (Math.imul(targets[e + 2]!, blocks) + j) << 2;
            const s = (Math.imul(targets[e + 3]!, blocks) + j) << 2;
            won0 |= lonePairs[p]! | lonePairs[q]! | lonePairs[r]! | lonePairs[s]!;
            won1 |= lonePairs[p + 1]! | lonePairs[q + 1]! | lonePairs[r + 1]! | lonePairs[s + 1]!;
            saved0 |= lonePairs[p + 2]! | lonePairs[q + 2]! | lonePairs[r + 2]! | lonePairs[s + 2]!;
            saved1 |= lonePairs[p + 3]! | lonePairs[q + 3]! | lonePairs[r + 3]! | lonePairs[s + 3]!;
          }
          won0 &= free0;
          won1 &= free1;
          const lost0 = free0 & ~saved0;
          const lost1 = free1 & ~saved1;
          const now0 = won0 | lost0;
          const now1 = won1 | lost1;
          left |= (free0 ^ now0) | (free1 ^ now1);
          if ((now0 | now1) === 0) continue;
          flags[a] = flag | NOW;
          decided += ones(now0) + ones(now1);
          rowPairs[at] = row0 | won0;
          rowPairs[at + 1] = row1 | won1;
          rowPairs[at + 2] = not0 & ~lost0;
          rowPairs[at + 3] = not1 & ~lost1;
          if (inTurn) {
            fresh[block * MASK] = now0;
            fresh[block * MASK + 1] = now1;
          }
          record(planes, 2 * block * PLANES, step, now0, now1);
        }
        if (left === 0) open[a]! &= ~ROW_OPEN;
      }
      return decided;
    },

    lonePass: (from, to, step) => {
      const asked = inTurn ? BEFORE : NOW;
      let decided = 0;
      for (let a = from; a < to; a++) {
        const flag = flags[a]!;
        if (!inTurn) flags[a] = 0;
        if ((flag & asked) === 0 || (open[a]! & LONE_OPEN) === 0) continue;
        const late = inTurn && (flag & NOW) !== 0;
        for (let j = 0; j < blocks; j++) {
          const block = a * blocks + j;
          const at = block * PAIR;
          const now0 = late ? fresh[block * MASK]! : 0;
          const now1 = late ? fresh[block * MASK + 1]! : 0;
          notRow[2 * j] = ~rowPairs[at]! | now0;
          notRow[2 * j + 1] = ~rowPairs[at + 1]! | now1;
          lone[2 * j] = ~rowPairs[at + 2]! & ~now0;
          lone[2 * j + 1] = ~rowPairs[at + 3]! & ~now1;
        }
        const colour = colours[a]! as 0 | 1;
        const { rotate, masks } = rotations[colour];
        rotate(notRow, lone, saved, won, masks);
        const legal = other[colour] * words;
        const before = decided;
        let left = 0;
        for (let j = 0; j < blocks; j++) {
          const block = a * blocks + j;
          const at = block * PAIR;
          const row0 = lonePairs[at]!;
          const row1 = lonePairs[at + 1]!;
          const not0 = lonePairs[at + 2]!;
          const not1 = lonePairs[at + 3]!;
          const free0 = movable[legal + 2 * j]! & ~row0 & not0;
          const free1 = movable[legal + 2 * j + 1]! & ~row1 & not1;
          const won0 = free0 & won[2 * j]!;
          const won1 = free1 & won[2 * j + 1]!;
          const lost0 = free0 & ~saved[2 * j]!;
          const lost1 = free1 & ~saved[2 * j + 1]!;
          const now0 = won0 | lost0;
          const now1 = won1 | lost1;
          left |= (free0 ^ now0) | (free1 ^ now1);
          if ((now0 | now1) === 0) continue;
          decided += ones(now0) + ones(now1);
          lonePairs[at] = row0 | lost0;
          lonePairs[at + 1] = row1 | lost1;
          lonePairs[at + 2] = not0 & ~won0;
          lonePairs[at + 3] = not1 & ~won1;
          record(planes, (2 * block + 1) * PLANES, step, now0, now1);
        }
        if (left === 0) open[a]! &= ~LONE_OPEN;
        if (decided === before) continue;
        // the rows from which the row side comes here are to be looked at again
        for (let e = a * stride; e < (a + 1) * stride; e += 4) {
          stale[backTargets[e]!] = 1;
          stale[backTargets[e + 1]!] = 1;
          stale[backTargets[e + 2]!] = 1;
          stale[backTargets[e + 3]!] = 1;
        }
      }
      return decided;
    },
  };
}

/** Writes the step in which a block was decided to the planes from `at` on. */
function record(planes: BitRowTable['planes'], at: number, step: number, now0: number, now1: number): void {
  const [low, high] = planes;
  for (let rest = step & 255, word = at; rest > 0; rest >>= 1, word += MASK) {
    if ((rest & 1) === 0) continue;
    low[word]! |= now0;
    low[word + 1]! |= now1;
  }
  for (let rest = step >> 8, word = at; rest > 0; rest >>= 1, word += MASK) {
    if ((rest & 1) === 0) continue;
    high[word]! |= now0;
    high[word + 1]! |= now1;
  }
}
