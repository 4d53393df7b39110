/** Walks from beside the other side, against moves that are written out, on small random boards. */
import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { relationOf } from '../../test/random-games.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { Board, E } from './board.ts';
import { fill, one, some, turns } from './fields.ts';
import type { Relation } from './relation.ts';
import { shape } from './shape.ts';
import { walks } from './walks.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 40 : 1000;
const OTHER = { x: 'o', o: 'x' } as const;

function randomWays(random: Random, cells: number) {
  const graph = (): number[][] =>
    Array.from({ length: cells }, (_, c) =>
      Array.from({ length: cells }, (_, d) => d).filter((d) => d !== c && random.chance(0.4)),
    );
  const near = graph();
  near[0]!.push(...[1].filter((cell) => !near[0]!.includes(cell)));
  const isNear = (c: number, d: number): boolean => near[c]!.includes(d) || near[d]!.includes(c);
  const into = random.chance(0.5)
    ? undefined
    : Array.from({ length: cells }, (_, c) => c).filter(() => random.chance(0.5));
  const relation = relationOf(near);
  const beside = into ? { near: relation, into } : relation;
  const needs = (to: number): boolean => into?.includes(to) ?? true;
  return { steps: { x: graph(), o: graph() }, beside, isNear, needs };
}

const along = (
  steps: Readonly<Record<'x' | 'o', number[][]>>,
): { readonly x: Relation; readonly o: Relation } => ({
  x: relationOf(steps.x),
  o: relationOf(steps.o),
});

describe(`${SEEDS} random games have the moves that are written out`, () => {
  test('of men on a filled board, some of which promote', () => {
    checkSeeds(SEEDS, (random) => {
      const cells = random.between(2, 3);
      const { steps, beside, isNear, needs } = randomWays(random, cells);
      const onto = random.pick(['empty', 'enemy', 'not own'] as const);
      const board = Board.rectangle(1, cells);
      const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xoX') });
      const last = random.chance(0.5) ? [cells - 1] : [];
      const { x, o } = along(steps);
      const moves = walks(
        position,
        'men',
        { x: { x }, o: { o } },
        {
          onto,
          beside,
          becomes: { x: { x: { X: last } } },
        },
      );
      const isOwn = (turn: 'x' | 'o', symbol: string): boolean =>
        (turn === 'x' ? 'xX' : 'o').includes(symbol);
      expectMoves(position, moves, ({ turn, men }) => {
        const isEnemy = (c: number): boolean => men[c] !== '.' && !isOwn(turn, men[c]!);
        return board.cells().flatMap((c) => {
          if (men[c] !== turn) return [];
          const isBeside = board.cells().some((d) => isNear(c, d) && isEnemy(d));
          const ways = steps[turn][c]!;
          return ways
            .filter((d) => isBeside || !needs(d))
            .filter((d) => (men[d] === '.' && onto !== 'enemy') || (isEnemy(d) && onto !== 'empty'))
            .map((d) => {
              const lands = turn === 'x' && last.includes(d) ? 'X' : turn;
              return { turn: OTHER[turn], men: Array.from(men).with(c, '.').with(d, lands).join('') };
            });
        });
      });
    });
  });

  test('of pieces', () => {
    checkSeeds(SEEDS, (random) => {
      const cells = random.between(2, 4);
      const { steps, beside, isNear, needs } = randomWays(random, cells);
      const board = Board.rectangle(1, cells);
      const position = shape({ turn: turns('x', 'o'), x: some(random.between(1, 2), board), o: one(board) });
      const { x, o } = along(steps);
      const moves = walks(position, { x: { x }, o: { o } }, { onto: 'empty', beside });
      expectMoves(position, moves, ({ turn, x: own, o: other }) => {
        const enemies = turn === 'x' ? [other] : own;
        const mine = turn === 'x' ? own : [other];
        return mine.flatMap((c) => {
          const isBeside = enemies.some((d) => isNear(c, d));
          const free = steps[turn][c]!.filter(
            (d) => ![...mine, ...enemies].includes(d) && (isBeside || !needs(d)),
          );
          return free.map((d) => {
            const moved = mine.map((cell) => (cell === c ? d : cell)).sort((a, b) => a - b);
            return turn === 'x' ? { turn: 'o', x: moved, o: other } : { turn: 'x', x: own, o: d };
          });
        });
      });
    });
  });
});

test('what has no meaning is refused', () => {
  const board = Board.rectangle(1, 2);
  const near = board.steps(E);
  const men = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') });
  const walk = { x: { x: near }, o: { o: near } };
  expect(() => walks(men, 'men', walk, { beside: 1 as never })).toThrow('walks(…, { beside: … })');
  expect(() => walks(men, 'men', walk, { beside: near.where(() => false) })).toThrow(
    'no cell is next to another one',
  );
  expect(() => walks(men, 'men', walk, { beside: { near, into: [2] } })).toThrow(
    'walks(…, { beside: { into: … } })',
  );
  expect(() => walks(men, 'men', walk, { beside: { near } as never })).toThrow(
    'walks(…, { beside: { into: … } })',
  );
  const alone = shape({ piece: one(board) });
  expect(() => walks(alone, { piece: near }, { beside: near })).toThrow(
    'an impartial game has no other side',
  );
  expect(() => walks(men, 'men', { x: { y: near }, o: { o: near } }, { beside: near })).toThrow("'y'");
});
