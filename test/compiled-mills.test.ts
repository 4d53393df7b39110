/** Men that are put, moved and taken by filled rows: functions, program, machine code, and a slow reading of the data. */
import { expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { expectEverywhere } from './compiled-everywhere.ts';
import { part } from './part.ts';
import { randomMills } from './random-mills.ts';
import { type Random, checkSeeds } from './random.ts';
import { expectSameGraph } from './same-graph.ts';

/** A tenth of the games; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 50 : 500;

/** Every position is asked, so that there must not be too many. */
const MOST = 3000;

function anyMills(random: Random): Rules<object> {
  for (;;) {
    const rules = randomMills(random, { own: random.chance(0.5), full: random.pick(['loses', 'ties']) });
    if (rules.position.size <= MOST) return rules;
  }
}

test(`${SEEDS} random games are the same at every legal position`, () => {
  checkSeeds(SEEDS, (random) => expectEverywhere(anyMills(random)));
}, 3_600_000);

test('positions that play reaches have the same numbers, moves and values', () => {
  checkSeeds(SEEDS, (random) => {
    const rules = anyMills(random);
    const size = expectSameGraph(rules, false, Infinity);
    expect(expectSameGraph(rules, true, Infinity)).toBeLessThanOrEqual(size);
  });
});

const GAMES = [
  ['nine-mens-morris', { rings: '1' }],
  ['nine-mens-morris', { rings: '1', flying: 'no' }],
  ['lasker-morris', {}],
  ['nine-mens-morris', {}],
  ['twelve-mens-morris', {}],
] as const;

test.each(part(GAMES, 0.4, 1))('%s %o, with and without symmetries', async (name, options) => {
  const rules: Rules<Position> = (await loadGame(name)).rules(options);
  const size = expectSameGraph(rules, false, 1000);
  expect(expectSameGraph(rules, true, 1000)).toBeLessThan(size);
});
