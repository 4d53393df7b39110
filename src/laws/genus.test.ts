/** The genus of heaps, compared with published ones and with misère nimbers of sums from the rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Genus, Genera, besideTwos, genusText } from './genus.ts';
import { heapCode, movesOfHeap, parseHeapCode } from './heap-code.ts';
import { parseOctal } from './octal.ts';

const generaOf = (code: string): Genera =>
  new Genera(/^[04][.][0-7]+$/.test(code) ? { ...parseOctal(code), repeating: [] } : parseHeapCode(code));

// the same tests: the misère nimbers of Grundy's game alone
test('the heaps 0 to 20 of Grundy’s game have the published misère nimbers', () => {
  const genera = generaOf('grundy');
  const misere = [1, 1, 1, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2];
  expect(misere.map((_, heap) => genera.of([heap]).misere[0])).toEqual(misere);
});

/** A genus as CGSuite writes it: the exponent of a nimber may be left out, and what repeats. */
function written(text: string): Genus {
  const [nimber = '', exponent] = text.split('^');
  const of = Number(nimber);
  const short =
    exponent === undefined
      ? ([
          [1, 2, 0],
          [0, 3, 1],
        ][of] ?? [of])
      : Array.from(exponent, Number);
  return { nimber: of, misere: [...short, short.at(-1)! ^ 2] };
}

// https://github.com/aaron-siegel/cgsuite, the tests of heap games
test.each([
  ['0.77', '0,1,2,3,1,4^146,3,2^2,1^1,4^046,2^2,6^46,4^046,1^1,2^2,7^57,1^13,4^64,3^31,2^20,1^031'],
  ['0.07', '0,0,1,1,2,0,3,1,1,0,3^1431,3,2^0520,2,4^146,0,5^057,2^0520,2,3^1431,3'],
  ['0.0330003', '0,0,1,1,2,0,0,1,1,2,0,0,1,1,2,0,0,1,1,2,0'],
  ['all but 2, 3, 7', '0,1,0,1,2,3,2,3,4,5,4,5,6,7,6,7,8,9,8,9,10'],
])('the heaps 0 to 20 of %s have the published genera', (code, published) => {
  const genera = generaOf(code);
  published.split(',').forEach((text, heap) => {
    const [found, expected] = [genera.of([heap]), written(text)];
    expect(found.nimber).toBe(expected.nimber);
    for (let twos = 0; twos < 8; twos++)
      expect(besideTwos(found, twos), `${heap}: ${genusText(found)}`).toBe(besideTwos(expected, twos));
  });
});

test('the heaps 0 to 20 of 0.3F have the published misère nimbers', () => {
  const genera = generaOf('0.3F');
  const found = Array.from({ length: 21 }, (_, heap) => genera.of([heap]).misere[0]);
  expect(found).toEqual([1, 0, 2, 1, 0, 2, 1, 0, 4, 1, 0, 4, 1, 0, 6, 1, 0, 6, 1, 0, 6]);
});

test('a genus says what playing sums with heaps *2 says', () => {
  const games = fc
    .tuple(
      fc.constantFrom(0, 4, 8),
      fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 1 }),
    )
    .filter(([, digits, repeating]) => [...digits, ...repeating].some((digit) => digit > 0))
    .map(([first, digits, repeating]) => heapCode([first, ...digits], repeating));
  fc.assert(
    fc.property(games, (game) => {
      const genera = new Genera(game);
      const known = new Map<string, number>();
      // heaps of the game, of Nim with at most 2 tokens, by the definition
      const nimber = (heaps: readonly number[], nim: readonly number[]): number => {
        const key = `${[...heaps].sort().join()}|${[...nim].sort().join()}`;
        const before = known.get(key);
        if (before !== undefined) return before;
        const reached = new Set<number>();
        heaps.forEach((heap, k) => {
          for (const { left } of movesOfHeap(game, heap))
            reached.add(nimber([...heaps.toSpliced(k, 1), ...left], nim));
        });
        nim.forEach((size, k) => {
          for (let left = 0; left < size; left++) reached.add(nimber(heaps, nim.with(k, left)));
        });
        let least = reached.size === 0 ? 1 : 0;
        while (reached.has(least)) least++;
        known.set(key, least);
        return least;
      };
      for (let heap = 0; heap <= 7; heap++)
        for (let twos = 0; twos <= 4; twos++)
          expect(besideTwos(genera.of([heap]), twos)).toBe(
            nimber(
              [heap],
              Array.from({ length: twos }, () => 2),
            ),
          );
    }),
    { seed: 1976, numRuns: 25 },
  );
});
