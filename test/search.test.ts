/**
 * A search finds the same values as a table, whatever the size of its own table, and without each of its cut-offs
 * and orders. Many more positions, each of these switched off alone: `npm run exhaustive`.
 */
import { describe, expect, test } from 'vitest';
import { ALL_ENGINES } from '../src/engines/all.ts';
import { searched } from '../src/engines/alpha-beta/engine.ts';
import type { Solution } from '../src/engines/solve.ts';
import { solveUnaudited as solve } from './solve.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { bestLine } from '../src/play/line.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { Random, checkSeeds } from './random.ts';
import { type Loose, functionGame, growthGame, heapsGame, placesGame, vectorsGame } from './random-games.ts';
import { EACH_OFF, differences, randomPositions, switchesOf } from './searched.ts';
import { slowSolve } from './slow-solver.ts';
import { partOfGames } from './part.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;

type Options = Readonly<Record<string, string>>;

/** The library's games without cycles, with several options each. */
const GAMES: Readonly<Record<string, readonly Options[]>> = {
  amazons: [{}],
  breakthrough: [{}, { width: '2', height: '6' }],
  chomp: [{}, { rows: '5', columns: '5' }],
  clobber: [{}],
  col: [{}, { misere: 'yes' }, { width: '4' }],
  'connect-four': [
    {},
    { width: '4', height: '3' },
    { width: '3', height: '6' },
    { width: '6', height: '2', length: '3' },
  ],
  corner: [{}],
  domineering: [
    {},
    { misere: 'yes' },
    { width: '5', height: '3' },
    { width: '3', height: '5', misere: 'yes' },
  ],
  'dots-and-boxes': [{}, { rows: '1', columns: '4' }, { rows: '2', columns: '2' }],
  hackenbush: [{}],
  hex: [{}, { size: '2' }],
  hexapawn: [{}, { width: '5' }, { width: '3', height: '5' }],
  kalah: [
    { pits: '2', seeds: '2' },
    { pits: '1', seeds: '5' },
  ],
  kayles: [{}, { misere: 'yes' }, { pins: '13' }],
  konane: [{}],
  nim: [{}, { misere: 'yes' }, { heaps: '2,3,4,5' }],
  nogo: [{}, { width: '5', height: '2' }],
  notakto: [{}, { misere: 'no' }],
  othello: [{}],
  'partizan-kayles': [{}],
  'ultimate-tic-tac-toe': [
    { rows: '1', columns: '2', length: '2' },
    { rows: '1', columns: '3', length: '2' },
  ],
  snort: [{}, { misere: 'yes' }, { width: '4' }],
  staircase: [{}],
  'tic-tac-toe': [{}, { misere: 'yes' }, { width: '4' }, { width: '4', misere: 'yes' }, { length: '2' }],
  'toads-and-frogs': [{}],
  'toppling-dominoes': [{}],
  wythoff: [{}, { misere: 'yes' }],
};

/** A game and its table, which is made once. */
const made = new Map<string, { readonly rules: Rules<Position>; readonly table: Solution<Position> }>();

async function solvedOf(name: string, options: Options) {
  const key = JSON.stringify([name, options]);
  const found = made.get(key);
  if (found) return found;
  const rules = (await loadGame(name)).read(options);
  const game = { rules, table: solve(rules) };
  made.set(key, game);
  return game;
}

/** The sizes of the table; the first one where there are fewer than 5,000 positions. */
const SLOTS = [2 ** 10, 2 ** 16, 2 ** 19, 2 ** 22];

describe('a search agrees with the table', () => {
  const cases = Object.entries(GAMES).flatMap(([name, list]) => list.map((options) => ({ name, options })));
  test.each(partOfGames(cases, ({ name }) => name, 0.1, 3))(
    '$name $options',
    { timeout: 3_600_000 },
    async ({ name, options }) => {
      const { rules, table } = await solvedOf(name, options);
      const few = table.positions < 5000;
      const random = new Random(1);
      const positions = randomPositions(rules, random, EVERY ? 1000 : 60);
      if (!EVERY) {
        for (const switches of [{}, switchesOf(random)]) {
          const tuning = { slots: few ? 2 ** 10 : 2 ** 16, ...switches };
          expect(differences(rules, table, positions, tuning)).toEqual([]);
        }
        return;
      }
      for (const slots of SLOTS.slice(few ? 0 : 1))
        for (const switches of [...EACH_OFF, switchesOf(random)])
          expect({
            slots,
            switches,
            wrong: differences(rules, table, positions, { slots, ...switches }),
          }).toEqual({ slots, switches, wrong: [] });
    },
  );

  test('and these are all games of the library that have a bound of their plies', async () => {
    const games = await Promise.all(gameNames.map(async (name) => ({ name, game: await loadGame(name) })));
    const bounded = games.filter(({ game }) => game.read({}).pliesLeft).map(({ name }) => name);
    const large = ['qubic'];
    expect(bounded.sort()).toEqual([...Object.keys(GAMES), ...large].sort());
  });
});

