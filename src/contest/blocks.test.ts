import { expect, test } from 'vitest';
import { legalMoves } from '../engines/contract/graph.ts';
import { Board, E, N, S, W, end, game, one, rules, shape, turns, walks } from '../kit/index.ts';
import { positionLines } from './ask.ts';
import { blocksOf, linesOf } from './blocks.ts';

const board = Board.rectangle(3, 3);
const steps = board.steps(N, E, S, W);
const position = shape({ turn: turns('cat', 'mouse'), cat: one(board), mouse: one(board) });
const chase = game({
  name: 'chase',
  title: 'Chase',
  about: 'A cat and a mouse walk; whoever moves onto the other one wins.',
  rules: () =>
    rules(position, {
      start: { turn: 'cat', cat: board.at(1, 1), mouse: board.at(1, 2) },
      moves: walks(position, { cat: { cat: steps }, mouse: { mouse: steps } }),
      ends: [end('cat', 'mouse', (a, b) => a === b, 'moved')],
    }),
}).read({});

test('of a piece that captures another one at the end, the one that moved is shown', () => {
  const caught = { turn: 'mouse', cat: board.at(1, 2), mouse: board.at(1, 2) } as const;
  expect(positionLines(chase, caught)).toEqual(['mouse', '.C.', '...', '...']);
  expect(positionLines(chase, { ...caught, turn: 'cat' })).toEqual(['cat', '.M.', '...', '...']);
  // no input has such a position
  expect(() => linesOf(chase, blocksOf(chase), caught)).toThrow('two pieces are on the cell 1,2');
});

test('what a move leads to is told apart from what all others lead to', () => {
  for (let k = 0; k < 2 * 9 * 9; k++) {
    const p = { turn: k % 2 ? 'cat' : 'mouse', cat: (k >> 1) % 9, mouse: Math.floor(k / 18) } as const;
    const shown = legalMoves(chase, p).map((q) => positionLines(chase, q).join('/'));
    expect(new Set(shown).size).toBe(shown.length);
    if (p.cat !== p.mouse) expect(shown.length).toBeGreaterThan(1);
  }
});
