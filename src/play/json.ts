/**
 * Positions, values, moves and lines as JSON: every number with its unit, and with the side that it is for. The command line and
 * the HTTP API both use it, so that the same thing has the same name everywhere.
 */
import type { Rules } from '../rules/rules.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';
import { type Cost, type ExplainedMove, sayCost } from './explain.ts';
import type { Line } from './line.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Reason } from './reasons.ts';
import { sayReason } from './say-reason.ts';
import { sayBounds, sayValue, sideName, winnerName } from './words.ts';

/** A value as JSON. */
export interface ValueJson {
  /** The side that the value is for. */
  readonly perspective: string;
  readonly outcome?: Outcome;
  /** The side that wins; null: neither does. */
  readonly winner?: string | null;
  readonly remoteness?: { readonly plies: number };
  readonly score?: { readonly points: number };
  readonly nimber?: number;
  /** The value in an English sentence. */
  readonly words: string;
}

/** The value of `p`, for the side to move. */
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

/** What a search knows of a value as JSON. */
export interface BoundsJson {
  /** The side that the bounds are for. */
  readonly perspective: string;
  /** Whether all is known that was asked for. */
  readonly settled: boolean;
  /** The side gets at least this; null: nothing is known. A win or a loss in `remoteness` may take fewer or more plies. */
  readonly least: Omit<ValueJson, 'words'> | null;
  /** The side gets at most this; null: nothing is known. */
  readonly most: Omit<ValueJson, 'words'> | null;
  /** The bounds in an English sentence. */
  readonly words: string;
}

/** What is known of the value of `p`, for the side to move. */
export function boundsJson<P>(rules: Rules<P>, p: P, bounds: Bounds): BoundsJson {
  const json = (value: Value | undefined): Omit<ValueJson, 'words'> | null => {
    if (!value) return null;
    const { words: _, ...rest } = valueJson(rules, p, value);
    return rest;
  };
  const { least, most, settled } = bounds;
  return {
    perspective: sideName(rules, p, true),
    settled,
    least: json(least),
    most: json(most),
    words: sayBounds(rules, p, bounds),
  };
}

/** What a move costs: plies, points, or a better outcome. */
export interface CostJson {
  readonly plies?: number;
  readonly points?: number;
  readonly from?: Outcome;
  readonly to?: Outcome;
  /** The same in English. */
  readonly words: string;
}

/** A move as JSON. */
export interface MoveJson {
  readonly name: string;
  /** The position that the move leads to. */
  readonly position: string;
  /** The value for the side that makes the move; remoteness includes the move itself. */
  readonly value: ValueJson;
  /** Whether the move keeps the outcome, or in a scoring game the margin. */
  readonly good: boolean;
  /** null: the move costs nothing. */
  readonly cost: CostJson | null;
}

/** A move from `p`. */
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

/** A line of play as JSON. */
export interface LineJson {
  readonly moves: { readonly side: string; readonly name: string; readonly position: string }[];
  /** The position after the last move. */
  readonly end: string;
  readonly stops: Line<unknown>['stops'];
}

/** A line of play from `p`: for each move its side, its name, and the position that it leads to. */
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

/** What a side would get, as JSON: a value without its distance. */
export interface WorthJson {
  /** The side that it is for. */
  readonly perspective: string;
  readonly outcome?: Outcome;
  readonly score?: { readonly points: number };
}

/** A reason for a value as JSON; what a kind of reason does not have is absent. */
export interface ReasonJson {
  readonly is: Reason['is'];
  /** The only move, the threat, or the move to nimber 0. */
  readonly move?: string;
  /** The number of the other moves, which are worse. */
  readonly others?: number;
  /** The number of the moves, which all lose. */
  readonly losing?: number;
  /** The moves that fail to `reply`. */
  readonly moves?: string[];
  readonly reply?: string;
  /** What the side to move would get if the other side were to move, or if one of `cells` were empty. */
  readonly value?: WorthJson;
  readonly nimber?: number;
  /** How many moves each side needs to win if the other one only passes, the winner first. */
  readonly race?: { readonly side: string; readonly moves: number }[];
  /** Cells that change the value if one of them is empty. */
  readonly cells?: string[];
  /** The coordinates in a law of the game. */
  readonly point?: Record<string, number>;
  /** The sentence of the law for them. */
  readonly rule?: string;
  /** The reason in an English sentence. */
  readonly words: string;
}

/** A reason for the value of `p`. */
export function reasonJson<P>(rules: Rules<P>, p: P, reason: Reason): ReasonJson {
  const sides = { mover: sideName(rules, p, true), other: sideName(rules, p, false) };
  const worth = ({ score, outcome = 'draw' }: Value): WorthJson => ({
    perspective: sides.mover,
    ...(score === undefined ? { outcome } : { score: { points: score } }),
  });
  const words = sayReason(reason, sides);
  switch (reason.is) {
    case 'only move':
      return { is: reason.is, move: reason.move, others: reason.others, words };
    case 'all lose':
      return { is: reason.is, losing: reason.moves, words };
    case 'reply':
      return { is: reason.is, moves: [...reason.moves], reply: reason.reply, words };
    case 'zugzwang':
      return { is: reason.is, value: worth(reason.value), words };
    case 'threat':
      return { is: reason.is, move: reason.move, value: worth(reason.value), words };
    case 'nimber':
      return { is: reason.is, nimber: reason.nimber, ...(reason.move && { move: reason.move }), words };
    case 'race': {
      const [winner, loser] = reason.moverWins ? [sides.mover, sides.other] : [sides.other, sides.mover];
      const race = [
        { side: winner, moves: reason.winner },
        { side: loser, moves: reason.loser },
      ];
      return { is: reason.is, race, words };
    }
    case 'law':
      return { is: reason.is, point: Object.fromEntries(reason.point), rule: reason.rule.en, words };
    case 'key':
      return { is: reason.is, cells: [...reason.cells], value: worth(reason.value), words };
  }
}
