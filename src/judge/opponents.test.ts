import { expect, test } from 'vitest';
import { solve } from '../engines/solve.ts';
import { count } from '../kit/fields.ts';
import { shape } from '../kit/shape.ts';
import { seeded } from '../base/random.ts';
import { Session } from '../play/session.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { solvedOpponent } from './opponents.ts';

test('a trap leaves the smallest share of good replies, not the smallest number', () => {
  // 10 and 11 follow each other for ever; at 12 there is no move, so a reply to 4, 7, 8 or 9 loses
  const moves: Readonly<Record<number, readonly number[]>> = {
    0: [1, 2],
    1: [3, 4],
    2: [5, 6, 7, 8, 9],
    3: [10],
    4: [12],
    5: [10],
    6: [10],
    7: [12],
    8: [12],
    9: [12],
    10: [11],
    11: [10],
    12: [],
  };
  const game = rules(shape({ at: count(12) }), {
    start: { at: 0 },
    moves: ({ at }) => moves[at]!.map((to) => ({ at: to })),
  }) as unknown as Rules<Position>;
  const random = seeded(1);
  const chosen = solvedOpponent('trap', solve(game), { strength: 1, random })(
    Session.start(game, game.start),
  );
  expect(chosen).toEqual({ at: 2 });
});
