/**
 * Whatever is wrong in rules beside their moves: what is printed is true of the moves alone, as the slow solver finds it, or it is not
 * printed. Each interface that shows values is asked about each of the games.
 */
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { seeded } from '../src/base/random.ts';
import { SEARCHES } from '../src/engines/searches.ts';
import { NODE } from '../src/engines/node.ts';
import { type Solution, solve } from '../src/engines/solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { adviserOf } from '../src/play/adviser.ts';
import { census } from '../src/play/census.ts';
import { explain } from '../src/play/explain.ts';
import { bestLine } from '../src/play/line.ts';
import { findPuzzle } from '../src/play/puzzle.ts';
import { count, shape } from '../src/kit/index.ts';
import type { Position } from '../src/rules/positions.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { vouchedFor } from '../src/rules/vouched.ts';
import { tableBytes } from '../src/tables/in-memory.ts';
import { openTable } from '../src/tables/reader.ts';
import { blobSource } from '../src/tables/sources.ts';
import { CONTRADICTING, type Contradicting, RIGHT } from './contradicting-rules.ts';
import { part } from './part.ts';
import { type SlowSolution, slowSolve } from './slow-solver.ts';

/** A value that an interface shows of a position, for its side to move. */
type Shown = readonly [p: Position, value: Value | undefined];
type Road = (asked: Contradicting, truth: SlowSolution<Position>) => Promise<Shown[]> | Shown[];

const solved = ({ rules, engine }: Contradicting): Solution<Position> => solve(rules, { engine });

const valued = (rules: Rules<Position>, { value }: Solution<Position>, p: Position): Shown[] => {
  const shown = explain(rules, { value }, p)!;
  // what a move is worth is the value after it, seen by the other side if the turn passes: compared as the position's own
  return [[p, shown.value], ...shown.moves.map(({ to }): Shown => [to, value(to)])];
};

const ROADS: Readonly<Record<string, Road>> = {
  values: (asked, { positions }) => {
    const solution = solved(asked);
    return positions.filter((_, i) => i % 7 === 0).map((p) => [p, solution.value(p)]);
  },
  explain: (asked, { positions }) => {
    const solution = solved(asked);
    return positions.slice(0, 50).flatMap((p) => valued(asked.rules, solution, p));
  },
  line: (asked) => {
    const solution = solved(asked);
    const { start } = asked.rules;
    const line = bestLine(asked.rules, solution, start);
    return [start, ...line.moves.map(({ to }) => to)].map((p) => [p, solution.value(p)]);
  },
  search: ({ rules }) => {
    if (!rules.pliesLeft) return [];
    const solution = solve(rules, { engines: SEARCHES });
    const { moves } = bestLine(rules, solution, rules.start);
    return [rules.start, ...moves.map(({ to }) => to)].map((p) => [p, solution.value(p)]);
  },
  census: (asked, truth) => {
    const { outcomes, bySide, longest, example } = census(asked.rules);
    expect(bySide.length).toBeGreaterThan(0);
    if (asked.rules.gain) return [];
    const values = truth.positions.map((p) => truth.value(p)!);
    for (const outcome of ['win', 'tie', 'draw', 'loss'] as const)
      expect(outcomes[outcome]).toBe(values.filter((value) => value.outcome === outcome).length);
    return Object.entries(longest).map(([outcome, { plies }]) => {
      const value = { outcome, remoteness: plies } as Value;
      return [example(value)!, value];
    });
  },
  classes: ({ rules }) => {
    if (rules.gain) return [];
    const { longest, example } = census(rules, { scope: 'classes' });
    return Object.entries(longest).map(([outcome, { plies }]) => {
      const value = { outcome, remoteness: plies } as Value;
      return [example(value)!, value];
    });
  },
  puzzle: ({ rules, engine }) => {
    const solution = solve(rules, { engine, needs: { numbered: true } });
    const puzzle = findPuzzle(rules, solution, { random: seeded(1), level: undefined });
    return puzzle ? [[puzzle.position, puzzle.value]] : [];
  },
  play: (asked, { positions }) => {
    const adviser = adviserOf(asked.rules, solved(asked));
    return positions.slice(0, 30).flatMap((p): Shown[] => {
      const best = adviser.best(p);
      return [[p, adviser.value(p)], ...(best ? [[best, adviser.value(best)] as const] : [])];
    });
  },
  table: async ({ rules, engine }, { positions }) => {
    const of = { game: 'wrong', options: {} };
    const bytes = await tableBytes(NODE, rules, { of, madeBy: 'test', engine, progress: () => undefined });
    const table = await openTable(blobSource(new Blob([bytes])), rules, { of });
    return Promise.all(positions.slice(0, 300).map(async (p) => [p, await table.value(p)] as const));
  },
};

const same = (a: Value | undefined, b: Value | undefined): boolean =>
  a?.outcome === b?.outcome && a?.remoteness === b?.remoteness && a?.score === b?.score;

/** What the interface shows that is not true, and whether it refuses to answer. */
async function asked(road: Road, of: Contradicting, truth: SlowSolution<Position>) {
  try {
    const shown = await road(of, truth);
    const lies = shown
      .filter(([p, value]) => !same(value, truth.value(p) ?? slowSolve(of.rules, [p]).value(p)))
      .map(([p, value]) => `${of.rules.position.text(p)}: ${JSON.stringify(value)}`);
    return { lies, refused: undefined };
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    return { lies: [], refused: error.message };
  }
}

describe('what is printed is true from the moves alone, or it is not printed', () => {
  test.each(part(CONTRADICTING, 0.12).map((one) => [one.wrong, one] as const))('%s', async (_, one) => {
    const truth = slowSolve(one.rules);
    for (const [name, road] of Object.entries(ROADS)) {
      const { lies } = await asked(road, one, truth);
      expect({ name, lies: lies.slice(0, 3) }).toEqual({ name, lies: [] });
    }
  });

  test('a line that ends is not printed for a draw, whoever vouches for the rules', () => {
    // one un-move of 12,000 is missing, so that the table has a draw from 10 on
    const position = shape({ left: count(12_000) });
    const made = vouchedFor(
      rules(position, {
        start: { left: 12_000 },
        moves: ({ left }) => [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n })),
        unmoves: ({ left }) =>
          [1, 2, 3]
            .filter((n) => left + n <= 12_000 && !(n === 2 && left === 8))
            .map((n) => ({ left: left + n })),
      }),
    );
    const solution = solve(made);
    expect(solution.value(made.start)).toEqual({ outcome: 'draw' });
    const refused =
      /^left=10: the table says a draw for the side to move, but its moves say a win, remoteness 5, /;
    expect(() => bestLine(made, solution, made.start)).toThrow(refused);
    expect(() => explain(made, solution, { left: 11 })).toThrow(refused);
  });

  test.each(RIGHT.map((one) => [one.wrong, one] as const))('%s: every interface answers', async (_, one) => {
    const truth = slowSolve(one.rules);
    for (const [name, road] of Object.entries(ROADS))
      expect({ name, ...(await asked(road, one, truth)) }).toEqual({ name, lies: [], refused: undefined });
  });
});
