import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { solve } from '../engines/solve.ts';
import { loadDuel } from './index.ts';
import { opponentNamed, sidesOf } from './pairings.ts';

test('opponents are those of play where values are known, and else those of the contest', async () => {
  const nim = (await loadGame('nim')).read({});
  const solved = { solution: solve(nim), contest: undefined, rules: nim, strength: 1 };
  const knights = (await loadGame('knightmare')).read({ n: '20', m: '20' });
  const contest = await loadDuel('knightmare');
  const untabled = { solution: undefined, contest, rules: knights, strength: 1 };
  expect(opponentNamed('trap', solved).name).toBe('trap');
  expect(opponentNamed('flee', untabled).name).toBe('flee');
  expect(() => opponentNamed('flee', solved)).toThrow("'flee' is no opponent here (expected perfect, ");
  expect(() => opponentNamed('trap', untabled)).toThrow("'trap' is no opponent here (expected perfect, ");
  expect(() => opponentNamed('fle', untabled)).toThrow("'fle' is no opponent here; did you mean 'flee'?");
  expect(() => opponentNamed('toString', untabled)).toThrow("'toString' is no opponent here");
});

test('a program plays both sides in turn, one of them by order, or the one that is named', async () => {
  const game = (await loadGame('tic-tac-toe')).read({});
  const [second] = game.moves(game.start);
  expect(sidesOf(game, game.start, 'both')).toEqual([0, 1]);
  expect(sidesOf(game, second!, 'both')).toEqual([1, 0]);
  expect(sidesOf(game, second!, 'first')).toEqual([1]);
  expect(sidesOf(game, second!, 'second')).toEqual([0]);
  expect(sidesOf(game, second!, 'x')).toEqual([0]);
  expect(() => sidesOf(game, game.start, 'z')).toThrow("'z' is not a side");
});
