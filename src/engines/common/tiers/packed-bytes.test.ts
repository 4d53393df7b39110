/** Packed bytes against the bytes themselves. */
import { expect, test } from 'vitest';
import { type Random, checkSeeds } from '../../../../test/random.ts';
import { BLOCK, PackedBytes, type PackSteps, UnpackedBlocks } from './packed-bytes.ts';
import { LONGEST_WORD, wordLengths, wordsOf } from './prefix-code.ts';

/** Bytes most of which are equal to one at one of the distances before. */
function redundant(random: Random, length: number, steps: PackSteps): Uint8Array {
  const bytes = new Uint8Array(length);
  const different = random.between(1, 256);
  for (let i = 0; i < length; i++) {
    const step = steps[random.between(0, 3)];
    bytes[i] = step === undefined ? random.between(0, different - 1) : (bytes[i - step] ?? 0);
  }
  return bytes;
}

const packedOf = (bytes: Uint8Array, steps: PackSteps, unpacked: UnpackedBlocks): PackedBytes =>
  new PackedBytes(
    bytes.length,
    (place, into) => into.set(bytes.subarray(place, place + into.length)),
    steps,
    unpacked,
  );

test('every byte is read as it was, in any order, with any number of unpacked blocks', () => {
  checkSeeds(8, (random) => {
    const steps = [random.between(1, 100), random.between(1, 2 * BLOCK), 1] as const;
    const unpacked = new UnpackedBlocks(random.between(0, 4) * BLOCK);
    const all = random
      .list(1, 4, () => redundant(random, random.between(0, 3 * BLOCK), steps))
      .map((bytes) => ({ bytes, packed: packedOf(bytes, steps, unpacked) }));
    const wrong: string[] = [];
    for (let k = 0; k < 150; k++) {
      const { bytes, packed } = all[random.between(0, all.length - 1)]!;
      const from = random.between(0, bytes.length);
      for (let i = from; i < Math.min(from + 100, bytes.length); i++)
        if (packed.at(i) !== bytes[i]) wrong.push(`${i}: ${packed.at(i)}, not ${bytes[i]}`);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

test('bytes that repeat take less, others hardly more', () => {
  checkSeeds(3, (random) => {
    const steps = [64, 4096, 1] as const;
    const repeated = redundant(random, 4 * BLOCK, [64, 64, 64]);
    const any = Uint8Array.from({ length: 4 * BLOCK }, () => random.between(0, 255));
    const bytesOf = (bytes: Uint8Array): number =>
      packedOf(bytes, steps, new UnpackedBlocks(0)).bytes / bytes.length;
    expect(bytesOf(new Uint8Array(4 * BLOCK))).toBeLessThan(0.14);
    expect(bytesOf(repeated)).toBeLessThan(0.6);
    expect(bytesOf(any)).toBeLessThan(1.05);
  });
});

test('no word begins with another one, none is too long, and those of frequent symbols are short', () => {
  checkSeeds(60, (random) => {
    // counts that double make the deepest tree
    const counts = random.list(1, 40, (k) => (random.between(0, 2) > 0 ? 2 ** Math.min(k, 30) : 0));
    counts.push(1);
    const lengths = wordLengths(counts);
    expect([...lengths].map((length) => length > 0)).toEqual(counts.map((count) => count > 0));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST_WORD);
    const words = [...wordsOf(lengths)]
      .map((word, k) => [...word.toString(2).padStart(lengths[k]!, '0')].reverse().join(''))
      .filter((_, k) => lengths[k]! > 0);
    for (const word of words) expect(words.filter((other) => other.startsWith(word))).toEqual([word]);
    const used = counts.flatMap((count, k) => (count > 0 ? [{ count, length: lengths[k]! }] : []));
    for (const a of used)
      for (const b of used) if (a.count > b.count) expect(a.length).toBeLessThanOrEqual(b.length);
  });
});
