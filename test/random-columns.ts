/** Random cells of a lone piece, as the columns of bit rows. */
import { BLOCK, type BitColumns } from '../src/engines/bit-rows/layout.ts';
import { relationOf } from './random-games.ts';
import type { Random } from './random.ts';

/** Cells of one or two colours, each with its bit among those of its colour and up to three moves. */
export function randomColumns(random: Random, sizes: readonly number[]): BitColumns {
  const size = random.pick(sizes);
  const implied = random.chance(0.5);
  const colours = Uint8Array.from({ length: size }, () => (implied ? random.below(2) : 0));
  const most = random.pick([size, 2 * size]);
  const free = [0, 1].map(() => random.shuffled(Array.from({ length: most }, (_, bit) => bit)));
  const bits = Int32Array.from(colours, (colour) => free[colour]!.pop()!);
  const cells = Array.from(colours.keys());
  // if two colours imply the turn, every move changes the colour
  const targets = (c: number): number[] => cells.filter((d) => !implied || colours[d] !== colours[c]);
  const moves = relationOf(
    cells.map((c) => {
      const there = targets(c);
      return there.length === 0 ? [] : random.list(0, 3, () => random.pick(there));
    }),
  );
  const blocks = Math.floor(Math.max(...bits) / BLOCK) + 1;
  return { moves, colours, bits, blocks, other: implied ? [1, 0] : [0, 0] };
}
