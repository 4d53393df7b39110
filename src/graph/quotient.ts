import type { Rules } from '../rules.ts';
import { rankBound } from './numbering.ts';

/** So many neighbours are looked through faster than a set of them is made. */
const FEW = 40;

/** What positions are told apart by: the rank where it is an exact number, else the text. */
const keyOf = <P>({ position }: Rules<P>): ((p: P) => number | string) =>
  rankBound(position) === undefined ? (p) => position.text(p) : (p) => position.rank(p);

/** The position of each class of the rules' symmetries that stands for all: the one with the least rank (or text). */
export function canonical<P>(rules: Rules<P>): (p: P) => P {
  const { position, symmetries, permutations } = rules;
  if (position.images && permutations.length > 0) {
    const images = position.images(permutations);
    const ranks = new Float64Array(permutations.length);
    return (p) => {
      const rank = position.rank(p);
      images(rank, ranks);
      let least = rank;
      for (let k = 0; k < ranks.length; k++) if (ranks[k]! < least) least = ranks[k]!;
      return least === rank ? p : position.unrank(least);
    };
  }
  const key = keyOf(rules);
  return (p) => {
    let best = p;
    let least = key(p);
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
  const { start, moves, unmoves, legal } = rules;
  const representative = canonical(rules);
  const key = keyOf(rules);
  // several members of one class may be neighbours: each class counts once, in both directions alike
  const classes = (list: readonly P[]): readonly P[] => {
    const found: P[] = [];
    const keys: (number | string)[] = [];
    const known = list.length > FEW ? new Set<number | string>() : undefined;
    for (const p of list) {
      const q = representative(p);
      const k = key(q);
      if (known ? known.has(k) : keys.includes(k)) continue;
      if (known) known.add(k);
      else keys.push(k);
      found.push(q);
    }
    return found;
  };
  return {
    ...rules,
    start: representative(start),
    moves: (p) => classes(moves(p)),
    unmoves: unmoves && ((q) => classes(unmoves(q))),
    legal: (p) => legal(p) && key(representative(p)) === key(p),
    symmetries: [],
    permutations: [],
    independent: undefined,
  };
}
