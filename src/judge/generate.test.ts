/** Inputs that are searched for, with a clock that counts tries, so that a busy machine finds the same. */
import { expect, test } from 'vitest';
import { legalMoves } from '../engines/contract/graph.ts';
import { solve } from '../engines/solve.ts';
import knightmare from '../games/knightmare.ts';
import { loadGame } from '../games/index.ts';
import { present } from '../base/present.ts';
import { type Random, seeded } from '../base/random.ts';
import { type GenerateOptions, type Spread, generate, generateUnlike, spreadOf } from './generate.ts';
import type { InputKind } from './kinds.ts';
import { casesIn, toolsOf } from './index.ts';
import { withOtherEnds } from './mistakes.ts';

/** A clock that moves on by one each time it is read. */
function counter(): () => number {
  let reads = 0;
  return () => reads++;
}

test('an input with one good move has exactly one that keeps the outcome, and another move', async () => {
  for (const name of ['crossing-pawn', 'pursuit']) {
    const cases = casesIn(await toolsOf(name));
    for (let seed = 1; seed <= 5; seed++) {
      const options = { cases, minPlies: 0, share: 0.3, random: seeded(seed), memory: 2 ** 26, seconds: 500 };
      const rules = cases.rules(generate({ ...options, kind: 'one-move', now: counter() })!.test)!;
      const solution = solve(rules, { memory: options.memory });
      // after a move that keeps a win, a tie or a draw the other side has no better than a loss, a tie or a draw
      const rank = { loss: 0, draw: 1, tie: 1, win: 2 };
      const worth = legalMoves(rules, rules.start).map((p) => 2 - rank[solution.value(p)!.outcome!]);
      expect(worth.length).toBeGreaterThan(1);
      expect(worth.filter((each) => each === Math.max(...worth))).toHaveLength(1);
    }
  }
});

test('an input with one good move or a trap lasts some plies where one does, and it is said where not', async () => {
  const plies = async (
    name: string,
    kind: InputKind,
    minPlies?: number,
  ): Promise<(readonly [number, boolean])[]> => {
    const cases = casesIn(await toolsOf(name));
    return Array.from({ length: name === 'pursuit' ? 1 : 4 }, (_, seed) => {
      const options = { cases, kind, minPlies, share: 0.4, random: seeded(seed), memory: 2 ** 26 };
      const { test, short } = generate({ ...options, seconds: 1000, now: counter() })!;
      const { remoteness = Infinity } = solve(cases.rules(test)!).value(cases.rules(test)!.start)!;
      expect(short?.plies ?? remoteness).toBe(remoteness);
      return [remoteness, short !== undefined];
    });
  };
  for (const kind of ['one-move', 'trap'] as const) {
    const made = await plies('crossing-pawn', kind);
    // of boards at random most are won at once
    expect(made.filter(([found]) => found >= 5).length).toBeGreaterThanOrEqual(3);
    for (const [found, short] of made) expect(short).toBe(found < 5);
  }
  // white wins in one ply or not at all
  for (const [found, short] of await plies('pursuit', 'one-move', 3))
    expect([found, short]).toEqual([1, true]);
  for (const [found, short] of await plies('crossing-pawn', 'first', 9)) expect(short).toBe(found < 9);
});

test('boards grow where small ones have no input of the kind, up to the largest that may be', async () => {
  const cases = casesIn(await toolsOf('crossing-pawn'));
  for (const kind of ['odd', 'even'] as const) {
    const made = (seconds: number, mostShare?: number): unknown =>
      generate({
        cases,
        kind,
        share: 0.1,
        random: seeded(1),
        memory: 2 ** 26,
        seconds,
        now: counter(),
        ...(mostShare !== undefined && { mostShare }),
      })?.test;
    expect([kind, made(100), made(3000, 1)]).toEqual([kind, undefined, expect.anything()]);
  }
});

test('an input for programs that err where a side has no move has another answer then', async () => {
  const cases = casesIn(await toolsOf('crossing-pawn'));
  const options = { cases, share: 0.3, random: seeded(1), memory: 2 ** 26, seconds: 500 };
  const rules = cases.rules(generate({ ...options, kind: 'no-move', now: counter() })!.test)!;
  const { outcome, remoteness } = solve(rules, { memory: options.memory }).value(rules.start)!;
  const other = withOtherEnds(rules, options.memory);
  expect([other.outcome, other.remoteness]).not.toEqual([outcome, remoteness]);
});

