/** Hard starts are those from which random moves miss most surely what best play gets. */
import { expect, test } from 'vitest';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { bestLine } from '../play/line.ts';
import { explain } from '../play/explain.ts';
import { seeded } from '../base/random.ts';
import { Session } from '../play/session.ts';
import { judge } from './judge.ts';
import { hardStarts, hardnessOf, randomStart } from './starts.ts';

test('hardness is the logarithm of the chance to keep the value by random moves along the best line', async () => {
  for (const name of ['nim', 'hexapawn', 'staircase', 'dots-and-boxes', 'tic-tac-toe']) {
    const game = await loadGame(name);
    const rules = name === 'dots-and-boxes' ? game.read({ rows: '1', columns: '3' }) : game.rules();
    const solution = solve(rules);
    const hardness = hardnessOf(rules, solution);
    const random = seeded(4);
    for (let k = 0; k < 12; k++) {
      const p = randomStart(rules, rules.start, undefined, random);
      let session = Session.start(rules, p);
      const first = session.mover;
      const chances = [1, 1];
      for (const { to } of bestLine(rules, solution, p).moves) {
        const { moves } = explain(rules, solution, session.position)!;
        chances[session.mover === first ? 0 : 1]! *= moves.filter(({ good }) => good).length / moves.length;
        session = session.play(to);
      }
      const [own, other] = hardness(p);
      expect(own).toBeCloseTo(-Math.log2(chances[0]!), 9);
      expect(other).toBeCloseTo(-Math.log2(chances[1]!), 9);
    }
  }
});

test('the hardest come first, all different, and none where the side has nothing to lose', async () => {
  const rules = (await loadGame('hexapawn')).rules();
  const solution = solve(rules);
  const starts = hardStarts(rules, solution, seeded(1));
  for (const player of [0, 1] as const) {
    const hardness = hardnessOf(rules, solution);
    const bits = Array.from({ length: 6 }, (_, k) => {
      const p = starts(player, k)!;
      return hardness(p)[Session.start(rules, p).mover === player ? 0 : 1];
    });
    expect(bits).toEqual(bits.toSorted((a, b) => b - a));
    expect(Math.min(...bits)).toBeGreaterThan(0);
    const texts = Array.from({ length: 6 }, (_, k) => rules.position.text(starts(player, k)!));
    expect(new Set(texts).size).toBe(6);
  }
  // whoever takes the last of two heaps of one has no choice
  const nim = (await loadGame('nim')).read({ heaps: '1,1' });
  expect(hardStarts(nim, solve(nim), seeded(1))(0, 0)).toBeUndefined();
});

test('a program that moves at random fails more of them than of random starts', async () => {
  const game = await loadGame('hexapawn');
  const failed = async (starts: 'random' | 'hard'): Promise<number> => {
    const random = seeded(5);
    const { games } = await judge(game, {
      program: ({ moves }) => moves[Math.floor(random() * moves.length)]!.to,
      starts,
      games: 60,
      jobs: 1,
    });
    return games.filter(({ passed }) => !passed).length;
  };
  expect(await failed('hard')).toBeGreaterThan(1.3 * (await failed('random')));
});
