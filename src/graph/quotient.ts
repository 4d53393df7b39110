import type { Rules } from '../rules.ts';

/** The position of each class of the rules' symmetries that stands for all: the one with the least index (or text). */
export function canonical<P>({ position, symmetries }: Rules<P>): (p: P) => P {
  const key = (p: P): number | string =>
    position.size <= Number.MAX_SAFE_INTEGER ? position.rank(p) : position.text(p);
  return (p) => {
    let [best, least] = [p, key(p)];
    for (const symmetry of symmetries) {
      const image = symmetry(p);
      const k = key(image);
      if (k < least) [best, least] = [image, k];
    }
    return best;
  };
}

/** The same rules over one position for each class of symmetric ones. Values are those of the whole game. */
export function quotient<P>(rules: Rules<P>): Rules<P> {
  const { position, start, moves, unmoves, legal } = rules;
  const representative = canonical(rules);
  // several members of one class may be neighbours: each class counts once, in both directions alike
  const classes = (list: readonly P[]): readonly P[] => [
    ...new Map(list.map((p) => representative(p)).map((p) => [position.text(p), p])).values(),
  ];
  return {
    ...rules,
    start: representative(start),
    moves: (p) => classes(moves(p)),
    unmoves: unmoves && ((q) => classes(unmoves(q))),
    legal: (p) => legal(p) && position.text(representative(p)) === position.text(p),
    symmetries: [],
    permutations: [],
    independent: undefined,
  };
}
