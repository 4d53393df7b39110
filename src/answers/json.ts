/**
 * Positions, values, moves and lines as JSON: every number with its unit, and with the side that it is for. All interfaces use it, so that
 * the same thing has the same name everywhere.
 */
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Value } from '../engines/contract/value.ts';
import type { OutcomeCounts } from '../play/census-on.ts';
import { type Cost, type ExplainedMove, sayCost } from '../play/explain.ts';
import type { Line } from '../play/line.ts';
import type { Reason } from '../play/reasons.ts';
import { sayReason } from '../play/say-reason.ts';
import { sayBounds, sayValue, sideName, winnerName } from '../play/words.ts';
import type { Rules } from '../rules/rules.ts';
import type {
  BoundsJson,
  CostJson,
  LineJson,
  MoveJson,
  OutcomesJson,
  ReasonJson,
  ValueJson,
  WorthJson,
} from './schemas.ts';

/** The value of `p`, for the side to move. */
export function valueJson<P>(rules: Rules<P>, p: P, value: Value): ValueJson {
  const { outcome, remoteness, score, nimber, endless } = value;
  return {
    perspective: sideName(rules, p, true),
    ...(outcome === undefined ? {} : { outcome, winner: winnerName(rules, p, value) ?? null }),
    ...(endless && { endless }),
    ...(remoteness === undefined ? {} : { remoteness: { plies: remoteness } }),
    ...(score === undefined ? {} : { score: { points: score } }),
    ...(nimber === undefined ? {} : { nimber }),
    words: sayValue(rules, p, value),
  };
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

/** Counts by outcome, where draws are positions of endless play that a side wins if `endless` is true. */
export const outcomesJson = ({ win, tie, draw, loss }: OutcomeCounts, endless: boolean): OutcomesJson =>
  endless ? { win, tie, endless: draw, loss } : { win, tie, draw, loss };

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
