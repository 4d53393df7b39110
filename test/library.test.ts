/** The library: published results, every invariant for every variant of the rules, and how short the games are. */
import { existsSync, readFileSync } from 'node:fs';
import { NODE } from '../src/engines/node.ts';
import { describe, expect, test } from 'vitest';
import { check } from '../src/check/check.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { census } from '../src/play/census.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Counts } from '../src/rules/game.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { solve } from '../src/engines/solve.ts';
import { valueOf } from './facts.ts';
import { LIBRARY_TWINS, twinOf } from './library-twins.ts';
import { type Texts, readingsOf, strayReadings } from './readings.ts';
import { slowSolve } from './slow-solver.ts';
import { part, partOfGames } from './part.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;

test('every variant belongs to an existing game', () => {
  expect(strayReadings()).toEqual([]);
});

const games = await Promise.all(gameNames.map(async (name) => ({ name, game: await loadGame(name) })));

describe('every invariant holds, and the audit is clean', () => {
  const cases = games.flatMap(({ name, game }) =>
    readingsOf(name).map((options) => ({ name, game, options })),
  );
  const some = partOfGames(cases, ({ name }) => name, 0.1, 3);
  test.each(some)('$name $options', { timeout: 300_000 }, ({ game, options }) => {
    const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));
    const rules = game.read(options);
    const looked = { platform: NODE, most: 400, seed: 1, memory: 2 ** 27, explain };
    const { findings } = check({ ...game, facts: [] }, rules, looked);
    expect(findings.filter(({ flaw }) => flaw !== undefined)).toEqual([]);
    expect(findings.filter(({ skipped }) => skipped)).toEqual([]);
    expect(findings.map(({ fact }) => fact).join()).toContain(
      'every value follows from those after each move',
    );
  });
});

describe('the counts of every fact are right', () => {
  const all = games.flatMap(({ name, game }) =>
    game.facts.flatMap((fact) => {
      const { options = {}, counts, source } = fact;
      return counts ? [{ name, game, options, counts, source, fact }] : [];
    }),
  );
  const reaching = (least: number, below: number) =>
    all.filter(({ counts }) => least <= counts.reached && counts.reached < below);
  // the eleven larger ones take ten times as long as the seventy smaller ones, and the largest as long as all of these
  const facts = [
    ...reaching(0, 20_000),
    ...part(reaching(20_000, 200_000), 0.1, 9),
    ...part(reaching(200_000, 1_000_000), 0.1, 9),
    ...part(reaching(1_000_000, Infinity), 0),
  ];
  test.each(facts)('$name $options: $source', { timeout: 300_000 }, ({ game, options, counts, fact }) => {
    const rules = game.read(options);
    const { positions, outcomes, longest, solution } = census(rules);
    const p = fact.position === undefined ? rules.start : rules.position.parse(fact.position);
    expect(solution.value(p)).toMatchObject(valueOf(rules, p, fact));
    const found: Counts = {
      reached: positions,
      ...outcomes,
      longest: Math.max(longest.win?.plies ?? 0, longest.loss?.plies ?? 0),
      ...(counts.classes === undefined ? {} : { classes: census(rules, { scope: 'classes' }).positions }),
    };
    expect(found).toMatchObject(counts);
    expect(outcomes.win + outcomes.loss + outcomes.tie + outcomes.draw).toBe(positions);
  });

  test('and the facts are complete', () => {
    expect(facts.length).toBeGreaterThanOrEqual(25);
  });
});

test('up to symmetry 390 positions of tic-tac-toe are won, 224 lost and 151 tied (GamesmanOne, complete enumeration)', () => {
  const { game } = games.find(({ name }) => name === 'tic-tac-toe')!;
  const { outcomes } = census(game.rules(), { scope: 'classes' });
  expect(outcomes).toEqual({ win: 390, loss: 224, tie: 151, draw: 0 });
});

/** The positions that play can reach, at most `most` of them. */
function reached(rules: Rules<Position>, most: number): readonly Position[] {
  const seen = new Map([[rules.position.text(rules.start), rules.start]]);
  for (const p of seen.values()) {
    if (rules.ended(p) !== OPEN) continue;
    if (seen.size >= most) break;
    for (const q of rules.moves(p)) seen.set(rules.position.text(q), q);
  }
  return [...seen.values()];
}

describe('the kit and plain functions give the same rules', () => {
  const cases = games.flatMap(({ name, game }) =>
    (LIBRARY_TWINS[name] ?? []).map((twin) => ({ name, options: twin.options, game, twin })),
  );
  test.each(partOfGames(cases, ({ name }) => name, 0.1, 5))('$name $options', ({ game, twin }) => {
    const { kit, plain } = twinOf(game, twin);
    const positions = reached(kit, 6000);
    const sorted = (list: readonly Position[]): string =>
      list
        .map((p) => kit.position.text(p))
        .sort()
        .join('; ');
    const differ = positions.filter((p) => {
      if (kit.ended(p) !== plain.ended(p)) return true;
      if (kit.ended(p) !== OPEN) return false;
      const moves = kit.moves(p);
      return (
        sorted(moves) !== sorted(plain.moves(p)) || (moves.length === 0 && kit.stuck(p) !== plain.stuck(p))
      );
    });
    expect(positions.length).toBeGreaterThan(20);
    expect(differ.slice(0, 3).map((p) => kit.position.text(p))).toEqual([]);
    if (positions.length >= 6000) return;
    const [a, b] = [solve(kit), solve(plain, { engine: 'explored' })];
    expect(positions.filter((p) => a.value(p)?.remoteness !== b.value(p)?.remoteness)).toEqual([]);
  });
});