test('a search for the longest play finds more than as many boards at random', async () => {
  const { inputs: cases } = await toolsOf('crossing-pawn');
  const tries = process.env['EXHAUSTIVE'] === undefined ? 40 : 1000;
  const memory = 2 ** 26;
  const plies = (board: unknown): number => {
    const rules = cases.rules(board)!;
    const { outcome, remoteness } = solve(rules, { memory }).value(rules.start)!;
    return outcome === 'win' || outcome === 'loss' ? remoteness! : -1;
  };
  const [share, random] = [0.5, seeded(1)];
  const others = seeded(2);
  const found: number[] = [];
  const long = generate({
    cases,
    kind: 'longest',
    share,
    random,
    memory,
    seconds: tries,
    now: counter(),
    found: (longer) => void found.push(longer),
  })!.test;
  const atRandom = Array.from({ length: tries }, () => plies(cases.random(share, others)));
  expect(plies(long)).toBe(found.at(-1));
  expect(plies(long)).toBeGreaterThan(Math.max(...atRandom));
});

test('of a game without pictures the longest start of a board is found, which is not the start of its rules', async () => {
  const { inputs } = await toolsOf(await loadGame('pong-hau-ki'), { asks: 'plies' });
  const found: number[] = [];
  const options = {
    cases: inputs,
    share: 1,
    random: seeded(1),
    memory: 2 ** 26,
    seconds: 20,
    now: counter(),
  };
  const { test: long } = present(
    generate({ ...options, kind: 'longest', found: (plies) => void found.push(plies) }),
  );
  const rules = present(inputs.rules(long));
  const table = solve(rules);
  const all = Array.from({ length: rules.position.size }, (_, k) => table.value(rules.position.unrank(k)));
  expect(found.at(-1)).toBe(Math.max(...all.map((value) => value?.remoteness ?? 0)));
  expect(spreadOf(options, long)).toEqual({
    winner: present(table.value(rules.start)).outcome === 'win' ? 'first' : 'second',
    plies: present(found.at(-1)),
    moves: legalMoves(rules, rules.start).length,
  });
});

test('inputs of a kind are spread over outcomes and lengths', async () => {
  const { inputs } = await toolsOf(await loadGame('wythoff'), { asks: 'plies' });
  const options = { cases: inputs, kind: 'first', share: 1, memory: 2 ** 26, seconds: 60 } as const;
  const sorts = (next: (before: readonly Spread[]) => unknown): number => {
    const before: Spread[] = [];
    for (let k = 0; k < 6; k++) before.push(present(spreadOf(options, next(before))));
    return new Set(before.map(({ winner, plies = 1 }) => `${winner} ${Math.round(2 * Math.log2(plies))}`))
      .size;
  };
  const [a, b] = [seeded(2), seeded(2)];
  const made = (random: Random): GenerateOptions => ({ ...options, random, now: counter() });
  const spread = sorts((before) => generateUnlike(made(a), before)?.test);
  expect(spread).toBeGreaterThanOrEqual(sorts(() => generate(made(b))?.test));
  expect(spread).toBeGreaterThan(1);
});

test('starts of the knights that the strategy takes for a kind are of it by the table, too', async () => {
  const cases = (await toolsOf('knightmare')).inputs;
  const kinds = ['first', 'second', 'one-move', 'trap'] as const satisfies InputKind[];
  for (const kind of kinds)
    for (let seed = 1; seed <= (process.env['EXHAUSTIVE'] ? 3 : 1); seed++) {
      const random = seeded(seed);
      const { test } = generate({
        cases,
        kind,
        share: 0.016,
        random,
        memory: 0,
        seconds: 4000,
        now: counter(),
      })!;
      const [n, m, x1, y1, x2, y2] = cases.input([test]).trim().split(/\s+/).map(Number);
      const rules = knightmare.rules({ n: n!, m: m!, white: [x1!, y1!], black: [x2!, y2!] });
      const { value, release } = solve(rules, { memory: 2 ** 26 });
      const wins = value(rules.start)!.outcome === 'win';
      // a move wins if the other side loses after it; the side that moved last may have won by it
      const winning = legalMoves(rules, rules.start).map((p) => value(p)!.outcome === 'loss');
      expect([kind, winning.includes(true)]).toEqual([kind, wins]);
      if (kind === 'first' || kind === 'second') expect(wins).toBe(kind === 'first');
      else {
        expect(wins).toBe(true);
        const good = winning.filter(Boolean).length;
        if (kind === 'one-move') expect(good).toBe(1);
        else expect(2 * good).toBeLessThan(winning.length);
      }
      release();
    }
});
