/** Whole games at random: their functions, the programs made of what they state, and machine code. */
import { expect, test } from 'vitest';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import type { Rules } from '../src/rules/rules.ts';
import { asFunctions } from './as-functions.ts';
import { expectCompiled } from './compiled-moves.ts';
import { type Random, checkSeeds } from './random.ts';
import { randomRules } from './random-rules.ts';
import { expectSameGraph } from './same-graph.ts';

/** A tenth of the games, and of the positions of each some; all of them in the exhaustive run, but for the slow interpreter. */
const [GAMES, POSITIONS, INTERPRETED] =
  process.env['EXHAUSTIVE'] === undefined ? [50, 1000, 40] : [500, Infinity, 1000];
/** Games with fewer positions are over at once, and say little. */
const LEAST = 20;

/** Calls `use` for a game with many positions and returns what it does. */
function ofLargeGame<T>(random: Random, use: <P>(rules: Rules<P>) => T): T {
  for (;;) {
    const found: T[] = [];
    randomRules(random, (rules) => {
      if (exploredGraph(rules).size >= LEAST) found.push(use(rules));
    });
    for (const one of found) return one;
  }
}

test('games at random are the same by functions, step by step and by machine code, with and without symmetries', () => {
  let symmetric = 0;
  let scored = 0;
  checkSeeds(GAMES, (random) =>
    ofLargeGame(random, (rules) => {
      const { size, positionAt } = exploredGraph(rules);
      const stride = Math.max(1, Math.ceil(size / INTERPRETED));
      const some = Array.from({ length: Math.ceil(size / stride) }, (_, k) => positionAt(k * stride));
      expect(expectCompiled(rules, some)).toBe(undefined);
      for (const one of [rules, asFunctions(rules)]) expectSameGraph(one, false, POSITIONS);
      if (rules.gain) scored++;
      if (rules.permutations.length === 0) return;
      if (expectSameGraph(rules, true, POSITIONS) < size) symmetric++;
      expectSameGraph(asFunctions(rules), true, POSITIONS);
    }),
  );
  expect(scored).toBeGreaterThan(GAMES / 20);
  expect(symmetric).toBeGreaterThan(GAMES / 5);
}, 3_600_000);
