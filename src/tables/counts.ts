import { LOSS, TIE, WIN } from '../rules/ending.ts';
import { type Value, signatureOfCensus } from '../engines/contract/value.ts';

/** How many positions a table has, by value. */
export interface TableCounts {
  /** Positions with a value; for classes of symmetric positions see `Header.symmetric`. */
  readonly positions: number;
  /** The number of positions with each outcome for the side to move. Absent in scoring games. */
  readonly outcomes?: {
    readonly win: number;
    readonly tie: number;
    readonly draw: number;
    readonly loss: number;
  };
  /** The greatest remoteness, in plies. Absent in scoring games, and if every position is drawn. */
  readonly longest?: number;
  /** The least and the greatest margin of a scoring game, in points for the side to move. */
  readonly scores?: { readonly least: number; readonly greatest: number };
  /** Absent if positions have no nimbers. */
  readonly greatestNimber?: number;
  /** The counts and a checksum of all values, in the form of `Solution.signature`. */
  readonly signature: string;
}

/** The `Ending` that means the same as an outcome; 0 for a draw, which no game ends in. */
export const ENDINGS = { win: WIN, tie: TIE, loss: LOSS, draw: 0 } as const;

/** The counts of a table in which `counts[k]` positions have the value `values[k]`; null means no value. */
export function countsOf(values: readonly (Value | null)[], counts: ArrayLike<number>): TableCounts {
  const some = values.flatMap((value, k) => (value && counts[k] > 0 ? [{ ...value, count: counts[k] }] : []));
  const sum = (list: typeof some): number => list.reduce((total, { count }) => total + count, 0);
  const positions = sum(some);
  const scores = some.flatMap(({ score, count }) => (score === undefined ? [] : [{ score, count }]));
  if (scores.length > 0) {
    const least = scores.reduce((a, { score }) => Math.min(a, score), Infinity);
    const greatest = scores.reduce((a, { score }) => Math.max(a, score), -Infinity);
    let checksum = 0;
    for (const { score, count } of scores)
      checksum = (checksum + Math.imul(count, Math.imul(score + 1, 0x9e3779b1))) | 0;
    return {
      positions,
      scores: { least, greatest },
      signature: `least ${least} greatest ${greatest} checksum ${(checksum >>> 0).toString(16)}`,
    };
  }
  const of = (outcome: string): number => sum(some.filter((value) => value.outcome === outcome));
  const plies = some.flatMap(({ remoteness }) => remoteness ?? []);
  const nimbers = some.flatMap(({ nimber }) => nimber ?? []);
  const greatest = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b));
  return {
    positions,
    outcomes: { win: of('win'), tie: of('tie'), draw: of('draw'), loss: of('loss') },
    ...(plies.length > 0 ? { longest: greatest(plies) } : {}),
    ...(nimbers.length > 0 ? { greatestNimber: greatest(nimbers) } : {}),
    signature: signatureOfCensus(
      some.map(({ outcome = 'draw', remoteness = 0, count }) => [remoteness * 4 + ENDINGS[outcome], count]),
    ),
  };
}
