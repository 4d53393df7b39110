/**
 * Uptimals: sums of a number, a nimber, and multiples of the powers ↑<1> = ↑, ↑<2> = {0|↓*}, ↑<3>, …, of which each is
 * infinitely larger than the next (Siegel, Combinatorial Game Theory, II.4; Conway and Ryan). ↑[n] is the sum of the first n.
 */
import type { Form, Forms } from './forms.ts';
import { birthday } from './theory.ts';

/** number + *nimber + the sum of coefficients[k]·↑<k + 1>. */
export interface UptimalExpansion {
  readonly number: number;
  readonly nimber: number;
  /** Without zeros at the end. */
  readonly coefficients: readonly number[];
}

/** One power or sum of powers with a nimber: ↑<n> or ↑[n], or its negative, n ≥ 2, and *nimber. */
export interface UptimalName {
  readonly n: number;
  readonly nimber: number;
  readonly negative: boolean;
  /** Whether it is ↑[n]. */
  readonly isSum: boolean;
}

const isZero = (g: Form): boolean => g.isNumber && g.leftStop === 0;

/** The n ≥ 0 and m for which `g` is ↑[n] + *m, from the shapes of their canonical forms; undefined for other games. */
function asSum(forms: Forms, g: Form): { readonly n: number; readonly nimber: number } | undefined {
  const nimber = forms.nimberOf(g);
  if (nimber !== undefined) return { n: 0, nimber };
  const reply = g.right.length === 1 ? forms.nimberOf(g.right[0]) : undefined;
  if (reply === undefined) return undefined;
  const others = g.left.filter((option) => !isZero(option));
  // ↑ + *m = {0|*(m ^ 1)}, unless m is 1
  if (g.left.length === 1 && others.length === 0)
    return reply === 0 ? undefined : { n: 1, nimber: reply ^ 1 };
  // ↑[n] + *m = {↑[n − 1] + *m|*(m ^ 1)}; if m is 1 there is a move to 0, too
  const before = others.length === 1 ? asSum(forms, others[0]) : undefined;
  if (before === undefined || before.nimber !== (reply ^ 1)) return undefined;
  const isStarred = before.nimber === 1;
  if (g.left.length !== (isStarred ? 2 : 1) || (before.n === 0 && !isStarred)) return undefined;
  return { n: before.n + 1, nimber: before.nimber };
}

/** The n ≥ 2 and m for which `g` is ↑<n> + *m = {0,…,*m | ↓[n − 1] + *(m ^ 1)}. */
function asPower(forms: Forms, g: Form): { readonly n: number; readonly nimber: number } | undefined {
  const { left, right } = g;
  if (right.length !== 1 || right[0].isNumber) return undefined;
  const nimber = left.length - 1;
  if (!left.every((option) => (forms.nimberOf(option) ?? left.length) < left.length)) return undefined;
  const rest = asSum(forms, forms.negate(right[0]));
  return rest && rest.n > 0 && rest.nimber === (nimber ^ 1) ? { n: rest.n + 1, nimber } : undefined;
}

/** The name of an infinitesimal as one power, or one sum of powers, with a nimber; undefined if it has none. */
export function uptimalName(forms: Forms, g: Form): UptimalName | undefined {
  for (const negative of [false, true]) {
    const h = negative ? forms.negate(g) : g;
    const sum = asSum(forms, h);
    if (sum && sum.n > 1) return { ...sum, negative, isSum: true };
    const power = asPower(forms, h);
    if (power) return { ...power, negative, isSum: false };
  }
  return undefined;
}

/** Larger coefficients are not looked for. */
const MOST = 2 ** 20;

/**
 * The expansion of `g` as an uptimal; undefined if it is none. Each coefficient is the one with which the rest is less than half
 * of ↑<k> on both sides.
 */
export function uptimalExpansion(forms: Forms, g: Form): UptimalExpansion | undefined {
  const number = g.leftStop;
  if (g.rightStop !== number) return undefined;
  const infinitesimal = forms.add(g, forms.number(-number));
  // the nimber is among the followers, or one of them with * added
  for (const nimber of nimbersOf(forms, infinitesimal)) {
    const coefficients = expanded(forms, forms.add(infinitesimal, forms.nimber(nimber)));
    if (coefficients) return { number, nimber, coefficients };
  }
  return undefined;
}

function nimbersOf(forms: Forms, g: Form): Set<number> {
  const seen = new Set([g]);
  const found = new Set<number>([0, 1]);
  for (const h of seen) {
    const nimber = forms.nimberOf(h);
    if (nimber !== undefined) found.add(nimber).add(nimber ^ 1);
    else if (!h.isNumber) for (const option of [...h.left, ...h.right]) seen.add(option);
  }
  return found;
}

function expanded(forms: Forms, g: Form): number[] | undefined {
  const coefficients: number[] = [];
  let rest = g;
  let [power, sum] = [forms.up, forms.up];
  // a rest is a sum of as many powers as it is born late
  for (let left = birthday(g); rest !== forms.zero; left--) {
    if (left < 0) return undefined;
    const count = nearestMultiple(forms, rest, power);
    if (count === undefined) return undefined;
    coefficients.push(count);
    rest = forms.subtract(rest, forms.times(count, power));
    const next = forms.of([sum], [forms.star]);
    power = forms.subtract(next, sum);
    sum = next;
  }
  return coefficients;
}

/** The n with −u < 2(g − n·u) < u, by halving; undefined if there is none. */
function nearestMultiple(forms: Forms, g: Form, u: Form): number | undefined {
  const isBelow = (n: number): boolean => {
    // whether 2g < (2n + 1)·u
    const bound = forms.times(2 * n + 1, u);
    const twice = forms.times(2, g);
    return twice !== bound && forms.le(twice, bound);
  };
  let [low, high] = [-1, 0];
  while (isBelow(low)) if ((low *= 2) < -MOST) return undefined;
  while (!isBelow(high)) if ((high = 2 * high + 1) > MOST) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(middle)) high = middle;
    else low = middle;
  }
  const above = forms.times(2 * high - 1, u);
  const twice = forms.times(2, g);
  return twice !== above && forms.le(above, twice) ? high : undefined;
}
