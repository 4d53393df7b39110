/** The search of games of lines finds the values of the tables. More of the same: `npm run exhaustive`. */
import { describe, expect, test } from 'vitest';
import { differences as generic, switchesOf } from '../../../test/searched.ts';
import { linesGame } from '../../../test/random-lines.ts';
import { Random, checkSeeds } from '../../../test/random.ts';
import { loadGame } from '../../games/index.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { ALL_ENGINES } from '../all.ts';
import { nodeThreads } from '../common/wasm/node.ts';
import { bestLine } from '../../play/line.ts';
import type { Solved } from '../contract/engine.ts';
import { type LineSearch, type SearchParts, kernel, kernelBytes } from './kernel.ts';
import { searchedWith } from './engine.ts';
import { type LineGame, lineGame } from './layout.ts';
import { openCells } from './open-cells.ts';
import { threadProgram } from './thread-program.ts';
import { lineThreads } from './threads.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;

/** Each part of the search on or off. */
const randomParts = (random: Random): SearchParts => ({
  replies: random.chance(0.7),
  bounds: random.chance(0.7),
  openLines: random.chance(0.7),
  threats: random.chance(0.7),
  history: random.chance(0.5),
  childBounds: random.chance(0.5),
  forced: random.chance(0.7),
  answers: random.chance(0.7),
  dead: random.chance(0.7),
  symmetries: random.pick([0, 1 / 3, 1]),
});

/** The texts of the positions at which the search differs from the table, with both values. */
function differences<P>(
  rules: Rules<P>,
  table: Pick<Solved<P>, 'value'>,
  positions: readonly P[],
  slots: number,
  parts: SearchParts,
): string[] {
  const game = lineGame(rules, positions[0], openCells);
  if (typeof game === 'string') return [game];
  const first = Math.max(10, slots - 4);
  const made = (one: LineGame<P>): LineSearch<P> => kernel(one, slots, parts, { first })!;
  const search = searchedWith(
    made(game),
    positions[0]!,
    {},
    {
      made,
      gameFrom: (p) => lineGame(rules, p, openCells),
    },
  );
  return positions.flatMap((p) => {
    const { outcome, remoteness } = table.value(p)!;
    const expected = JSON.stringify({ outcome, remoteness });
    const found = JSON.stringify(search.value(p));
    return found === expected
      ? []
      : [`${rules.position.text(p)}: ${found}, not ${expected}, ${JSON.stringify(parts)}`];
  });
}

/** Positions of random games from the start in which play goes on. */
function randomPositions<P>(rules: Rules<P>, random: Random, count: number): P[] {
  const found: P[] = [];
  while (found.length < count) {
    const game: P[] = [];
    for (let p = rules.start; rules.ended(p) === OPEN;) {
      game.push(p);
      const next = rules.moves(p);
      if (next.length === 0) break;
      p = random.pick(next);
    }
    found.push(random.pick(game));
  }
  return found;
}

describe('random games of lines, by both searches: wild symbols, misère, closed cells, falling, any lines, any result of a full board', () => {
  test.each([
    ['up to 5×5', [1, 5], 150],
    ['from 6×6 to 8×8, with keys of two words', [6, 8], 50],
    ['from 9×9 to 11×11, on the cells that are open', [9, 11], 50],
  ] as const)('%s', { timeout: 600_000 }, (_, sizes, seeds) => {
    let [compared, duels] = [0, 0];
    checkSeeds(EVERY ? 20 * seeds : seeds, (random) => {
      const rules = linesGame(random, sizes);
      const table = solve(rules, { engine: 'explored', symmetries: false });
      const game = lineGame(rules, rules.start, openCells);
      // lines close cells only on small boards
      if (game === 'needs at most 64 cells where lines close cells') return;
      if (typeof game !== 'string' && game.wins) duels++;
      const positions = randomPositions(rules, random, 20);
      compared += positions.length;
      expect(differences(rules, table, positions, random.between(10, 14), randomParts(random))).toEqual([]);
      const tuning = { slots: 2 ** random.between(2, 12), ...switchesOf(random) };
      expect(generic(rules, table, positions, tuning)).toEqual([]);
    });
    expect(compared).toBeGreaterThan(14 * (EVERY ? 20 * seeds : seeds));
    expect(duels).toBeGreaterThan(seeds / 10);
  });
});

