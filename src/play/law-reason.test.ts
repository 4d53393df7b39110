import { expect, test } from 'vitest';
import { legalMoves } from '../engines/contract/graph.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { allReasons } from './all-reasons.ts';
import { sayReason } from './say-reason.ts';

test('the law of the corner says of each position what its value is, and names its coordinates', async () => {
  const rules = (await loadGame('corner')).read({ x: '6', y: '7' });
  const solution = solve(rules);
  const seen = new Map([[rules.position.text(rules.start), rules.start]]);
  for (const [text, p] of seen) {
    for (const q of legalMoves(rules, p)) seen.set(rules.position.text(q), q);
    const law = allReasons(rules, solution, p)!.find(({ is }) => is === 'law');
    if (legalMoves(rules, p).length === 0) {
      expect(law).toBe(undefined);
      continue;
    }
    if (law?.is !== 'law') throw new Error(`no law at ${text}`);
    expect(`piece=${law.point.map(([, value]) => value).join(',')}`).toBe(text);
    expect(law.lost).toBe(solution.value(p)!.outcome === 'loss');
    expect(sayReason(law, { mover: '', other: '' })).toBe(
      `A law of the game: Lost for the player to move exactly when x and y are both even. Here ${law.point.map(([name, value]) => `${name} = ${value}`).join(', ')}.`,
    );
  }
  expect(seen.size).toBe(56);
});
