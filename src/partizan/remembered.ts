/** Functions that remember what they have returned. */
import { lookUp } from '../base/present.ts';

/** Remembers what `compute` returns for each game. `compute` is given the remembering function, for the options. */
export function remembered<G, T>(compute: (g: G, of: (g: G) => T) => T): (g: G) => T {
  const known = new Map<G, T>();
  const of = (g: G): T => {
    if (known.has(g)) return lookUp(known, g);
    const result = compute(g, of);
    known.set(g, result);
    return result;
  };
  return of;
}

/** The same for pairs of games. */
export function rememberedPairs<G, H, T>(
  compute: (g: G, h: H, of: (g: G, h: H) => T) => T,
): (g: G, h: H) => T {
  const rows = remembered<G, (h: H) => T>((g) => remembered<H, T>((h) => compute(g, h, of)));
  const of = (g: G, h: H): T => rows(g)(h);
  return of;
}
