import type { Rules } from '../rules/rules.ts';

/** A text that tells positions apart; if `symmetric`, it is the same for positions that the symmetries of the rules map to each other. */
export function identityOf<P>({ position, symmetries }: Rules<P>, symmetric: boolean): (p: P) => string {
  const textOf = position.key ?? ((p: P) => position.text(p));
  if (!symmetric || symmetries.length === 0) return textOf;
  return (p) => {
    let least = textOf(p);
    for (const image of symmetries) {
      const text = textOf(image(p));
      if (text < least) least = text;
    }
    return least;
  };
}
