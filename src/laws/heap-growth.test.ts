/** Heaps with digits above 7 and with repeating ones: laws compared with nimbers directly from the rules. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import { checkHeaps, checkHeapsCertificate } from './check-heaps.ts';
import {
  type HeapCode,
  HeapNimbers,
  digitAt,
  heapCode,
  isHeapCode,
  movesOfHeap,
  parseHeapCode,
} from './heap-code.ts';
import {
  type GrowthLaw,
  certificateOfGrowth,
  moveInGrowth,
  nimberOfGrowth,
  proveGrowth,
  regularityOf,
} from './heap-growth.ts';

/** The least nimber that no move of the heap leads to, by trying every one, where heaps have the nimbers of `g`. */
function nimberBy(game: HeapCode, heap: number, g: (n: number) => number): number {
  const reached = new Set<number>();
  for (let take = 0; take <= heap; take++) {
    const rest = heap - take;
    const allows = [1, 2, 4, 8].map((bit) => (digitAt(game, take) & bit) !== 0);
    if (allows[0] && take > 0 && rest === 0) reached.add(0);
    if (allows[1] && take > 0 && rest > 0) reached.add(g(rest));
    if (allows[2]) for (let a = 1; a < rest; a++) reached.add(g(a) ^ g(rest - a));
    if (!allows[3]) continue;
    for (let a = 1; a < rest; a++)
      for (let b = 1; a + b < rest; b++) reached.add(g(a) ^ g(b) ^ g(rest - a - b));
  }
  let nimber = 0;
  while (reached.has(nimber)) nimber++;
  return nimber;
}

function slowNimbers(game: HeapCode, last: number): number[] {
  const g: number[] = [];
  for (let n = 0; n <= last; n++) g.push(nimberBy(game, n, (heap) => g[heap]!));
  return g;
}

const digits = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 3 });
const heapGames = fc
  .tuple(fc.constantFrom(0, 0, 4, 8, 12), digits, fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }))
  .filter(([, after, repeating]) => [...after, ...repeating].some((digit) => digit > 0))
  .map(([first, after, repeating]) => heapCode([first, ...after], repeating));

/** Games in which a move takes any number that repeating digits allow. */
const takingMany = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
  )
  .filter(([, repeating]) => repeating.some((digit) => digit > 0))
  .map(([after, repeating]) => heapCode([0, ...after], repeating));

const lawOf = (code: string): GrowthLaw => {
  const law = proveGrowth(parseHeapCode(code));
  if (law.kind !== 'growth') throw new Error(`${code}: no law up to ${law.nimbers.length - 1}`);
  return law;
};

describe("Grundy's game", () => {
  const grundy = parseHeapCode('Grundy');
  const nimbers = new HeapNimbers(grundy).upTo(300);

  test('the nimbers are the published ones', () => {
    // https://oeis.org/A002188
    const published = '000102102102132132430430430412312412412415415415410';
    expect(nimbers.slice(0, published.length).join('')).toBe(published);
    // https://oeis.org/A036685
    const lost = [0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288];
    expect(nimbers.flatMap((nimber, heap) => (nimber === 0 ? [heap] : []))).toEqual(lost);
  });

  test('each is the least that no split into different heaps has', () => {
    for (let n = 0; n <= 60; n++) {
      const splits = Array.from({ length: n + 1 }, (_, a) => a).filter((a) => 0 < a && 2 * a < n);
      const reached = new Set(splits.map((a) => nimbers[a]! ^ nimbers[n - a]!));
      expect(Array.from({ length: 20 }, (_, g) => g).find((g) => !reached.has(g))).toBe(nimbers[n]);
      expect([...movesOfHeap(grundy, n)]).toEqual(splits.map((a) => ({ take: 0, left: [a, n - a] })));
    }
  });

  test('no law is claimed, and moves keep the heaps different', () => {
    const law = proveGrowth(grundy);
    expect(law.kind).toBe('no growth');
    // 6 leads to nimber 0 only as 2 + 4, not as 3 + 3
    expect(moveInGrowth(law, 6n, 0n)).toEqual({ take: 0n, left: [2n, 4n] });
    expect(moveInGrowth(law, 4n, 0n)).toBeUndefined();
  });
});

test('nimbers are those of the plain recursion', () => {
  fc.assert(
    fc.property(heapGames, (game) => {
      expect(new HeapNimbers(game).upTo(40)).toEqual(slowNimbers(game, 40));
    }),
    { seed: 1956, numRuns: 30 },
  );
});

