/** Nimbers of octal games directly from the rules, by trying every move: slow and simple. */
import fc from 'fast-check';
import { type OctalGame, parseOctal } from '../src/laws/octal.ts';

/** The nimbers of the heaps 0 to `last`. */
export function slowNimbers(digits: readonly number[], last: number): number[] {
  const g: number[] = [];
  // reached[v] === n: some move from n leads to nimber v
  const reached: number[] = [];
  for (let n = 0; n <= last; n++) {
    for (let take = 0; take < digits.length && take <= n; take++) {
      const rest = n - take;
      if ((digits[take]! & 1) !== 0 && rest === 0 && take > 0) reached[0] = n;
      if ((digits[take]! & 2) !== 0 && rest > 0) reached[g[rest]!] = n;
      if ((digits[take]! & 4) !== 0) for (let a = 1; a < rest; a++) reached[g[a]! ^ g[rest - a]!] = n;
    }
    let value = 0;
    while (reached[value] === n) value++;
    g.push(value);
  }
  return g;
}

/** Octal games of up to five digits. */
export const octalGames: fc.Arbitrary<OctalGame> = fc
  .tuple(fc.constantFrom('0', '4'), fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 5 }))
  .map(([before, after]) => `${before}.${after.join('')}`)
  .filter((code) => /[1-7]/.test(code))
  .map(parseOctal);
