import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { Session } from '../play/session.ts';
import type { DuelReport, DuelMistake } from './duel.ts';
import { type Pairing, playMatch, turningPoint } from './match.ts';

const rules = (await loadGame('nim')).read({});
const report: DuelReport = {
  player: 0,
  session: Session.start(rules, rules.start),
  result: 'won',
  mistakes: [],
  fell: false,
  errors: '',
};
const mistake = (ply: number, cost: DuelMistake['cost']): DuelMistake => ({
  ply,
  position: rules.start,
  played: 'a',
  cost,
  better: 'b',
  punished: [],
});
const slow = mistake(3, { what: 'plies', plies: 2 });
const lost = mistake(5, { what: 'outcome', from: 'win', to: 'loss' });

const REPORTS: readonly DuelReport[] = [
  report,
  { ...report, mistakes: [slow] },
  { ...report, result: 'lost', mistakes: [slow, lost], fell: true },
  { ...report, result: 'lost', fault: { is: 'closed' } },
  { ...report, result: 'tied' },
  { ...report, result: 'drawn', mistakes: undefined },
];

test('games are numbered in their order, whichever ends first, and as many run at once as asked', async () => {
  let [running, most] = [0, 0];
  const counts: number[] = [];
  const ends: (() => void)[] = [];
  const pairings = REPORTS.map((each, k): Pairing => ({
    about: `seed ${k}`,
    play: async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running--;
      return each;
    },
  }));
  const match = playMatch(pairings, { atOnce: 3, demand: 'outcome', done: (n) => counts.push(n) });
  // of the games under way the one that began last ends first
  while (counts.length < REPORTS.length) {
    ends.pop()?.();
    await new Promise(setImmediate);
  }
  const { games, passed, results } = await match;
  expect(most).toBe(3);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  expect(games.map(({ number, about }) => [number, about])).toEqual(
    REPORTS.map((_, k) => [k + 1, `seed ${k}`]),
  );
  expect(games.map(({ result }) => result)).toEqual(REPORTS.map(({ result }) => result));
  expect(results).toEqual({ won: 2, lost: 2, tied: 1, drawn: 1 });
  expect(games.map((game) => game.passed)).toEqual([true, true, false, false, true, true]);
  expect(passed).toBe(false);
});

test('a match is passed if every game is; with plies no move may cost any', async () => {
  const passedWith = async (
    demand: 'outcome' | 'plies',
    reports: readonly DuelReport[],
  ): Promise<boolean> => {
    const pairings = reports.map((each): Pairing => ({ about: '', play: () => Promise.resolve(each) }));
    return (await playMatch(pairings, { atOnce: 1, demand, done: () => undefined })).passed;
  };
  expect(await passedWith('outcome', REPORTS.slice(0, 2))).toBe(true);
  expect(await passedWith('plies', REPORTS.slice(0, 2))).toBe(false);
  expect(await passedWith('plies', [...REPORTS.slice(0, 1), ...REPORTS.slice(4)])).toBe(true);
});

test('the turning point is the first mistake that cost more than plies, or else the first', () => {
  expect(turningPoint([slow, lost])).toBe(lost);
  expect(turningPoint([slow, mistake(7, slow.cost)])).toBe(slow);
  expect(turningPoint()).toBeUndefined();
});
