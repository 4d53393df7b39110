import { expect, test } from 'vitest';
import { bornBy } from '../../bench/born.ts';
import { Random, checkSeeds } from '../../test/random.ts';
import { atomicWeight } from './atomic.ts';
import { type Written, conjunctive, conway, ordinal, ordinalSum, selective, valueOf } from './compounds.ts';
import { type Form, Forms } from './forms.ts';
import { nimInverse, nimPower, nimProduct } from './nim-field.ts';
import { cool, freeze, heat, norton, remoteStar } from './operators.ts';
import { parseForm } from './parse.ts';
import { Thermographs, type Wall } from './thermograph.ts';
import { uptimalExpansion } from './uptimal.ts';
import { parseUptimal, uptimalText } from './uptimal-text.ts';

const forms = new Forms();
const day3 = bornBy(forms, 3);
const thermographs = new Thermographs();
const someOf = (count: number, seed: number): Form[] => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.pick(day3));
};

/** The value of a wall at a temperature. */
function wallAt({ temperatures, values }: Wall, t: number): number {
  const k = temperatures.findLastIndex((at) => at <= t);
  const [value, next] = [values[k]!, values[k + 1]];
  return next === undefined ? value : value + Math.sign(next - value) * (t - temperatures[k]!);
}

test('a cooled game has the stops that the thermograph says', () => {
  for (const g of someOf(300, 1))
    for (const t of [0, 1 / 4, 1, 5 / 2]) {
      const { left, right, mean } = thermographs.of(g);
      const cooled = cool(forms, g, t);
      expect([cooled.leftStop, cooled.rightStop]).toEqual([wallAt(left, t), wallAt(right, t)]);
      expect(thermographs.of(cooled).mean).toBe(mean);
    }
});

test('cooling respects sums and undoes heating, and what is frozen is a number and an infinitesimal', () => {
  const [gs, hs] = [someOf(100, 2), someOf(100, 3)];
  gs.forEach((g, k) => {
    const h = hs[k]!;
    expect(cool(forms, forms.add(g, h), 1) === forms.add(cool(forms, g, 1), cool(forms, h, 1))).toBe(true);
    for (const t of [1 / 2, 2]) expect(cool(forms, heat(forms, g, forms.number(t)), t) === g).toBe(true);
    const { leftStop, rightStop } = freeze(forms, g);
    expect(leftStop).toBe(rightStop);
  });
});

test("Norton's product with a unit is a homomorphism of sums that keeps the order", () => {
  const units = ['^', '1', '{2||1|0}', '^*2'].map((text) => parseForm(forms, text));
  const [gs, hs] = [someOf(25, 4), someOf(25, 5)];
  for (const u of units)
    gs.forEach((g, k) => {
      const h = hs[k]!;
      const [gu, hu] = [norton(forms, g, u), norton(forms, h, u)];
      expect(norton(forms, forms.add(g, h), u) === forms.add(gu, hu)).toBe(true);
      expect(forms.le(gu, hu)).toBe(forms.le(g, h));
    });
});

test("Conway's product multiplies numbers, and nimbers as their field does", () => {
  const numbers = [-2, -3 / 4, 0, 1 / 2, 1, 5 / 4, 3];
  for (const x of numbers)
    for (const y of numbers)
      expect(conway(forms, forms.number(x), forms.number(y)) === forms.number(x * y)).toBe(true);
  for (let m = 0; m < 8; m++)
    for (let n = 0; n < 8; n++)
      expect(conway(forms, forms.nimber(m), forms.nimber(n)) === forms.nimber(nimProduct(m, n))).toBe(true);
});

test('nimbers are a field', () => {
  // the least number that no m ⊗ n′ ⊕ m′ ⊗ n ⊕ m′ ⊗ n′ is (Conway, On Numbers and Games, chapter 6)
  const slow: number[][] = [];
  for (let m = 0; m < 20; m++)
    for (let n = 0; n < 20; n++) {
      const row = (slow[m] ??= []);
      const seen = new Set<number>();
      for (let i = 0; i < m; i++)
        for (let j = 0; j < n; j++) seen.add(slow[m]![j]! ^ slow[i]![n]! ^ slow[i]![j]!);
      let mex = 0;
      while (seen.has(mex)) mex++;
      row[n] = mex;
      expect(nimProduct(m, n)).toBe(mex);
    }
  checkSeeds(100, (random) => {
    const [a, b, c] = [random.below(2 ** 32), random.below(2 ** 32), random.below(2 ** 32)];
    const xor = (x: number, y: number): number => (x ^ y) >>> 0;
    expect(nimProduct(a, nimProduct(b, c))).toBe(nimProduct(nimProduct(a, b), c));
    expect(nimProduct(a, xor(b, c))).toBe(xor(nimProduct(a, b), nimProduct(a, c)));
    if (a > 0) expect(nimProduct(a, nimInverse(a))).toBe(1);
    expect(nimPower(a, 5)).toBe(nimProduct(a, nimPower(a, 4)));
  });
  expect(() => nimProduct(2 ** 32, 1)).toThrow(/up to 2\^32 - 1/);
});