/** The rules with the exact bound of the plies that can follow from `roots`; undefined if play can go round in circles. */
function bounded<P>(rules: Rules<P>, roots: readonly P[]): Rules<P> | undefined {
  const longest = new Map<string, number>();
  const plies = (p: P): number => {
    const text = rules.position.text(p);
    const known = longest.get(text);
    if (known !== undefined) return known;
    // a position that is met again before its own bound is known is on a circle
    longest.set(text, Infinity);
    const moves = rules.ended(p) === OPEN ? rules.moves(p) : [];
    const found = moves.reduce((most, q) => Math.max(most, plies(q) + 1), 0);
    longest.set(text, found);
    return found;
  };
  return roots.some((p) => plies(p) === Infinity) ? undefined : { ...rules, pliesLeft: plies };
}

/** All legal positions, or only the start if there is no end of them. */
function rootsOf<P>(rules: Rules<P>): readonly P[] {
  const { size, unrank } = rules.position;
  if (size === Infinity) return [rules.start];
  return Array.from({ length: size }, (_, i) => unrank(i)).filter((p) => rules.legal(p));
}

describe('a search agrees with a slow program at every position of random games', () => {
  const KINDS: Readonly<Record<string, (random: Random) => Rules<Loose>>> = {
    'plain functions, in which a move may keep the turn': (random) => functionGame(random, { acyclic: true }),
    'impartial games': (random) => functionGame(random, { acyclic: true, impartial: true }),
    'points, also where the turn is kept': (random) => functionGame(random, { scoring: true }),
    'impartial games with points': (random) => functionGame(random, { scoring: true, impartial: true }),
    'symbols that are placed': placesGame,
    'heaps, also with different moves for the sides': (random) => heapsGame(random),
    'heaps without a bound, which are told apart by their text': (random) =>
      heapsGame(random, { bounded: false }),
    'vectors that are subtracted': vectorsGame,
    'growing diagrams': growthGame,
  };
  test.each(Object.entries(KINDS))('%s', { timeout: 600_000 }, (_, make) => {
    let compared = 0;
    checkSeeds(EVERY ? 1000 : 100, (random) => {
      const made = make(random);
      // some of these games declare a bound of their own
      const roots = rootsOf(made);
      const rules = made.pliesLeft && random.chance(0.5) ? made : bounded(made, roots);
      if (!rules || roots.length === 0) return;
      const slow = slowSolve(rules, roots);
      // halves are refused
      if (rules.gain && slow.positions.some((p) => !Number.isInteger(slow.value(p)!.score))) return;
      compared += slow.positions.length;
      // as many texts are remembered as there are slots
      const least = rules.position.size === Infinity ? 8 : 1;
      const tuning = { slots: 2 ** random.between(least, 12), ...switchesOf(random) };
      expect(differences(rules, slow, random.shuffled(slow.positions), tuning)).toEqual([]);
    });
    expect(compared).toBeGreaterThan(500);
  });
});

test('an order that the rules suggest changes no value, however wrong it is', async () => {
  const rules = (await loadGame('domineering')).read({});
  const table = solve(rules);
  const random = new Random(2);
  const positions = randomPositions(rules, random, 100);
  for (const promise of [() => random.next(), (_: unknown, q: unknown) => -rules.moves(q as never).length])
    expect(differences({ ...rules, promise }, table, positions, { slots: 2 ** 12 })).toEqual([]);
});

describe('boards beyond most tables', () => {
  const VALUES = [
    ['breakthrough', { width: '5', height: '4' }, { outcome: 'loss', remoteness: 16 }],
    ['domineering', { width: '5', height: '5' }, { outcome: 'loss', remoteness: 12 }],
    ['hex', { size: '4' }, { outcome: 'win', remoteness: 9 }],
    ...(EVERY
      ? ([['domineering', { width: '6', height: '6' }, { outcome: 'win', remoteness: 17 }]] as const)
      : []),
  ] as const;
  // that vertical loses 5×5 and wins 6×6: D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8×8 Domineering, 2000
  test.each(VALUES)('%s %j: %j', { timeout: 600_000 }, async (name, options, value) => {
    const rules = (await loadGame(name)).read(options);
    expect(searched(rules, rules.start, { slots: 2 ** 20 }).value(rules.start)).toEqual(value);
  });
});

