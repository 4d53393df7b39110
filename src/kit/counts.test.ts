/** Moves that change a number, and conditions on it, against plain functions on small boards. */
import { describe, expect, test } from 'vitest';
import { relationOf } from '../../test/random-games.ts';
import { Random } from '../../test/random.ts';
import { statedEnding, statedMoves } from '../../test/stated-moves.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { end } from '../rules/ends.ts';
import { Board, E, W } from './board.ts';
import { either, only } from './combined.ts';
import { counted } from './conditions.ts';
import { counts } from './counts.ts';
import { count, one, turns } from './fields.ts';
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
    random.below(2) === 0 ? { by: random.below(2 * most + 1) - most } : { to: random.below(most + 1) },
  );
  const least = random.below(most + 1);
  const bounds = random.below(2) === 0 ? { least } : { most: least };
  const [first, second] = ways;
  const moves = either(
    counts(position, 'n', walks(position, { left: { left: along }, right: {} }), first!),
    only(
      counts(position, 'n', walks(position, { left: {}, right: { right: along } }), second!),
      counted(position, 'n', bounds),
    ),
  );
  const game = rules(position, {
    start: { turn: 'left', left: 0, right: 1, n: 0 },
    moves,
    ends: [end(counted(position, 'n', { least: most }), 'left')],
  });
  const after = (p: typeof game.start): string[] => {
    const way = ways[p.turn === 'left' ? 0 : 1]!;
    const fits = 'least' in bounds ? p.n >= least : p.n <= least;
    if (p.turn === 'right' && !fits) return [];
    let n = p.n;
    if ('to' in way) n = way.to;
    else
      for (let k = 0; k < Math.abs(way.by); k++) n = way.by > 0 ? (n < most ? n + 1 : n) : n > 0 ? n - 1 : n;
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
    ['counts(…, { by: … })', () => counts(position, 'n', walk, { by: 4 })],
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
