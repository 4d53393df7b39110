/**
 * The two passes of a level over rows of bits, in plain TypeScript: for where WebAssembly has no SIMD, and for tables too
 * large for its memory. `assembly/rows.ts` has the same passes. Masks are taken apart in words of 32 bits.
 */
import {
  BEFORE,
  type BitRowTable,
  type Columns,
  LONE_OPEN,
  MASK,
  NOW,
  PAIR,
  ROW_OPEN,
  masksOf,
  ones,
} from './bit-row-table.ts';

/** Each pass decides what it can in rows `from` to `to` from what the level before has decided, and returns how many positions. */
export interface Kernel {
  /** The row side is to move. */
  rowPass(from: number, to: number, level: number): number;
  /** The lone side is to move. Comes after the row pass of the level. */
  lonePass(from: number, to: number, level: number): number;
}

/**
 * The lone piece's moves as rotations of whole words. All moves from cells of one word to cells of one word by the same
 * distance are one entry: bit i of the result is bit (i + rotation) of the source word, for the bits i of the mask.
 */
export interface WordMoves {
  /** The entries of target word w of the rows of colour r: starts[r · words + w] … starts[r · words + w + 1] − 1. */
  readonly starts: Uint32Array;
  readonly sources: Uint32Array;
  readonly rotations: Uint32Array;
  /** The bits of each mask. */
  readonly masks: readonly (readonly number[])[];
}

export function wordMoves(
  { moves: { offsets, targets }, colours, bits, blocks, other }: Columns,
  width: 32 | 64,
): WordMoves {
  const words = (blocks * 64) / width;
  const entries: { source: number; rotation: number; bits: number[] }[][] = Array.from(
    { length: 2 * words },
    () => [],
  );
  for (const colour of [0, 1]) {
    for (let cell = 0; cell < bits.length; cell++) {
      if (colours[cell] !== other[colour as 0 | 1]) continue;
      const bit = bits[cell]!;
      const own = entries[colour * words + Math.floor(bit / width)]!;
      for (let e = offsets[cell]!; e < offsets[cell + 1]!; e++) {
        const target = bits[targets[e]!]!;
        const source = Math.floor(target / width);
        const rotation = (((target - bit) % width) + width) % width;
        let entry = own.find((known) => known.source === source && known.rotation === rotation);
        if (!entry) own.push((entry = { source, rotation, bits: [] }));
        entry.bits.push(bit % width);
      }
    }
  }
  const starts = new Uint32Array(2 * words + 1);
  entries.forEach((list, w) => (starts[w + 1] = starts[w]! + list.length));
  const all = entries.flat();
  return {
    starts,
    sources: Uint32Array.from(all, ({ source }) => source),
    rotations: Uint32Array.from(all, ({ rotation }) => rotation),
    masks: all.map((entry) => entry.bits),
  };
}

