/** How a product stores huge tables, tested on small games with small limits: shards, lists that overflow, epochs. */
import { describe, expect, test } from 'vitest';
import { Board, E, KNIGHT, W } from '../src/kit/board.ts';
import { one, some, turns } from '../src/kit/fields.ts';
import { walks } from '../src/kit/walks.ts';
import { shape } from '../src/kit/shape.ts';
import { ProductGraph } from '../src/engines/product/graph.ts';
import { LOSS } from '../src/rules/ending.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { end } from '../src/rules/ends.ts';
import { sided } from '../src/engines/common/structures/halves.ts';
import { productBytes, retrogradeProduct } from '../src/engines/product/retrograde.ts';
import { retrograde } from '../src/engines/common/levels/retrograde.ts';
import { LabelTable, type TableLimits } from '../src/engines/common/levels/table.ts';
import { readLabel, signatureOfLabels } from '../src/engines/common/levels/labels.ts';
import { relationOf, symmetricGame, walksGame } from './random-games.ts';
import { checkSeeds } from './random.ts';
import { nodesOf, slowOutcomes } from './slow-solver.ts';
import { structureOf } from '../src/rules/structure.ts';

/** The product graphs of a game: with and without symmetries, and with the turn implied if possible. */
function productsOf<P>(game: Rules<P>): ProductGraph<P>[] {
  if (!structureOf(game, 'independent sides')) return [];
  const graphs = [new ProductGraph(game)];
  const { group, implied } = sided(game, {})!;
  if (group.length > 1) graphs.push(new ProductGraph(game, group));
  if (implied) for (const half of [0, 1]) graphs.push(new ProductGraph(game, group, half));
  return graphs;
}

describe('limits of a table change no value', () => {
  const cases: readonly (TableLimits & { readonly fact: string })[] = [
    { fact: 'a shard for each row', shardSize: 1 },
    { fact: 'shards of a few rows', shardSize: 40 },
    { fact: 'lists of one position', space: 2 },
    { fact: 'lists of a few positions', space: 14 },
    { fact: 'a new epoch after every level', codes: 3 },
    { fact: 'short epochs', codes: 5 },
    { fact: 'all of it together', shardSize: 30, space: 5, codes: 4 },
  ];

  test.each(cases)('$fact', (limits) => {
    const seen = { shards: 0, epochs: 0, positions: 0, outcomes: new Set<string>() };
    checkSeeds(120, (random) => {
      const game = random.chance(0.5) ? walksGame(random) : symmetricGame(random);
      for (const graph of productsOf(game)) {
        const table = retrogradeProduct(graph, undefined, limits);
        const expected = slowOutcomes(nodesOf(graph));
        for (let i = 0; i < graph.size; i++) {
          if (!graph.legal(i)) continue;
          const value = readLabel(table, i);
          if (value.outcome !== expected[i]!.outcome || value.remoteness !== expected[i]!.remoteness)
            expect({ i, value }).toEqual({ i, value: expected[i] });
          seen.outcomes.add(value.outcome!);
          seen.positions++;
        }
        expect(signatureOfLabels(table)).toBe(signatureOfLabels(retrogradeProduct(graph)));
        seen.shards = Math.max(seen.shards, table.shards.length);
        seen.epochs = Math.max(seen.epochs, table.epoch);
      }
    });
    expect(seen.positions).toBeGreaterThan(10_000);
    expect([...seen.outcomes].toSorted()).toEqual(['draw', 'loss', 'tie', 'win']);
    if (limits.shardSize !== undefined) expect(seen.shards).toBeGreaterThan(2);
    if (limits.codes !== undefined) expect(seen.epochs).toBeGreaterThan(2);
  });

  test('bit planes and full lists in the same memory do not overwrite each other', () => {
    const board = Board.rectangle(20, 20);
    const position = shape({ turn: turns('white', 'black'), white: one(board), black: one(board) });
    const knight = board.leaps(...KNIGHT);
    const game = rules(position, {
      start: position.unrank(1),
      moves: walks(position, { white: { white: knight }, black: { black: knight } }),
      ends: [
        end('white', 'black', (w, b) => w === b, 'moved'),
        end('white', (w) => w === 190, 'white'),
        end('black', (b) => b === 210, 'black'),
      ],
    });
    const graph = new ProductGraph(game);
    const wide = retrogradeProduct(graph);
    const tight = retrogradeProduct(graph, undefined, { space: 60_000, codes: 3 });
    expect(tight.epoch).toBeGreaterThan(4);
    const wrong = Array.from({ length: graph.size }, (_, i) => i).filter(
      (i) => tight.meaning(i) !== wide.meaning(i),
    );
    expect(wrong).toEqual([]);
  });

  test('progress counts every decided position once, listed or not', () => {
    checkSeeds(40, (random) => {
      for (const graph of productsOf(walksGame(random))) {
        const counts = [{}, { space: 2 }, { shardSize: 1, space: 6, codes: 3 }].map((limits) => {
          const told: number[] = [];
          retrogradeProduct(graph, (done) => told.push(done), limits);
          return told;
        });
        expect(counts[1]).toEqual(counts[0]);
        expect(counts[2]).toEqual(counts[0]);
      }
    });
  });
});

