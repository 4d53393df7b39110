/** Bounds by cutting up: the exact values lie between them. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { loadGame } from '../../games/index.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { Nodes } from '../../sums/nodes.ts';
import { PositionValues } from '../../sums/values.ts';
import { Bounds, CUTS } from './bounds.ts';

const ALL = process.env['EXHAUSTIVE'] !== undefined;

const LARGER = [
  [4, 5],
  [5, 5],
] as const;

test.each([[4, 4], [3, 5], ...(ALL ? LARGER : [])] as const)(
  'of regions of domineering on %i rows of %i cells',
  async (height, width) => {
    const rules = (await loadGame('domineering')).rules({ height, width }) as Rules<Position>;
    const values = new PositionValues(rules);
    const { forms } = values;
    const nodes = new Nodes(rules);
    const bounds = new Bounds(nodes, (node) => values.valueOf(node), forms);
    const random = new Random(5);
    let [compared, strict] = [0, 0];
    for (let k = 0; k < (ALL ? 300 : 30); k++) {
      let p = rules.start;
      for (let moves = random.below(5); moves > 0; moves--) {
        const next = values.options(p, random.below(2) as 0 | 1);
        if (next.length > 0) p = random.pick(next);
      }
      for (const node of nodes.of({ p }).map((one) => nodes.alone(one))) {
        const value = values.valueOf(node);
        for (let cut = 0; cut < CUTS.length; cut++) {
          const [least, most] = [bounds.of(node, 0, cut), bounds.of(node, 1, cut)];
          if (!least || !most) continue;
          expect([rules.position.text(node.asked.p), forms.le(least, value), forms.le(value, most)]).toEqual([
            rules.position.text(node.asked.p),
            true,
            true,
          ]);
          compared++;
          if (least !== most) strict++;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(strict).toBeGreaterThan(20);
  },
);

test('there are none where nothing is known of the sides', async () => {
  const rules = (await loadGame('col')).rules({ height: 3, width: 3 }) as Rules<Position>;
  const values = new PositionValues(rules);
  const nodes = new Nodes(rules);
  const bounds = new Bounds(nodes, (node) => values.valueOf(node), values.forms);
  const [whole] = nodes.of({ p: rules.start });
  expect([bounds.of(whole!, 0, 0), bounds.of(whole!, 1, 0)]).toEqual([null, null]);
});
