/** Moves that change a number, and conditions on it, against plain functions on small boards. */
import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { relationOf } from '../../test/random-games.ts';
import { Random, checkSeeds } from '../../test/random.ts';
import { statedEnding, statedMoves } from '../../test/stated-moves.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { end } from '../rules/ends.ts';
import { Board, E, W } from './board.ts';
import { either, only, prefer } from './combined.ts';
import { contains, counted } from './conditions.ts';
import { counts } from './counts.ts';
import { count, fill, one, turns } from './fields.ts';
import { places } from './places.ts';
import { shape } from './shape.ts';
import { walks } from './walks.ts';

const known = (game: unknown): Rules<Position> => game as Rules<Position>;
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

/** A statement of moves of two men, some of which change a number, and the same written out. */
function randomCounting(seed: number) {
  const random = new Random(seed);
  const size = 2 + random.below(2);
  const board = Board.rectangle(1, size);
  const most = 1 + random.below(4);
  const position = shape({
    turn: turns('left', 'right'),
    left: one(board),
    right: one(board),
    n: count(most),
  });
  const steps = Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (_, to) => to).filter((to) => to !== from && random.below(2) === 0),
  );
  const along = relationOf(steps);
  // the moves of each side change the number in a way of their own
  const ways = [0, 1].map((): { by: number } | { to: number } =>
    random.chance(0.5)
      ? { by: random.between(1, 1 + most) * random.pick([1, -1]) }
      : { to: random.below(most + 1) },
  );
  const least = random.below(most + 1);
  const bounds = random.below(2) === 0 ? { least } : { most: least };
  const [first, second] = ways;
  // the end comes with the moves of one side, or stands by itself
  const winner = random.chance(0.5) ? 'left' : undefined;
  const moves = either(
    counts(position, 'n', walks(position, { left: { left: along }, right: {} }), { ...first!, winner }),
    only(
      counts(position, 'n', walks(position, { left: {}, right: { right: along } }), second!),
      counted(position, 'n', bounds),
    ),
  );
  const game = rules(position, {
    start: { turn: 'left', left: 0, right: 1, n: 0 },
    moves,
    ends: winner ? [] : [end(counted(position, 'n', { least: most }), 'left')],
  });
  const after = (p: typeof game.start): string[] => {
    const way = ways[p.turn === 'left' ? 0 : 1]!;
    const fits = 'least' in bounds ? p.n >= least : p.n <= least;
    if (p.turn === 'right' && !fits) return [];
    const n = 'to' in way ? way.to : p.n + way.by;
    if (![0, 1, 2, 3, 4].slice(0, most + 1).includes(n)) return [];
    return steps[p[p.turn]]!.map((to) =>
      p.turn === 'left'
        ? `turn=right left=${position.fields.left.text(to)} right=${position.fields.right.text(p.right)} n=${n}`
        : `turn=left left=${position.fields.left.text(p.left)} right=${position.fields.right.text(to)} n=${n}`,
    ).sort();
  };
  return { game, after, most };
}

test('moves, un-moves, ends and data are those of functions', () => {
  let met = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { game, after, most } = randomCounting(seed);
    const { position } = game;
    const { text } = position;
    const edges: string[] = [];
    const back: string[] = [];
    for (let i = 0; i < position.size; i++) {
      const p = position.unrank(i);
      const next = game.moves(p).map(text).sort();
      expect([seed, text(p), next]).toEqual([seed, text(p), after(p)]);
      expect(statedMoves(game, p)).toEqual(next);
      expect(game.ended(p) !== 0).toBe(p.n === most);
      expect(statedEnding(known(game), p)).toBe(game.ended(p));
      edges.push(...next.map((q) => `${text(p)} ${q}`));
      back.push(...game.unmoves!(p).map((q) => `${text(q)} ${text(p)}`));
      met += next.length;
    }
    expect([seed, back.sort()]).toEqual([seed, edges.sort()]);
  }
  expect(met).toBeGreaterThan(SEEDS);
});