describe('games of the library', () => {
  test.each([
    ['tic-tac-toe', {}],
    ['tic-tac-toe', { misere: 'yes' }],
    ['tic-tac-toe', { width: '4' }],
    ['tic-tac-toe', { width: '4', misere: 'yes' }],
    ['tic-tac-toe', { width: '5', height: '2', length: '4' }],
    ['tic-tac-toe', { length: '2', misere: 'yes' }],
    ['connect-four', {}],
    ['connect-four', { width: '4', height: '3', length: '3' }],
    ['connect-four', { width: '6', height: '2', length: '3' }],
    ['connect-four', { width: '3', height: '6' }],
    ...(EVERY ? ([['connect-four', { width: '5' }]] as const) : []),
    ['notakto', {}],
    ['notakto', { misere: 'no' }],
    ['notakto', { boards: '2' }],
    ['qubic', {}],
  ] as const)('%s %j', { timeout: 600_000 }, async (name, options) => {
    const rules = (await loadGame(name)).read(options);
    const table = solve(rules);
    const random = new Random(1);
    const positions = randomPositions(rules, random, EVERY ? 1000 : 100);
    const few = table.positions < 5000;
    for (const slots of EVERY ? [few ? 10 : 16, 16, 22] : [few ? 10 : 16])
      expect(differences(rules, table, positions, slots, randomParts(random))).toEqual([]);
    expect(differences(rules, table, positions, 16, {})).toEqual([]);
  });
});

test('positions that differ in a symbol share an entry only if they have the same value', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
  const game = lineGame(rules);
  if (typeof game === 'string') throw new Error(game);
  const random = new Random(3);
  // positions with other sides to move do not share a table
  const late = randomPositions(rules, random, EVERY ? 20_000 : 2000).filter((p) =>
    [10, 12, 14, 16].includes(rules.pliesLeft!(p)),
  );
  const [shared, apart] = [{}, { dead: false }].map((parts) =>
    searchedWith(kernel(game, 18, parts)!, late[0]!),
  );
  const turned = (text: string): string => {
    const from = text.indexOf('cells=') + 'cells='.length;
    const places = Array.from(text, (_, k) => k).slice(from);
    const at = random.pick(places.filter((k) => text[k] === 'x' || text[k] === 'o'));
    return Array.from(text, (symbol, k) => (k === at ? (symbol === 'x' ? 'o' : 'x') : symbol)).join('');
  };
  let compared = 0;
  for (const p of late) {
    const others = Array.from({ length: 6 }, () => rules.position.parse(turned(rules.position.text(p))));
    for (const q of [p, ...others].filter((one) => rules.ended(one) === OPEN)) {
      compared++;
      expect(shared!.value(q)).toEqual(apart!.value(q));
    }
  }
  expect(compared).toBeGreaterThan(100);
});

describe('two symbols that only together keep the other side from a line are not exchanged', () => {
  test.each([
    ['turn=o cells=..xo.../..oo.../..xo.o./.oox.x./.xxo.x./xoxoxx.', { width: '7', height: '6' }],
    ['turn=o cells=.o.../.xxxo/.ooxo/xxxox/oxoxo', { width: '5', height: '5' }],
  ] as const)('%s', async (text, options) => {
    const rules = (await loadGame('connect-four')).read(options);
    const from = rules.position.parse(text);
    const [lines, table] = ['lines', 'explored'].map((engine) =>
      solve(rules, { engines: ALL_ENGINES, engine, from }),
    );
    for (const p of [from, ...rules.moves(from)]) expect(lines!.value(p)).toEqual(table!.value(p));
  });

  test('in positions of 5×5 that share a table', async () => {
    const rules = (await loadGame('connect-four')).read({ width: '5', height: '5' });
    const game = lineGame(rules);
    if (typeof game === 'string') throw new Error(game);
    const late = randomPositions(rules, new Random(4), EVERY ? 200_000 : 10_000).filter(
      (p) => rules.pliesLeft!(p) < 16,
    );
    const [shared, apart] = [{}, { dead: false }].map((parts) => kernel(game, 18, parts)!);
    expect(late.length).toBeGreaterThan(3000);
    for (const p of late)
      for (const score of [-1, 0]) {
        const [together, alone] = [shared!, apart!].map(
          (lines) => lines.search(p, score, score + 1)! > score,
        );
        expect({ p, together }).toEqual({ p, together: alone });
      }
  });
});