describe('boards of lines whose start is beyond most tables have the published outcomes', () => {
  // connect four: J. Tromp, tromp.github.io/c4; rows of four: J. W. H. M. Uiterwijk,
  // H. J. van den Herik, The advantage of the initiative, 2000, as quoted by S. Volpe (docs/reference/bibliography.md)
  test.each([
    ['connect-four', { width: '5', height: '5' }, 'tie'],
    ['tic-tac-toe', { width: '4', height: '4', length: '4' }, 'tie'],
    ['tic-tac-toe', { width: '5', height: '5', length: '4' }, 'tie'],
    ...(EVERY
      ? ([
          ['connect-four', { width: '6', height: '4' }, 'loss'],
          ['connect-four', { width: '7', height: '5' }, 'tie'],
          ['connect-four', { width: '6', height: '6' }, 'loss'],
          ['tic-tac-toe', { width: '6', height: '5', length: '4' }, 'win'],
        ] as const)
      : []),
  ] as const)('%s %j: %s', { timeout: 600_000 }, async (name, options, outcome) => {
    const rules = (await loadGame(name)).read(options);
    const { value } = solve(rules, { engines: ALL_ENGINES, engine: 'lines', want: 'outcome' });
    expect(value(rules.start)).toEqual({ outcome });
  });
});

describe('late positions of boards whose start is out of reach agree with a table from there', () => {
  test.each([
    ['dots-and-boxes', { rows: '4', columns: '4' }, 28],
    ['othello', { size: '6' }, 24],
    ['qubic', { size: '4' }, 57],
    ['hex', { size: '5' }, 16],
  ] as const)('%s %j after %i plies', { timeout: 600_000 }, async (name, options, plies) => {
    const rules = (await loadGame(name)).read(options);
    const random = new Random(5);
    let compared = 0;
    for (let games = 0; compared < (EVERY ? 200 : 10); games++) {
      expect(games).toBeLessThan(10_000);
      let p = rules.start;
      for (let ply = 0; ply < plies && rules.ended(p) === OPEN; ply++) {
        const next = rules.moves(p);
        if (next.length === 0) break;
        const open = next.filter((q) => rules.ended(q) === OPEN);
        p = random.pick(open.length > 0 ? open : next);
      }
      if (rules.ended(p) !== OPEN || rules.moves(p).length === 0) continue;
      const table = solve(rules, { from: p, engine: 'explored' });
      if (name === 'qubic') {
        const { value } = solve(rules, { from: p, engines: ALL_ENGINES, engine: 'lines' });
        expect(value(p)).toEqual(table.value(p));
      }
      for (const switches of [{}, switchesOf(random)])
        expect(differences(rules, table, [p], { slots: 2 ** 12, ...switches })).toEqual([]);
      compared++;
    }
  });
});

test('the best line is that of the table', async () => {
  for (const [name, options] of [
    ['tic-tac-toe', {}],
    ['connect-four', {}],
    ['domineering', { misere: 'yes' }],
    ['dots-and-boxes', {}],
    ['nim', {}],
  ] as const) {
    const rules = (await loadGame(name)).read(options);
    const names = (engine: string | undefined): readonly string[] => {
      const solution = solve(rules, engine === undefined ? {} : { engine, engines: ALL_ENGINES });
      return bestLine(rules, solution, rules.start).moves.map((move) => move.name);
    };
    expect(names('alpha-beta')).toEqual(names(undefined));
  }
});

describe('a search that is ended early', () => {
  test('bounds the true value, and goes on where it was', async () => {
    let rounds = 0;
    for (const [name, options] of [
      ['connect-four', {}],
      ['domineering', { width: '5' }],
      ['dots-and-boxes', {}],
      ['tic-tac-toe', { width: '4', misere: 'yes' }],
    ] as const) {
      const rules = (await loadGame(name)).read(options);
      const exact = solve(rules).value(rules.start)!;
      let calls = 0;
      const { search } = searched(
        rules,
        rules.start,
        { slots: 2 ** 16 },
        {
          ended: () => ++calls % 2 === 0,
        },
      );
      for (let bounds = search!.known(rules.start); ; bounds = search!.settle(rules.start)) {
        if (bounds.least) expect(worth(exact)).toBeGreaterThanOrEqual(worth(bounds.least));
        if (bounds.most) expect(worth(exact)).toBeLessThanOrEqual(worth(bounds.most));
        if (bounds.settled) {
          expect(bounds.least).toEqual(exact);
          break;
        }
        rounds++;
      }
    }
    expect(rounds).toBeGreaterThan(10);
  });

  test('raises out of time when it is asked for the value', async () => {
    const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
    const solution = solve(rules, { engines: ALL_ENGINES, engine: 'alpha-beta', ended: () => true });
    expect(solution.holds(rules.start)).toBe(false);
    expect(() => solution.value(rules.start)).toThrow('the search ended before this value was known');
  });
});

