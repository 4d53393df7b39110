/** The analysis of a product, compared with the general one, which asks the same graph for neighbours. */
import { expect, test } from 'vitest';
import { relationOf, symmetricGame, walksGame } from '../../../test/random-games.ts';
import { checkSeeds } from '../../../test/random.ts';
import { type Loose, piece, walkers } from '../../../test/walkers.ts';
import { Board } from '../../kit/board.ts';
import type { Rules } from '../../rules/rules.ts';
import { end } from '../../rules/ends.ts';
import { structureOf } from '../../rules/structure.ts';
import { retrograde } from '../common/levels/retrograde.ts';
import { readLabel } from '../common/levels/labels.ts';
import { ProductGraph } from './graph.ts';
import { sided } from '../common/structures/halves.ts';
import type { TableLimits } from '../common/levels/table.ts';
import { retrogradeProduct } from './retrograde.ts';

const LIMITS: readonly TableLimits[] = [{}, { shardSize: 1 }, { space: 2, codes: 3 }];

/**
 * Compares all values, and the positions that progress counts with those that are decided; returns how many these are.
 */
function expectRight(graph: ProductGraph<Loose>): number {
  const expected = retrograde(graph);
  const positions = Array.from({ length: graph.size }, (_, i) => i).filter((i) => graph.legal(i));
  const decided = positions.filter((i) => readLabel(expected, i).outcome !== 'draw').length;
  for (const limits of LIMITS) {
    const told: number[] = [];
    const table = retrogradeProduct(graph, (done) => told.push(done), limits);
    const wrong = positions.filter(
      (i) => JSON.stringify(readLabel(table, i)) !== JSON.stringify(readLabel(expected, i)),
    );
    expect(wrong).toEqual([]);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1) ?? 0).toBe(decided);
  }
  return decided;
}

test('values are right, and progress ends with the number of positions that are decided', () => {
  let decided = 0;
  checkSeeds(60, (random) => {
    const game: Rules<Loose> = random.chance(0.5) ? walksGame(random) : symmetricGame(random);
    if (!structureOf(game, 'independent sides')) return;
    const { group, implied } = sided(game, {})!;
    decided += expectRight(new ProductGraph(game, group, implied ? random.below(2) : undefined));
  });
  expect(decided).toBeGreaterThan(2000);
});

test('a side of a single configuration is one column, or one row', () => {
  const cell = Board.rectangle(1, 1);
  const line = Board.rectangle(1, 5);
  let decided = 0;
  checkSeeds(60, (random) => {
    const walk = relationOf(line.cells().map(() => random.list(0, 2, () => random.below(line.size))));
    // in its turn it stays where it is, or it has no move
    const stay = relationOf([random.chance(0.7) ? [0] : []]);
    const sides = [{ walker: piece(line, walk) }, { other: piece(cell, stay) }] as const;
    const goal = end('walker', (c: number) => c === 4, random.pick(['left', 'right', 'tie']));
    const [left, right] = random.chance(0.7) ? sides : sides.toReversed();
    const game = walkers(left!, right!, [goal as never], random.pick(['loses', 'wins', 'ties']));
    decided += expectRight(new ProductGraph(game));
  });
  expect(decided).toBeGreaterThan(200);
});
