/** The lone piece's moves on rows of bits, from all cells of a block at once. */
import { allowsCode } from '../../base/code.ts';
import { BLOCK, type BitColumns, PAIR } from './layout.ts';

/**
 * The lone piece's moves as rotations of whole blocks. For each cell, the OR over the cells that it can move to is wanted.
 * One entry does so for all moves of the same distance from cells of one block, the target of the OR, to cells of one block,
 * its source: bit i of the target takes bit i + rotation, modulo 64, of the source, for the bits i of the entry's mask.
 */
export interface BlockMoves {
  /** Blocks in a row. */
  readonly blocks: number;
  /** Target block b in rows of colour r has the entries starts[r · blocks + b] … starts[r · blocks + b + 1] − 1. */
  readonly starts: Uint32Array;
  readonly sources: Uint32Array;
  readonly rotations: Uint32Array;
  /** The two words of each entry's mask. */
  readonly masks: Int32Array;
}

export function blockMoves({
  moves: { offsets, targets },
  colours,
  bits,
  blocks,
  other,
}: BitColumns): BlockMoves {
  // for each target block: the masks by source and rotation, with the key source · 64 + rotation
  const entries = Array.from({ length: 2 * blocks }, () => new Map<number, [number, number]>());
  for (const colour of [0, 1] as const) {
    for (let cell = 0; cell < bits.length; cell++) {
      if (colours[cell] !== other[colour]) continue;
      const bit = bits[cell];
      const own = entries[colour * blocks + Math.floor(bit / BLOCK)];
      const word = ((bit >> 5) & 1) as 0 | 1;
      for (let e = offsets[cell]; e < offsets[cell + 1]; e++) {
        const target = bits[targets[e]];
        const entry = target - (target % BLOCK) + ((target - bit) & (BLOCK - 1));
        let mask = own.get(entry);
        if (!mask) own.set(entry, (mask = [0, 0]));
        mask[word] |= 1 << (bit & 31);
      }
    }
  }
  const starts = new Uint32Array(2 * blocks + 1);
  entries.forEach((own, b) => (starts[b + 1] = starts[b] + own.size));
  // always in the same order, so that as many boards as possible share one generated function
  const all = entries.flatMap((own) => [...own].sort(([e], [f]) => e - f));
  return {
    blocks,
    starts,
    sources: Uint32Array.from(all, ([entry]) => Math.floor(entry / BLOCK)),
    rotations: Uint32Array.from(all, ([entry]) => entry % BLOCK),
    masks: Int32Array.from(all.flatMap(([, mask]) => mask)),
  };
}

/**
 * Applies the lone piece's moves to the pairs of a row: writes to `any`, for each cell, the OR of `known` over the cells that
 * it can move to. `masks` are those of all entries for rows of one colour.
 */
export type Rotate = (known: Int32Array, any: Int32Array, masks: Int32Array) => void;

/** The function for each colour of row: generated if code may be generated here and would not be too long. */
export function rotationsOf(moves: BlockMoves): readonly [Rotate, Rotate] {
  const write = moves.sources.length <= MOST_WRITTEN && allowsCode();
  const make = write ? writtenRotation : loopingRotation;
  return [make(moves, 0), make(moves, 1)];
}

/** The masks of all entries for rows of one colour. */
export const rotationMasks = ({ blocks, starts, masks }: BlockMoves, colour: 0 | 1): Int32Array =>
  masks.subarray(2 * starts[colour * blocks], 2 * starts[(colour + 1) * blocks]);

/** Loops over the entries: half as fast as a generated function. */
export function loopingRotation({ blocks, starts, sources, rotations }: BlockMoves, colour: 0 | 1): Rotate {
  const first = starts[colour * blocks];
  return (known, any, masks) => {
    for (let b = 0; b < blocks; b++) {
      any.fill(0, b * PAIR, (b + 1) * PAIR);
      const end = starts[colour * blocks + b + 1];
      for (let e = starts[colour * blocks + b]; e < end; e++) {
        const rotation = rotations[e];
        for (let word = 0; word < PAIR; word++) {
          const pair = sources[e] * PAIR + (word & 2);
          const low = known[pair + ((word + (rotation >> 5)) & 1)];
          const high = known[pair + ((word + (rotation >> 5) + 1) & 1)];
          // a shift by 32 would be one by 0
          const turned = (low >>> (rotation & 31)) | ((high << 1) << (31 - (rotation & 31)));
          any[b * PAIR + word] |= turned & masks[2 * (e - first) + (word & 1)];
        }
      }
    }
  };
}

/** With more entries than these, a generated function takes longer to compile than it saves. */
const MOST_WRITTEN = 200;

/** The generated functions by their text: boards of one size mostly differ only in their masks, which are no part of it. */
const written = new Map<string, Rotate>();

/** The same function without loops, generated for these moves. */
export function writtenRotation(moves: BlockMoves, colour: 0 | 1): Rotate {
  const { blocks, starts, sources, rotations } = moves;
  const first = starts[colour * blocks];
  /** The word `word` of the pair that entry e takes bits from, rotated. */
  const turned = (e: number, word: number): string => {
    const by = rotations[e] & 31;
    const from = (next: number): string =>
      `k${sources[e] * PAIR + (word & 2) + ((word + (rotations[e] >> 5) + next) & 1)}`;
    return by === 0 ? from(0) : `(${from(0)} >>> ${by} | ${from(1)} << ${32 - by})`;
  };
  const or = (b: number, word: number): string => {
    const terms: string[] = [];
    for (let e = starts[colour * blocks + b]; e < starts[colour * blocks + b + 1]; e++)
      terms.push(`${turned(e, word)} & m${2 * (e - first) + (word & 1)}`);
    return terms.join(' | ') || '0';
  };
  const all = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);
  const code = [
    "'use strict';",
    ...all(rotationMasks(moves, colour).length).map((i) => `const m${i} = masks[${i}];`),
    ...all(blocks * PAIR).map((i) => `const k${i} = known[${i}];`),
    ...all(blocks * PAIR).map((i) => `any[${i}] = ${or(i >> 2, i & 3)};`),
  ].join('\n');
  let rotate = written.get(code);
  if (!rotate) {
    rotate = new Function('known', 'any', 'masks', code) as Rotate;
    written.set(code, rotate);
  }
  return rotate;
}
