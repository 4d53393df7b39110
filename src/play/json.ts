/**
 * Positions, values, moves and lines as JSON for programs: every number with its unit, and the side it is for. The program
 * and the HTTP API say them with these, so that the same thing has the same name everywhere.
 */
import type { Rules } from '../rules/rules.ts';
import type { Outcome, Value } from '../engines/value.ts';
import { type Cost, type ExplainedMove, sayCost } from './explain.ts';
import type { Line } from './line.ts';
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

/** What a move costs, in plies or points or from which outcome to which. */
export interface CostJson {
  readonly plies?: number;
  readonly points?: number;
  readonly from?: Outcome;
  readonly to?: Outcome;
  /** The same in English. */
  readonly words: string;
}

export interface MoveJson {
  readonly name: string;
  /** The position that the move leads to. */
  readonly position: string;
  /** For the side that makes the move, its plies counted from the position in which it is made. */
  readonly value: ValueJson;
  /** It keeps the outcome, in a scoring game the margin. */
  readonly good: boolean;
  /** null: nothing. */
  readonly cost: CostJson | null;
}

/** A move at `p`. */
export const moveJson = <P>(rules: Rules<P>, p: P, move: ExplainedMove<P>): MoveJson => ({
  name: move.name,
  position: rules.position.text(move.to),
  value: valueJson(rules, p, move.worth),
  good: move.good,
  cost: costJson(move.cost, sayCost(move)),
});

function costJson(cost: Cost, words: string): CostJson | null {
  if (cost.what === 'nothing') return null;
  const { what: _, ...amounts } = cost;
  return { ...amounts, words };
}

export interface LineJson {
  readonly moves: { readonly side: string; readonly name: string; readonly position: string }[];
  /** The position after the last move. */
  readonly end: string;
  readonly stops: Line<unknown>['stops'];
}

/** A line from `p`: who makes each move, what it is called, and where it leads. */
export function lineJson<P>(rules: Rules<P>, p: P, { moves, end, stops }: Line<P>): LineJson {
  const before = [p, ...moves.map(({ to }) => to)];
  return {
    moves: moves.map(({ to, name }, i) => ({
      side: sideName(rules, before[i]!, true),
      name,
      position: rules.position.text(to),
    })),
    end: rules.position.text(end),
    stops,
  };
}
