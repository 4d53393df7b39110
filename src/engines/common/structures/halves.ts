/**
 * What the engines for two independent sides share. A position is a configuration of either side, and the side to move.
 */
import { type Said, enumerated, said } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type IndependentSides, type Permutation, structureOf } from '../../../rules/structure.ts';
import type { PlanOptions, Solved } from '../../contract/engine.ts';
import type { Value } from '../../contract/value.ts';

/** Rules that an engine for independent sides can solve. */
export interface Sided<P> {
  readonly rules: Rules<P>;
  readonly sides: IndependentSides<P>;
  /** The symmetries of the board that are used. */
  readonly group: readonly Permutation[];
  /**
   * Whether the turn is implied: the colours of the occupied cells and the side to move determine one of two halves of
   * the positions, which no move leaves. Each half is solved separately, without storing the side to move.
   */
  readonly implied: boolean;
}

/** The rules as they are to be solved with these options; undefined if their sides are not independent. */
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

/** Why these engines cannot solve rules, as a phrase that continues the engine's name to a sentence. */
export const NOT_SIDED = 'needs two sides whose moves do not depend on each other, and no points';

/** "product of 4,560 × 96 configurations, side to move implied" */
export function productOf(first: number, second: number, implied: boolean): Said {
  const pairs = said`product of ${grouped(first)} × ${grouped(second)} configurations`;
  return implied ? enumerated([pairs, said`side to move implied`]) : pairs;
}

/** The solution of one half of the positions, or of all. */
export interface Half<P>
  extends Pick<Solved<P>, 'value' | 'signature' | 'release'>, Partial<Pick<Solved<P>, 'numbered'>> {
  /**
   * The value for the side to move, `turn`, of the position with configurations a and b, which must be legal and in
   * this half.
   */
  at(turn: number, a: number, b: number): Value;
}

/** If the turn is implied, solves only the half that contains `from`, and the other half when it is first needed. */
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
 * Values by place in the index, with the digits turn, first side, second side. Undefined if the fields of the shape are
 * in a different order, so that the index has other digits.
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
  // the rank is a sum of a part for each side, so it is enough to check one side at a time; likewise for legality
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