const OTHER = { x: 'o', o: 'x' } as const;

interface Hands extends Position {
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
    by: random.pick([-1, -1, -2, 1]),
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

function slow(game: Game, p: Hands): Hands[] {
  const { turn } = p;
  const hand = handOf(game, turn);
  const cells = Array.from(p.men, (_, c) => c);
  const put = (men: string, c: number, symbol: string): string =>
    Array.from(men, (was, d) => (d === c ? symbol : was)).join('');
  const left = p[hand] + game.by;
  const isFull = (men: string): boolean =>
    game.again?.some((group) => group.every((c) => men[c] !== '.')) ?? false;
  const puts = cells
    .filter((c) => p.men[c] === '.' && left >= 0 && left <= game[hand])
    .flatMap((c) =>
      Array.from(game.symbols[turn], (symbol) => {
        const men = put(p.men, c, symbol);
        const keeps = isFull(men) && !isFull(p.men);
        return { ...p, turn: keeps ? turn : OTHER[turn], men, [hand]: left };
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
  const puts = counts(
    position,
    game.hands,
    places(position, 'men', game.symbols, { ...(again && { again }) }),
    { by: game.by },
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
      expectMoves<Hands>(position, moves, (p) => slow(game, p));
    });
  });

  const board = Board.rectangle(1, 2);
  const fields = { turn: turns('x', 'o'), men: fill(board, '.xo'), hand: count(2) };
  const position = shape(fields);
  const puts = places(position, 'men', { x: 'x', o: 'o' });

  test('moves are named and made by hand as without it, and bounded by what it holds', () => {
    const moves = counts(position, 'hand', puts, { by: -1 });
    const p = { turn: 'x', men: '..', hand: 1 } as const;
    const [q] = moves.of(p);
    expect(q).toEqual({ turn: 'o', men: 'x.', hand: 0 });
    expect(rules(position, { start: p, moves }).name(p, q!)).toBe('1,1');
    expect(moves.hand?.(p, q!)).toEqual([[{ does: 'put', field: 'men', cells: [0] }]]);
    expect(moves.pliesLeft?.(p)).toBe(1);
  });
});

describe('refusals', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({
    turn: turns('left', 'right'),
    left: one(board),
    right: one(board),
    n: count(3),
    all: count(),
  });
  const along = board.steps(E, W);
  const walk = walks(position, { left: { left: along }, right: { right: along } });

  test.each<[said: string, make: () => unknown]>([
    ['counts(…): say either { by: 1 } or { to: 0 }', () => counts(position, 'n', walk, {})],
    ['counts(…): say either { by: 1 } or { to: 0 }', () => counts(position, 'n', walk, { by: 1, to: 0 })],
    ['counts(…): say either { by: 1 } or { to: 0 }', () => counts(position, 'n', walk, { by: 0 })],
    ['counts(…, { by: … })', () => counts(position, 'n', walk, { by: 0.5 })],
    ["'left' is not a number", () => counts(position, 'left' as 'n', walk, { by: 1 })],
    ["'purse' is not a field", () => counts(position, 'purse' as 'n', walk, { by: 1 })],
    ["no moves are stated for 'right'", () => counts(position, { left: 'n' } as never, walk, { by: 1 })],
    ['counts(…, moves)', () => counts(position, 'n', undefined as never, { by: 1 })],
    ['counts(…, { to: … })', () => counts(position, 'n', walk, { to: -1 })],
    [
      'counts(…): all needs a greatest number, such as count(20)',
      () => counts(position, 'all', walk, { by: 1 }),
    ],
    ["has no member 'upTo'", () => counts(position, 'n', walk, { upTo: 3 } as object)],
    ['counted(…, { least: … })', () => counted(position, 'n', { least: -1 })],
    ['counted(…, { most: … })', () => counted(position, 'n', { least: 2, most: 1 })],
    ["has no member 'exactly'", () => counted(position, 'n', { exactly: 1 } as object)],
  ])('%s', (said, make) => {
    expect(make).toThrow(said);
  });
});
