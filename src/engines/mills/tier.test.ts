/** Men on points, solved without asking the rules, compared with the slow solver and with published counts. */
import { describe, expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { checkSeeds } from '../../../test/random.ts';
import { combinations, randomMills } from '../../../test/random-mills.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { loadGame } from '../../games/index.ts';
import { count, fill, turns } from '../../kit/fields.ts';
import { graphBoard } from '../../kit/graph-board.ts';
import { mills } from '../../kit/mills.ts';
import { shape } from '../../kit/shape.ts';
import { type Rules, rules } from '../../rules/rules.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import type { TierPlaces } from '../common/tiers/tier-places.ts';
import { strataOrder } from '../strata/places.ts';
import { mills as engine, millsTiers } from './engine.ts';
import { logInMemory } from '../common/tiers/value-log.ts';
import { RECORD, type ValueLog } from '../contract/value-log.ts';

/** The engine that knows the tiers of these rules, and their places. */
function tiersOf<P>(made: Rules<P>): { readonly engine: string; readonly places: TierPlaces<P> } {
  const found = millsTiers(made);
  if (typeof found !== 'string') return { engine: ENGINE, places: found };
  const others = strataOrder.places(made, true, made.start);
  if (typeof others !== 'string') return { engine: 'strata', places: others as TierPlaces<P> };
  throw new Error('these rules have no tiers');
}

const places = <P>(made: Rules<P>): TierPlaces<P> => tiersOf(made).places;

const ENGINE = engine().name;

test('random rows on small boards give the values of the slow solver', () => {
  const outcomes = new Set<unknown>();
  checkSeeds(12, (random) => {
    const made = randomMills(random);
    const solution = solve(made, { engine: ENGINE });
    const legal = legalPositions(made);
    const expected = slowSolve(made, legal);
    expect(differences(made, ENGINE, solution, expected.value, legal)).toEqual([]);
    expect(() => solve(made, { engine: ENGINE, wasm: false })).toThrow('needs WebAssembly');
    const asked = solve(made, { wasm: false });
    expect(differences(made, asked.plan.engine, asked, expected.value, legal)).toEqual([]);
    for (const p of legal) outcomes.add(expected.value(p)?.outcome);
    const { tiers, weight, at, solver } = places(made);
    expect(solver).toBeDefined();
    const counted = tiers.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, i) => (at(from + i) ? weight(from + i) : 0)),
    );
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(legal.length);
  });
  expect(outcomes).toEqual(new Set(['win', 'loss', 'draw']));
});

describe('every two points are joined, and the points are in groups that can be exchanged', () => {
  /** Each group is a row of so many points. */
  const grouped = (groups: number, size: number, each: number): Rules<object> => {
    const points = Array.from({ length: groups * size }, (_, k) => k);
    const board = graphBoard({
      points: points.map((k) => [`p${k}`, [k, k * k]] as const),
      edges: combinations(points.length, 2)
        .map(([a, b]) => `p${a}-p${b}`)
        .join(' '),
    });
    const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb'), left: count(2 * each) });
    return rules(position, {
      start: position.unrank(2 * each),
      moves: mills(position, 'men', 'left', {
        rows: Array.from({ length: groups }, (_, g) => points.slice(g * size, (g + 1) * size)),
        flying: false,
      }),
      symmetries: [
        (k: number) => (k === 0 ? 1 : k === 1 ? 0 : k),
        (k: number) => (k < size ? (k + 1) % size : k),
        (k: number) => (k < 2 * size ? (k + size) % (2 * size) : k),
        (k: number) => (k + size) % points.length,
      ].map((image) => Uint32Array.from(points, image)),
    }) as unknown as Rules<object>;
  };

  test('the values are those of the slow solver with more than a thousand symmetries', () => {
    const made = grouped(3, 3, 3);
    expect(made.permutations).toHaveLength(1296);
    expect(places(made).solver).toBeDefined();
    const legal = legalPositions(made);
    const expected = slowSolve(made, legal);
    expect(differences(made, ENGINE, solve(made, { engine: ENGINE }), expected.value, legal)).toEqual([]);
  });

  test('the rules are asked where there are too many symmetries to count moves with', () => {
    for (const each of [7, 8]) expect(places(grouped(5, 2, each)).solver === undefined).toBe(each === 8);
  });
});

