import { expect, test } from 'vitest';
import { chess } from '../../../test/small-games.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { differences, legalPositions } from '../../../test/agreement.ts';

test.each([
  ['KQK', 3],
  ['KRK', 3],
  ['KBK', 3],
  ['KPK', 4],
  ['KRRK', 3],
  ['KQKR', 3],
  ['KPKP', 4],
  ['KPPK', 4],
] as const)('%s on %i', (material, size) => {
  const rules = chess(material, size);
  const a = solve(rules, { engine: 'piece-rows' });
  for (const symmetries of [false, true]) {
    const t = performance.now();
    const b = solve(rules, { engine: 'piece-tiers', symmetries });
    console.log(b.plan.reason, a.positions, b.positions, performance.now() - t);
    const legal = legalPositions(rules);
    const d = differences(rules, 'x', b, (p) => a.value(p), legal);
    console.log(d.length, legal.length, d.slice(0, 10).join('\n'));
  }
});