/** One side walks along `way` from cell to cell, the other to and fro between its first two cells. */
function race(way: readonly (readonly number[])[], noMoves: 'loses' | 'ties' = 'loses') {
  const [long, short] = [Board.rectangle(1, way.length), Board.rectangle(1, 2)];
  const position = shape({ turn: turns('runner', 'other'), runner: one(long), other: one(short) });
  return rules(position, {
    start: { turn: 'runner', runner: 0, other: 0 },
    moves: walks(position, { runner: { runner: relationOf(way) }, other: { other: short.steps(E, W) } }),
    noMoves,
  });
}

describe('borders of a label', () => {
  const line = (length: number): number[][] =>
    Array.from({ length }, (_, c) => (c + 1 < length ? [c + 1] : []));

  test.each(['loses', 'ties'] as const)(
    'every remoteness up to 12,000 is exact when a side without a move %s',
    (noMoves) => {
      const graph = new ProductGraph(race(line(6001), noMoves));
      const table = retrogradeProduct(graph);
      const generic = retrograde(graph);
      expect(table.epoch).toBeGreaterThan(40);
      const wrong = Array.from({ length: graph.size }, (_, i) => i).filter((i) => {
        const [got, expected] = [readLabel(table, i), readLabel(generic, i)];
        return got.outcome !== expected.outcome || got.remoteness !== expected.remoteness;
      });
      expect(wrong).toEqual([]);
      expect(readLabel(table, graph.indexOf({ turn: 'runner', runner: 0, other: 0 })!).remoteness).toBe(
        12_000,
      );
      expect(signatureOfLabels(table)).toBe(signatureOfLabels(generic));
    },
  );

  test.each([1, 62, 63, 64, 126, 127, 128, 129, 254, 255, 256, 257, 32_766, 32_767, 32_768])(
    'a position with %d successors is decided by all of them',
    (most) => {
      const ways = Array.from({ length: most + 1 }, (_, c) =>
        c === 0 ? Array.from({ length: most }, (_, k) => k + 1) : [],
      );
      const stuck = race(ways);
      const graph = new ProductGraph(stuck);
      const table = retrogradeProduct(graph);
      expect(table.most).toBe(most);
      expect(readLabel(table, graph.indexOf(stuck.start)!)).toEqual({ outcome: 'loss', remoteness: 2 });
      // from one of the cells the runner comes back, for ever
      const open = race(ways.with(most, [0]));
      const other = new ProductGraph(open);
      expect(readLabel(retrogradeProduct(other), other.indexOf(open.start)!)).toEqual({ outcome: 'draw' });
    },
  );
});

describe('bytes', () => {
  test.each([
    { rows: 10, rowLength: 30, most: 4 },
    { rows: 3000, rowLength: 4000, most: 8 },
    { rows: 100, rowLength: 90_000, most: 127 },
    { rows: 100, rowLength: 90_000, most: 128 },
    { rows: 40_000, rowLength: 100, most: 40_000 },
  ])(
    '$rows × $rowLength positions with $most successors take what productBytes says',
    ({ rows, rowLength, most }) => {
      const table = new LabelTable(rows, rowLength, most, { codes: 3 });
      const held = (): number =>
        table.shards.reduce(
          (sum, { labels, planes }) =>
            sum + labels.byteLength + planes.reduce((all, plane) => all + plane.byteLength, 0),
          table.freeSpace.byteLength,
        );
      const said = productBytes(rows, rowLength, most);
      expect(held()).toBeLessThanOrEqual(said);
      expect(held()).toBeGreaterThan(0.85 * said);
      // the planes of two epochs are taken from the working space
      for (const epoch of [1, 2]) {
        for (; table.epoch < epoch; table.reserve(1)) table.code(LOSS, 0);
        expect(held()).toBeLessThanOrEqual(said);
      }
    },
  );

  test('a table takes 1.28 bytes for each position, of which the working space is never more than 2 GiB', () => {
    expect(productBytes(1e5, 1e4, 8) / 1e9).toBeCloseTo(1.28, 2);
    expect(productBytes(15e5, 1e4, 8)).toBeLessThan(15e9 + 2.2e9);
  });
});

test('two pieces against one end as the slow solver says when the table is in pieces', () => {
  const board = Board.rectangle(3, 4);
  const position = shape({ turn: turns('hunters', 'hare'), hunters: some(2, board), hare: one(board) });
  const around = board.steps([0, 1], [1, 0], [0, -1], [-1, 0]);
  const game = rules(position, {
    start: position.unrank(0),
    moves: walks(position, { hunters: { hunters: around }, hare: { hare: around } }),
    ends: [end('hunters', 'hare', (a, b) => a === b, 'moved')],
  });
  const graph = new ProductGraph(game);
  const expected = slowOutcomes(nodesOf(graph));
  const table = retrogradeProduct(graph, undefined, { shardSize: 100, space: 9, codes: 3 });
  expect(Array.from({ length: graph.size }, (_, i) => readLabel(table, i))).toEqual(expected);
});
