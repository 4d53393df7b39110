import { expect, test } from 'vitest';
import { randomColumns } from '../../../test/random-columns.ts';
import { checkSeeds } from '../../../test/random.ts';
import { blockMoves, loopingRotation, rotationMasks, rotationsOf, writtenRotation } from './rotations.ts';

test('rotations, looped over or written out, are the moves taken cell by cell', () => {
  let [set, few, many] = [0, 0, 0];
  checkSeeds(40, (random) => {
    const columns = randomColumns(random, [1, 5, 33, 64, 70, 300, 300]);
    const { moves, colours, bits, blocks, other } = columns;
    const rotations = blockMoves(columns);
    if (rotations.sources.length > 200) many++;
    else few++;
    const anyWords = (): Int32Array =>
      Int32Array.from({ length: 4 * blocks }, () => Math.floor(random.next() * 2 ** 32));
    const known = anyWords();
    /** The words of a bit in the two masks of its block's pair. */
    const wordsOf = (bit: number): [number, number] => {
      const word = 4 * Math.floor(bit / 64) + (Math.floor(bit / 32) % 2);
      return [word, word + 2];
    };
    for (const make of [
      loopingRotation,
      writtenRotation,
      (_: unknown, r: 0 | 1) => rotationsOf(rotations)[r],
    ]) {
      for (const colour of [0, 1] as const) {
        const expected = new Int32Array(4 * blocks);
        for (let cell = 0; cell < bits.length; cell++) {
          if (colours[cell] !== other[colour]) continue;
          for (const to of moves.targets.subarray(moves.offsets[cell], moves.offsets[cell + 1])) {
            wordsOf(bits[to]!).forEach((word, k) => {
              const is = (known[word]! >>> (bits[to]! % 32)) & 1;
              expected[wordsOf(bits[cell]!)[k]!]! |= is << (bits[cell]! % 32);
            });
          }
        }
        const any = anyWords();
        make(rotations, colour)(known, any, rotationMasks(rotations, colour));
        expect(any).toEqual(expected);
        set += any.filter((mask) => mask !== 0).length;
      }
    }
  });
  expect(set).toBeGreaterThan(500);
  expect([few > 5, many > 2]).toEqual([true, true]);
});