// takes minutes, so it runs only with npm run exhaustive
describe.runIf(EXHAUSTIVE)('large boards', () => {
  const large = (name: string, options: Texts) => {
    const rules = games.find((known) => known.name === name)!.game.read(options);
    const { positions, value } = solve(rules, { symmetries: name === 'quixo', memory: 2 ** 34 });
    return { positions, value: value(rules.start) };
  };
  test('quixo on 4×4 is won by x in 21 plies (GamesmanOne)', { timeout: 3_600_000 }, () => {
    expect(large('quixo', { n: '4' }).value).toEqual({ outcome: 'win', remoteness: 21 });
  });
  test(
    'tic-tac-chec on 4×4 after its opening has the counts of B. Liou (github.com/brianhliou/tic-tac-chec)',
    { timeout: 3_600_000 },
    () => {
      const { game } = games.find(({ name }) => name === 'tic-tac-chec')!;
      const signature = solve(game.read({ size: '4', opening: 'no' })).signature();
      expect(signature).toContain(
        'won 184895598 lost 24178920 tied 0 drawn 2253286227 longest 41 checksum 562cfd03',
      );
    },
  );
  test.each([
    ['5', '5', 69_763_700, 'tie'],
    ['6', '4', 94_910_577, 'loss'],
  ])(
    'connect four on %s×%s reaches %i positions and is a %s (tromp.github.io/c4)',
    { timeout: 3_600_000 },
    (width, height, positions, outcome) => {
      const found = large('connect-four', { width, height });
      expect([found.positions, found.value?.outcome]).toEqual([positions, outcome]);
    },
  );
  test(
    'three in a row on a true 4×4 is won in 5 plies, and play reaches 6,036,001 positions',
    { timeout: 3_600_000 },
    () => {
      expect(large('tic-tac-toe', { width: '4', height: '4' })).toEqual({
        positions: 6_036_001,
        value: { outcome: 'win', remoteness: 5 },
      });
    },
  );
});

describe('variants of the rules change what they should', () => {
  const startOf = (name: string, options: Texts) => {
    const rules = games.find((known) => known.name === name)!.game.read(options);
    return solve(rules).value(rules.start)!;
  };
  test('mū tōrere without its rule for the centre is won in one move', () => {
    expect(startOf('mu-torere', { beside: 'never' })).toMatchObject({ outcome: 'win', remoteness: 1 });
    expect(startOf('mu-torere', { beside: 'opening' })).toMatchObject({ outcome: 'draw' });
  });
  test('with a stalling rule every game of hare and hounds ends', () => {
    const rules = games.find(({ name }) => name === 'hare-and-hounds')!.game.read({ stalling: '10' });
    expect(census(rules).outcomes.draw).toBe(0);
    expect(startOf('hare-and-hounds', { stalling: '10' })).toMatchObject({ outcome: 'win' });
  });
});

describe('the slow solver agrees', () => {
  const twin = (name: string, options: Texts): Rules<Position> => {
    const { game } = games.find((known) => known.name === name)!;
    const same = LIBRARY_TWINS[name]!.find(
      (known) => JSON.stringify(known.options) === JSON.stringify(options),
    );
    return twinOf(game, same!).plain;
  };
  test.each([
    [
      { diagonals: 'none', rows: 'all' },
      { outcome: 'win', remoteness: 9 },
    ],
    [{ rows: 'orthogonal' }, { outcome: 'draw' }],
  ])('for slides of three men’s morris chosen apart from its rows: %j', (options, value) => {
    const rules = twin('three-mens-morris', options);
    expect(slowSolve(rules).value(rules.start)).toEqual(value);
  });
  test('for the fox in the middle of the bottom row, which moves first on 6×6 and wins in 25 plies', () => {
    const rules = twin('fox-and-hounds', { n: '6', first: 'fox', fox: 'middle' });
    expect(slowSolve(rules).value(rules.start)).toEqual({ outcome: 'win', remoteness: 25 });
  });
});

test.each([
  ['4', 'c1'],
  ['6', 'c1'],
  ['8', 'e1'],
  ['10', 'e1'],
])(
  'on a board of %s rows the fox in the middle starts on the middle dark cell, the right one of two: %s',
  (n, cell) => {
    const { game } = games.find(({ name }) => name === 'fox-and-hounds')!;
    const { position, start } = game.read({ n, fox: 'middle' });
    expect(position.text(start)).toMatch(new RegExp(` fox=${cell}$`));
  },
);

describe('a game is short', () => {
  /** The number of lines of the `rules` function between its braces, without blank lines and comments. */
  function linesOfRules(name: string): number {
    const file = [`src/games/${name}.ts`, `src/games/${name}/${name}.ts`].find((path) => existsSync(path));
    const lines = readFileSync(file!, 'utf8').split('\n');
    const from = lines.findIndex((line) => line.startsWith('  rules: '));
    const to = lines.findIndex((line, l) => l > from && line === '  },');
    const own = lines
      .slice(from + 1, to)
      .join('\n')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('\n');
    return own.filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
  }
  test.each(['tic-tac-toe', 'crossing-pawn', 'pursuit', 'corner', 'nim'])(
    'the rules of %s have at most fifteen lines, without blank lines and comments',
    (name) => {
      expect(linesOfRules(name)).toBeLessThanOrEqual(15);
      expect(linesOfRules(name)).toBeGreaterThan(5);
    },
  );
});
