import { expect, test } from 'vitest';
import { symmetricGame, walksGame } from '../../../test/random-games.ts';
import { checkSeeds } from '../../../test/random.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { ProductGraph } from './graph.ts';
import { type ByEnding, EndStacks, LevelList } from './level-list.ts';
import { sided } from '../common/structures/halves.ts';
import { seed } from './seeds.ts';
import { LabelTable } from '../common/levels/table.ts';
import { structureOf } from '../../rules/structure.ts';

test('every position gets the code of its ending or the number of its moves, and all endings are counted', () => {
  const all: ByEnding = [0, 0, 0, 0];
  let [listed, lists, asked] = [0, 0, 0];
  checkSeeds(40, (random) => {
    const made = random.chance(0.5) ? walksGame(random) : symmetricGame(random);
    // without end conditions, the rules are asked about every position
    const game = random.chance(0.25) ? { ...made, ends: undefined } : made;
    if (!structureOf(game, 'independent sides')) return;
    if (!game.ends) asked++;
    const { group, implied } = sided(game, { symmetries: random.chance(0.5) })!;
    const graph = new ProductGraph(game, group, implied ? random.below(2) : undefined);
    const buffer: number[] = [];
    const over = (i: number): Ending =>
      graph.ended(i) || (graph.successors(i, buffer) ? OPEN : graph.stuck(i));
    const most = 100;
    const table = new LabelTable(graph.rowTurns.length, graph.secondSize, most, {
      shardSize: random.pick([1, 40, 1e9]),
    });
    const codes: ByEnding = [0, 101, 102, 103];
    const list = new LevelList();
    list.place(new Uint32Array(4 * graph.size), 0, 4 * graph.size);
    const stacks = table.shards.length === 1 ? new EndStacks(list) : undefined;
    const ends = seed(graph, table, codes, stacks);

    const labels = table.shards.flatMap((shard) => [...shard.labels]);
    const counts: ByEnding = [0, 0, 0, 0];
    for (let i = 0; i < graph.size; i++) {
      if (!graph.legal(i)) {
        if (labels[i] !== 0) expect([i, labels[i]]).toEqual([i, 0]);
        continue;
      }
      const ending = over(i);
      if (ending !== OPEN) counts[ending]++;
      const label = ending === OPEN ? graph.successors(i, buffer) : codes[ending];
      if (labels[i] !== label) expect([i, labels[i]]).toEqual([i, label]);
    }
    expect(ends).toEqual(counts);
    for (const ending of [LOSS, TIE, WIN] as const) all[ending] += counts[ending];

    // the list contains each lost or won terminal position with an undecided predecessor once
    if (!stacks) return;
    lists++;
    const found = stacks.runs(table.shards[0]!)!.flatMap(({ turn, outcome, from, to }) =>
      Array.from(list.array.subarray(from, to), (entry) => {
        const i = (entry >>> table.columnBits) * table.rowLength + (entry & (2 ** table.columnBits - 1));
        if (over(i) !== outcome || graph.mover(i) !== turn)
          expect([i, over(i), turn]).toEqual([i, outcome, turn]);
        return i;
      }),
    );
    expect(new Set(found).size).toBe(found.length);
    const told = new Set(found);
    for (let i = 0; i < graph.size; i++) {
      if (!graph.legal(i) || graph.ended(i) !== OPEN) continue;
      const missed = Array.from(buffer.slice(0, graph.successors(i, buffer))).filter((j) => {
        const ending = over(j);
        return (ending === LOSS || ending === WIN) && !told.has(j);
      });
      if (missed.length > 0) expect([i, missed]).toEqual([i, []]);
    }
    listed += found.length;
  });
  for (const ending of [LOSS, TIE, WIN] as const) expect(all[ending]).toBeGreaterThan(100);
  expect(asked).toBeGreaterThan(5);
  expect(lists).toBeGreaterThan(5);
  expect(listed).toBeGreaterThan(100);
});