export function plainKernel(table: BitRowTable): Kernel {
  const { columns, flags, stale, open, rowPairs, lonePairs, fresh, planes, colours } = table;
  const { blocks } = columns;
  const words = MASK * blocks;
  const { stride, targets } = table.moves;
  const { targets: backTargets } = table.unmoves;
  const all = masksOf(columns, () => true);
  const { moves, other } = columns;
  const movable = masksOf(columns, (cell) => moves.offsets[cell + 1]! > moves.offsets[cell]!);
  const { starts, sources, rotations, masks } = wordMoves(columns, 32);
  const bitMasks = Int32Array.from(masks, (bits) => bits.reduce((mask, bit) => mask | (1 << bit), 0));
  const notRow = new Int32Array(words);
  const lone = new Int32Array(words);

  return {
    rowPass: (from, to, level) => {
      let decided = 0;
      for (let a = from; a < to; a++) {
        const flag = (flags[a]! & NOW) << 1;
        flags[a] = flag;
        if (stale[a] === 0) continue;
        stale[a] = 0;
        if ((open[a]! & ROW_OPEN) === 0) continue;
        let left = 0;
        const legal = colours[a]! * words;
        for (let j = 0; j < blocks; j++) {
          const at = (a * blocks + j) * PAIR;
          const rowLow = rowPairs[at]!;
          const rowHigh = rowPairs[at + 1]!;
          const notLow = rowPairs[at + 2]!;
          const notHigh = rowPairs[at + 3]!;
          const openLow = all[legal + 2 * j]! & ~rowLow & notLow;
          const openHigh = all[legal + 2 * j + 1]! & ~rowHigh & notHigh;
          const freshAt = (a * blocks + j) * MASK;
          fresh[freshAt] = fresh[freshAt + 1] = 0;
          if ((openLow | openHigh) === 0) continue;
          // one OR over the pairs of all successors
          let wonLow = 0;
          let wonHigh = 0;
          let savedLow = 0;
          let savedHigh = 0;
          for (let e = a * stride; e < (a + 1) * stride; e++) {
            const next = (targets[e]! * blocks + j) * PAIR;
            wonLow |= lonePairs[next]!;
            wonHigh |= lonePairs[next + 1]!;
            savedLow |= lonePairs[next + 2]!;
            savedHigh |= lonePairs[next + 3]!;
          }
          const lostLow = openLow & ~savedLow;
          const lostHigh = openHigh & ~savedHigh;
          wonLow &= openLow;
          wonHigh &= openHigh;
          const nowLow = wonLow | lostLow;
          const nowHigh = wonHigh | lostHigh;
          left |= (openLow ^ nowLow) | (openHigh ^ nowHigh);
          if ((nowLow | nowHigh) === 0) continue;
          flags[a] = flag | NOW;
          decided += ones(nowLow) + ones(nowHigh);
          rowPairs[at] = rowLow | wonLow;
          rowPairs[at + 1] = rowHigh | wonHigh;
          rowPairs[at + 2] = notLow & ~lostLow;
          rowPairs[at + 3] = notHigh & ~lostHigh;
          fresh[freshAt] = nowLow;
          fresh[freshAt + 1] = nowHigh;
          record(planes, level, at, nowLow, nowHigh);
        }
        if (left === 0) open[a]! &= ~ROW_OPEN;
      }
      return decided;
    },

    lonePass: (from, to, level) => {
      let decided = 0;
      for (let a = from; a < to; a++) {
        const flag = flags[a]!;
        if ((flag & open[a]! & BEFORE) === 0) continue;
        const colour = colours[a]! as 0 | 1;
        // what was known with the row side to move before this level
        const now = flag & NOW ? -1 : 0;
        for (let w = 0; w < words; w++) {
          const at = (a * blocks + (w >> 1)) * PAIR + (w & 1);
          const decidedNow = fresh[a * words + w]! & now;
          notRow[w] = ~rowPairs[at]! | decidedNow;
          lone[w] = ~rowPairs[at + MASK]! & ~decidedNow;
        }
        const before = decided;
        let left = 0;
        for (let w = 0; w < words; w++) {
          const at = (a * blocks + (w >> 1)) * PAIR + (w & 1);
          const row = lonePairs[at]!;
          const not = lonePairs[at + MASK]!;
          const free = movable[other[colour] * words + w]! & ~row & not;
          if (free === 0) continue;
          let saved = 0;
          let won = 0;
          const end = starts[colour * words + w + 1]!;
          for (let e = starts[colour * words + w]!; e < end; e++) {
            const source = sources[e]!;
            const rotation = rotations[e]!;
            const mask = bitMasks[e]!;
            saved |= ((notRow[source]! >>> rotation) | (notRow[source]! << -rotation)) & mask;
            won |= ((lone[source]! >>> rotation) | (lone[source]! << -rotation)) & mask;
          }
          const lost = free & ~saved;
          won &= free;
          left |= free ^ (lost | won);
          if ((lost | won) === 0) continue;
          decided += ones(lost | won);
          lonePairs[at] = row | lost;
          lonePairs[at + MASK] = not & ~won;
          record(planes, level, at + MASK, lost | won, 0);
        }
        if (left === 0) open[a]! &= ~LONE_OPEN;
        if (decided === before) continue;
        for (let e = a * stride; e < (a + 1) * stride; e++) stale[backTargets[e]!] = 1;
      }
      return decided;
    },
  };
}

/** Writes the level of what was decided to the planes. */
function record(planes: readonly Int32Array[], level: number, at: number, low: number, high: number): void {
  for (let k = 0; level >> k > 0; k++) {
    if (((level >> k) & 1) === 0) continue;
    const plane = planes[k]!;
    plane[at]! |= low;
    if (high !== 0) plane[at + 1]! |= high;
  }
}
