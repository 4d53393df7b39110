/** Races: how many moves of its own a side needs to win if the other one only passes. */
import { type Ending, LOSS, OPEN, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Value } from '../engines/contract/value.ts';

/** How many moves each side needs to win if the other one only passes. */
export interface RaceCount {
  /** The number of the side that wins. */
  readonly winner: number;
  /** The number of the other side, which is too large. */
  readonly loser: number;
  /** Whether the side to move wins. */
  readonly moverWins: boolean;
}

/** More positions than these are not looked at. */
const MOST_POSITIONS = 1000;

/**
 * The race that `p` is, if the count of moves is the whole reason for its value: the winner needs exactly as many moves against
 * best play as it would need if the other side only passed, and the loser would need longer. Undefined: it is no race,
 * the winner needs one move only, or there are too many positions to count.
 */
export function raceAt<P>(rules: Rules<P>, p: P, { outcome, remoteness = 0 }: Value): RaceCount | undefined {
  const { position } = rules;
  const moverWins = outcome === 'win';
  if (!moverWins && outcome !== 'loss') return undefined;
  if (!position.withTurn || position.sides.length === 0 || rules.keeping) return undefined;
  const winner = Math.ceil(remoteness / 2);
  // a win takes an odd number of plies and a loss an even one if every move passes the turn
  if (winner < 2 || remoteness % 2 !== (moverWins ? 1 : 0)) return undefined;
  const mover = position.toMove(p) as 0 | 1;
  const other = (1 - mover) as 0 | 1;
  const [first, second] = moverWins ? [mover, other] : [other, mover];
  if (movesAlone(rules, p, first, winner) !== winner) return undefined;
  const loser = movesAlone(rules, p, second, Infinity);
  const late = loser !== undefined && (moverWins ? loser >= winner : loser > winner);
  return late ? { winner, loser, moverWins } : undefined;
}

/**
 * The least number of moves in a row after which `side` has won, up to `most`. Undefined: it cannot win so,
 * or there are too many positions.
 */
function movesAlone<P>(rules: Rules<P>, p: P, side: 0 | 1, most: number): number | undefined {
  const { position } = rules;
  const turned = (q: P): P | undefined => {
    const own = position.toMove(q) === side ? q : position.withTurn!(q, side);
    return rules.legal(own) && endAt(rules, own) === OPEN ? own : undefined;
  };
  const start = turned(p);
  if (start === undefined) return undefined;
  const seen = new Set([position.text(start)]);
  let level: P[] = [start];
  for (let moves = 1; level.length > 0 && moves <= most; moves++) {
    const next: P[] = [];
    for (const at of level)
      for (const q of legalMoves(rules, at)) {
        const end = endAt(rules, q);
        if (end !== OPEN) {
          if (end === (position.toMove(q) === side ? WIN : LOSS)) return moves;
          continue;
        }
        const own = turned(q);
        const text = own && position.text(own);
        if (own === undefined || text === undefined || seen.has(text)) continue;
        seen.add(text);
        next.push(own);
        if (seen.size > MOST_POSITIONS) return undefined;
      }
    level = next;
  }
  return undefined;
}

/** How the game is over at `p`, also for want of a move. */
function endAt<P>(rules: Rules<P>, p: P): Ending {
  const end = rules.ended(p);
  return end === OPEN && legalMoves(rules, p).length === 0 ? rules.stuck(p) : end;
}
