/** Hands of men compared with a plain computation, at every position of tiny random games. */
import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import type { Position } from '../rules/positions.ts';
import { Board } from './board.ts';
import { either, only, prefer } from './combined.ts';
import { contains } from './conditions.ts';
import { count, fill, turns } from './fields.ts';
import { fromHand } from './from-hand.ts';
import { places } from './places.ts';
import { shape } from './shape.ts';
import { walks } from './walks.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;
const OTHER = { x: 'o', o: 'x' } as const;

interface P extends Position {
  readonly turn: 'x' | 'o';
  readonly men: string;
  readonly first: number;
  readonly second: number;
}

function randomGame(random: Random) {
  const cells = random.between(1, 3);
  const group = Array.from({ length: cells }, (_, c) => c).filter(() => random.chance(0.5));
  return {
    cells,
    first: random.between(0, 3),
    second: random.between(0, 3),
    // one hand for both sides, a hand each, or the wrong way round
    hands: random.pick(['first', { x: 'first', o: 'second' }, { x: 'second', o: 'first' }] as const),
    symbols: { x: random.pick(['x', 'xo', '']), o: random.pick(['o', 'ox']) },
    again: group.length > 0 && random.chance(0.3) ? [group] : undefined,
    walking: random.pick(['never', 'always', 'then'] as const),
    few: random.chance(0.4) ? random.between(0, 4) : undefined,
  };
}

type Game = ReturnType<typeof randomGame>;

const handOf = ({ hands }: Game, side: 'x' | 'o'): 'first' | 'second' =>
  typeof hands === 'string' ? hands : hands[side];

function slow(game: Game, p: P): P[] {
  const { turn } = p;
  const hand = handOf(game, turn);
  const cells = Array.from(p.men, (_, c) => c);
  const put = (men: string, c: number, symbol: string): string =>
    Array.from(men, (was, d) => (d === c ? symbol : was)).join('');
  const isFull = (men: string): boolean =>
    game.again?.some((group) => group.every((c) => men[c] !== '.')) ?? false;
  const puts = cells
    .filter((c) => p.men[c] === '.' && p[hand] > 0)
    .flatMap((c) =>
      Array.from(game.symbols[turn], (symbol) => {
        const men = put(p.men, c, symbol);
        const keeps = isFull(men) && !isFull(p.men);
        return { ...p, turn: keeps ? turn : OTHER[turn], men, [hand]: p[hand] - 1 };
      }),
    );
  const walked = cells
    .filter((c) => p.men[c] === turn)
    .flatMap((c) => [c - 1, c + 1].map((d) => [c, d] as const))
    .filter(([, d]) => p.men[d] === '.')
    .map(([c, d]) => ({ ...p, turn: OTHER[turn], men: put(put(p.men, c, '.'), d, turn) }));
  const men = Array.from(p.men).filter((symbol) => symbol === 'x').length + p.first;
  if (game.few !== undefined && men > game.few) return [];
  if (game.walking === 'never') return puts;
  return game.walking === 'then' && puts.length > 0 ? puts : [...puts, ...walked];
}

function stated(game: Game) {
  const board = Board.rectangle(1, game.cells);
  const position = shape({
    turn: turns('x', 'o'),
    men: fill(board, '.xo'),
    first: count(game.first),
    second: count(game.second),
  });
  const { again } = game;
  const puts = fromHand(
    position,
    game.hands,
    places(position, 'men', game.symbols, { ...(again && { again }) }),
  );
  const near = board.links;
  const walking = walks(position, 'men', { x: { x: near }, o: { o: near } }, { onto: 'empty' });
  const moves =
    game.walking === 'never' ? puts : (game.walking === 'always' ? either : prefer)(puts, walking);
  if (game.few === undefined) return { position, moves };
  return {
    position,
    moves: only(moves, contains(position, 'men', 'x', { inHand: 'first', most: game.few })),
  };
}

describe('a hand', () => {
  test(`${SEEDS} random games have the moves that are written out, and un-moves that are their transpose`, () => {
    checkSeeds(SEEDS, (random) => {
      const game = randomGame(random);
      const { position, moves } = stated(game);
      expectMoves<P>(position, moves, (p) => slow(game, p));
    });
  });

  const board = Board.rectangle(1, 2);
  const fields = { turn: turns('x', 'o'), men: fill(board, '.xo'), hand: count(2) };
  const position = shape(fields);
  const puts = places(position, 'men', { x: 'x', o: 'o' });

  test('moves are named and made by hand as without it, and bounded by what it holds', () => {
    const moves = fromHand(position, 'hand', puts);
    const p = { turn: 'x', men: '..', hand: 1 } as const;
    const [q] = moves.of(p);
    expect(q).toEqual({ turn: 'o', men: 'x.', hand: 0 });
    expect(moves.name?.(p, q!)).toBe('x@1,1');
    expect(moves.hand?.(p, q!)).toEqual([[{ does: 'put', field: 'men', cells: [0] }]]);
    expect(moves.pliesLeft?.(p)).toBe(1);
  });

  test('what is not a number of men is refused', () => {
    expect(() => fromHand(position, 'men' as 'hand', puts)).toThrow(/men/);
    expect(() => fromHand(position, 'purse' as 'hand', puts)).toThrow("'purse' is not a field");
    expect(() => fromHand(position, { x: 'hand' } as never, puts)).toThrow(/no moves are stated for .o/);
    expect(() => fromHand(position, 'hand', undefined as never)).toThrow('fromHand(…, moves)');
    const endless = shape({ ...fields, hand: count() });
    expect(() => fromHand(endless, 'hand', places(endless, 'men', { x: 'x', o: 'o' }))).toThrow(
      'hand needs a greatest number of men, such as count(4)',
    );
    expect(() => contains(position, 'men', 'x', { inHand: 'purse' as 'hand' })).toThrow(/purse/);
  });
});
