import { describe, expect, test } from 'vitest';
import { LOSS, WIN } from './ending.ts';
import { Board } from './board/board.ts';
import { count, fill, turns } from './board/fields.ts';
import { keys } from './board/keys.ts';
import { either, only, places, takes } from './board/moves.ts';
import { shape } from './board/shape.ts';
import { loadGame } from './games/index.ts';
import { type RulesMembers, end, rules } from './rules.ts';
import { solve } from './solve/solve.ts';

const position = shape({ turn: turns('a', 'b'), left: count(3) });
type Heap = ReturnType<typeof position.parse>;
const OTHER = { a: 'b', b: 'a' } as const;

describe('who moved last, where a takes one after the other and never passes the turn', () => {
  const alone = (members: Partial<RulesMembers<Heap>>) =>
    rules<Heap>(position, {
      start: { turn: 'a', left: 3 },
      moves: ({ turn, left }) => (left > 0 ? [{ turn, left: left - 1 }] : []),
      ...members,
    });
  const over = (winner: 'moved' | 'to move' | 'a' | 'b') => ({
    outcome: ({ left }: Heap) => (left === 0 ? winner : undefined),
  });
  const refused = /^the move from turn=a left=1 to turn=a left=0 keeps the turn and ends the game by 'moved'/;

  test.each(['indexed', 'explored'] as const)(
    "'moved' is refused, with the move, in the %s graph",
    (graph) => {
      expect(() => solve(alone(over('moved')), { graph })).toThrow(refused);
      const ends = [end('left', (left) => left === 0, 'moved')] as const;
      expect(() => solve(alone({ ends }), { graph })).toThrow(refused);
    },
  );

  test("'to move' is the side that took, as its name says", () => {
    for (const winner of ['to move', 'a'] as const) {
      const game = alone(over(winner));
      expect(solve(game).value(game.start)).toEqual({ outcome: 'win', remoteness: 3 });
    }
    const game = alone(over('b'));
    expect(solve(game).value(game.start)).toEqual({ outcome: 'loss', remoteness: 3 });
  });

  test('a side without a move is the one whose turn it is', () => {
    const values = (['loses', 'wins'] as const).map((noMoves) => {
      const game = alone({ noMoves });
      return solve(game).value(game.start)?.outcome;
    });
    expect(values).toEqual(['loss', 'win']);
  });

  test('points are gained whoever moved last', () => {
    const game = alone({ ...over('moved'), gain: () => 1 });
    expect(solve(game).value(game.start)).toEqual({ score: 3 });
  });
});

test("'moved' is true where the turn is kept on the way and passed by the move that ends the game", () => {
  // taking two keeps the turn; the last match passes it
  const game = rules<Heap>(position, {
    start: { turn: 'a', left: 3 },
    moves: ({ turn, left }) => [
      ...(left >= 1 ? [{ turn: OTHER[turn], left: left - 1 }] : []),
      ...(left > 2 ? [{ turn, left: left - 2 }] : []),
    ],
    outcome: ({ left }) => (left === 0 ? 'moved' : undefined),
  });
  const { value } = solve(game);
  // a takes two and then the last one
  expect(value(game.start)).toEqual({ outcome: 'win', remoteness: 2 });
  expect(game.ended({ turn: 'b', left: 0 })).toBe(LOSS);
});

test('a start that is over by having moved was won by the side that is not to move', () => {
  const game = rules<Heap>(position, {
    start: { turn: 'b', left: 0 },
    moves: ({ turn, left }) => (left > 0 ? [{ turn: OTHER[turn], left: left - 1 }] : []),
    outcome: ({ left }) => (left === 0 ? 'moved' : undefined),
  });
  expect(solve(game).value(game.start)).toEqual({ outcome: 'loss', remoteness: 0 });
});

test('keys that keep the turn are refused alike, and in an impartial game every move passes it', () => {
  const members = {
    start: 3,
    moves: (key: number) => (key > 0 ? [key - 1] : []),
    outcome: (key: number) => (key === 0 ? ('moved' as const) : undefined),
  };
  const alone = rules(keys({ bits: 4, sides: ['a', 'b'], turn: () => 0 }), members);
  expect(() => solve(alone)).toThrow(/^the move from 1 to 0 keeps the turn/);
  const impartial = rules(keys({ bits: 4 }), members);
  expect(solve(impartial).value(3)).toMatchObject({ outcome: 'win', remoteness: 3 });
});

describe('the turn is watched only where it may be kept', () => {
  const board = Board.rectangle(1, 3);
  const row = shape({ turn: turns('a', 'b'), cells: fill(board, '.ab') });
  const made = places(row, 'cells', { a: 'a', b: 'b' });
  const outcome = (): undefined => undefined;
  const start = row.unrank(0);

  test('moves of the kit pass it, whichever way they are put together', () => {
    const kinds = [
      made,
      only(made, () => true),
      either(
        only(made, () => true),
        only(made, () => false),
      ),
    ];
    expect(kinds.map((moves) => rules(row, { start, ...moves, outcome }).keeping)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const taken = takes(position, { left: [1, 2] });
    const ends = [end('left', (left) => left === 0, 'moved')] as const;
    expect(rules(position, { start: { turn: 'a', left: 3 }, ...taken, ends }).keeping).toBeUndefined();
  });

  test('moves of an author may keep it, alone and among those of the kit', () => {
    const own = { moves: () => [{ ...start, cells: 'aaa' }] };
    const kinds = [own, only(own, () => true), either(made, own), { ...made, ...own }];
    for (const moves of kinds) {
      const game = rules(row, {
        start,
        ...moves,
        outcome: ({ cells }) => (cells === 'aaa' ? 'moved' : undefined),
      });
      expect(() => solve(game)).toThrow(
        /^the move from turn=a cells=\.\.\. to turn=a cells=aaa keeps the turn/,
      );
    }
  });

  test('where nobody wins by having moved, moves are asked for as they are', async () => {
    const game = (await loadGame('domineering')).rules();
    expect(game.keeping).toBeUndefined();
  });
});

test("'to move' wins for whoever would move next", () => {
  const game = rules(shape({ left: count(1) }), {
    start: { left: 1 },
    ...takes(shape({ left: count(1) }), { left: [1] }),
    outcome: ({ left }) => (left === 0 ? 'to move' : undefined),
  });
  expect(game.ended({ left: 0 })).toBe(WIN);
});
