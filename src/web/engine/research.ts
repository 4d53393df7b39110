/** The positions of a game, counted by their values, for the page. Loaded only when needed. */
import type { Value } from '../../engines/contract/value.ts';
import { type OutcomeCounts, censusOn } from '../../play/census-on.ts';
import { censusCsv, censusJson } from '../../answers/census-text.ts';
import { type Bar, barsOf } from '../../play/histogram.ts';
import type { Position } from '../../rules/positions.ts';
import type { Subject } from './subject.ts';
import type { RulesName } from './rules-name.ts';
import type { Reporting, WorkerProgress } from './wire.ts';

/** A position, and its value for the side to move. */
export interface FoundPosition {
  readonly position: string;
  readonly value: Value;
}

export interface Research {
  readonly positions: number;
  /** All 0 in scoring games. */
  readonly outcomes: OutcomeCounts;
  readonly ended: number;
  readonly onlyMoves: number;
  /** Some of the positions with exactly one good move. */
  readonly onlyMoveSome: readonly FoundPosition[];
  /** A position with the longest win, tie and loss, as far as there are any. */
  readonly longest: readonly FoundPosition[];
  /** Each bar of the histogram with a position that it counts. */
  readonly bars: readonly (Bar & { readonly position: string })[];
  /** A drawn position, if there is one. */
  readonly drawn: string | undefined;
  /** The same as files. */
  readonly csv: string;
  readonly json: string;
}

/** The most memory for solving the game in a way that numbers its positions, in bytes. */
const MEMORY = 2 ** 29;

/** Counts all positions that play reaches. Raises too large. */
export function researchOf(
  { game, options }: RulesName,
  { platform, rules }: Subject,
  report: Reporting<WorkerProgress>,
): Research {
  const counted = censusOn(platform, rules, {
    memory: MEMORY,
    progress: (done, of) => report({ done, of }),
  });
  const { positions, outcomes, ended, onlyMoves, longest, example, solution } = counted;
  const { plan } = solution;
  const { text } = rules.position;
  const found = (position: Position): FoundPosition => ({
    position: text(position),
    value: solution.value(position)!,
  });
  const valueOf = ({ lane, at }: Bar): Value =>
    lane === 'points' ? { score: at } : { outcome: lane, remoteness: at };
  const drawn = outcomes.draw > 0 ? example({ outcome: 'draw' }) : undefined;
  const research: Research = {
    positions,
    outcomes,
    ended,
    onlyMoves,
    onlyMoveSome: counted.onlyMoveSome.map(found),
    longest: Object.values(longest).map(({ position }) => found(position)),
    bars: barsOf(counted).map((bar) => ({ ...bar, position: text(example(valueOf(bar))!) })),
    drawn: drawn && text(drawn),
    csv: `${censusCsv(rules, counted)}\n`,
    json: `${JSON.stringify(censusJson({ game, options }, rules, counted, { value: solution.value, found: { plan, source: { name: 'table', words: plan.reason } } }), undefined, 2)}\n`,
  };
  solution.release();
  return research;
}
