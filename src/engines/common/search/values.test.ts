import { expect, test } from 'vitest';
import { loadGame } from '../../../games/index.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { SEARCHES } from '../../searches.ts';
import { legalMoves } from '../../contract/graph.ts';
import { type Solution, solve } from '../../solve.ts';

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
  let p = rules.start;
  for (const column of '545355462')
    p = rules.moves(p).find((q) => rules.name(p, q) === 'abcdefg'[Number(column) - 1])!;
  const solution = solve(rules, { engines: SEARCHES, from: p, threads: 1 });
  expect(solution.value(p)).toMatchObject({ outcome: 'loss' });
  expect(solution.search!.nodes).toBeLessThan(5000);
});