test('a proved law gives the nimbers of far more heaps than it was read off from', () => {
  let [periodic, growing, mixed] = [0, 0, 0];
  fc.assert(
    fc.property(fc.oneof(heapGames, takingMany), (game) => {
      const law = proveGrowth(game, { upTo: 64 });
      if (law.kind === 'no growth') return;
      const sorts = new Set(law.saltus.map((s) => s > 0));
      if (sorts.size === 2) mixed++;
      else if (law.saltus[0] === 0) periodic++;
      else growing++;
      const nimbers = new HeapNimbers(game).upTo(200);
      expect(nimbers.map((_, n) => Number(nimberOfGrowth(law, BigInt(n))))).toEqual(nimbers);
    }),
    { seed: 2003, numRuns: 40 },
  );
  expect(Math.min(periodic, growing, mixed)).toBeGreaterThan(0);
});

describe('known laws', () => {
  test('all but 2, 3 and 7 may be taken: the nimbers in the tests of CGSuite', () => {
    // https://github.com/aaron-siegel/cgsuite, the tests of heap games
    const law = lawOf('all but 2, 3, 7');
    const nimbers = [1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9, 8, 9, 10];
    expect(nimbers.map((_, i) => Number(nimberOfGrowth(law, BigInt(i + 1))))).toEqual(nimbers);
    expect(law).toMatchObject({ from: 1, period: 4, saltus: [2, 2, 2, 2] });
  });

  test('Nim is 0.(3): a heap of n has the nimber n (Bouton 1901)', () => {
    expect(lawOf('0.(3)')).toMatchObject({ period: 1, saltus: [1] });
    expect(nimberOfGrowth(lawOf('0.(3)'), 10n ** 40n)).toBe(10n ** 40n);
  });

  test('none is found for the ruler game 0.2048 (Grossman and Nowakowski 2015)', () => {
    expect(proveGrowth(parseHeapCode('0.2048'), { upTo: 300 })).toMatchObject({
      kind: 'no growth',
      conjecture: undefined,
    });
  });

  test.runIf(process.env['EXHAUSTIVE'])(
    '0.205200C is sapp regular from heap 4 on, with period 40 and saltus 16 (Howse and Nowakowski 2004)',
    () => {
      const law = lawOf('0.205200C');
      expect(law).toMatchObject({ from: 4, period: 40 });
      expect(regularityOf(law)).toBe('sapp regular');
      expect(law.saltus.flatMap((s, r) => (s === 16 ? [] : [[r, s]]))).toEqual([
        [15, 0],
        [35, 0],
      ]);
      expect(checkHeapsCertificate(certificateOfGrowth(law))).toMatchObject({ holds: true });
    },
    300_000,
  );

  test.each([
    ['0.8', 'arithmetic periodic'],
    ['0.03(20)', 'sapp regular'],
    ['0.3(1200)', 'periodic'],
  ])('%s is %s', (code, regularity) => {
    expect(regularityOf(lawOf(code))).toBe(regularity);
    expect(regularityOf({ saltus: [0, 1, 2] })).toBe('mixed');
  });

  test('where there is none, it is said what most heaps satisfy', () => {
    // heaps near the powers of 2 are exceptions
    const code = parseHeapCode('0.123456789');
    const { nimbers } = proveGrowth(code, { upTo: 200 });
    const follow = nimbers.filter((g, n) => n > 100 && g === nimbers[n - 2]! + 1).length;
    expect(proveGrowth(code, { upTo: 200 })).toMatchObject({
      conjecture: undefined,
      nearly: { period: 2, saltus: 1, follow, heaps: 100 },
    });
  });

  test.runIf(process.env['EXHAUSTIVE'])(
    'a law that larger heaps refute is no conjecture',
    () => {
      // the nimbers of the heaps 90 to 200 have the period 2 with saltus 1, and the proof of that would be too large
      expect(proveGrowth(parseHeapCode('0.078'), { upTo: 300 })).toMatchObject({ conjecture: undefined });
    },
    300_000,
  );

  // found here; the tests above compare such laws with the plain recursion
  test.each([
    ['0.3F', 1, 6, [3, 3, 3, 3, 3, 3]],
    ['0.8', 1, 3, [1, 1, 1]],
    ['0.03(20)', 4, 4, [0, 0, 1, 1]],
  ])('%s from heap %i on with period %i', (code, from, period, saltus) => {
    expect(lawOf(code)).toMatchObject({ from, period, saltus });
  });
});

