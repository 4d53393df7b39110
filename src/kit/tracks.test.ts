/** Tracks compared with men that go along them step by step, at every position of tiny random boards. */
import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import type { Position } from '../rules/positions.ts';
import { Board } from './board.ts';
import { fill, one, some, turns } from './fields.ts';
import { shape } from './shape.ts';
import { tracks } from './tracks.ts';
import { walks } from './walks.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;
const OTHER = { x: 'o', o: 'x' } as const;

interface P extends Position {
  readonly turn: 'x' | 'o';
  readonly men: string;
}

const randomStatement = (random: Random) => {
  const [rows, columns] = random.pick([
    [1, 2],
    [1, 3],
    [2, 2],
    [1, 5],
  ] as const);
  const cells = Array.from({ length: rows * columns }, (_, c) => c);
  return {
    board: Board.rectangle(rows, columns),
    tracks: random.list(1, 2, () => random.list(1, 3, () => random.list(1, 3, () => random.pick(cells)))),
    closed: random.chance(0.5),
    loops: random.below(3),
    range: random.pick([undefined, 1, 2, 3]),
    onto: random.pick(['not own', 'empty', 'enemy'] as const),
  };
};
type Statement = ReturnType<typeof randomStatement>;

/** Where a man of the side comes to from a cell, by going on and on until something is in the way. */
function reached(
  { tracks: all, closed, loops, range = Infinity, onto }: Statement,
  men: string,
  from: number,
): number[] {
  const side = men[from]!;
  const left = Array.from(men, (man, c) => (c === from ? '.' : man));
  const found: number[] = [];
  for (const track of all)
    for (const [s, stretch] of track.entries())
      for (const [i, cell] of stretch.entries())
        for (const step of cell === from ? [1, -1] : []) {
          let [at, place, passed] = [s, i, 0];
          const crossed = new Set([from]);
          for (let k = 0; k < range; k++) {
            place += step;
            while (at >= 0 && at < track.length && (place < 0 || place >= track[at]!.length)) {
              at += step;
              passed++;
              if (closed) at = (at + track.length) % track.length;
              place = step > 0 ? 0 : (track[at]?.length ?? 0) - 1;
            }
            const to = track[at]?.[place];
            if (to === undefined || (at === s && place === i)) break;
            const isFree = left[to] === '.';
            const mayEnd = isFree ? onto !== 'enemy' : onto !== 'empty' && left[to] !== side;
            if (!crossed.has(to) && passed >= loops && mayEnd) found.push(to);
            if (!isFree) break;
            crossed.add(to);
          }
        }
  return found;
}

const moved = (men: string, from: number, to: number): string =>
  Array.from(men, (man, c) => (c === from ? '.' : c === to ? men[from]! : man)).join('');

describe('tracks', () => {
  test(`${SEEDS} random statements have the moves of men that go step by step`, () => {
    const seen = new Set<string>();
    checkSeeds(SEEDS, (random) => {
      const statement = randomStatement(random);
      const { board, closed, loops, range, onto } = statement;
      const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') });
      const relation = tracks(board, statement.tracks, { closed, loops, range });
      const moves = walks(position, 'men', { x: { x: relation }, o: { o: relation } }, { onto });
      expectMoves<P>(position, moves, (p) =>
        board
          .cells()
          .filter((c) => p.men[c] === p.turn)
          .flatMap((from) => reached(statement, p.men, from).map((to) => [from, to] as const))
          .map(([from, to]) => ({ turn: OTHER[p.turn], men: moved(p.men, from, to) })),
      );
      if (relation.targets.length > 0) seen.add(`${closed} ${loops} ${onto}`);
    });
    expect(seen.size).toBeGreaterThan(15);
  });

  test('pieces of fields go along tracks too', () => {
    const board = Board.rectangle(1, 4);
    const position = shape({ turn: turns('x', 'o'), x: one(board, 'x'), o: some(2, board, 'o') });
    const round = tracks(board, [[[0, 1], [3]]]);
    const moves = walks(position, { x: { x: round }, o: {} }, { onto: 'enemy' });
    const [q, ...others] = moves.of({ turn: 'x', x: 0, o: [1, 3] });
    // either neighbour lies behind a loop of the circuit, or is in the way
    expect([q, others]).toEqual([{ turn: 'o', x: 3, o: [1, 3] }, []]);
  });

  test('what is no track is refused', () => {
    const board = Board.rectangle(1, 3);
    expect(() => tracks(board, [[[0, 3]]])).toThrow('a list of cells such as [0, 1]');
    expect(() => tracks(board, [[[0], []]])).toThrow('a stretch needs a cell');
    expect(() => tracks(board, [0] as never)).toThrow('a list of lists');
    expect(() => tracks(board, [[0]] as never)).toThrow('a list of lists');
    expect(() => tracks(board, [], { loops: -1 })).toThrow(/loops/);
    expect(() => tracks(board, [], { range: 0 })).toThrow(/range/);
    expect(() => tracks(board, [], { laps: 1 } as never)).toThrow(/laps/);
    expect(() => tracks({} as never, [])).toThrow(/tracks\(board/);
  });
});
