/** Positions explored and labelled by several threads, beside the same by one: nothing may differ. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { lowered } from '../src/engines/common/compiled/lower.ts';
import { compiledRules } from '../src/engines/common/compiled/module.ts';
import { Together, togetherBytes } from '../src/engines/common/compiled/together.ts';
import { growTo } from '../src/engines/common/wasm/instance.ts';
import { CONTROL, type WasmTask } from '../src/engines/common/wasm/thread.ts';
import type { ThreadSource } from '../src/engines/common/wasm/threads.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import type { Exploring } from '../src/engines/explored/exploring.ts';
import { wordThreads } from '../src/engines/explored/threads.ts';
import { solve } from '../src/engines/solve.ts';
import { loadGame } from '../src/games/index.ts';
import { Board, count, fill, places, rules, shape, takes, turns as sides } from '../src/kit/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { type Random, checkSeeds } from './random.ts';
import { randomRules } from './random-rules.ts';
import { numberingBy, threadsOf } from './together.ts';

const GAMES = process.env['EXHAUSTIVE'] === undefined ? 25 : 400;
/** Games with fewer positions say little. */
const LEAST = 500;

/** Everything that is found, as text. */
function everything<P>(rules: Rules<P>, how: Exploring<P>) {
  const graph = exploredGraph(rules, { compileFrom: 1, ...how });
  const { size, bytes, alternates, stored } = graph;
  const { states, moves, points, ascending } = stored!;
  const labels = rules.gain ? graph.scores?.() : graph.labels?.()?.labels;
  const all = Array.from({ length: size }, (_, i) => graph.positionAt(i));
  const found = {
    size,
    bytes,
    alternates,
    ascending,
    states: states.join(),
    offsets: moves.offsets.join(),
    targets: moves.targets.join(),
    points: points && Int32Array.from(moves.targets, (_, e) => points.at(e)).join(),
    labels: labels?.join(),
    positions: all.map((p) => rules.position.text(p)).join(),
    numbers: all.map((p) => graph.indexOf(p)).join(),
  };
  graph.release?.();
  return found;
}

/** Expects that threads find the same; `most` as in `numberingBy`. Returns how many positions there are. */
function expectSameTogether<P>(rules: Rules<P>, random: Random, most?: number): number {
  const classes = rules.permutations.length > 0 && random.chance(0.5);
  const alone = everything(rules, { classes, compiler: numberingBy(1, { most }) });
  if (alone.size < LEAST) return alone.size;
  const from = random.pick([1, 100, Math.ceil(alone.size / 2)]);
  const compiler = numberingBy(random.between(2, 4), { from, most });
  expect(everything(rules, { classes, compiler })).toEqual(alone);
  return alone.size;
}

test('games at random', () => {
  let large = 0;
  checkSeeds(GAMES, (random) => {
    const sizes: number[] = [];
    const compare = <P>(rules: Rules<P>): void => {
      const size = expectSameTogether(rules, random);
      sizes.push(size);
      if (size > 2 ** 10) large++;
    };
    while (sizes.every((size) => size < LEAST)) randomRules(random, compare);
  });
  expect(large).toBeGreaterThan(GAMES / 4);
}, 3_600_000);

const LIBRARY = [
  ['breakthrough', { width: '2', height: '6' }],
  ['checkers', { width: '4', height: '6', rows: '1' }],
  ['dots-and-boxes', {}],
  ['hare-and-hounds', { stalling: '20' }],
  ['kalah', { seeds: '3' }],
  ['lasker-morris', { men: '4' }],
  ['othello', {}],
  ['quixo', {}],
] as const;

describe('games of the library, also with moves that do not fit in one memory', () => {
  test.each(part(LIBRARY, 0.5, 2))('%s %o', async (name, options) => {
    const game: Rules<Position> = (await loadGame(name)).rules(options);
    checkSeeds(2, (random) => {
      expect(expectSameTogether(game, random)).toBeGreaterThan(LEAST);
      expectSameTogether(game, random, 1_200_000);
    });
  });
});

test('words of 128 bits', async () => {
  const game: Rules<Position> = (await loadGame('connect-four')).rules({ width: '9', height: '7' });
  const rows = ['.........', ...Array.from({ length: 6 }, (_, k) => (k % 2 ? 'ooxxooxxo' : 'xxooxxoox'))];
  const start = game.position.parse(`turn=x cells=${rows.join('/')}`);
  expect(lowered(game)).toMatchObject({ layout: { width: 128 } });
  checkSeeds(4, (random) => {
    expect(expectSameTogether({ ...game, start }, random)).toBeGreaterThan(2 ** 10);
  });
});

test('rules whose functions are asked are explored by one thread', () => {
  const position = shape({ turn: sides('x', 'o'), cells: fill(Board.rectangle(3, 3), '.xo') });
  const asking = rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
    outcome: ({ cells }) => (cells.startsWith('xxx') ? 'x' : undefined),
    noMoves: 'ties',
  });
  const { source, turns } = noted(threadsOf(3).source);
  const compiler: typeof wordNumbering = (asked, classes, begin, how) =>
    wordNumbering(asked, classes, begin, { ...how, sharedFrom: 1, threads: { count: () => 3, source } });
  expect(exploredGraph(asking, { compiler, compileFrom: 1 }).size).toBe(exploredGraph(asking).size);
  expect(turns()).toEqual([]);
});

