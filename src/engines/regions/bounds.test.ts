/** Bounds by cutting up: the exact values lie between them. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { loadGame } from '../../games/index.ts';
import { Forms } from '../../partizan/forms.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { Nodes } from '../../sums/nodes.ts';
import { NodeValues } from '../../sums/node-values.ts';
import { type PlacementRegion, Placements } from '../../sums/placements.ts';
import { CUTS, cut } from './bounds.ts';
import { partsOf } from './parts.ts';

const ALL = process.env['EXHAUSTIVE'] !== undefined;

const BOARDS = [
  ['domineering', 4, 4],
  ['domineering', 3, 5],
  ['col', 3, 4],
  ['snort', 3, 4],
] as const;
const LARGER = [
  ['domineering', 5, 5],
  ['col', 4, 4],
  ['snort', 4, 4],
] as const;

test.each([...BOARDS, ...(ALL ? LARGER : [])])(
  'of regions of %s on %i rows of %i cells',
  async (name, height, width) => {
    const rules = (await loadGame(name)).rules({ height, width }) as Rules<Position>;
    const forms = new Forms();
    const parts = new Placements(new Nodes(rules));
    const values = new NodeValues<PlacementRegion>(forms, (node) => parts.options(node), undefined);
    const bound = (node: PlacementRegion, side: 0 | 1, most: number, first: number) => {
      const { graph } = node;
      const pieces = cut(node, side, most, first)?.flatMap((piece) => graph.split(graph.bits(piece)));
      return pieces && values.sum(pieces.map((piece) => graph.placed(piece)));
    };
    const random = new Random(5);
    let [compared, strict] = [0, 0];
    for (let k = 0; k < (ALL ? 300 : 20); k++) {
      let nodes = parts.of(rules.start);
      for (let moves = random.below(5); moves > 0; moves--)
        nodes = nodes.flatMap((node) => {
          const made = parts.movesIn(node)[random.below(2) as 0 | 1];
          return made.length > 0 ? parts.after(node, random.pick(made)) : [node];
        });
      for (const node of nodes) {
        const value = values.of(node);
        for (const { most, first } of CUTS) {
          const [low, high] = [bound(node, 0, most, first), bound(node, 1, most, first)];
          if (!low || !high) continue;
          expect([forms.le(low, value), forms.le(value, high)]).toEqual([true, true]);
          compared++;
          if (low !== high) strict++;
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
    expect(strict).toBeGreaterThan(10);
  },
);

test('there are none if more than moves that take each other away is at stake', async () => {
  const rules = (await loadGame('clobber')).rules({ height: 3, width: 3 }) as Rules<Position>;
  const parts = partsOf(rules, new Forms());
  const [whole] = parts.of(rules.start);
  expect([parts.bound(whole!, 0, 0), parts.bound(whole!, 1, 0)]).toEqual([null, null]);
});
