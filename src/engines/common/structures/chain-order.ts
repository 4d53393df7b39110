/**
 * The order of moves that follows from ends: where sides put symbols, and win by chains of them, moves come first through whose cells all
 * chains are near.
 *
 * How far a chain between two edges is through an empty cell is the sum of its two-distances from them: 1 for a cell that touches the edge,
 * for others one more than that of the *second* nearest cell touched, since the other side may take the nearest. J. van Rijswijck, Are
 * Bees Better than Fruitflies?, 2000.
 */
import { WIN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { MoveStatement, Rewriting, SymbolChain } from '../../../rules/statement.ts';

/** The distance of a cell that cannot be reached: more than any other one. */
export const OUT_OF_REACH = 2 ** 10;

/** The chains of symbols that one side alone puts, and by which it wins. None if moves do something else than to put symbols. */
export function winningChains<P>({
  stated = [],
  statedEnds = [],
}: Pick<Rules<P>, 'stated' | 'statedEnds'>): readonly SymbolChain[] {
  const rewritings = rewritingsIn(stated);
  if (!rewritings) return [];
  const puts = ({ field, symbol }: SymbolChain, side: 0 | 1): boolean =>
    rewritings.some(
      (one) => one.field === field && one.sides[side].some(({ becomes }) => becomes.includes(symbol)),
    );
  return statedEnds.flatMap((end) => {
    if (!('condition' in end) || end.condition.is !== 'chain') return [];
    const { condition: chain, ending } = end;
    const [first, second] = [puts(chain, 0), puts(chain, 1)];
    return leadsBothWays(chain) && first !== second && ending[first ? 0 : 1] === WIN ? [chain] : [];
  });
}

/** The rewrites of all moves; undefined if some are something else. */
function rewritingsIn(moves: readonly MoveStatement[]): readonly Rewriting[] | undefined {
  const found: Rewriting[] = [];
  for (const one of moves) {
    const own = one.is === 'rewriting' ? [one] : 'moves' in one ? rewritingsIn(one.moves) : undefined;
    if (!own) return undefined;
    found.push(...own);
  }
  return found;
}

const leadsBothWays = ({ near }: SymbolChain): boolean =>
  near.every((list, c) => list.every((other) => near[other].includes(c)));

/** How promising a move looks: what the rules say, or less by the distances of winning chains. Undefined: nothing is known. */
export function promiseOf<P>(
  rules: Pick<Rules<P>, 'position' | 'stated' | 'statedEnds' | 'promise'>,
): Rules<P>['promise'] {
  const { toDigits, parts = [] } = rules.position;
  const chains = winningChains(rules);
  if (rules.promise || chains.length === 0 || !toDigits) return rules.promise;
  const measured = chains.map((chain) => ({
    from: firstDigit(parts, chain.field),
    distances: measure(chain),
  }));
  // all moves of a position are asked about one after another
  let [asked, digits]: [P | undefined, readonly number[]] = [undefined, []];
  let through: readonly (readonly number[])[] = [];
  return (p, q) => {
    if (p !== asked) {
      digits = toDigits(p);
      through = measured.map(({ from, distances }) => distances(digits.slice(from)));
      asked = p;
    }
    const next = toDigits(q);
    let promise = 0;
    measured.forEach(({ from }, k) =>
      through[k].forEach((far, c) => {
        if (digits[from + c] !== next[from + c]) promise -= far;
      }),
    );
    return promise;
  };
}

/** The number of the digit of the first cell of a field. */
function firstDigit(parts: NonNullable<Rules<never>['position']['parts']>, field: string): number {
  const before = parts.slice(
    0,
    parts.findIndex((part) => part.is !== 'turn' && part.field === field),
  );
  return before.reduce((sum, part) => sum + (part.is === 'symbols' ? part.cells : 1), 0);
}

/** The distances of a chain through each empty cell, 0 for other cells, by the symbols on the cells; each of the two is at most `OUT_OF_REACH`. */
function measure({ symbol, from, to, near }: SymbolChain): (symbols: readonly number[]) => readonly number[] {
  const edges = [from, to].map((edge) => near.map((_, c) => edge.includes(c)));
  /** For which empty cell each cell was met last. */
  const metFor = new Int32Array(near.length);
  return (symbols) => {
    // an empty cell touches those beside it and, as if it held the symbol, those beside chains there
    const levels: number[][] = edges.map(() => []);
    metFor.fill(-1);
    const touched = near.map((_, c) => {
      const found: number[] = [];
      if (symbols[c] !== 0) return found;
      const met = [c];
      metFor[c] = c;
      for (const one of met)
        for (const next of near[one]) {
          if (metFor[next] === c) continue;
          metFor[next] = c;
          if (symbols[next] === 0) found.push(next);
          else if (symbols[next] === symbol) met.push(next);
        }
      edges.forEach((edge, k) => {
        if (met.some((one) => edge[one])) levels[k].push(c);
      });
      return found;
    });
    const [first, second] = levels.map((nearest) => distancesBy(touched, nearest));
    return near.map((_, c) => (symbols[c] === 0 ? first[c] + second[c] : 0));
  };
}

/** The distances of cells, of which those that touch the edge are the nearest. */
function distancesBy(touched: readonly (readonly number[])[], nearest: readonly number[]): Int32Array {
  const far = new Int32Array(touched.length).fill(OUT_OF_REACH);
  const met = new Uint8Array(touched.length);
  let level = nearest;
  for (let distance = 1; level.length > 0; distance++) {
    for (const c of level) far[c] = distance;
    const next: number[] = [];
    // a cell that is met again is met by the second nearest one
    for (const c of level)
      for (const other of touched[c]) if (++met[other] === 2 && far[other] === OUT_OF_REACH) next.push(other);
    level = next;
  }
  return far;
}
