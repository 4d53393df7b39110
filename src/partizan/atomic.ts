/** Atomic weights (Siegel, Combinatorial Game Theory, II.7; Winning Ways, chapter 8). */
import { badInput, said } from '../base/errors.ts';
import type { Form, Forms } from './forms.ts';
import { isInteger, norton, remoteStar } from './operators.ts';
import { remembered } from './remembered.ts';
import { isAllSmall } from './theory.ts';

/**
 * The atomic weight of a game: how many ↑ it is worth in a sum with a large nimber. All-small games have one, and others which
 * differ from as many ↑ by less than ↑ with a remote star. Raises bad input for the rest (Siegel, II.7).
 */
export function atomicWeight(forms: Forms, g: Form): Form {
  const weight = naiveWeight(forms, g);
  if (!isAllSmall(g) && !differsLittle(forms, g, weight))
    throw badInput(
      said`this game has no atomic weight: it differs by ${'^'} or more from every multiple of it, and is not all-small`,
    );
  return weight;
}

/** Whether g and w·↑ differ by less than ↑ in a sum with any large nimber. */
function differsLittle(forms: Forms, g: Form, w: Form): boolean {
  if (g.leftStop !== 0 || g.rightStop !== 0) return false;
  const rest = forms.subtract(g, norton(forms, w, forms.up));
  const remote = farStar(forms, g, rest);
  const [up, down] = [forms.up, forms.negate(forms.up)];
  return forms.le(rest, forms.add(up, remote)) && forms.le(forms.add(down, remote), rest);
}

/** A nimber that no sum of followers of these games, ↑ and nimbers below it can have: a power of 2. */
function farStar(forms: Forms, ...games: readonly Form[]): Form {
  const least = Math.max(...games.map((g) => remoteStar(forms, g)));
  let n = 4;
  while (n < least) n *= 2;
  return forms.nimber(n);
}

/** The atomic weight if there is one. A threat of a number counts as more ↑ than there can be elsewhere. */
function naiveWeight(forms: Forms, g: Form): Form {
  const two = forms.number(2);
  const remote = farStar(forms, g);
  const threat = forms.number(4 + 4 * pliesToNumber(g));
  return remembered<Form, Form>((h, of) => {
    if (h === forms.zero) return h;
    if (h.leftStop === h.rightStop && h.leftStop !== 0) return h.leftStop > 0 ? threat : forms.negate(threat);
    const below = h.left.map((option) => forms.subtract(of(option), two));
    const above = h.right.map((option) => forms.add(of(option), two));
    const weight = forms.of(below, above);
    if (!isInteger(weight)) return weight;
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

/** The most moves of a line of play that has not come to a number before. */
const pliesToNumber = (g: Form): number =>
  remembered<Form, number>((h, of) => (h.isNumber ? 0 : 1 + Math.max(...h.left.map(of), ...h.right.map(of))))(
    g,
  );

/** The largest integer that is not at least one of `games`. */
function mostBelow(forms: Forms, games: readonly Form[]): number {
  let n = Math.floor(Math.min(...games.map(({ leftStop }) => leftStop))) + 1;
  while (games.some((game) => forms.le(game, forms.number(n)))) n--;
  return n;
}
