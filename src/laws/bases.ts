/** The bases in which an automaton for a game is looked for. */
import { MOST_BASE } from './automaton.ts';
import type { KnownTable } from './table.ts';

const MOST_LETTERS = 256;

/** The bases that consist of odd primes of the periods of lines parallel to the axes. */
export function basesOf(known: KnownTable, dimensions: number): number[] {
  const primes = new Set<number>();
  for (let axis = 0; axis < dimensions; axis++) {
    for (let line = 0; line < 3 ** (dimensions - 1); line++) {
      const others = Array.from({ length: dimensions - 1 }, (_, i) => Math.floor(line / 3 ** i) % 3);
      for (const p of primesOf(linePeriod(known, axis, others) ?? 1)) primes.add(p);
    }
  }
  const all = [...primes].sort((p, q) => p - q);
  // the product of all primes, then each prime
  const bases = [all.reduce((product, p) => product * p, 1), ...all];
  return [...new Set(bases)].filter(
    (base) => base > 2 && base <= MOST_BASE && base ** dimensions <= MOST_LETTERS,
  );
}

/** The period of the second half of a line of the table; undefined if it is longer than a quarter of the line. */
function linePeriod(known: KnownTable, axis: number, others: readonly number[]): number | undefined {
  const length = Math.min(known.sure, 1024);
  const values = Array.from({ length }, (_, x) => known.at(others.toSpliced(axis, 0, x)));
  const half = length >> 1;
  for (let period = 1; period <= length >> 2; period++) {
    let x = half;
    while (x < length && values[x] === values[x - period]) x++;
    if (x === length) return period;
  }
  return undefined;
}

function primesOf(n: number): number[] {
  const found: number[] = [];
  for (let [p, rest] = [2, n]; rest > 1; p++) {
    if (rest % p !== 0) continue;
    found.push(p);
    while (rest % p === 0) rest /= p;
  }
  return found;
}