test('the outcomes of compounds are those of playing them', () => {
  /** Whether the side to move wins if a move leads from (a, b) to those that `moves` gives. */
  const wins = (
    a: Written,
    b: Written,
    side: 'left' | 'right',
    moves: (a: Written, b: Written, side: 'left' | 'right') => readonly (readonly [Written, Written])[],
  ): boolean => moves(a, b, side).some(([x, y]) => !wins(x, y, side === 'left' ? 'right' : 'left', moves));
  const kinds = [
    [conjunctive, (a, b, s) => a[s].flatMap((x) => b[s].map((y) => [x, y] as const))],
    [
      selective,
      (a, b, s) => [
        ...a[s].map((x) => [x, b] as const),
        ...b[s].map((y) => [a, y] as const),
        ...a[s].flatMap((x) => b[s].map((y) => [x, y] as const)),
      ],
    ],
    [
      ordinalSum,
      (a, b, s) => [...a[s].map((x) => [x, forms.zero] as const), ...b[s].map((y) => [a, y] as const)],
    ],
  ] satisfies [typeof selective, Parameters<typeof wins>[3]][];
  const random = new Random(6);
  const tree = (height: number): Written => {
    const side = (): Written[] => (height === 0 ? [] : random.list(0, 2, () => tree(height - 1)));
    return { left: side(), right: side() };
  };
  for (let k = 0; k < 200; k++) {
    const [a, b] = [tree(2), tree(3)];
    for (const [compound, moves] of kinds) {
      const outcome = { 'true true': 'N', 'true false': 'L', 'false true': 'R', 'false false': 'P' }[
        `${wins(a, b, 'left', moves)} ${wins(a, b, 'right', moves)}`
      ];
      expect(forms.outcome(compound(forms, a, b))).toBe(outcome);
    }
    const c = tree(2);
    expect(valueOf(forms, ordinal(ordinal(a, b), c)) === valueOf(forms, ordinal(a, ordinal(b, c)))).toBe(
      true,
    );
  }
});

test('an uptimal expansion is the sum that it says', () => {
  checkSeeds(60, (random) => {
    const coefficients = random.list(0, 4, () => random.between(-3, 3));
    while (coefficients.at(-1) === 0) coefficients.pop();
    const [number, nimber] = [random.between(-8, 8) / 4, random.below(5)];
    const sum = coefficients.reduce(
      (g, count, k) => forms.add(g, forms.times(count, parseForm(forms, `^<${k + 1}>`))),
      forms.add(forms.number(number), forms.nimber(nimber)),
    );
    const expansion = uptimalExpansion(forms, sum);
    expect(expansion).toEqual({ number, nimber, coefficients });
    expect(parseForm(forms, `uptimal(${uptimalText(expansion!)})`) === sum).toBe(true);
  });
  for (const text of ['Tiny(2)', '±1', '{0||0|↓3}', '{↑3|⇓}'])
    expect(uptimalExpansion(forms, parseForm(forms, text))).toBeUndefined();
});

test.each([
  // CGSuite's tests of canonical short games
  ['0', '0.0'],
  ['-1823437481924', '-1823437481924.0'],
  ['-1/2', '-1/2.0'],
  ['*8', '*8.0'],
  ['9/8 + *', '9/8*.0'],
  ['v*', '*.1-'],
  ['73/16 + v9*8', '73/16*8.9-'],
  ['{0|*||*|||*||||*}', '0.1111'],
  ['{0||0|v*}', '*.12'],
  ['{0||0,v*|vv|||{0||0,v*|vv|||vv,{0,v*|vv}},{0||0,v*|vv}|{0||0,v*|vv|||vv,{0,v*|vv}||||vv}}', '0.0202'],
  // its source: letters from 10 on, parentheses from 36 on
  ['v12 + 35.^<2>', '0.C-Z'],
  ['36.^ - 40.^<3>', '0.(36)0(40)-'],
])('the uptimal expansion of %s is written %s, and reads back', (game, text) => {
  const g = parseForm(forms, game);
  const expansion = uptimalExpansion(forms, g)!;
  expect(uptimalText(expansion)).toBe(text);
  expect(parseUptimal(text)).toEqual(expansion);
  expect(parseForm(forms, `uptimal(${text}) + 1`) === forms.add(g, forms.number(1))).toBe(true);
});

test.each(['', '1', '.', '1.', '1.-2', '1.a', '*-1.2', '1.2 3'])('%s is no uptimal expansion', (text) => {
  expect(parseUptimal(text)).toBeUndefined();
  expect(() => parseForm(forms, `uptimal(${text})`)).toThrow(/expected/);
});

test('atomic weights of games that are not all-small add, too, and those of tiny games are 0', () => {
  const atomic = day3.filter((g) => {
    try {
      return atomicWeight(forms, g) !== undefined;
    } catch {
      return false;
    }
  });
  expect(atomic.length).toBeGreaterThan(100);
  const random = new Random(9);
  for (let k = 0; k < 200; k++) {
    const [g, h] = [random.pick(atomic), random.pick(atomic)];
    const sum = forms.add(atomicWeight(forms, g), atomicWeight(forms, h));
    expect(atomicWeight(forms, forms.add(g, h)) === sum).toBe(true);
  }
  expect(atomicWeight(forms, parseForm(forms, 'Tiny(3/2)')) === forms.zero).toBe(true);
});

test('a remote star is no follower, nor is any larger one', () => {
  for (const g of someOf(100, 7)) {
    const n = remoteStar(forms, g);
    const seen = new Set([g]);
    for (const h of seen) for (const option of [...h.left, ...h.right]) seen.add(option);
    for (const h of seen) expect(forms.nimberOf(h) ?? -1).toBeLessThan(n);
  }
});
