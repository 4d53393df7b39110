import { describe, expect, test } from 'vitest';
import { pointsBelow, slowValues } from '../../test/slow-subtraction.ts';
import { type Automaton, run } from './automaton.ts';
import { checkCertificate } from './check.ts';
import { certificateOf } from './certificate.ts';
import { findLaw, wrongBehind } from './find.ts';
import { Law } from './prove.ts';
import { type GameOptions, parseGame } from './subtraction.ts';
import { type Kind } from './table.ts';

test('every base is tried once: 2, then those with odd primes of the periods, then a few more', () => {
  const bases = (moves: string, kind: Kind): number[] =>
    findLaw(parseGame(moves), kind, { mostStates: 1, sides: [64] }).tried.map(({ base }) => base);
  // the values repeat with period 4, and base 2 is not tried twice
  expect(bases('1 2 3', 'nimbers')).toEqual([2, 3, 5, 6, 7, 10]);
  expect(bases('1 2', 'nimbers')).toEqual([2, 3, 5, 6, 7, 10]);
  // every 6 and every 15: all of the primes at once, then one by one
  expect(bases('1 2 3 4 5', 'nimbers')).toEqual([2, 6, 3, 5, 7, 10]);
  expect(bases('1 2 3 4 5 6 7 8 9 10 11 12 13 14', 'nimbers')).toEqual([2, 15, 3, 5, 6, 7, 10]);
});

test('tables become larger from attempt to attempt, and those for rays are small', () => {
  const sides = (moves: string): string[] =>
    findLaw(parseGame(moves), 'outcomes', { bases: [2], mostStates: 1 }).tried.map(
      ({ side, continued, why }) => `${side}${continued ? ' continued' : ''}: ${why}`,
    );
  const tooMany = (...all: (number | string)[]): string[] => all.map((side) => `${side}: too many states`);
  expect(sides('1 2')).toEqual(tooMany(16_384, 1_048_576));
  expect(sides('(1,0,0) (0,1,0) (0,0,1)')).toEqual(tooMany(64, 128, '128 continued', 256, '256 continued'));
  expect(sides('(n) (1)')).toEqual(tooMany(1024));
  expect(sides('(n,0) (0,n)')).toEqual(tooMany(512, 1024));
  expect(sides('(n,0,0) (0,n,0) (0,0,n)')).toEqual(tooMany(64, 128));
});

test('if a base has many letters, few states are allowed', () => {
  // 2^20 transitions are 809 states of 36 · 36 letters, first and when many are allowed
  const { tried } = findLaw(parseGame('(1,2) (3,1) (2,5) (4,4) (7,1) (2,9) (1,0) (11,3)'), 'nimbers', {
    bases: [36],
    sides: [1296],
    mostStates: 20_000,
  });
  expect(tried.map(({ why }) => why)).toEqual(['too many states', 'too many states']);
});

describe('laws of three coordinates, of misère play, of forbidden cells and of any amounts agree with the rules', () => {
  const cases: readonly (readonly [moves: string, kind: Kind, options?: GameOptions])[] = [
    ['(1,0,0) (0,1,0) (0,0,1)', 'outcomes'],
    ['(1,0,0) (0,1,0) (0,0,1)', 'nimbers'],
    ['(1,0,0) (0,1,0) (0,0,1) (1,1,1)', 'outcomes'],
    ['(1,0,0) (0,1,0) (0,0,1) (1,1,1)', 'nimbers'],
    ['(1,0,0) (0,1,0) (0,0,1) (1,1,0) (1,0,1) (0,1,1)', 'nimbers'],
    ['(1,0,0) (0,1,0) (0,0,1) (2,0,0) (0,2,0) (0,0,2)', 'nimbers'],
    ['(1,1,0) (0,1,1) (1,0,1)', 'outcomes'],
    ['(1,0,0) (0,1,0) (0,0,1) (1,1,1)', 'outcomes', { misere: true }],
    ['(1,0,0) (0,1,0) (0,0,1)', 'nimbers', { forbidden: '(1,1,0) (0,0,1)' }],
    ['(1,0) (0,1) (1,1)', 'outcomes', { misere: true }],
    ['(2,1) (1,2)', 'outcomes', { misere: true }],
    ['(2,1) (1,2)', 'nimbers', { misere: true, forbidden: '(2,1)' }],
    ['(1,0) (0,1) (1,1)', 'nimbers', { forbidden: '(0..2,1) (4,4)' }],
    ['1 3 4', 'nimbers', { forbidden: '5 7..9' }],
    ['1 3 4', 'outcomes', { misere: true }],
    ['(n,0,0) (0,n,0) (0,0,n)', 'outcomes', { misere: true }],
    ['(n,0) (0,n) (1,1)', 'outcomes'],
    ['(n,0) (0,n)', 'outcomes', { forbidden: '(2,2) (0,1)' }],
    ['(n,2n) (2n,n)', 'outcomes'],
    ['(n,n) (1,0) (0,1)', 'outcomes', { misere: true }],
  ];
  for (const [moves, kind, options] of cases) {
    test(`${kind} of ${moves}${options ? ` ${JSON.stringify(options)}` : ''}`, () => {
      const game = parseGame(moves, options);
      const law = findLaw(game, kind).law!;
      const slow = slowValues(game, kind);
      const side = [0, 400, 30, 10][game.dimensions]!;
      const points = pointsBelow(game.dimensions, side);
      expect(points.filter((p) => law.value(p.map(BigInt)) !== slow(p))).toEqual([]);
      expect(checkCertificate(certificateOf(law))).toMatchObject({ holds: true, states: law.proof.states });
    });
  }
});

