/** The owner of a piece follows from the rules: from the moves of the kit, from names, or from an explicit `owner`. */
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import {
  Board,
  E,
  N,
  either,
  fill,
  one,
  only,
  places,
  rules,
  shape,
  turns,
  walks,
} from '../src/kit/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { ScenePiece } from '../src/rules/scene.ts';
import { readingsOf } from './readings.ts';

/** The sides that moved a piece of each field and symbol in a game played at random. */
function watched(rules: Rules<Position>): ReadonlyMap<string, ReadonlySet<number>> {
  const seen = new Map<string, Set<number>>();
  const { scene } = rules.position;
  if (scene === undefined || rules.position.sides.length === 0) return seen;
  const spot = ({ board, cell, field, symbol }: ScenePiece): string => `${board} ${cell} ${field} ${symbol}`;
  let p = rules.start;
  for (let ply = 0; ply < 40; ply++) {
    const before = new Set(scene.pieces(p).map(spot));
    const moves = legalMoves(rules, p);
    if (moves.length === 0) break;
    for (const piece of moves.slice(0, 12).flatMap((q) => scene.pieces(q))) {
      if (before.has(spot(piece))) continue;
      const kind = `${piece.field} ${piece.symbol}`;
      seen.set(kind, (seen.get(kind) ?? new Set()).add(rules.position.toMove(p)));
    }
    p = moves[(ply * 7) % moves.length]!;
  }
  return seen;
}

describe('in every library game the owner of a piece is the only side that moves it', async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const cases = games.flatMap((game) => readingsOf(game.name).map((options) => ({ game, options })));
  test.each(cases)('$game.name $options', ({ game, options }) => {
    const rules = game.read(options);
    // what a number is of is no piece
    const counts = rules.position.scene?.fields.flatMap(({ name, kind }) =>
      ['count', 'pits', 'other'].includes(kind) ? name : [],
    );
    const alone = [...watched(rules)].flatMap(([kind, sides]) =>
      sides.size === 1 ? { kind, side: [...sides][0] } : [],
    );
    const wrong = alone.filter(({ kind, side }) => {
      const [field = '', symbol = ''] = kind.split(' ');
      return !counts?.includes(field) && rules.owner(field, symbol) !== side;
    });
    expect(wrong).toEqual([]);
  });
});

const board = Board.rectangle(2, 3);
const up = board.steps(N);

test('men that one side moves or places belong to it; men that both sides move belong to nobody', () => {
  const position = shape({ turn: turns('left', 'right'), men: fill(board, '.abn') });
  const start = position.place(['ab.', '...']);
  const put = places(position, 'men', { left: 'a', right: 'b' });
  const walked = walks(position, 'men', { left: { a: up, n: up }, right: { n: up } });
  for (const moves of [either(put, walked), either(walked, put), only(either(put, walked), () => true)]) {
    const { owner } = rules(position, { start, moves });
    expect(['a', 'b', 'n', 'c'].map((symbol) => owner('men', symbol))).toEqual([0, 1, undefined, undefined]);
    expect(owner('others', 'a')).toBeUndefined();
  }
});

test('the pieces of a field belong to the side that moves them', () => {
  const position = shape({
    turn: turns('left', 'right'),
    king: one(board),
    rook: one(board),
    stone: one(board),
  });
  const start = { turn: 'left', king: 0, rook: 1, stone: 2 } as const;
  const way = board.steps(E);
  const { owner } = rules(position, {
    start,
    moves: walks(position, { left: { king: way, stone: way }, right: { rook: way, stone: way } }),
  });
  expect(['king', 'rook', 'stone'].map((field) => owner(field, 'K'))).toEqual([0, 1, undefined]);
});

test('for moves as a function, names or an explicit owner decide', () => {
  const position = shape({ turn: turns('x', 'y'), men: fill(board, '.xm'), y: one(board) });
  const members = { start: position.unrank(0), moves: () => [] };
  const named = rules(position, members);
  expect([named.owner('men', 'x'), named.owner('y', 'Y'), named.owner('men', 'm')]).toEqual([
    0,
    1,
    undefined,
  ]);
  const told = rules(position, { ...members, owner: (_, symbol) => (symbol === 'm' ? 'y' : undefined) });
  expect([told.owner('men', 'm'), told.owner('men', 'x')]).toEqual([1, 0]);
});

test('in an impartial game pieces have no owner', () => {
  const position = shape({ men: fill(board, '.x') });
  const { owner } = rules(position, { start: position.unrank(0), moves: places(position, 'men', 'x') });
  expect(owner('men', 'x')).toBeUndefined();
});