/** What a call raises, in words; undefined if it raises nothing. */
function trouble(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    return String(error);
  }
  return undefined;
}

test('what does not fit is refused where one thread refuses it', async () => {
  const game: Rules<Position> = (await loadGame('kalah')).rules({ seeds: '3' });
  const { bytes } = everything(game, { compiler: numberingBy(1) });
  checkSeeds(12, (random) => {
    const budget = { memory: Math.floor(bytes * random.next()), toSolve: () => 0 };
    const [alone, together] = [1, 3].map((count) =>
      trouble(() => exploredGraph(game, { compiler: numberingBy(count), compileFrom: 1, budget })),
    );
    expect(alone).toMatch(/fit in/);
    expect(together).toBe(alone);
  });
});

test('play that is longer than a label can say is found by all threads', () => {
  const position = shape({ heap: count(34_001) });
  const moves = takes(position, { heap: [1, 3] });
  const game = rules(position, { start: { heap: 34_001 }, moves, noMoves: 'loses' });
  expect(everything(game, { compiler: numberingBy(3) }).labels).toBeUndefined();
});

/** The first integers of the array by which threads coordinate, of all that were started. */
function noted(source: ThreadSource) {
  const turns: (() => number)[] = [];
  const start = (task: WasmTask<unknown>): boolean => {
    const control = new Int32Array(task.memory.buffer, task.address, task.length);
    turns.push(() => control[CONTROL.turn]!);
    return source.start(task);
  };
  return { source: { ...source, start }, turns: () => turns.map((turn) => turn()) };
}

test.each(['exploring', 'labelling'])('who stops while threads are %s ends them', async (stage) => {
  const game: Rules<Position> = (await loadGame('quixo')).rules({});
  const { source, turns } = noted(threadsOf(3).source);
  const compiler: typeof wordNumbering = (asked, classes, start, how) =>
    wordNumbering(asked, classes, start, { ...how, sharedFrom: 1 });
  const engines = [explored({ compiler, compileFrom: 1, wordThreads: { count: () => 3, source } })];
  let isExploring = true;
  let calls = 0;
  const progress = (_: number, of: number): void => {
    isExploring &&= of < 32_027;
    if (isExploring === (stage === 'exploring') && ++calls === 3) throw new Error('enough');
  };
  expect(() => solve(game, { engines, symmetries: false, progress })).toThrow('enough');
  expect(turns()).toEqual([-1, -1]);
  const solved = solve(game, { engines, symmetries: false });
  expect(turns()).toEqual([-1, -1, -1, -1]);
  const alone = [explored({ compiler, compileFrom: 1 })];
  expect(solved.signature()).toBe(solve(game, { engines: alone, symmetries: false }).signature());
});

test('threads are asked for when a table is large, and there are as many as were asked for', async () => {
  const game: Rules<Position> = (await loadGame('connect-four')).rules({ width: '4', height: '4' });
  const asked: (number | undefined)[] = [];
  const engines = [
    explored({
      compiler: wordNumbering,
      wordThreads: { ...wordThreads, count: (threads) => (asked.push(threads), wordThreads.count(threads)) },
    }),
  ];
  solve(game, { engines, symmetries: true, threads: 2 });
  expect(asked).toEqual([]);
  const { source, turns } = noted(threadsOf(4).source);
  const counted = [explored({ compiler: wordNumbering, wordThreads: { ...wordThreads, source } })];
  for (const threads of [1, 2, 4]) solve(game, { engines: counted, symmetries: false, threads });
  expect(turns()).toHaveLength(0 + 1 + 3);
});

test('the memory grows once after all threads have started, and before they work', async () => {
  const { rules: read } = await loadGame('tic-tac-toe');
  const compiled = compiledRules(read({}), false)!;
  const bytes = (threads: number): number => togetherBytes(threads, compiled.width / 8);
  const together = Together.of(compiled, threadsOf(3), { from: 0, bytes, worthwhile: 0 })!;
  const { memory } = together;
  growTo(memory, 2 * memory.buffer.byteLength);
  const before = memory.buffer.byteLength;
  expect(together.isReady).toBe(true);
  const after = memory.buffer.byteLength;
  expect(after).toBeGreaterThan(before);
  expect(together.isReady).toBe(true);
  expect(memory.buffer.byteLength).toBe(after);
  // all threads reach what was added
  const all = new Uint8Array(memory.buffer).fill(1, before);
  together.do('zeroTogether', before, after);
  expect(all.subarray(before).every((byte) => byte === 0)).toBe(true);
  together.end();
});

/** How long threads start again and again, and how long the program may take until they have all ended, in milliseconds. */
const STARTING = process.env['EXHAUSTIVE'] === undefined ? 8_000 : 300_000;
const PATIENCE = STARTING + 60_000;

test(
  'no thread waits for ever that starts while the memory grows',
  async () => {
    const file = join(temporaryFolder(), 'starting-threads.mjs');
    await build({
      input: fileURLToPath(new URL('./starting-threads.ts', import.meta.url)),
      platform: 'node',
      resolve: {
        alias: { 'perfect-play/kit': fileURLToPath(new URL('../src/kit/index.ts', import.meta.url)) },
      },
      output: { file, codeSplitting: false },
      logLevel: 'silent',
    });
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [file, String(STARTING)], {
      encoding: 'utf8',
      timeout: PATIENCE,
    });
    expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
    expect(Number(stdout)).toBeGreaterThan(0);
  },
  2 * PATIENCE,
);
