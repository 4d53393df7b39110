/** Nimbers and margins, which visit each position after its successors, compared with plain recursion. */
import { expect, test } from 'vitest';
import {
  type Listed,
  askedGraph,
  keptGraph,
  pathGraph,
  randomGraph,
  renumbered,
} from '../../../../test/random-graphs.ts';
import { Random, checkSeeds } from '../../../../test/random.ts';
import { nodesOf, slowNimbers, slowOrder, slowScores } from '../../../../test/slow-solver.ts';
import { LOSS, TIE, WIN } from '../../../rules/ending.ts';
import { PlayError } from '../../../base/errors.ts';
import { Points } from '../graph/points.ts';
import { layers } from './layers.ts';
import { nimbers } from './nimbers.ts';
import { legalCount, successorsFirst } from './order.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const ascending = (list: Iterable<number>): number[] => [...list].sort((a, b) => a - b);

/**
 * Graphs with ascending moves, the same with shuffled numbers, and any others; some are longer than a list at first.
 */
function graphsBy(random: Random, kind: Partial<Parameters<typeof randomGraph>[1]>): Listed[] {
  const size = random.pick([1, 5, 20, 40]);
  const alternates = random.chance(0.5);
  const up = randomGraph(random, { size, alternates, reach: 9, most: 5, ...kind });
  return [
    up,
    renumbered(up, random.shuffled(upTo(size))),
    randomGraph(random, { size, alternates, most: 2, over: 0.4, ...kind }),
  ];
}

const legalOnly = ({ nodes }: Listed, values: ArrayLike<number>): number[] =>
  Array.from(values).map((value, i) => (nodes[i] ? value : 0));

test('nimbers are the least number that no successor has; with cycles or other endings there are none', () => {
  const seen = { numbered: 0, none: 0, most: 0 };
  checkSeeds(40, (random) => {
    const endings = random.chance(0.8)
      ? ([LOSS] as const)
      : ([LOSS, random.chance(0.5) ? TIE : WIN] as const);
    for (const listed of graphsBy(random, { endings, alternates: true })) {
      const expected = slowNimbers(nodesOf(askedGraph(listed)));
      seen[expected ? 'numbered' : 'none']++;
      seen.most = Math.max(seen.most, ...(expected ?? []));
      for (const graph of [askedGraph(listed), keptGraph(listed)]) {
        const got = nimbers(graph);
        expect(got && legalOnly(listed, got)).toEqual(expected && legalOnly(listed, expected));
      }
    }
  });
  expect(seen.numbered).toBeGreaterThan(40);
  expect(seen.none).toBeGreaterThan(20);
  expect(seen.most).toBeGreaterThan(3);
});

test('margins are those of plain recursion, with points stored or asked for; with cycles there are none', () => {
  const seen = { scored: 0, cyclic: 0 };
  checkSeeds(40, (random) => {
    const table = Array.from({ length: 7 }, () => random.between(-9, 9));
    const gain = (i: number, j: number): number => table[(5 * i + j) % 7]!;
    for (const listed of graphsBy(random, {})) {
      const points = new Points();
      listed.nodes
        .flatMap((node, i) => (node?.next ?? []).map((j) => gain(i, j)))
        .forEach((each, e) => points.set(e, each));
      const never = (): number => expect.fail('points that are stored are not asked for');
      const ways = [
        [askedGraph(listed), gain],
        [keptGraph(listed), gain],
        [keptGraph(listed, points), never],
      ] as const;
      const nodes = nodesOf(askedGraph(listed), gain);
      if (slowOrder(nodes).length < nodes.length) {
        seen.cyclic++;
        for (const [graph, by] of ways) {
          expect(() => layers(graph, by)).toThrow(PlayError);
          expect(() => layers(graph, by)).toThrow('its moves can go round in a circle');
        }
        continue;
      }
      seen.scored++;
      const expected = slowScores(nodes).map((score) => score + 0);
      for (const [graph, by] of ways)
        expect(legalOnly(listed, layers(graph, by)).map((score) => score + 0)).toEqual(expected);
    }
  });
  expect(seen.scored).toBeGreaterThan(60);
  expect(seen.cyclic).toBeGreaterThan(20);
});

test('each position comes after its successors, and those that can reach a cycle are left out', () => {
  checkSeeds(40, (random) => {
    for (const listed of graphsBy(random, {})) {
      const legal = upTo(listed.nodes.length).filter((i) => listed.nodes[i]);
      const left = slowOrder(nodesOf(askedGraph(listed))).filter((i) => listed.nodes[i]);
      for (const graph of [askedGraph(listed), keptGraph(listed)]) {
        const order = [...successorsFirst(graph)];
        expect(ascending(order)).toEqual(ascending(left));
        const place = new Map(order.map((i, k) => [i, k]));
        for (const i of order)
          for (const j of listed.nodes[i]!.next) expect(place.get(j)).toBeLessThan(place.get(i)!);
        expect(legalCount(graph)).toBe(legal.length);
      }
    }
  });
});

test('orders that are longer than a list at first, and those of empty graphs', () => {
  for (const size of [1023, 1024, 1025, 5000]) {
    const path = pathGraph(new Random(1), size, true, LOSS);
    const back = renumbered(
      path,
      upTo(size).map((i) => size - 1 - i),
    );
    for (const graph of [keptGraph(path), askedGraph(path)])
      expect([...successorsFirst(graph)]).toEqual(upTo(size).map((i) => size - 1 - i));
    expect([...successorsFirst(keptGraph(back))]).toEqual(upTo(size));
    expect([...nimbers(keptGraph(back))!]).toEqual(upTo(size).map((i) => i % 2));
  }
  const none: Listed = { alternates: true, nodes: [undefined, undefined] };
  for (const graph of [keptGraph(none), askedGraph(none)]) {
    expect([...successorsFirst(graph), legalCount(graph)]).toEqual([0]);
    expect([...nimbers(graph)!]).toEqual([0, 0]);
  }
});
