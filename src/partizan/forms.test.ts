import { describe, expect, test } from 'vitest';
import { type Tree, bornBy, slowLe } from '../../bench/born.ts';
import { Random, checkSeeds } from '../../test/random.ts';
import { PlayError } from '../base/errors.ts';
import { type Form, Forms } from './forms.ts';

const forms = new Forms();
const { add, negate, le } = {
  add: (g: Form, h: Form) => forms.add(g, h),
  negate: (g: Form) => forms.negate(g),
  le: (g: Form, h: Form) => forms.le(g, h),
};
const day3 = bornBy(forms, 3);

/** The kind of error that `action` raises. */
function refused(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof PlayError ? `${error.kind}: ${error.sentence}` : String(error);
  }
}

describe('ups and nimbers', () => {
  test('their sums are what the options of both say', () => {
    for (let ups = -3; ups <= 3; ups++)
      for (let m = 0; m <= 6; m++)
        for (const [n, k] of [
          [1, 0],
          [-1, 2],
          [2, 1],
          [0, 5],
        ] as const) {
          const g = add(forms.times(ups, forms.up), forms.nimber(m));
          const h = add(forms.times(n, forms.up), forms.nimber(k));
          const moves = (side: 'left' | 'right'): Form[] => [
            ...g[side].map((option) => add(option, h)),
            ...h[side].map((option) => add(g, option)),
          ];
          expect(add(g, h) === forms.of(moves('left'), moves('right'))).toBe(true);
          expect(forms.upsOf(g)).toEqual({ ups, nimber: m });
        }
  });

  test('a large nimber, and many ups, are added without a look at their options', () => {
    const before = forms.size;
    const g = add(forms.nimber(1000), forms.times(500, forms.up));
    expect(forms.upsOf(g)).toEqual({ ups: 500, nimber: 1000 });
    // the nimbers, and a chain of ups for each power of 2 and for each sum of them
    expect(forms.size - before).toBeLessThan(4000);
  });

  test('other games are none', () => {
    const others = [forms.number(1), forms.of([forms.zero], [forms.of([forms.zero], [forms.number(-1)])])];
    for (const g of [...others, add(forms.up, forms.number(2))]) expect(forms.upsOf(g)).toBeUndefined();
  });
});

describe('canonical forms', () => {
  // Siegel, Combinatorial Game Theory, III.1
  test('1, 4, 22 and 1,474 games are born by day 0, 1, 2 and 3', () => {
    expect([0, 1, 2, 3].map((day) => bornBy(new Forms(), day).length)).toEqual([1, 4, 22, 1474]);
  });

  test('every game born by day 2 compares with every other as the definition says', () => {
    const day2 = bornBy(forms, 2);
    for (const g of day2) for (const h of day2) expect(le(g, h)).toBe(slowLe(g, h));
  });

  test('of games born by day 3, 20,000 random pairs compare as the definition says', () => {
    const random = new Random(7);
    let agree = 0;
    for (let k = 0; k < 20_000; k++) {
      const [g, h] = [random.pick(day3), random.pick(day3)];
      if (le(g, h) === slowLe(g, h)) agree++;
    }
    expect(agree).toBe(20_000);
  });

  test('a random tree is equal to its form, and the form has no dominated and no reversible option', () => {
    const trees = (random: Random, height: number): { tree: Tree; form: Form } => {
      const side = () =>
        height === 0
          ? []
          : random.list(0, 3, () => trees(random, height - 1 - random.below(2) * (height > 1 ? 1 : 0)));
      const [left, right] = [side(), side()];
      const tree = { left: left.map((one) => one.tree), right: right.map((one) => one.tree) };
      return {
        tree,
        form: forms.of(
          left.map((one) => one.form),
          right.map((one) => one.form),
        ),
      };
    };
    checkSeeds(150, (random) => {
      const { tree, form } = trees(random, 4);
      expect([slowLe(tree, form), slowLe(form, tree)]).toEqual([true, true]);
      form.left.forEach((one, i) => {
        form.left.forEach((other, j) => expect(i !== j && slowLe(one, other)).toBe(false));
        for (const reply of one.right) expect(slowLe(reply, form)).toBe(false);
      });
      form.right.forEach((one, i) => {
        form.right.forEach((other, j) => expect(i !== j && slowLe(other, one)).toBe(false));
        for (const reply of one.left) expect(slowLe(form, reply)).toBe(false);
      });
    });
  });

  test('stops are where play ends if neither side moves in a number', () => {
    const slow = (g: Form, left: boolean): number =>
      g.isNumber
        ? g.leftStop
        : left
          ? Math.max(...g.left.map((option) => slow(option, false)))
          : Math.min(...g.right.map((option) => slow(option, true)));
    for (const g of day3) expect([g.leftStop, g.rightStop]).toEqual([slow(g, true), slow(g, false)]);
  });
});

