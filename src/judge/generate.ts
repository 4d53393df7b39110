/** Inputs of a contest that have what is asked of them: by who wins, by how long that takes, by a trap for programs. */
import { PlayError } from '../base/errors.ts';
import { legalMoves } from '../engines/graph/graph.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Value } from '../engines/value.ts';
import { explain } from '../play/explain.ts';
import { bestLine } from '../play/line.ts';
import type { Random } from '../play/random.ts';
import type { Position, Rules } from '../rules/rules.ts';
import type { Cases } from './cases.ts';

/** What is asked of an input, with what it is for. */
export const KINDS = {
  random: 'any input',
  first: 'the player to move wins, or gains more',
  second: 'the other player wins, or gains more',
  level: 'neither wins: a tie, a draw, or the same number of points',
  longest: 'play lasts as long as a search can make it',
  'one-move': 'exactly one move keeps what the player to move has',
  trap: 'most moves throw away what the player to move has, and the best one is not the first in order',
  over: 'the game is over at the start',
  'no-move': 'best play ends where a side has no move',
  'minus-one': 'the answer is −1, which some programs use for "unknown"',
  odd: 'a win after an odd number of plies, at least 5',
  even: 'a win after an even number of plies, at least 6',
} as const;
export type Kind = keyof typeof KINDS;

interface Judged {
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
  readonly value: Value;
}

/** Which inputs are of a kind; the longest ones are searched for, not sorted out. */
const HOLDS: Readonly<Record<Exclude<Kind, 'random' | 'longest'>, (judged: Judged) => boolean>> = {
  first: ({ value }) => value.outcome === 'win' || (value.score ?? 0) > 0,
  second: ({ value }) => value.outcome === 'loss' || (value.score ?? 0) < 0,
  level: ({ value }) => value.outcome === 'tie' || value.outcome === 'draw' || value.score === 0,
  'one-move': ({ rules, solution }) => explain(rules, solution, rules.start)?.onlyMove !== undefined,
  trap: ({ rules, solution }) => {
    const moves = explain(rules, solution, rules.start)?.moves ?? [];
    const good = new Set(moves.filter((move) => move.good).map(({ to }) => rules.position.text(to)));
    const [first] = legalMoves(rules, rules.start);
    return moves.length >= 3 && 2 * good.size < moves.length && !good.has(rules.position.text(first!));
  },
  over: ({ value }) => value.remoteness === 0,
  'no-move': ({ rules, solution, value }) => {
    if (value.outcome === 'draw') return false;
    const { end, stops } = bestLine(rules, solution, rules.start);
    return stops === 'over' && rules.ended(end) === 0;
  },
  'minus-one': ({ value }) => value.score === -1,
  odd: ({ value }) => wins(value) && value.remoteness! % 2 === 1 && value.remoteness! >= 5,
  even: ({ value }) => wins(value) && value.remoteness! % 2 === 0 && value.remoteness! >= 6,
};

const wins = ({ outcome }: Value): boolean => outcome === 'win' || outcome === 'loss';

export interface GenerateOptions {
  readonly cases: Cases;
  readonly kind: Kind;
  /** The size of the board as a share of the contest's largest one, more than 0 and at most 1. */
  readonly share: number;
  readonly random: Random;
  /** Bytes that a table may take. */
  readonly memory: number;
  /** Seconds after which no further input is tried, and the clock. */
  readonly seconds: number;
  readonly now: () => number;
  /** Called with the plies of the longest input so far. */
  readonly found?: (plies: number) => void;
}

/** A test of the kind; undefined where none was found in time. */
export function generate(options: GenerateOptions): unknown {
  const { cases, kind, share, random, seconds, now } = options;
  if (kind === 'random') return cases.random(share, random);
  if (kind === 'longest') return longest(options);
  const until = now() + seconds;
  while (now() < until) {
    const test = cases.random(share, random);
    if (judged(options, test, (known) => HOLDS[kind](known))) return test;
  }
  return undefined;
}

/** What `action` says of a test and its values; undefined where no table fits. */
function judged<T>(
  { cases, memory }: GenerateOptions,
  test: unknown,
  action: (known: Judged) => T,
): T | undefined {
  const rules = cases.rules(test);
  try {
    const solution = solve(rules, { memory });
    const result = action({ rules, solution, value: solution.value(rules.start)! });
    solution.release();
    return result;
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return undefined;
    throw error;
  }
}

/** Changes in a row that gain nothing, after which the search begins anew. */
const PATIENCE = 4000;

/** Tests at random, the longest of which the search begins with. */
const BEGINNINGS = 50;

/**
 * Climbs from the longest of some tests at random to ones in which play lasts longer, by small changes that make nothing
 * worse; begins anew when that has not helped for long.
 */
function longest(options: GenerateOptions): unknown {
  const { cases, share, random, seconds, now, found } = options;
  const until = now() + seconds;
  const length = (test: unknown): number =>
    judged(options, test, ({ value }) => (wins(value) ? value.remoteness! : -1)) ?? -1;
  let best: { test: unknown; plies: number } | undefined;
  while (now() < until) {
    let test: unknown;
    let plies = -Infinity;
    for (let k = 0; k < BEGINNINGS && now() < until; k++) {
      const other = cases.random(share, random);
      const longer = length(other);
      if (longer > plies) [test, plies] = [other, longer];
    }
    for (let idle = 0; idle < PATIENCE && now() < until; idle++) {
      if (plies > (best?.plies ?? 0)) {
        best = { test, plies };
        found?.(plies);
      }
      const other = cases.changed(test, random);
      const longer = length(other);
      if (longer < plies) continue;
      if (longer > plies) idle = 0;
      [test, plies] = [other, longer];
    }
  }
  return best?.test;
}
