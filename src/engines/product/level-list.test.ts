import { expect, test } from 'vitest';
import { checkSeeds } from '../../../test/random.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { EndStacks, LevelList } from './level-list.ts';
import { LabelTable } from '../common/levels/table.ts';

test('terminal positions form runs by outcome and side to move, unless one outcome does not fit its half', () => {
  const seen = { whole: 0, full: 0 };
  checkSeeds(60, (random) => {
    const [shard] = new LabelTable(1, 8, 3).shards;
    const list = new LevelList();
    const start = random.below(5);
    const length = random.between(0, 12);
    const array = Uint32Array.from({ length: start + length + 3 }, () => 99);
    list.place(array, start, start + length);
    const stacks = new EndStacks(list);
    const pushed: { entry: number; ending: Ending; turn: number }[] = [];
    for (let entry = random.below(14); entry > 0; entry--) {
      const one = { entry, ending: random.pick<Ending>([OPEN, LOSS, TIE, WIN, WIN]), turn: random.below(2) };
      pushed.push(one);
      stacks.push(one.entry, one.ending, one.turn);
    }
    const of = (ending: Ending): number => pushed.filter((one) => one.ending === ending).length;
    // if the number of places is odd, the middle one is for won positions
    const fits =
      of(LOSS) <= Math.floor((2 * start + length) / 2) - start &&
      of(WIN) <= start + length - Math.floor((2 * start + length) / 2);
    const runs = stacks.runs(shard!);
    expect(runs !== undefined).toBe(fits);
    seen[fits ? 'whole' : 'full']++;
    // nothing is written outside
    expect([...array.subarray(0, start), ...array.subarray(start + length)].every((n) => n === 99)).toBe(
      true,
    );
    if (!runs) return;
    const listed = runs.flatMap(({ turn, outcome, from, to, shard: of }) => {
      expect(of).toBe(shard);
      return [...array.subarray(from, to)].map((entry) => ({ entry, ending: outcome, turn }));
    });
    const order = (list: typeof listed): unknown => list.toSorted((a, b) => a.entry - b.entry);
    expect(order(listed)).toEqual(
      order(pushed.filter(({ ending }) => ending === LOSS || ending === WIN) as typeof listed),
    );
    list.clear([0, 4, 5, 6], 2);
    list.fill(runs);
    expect(list).toMatchObject({ complete: true, runs, codes: [0, 4, 5, 6], epoch: 2, end: start });
  });
  expect(seen.whole).toBeGreaterThan(10);
  expect(seen.full).toBeGreaterThan(10);
});

test('a new list is empty', () => {
  const list = new LevelList();
  expect([list.size, list.listed, list.complete]).toEqual([0, 0, false]);
  expect(list).toMatchObject({ counts: [0, 0, 0, 0], codes: [0, 0, 0, 0], runs: [], epoch: 0, dropped: 0 });
  expect(list).toMatchObject({ start: 0, end: 0, limit: 0 });
});

test('a list that starts over is not complete, and knows how many it had', () => {
  const list = new LevelList();
  list.place(new Uint32Array(20), 5, 15);
  expect(list).toMatchObject({ complete: false, start: 5, limit: 15 });
  list.complete = true;
  list.clear([0, 1, 2, 3], 0);
  expect([list.complete, list.listed, list.size]).toEqual([true, 0, 0]);
  list.advance(9, 0);
  expect([list.complete, list.listed]).toEqual([true, 4]);
  list.advance(7, 1);
  expect([list.complete, list.listed]).toEqual([false, 12]);
  list.advance(8, 3);
  expect([list.complete, list.listed]).toEqual([false, 43]);
  list.counts = [7, 10, 200, 3000];
  expect(list.size).toBe(3210);
  list.clear([0, 0, 0, 0], 1);
  expect([list.complete, list.listed, list.size, list.epoch]).toEqual([true, 0, 0, 1]);
});

test('a list is complete when it is cleared or filled, and not when it has another place or was full', () => {
  const [shard] = new LabelTable(1, 8, 3).shards;
  const list = new LevelList();
  expect(list.complete).toBe(false);
  list.place(new Uint32Array(8), 0, 8);
  expect(list.complete).toBe(false);
  const runs = new EndStacks(list).runs(shard!)!;
  list.fill(runs);
  expect([list.complete, list.runs]).toEqual([true, runs]);
  list.place(new Uint32Array(8), 0, 8);
  expect(list.complete).toBe(false);
  list.clear([0, 0, 0, 0], 0);
  expect([list.complete, list.runs]).toEqual([true, []]);
  list.advance(3, 1);
  expect(list.complete).toBe(false);
});
