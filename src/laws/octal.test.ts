/** Octal games: nimbers compared with the plain recursion, periods with known ones and with far larger heaps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { octalGames, slowNimbers } from '../../test/slow-octal.ts';
import { PlayError } from '../base/errors.ts';
import { SparseNimbers } from './octal-nimbers.ts';
import {
  type PeriodLaw,
  exceptions,
  isOctalCode,
  moveToNimber,
  nimberOfHeap,
  parseOctal,
  provePeriod,
  waysToMove,
} from './octal.ts';

const lawOf = (code: string): PeriodLaw => {
  const law = provePeriod(parseOctal(code));
  if (law.kind !== 'period') throw new Error(`${code}: no period up to ${law.upTo}`);
  return law;
};

test('nimbers are those of the plain recursion, in whatever steps they are computed', () => {
  fc.assert(
    fc.property(octalGames, fc.array(fc.integer({ min: 1, max: 250 }), { maxLength: 4 }), (game, stops) => {
      const nimbers = new SparseNimbers(game.digits);
      const slow = slowNimbers(game.digits, 250);
      for (const stop of stops) expect([...nimbers.upTo(stop)]).toEqual(slow.slice(0, stop + 1));
    }),
    { seed: 1956, numRuns: 150 },
  );
});

test('the ways to move are the digits that allow something', () => {
  expect([...waysToMove(parseOctal('4.0137'))]).toEqual([
    [0, [2]],
    [2, [0]],
    [3, [0, 1]],
    [4, [0, 1, 2]],
  ]);
});

test('a search reports its progress', () => {
  const told: string[] = [];
  provePeriod(parseOctal('0.007'), { upTo: 3_000, progress: (...now) => void told.push(now.join(' of ')) });
  expect(told).toEqual(['0 of 3000', '1024 of 3000', '2048 of 3000']);
});

test('a search can be ended, and then claims nothing about larger heaps', () => {
  const law = provePeriod(parseOctal('0.007'), { progress: (done) => done > 2_000 });
  expect(law).toMatchObject({ kind: 'no period', upTo: 2_047, stopped: true });
});

test('a nimber that does not fit into two bytes is refused', () => {
  // a nimber of 2^15 cannot be reached in the time of a test, so the values before it are set
  const nimbers = new SparseNimbers([0, 3]);
  Object.assign(nimbers, {
    values: Uint16Array.from({ length: 2 ** 15 }, (_, n) => n),
    digits: Array(2 ** 15 + 1).fill(3),
  });
  expect(() => nimbers.upTo(2 ** 15)).toThrow('the nimber of the heap 32,768 is 32,768');
});

describe('known periods', () => {
  // Guy and Smith 1956, for the games with names; first nimbers of Kayles as in Winning Ways, chapter 4
  test.each([
    ['0.77', 'Kayles', 71, 12],
    ['0.07', "Dawson's Kayles", 53, 34],
    ['0.15', 'Guiles', 1, 10],
  ])('%s (%s) repeats from heap %i with period %i', (code, _, from, period) => {
    expect(lawOf(code)).toMatchObject({ from, period, bound: 2 * from + 2 * period + 2 });
  });

  test('the first nimbers of Kayles are 1 2 3 1 4 3 2 1 4 2 6 4, and its last exception is 70', () => {
    const law = lawOf('0.77');
    expect(law.nimbers.slice(1, 13)).toEqual([1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    expect(exceptions(law)).toEqual([0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
  });

  // found here, each confirmed by the plain recursion
  test.each([
    ['0.3', 0, 2],
    ['0.333', 0, 4],
    ['0.055', 259, 148],
    ['0.644', 3_256, 442],
    ['0.165', 5_181, 1_550],
    ['4.07', 1, 4],
  ])('%s repeats from heap %i with period %i, as the plain recursion says', (code, from, period) => {
    const law = lawOf(code);
    expect(law).toMatchObject({ from, period });
    expect(law.nimbers).toEqual(slowNimbers(law.game.digits, law.bound));
  });

  test('a long time without repetition is passed quickly: 0.56 has period 144 from heap 326,640', () => {
    // Gangolli and Plambeck 1989; it takes minutes if the nimbers are computed to a power of 2
    expect(lawOf('0.56')).toMatchObject({ from: 326_640, period: 144, bound: 653_570 });
  });

  test.runIf(process.env['EXHAUSTIVE'])('0.376 has period 4 from heap 2,268,248', () => {
    expect(lawOf('0.376')).toMatchObject({ from: 2_268_248, period: 4, bound: 4_536_507 });
  });

  test('a long period is found: 0.16 has period 149,459 from heap 105,351', () => {
    // A. Gangolli and T. Plambeck, A note on periodicity in some octal games, 1989
    expect(lawOf('0.16')).toMatchObject({ from: 105_351, period: 149_459 });
  });
});

test('a proved period holds for three times as many heaps as were computed, and is the least', () => {
  let proved = 0;
  fc.assert(
    fc.property(octalGames, (game) => {
      const law = provePeriod(game, { upTo: 600 });
      const slow = slowNimbers(game.digits, law.kind === 'period' ? 3 * law.bound : 100);
      if (law.kind !== 'period') {
        expect(Array.from(law.nimbers.subarray(0, 101))).toEqual(slow);
        return;
      }
      proved++;
      expect(slow.map((_, n) => nimberOfHeap(law, BigInt(n)))).toEqual(slow);
      const repeats = (from: number, period: number): boolean =>
        slow.every((v, n) => n < from || n + period >= slow.length || slow[n + period] === v);
      for (let p = 1; p < law.period; p++) expect(repeats(law.bound, p)).toBe(false);
      if (law.from > 0) expect(repeats(law.from - 1, law.period)).toBe(false);
    }),
    { seed: 1956, numRuns: 150 },
  );
  expect(proved).toBeGreaterThan(100);
});

test('if no period is found, nothing is claimed', () => {
  expect(provePeriod(parseOctal('0.007'), { upTo: 2_000 })).toMatchObject({ kind: 'no period', upTo: 2_000 });
  // the nimbers of Kayles up to heap 167 show a period, but one heap too few to prove it
  expect(provePeriod(parseOctal('0.77'), { upTo: 167 }).kind).toBe('no period');
  expect(provePeriod(parseOctal('0.77'), { upTo: 168 }).kind).toBe('period');
});

test('a move to a nimber is found if and only if there is one, and is legal', () => {
  const laws = ['0.77', '0.07', '0.15', '0.137', '4.0', '0.3', '0.6', '4.31'].map((code) => {
    return provePeriod(parseOctal(code), { upTo: 2_000 });
  });
  expect(laws.filter(({ kind }) => kind === 'period').length).toBeGreaterThan(5);
  for (const law of laws) {
    const { digits } = law.game;
    const slow = slowNimbers(digits, 200);
    for (let n = 0; n <= 200; n++) {
      for (let nimber = 0; nimber < 10; nimber++) {
        const move = moveToNimber(law, BigInt(n), nimber);
        // by the definition of the mex there are moves to all smaller nimbers, and none to its own
        if (nimber < slow[n]!) expect(move).toBeDefined();
        if (nimber === slow[n]) expect(move).toBeUndefined();
        if (move === undefined) continue;
        const left = move.left.map(Number);
        expect(left.reduce((a, b) => a + b, 0)).toBe(n - move.take);
        expect(left.every((heap) => heap > 0)).toBe(true);
        expect(digits[move.take]! & (1 << left.length)).not.toBe(0);
        expect(left.reduce((xor, heap) => xor ^ slow[heap]!, 0)).toBe(nimber);
      }
    }
  }
});

test('a heap of any size has a nimber and a move', () => {
  const law = lawOf('0.77');
  const heap = 10n ** 40n;
  const same = Number((heap - 71n) % 12n) + 71;
  expect(nimberOfHeap(law, heap)).toBe(slowNimbers(law.game.digits, same)[same]);
  const { take, left } = moveToNimber(law, heap, 0)!;
  expect(left.reduce((a, b) => a + b, BigInt(take))).toBe(heap);
  expect(left.reduce((xor, h) => xor ^ nimberOfHeap(law, h), 0)).toBe(0);
});

describe('codes', () => {
  test.each([
    ['0.77', '0.77', [0, 7, 7]],
    ['.077', '0.077', [0, 0, 7, 7]],
    ['4.0700', '4.07', [4, 0, 7]],
    ['4.0', '4.0', [4]],
    ['0·15', '0.15', [0, 1, 5]],
  ])('%s is read as %s', (text, code, digits) => {
    expect(isOctalCode(text)).toBe(true);
    expect(parseOctal(text)).toEqual({ code, digits });
  });

  test.each([
    ['0.79', "'0.79': digit 2 after the point is 9, which would leave three heaps (a hexadecimal game)"],
    ['0.7F', "'0.7F': digit 2 after the point is F, which would leave three heaps (a hexadecimal game)"],
    ['0.7x', "'0.7x': digit 2 after the point is x; octal codes have digits 0 to 7"],
    ['1.77', "'1.77' has '1' before the point; expected 0, or 4 if a heap may be split"],
    ['44.7', "'44.7' has '44' before the point"],
    ['0.', "'0.' is no octal code"],
    ['0.7.7', "'0.7.7' is no octal code"],
    ['0.00', "'0.00' allows no move at all"],
  ])('%s is refused with the reason', (text, message) => {
    expect(() => parseOctal(text)).toThrow(PlayError);
    expect(() => parseOctal(text)).toThrow(message);
  });

  test('a code of a thousand digits and one is refused', () => {
    const refused = 'the code has 1,001 digits after the point; at most 1000 are read';
    expect(() => parseOctal(`0.${'1'.repeat(1_001)}`)).toThrow(refused);
  });

  test.each(['corner', '(1,0) (0,1)', 'rules.ts', 'a/b.json'])('%s is not taken for a code', (text) => {
    expect(isOctalCode(text)).toBe(false);
  });
});
