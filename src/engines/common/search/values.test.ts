import { expect, test } from 'vitest';
import { loadGame } from '../../../games/index.ts';
import { count, rules, shape } from '../../../kit/index.ts';
import { readPosition } from '../../../play/position.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { SEARCHES } from '../../searches.ts';
import { legalMoves } from '../../contract/graph.ts';
import { type Solution, solve } from '../../solve.ts';
import { FAR } from './far.ts';
import { type Tests, ValueSearch } from './values.ts';

/** The positions of all play that takes at most so many plies. */
function within(rules: Rules<Position>, plies: number): readonly Position[] {
  let last = [rules.start];
  const all = [...last];
  for (let k = 0; k < plies; k++) {
    last = last.flatMap((p) => legalMoves(rules, p));
    all.push(...last);
  }
  return all;
}

test.each([
  ['connect-four', { width: '4', height: '4' }],
  ['connect-four', { width: '5', height: '3', length: '3' }],
  ['domineering', { width: '4', height: '4' }],
  ['dots-and-boxes', {}],
  ['hexapawn', { width: '4', height: '4' }],
] as const)('a search of %s %j takes over what it is told, and finds the rest', async (name, options) => {
  const rules = (await loadGame(name)).read(options);
  const table = solve(rules);
  const search = (): Solution<Position> => solve(rules, { engines: SEARCHES, threads: 1 });
  const [exact, outcomes] = [search(), search()];
  for (const p of within(rules, 2)) {
    const { outcome, remoteness, score } = table.value(p)!;
    const before = exact.search!.nodes;
    exact.search!.tell!(p, { outcome, remoteness, score });
    const { least, most, settled } = exact.search!.known(p);
    expect({ settled, least, most }).toEqual({ settled: true, least: most, most });
    expect(exact.search!.nodes).toBe(before);
    // who wins is enough to be told, and the plies are still found
    outcomes.search!.tell!(p, score === undefined ? { outcome } : { score });
    for (const { value } of [exact, outcomes]) expect(value(p)).toMatchObject(exact.value(p)!);
    expect([exact.value(p)?.outcome, exact.value(p)?.remoteness, exact.value(p)?.score]).toEqual([
      outcome,
      remoteness,
      score,
    ]);
    for (const { search: one, value } of [exact, outcomes]) {
      const best = one!.best(p);
      if (legalMoves(rules, p).length === 0) expect(best).toBeUndefined();
      else expect(value(best!)).toMatchObject(valueOf(table, best!));
    }
  }
});

const valueOf = (table: Solution<Position>, p: Position): object =>
  Object.fromEntries(
    Object.entries(table.value(p)!).filter(([name, value]) => name !== 'nimber' && value !== undefined),
  );

test('a short win takes few nodes of a large board, for either side', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
  for (const [columns, outcome] of [
    ['545355462', 'loss'],
    ['5453554626', 'win'],
  ] as const) {
    const p = readPosition(rules, columns);
    const solution = solve(rules, { engines: SEARCHES, from: p, threads: 1 });
    expect(solution.value(p)).toMatchObject({ outcome });
    expect(solution.search!.nodes).toBeLessThan(5000);
  }
});

test('it is asked for first only where many more plies are left', () => {
  const position = shape({ heap: count(40) });
  const heaps = rules(position, {
    start: { heap: 40 },
    moves: ({ heap }) => (heap > 0 ? [{ heap: heap - 1 }] : []),
    pliesLeft: ({ heap }) => heap,
    noMoves: 'loses',
  });
  const firstAsked = (heap: number, soon: number): number | undefined => {
    const asked: number[] = [];
    const tests: Tests<{ heap: number }> = {
      nodes: 0,
      bytes: 0,
      rootMoves: 1,
      rootSettled: 0,
      greatest: FAR,
      least: -FAR,
      soon,
      valueOf: () => 0,
      turned: () => true,
      before: () => 0,
      valueAfter: () => 0,
      after: () => 0,
      known: () => [-FAR, FAR],
      test: (p, alpha) => {
        asked.push(alpha);
        return p.heap % 2 === 1 ? FAR - p.heap : p.heap - FAR;
      },
      tieWithin: () => 0,
      reset: () => undefined,
    };
    new ValueSearch(heaps, tests, 'value').settle({ heap });
    return asked[0];
  };
  expect([firstAsked(21, 9), firstAsked(20, 9), firstAsked(40, 9), firstAsked(40, 0)]).toEqual([
    FAR - 10,
    0,
    FAR - 10,
    0,
  ]);
});
