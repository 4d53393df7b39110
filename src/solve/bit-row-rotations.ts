/** The lone piece's moves on rows of bits: every cell of a word at once. */
import { allowsCode } from '../code.ts';
import type { Columns } from './bit-row-table.ts';

/**
 * The lone piece's moves as rotations of whole words. All moves from cells of one word to cells of one word by the same
 * distance are one entry: bit i of the result is bit (i + rotation) of the source word, for the bits i of the mask.
 */
export interface WordMoves {
  /** Words in a row. */
  readonly words: number;
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
    words,
    starts,
    sources: Uint32Array.from(all, ({ source }) => source),
    rotations: Uint32Array.from(all, ({ rotation }) => rotation),
    masks: all.map((entry) => entry.bits),
  };
}

/** The lone piece's moves applied to rows of one colour. */
export interface Rotation {
  /** The mask of each entry. */
  readonly masks: Int32Array;
  /** `saved` and `won` take the OR over the successors in `notRow` and `lone`; `masks` are those above. */
  readonly rotate: (
    notRow: Int32Array,
    lone: Int32Array,
    saved: Int32Array,
    won: Int32Array,
    masks: Int32Array,
  ) => void;
}

/** By colour of the row; written out where that is allowed and not too long. */
export function rotationsOf(columns: Columns): readonly [Rotation, Rotation] {
  const word = wordMoves(columns, 32);
  const write = word.sources.length <= MOST_WRITTEN && allowsCode();
  const rotation = (colour: 0 | 1): Rotation => ({
    masks: masksFrom(word, colour),
    rotate: (write ? writtenRotation : loopingRotation)(word, colour),
  });
  return [rotation(0), rotation(1)];
}

function masksFrom({ words, starts, masks }: WordMoves, colour: 0 | 1): Int32Array {
  const own = masks.slice(starts[colour * words], starts[(colour + 1) * words]);
  return Int32Array.from(own, (bits) => bits.reduce((mask, bit) => mask | (1 << bit), 0));
}

/** Loops over the entries: the plain form, half as fast as the written one. */
export function loopingRotation(word: WordMoves, colour: 0 | 1): Rotation['rotate'] {
  const { words, starts, sources, rotations } = word;
  const first = starts[colour * words]!;
  return (notRow, lone, saved, won, masks) => {
    for (let w = 0; w < words; w++) {
      let savedHere = 0;
      let wonHere = 0;
      const end = starts[colour * words + w + 1]!;
      for (let e = starts[colour * words + w]!; e < end; e++) {
        const source = sources[e]!;
        const rotation = rotations[e]!;
        const mask = masks[e - first]!;
        savedHere |= ((notRow[source]! >>> rotation) | (notRow[source]! << -rotation)) & mask;
        wonHere |= ((lone[source]! >>> rotation) | (lone[source]! << -rotation)) & mask;
      }
      saved[w] = savedHere;
      won[w] = wonHere;
    }
  };
}

/** Entries beyond which writing them out would take longer to compile than it saves. */
const MOST_WRITTEN = 400;

/** The written functions by their text: boards of one size differ in their masks, and mostly in nothing else. */
const written = new Map<string, Rotation['rotate']>();

/** The same function, written out for these moves and compiled once. */
export function writtenRotation(word: WordMoves, colour: 0 | 1): Rotation['rotate'] {
  const { words, starts, sources, rotations } = word;
  const first = starts[colour * words]!;
  const entriesOf = (w: number): readonly number[] => {
    const start = starts[colour * words + w]!;
    return Array.from({ length: starts[colour * words + w + 1]! - start }, (_, k) => start + k);
  };
  const or = (name: string, w: number): string =>
    entriesOf(w)
      .map((e) => {
        const [from, by] = [`${name}${sources[e]}`, rotations[e]!];
        return `(${by === 0 ? from : `(${from} >>> ${by} | ${from} << ${32 - by})`} & masks[${e - first}])`;
      })
      .join(' | ') || '0';
  const all = Array.from({ length: words }, (_, w) => w);
  const used = [...new Set(all.flatMap((w) => entriesOf(w).map((e) => sources[e]!)))];
  const code = [
    "'use strict';",
    ...used.map((w) => `const r${w} = notRow[${w}], l${w} = lone[${w}];`),
    ...all.map((w) => `saved[${w}] = ${or('r', w)}; won[${w}] = ${or('l', w)};`),
  ].join('\n');
  let rotate = written.get(code);
  if (!rotate) {
    rotate = new Function('notRow', 'lone', 'saved', 'won', 'masks', code) as Rotation['rotate'];
    written.set(code, rotate);
  }
  return rotate;
}
