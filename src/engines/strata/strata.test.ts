/** Solving tier by tier, compared with solving the whole index, which the slow solver checks elsewhere. */
import { describe, expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { checkSeeds } from '../../../test/random.ts';
import { TIERED, randomTiers, tieredGame } from '../../../test/random-tiers.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { count, fill, turns } from '../../kit/fields.ts';
import { Board } from '../../kit/board.ts';
import { shape } from '../../kit/shape.ts';
import { type Rules, rules } from '../../rules/rules.ts';
import { vouchedFor } from '../../rules/vouched.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { strataPlaces } from './places.ts';
import { logInMemory } from '../common/tiers/value-log.ts';
import { RECORD, type ValueLog } from '../contract/value-log.ts';

const ENGINE = 'strata';

const flawsOf = <P>(made: Rules<P>, symmetries = true): string[] => {
  const solution = solve(made, { engine: ENGINE, symmetries });
  const legal = legalPositions(made).filter((p) => made.tier!(p) !== undefined);
  const expected = slowSolve(made, legal);
  return differences(made, ENGINE, solution, expected.value, legal);
};

test('random graphs have the values of the slow solver, with cycles in tiers, ties and kept turns', () => {
  checkSeeds(100, (random) => {
    expect(flawsOf(randomTiers(random))).toEqual([]);
  });
});

const symbols = (of: string, counted: RegExp): number => of.match(counted)?.length ?? 0;

describe('small games of the library, with tiers', () => {
  test.each(TIERED)('%s %j by %s', async (...game) => {
    const tiered = await tieredGame(game);
    const legal = legalPositions(tiered);
    const expected = solve(tiered, { engine: 'indexed' });
    for (const symmetries of [true, false]) {
      const solution = solve(tiered, { engine: ENGINE, symmetries });
      expect(differences(tiered, ENGINE, solution, expected.value, legal)).toEqual([]);
      if (!symmetries) expect(solution.signature()).toBe(expected.signature());
    }
  });
});

test('a tier of many places begins and ends with a record', () => {
  const board = Board.rectangle(2, 6);
  const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') });
  const made = rules(position, {
    start: position.unrank(0),
    moves: () => [],
    tier: ({ men }) => symbols(men, /x/g),
  });
  const places = strataPlaces(made) as Exclude<ReturnType<typeof strataPlaces<typeof made.start>>, string>;
  const large = places.tiers.filter(({ from, to }) => to - from >= RECORD);
  expect(large.length).toBeGreaterThan(1);
  for (const { from, to } of large) expect([from % RECORD, to % RECORD]).toEqual([0, 0]);
  // all positions have a place of their own
  const seen = new Set<number>();
  for (let rank = 0; rank < position.size; rank += 97) {
    const p = position.unrank(rank);
    const place = places.of(p)!;
    expect(position.rank(places.at(place)!)).toBe(rank);
    seen.add(place);
  }
  expect(seen.size).toBe(Math.ceil(position.size / 97));
});

describe('what is wrong with tiers is said with the position', () => {
  const position = shape({ turn: turns('x', 'o'), left: count(3), men: fill(Board.rectangle(1, 2), '.xo') });
  type P = typeof start;
  const start = position.parse('turn=x left=1 men=..');
  const passed = (p: P, left: number): P => ({ ...p, turn: p.turn === 'x' ? 'o' : 'x', left });
  const made = (
    tier: (p: P) => number | undefined,
    moves = (p: P) => (p.left > 0 ? [passed(p, p.left - 1)] : []),
  ): Rules<P> => rules(position, { start, moves, tier });
  const solved = (of: Rules<P>) => () => solve(of, { engine: ENGINE });

  test('a move to a higher tier', () => {
    expect(solved(made(({ left }) => -left))).toThrow(
      'turn=x left=3 men=.. is in tier -3, but has a move to turn=o left=2 men=.. in tier -2; no move may lead to a higher tier',
    );
  });

  test('a move to a position without a tier', () => {
    expect(solved(made(({ left }) => (left === 0 ? undefined : left)))).toThrow(
      'turn=x left=1 men=.. has a move to turn=o left=0 men=.., which has no tier',
    );
  });

  test('a start without a tier', () => {
    expect(
      solved(
        made(
          ({ left }) => (left === 1 ? undefined : left),
          () => [],
        ),
      ),
    ).toThrow('turn=x left=1 men=.. has no tier, so it is not solved');
  });

  test('a tier that depends on where symbols are', () => {
    expect(solved(made(({ men }) => (men.startsWith('x') ? 1 : 0)))).toThrow(
      'needs tiers that depend only on numbers',
    );
  });
});

test('what is in the log is not solved again, and killed work goes on to the same values', () => {
  const position = shape({ turn: turns('x', 'o'), men: fill(Board.rectangle(1, 16), '.x') });
  let asked = 0;
  // a man is taken, or goes on to the next cell; an audit would ask about all positions
  const unaudited = rules(position, {
    start: position.parse('turn=x men=xxxxxxxxxxxxxxxx'),
    moves: ({ turn, men }) => {
      asked++;
      const at = men.indexOf('x');
      const next = turn === 'x' ? ('o' as const) : ('x' as const);
      if (at < 0) return [];
      const without = `${men.slice(0, at)}.${men.slice(at + 1)}`;
      const on = without.replace(/\.(?=\.*$)/, 'x');
      return [
        { turn: next, men: without },
        { turn: next, men: on },
      ].filter((q) => q.men !== men);
    },
    noMoves: 'ties',
    tier: ({ men }) => symbols(men, /x/g),
  });
  const made = vouchedFor(unaudited);
  const whole = logInMemory();
  const { signature } = solve(made, { engine: ENGINE, log: whole });
  const once = asked;
  const recordsOf = (log: ValueLog): unknown[] =>
    Array.from({ length: Math.ceil(log.entries / RECORD) }, (_, k) => log.record(k));
  expect(recordsOf(whole)).toHaveLength(2);
  const killed = logInMemory();
  const { add } = killed;
  killed.add = (record) => {
    if (killed.entries === RECORD) throw new Error('killed');
    add(record);
  };
  expect(() => solve(made, { engine: ENGINE, log: killed })).toThrow('killed');
  killed.add = add;
  asked = 0;
  expect(solve(made, { engine: ENGINE, log: killed }).signature()).toBe(signature());
  expect(asked).toBeLessThan(0.8 * once);
  expect(killed.values).toEqual(whole.values);
  expect(recordsOf(killed)).toEqual(recordsOf(whole));
  asked = 0;
  expect(solve(made, { engine: ENGINE, log: killed }).signature()).toBe(signature());
  // a plan asks for the moves of a thousand positions
  expect(asked).toBeLessThanOrEqual(1000);
});
