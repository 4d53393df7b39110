/** Laws in the digits of numeration systems: Wythoff's game and its kin. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import { slowValues } from '../../test/slow-subtraction.ts';
import { type Automaton, pointOf, run, word } from './automaton.ts';
import { valueAt } from './cells.ts';
import { certificateOf } from './certificate.ts';
import { checkCertificate } from './check.ts';
import { describeDigits, sayDigitClaim } from './digit-claim.ts';
import { farMove } from './far-moves.ts';
import { findLaw } from './find.ts';
import {
  FIRST,
  NOT_GREEDY,
  type Numeration,
  digitsOf,
  fewDigitsOf,
  greedyAfter,
  numberOf,
  parseNumeration,
  weightsTo,
} from './numeration.ts';
import { Law } from './prove.ts';
import { type SubtractionGame, parseGame, shownMoves } from './subtraction.ts';
import { LOST, LawTable, WON } from './table.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;

const SYSTEMS = [1, 2, 3, 4, 9].flatMap((times) =>
  [times, times + 1].flatMap((second): Numeration[] => (second > 1 ? [{ times, second }] : [])),
);

test('every number has one greedy representation, the first one in ascending order', () => {
  for (const system of SYSTEMS) {
    // all greedy words of a few digits, in ascending order of the numbers
    const words = (length: number): number[][] =>
      length === 0
        ? [[]]
        : Array.from({ length: system.times + 1 }, (_, d) =>
            words(length - 1).map((rest) => [...rest, d]),
          ).flat();
    const length = system.times > 4 ? 3 : 5;
    const greedy = words(length).filter(
      (digits) => digits.reduce((state, d) => greedyAfter(system, state, d), FIRST) !== NOT_GREEDY,
    );
    expect(greedy.map((digits) => numberOf(system, digits))).toEqual(greedy.map((_, n) => BigInt(n)));
    expect(greedy.length).toBe(Number(weightsTo(system, 10n ** 6n)[length]));
    for (const [n, digits] of greedy.entries()) {
      const shown = digits.slice(0, digits.findLastIndex((d) => d > 0) + 1);
      expect(digitsOf(system, BigInt(n))).toEqual(shown);
      const few = fewDigitsOf(system, n);
      expect(few.slice(0, few.findLastIndex((d) => d > 0) + 1)).toEqual(shown);
    }
  }
});

test('numbers and points of any size are read and spelt', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SYSTEMS),
      fc.bigInt(0n, 10n ** 60n),
      fc.bigInt(0n, 10n ** 20n),
      (numeration, x, y) => {
        expect(numberOf(numeration, digitsOf(numeration, x))).toBe(x);
        const form = { base: numeration.times + 1, dimensions: 2, numeration };
        expect(pointOf(form, word(form, [x, y]))).toEqual([x, y]);
      },
    ),
    { seed: 1939, numRuns: 200 },
  );
});

test.each([
  ['1,2,3', { times: 1, second: 2 }],
  ['1,2,5', { times: 2, second: 2 }],
  ['1, 3, 7', { times: 2, second: 3 }],
  ['1,10,91', { times: 9, second: 10 }],
  ['1,1,2', undefined],
  ['1,2,4', undefined],
  ['1,3,10', { times: 3, second: 3 }],
  ['1,3', undefined],
  ['2,3,7', undefined],
  ['1,11,111', undefined],
  ['1,-2,3', undefined],
])('weights %s', (text, numeration) => {
  expect(parseNumeration(text)).toEqual(numeration);
});

const kin = (t: number): string =>
  ['(n,0) (0,n) (n,n)', ...Array.from({ length: t - 1 }, (_, i) => `(n+${i + 1},n) (n,n+${i + 1})`)].join(
    ' ',
  );
const misere = { misere: true };
const GAMES: readonly (readonly [string, SubtractionGame, states: number])[] = [
  ['Wythoff', parseGame(kin(1)), 13],
  ['Wythoff, misère', parseGame(kin(1), misere), 23],
  ['2-Wythoff', parseGame(kin(2)), 17],
  ...(EXHAUSTIVE
    ? ([
        ['2-Wythoff, misère', parseGame(kin(2), misere), 18],
        ['3-Wythoff', parseGame(kin(3)), 21],
      ] as const)
    : []),
];

test('moves are written as they are read', () => {
  expect(shownMoves(parseGame('(n+1,n) (1,0) (2n+3,n) (n,0)'))).toBe('(1,0) (n,0) (n+1,n) (2n+3,n)');
  expect(() => parseGame('(n+1,2)')).toThrow(
    '2 beside an n; expected 0 or a multiple of n such as n, 2n or n+1',
  );
  expect(() => parseGame('(n+101,n)')).toThrow('(101,0) subtracts 101 at once; at most 100 is supported');
});

describe.each(GAMES)('%s', (_, game, states) => {
  const { law, tried } = findLaw(game, 'outcomes');
  const automaton = law!.automaton;

  test('is found and proved without being told the weights', () => {
    expect(law).toBeInstanceOf(Law);
    expect(automaton.output).toHaveLength(states);
    expect(tried.every(({ why }) => why !== 'proof too large')).toBe(true);
  });

  test('agrees with the rules at all points below 1,000, and with plain recursion below 40', () => {
    const side = 1_000;
    const table = new LawTable(game, 'outcomes', side);
    let wrong = 0;
    for (let x = 0; x < side; x++)
      for (let y = 0; y < side; y += EXHAUSTIVE ? 1 : 1 + ((x * 7) % 97))
        if (valueAt(automaton, [x, y]) !== table.at([x, y])) wrong++;
    expect(wrong).toBe(0);
    const slow = slowValues(game, 'outcomes');
    for (let x = 0; x < 40; x++)
      for (let y = 0; y < 40; y++) expect(run(automaton, [BigInt(x), BigInt(y)])).toBe(slow([x, y]));
  });

  // the lost points of 2-Wythoff in misère play are no such pairs
  test.skipIf(game.misere && game.rays.length > 3)('is put into words that are proved', () => {
    const claim = describeDigits(automaton)!;
    const { en, zh, ja } = sayDigitClaim(claim);
    expect(en).toContain('b is a with one more zero at the end');
    expect([zh, ja].every((text) => text.includes(String(weightsTo(claim.numeration, 1000n)[3])))).toBe(true);
    // a law with one value changed far out has no such words
    const odd = automaton.output.findLastIndex((value) => value === LOST);
    expect(describeDigits({ ...automaton, output: automaton.output.with(odd, WON) })).toBeUndefined();
  });

  test('a winning move is found from points of any size', () => {
    const at = (x: bigint, y: bigint): void => {
      const move = farMove(law!, [x, y]);
      expect(move === undefined).toBe(law!.value([x, y]) === LOST);
      if (!move) return;
      const [to] = move.left;
      expect(law!.value(to!)).toBe(LOST);
      const [a, b] = [x - to![0]!, y - to![1]!];
      // both are taken from by amounts that differ by less than t, or one of them is
      const t = BigInt((game.rays.length - 3) / 2 + 1);
      const gap = a > b ? a - b : b - a;
      expect(a >= 0n && b >= 0n && a + b > 0n && (a === 0n || b === 0n || gap < t)).toBe(true);
    };
    for (let x = 0n; x < 5n; x++) at(x, 2n);
    at(7n, 4n);
    at(10n ** 40n, 10n ** 40n + 1n);
    at(10n ** 40n, 16n ** 33n);
  });

  test('its certificate is accepted, and refused after a change', { timeout: 3_600_000 }, () => {
    // a changed automaton may have more to check than is tried: then it is not accepted either
    const judge = (changed: Automaton): boolean => {
      const certificate = certificateOf(Object.assign(Object.create(law!), { automaton: changed }) as Law);
      try {
        return checkCertificate(certificate).holds;
      } catch (error) {
        if (error instanceof PlayError && error.kind === 'too large') return false;
        throw error;
      }
    };
    expect(judge(automaton)).toBe(true);
    const table = new LawTable(game, 'outcomes', 300);
    // each check takes a tenth of a second in Zeckendorf digits, more in others
    const [some, many] = automaton.base === 2 ? [8, 40] : [17, 1_000];
    for (let s = 0; s < states; s += EXHAUSTIVE ? 1 : some) {
      const value = automaton.output[s] === LOST ? WON : LOST;
      expect(judge({ ...automaton, output: automaton.output.with(s, value) })).toBe(false);
    }
    let refused = 0;
    for (let i = 0; i < automaton.next.length; i += EXHAUSTIVE ? 1 : many) {
      const next = automaton.next.with(i, (automaton.next[i]! + 1 + (i % (states - 1))) % states);
      if (!judge({ ...automaton, next })) {
        refused++;
        continue;
      }
      for (let n = 0; n < 90_000; n += EXHAUSTIVE ? 7 : 97) {
        const point = [n % 300, Math.floor(n / 300)];
        expect(valueAt({ ...automaton, next }, point)).toBe(table.at(point));
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

test.each(['(n,0) (0,n)', '(2,1) (n+1,n+1)', ...(EXHAUSTIVE ? ['(2n,n)'] : [])])(
  'the law of %s is found in Zeckendorf digits',
  (moves) => {
    const game = parseGame(moves);
    const { law } = findLaw(game, 'outcomes', { numerations: [{ times: 1, second: 2 }] });
    expect(checkCertificate(certificateOf(law!)).holds).toBe(true);
    const slow = slowValues(game, 'outcomes');
    for (let x = 0; x < 24; x++)
      for (let y = 0; y < 24; y++) expect(valueAt(law!.automaton, [x, y])).toBe(slow([x, y]));
  },
);

describe('certificates with weights that cannot be', () => {
  const { law } = findLaw(parseGame('(n,0) (0,n)'), 'outcomes', { numerations: [{ times: 1, second: 2 }] });
  const good = JSON.parse(certificateOf(law!)) as { automaton: object; game: object };
  test.each<[string, object, string]>([
    ['both', { automaton: { ...good.automaton, base: 2 } }, 'automaton has both base and weights'],
    [
      'other weights',
      { automaton: { ...good.automaton, weights: [1, 2, 4] } },
      'automaton.weights must be 1, t or t + 1',
    ],
    [
      'two weights',
      { automaton: { ...good.automaton, weights: [1, 2] } },
      'automaton.weights must be a list of 3',
    ],
    ['forbidden cells', { game: { ...good.game, forbidden: [[0, 0]] } }, 'game.forbidden must be empty'],
    ['too few shifts', { game: { ...good.game, shifts: [[0, 1]] } }, 'game.shifts must be a list of 2'],
  ])('%s', (_, change, message) => {
    expect(() => checkCertificate(JSON.stringify({ ...good, ...change }))).toThrow(message);
  });
});
