/** Positions explored and labelled by machine code, beside the same by the functions of the rules. */
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { lowered } from '../src/engines/common/compiled/lower.ts';
import { solveGraph } from '../src/engines/common/levels/solve-graph.ts';
import { rankBound } from '../src/engines/common/symmetry/quotient.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import type { Exploring } from '../src/engines/explored/exploring.ts';
import { solve } from '../src/engines/solve.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { count, rules, shape, takes } from '../src/kit/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { asFunctions } from './as-functions.ts';
import { part } from './part.ts';
import { Random } from './random.ts';

/** In bytes: some thousand positions. */
const SMALL = { memory: 250_000, toSolve: () => 0 };

/** A position that random moves lead to, from which play reaches some thousand positions at most. Undefined: there is none. */
function late(game: Rules<Position>, random: Random): Position | undefined {
  for (const plies of [0, 4, 8, 12, 16, 20, 26, 32, 40, 60]) {
    let p = game.start;
    for (let k = 0; k < plies; k++) {
      const moves = game.ended(p) ? [] : game.moves(p);
      if (moves.length > 0) p = random.pick(moves);
    }
    try {
      if (exploredGraph(game, { start: p, budget: SMALL }).size > 50) return p;
    } catch (error) {
      expect(error).toBeInstanceOf(PlayError);
    }
  }
  return undefined;
}

/** The value of each position that is explored, by its text, and whether machine code has labelled them. */
function valuesOf<P>(game: Rules<P>, how: Exploring<P>) {
  const graph = exploredGraph(game, how);
  let isLabelled = false;
  const noted = <T>(found: T | undefined): T | undefined => {
    isLabelled = found !== undefined;
    return found;
  };
  const { numbered } = solveGraph(game, graph, undefined, {
    labels: () => noted(graph.labels?.()),
    scores: () => noted(graph.scores?.()),
  });
  const values = new Map<string, string>();
  for (let i = 0; i < graph.size; i++) {
    const p = graph.positionAt(i);
    expect(graph.indexOf(p)).toBe(i);
    values.set(game.position.text(p), JSON.stringify(numbered!.value(i)));
  }
  graph.release?.();
  return { values, isLabelled };
}

/** In little memory, so that moves are taken away from it. */
const little: typeof wordNumbering = (game, classes, start) =>
  wordNumbering(game, classes, start, { most: 850_000 });

describe('every position has the value that functions give it', () => {
  test.each(part(gameNames, 0.1, 3))('in %s', async (name) => {
    const game: Rules<Position> = (await loadGame(name)).rules({});
    const random = new Random(5);
    const start = late(game, random);
    if (!start) return;
    const ways = [asFunctions(game), ...('why' in lowered(game) ? [] : [game])];
    for (const [way, classes] of ways.flatMap((one) => [[one, false] as const, [one, true] as const])) {
      const { values } = valuesOf(game, { start, classes });
      for (const compiler of [wordNumbering, little]) {
        const fast = valuesOf(way, { start, classes, compiler, compileFrom: 0 });
        // symmetric positions have one number, and the one that has it may be another one
        if (!classes) expect(fast.values).toEqual(values);
        expect([...fast.values.values()].sort()).toEqual([...values.values()].sort());
        if (
          compiler === wordNumbering &&
          !classes &&
          (way === game || rankBound(game.position) !== undefined)
        )
          expect(fast.isLabelled).toBe(true);
      }
    }
  });
});

test.each([
  ['connect-four', { width: '4', height: '3' }],
  ['dots-and-boxes', { rows: '2', columns: '2' }],
] as const)('moves of %s %o that do not fit in one memory are taken away from it', async (name, options) => {
  const game: Rules<Position> = (await loadGame(name)).rules(options);
  const solved = valuesOf(game, { compiler: little, compileFrom: 0 });
  expect(solved.isLabelled).toBe(false);
  expect(solved.values).toEqual(valuesOf(game, { compiler: wordNumbering }).values);
});

test('words that no longer fit their slots beside the numbers keep their numbers', async () => {
  // a word has 49 bits, and the table grows from 2^14 slots
  const game: Rules<Position> = (await loadGame('connect-four')).rules({
    width: '6',
    height: '4',
    length: '3',
  });
  const start = game.position.parse('turn=x cells=....../....../...xo./oxoxox');
  const { values } = valuesOf(game, { start });
  expect(values.size).toBeGreaterThan(0.75 * 2 ** 14);
  expect(valuesOf(game, { start, compiler: wordNumbering, compileFrom: 0 }).values).toEqual(values);
});

test.each([
  ['in the order of numbers', 16_383, [1]],
  ['in the order of numbers', 16_384, [1]],
  ['level by level', 34_001, [1, 3]],
])('play that is longer than a label of 14 bits can say, %s, from %i', (_, size, amounts) => {
  const position = shape({ heap: count(size) });
  const moves = takes(position, { heap: amounts });
  const game = rules(position, { start: { heap: size }, moves, noMoves: 'loses' });
  const { values } = valuesOf(game, {});
  const fast = valuesOf(game, { compiler: wordNumbering, compileFrom: 0 });
  expect(fast.values).toEqual(values);
  expect(fast.isLabelled).toBe(size < 16_384);
});

test('memory that was given back serves the next table, and nothing can be asked of the first', async () => {
  const game = (await loadGame('clobber')).rules({ width: '4', height: '3' });
  const engines = [explored({ compiler: wordNumbering, compileFrom: 0 })];
  const first = solve(game, { engines });
  const value = first.value(game.start);
  first.release();
  first.release();
  const second = solve(game, { engines });
  const third = solve(game, { engines });
  expect([second.value(game.start), third.value(game.start)]).toEqual([value, value]);
  expect(second.signature()).toBe(third.signature());
  expect(() => first.value(game.start)).toThrow('this table was released');
});
