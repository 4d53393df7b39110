/** Relations between cells, compared with their definitions. */
import { expect, test } from 'vitest';
import { checkSeeds } from '../../test/random.ts';
import { relationOf } from '../../test/random-games.ts';
import { Board, E, N, S, type Vector, W } from './board.ts';
import { pathsOf } from './paths.ts';
import { Relation } from './relation.ts';

/** How often a relation leads from c to d. */
const times = (ways: readonly (readonly number[])[], c: number, d: number): number =>
  ways[c]!.filter((to) => to === d).length;

test('a relation is two-way if it leads back as often as there, and its inverse leads back', () => {
  const seen = new Set<boolean>();
  checkSeeds(300, (random) => {
    const cells = 1 + random.below(4);
    const ways: number[][] = Array.from({ length: cells }, () => []);
    for (let k = random.below(8); k > 0; k--) {
      const [c, d] = [random.below(cells), random.below(cells)];
      ways[c]!.push(d);
      if (random.chance(0.8)) ways[d]!.push(c);
    }
    const relation = relationOf(ways);
    const pairs = ways.flatMap((_, c) => ways.map((__, d) => [c, d] as const));
    const twoWay = pairs.every(([c, d]) => times(ways, c, d) === times(ways, d, c));
    expect(relation.twoWay).toBe(twoWay);
    const { offsets, targets } = relation.reversed();
    const back = ways.map((_, c) => [...targets.subarray(offsets[c], offsets[c + 1])]);
    for (const [c, d] of pairs) expect(times(back, d, c)).toBe(times(ways, c, d));
    seen.add(twoWay);
  });
  expect(seen.size).toBe(2);
});

test('leaps lead by each vector to the cell there, and are two-way if they lead back as often', () => {
  const seen = new Set<boolean>();
  checkSeeds(300, (random) => {
    const [rows, columns] = [1 + random.below(4), 1 + random.below(4)];
    const board = new Board(rows, columns, () => random.chance(0.8));
    const some: Vector[] = Array.from({ length: random.below(5) }, () => [
      random.below(11) - 5,
      random.below(11) - 5,
    ]);
    const vectors = random.chance(0.5) ? [...some, ...some.map(([d, r]): Vector => [-d, -r])] : some;
    const relation = board.leaps(...vectors);
    const ways = board.cells().map((c) => {
      const to = vectors.map(([down, right]) => board.find(board.row(c) + down, board.column(c) + right));
      return to.filter((cell) => cell !== undefined);
    });
    const { offsets, targets } = relation;
    expect(ways.map((_, c) => [...targets.subarray(offsets[c], offsets[c + 1])])).toEqual(ways);
    const pairs = ways.flatMap((_, c) => ways.map((__, d) => [c, d] as const));
    expect(relation.twoWay).toBe(pairs.every(([c, d]) => times(ways, c, d) === times(ways, d, c)));
    expect(relation.loops).toBe(ways.some((to, c) => to.includes(c)));
    seen.add(relation.twoWay);
  });
  expect(seen.size).toBe(2);
});

test('chains are lines of different cells along the relation, each set of cells once', () => {
  const board = Board.rectangle(2, 3);
  expect(board.steps(E).chains(3)).toEqual(board.lines(3, [E]));
  expect(
    board
      .steps(E, W)
      .chains(3)
      .map((chain) => chain.toSorted()),
  ).toEqual(board.lines(3, [E]));
  expect(board.steps(N, E, S, W).chains(2)).toHaveLength(7);
  expect(
    board
      .steps(N, E, S, W)
      .chains(4)
      .map((chain) => chain.toSorted().join('')),
  ).toContain('0134');
  expect(board.steps(E).chains(4)).toEqual([]);
});

test('a path crosses a cell once, however often its relation names it', () => {
  const around = new Relation(Uint32Array.of(0, 1, 1, 1, 1), Uint32Array.of(3), [[1, 2, 1]]);
  expect([...pathsOf(around, around, [0, 1, 2, 3]).cells]).toEqual([1, 2, 3]);
});
