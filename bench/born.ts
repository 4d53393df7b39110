/** All games born by a day, and an order of games that shares nothing with `Forms`. */
import type { Form, Forms } from '../src/partizan/forms.ts';

/** The games whose trees are at most `day` high: each pair of sets of games born a day earlier, dominated ones left out. */
export function bornBy(forms: Forms, day: number): readonly Form[] {
  if (day === 0) return [forms.zero];
  const earlier = bornBy(forms, day - 1);
  const sides: Form[][] = [];
  const extend = (chosen: readonly Form[], from: number): void => {
    sides.push([...chosen]);
    for (let k = from; k < earlier.length; k++) {
      const next = earlier[k]!;
      if (chosen.every((g) => !forms.le(g, next) && !forms.le(next, g))) extend([...chosen, next], k + 1);
    }
  };
  extend([], 0);
  return [...new Set(sides.flatMap((left) => sides.map((right) => forms.of(left, right))))];
}

/** A game as a tree, in any form. */
export interface Tree {
  readonly left: readonly Tree[];
  readonly right: readonly Tree[];
}

/** Whether g ≤ h by definition: no left option of g is at least h, and no right option of h is at most g. */
export const slowLe = (g: Tree, h: Tree): boolean =>
  !g.left.some((option) => slowLe(h, option)) && !h.right.some((option) => slowLe(option, g));