test('the base is chosen by the periods: 3 and 5 where the values repeat with 3 and 5', () => {
  const base = (moves: string, kind: Kind): number => findLaw(parseGame(moves), kind).law!.automaton.base;
  expect(base('(1,0) (0,1) (2,0) (0,2)', 'nimbers')).toBe(3);
  expect(base('1 4 9 16', 'outcomes')).toBe(5);
  expect(base('(1,0) (0,1) (1,1)', 'nimbers')).toBe(2);
});

test('a guess is corrected until the proof holds', () => {
  // with the experiments of a 4 × 4 window some different functions of this game look the same
  const game = parseGame('(2,0) (1,1)');
  expect(findLaw(game, 'outcomes', { bases: [2] }).law).toBeInstanceOf(Law);
});

test('a mistake is found at a point that breaks the rule, or where a move leads, as far as values are known', () => {
  // multiples of 3 are lost; the automaton says that even numbers are
  const game = parseGame('1 2');
  const even: Automaton = { base: 2, dimensions: 1, next: [2, 1, 1, 1, 2, 2], output: [0, 1, 0] };
  const known = { side: 2 ** 30, at: ([x]: readonly number[]) => (x! % 3 === 0 ? 0 : 1) };
  const wrongAt = (x: number): number[] | undefined =>
    wrongBehind(game, { automaton: even }, known, [BigInt(x)]);
  expect(wrongAt(3)).toEqual([3]);
  expect(wrongAt(6_000_000)).toEqual([5_999_998]);
  expect(wrongAt(6_000_003)).toEqual([6_000_003]);
  expect(wrongAt(7)).toBeUndefined();
  expect(wrongAt(2 ** 30 - 1)).toEqual([2 ** 30 - 1]);
  expect(wrongAt(2 ** 30)).toBeUndefined();
});

test('if the proof is too large there is no law, but a conjecture that agrees with the whole table', () => {
  const game = parseGame('(1,0) (0,1) (1,1)');
  const { law, conjecture, tried } = findLaw(game, 'nimbers', {
    bases: [2],
    sides: [256],
    mostProductStates: 10,
  });
  expect(law).toBeUndefined();
  expect(conjecture).toMatchObject({ kind: 'nimbers', checked: 256 });
  expect(tried).toEqual([{ base: 2, side: 256, continued: false, why: 'proof too large' }]);
  const slow = slowValues(game, 'nimbers');
  const claimed = (a: Automaton, p: readonly number[]): number => run(a, p.map(BigInt));
  for (const p of pointsBelow(2, 40)) expect(claimed(conjecture!.automaton, p)).toBe(slow(p));
});

test.each([
  ['1 3 4', 2048],
  ['(1,0) (1,2) (2,1)', 64],
])('a conjecture for %s agrees with all of the table that it is said to be checked with', (moves, side) => {
  const game = parseGame(moves);
  const { conjecture } = findLaw(game, 'outcomes', { bases: [2], sides: [side], mostProductStates: 1 });
  expect(conjecture?.checked).toBe(side);
  const [slow, points] = [slowValues(game, 'outcomes'), pointsBelow(game.dimensions, side)];
  expect(points.filter((p) => run(conjecture!.automaton, p.map(BigInt)) !== slow(p))).toEqual([]);
});

test('if there is no law none is found, and the attempts are listed', () => {
  // the queen in the corner: her lost cells lie on lines of slope (1 + √5) / 2 (W. A. Wythoff, 1907)
  const { tried, ...found } = findLaw(parseGame('(n,0) (0,n) (n,n)'), 'outcomes', {
    bases: [2, 3],
    sides: [256],
  });
  expect(found).toStrictEqual({ stopped: false });
  expect(tried.map(({ base, side }) => [base, side])).toEqual([
    [2, 256],
    [3, 256],
  ]);
});

test('bases out of range and nimbers of rays are refused', () => {
  const nim = parseGame('(n,0) (0,n)');
  expect(() => findLaw(nim, 'nimbers')).toThrow('the nimbers of (n,0) grow without bound');
  expect(() => findLaw(nim, 'outcomes', { bases: [1] })).toThrow('base 1 is not one of 2..36');
});

test.each([
  ['table', '(1,2) (2,1) (3,5) (5,3)', 100],
  ['guess', '(1,2) (2,1) (3,5) (5,3)', 100],
  ['proof', '(1,0) (0,1) (1,1)', 0],
] as const)('a search can be ended while it is busy with a %s', (doing, moves, most) => {
  let steps = 0;
  const found = findLaw(parseGame(moves), 'outcomes', {
    sides: [64, 128, 256],
    progress: (step) => (steps += step.doing === doing ? 1 : 0) > most,
  });
  expect({ steps, ...found, tried: [] }).toStrictEqual({ steps: most + 1, stopped: true, tried: [] });
});