describe('sums', () => {
  test('g + h − h is g, by identity, for 1,000 random pairs', () => {
    const random = new Random(1);
    for (let k = 0; k < 1000; k++) {
      const [g, h] = [random.pick(day3), random.pick(day3)];
      expect(forms.subtract(add(g, h), h) === g).toBe(true);
    }
  });

  test('a sum is associative and commutative, and respects the order', () => {
    const random = new Random(2);
    for (let k = 0; k < 300; k++) {
      const [g, h, i] = [random.pick(day3), random.pick(day3), random.pick(day3)];
      expect(add(add(g, h), i) === add(g, add(h, i))).toBe(true);
      expect(add(g, h) === add(h, g)).toBe(true);
      expect(negate(add(g, h)) === add(negate(g), negate(h))).toBe(true);
      expect(le(add(g, i), add(h, i))).toBe(le(g, h));
      expect(le(g, h)).toBe(['P', 'R'].includes(forms.outcome(forms.subtract(g, h))));
    }
  });

  test('a sum has the outcomes that playing it gives', () => {
    /** Whether the side to move wins g + h. */
    const wins = (g: Form, h: Form, left: boolean): boolean => {
      const side = left ? 'left' : 'right';
      return (
        g[side].some((option) => !wins(option, h, !left)) || h[side].some((option) => !wins(g, option, !left))
      );
    };
    const random = new Random(3);
    for (let k = 0; k < 300; k++) {
      const [g, h] = [random.pick(day3), random.pick(day3)];
      const played = `${wins(g, h, true)} ${wins(g, h, false)}`;
      const outcome = { 'true true': 'N', 'true false': 'L', 'false true': 'R', 'false false': 'P' }[played];
      expect(forms.outcome(add(g, h))).toBe(outcome);
    }
  });

  test('a multiple is a repeated sum', () => {
    for (const g of [
      forms.up,
      forms.star,
      forms.of([forms.number(2)], [forms.number(-1)]),
      forms.number(3 / 4),
    ]) {
      let sum = forms.zero;
      for (let n = 0; n <= 9; n++, sum = add(sum, g)) {
        expect(forms.times(n, g) === sum).toBe(true);
        expect(forms.times(-n, g) === negate(sum)).toBe(true);
      }
    }
  });

  // Sprague–Grundy
  test('nimbers add by exclusive or', () => {
    for (let m = 0; m < 9; m++)
      for (let n = 0; n < 9; n++)
        expect(add(forms.nimber(m), forms.nimber(n)) === forms.nimber(m ^ n)).toBe(true);
  });
});

describe('numbers', () => {
  test('the simplest number between two others is what their sets of options give', () => {
    // Siegel II.3: {0|1} is 1/2, {1/4|3/8} is 5/16, {-3|} is 0, {1|} is 2, {0|1/4} is 1/8
    const of = (left: readonly number[], right: readonly number[]): number | string => {
      const form = forms.of(
        left.map((x) => forms.number(x)),
        right.map((x) => forms.number(x)),
      );
      return form.isNumber ? form.leftStop : 'no number';
    };
    expect(of([0], [1])).toBe(1 / 2);
    expect(of([1 / 4], [3 / 8])).toBe(5 / 16);
    expect(of([-3], [])).toBe(0);
    expect(of([1], [])).toBe(2);
    expect(of([0], [1 / 4])).toBe(1 / 8);
    expect(of([5 / 2], [17])).toBe(3);
    expect(of([-17], [-5 / 2])).toBe(-3);
    expect(of([1], [1])).toBe('no number');
    expect(of([2 ** 40], [])).toBe(2 ** 40 + 1);
  });

  test('their sums are exact or refused', () => {
    const [large, small] = [forms.number(2 ** 52), forms.number(2 ** -50)];
    expect(add(forms.number(2 ** 52 - 1), forms.number(1)) === large).toBe(true);
    expect(refused(() => add(large, forms.number(1 / 4)))).toMatch(/^too large: .* too many digits/);
    expect(refused(() => forms.of([forms.zero], [small]))).toMatch(/^too large: .* too many digits/);
    expect(refused(() => forms.number(2 ** 54))).toMatch(/^too large/);
    expect(refused(() => forms.number(1 / 3))).toMatch(/^too large/);
    expect(refused(() => forms.times(2 ** 40, forms.number(2 ** 20)))).toMatch(/^too large/);
  });
});

test('memory is bounded by what was allowed', () => {
  const small = new Forms({ memory: 2 ** 23 });
  expect(refused(() => small.nimber(5000))).toMatch(/^too large: the values need more than 8\.0 MiB/);
  expect(small.bytes).toBeGreaterThan(2 ** 23);
  expect(small.nimber(3) === small.nimber(3)).toBe(true);
});

test('nobody can change the options of a form, which others share', () => {
  const star = forms.of([forms.zero], [forms.zero]);
  for (const options of [star.left, star.right])
    expect(() => Reflect.apply(Array.prototype.push, options, [star])).toThrow(TypeError);
  expect(forms.of([forms.zero], [forms.zero])).toBe(star);
  expect(star.left).toEqual([forms.zero]);
});