test('several threads that share a table find the same values', { timeout: 600_000 }, async () => {
  const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
  const game = lineGame(rules);
  if (typeof game === 'string') throw new Error(game);
  const random = new Random(2);
  const positions = randomPositions(rules, random, 400)
    .filter((p) => rules.pliesLeft!(p) === 29)
    .slice(0, EVERY ? undefined : 4);
  expect(positions.length).toBeGreaterThan(3);
  const alone = searchedWith(kernel(game, 20)!, positions[0]!);
  const shared = lineThreads(nodeThreads(threadProgram));
  // the threads begin when the first table is full
  for (const threads of EVERY ? [2, 3, 5, 8] : [3]) {
    const search = kernel(game, 15, {}, { first: 12, threads, lineThreads: shared })!;
    const several = searchedWith(search, positions[0]!);
    for (const p of positions) expect(several.value(p)).toEqual(alone.value(p));
    expect(search.bytes()).toBe(kernelBytes(game, 15, threads));
    several.release();
  }
});

describe('as an engine', () => {
  const searched = { engine: 'lines', engines: ALL_ENGINES } as const;

  test('it gives values, outcomes, best moves and bounds', () => {
    checkSeeds(EVERY ? 500 : 50, (random) => {
      const rules = linesGame(random);
      const table = solve(rules, { engine: 'explored', symmetries: false });
      const [exact, coarse] = [solve(rules, searched), solve(rules, { ...searched, want: 'outcome' })];
      for (const p of randomPositions(rules, random, 5)) {
        const { outcome, remoteness } = table.value(p)!;
        expect(exact.value(p)).toEqual({ outcome, remoteness });
        expect(coarse.value(p)).toMatchObject({ outcome });
        const best = exact.search!.best(p);
        if (rules.moves(p).length === 0) expect(best).toBeUndefined();
        else expect(table.value(best!)!.remoteness).toBe(remoteness! - 1);
      }
    });
  });

  test('its best line is as long as the game', async () => {
    const rules = (await loadGame('connect-four')).read({ width: '5' });
    const solution = solve(rules, { ...searched, memory: 2 ** 22 });
    expect(bestLine(rules, solution, rules.start).moves).toHaveLength(20);
    expect(solution.plan.bytes).toBeLessThanOrEqual(2 ** 22);
  });

  test('a search that is ended says what it knows, and goes on later', async () => {
    const rules = (await loadGame('connect-four')).read({ width: '6', height: '5' });
    let [asked, patience] = [0, 8];
    const ended = (): boolean => ++asked > patience;
    const solution = solve(rules, { ...searched, ended });
    const bounds = solution.search!.known(rules.start);
    expect(bounds.settled).toBe(false);
    expect(() => solution.value(rules.start)).toThrow('the search ended before this value was known');
    patience = Infinity;
    expect(solution.value(rules.start)).toEqual({ outcome: 'tie', remoteness: 30 });
  });

  test('late positions of seven in a row on 9×8, and of six with falling men on 9×9, have the values of the other search', async () => {
    const cases = [
      ['tic-tac-toe', { width: '9', height: '8', length: '7' }, 10],
      ['connect-four', { width: '9', height: '9', length: '6' }, 16],
    ] as const;
    for (const [name, options, left] of cases) {
      const rules = (await loadGame(name)).read(options);
      const found = randomPositions(rules, new Random(5), 400).filter((p) => rules.pliesLeft!(p) < left);
      expect(found.length).toBeGreaterThan(2);
      const positions = found.slice(0, EVERY ? undefined : 3);
      for (const want of ['value', 'outcome'] as const) {
        const [fast, slow] = ['lines', 'alpha-beta'].map((engine) =>
          solve(rules, { engines: ALL_ENGINES, engine, from: positions[0], want, memory: 2 ** 24 }),
        );
        for (const p of positions) expect(fast!.value(p)).toEqual(slow!.value(p));
      }
    }
  });

  test('it refuses boards of more than 64 open cells', async () => {
    const rules = (await loadGame('tic-tac-toe')).read({ width: '9', height: '8', length: '5' });
    expect(() => solve(rules, searched)).toThrow(
      'solved by lines, which needs at most 64 cells that are open',
    );
  });

  test('it refuses other games, and says what it cannot see in a function', async () => {
    const tic = (await loadGame('tic-tac-toe')).read({});
    const outcome = { ...tic.structure, ends: undefined } as typeof tic.structure;
    const hidden = { ...tic, structure: outcome };
    expect(() => solve(hidden, searched)).toThrow(
      "by lines, which cannot see lines in 'outcome', only in 'ends: [line(…)]'",
    );
    const hexapawn = (await loadGame('hexapawn')).read({});
    expect(() => solve(hexapawn, searched)).toThrow('by lines, which needs symbols that are put on cells');
  });
});
