import { expect, test } from 'vitest';
import { inARow, nim } from '../../test/small-games.ts';
import { Board } from '../kit/board.ts';
import { count, one } from '../kit/fields.ts';
import { takes } from '../kit/subtraction.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { type RulesMembers, rules } from '../rules/rules.ts';
import { fingerprint } from './fingerprint.ts';

test('fingerprints do not change, so that existing tables can be opened', () => {
  const [heaps, row] = [nim(1, 2, 3), inARow()];
  expect(fingerprint(heaps, heaps.start, true)).toBe('ab0814bddde5bf75');
  expect(fingerprint(row, row.start, false)).toBe('7eb25ff1478020b3');
});

const position = shape({ heap: count(300) });
type Heap = ReturnType<typeof position.unrank>;
const START: Heap = { heap: 300 };
const taking = (amounts: readonly number[], members: Partial<RulesMembers<Heap>> = {}) =>
  rules(position, { start: START, moves: takes(position, { heap: amounts }), ...members });
const whole = (game: ReturnType<typeof taking>): string => fingerprint(game, START, true);

test('other moves, endings, points, starts and symmetries have other fingerprints', () => {
  const game = taking([1, 2, 3]);
  const others = [
    taking([1, 2]),
    taking([1, 2, 3], { noMoves: 'wins' }),
    taking([1, 2, 3], { noMoves: 'ties' }),
    taking([1, 2, 3], { outcome: ({ heap }) => (heap === 0 ? 'moved' : undefined) }),
    taking([1, 2, 3], { outcome: ({ heap }) => (heap === 0 ? 'to move' : undefined) }),
    taking([1, 2, 3], { gain: () => 1 }),
    taking([1, 2, 3], { symmetries: [(p) => p] }),
    taking([1, 2, 3], { legal: ({ heap }) => heap !== 0 }),
  ].map(whole);
  const prints = [
    whole(game),
    fingerprint(game, { heap: 299 }, true),
    fingerprint(game, START, false),
    ...others,
  ];
  expect(new Set(prints).size).toBe(prints.length);
  for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
});

test('if positions have many moves, few positions are sampled', () => {
  let moves = 0;
  const game = taking(Array.from({ length: 300 }, (_, k) => k + 1));
  const counted = {
    ...game,
    moves: (p: Heap) => {
      const after = game.moves(p);
      moves += after.length;
      return after;
    },
  };
  fingerprint(counted, START, true);
  // 8,000 and the moves of one position more, on lines of play and in the index
  expect(moves).toBeGreaterThan(2 * 8_000);
  expect(moves).toBeLessThan(2 * 8_300);
});

test('the order of moves makes no difference', () => {
  expect(whole(taking([3, 1, 2]))).toBe(whole(taking([1, 2, 3])));
});

test('positions that play does not reach are sampled from the index, if that is allowed', () => {
  const board = Board.rectangle(1, 6);
  const cells = shape({ piece: one(board) });
  const steps = (last: boolean) =>
    rules(cells, {
      start: { piece: 0 },
      moves: walks(cells, { piece: board.steps([0, 1]) }),
      outcome: ({ piece }) => (piece === 2 || (last && piece === 5) ? 'moved' : undefined),
    });
  const print = (last: boolean, index: boolean): string => fingerprint(steps(last), { piece: 0 }, index);
  expect(print(false, false)).toBe(print(true, false));
  expect(print(false, true)).not.toBe(print(true, true));
});
