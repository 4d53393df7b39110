/** Pieces that block and capture each other: functions, the program made of what they state, machine code, and a slow reading of the data. */
import { expect, test } from 'vitest';
import { wordLayout } from '../src/engines/common/compiled/layout.ts';
import { loadGame } from '../src/games/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { expectEverywhere } from './compiled-everywhere.ts';
import { expectCompiled } from './compiled-moves.ts';
import { part } from './part.ts';
import { handsGame } from './random-hands.ts';
import { checkSeeds } from './random.ts';
import { expectSameGraph } from './same-graph.ts';

/** Boards on which the pieces of both sides have more than 64 states. */
const LARGE = [
  [4, 4],
  [3, 4],
  [3, 5],
] as const;
/** A tenth of the games; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 30 : 500;

test(`${SEEDS} random games are the same at every legal position`, () => {
  checkSeeds(SEEDS, (random) => expectEverywhere(handsGame(random, { most: 3000 })));
}, 3_600_000);

test('positions too long for a bit for each state are the same, where single pieces are numbers', () => {
  let numbered = 0;
  checkSeeds(SEEDS / 5, (random) => {
    const rules = handsGame(random, { most: 1e12, sizes: LARGE });
    const { position } = rules;
    const layout = wordLayout(position);
    if (!layout) return;
    if ([...layout.pieces.values()].some(({ bits }) => bits !== undefined)) numbered++;
    const some = Array.from({ length: 100 }, () => position.unrank(random.below(position.size)));
    expect(expectCompiled(rules, some.filter(rules.legal))).toBeUndefined();
  });
  expect(numbered).toBeGreaterThan(SEEDS / 100);
}, 3_600_000);

test('positions that play reaches have the same numbers, moves and values', () => {
  checkSeeds(SEEDS, (random) => {
    expectSameGraph(handsGame(random, { most: 3000 }), false, Infinity);
  });
});

const GAMES = [
  ['dobutsu-shogi', {}],
  ['dobutsu-shogi', { beside: 'giraffe' }],
  ['tic-tac-chec', { size: '2' }],
  ['tic-tac-chec', { opening: 'no' }],
] as const;

test.each(part(GAMES, 0.5, 1))('%s %o, with and without symmetries', async (name, options) => {
  const rules: Rules<Position> = (await loadGame(name)).rules(options);
  const size = expectSameGraph(rules, false, 1000);
  expect(expectSameGraph(rules, true, 1000)).toBeLessThan(size);
});