test('other tiers than those of the kit give the same values', async () => {
  const made = await morris({ rings: '1', men: '4' });
  const expected = solve(made, { engine: ENGINE });
  // in the order of the kit, in which 4–3 and 3–4 are together; apart; and all together
  const counted = (p: object): readonly [string, number] => {
    const { men, left } = p as { men: string; left: number };
    return [men, 1000 * left];
  };
  const own: readonly ((p: object) => number)[] = [
    (p) => 2 * made.tier!(p)!,
    (p) =>
      counted(p)[1] +
      counted(p)[0].replace(/[^w]/g, '').length +
      counted(p)[0].replace(/[^b]/g, '').length / 100,
    () => 0,
  ];
  for (const tier of own) {
    const rest: Rules<object> = { ...made, tier: (p) => (made.legal(p) ? tier(p) : undefined) };
    const { engine: taken, places: ofRest } = tiersOf(rest);
    expect(ofRest.solver === undefined).toBe(tier !== own[0]);
    const solution = solve(rest, { engine: taken });
    const legal = legalPositions(made);
    expect(differences(rest, taken, solution, expected.value, legal)).toEqual([]);
  }
});

test('places between tiers that begin with a record of their own count for no position', async () => {
  const { tiers, at, weight } = places(await morris({ men: '4' }));
  const between = tiers.flatMap(({ parts, to }) => {
    const end = parts.at(-1)!.to;
    return Array.from({ length: to - end }, (_, k) => end + k);
  });
  expect(between.length).toBeGreaterThan(0);
  for (const place of between) expect([at(place), weight(place)]).toEqual([undefined, 0]);
});

const morris = async (options: Readonly<Record<string, string>>): Promise<Rules<object>> =>
  (await loadGame('nine-mens-morris')).read(options) as unknown as Rules<object>;

/** The rules with no tier above one: a part of the game that can be solved by itself. */
const until = (made: Rules<object>, most: number): Rules<object> => ({
  ...made,
  tier: (p) => {
    const tier = made.tier!(p);
    return tier !== undefined && tier <= most ? tier : undefined;
  },
});

/** The first position of the greatest tier. */
function firstOfLast(made: Rules<object>): object {
  const { tiers, at } = places(made);
  for (let place = tiers.at(-1)!.from; ; place++) {
    const p = at(place);
    if (p) return p;
  }
}

/** Wins, losses and draws of each part of a tier, symmetric positions counted once. */
function counts(made: Rules<object>, log: ValueLog): ReadonlyMap<string, readonly number[]> {
  const { tiers } = places(made);
  const solution = solve(made, { engine: ENGINE, log, from: firstOfLast(made) });
  return new Map(
    tiers
      .flatMap(({ parts }) => parts)
      .map(({ name, from, to }) => {
        const found = { win: 0, loss: 0, draw: 0, tie: 0 };
        for (let place = from; place < to; place++) {
          const outcome = solution.at!(place)?.outcome;
          if (outcome) found[outcome]++;
        }
        return [name, [found.win, found.loss, found.draw]];
      }),
  );
}

describe('three squares', () => {
  // https://github.com/eigenraum/solving-nine-mens-morris/blob/01e88ca51003ddfb0b6d1589f5790d2f78e04257/RESULTS.md
  const PUBLISHED: readonly (readonly [string, readonly [number, number, number]])[] = [
    ['3–3', [140_621, 28_736, 269]],
    ['3–4', [102_281, 0, 658_117]],
    ['4–3', [75_397, 3_095, 681_906]],
    ['4–4', [159, 29, 3_225_409]],
    ['3–5', [6_301, 9_677, 2_564_412]],
    ['5–3', [580_660, 0, 1_999_730]],
  ];
  const whole = process.env['EXHAUSTIVE'] !== undefined;

  test('published counts, and the same values after the work was killed', { timeout: 300_000 }, async () => {
    const made = until(await morris({ rings: '3', men: '9' }), whole ? 503 : 303);
    const log = logInMemory();
    const found = counts(made, log);
    for (const [name, expected] of whole ? PUBLISHED : PUBLISHED.slice(0, 1))
      expect([name, found.get(name)]).toEqual([name, expected]);

    const killed = logInMemory();
    const { add } = killed;
    killed.add = (record) => {
      if (killed.entries === 2 * RECORD) throw new Error('killed');
      add(record);
    };
    const from = firstOfLast(made);
    expect(() => solve(made, { engine: ENGINE, log: killed, from })).toThrow('killed');
    killed.add = add;
    solve(made, { engine: ENGINE, log: killed, from });
    const recordsOf = (of: ValueLog): unknown[] =>
      Array.from({ length: Math.ceil(of.entries / RECORD) }, (_, k) => of.record(k));
    expect(recordsOf(killed)).toEqual(recordsOf(log));
    expect(killed.values).toEqual(log.values);
  });
});
