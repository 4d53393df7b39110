/**
 * The steps over rows of bits, in plain TypeScript: for where WebAssembly has no SIMD, and for tables too large for its
 * memory. `assembly/rows.ts` has the same steps. Masks are taken apart in words of 32 bits.
 */
import { degree } from '../adjacency.ts';
import { type BitRowTable, MASK, PAIR, PLANES, masksOf, ones } from './bit-row-table.ts';
import { type BlockMoves, rotationMasks, rotationsOf } from './bit-row-rotations.ts';

export interface Kernel {
  /**
   * Takes a step in rows `from`, a multiple of 8, to `to`, and returns how many positions it decided; the first step is 1.
   * `everywhere`: in all rows with anything open, not only in those that are stale; `mark`: says which rows are stale in the
   * next step.
   */
  takeStep(from: number, to: number, step: number, everywhere: boolean, mark: boolean): number;
}

export function plainKernel(table: BitRowTable, rotations: BlockMoves): Kernel {
  const { columns, stale, moved, open, rowPairs, lonePairs, planes, colours, inTurn } = table;
  const { blocks, moves, other } = columns;
  const { stride, targets } = table.moves;
  const { targets: backTargets } = table.unmoves;
  const length = blocks * PAIR;
  const all = masksOf(columns, () => true);
  const movable = masksOf(columns, (cell) => degree(moves, cell) > 0);
  const [rotateFirst, rotateSecond] = rotationsOf(rotations);
  const firstMasks = rotationMasks(rotations, 0);
  const secondMasks = rotationMasks(rotations, 1);
  // of one row: where it is not won by the row side and where it is by the lone side, and the same of some successor
  const known = new Int32Array(length);
  const any = new Int32Array(length);

  return {
    takeStep: (from, to, step, everywhere, mark) => {
      const odd = step & 1;
      const [before, after] = [lonePairs[1 - odd]!, lonePairs[odd]!];
      const [here, next] = [stale[1 - odd]!, stale[odd]!];
      const [settled, self] = [moved[1 - odd]!, inTurn ? next : moved[odd]!];
      let decided = 0;
      for (let a = from; a < to; a++) {
        const first = a * length;
        if (!everywhere) {
          const copy = settled[a] === 1;
          settled[a] = 0;
          if (here[a] === 0) {
            // nothing new for this row since it changed
            if (copy) for (let k = first; k < first + length; k++) after[k] = before[k]!;
            continue;
          }
          here[a] = 0;
        }
        if (open[a] === 0) continue;
        const colour = colours[a]! as 0 | 1;
        const end = (a + 1) * stride;
        let now = 0;
        let left = 0;

        // the row side: one OR over the pairs of all successors
        const legal = colour * blocks * MASK;
        for (let k = 0; k < length; k += PAIR) {
          const at = first + k;
          const row0 = rowPairs[at]!;
          const row1 = rowPairs[at + 1]!;
          const not0 = rowPairs[at + 2]!;
          const not1 = rowPairs[at + 3]!;
          const free0 = all[legal + (k >> 1)]! & ~row0 & not0;
          const free1 = all[legal + (k >> 1) + 1]! & ~row1 & not1;
          let won0 = 0;
          let won1 = 0;
          let lost0 = 0;
          let lost1 = 0;
          if ((free0 | free1) !== 0) {
            let saved0 = 0;
            let saved1 = 0;
            for (let e = a * stride; e < end; e++) {
              const p = Math.imul(targets[e]!, length) + k;
              won0 |= before[p]!;
              won1 |= before[p + 1]!;
              saved0 |= before[p + 2]!;
              saved1 |= before[p + 3]!;
            }
            left = 1;
            won0 &= free0;
            won1 &= free1;
            lost0 = free0 & ~saved0;
            lost1 = free1 & ~saved1;
            const now0 = won0 | lost0;
            const now1 = won1 | lost1;
            if ((now0 | now1) !== 0) {
              rowPairs[at] = row0 | won0;
              rowPairs[at + 1] = row1 | won1;
              rowPairs[at + 2] = not0 & ~lost0;
              rowPairs[at + 3] = not1 & ~lost1;
              now += ones(now0) + ones(now1);
              record(planes, at * 8, step, now0, now1);
            }
          }
          // where plies go in turn the lone side does not see this yet
          known[k] = inTurn ? ~row0 : ~(row0 | won0);
          known[k + 1] = inTurn ? ~row1 : ~(row1 | won1);
          known[k + 2] = inTurn ? ~not0 : ~(not0 & ~lost0);
          known[k + 3] = inTurn ? ~not1 : ~(not1 & ~lost1);
        }

        // the lone side: one OR over the row's own pairs, rotated
        if (colour === 0) rotateFirst(known, any, firstMasks);
        else rotateSecond(known, any, secondMasks);
        const movableHere = other[colour] * blocks * MASK;
        for (let k = 0; k < length; k += PAIR) {
          const at = first + k;
          const row0 = before[at]!;
          const row1 = before[at + 1]!;
          const not0 = before[at + 2]!;
          const not1 = before[at + 3]!;
          const free0 = movable[movableHere + (k >> 1)]! & ~row0 & not0;
          const free1 = movable[movableHere + (k >> 1) + 1]! & ~row1 & not1;
          const lost0 = free0 & ~any[k]!;
          const lost1 = free1 & ~any[k + 1]!;
          const won0 = free0 & any[k + 2]!;
          const won1 = free1 & any[k + 3]!;
          left |= free0 | free1;
          after[at] = row0 | lost0;
          after[at + 1] = row1 | lost1;
          after[at + 2] = not0 & ~won0;
          after[at + 3] = not1 & ~won1;
          const now0 = won0 | lost0;
          const now1 = won1 | lost1;
          if ((now0 | now1) === 0) continue;
          now += ones(now0) + ones(now1);
          record(planes, at * 8 + PLANES, step, now0, now1);
        }

        if (left === 0) open[a] = 0;
        if (now === 0) continue;
        decided += now;
        if (!mark) continue;
        // the rows from which the row side comes here are to be looked at in the next step
        self[a] = 1;
        for (let e = a * stride; e < end; e++) next[backTargets[e]!] = 1;
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
