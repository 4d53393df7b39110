import { expect, test } from 'vitest';
import { functionGame, growthGame } from '../../test/random-games.ts';
import { Random, checkSeeds } from '../../test/random.ts';
import { solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import { countsOf } from './counts.ts';
import { sortedNumbers } from './sorted.ts';

test('counts agree with counting position by position, and have the signature of the solution', () => {
  checkSeeds(30, (random) => {
    const game = random.pick([
      () => functionGame(random),
      () => functionGame(random, { impartial: true, acyclic: true, normal: true }),
      () => functionGame(random, { scoring: true }),
      () => growthGame(random),
    ])();
    const { numbered, positions, signature } = solve(game, { engine: 'explored' });
    const all = Array.from({ length: positions }, (_, i) => numbered!.value(i));
    // each value once, with the number of positions that have it; and one that no position has
    const texts = [...new Set(all.map((value) => JSON.stringify(value)))];
    const values = texts.map((text) => JSON.parse(text) as Value);
    const counts = texts.map((text) => all.filter((value) => JSON.stringify(value) === text).length);
    const none = game.gain ? { score: 1000 } : { outcome: 'win' as const, remoteness: 1000, nimber: 99 };
    const got = countsOf([null, none, ...values], [5, 0, ...counts]);
    expect(got.positions).toBe(positions);
    expect(got.signature).toBe(signature());
    if (game.gain) {
      const scores = all.map(({ score }) => score!);
      expect(got.scores).toEqual({ least: Math.min(...scores), greatest: Math.max(...scores) });
      expect(got.outcomes).toBeUndefined();
      return;
    }
    const of = (wanted: string): number => all.filter(({ outcome }) => outcome === wanted).length;
    expect(got.outcomes).toEqual({ win: of('win'), tie: of('tie'), draw: of('draw'), loss: of('loss') });
    const plies = all.flatMap(({ remoteness }) => remoteness ?? []);
    expect(got.longest).toBe(plies.length === 0 ? undefined : Math.max(...plies));
    const nimbers = all.flatMap(({ nimber }) => nimber ?? []);
    expect(got.greatestNimber).toBe(nimbers.length === 0 ? undefined : Math.max(...nimbers));
  });
});

test('numbers are sorted by their keys, which may have one digit of sixteen bits or several', () => {
  const random = new Random(1);
  for (const most of [1, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1, 2 ** 32, 2 ** 53 - 1]) {
    const keys = Float64Array.from({ length: 50 }, () =>
      Math.min(most, Math.floor(random.next() * (most + 1))),
    );
    keys[7] = most;
    keys[20] = keys[30]!;
    const expected = Array.from(keys, (_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b);
    expect([...sortedNumbers(keys)]).toEqual(expected);
  }
  expect([...sortedNumbers(Float64Array.of(0, 0))]).toEqual([0, 1]);
  expect([...sortedNumbers(new Float64Array())]).toEqual([]);
});