test('taking all numbers but some: the last nimbers and the reached ones above them come again (A. Siegel 2005)', () => {
  const excluded = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(excluded, (numbers) => {
      const law = lawOf(`all but ${numbers.join(' ')}`);
      const found = returning(numbers);
      expect(found.period % law.period).toBe(0);
      expect((law.saltus[0]! * found.period) / law.period).toBe(found.saltus);
      expect(new Set(law.saltus).size).toBe(1);
    }),
    { seed: 2005, numRuns: 25 },
  );
});

/** What returns decides all that follows: the last nimbers, and those of earlier heaps above the least that is missing there. */
function returning(excluded: readonly number[]): { period: number; saltus: number } {
  const most = Math.max(...excluded);
  const g: number[] = [];
  const seen = new Map<string, readonly [n: number, base: number]>();
  for (let n = 0; ; n++) {
    const early = new Set(g.slice(0, Math.max(0, n - most)));
    let base = 0;
    while (early.has(base)) base++;
    const above = [...early].filter((v) => v > base).map((v) => v - base);
    const state = `${g.slice(-most).map((v) => v - base)} ${above.sort((a, b) => a - b)}`;
    const before = n > most ? seen.get(state) : undefined;
    if (before) return { period: n - before[0], saltus: base - before[1] };
    seen.set(state, [n, base]);
    const options = new Set(g.filter((_, heap) => !excluded.includes(n - heap)));
    let nimber = 0;
    while (options.has(nimber)) nimber++;
    g.push(nimber);
  }
}

test('a move to a nimber is found if and only if there is one, and is legal', () => {
  for (const code of ['0.3F', '0.8', 'all but 1, 4', '0.13(30)', '4.08', '0.2048']) {
    const game = parseHeapCode(code);
    const law = proveGrowth(game, { upTo: 128 });
    const g = slowNimbers(game, 40);
    for (let n = 0; n <= 40; n++)
      for (let nimber = 0; nimber <= g[n]!; nimber++) {
        const move = moveInGrowth(law, BigInt(n), BigInt(nimber));
        expect(move !== undefined).toBe(nimber < g[n]!);
        if (!move) continue;
        expect(move.left.reduce((a, b) => a + b, move.take)).toBe(BigInt(n));
        expect(move.left.every((heap) => heap > 0n)).toBe(true);
        expect(digitAt(game, Number(move.take)) & (1 << move.left.length)).not.toBe(0);
        expect(move.left.reduce((xor, heap) => xor ^ g[Number(heap)]!, 0)).toBe(nimber);
      }
  }
});

test('a heap of any size has a move to any smaller nimber', () => {
  const heap = 10n ** 40n;
  for (const code of ['0.3F', 'all but 2, 3, 7', '0.8']) {
    const law = lawOf(code);
    const own = nimberOfGrowth(law, heap);
    for (const nimber of [0n, 1n, own / 3n, own - 1n]) {
      const move = moveInGrowth(law, heap, nimber)!;
      expect(move.left.reduce((a, b) => a + b, move.take)).toBe(heap);
      expect(move.left.reduce((xor, h) => xor ^ nimberOfGrowth(law, h), 0n)).toBe(nimber);
    }
    expect(moveInGrowth(law, heap, own)).toBeUndefined();
  }
});

