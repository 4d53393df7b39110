/** What is derived from canonical forms: birthday, incentives, reduced canonical form. */
import { halvings } from './dyadic.ts';
import type { Form, Forms } from './forms.ts';
import { remembered } from './remembered.ts';

/** The day on which a game is born: the height of its tree. */
export function birthday(g: Form): number {
  return remembered<Form, number>((h, of) => {
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

/** Whether at each follower both sides can move or none can: an all-small game, also called dicotic. */
export function isAllSmall(g: Form): boolean {
  return remembered<Form, boolean>((h, of) =>
    h.isNumber ? h.leftStop === 0 : h.left.every(of) && h.right.every(of),
  )(g);
}

/**
 * The reduced canonical form: the simplest of all games that differ from `g` only by an infinitesimal (Grossman and Siegel,
 * Reductions of partizan games, 2009; Siegel, II.6).
 */
export function reducedForm(forms: Forms, g: Form): Form {
  /** Whether a ≤ b, or nearly: a − b is at most every positive number. */
  const nearlyLe = (a: Form, b: Form): boolean => forms.subtract(a, b).leftStop <= 0;
  return remembered<Form, Form>((h, of) => {
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
