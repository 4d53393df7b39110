/** What is derived from canonical forms: birthday, incentives, ordinal sum, atomic weight, reduced canonical form. */
import { lookUp } from '../base/present.ts';
import { badInput, said } from '../base/errors.ts';
import { halvings } from './dyadic.ts';
import type { Form, Forms } from './forms.ts';

/** Remembers what `compute` returns for each form. `compute` is given the remembering function, for the options. */
function remembered<T>(compute: (g: Form, of: (g: Form) => T) => T): (g: Form) => T {
  const known = new Map<Form, T>();
  const of = (g: Form): T => {
    if (known.has(g)) return lookUp(known, g);
    const result = compute(g, of);
    known.set(g, result);
    return result;
  };
  return of;
}

/** The day on which a game is born: the height of its tree. */
export function birthday(g: Form): number {
  return remembered<number>((h, of) => {
    if (!h.isNumber) return 1 + Math.max(...h.left.map(of), ...h.right.map(of));
    const k = halvings(h.leftStop);
    return k === 0 ? Math.abs(h.leftStop) : Math.floor(Math.abs(h.leftStop)) + 1 + k;
  })(g);
}

/** The followers of a game: all games that moves of any sides lead to, itself included. */
export function followers(g: Form): ReadonlySet<Form> {
  const found = new Set([g]);
  for (const follower of found) for (const option of [...follower.left, ...follower.right]) found.add(option);
  return found;
}

/** What each side can gain by a move: G^L − G for Left, G − G^R for Right. Only the largest, which are not dominated. */
export function incentives(
  forms: Forms,
  g: Form,
): { readonly left: readonly Form[]; readonly right: readonly Form[] } {
  const largest = (gains: readonly Form[]): Form[] =>
    gains.filter((gain, i) => gains.every((other, j) => (other === gain ? j >= i : !forms.le(gain, other))));
  return {
    left: largest(g.left.map((option) => forms.subtract(option, g))),
    right: largest(g.right.map((option) => forms.subtract(g, option))),
  };
}

/**
 * The ordinal sum g : h, in which a move in g ends h. It depends on the form of g, not only on its value: the canonical form
 * is taken (Siegel, II.2).
 */
export function ordinalSum(forms: Forms, g: Form, h: Form): Form {
  return remembered<Form>((top, of) =>
    forms.of([...g.left, ...top.left.map(of)], [...g.right, ...top.right.map(of)]),
  )(h);
}

/** Whether at each follower both sides can move or none can: an all-small game, also called dicotic. */
export function isAllSmall(g: Form): boolean {
  return remembered<boolean>((h, of) =>
    h.isNumber ? h.leftStop === 0 : h.left.every(of) && h.right.every(of),
  )(g);
}

/**
 * The atomic weight of an all-small game: how many ↑ it is worth in a sum with a large nimber. Raises bad input for other
 * games (Siegel, II.7).
 */
export function atomicWeight(forms: Forms, g: Form): Form {
  if (!isAllSmall(g))
    throw badInput(
      said`only an all-small game has an atomic weight: one in which both sides can move wherever one can`,
    );
  const two = forms.number(2);
  // a nimber that is no follower of g is as good as any larger one
  const remote = forms.nimber(birthday(g) + 1);
  return remembered<Form>((h, of) => {
    const below = h.left.map((option) => forms.subtract(of(option), two));
    const above = h.right.map((option) => forms.add(of(option), two));
    const weight = forms.of(below, above);
    if (!weight.isNumber || !Number.isInteger(weight.leftStop) || h === forms.zero) return weight;
    // of several integers that fit between the options, the comparison with the remote star chooses
    const [least, most] = [forms.le(h, remote), forms.le(remote, h)];
    if (least === most) return forms.zero;
    return most
      ? forms.number(mostBelow(forms, above))
      : forms.number(
          -mostBelow(
            forms,
            below.map((w) => forms.negate(w)),
          ),
        );
  })(g);
}

/** The largest integer that is not at least one of `games`. */
function mostBelow(forms: Forms, games: readonly Form[]): number {
  let n = Math.floor(Math.min(...games.map(({ leftStop }) => leftStop))) + 1;
  while (games.some((game) => forms.le(game, forms.number(n)))) n--;
  return n;
}

/**
 * The reduced canonical form: the simplest of all games that differ from `g` only by an infinitesimal (Grossman and Siegel,
 * Reductions of partizan games, 2009; Siegel, II.6).
 */
export function reducedForm(forms: Forms, g: Form): Form {
  /** Whether a ≤ b, or nearly: a − b is at most every positive number. */
  const nearlyLe = (a: Form, b: Form): boolean => forms.subtract(a, b).leftStop <= 0;
  return remembered<Form>((h, of) => {
    if (h.leftStop === h.rightStop) return forms.number(h.leftStop);
    let left = h.left.map(of);
    let right = h.right.map(of);
    for (;;) {
      left = undominated(left, nearlyLe);
      right = undominated(right, (a, b) => nearlyLe(b, a));
      const game = forms.of(left, right);
      const lefts = left.flatMap(
        (option) => option.right.find((reply) => nearlyLe(reply, game))?.left ?? [option],
      );
      const rights = right.flatMap(
        (option) => option.left.find((reply) => nearlyLe(game, reply))?.right ?? [option],
      );
      if (sameList(lefts, left) && sameList(rights, right)) return game;
      [left, right] = [[...lefts], [...rights]];
    }
  })(g);
}

/** One of each class of options that are nearly equal, if no other option is nearly larger. */
const undominated = (options: readonly Form[], le: (a: Form, b: Form) => boolean): Form[] =>
  options.filter((option, i) =>
    options.every((other, j) => i === j || !le(option, other) || (le(other, option) && i < j)),
  );

const sameList = (one: readonly Form[], other: readonly Form[]): boolean =>
  one.length === other.length && one.every((form, k) => form === other[k]);
