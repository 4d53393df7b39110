/**
 * The numbers 0 … n − 1 sorted by their keys, which are whole numbers from 0 to 2⁵³ − 1: a radix sort with digits of
 * sixteen bits, the lowest first. It takes time proportional to n for each digit of the greatest key, and 8 n bytes.
 */
export function sortedNumbers(keys: Float64Array): Uint32Array {
  const { length } = keys;
  const greatest = keys.reduce((most, key) => Math.max(most, key), 0);
  let from = Uint32Array.from(keys, (_, i) => i);
  let to = new Uint32Array(length);
  for (let unit = 1; unit <= greatest; unit *= 2 ** 16) {
    const digit = (i: number): number => Math.floor(keys[i] / unit) % 2 ** 16;
    // where the numbers with each digit begin in the sorted array
    const starts = new Uint32Array(2 ** 16 + 1);
    for (let i = 0; i < length; i++) starts[digit(i) + 1]++;
    for (let d = 0; d < 2 ** 16; d++) starts[d + 1] += starts[d];
    for (let k = 0; k < length; k++) to[starts[digit(from[k])]++] = from[k];
    [from, to] = [to, from];
  }
  return from;
}