/** A number that is greater for a better value; bounds without plies are those of a tie. */
function worth({
  outcome,
  remoteness = 0,
  score,
}: {
  outcome?: string;
  remoteness?: number;
  score?: number;
}) {
  if (score !== undefined) return score;
  return outcome === 'win' ? 1000 - remoteness : outcome === 'loss' ? remoteness - 1000 : 0;
}

describe('what a search is asked for', () => {
  test('the outcome alone is that of the table', async () => {
    for (const [name, list] of Object.entries(GAMES)) {
      const { rules, table } = await solvedOf(name, list[0]!);
      if (rules.gain) continue;
      const search = searched(rules, rules.start, { slots: 2 ** 12 }, { want: 'outcome' });
      const win = searched(rules, rules.start, { slots: 2 ** 12 }, { want: 'win' });
      for (const p of randomPositions(rules, new Random(3), 30)) {
        const { outcome } = table.value(p)!;
        expect(search.value(p)).toEqual({ outcome });
        const { least } = win.search!.settle(p);
        expect(least?.outcome === 'win').toBe(outcome === 'win');
      }
    }
  });

  test('a forced win is found also where play may go round in circles', async () => {
    for (const name of ['quixo', 'three-mens-morris', 'dodgem']) {
      const rules = (await loadGame(name)).read({});
      expect(() => solve(rules, { engines: ALL_ENGINES, engine: 'alpha-beta' })).toThrow(
        /cannot be solved by alpha-beta, which needs rules with 'pliesLeft', which say that play cannot go round/,
      );
      const table = solve(rules, { from: rules.start });
      let calls = 0;
      const searching = { want: 'win', ended: () => ++calls > 20 } as const;
      const { search } = searched(rules, rules.start, { slots: 2 ** 14 }, searching);
      let wins = 0;
      for (const p of randomPositions(rules, new Random(4), 20)) {
        const { outcome, remoteness = 0 } = table.value(p)!;
        calls = 0;
        const { least } = search!.settle(p);
        if (least?.outcome === 'win') {
          expect([outcome, least.remoteness]).toEqual(['win', remoteness]);
          wins++;
        } else if (outcome === 'win') expect(remoteness).toBeGreaterThan(2);
      }
      expect(wins).toBeGreaterThan(0);
    }
  });
});

describe('a search is chosen', () => {
  test('only where the table turns out to be too large, and the plan says why', async () => {
    const { read } = await loadGame('domineering');
    const rules = read({ width: '5', height: '5' });
    const options = { engines: ALL_ENGINES, memory: 2 ** 20 };
    const { plan, value } = solve(rules, { ...options, want: 'outcome' });
    expect(plan).toMatchObject({ engine: 'alpha-beta', unbounded: true });
    expect(plan.passedOver.at(-1)).toMatchObject({
      engine: 'explored',
      why: expect.stringMatching(
        /^found that play reaches more than the [\d,]+ positions that fit in 1.0 MiB/,
      ),
    });
    expect(value(rules.start)).toEqual({ outcome: 'loss' });
    expect(solve(read({}), { engines: ALL_ENGINES }).plan.engine).toBe('explored');
  });

  test('never by default in the library', async () => {
    const rules = (await loadGame('connect-four')).read({ width: '5', height: '4' });
    expect(() => solve(rules, { memory: 2 ** 20 })).toThrow(/play reaches more/);
  });
});

test('rules whose bound of the plies does not fall are refused', async () => {
  const rules = (await loadGame('domineering')).read({});
  const wrong = { ...rules, pliesLeft: () => 9 };
  expect(() => searched(wrong, wrong.start, { slots: 2 ** 10 })).toThrow(
    /pliesLeft must be at least 0 and fall with every move, but one leads from 9 to 9 at turn=/,
  );
});
