/** What the engines share for which a position is a configuration of each of two independent sides, and a turn. */
import { type Said, enumerated, said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Rules } from '../../rules/rules.ts';
import { type IndependentSides, type Permutation, structureOf } from '../../rules/structure.ts';
import type { PlanOptions, Solved } from '../engine.ts';
import type { Value } from '../value.ts';

/** Rules that an engine of independent sides solves. */
export interface Sided<P> {
  readonly rules: Rules<P>;
  readonly sides: IndependentSides<P>;
  /** The symmetries of the cells that are used. */
  readonly group: readonly Permutation[];
  /** Colours tell whose turn it is: each half of the positions is solved for itself. */
  readonly implied: boolean;
}

/** The rules as they are solved, with alike pieces told apart where the options say so; undefined for other rules. */
export function sided<P>(
  given: Rules<P>,
  { symmetries = true, impliedTurn = true, alikePieces = true }: PlanOptions,
): Sided<P> | undefined {
  const { permutations, gain } = given;
  const independent = structureOf(given, 'independent sides');
  if (!independent || gain) return undefined;
  const sides = alikePieces ? independent : (independent.apart ?? independent);
  const rules = sides === independent ? given : { ...given, structure: sides };
  const kept = symmetries ? permutations : [];
  const implied = sides.parity !== undefined && impliedTurn;
  return { rules, sides, implied, group: implied ? kept.filter((g) => sides.keepsParity(g)) : kept };
}

/** Why rules are not solved by independent sides: the rest of a sentence. */
export const NOT_SIDED = 'needs sides whose pieces move without regard to each other, and no points';

/** "product of 4,560 × 96 configurations, side to move implied" */
export function productOf(first: number, second: number, implied: boolean): Said {
  const pairs = said`product of ${grouped(first)} × ${grouped(second)} configurations`;
  return implied ? enumerated([pairs, said`side to move implied`]) : pairs;
}

/** What is asked of one half of the positions, or of all. */
export interface Half<P>
  extends Pick<Solved<P>, 'value' | 'signature' | 'release'>, Partial<Pick<Solved<P>, 'numbered'>> {
  /** The value by the side to move and both sides' configurations, which must be legal and in this half. */
  at(turn: number, a: number, b: number): Value;
}

/** Where the turn is implied only the half with `from` is solved; the other one when it is first asked for. */
export function solveHalves<P>(
  { rules, sides, implied }: Sided<P>,
  from: P,
  positions: number,
  solveHalf: (half: number | undefined) => Half<P>,
): Solved<P> {
  const halfOf = (p: P): number | undefined => (implied ? sides.parity?.(p) : undefined);
  const asked = solveHalf(halfOf(from));
  let other: typeof asked | undefined;
  const inHalf = (half: number | undefined): Half<P> => {
    if (half === halfOf(from)) return asked;
    return (other ??= solveHalf(half));
  };
  return {
    positions,
    value: (p) => inHalf(halfOf(p)).value(p),
    holds: (p) => halfOf(p) === halfOf(from) && asked.value(p) !== undefined,
    numbered: asked.numbered,
    get at() {
      return implied ? undefined : byPlace(rules, sides, asked);
    },
    signature: () => asked.signature(),
    release: () => {
      asked.release();
      other?.release();
    },
  };
}

/**
 * Values by their place in the index, which is taken apart: turn, first side, second side. Undefined where the fields of
 * the shape stand in another order.
 */
function byPlace<P>(
  { position, start, legal }: Rules<P>,
  { sizes, join, split }: IndependentSides<P>,
  solved: Half<P>,
): Solved<P>['at'] {
  const [first, second] = sizes;
  const [a0, b0] = split(start);
  const is = (p: P, place: number): boolean => position.rank(p) === place;
  if (position.size !== 2 * first * second) return undefined;
  if (!is(join(0, 0, 0), 0) || !is(join(1, 0, 0), first * second)) return undefined;
  // each side's digits add their own part to the rank, so it is enough to look at one side at a time; likewise for what is legal
  const firstLegal = new Uint8Array(first);
  for (let a = 0; a < first; a++) {
    if (!is(join(0, a, 0), a * second)) return undefined;
    firstLegal[a] = +legal(join(0, a, b0));
  }
  const secondLegal = new Uint8Array(second);
  for (let b = 0; b < second; b++) {
    if (!is(join(0, 0, b), b)) return undefined;
    secondLegal[b] = +legal(join(0, a0, b));
  }
  return (place) => {
    const row = Math.floor(place / second);
    const turn = row < first ? 0 : 1;
    const a = row - turn * first;
    const b = place % second;
    return firstLegal[a] === 0 || secondLegal[b] === 0 ? undefined : solved.at(turn, a, b);
  };
}
