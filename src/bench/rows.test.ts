import { describe, expect, test } from 'vitest';
import { Input } from '../contest/input.ts';
import { loadContest } from '../contest/index.ts';
import { solve } from '../solve/solve.ts';
import { ROWS, solveRow } from './rows.ts';

describe('the rows of the benchmark', () => {
  const quick = ROWS.filter(({ name }) => !/-(15|100)$/.test(name));

  test.each(quick)('$name comes to its counts', async (row) => {
    expect((await solveRow(row)).signature).toBe(row.signature);
  });

  test('the signature of a table does not depend on the graph it was found over, and tells one answer from another', async () => {
    const contest = await loadContest('pursuit');
    const context = { print: () => undefined, note: () => undefined, flags: {} };
    const [question] = contest.questions(Input.of('4 1 1 4 4'), context);
    const of = (graph: 'product' | 'indexed'): string =>
      solve(question!.rules, { graph, symmetries: false }).signature();
    expect(of('product')).toBe(of('indexed'));
    expect(of('product')).toMatch(/^won \d+ lost \d+ tied 0 drawn 0 longest 10 checksum [0-9a-f]+$/);
    const [five] = contest.questions(Input.of('5 1 1 4 4'), context);
    expect(solve(five!.rules).signature()).not.toBe(solve(question!.rules).signature());
  });
});
