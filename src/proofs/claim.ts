/**
 * What a proof claims, and how a claim passes from a position to those after it.
 *
 * Goals are numbers for the side that the claim is about, the prover. In games with points: the points that it gains from
 * here on, less those of the other side. In other games
 *
 *     FAR − n    it wins in at most n plies
 *     1          it wins
 *     0          it does not lose
 *     n − FAR    it does not lose in fewer than n plies
 */
import { badInput, said } from '../base/errors.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Value } from '../engines/contract/value.ts';
import { type Ending, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';

/** More than the plies of any claim. */
export const FAR = 32_000;

/** That one side can get at least this, whatever the other side does. */
export interface Claim {
  /** Whether the side is the one to move at the position that the proof is about. */
  readonly mover: boolean;
  /** It wins; it does not lose; or it loses, but no sooner than after so many plies. Absent: the claim is about points. */
  readonly gets?: 'win' | 'tie' | 'loss';
  /** It wins within so many plies, or loses no sooner. Absent: nothing is claimed of plies. */
  readonly plies?: number;
  /** The points that it gains from the position on, less those of the other side, are at least these. */
  readonly points?: number;
}

/** The goal of a claim at the position that it is about. */
export function goalOf({ gets, plies, points = 0 }: Claim): number {
  if (gets === undefined) return points;
  if (gets === 'tie') return 0;
  if (gets === 'loss') return (plies ?? 0) - FAR;
  return plies === undefined ? 1 : FAR - plies;
}

/** A position at which the prover must reach a goal. */
export interface State<P> {
  readonly p: P;
  /** Whether the prover is to move. */
  readonly mine: boolean;
  readonly goal: number;
}

/** How goals of one claim change and are met, in these rules. */
export class Goals<P> {
  private readonly rules: Rules<P>;
  /** Whether goals count plies. Such a goal gets closer with each ply, so that play that meets it cannot go on for ever. */
  readonly counted: boolean;

  constructor(rules: Rules<P>, claim: Claim) {
    this.rules = rules;
    this.counted = claim.plies !== undefined;
  }

  /** The state after the move p → q. Raises bad input if its points are not exact. */
  after({ p, mine, goal }: State<P>, q: P): State<P> {
    const { position, gain } = this.rules;
    const passes = position.sides.length === 0 || position.toMove(p) !== position.toMove(q);
    if (!gain) return { p: q, mine: mine !== passes, goal: this.counted ? goal + Math.sign(goal) : goal };
    const won = mine ? -gain(p, q) : gain(p, q);
    const left = goal + won;
    // what rounding has lost, by Knuth's TwoSum
    const part = left - goal;
    const lost = goal - (left - part) + (won - part);
    if (lost !== 0 || Math.abs(left) > Number.MAX_SAFE_INTEGER)
      throw badInput(
        said`the move from ${position.text(p)} to ${position.text(q)} leaves ${left} points to gain, which is not exact`,
      );
    return { p: q, mine: mine !== passes, goal: left };
  }

  /** Whether the goal is met if the game is over with this ending for the side to move. */
  met({ mine, goal }: Pick<State<P>, 'mine' | 'goal'>, ending: Ending): boolean {
    if (this.rules.gain || ending === TIE) return goal <= 0;
    return (ending === WIN) === mine ? goal <= FAR : goal <= -FAR;
  }

  /** Whether the goal is met whatever happens: it has been put off long enough. */
  sure({ goal }: State<P>): boolean {
    return this.counted && goal <= -FAR;
  }

  /** Whether no plies are left in which to meet the goal. The game must not be over. */
  late({ goal }: State<P>): boolean {
    return this.counted && goal >= FAR;
  }
}

/** What follows from claims that hold, for the side to move. */
export function boundsOf(claims: readonly Claim[]): Bounds {
  const least = claims.find(({ mover }) => mover);
  const most = claims.find(({ mover }) => !mover);
  const [low, high] = [least && valueOf(least), most && valueOf(most)];
  const exact = low && high && JSON.stringify(low) === JSON.stringify(high);
  const settled = exact || least?.gets === 'win' || most?.gets === 'win';
  return { least: low, most: exact ? low : high, settled: settled === true };
}

/** The same at `p`, with the plies of a tie. */
export function boundsAt<P>(rules: Rules<P>, p: P, claims: readonly Claim[]): Bounds {
  const bounds = boundsOf(claims);
  if (!bounds.settled || bounds.least?.outcome !== 'tie') return bounds;
  const value = withTiePlies(rules, p, bounds.least);
  return { least: value, most: value, settled: true };
}

/** The proved value of `p` with its plies, if it is a tie and every tie takes as many plies as are left. */
export const withTiePlies = <P>({ tiesAtEnd, pliesLeft }: Rules<P>, p: P, value: Value): Value =>
  value.outcome === 'tie' && tiesAtEnd && pliesLeft ? { ...value, remoteness: pliesLeft(p) } : value;

/** A claim as a value for the side to move. */
function valueOf({ mover, gets, plies, points = 0 }: Claim): Value {
  if (gets === undefined) return { score: mover ? points : 0 - points };
  const outcome = mover || gets === 'tie' ? gets : gets === 'win' ? 'loss' : 'win';
  return plies === undefined ? { outcome } : { outcome, remoteness: plies };
}
