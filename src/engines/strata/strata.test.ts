/** Solving tier by tier, compared with solving the whole index, which the slow solver checks elsewhere. */
import { describe, expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { Random, checkSeeds } from '../../../test/random.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { loadGame } from '../../games/index.ts';
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

interface Vertex {
  readonly turn: 'a' | 'b';
  readonly at: number;
}

/** A random graph whose vertices are in tiers, with cycles, ties and moves that keep the turn. */
function randomTiers(random: Random): Rules<Vertex> {
  const size = random.between(1, 40);
  const position = shape({ turn: turns('a', 'b'), at: count(size - 1) });
  const most = random.between(0, 5);
  const tiers = Array.from({ length: 2 * size }, () => random.between(0, most) * random.pick([1, 1.5]));
  const all = Array.from({ length: position.size }, (_, i) => position.unrank(i));
  const tier = (p: Vertex): number => tiers[position.rank(p)]!;
  const keeps = random.chance(0.5);
  const next = all.map((p) => {
    const below = all.filter((q) => tier(q) <= tier(p) && (keeps || q.turn !== p.turn) && q !== p);
    return below.length === 0 ? [] : random.list(0, random.pick([2, 5]), () => random.pick(below));
  });
  const ends = all.map(() => (random.chance(0.15) ? random.pick(['a', 'b', 'tie'] as const) : undefined));
  const holes = all.map(() => random.chance(0.1));
  return rules(position, {
    start: all[0]!,
    moves: (p) => next[position.rank(p)]!.filter((q) => !holes[position.rank(q)]),
    legal: (p) => position.rank(p) === 0 || !holes[position.rank(p)],
    outcome: (p) => ends[position.rank(p)],
    noMoves: random.pick(['loses', 'wins', 'ties'] as const),
    tier,
  });
}

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
  const games: readonly (readonly [string, Readonly<Record<string, string>>, string, RegExp])[] = [
    ['tic-tac-toe', { width: '2', height: '3', length: '2' }, 'cells', /\./g],
    ['dodgem', { n: '2' }, 'cars', /[>^]/g],
    ['hexapawn', { width: '2', height: '4' }, 'pawns', /[wb]/g],
  ];
  test.each(games)('%s %j by %s', async (name, options, field, counted) => {
    const made = (await loadGame(name)).read(options);
    const tiered: Rules<Loose> = {
      ...(made as unknown as Rules<Loose>),
      tier: (p) => symbols(p[field] as string, counted),
    };
    const legal = legalPositions(tiered);
    const expected = solve(tiered, { engine: 'indexed' });
    for (const symmetries of [true, false]) {
      const solution = solve(tiered, { engine: ENGINE, symmetries });
      expect(differences(tiered, ENGINE, solution, expected.value, legal)).toEqual([]);
      if (!symmetries) expect(solution.signature()).toBe(expected.signature());
    }
  });
});

type Loose = Readonly<Record<string, unknown>>;

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
