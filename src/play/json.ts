/** Values as JSON for programs: every number with its unit, and the side it is for. */
import type { Rules } from '../rules.ts';
import type { Outcome, Value } from '../solve/value.ts';
import { sayValue, sideName, winnerName } from './words.ts';

export interface ValueJson {
  /** The side that the value is for. */
  readonly perspective: string;
  readonly outcome?: Outcome;
  /** null: neither side wins. */
  readonly winner?: string | null;
  readonly remoteness?: { readonly plies: number };
  readonly score?: { readonly points: number };
  readonly nimber?: number;
  /** The value in an English sentence. */
  readonly words: string;
}

/** `value` for the side to move at `p`. */
export function valueJson<P>(rules: Rules<P>, p: P, value: Value): ValueJson {
  const { outcome, remoteness, score, nimber } = value;
  return {
    perspective: sideName(rules, p, true),
    ...(outcome === undefined ? {} : { outcome, winner: winnerName(rules, p, value) ?? null }),
    ...(remoteness === undefined ? {} : { remoteness: { plies: remoteness } }),
    ...(score === undefined ? {} : { score: { points: score } }),
    ...(nimber === undefined ? {} : { nimber }),
    words: sayValue(rules, p, value),
  };
}