describe('certificates', () => {
  test('of a law are right, and say the theorem', () => {
    for (const code of ['0.3F', 'all but 2, 3, 7', '0.03(20)', '0.88']) {
      expect(checkHeapsCertificate(certificateOfGrowth(lawOf(code)))).toMatchObject({ holds: true });
    }
    expect(checkHeapsCertificate(certificateOfGrowth(lawOf('0.3F')))).toMatchObject({
      theorem:
        'In the heap game 0.3F, where whoever cannot move loses, the nimbers g of heaps satisfy g(n + 6) = g(n) + 3 for every n ≥ 1.',
    });
  });

  test('of any other claim are refuted, at a heap where the claim breaks the rule of nimbers', () => {
    for (const code of ['0.3F', 'all but 2, 3, 7', '0.03(20)', '0.88']) {
      const { game, from, period, saltus, nimbers } = lawOf(code);
      const claims = [
        ...saltus.map((s, r) => ({ nimbers, saltus: saltus.with(r, s + 1) })),
        ...nimbers.map((g, n) => ({ saltus, nimbers: nimbers.with(n, g + 1) })),
      ];
      for (const claim of claims) {
        const checked = checkHeaps({ ...game, from, period, ...claim });
        if (checked.holds) throw new Error(`${code}: a wrong claim was accepted`);
        const wrong: GrowthLaw = { kind: 'growth', game, from, period, states: 0, ...claim };
        const heap = Number(checked.point[0]);
        const claimed = (n: number): number => Number(nimberOfGrowth(wrong, BigInt(n)));
        expect(claimed(heap)).not.toBe(nimberBy(game, heap, claimed));
      }
    }
  });

  test.each([
    ['"saltus": [3,3,3,3,3,3]', '"saltus": [3,3,3]', 'saltus must be a list of 6, got a list of 3'],
    ['"game": "0.3F"', '"game": "0.3G"', 'game must be the code of a heap game such as "0.3F"'],
    ['"from": 1', '"from": 0', "from must be an integer from 1 to 1048576, got '0'"],
    ['"version": 1', '"version": 2', "the certificate has version '2'"],
    ['"period"', '"perod"', "an unknown member 'perod'"],
    ['"game": "0.3F"', '"game": "0.3(0012)"', 'must be a multiple of 4'],
  ])('with %s changed to %s are refused', (before, after, message) => {
    const certificate = certificateOfGrowth(lawOf('0.3F')).replace(before, after);
    expect(() => checkHeapsCertificate(certificate)).toThrow(message);
  });

  test.runIf(process.env['EXHAUSTIVE'])(
    'with hundreds of heaps are decided, or refused, in little memory',
    () => {
      expect(proveGrowth(parseHeapCode('0.3DE'), { upTo: 1_200 })).toMatchObject({ from: 576, period: 9 });
      const period = 500;
      const game = parseHeapCode('0.38');
      const nimbers = new HeapNimbers(game).upTo(period);
      const claim = { ...game, from: 1, period, saltus: nimbers.slice(1), nimbers };
      expect(() => checkHeaps(claim)).toThrow('too long');
    },
    600_000,
  );

  test('that would take too long to check are refused', () => {
    expect(() => checkHeapsCertificate(certificateOfGrowth(lawOf('0.3F')), 100)).toThrow('too long');
  });
});

describe('codes', () => {
  test.each([
    ['0.3F', '0.3F', [0, 3, 15], []],
    ['.3f', '0.3F', [0, 3, 15], []],
    ['C.80', 'C.8', [12, 8], []],
    ['0.3(3)', '0.(3)', [0], [3]],
    ['0.2(32)', '0.(23)', [0], [2, 3]],
    ['0.1(2323)', '0.1(23)', [0, 1], [2, 3]],
    ['all but 2, 3, 7', '0.3003330(3)', [0, 3, 0, 0, 3, 3, 3, 0], [3]],
    ['All but 1', '0.0(3)', [0, 0], [3]],
  ])('%s is read as %s', (text, code, list, repeating) => {
    expect(isHeapCode(text)).toBe(true);
    expect(parseHeapCode(text)).toEqual({ code, digits: list, repeating });
    expect(parseHeapCode(code)).toEqual({ code, digits: list, repeating });
  });

  test.each([
    ['1.8', "has '1' before the point; expected 0, or 4, 8 or C"],
    ['0.8G', 'digit 2 after the point is G; expected 0 to 9 or A to F'],
    ['0.(0)', 'the code allows no move at all'],
    ['all but', "'' in 'all but' is no number of tokens"],
    ['all but 2, x', "'x' in 'all but 2, x' is no number of tokens"],
    ['all but 0', "'0' in 'all but 0' is no number of tokens"],
    [`0.${'8'.repeat(1_001)}`, 'the code has 1,001 digits after the point; at most 1000 are read'],
  ])('%s is refused with the reason', (text, message) => {
    expect(() => parseHeapCode(text)).toThrow(PlayError);
    expect(() => parseHeapCode(text)).toThrow(message);
  });

  test.each(['0.77', '4.07', 'corner', '(1,0) (0,1)', 'a/b.json', '1 3 4'])(
    '%s is not taken for one',
    (text) => {
      expect(isHeapCode(text)).toBe(false);
    },
  );
});
