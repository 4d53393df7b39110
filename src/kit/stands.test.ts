import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { PlayError } from '../base/errors.ts';
import { Board, E, N, S, W } from './board.ts';
import { connected } from './connected.ts';
import { fill, one, some, turns } from './fields.ts';
import { only } from './combined.ts';
import { places } from './places.ts';
import { walks } from './walks.ts';
import { upTo } from './piece-fields.ts';
import { shape } from './shape.ts';
import { stands } from './stands.ts';

/** A tenth of the random statements; all of them in the exhaustive run. */
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

const OTHER = { left: 'right', right: 'left' } as const;

test('random patterns of pieces are those of plain functions', () => {
  checkSeeds(SEEDS, (random) => {
    const board = Board.rectangle(1, random.between(3, 5));
    const position = shape({
      turn: turns('left', 'right'),
      bold: random.chance(0.5) ? some(2, board) : upTo(2, board),
      able: one(board),
    });
    const cells = (least: number): number[] =>
      random.shuffled(board.cells()).slice(0, random.between(least, 2));
    const pattern = () =>
      random.pick([
        () => ({ bold: cells(1) }),
        () => ({ able: cells(1) }),
        () => ({ bold: cells(1), able: cells(0) }),
      ])();
    const patterns = { left: random.list(0, 3, pattern), right: random.list(0, 3, pattern) };
    const bySide = random.chance(0.5);
    const condition = stands(position, bySide ? patterns : patterns.left);
    const steps = board.steps(E, W);
    const walking = walks(position, { left: { bold: steps }, right: { able: steps } });
    expectMoves(position, only(walking, condition), (p) => {
      const on = { bold: p.bold, able: [p.able] };
      const holds = patterns[bySide ? p.turn : 'left'].some((one) =>
        Object.entries(one).every(([name, own]) =>
          own.every((cell) => on[name as keyof typeof on].some((there) => there === cell)),
        ),
      );
      expect(condition.cellsAt!(p).length > 0).toBe(holds);
      return holds ? walking.of(p) : [];
    });
  });
});

/** Whether men on these cells are one group, by joining the first two that are next to each other until none are. */
function isOneGroup(men: readonly number[], isNear: (c: number, d: number) => boolean): boolean {
  let groups = men.map((c) => [c]);
  for (;;) {
    const joined = groups.flatMap((one, k) =>
      groups
        .slice(k + 1)
        .flatMap((other) =>
          one.some((c) => other.some((d) => isNear(c, d) || isNear(d, c))) ? [[one, other]] : [],
        ),
    )[0];
    if (!joined) return groups.length === 1;
    groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
  }
}

test('random groups are those of plain functions', () => {
  const randomBoard = (random: Random): Board => Board.rectangle(random.between(1, 2), random.between(2, 3));
  checkSeeds(SEEDS, (random) => {
    const board = randomBoard(random);
    const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.ab') });
    const near = board.steps(
      ...random.pick([
        [N, E, S, W],
        [E, W],
        [[1, 1] as const, [-1, -1] as const, E, W],
      ]),
    );
    const symbols = random.pick(['a', 'ab', { left: 'a', right: 'b' }, { left: 'b', right: 'ab' }] as const);
    const condition = connected(position, 'cells', symbols, near);
    const puts = places(position, 'cells', { left: 'a', right: 'b' });
    expectMoves(position, only(puts, condition), (p) => {
      const own = typeof symbols === 'string' ? symbols : symbols[p.turn];
      const holds = Array.from(own).every((symbol) =>
        isOneGroup(
          board.cells().filter((c) => p.cells[c] === symbol),
          (c, d) => near.has(c, d),
        ),
      );
      if (!holds) return [];
      return board
        .cells()
        .filter((c) => p.cells[c] === '.')
        .map((c) => ({
          turn: OTHER[p.turn],
          cells: Array.from(p.cells)
            .with(c, p.turn === 'left' ? 'a' : 'b')
            .join(''),
        }));
    });
  });
});

describe('refused:', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.ab'), king: one(board) });
  const REFUSED: [what: string, go: () => unknown, said: string][] = [
    ['a pattern without a cell', () => stands(position, [{ king: [] }]), 'stands(…): a pattern needs a cell'],
    ['no list', () => stands(position, { left: [], right: 7 } as never), 'expects a list such as'],
    ['an unknown cell', () => stands(position, [{ king: [3] }]), 'cell'],
    ['an unknown field', () => stands(position, [{ queen: [0] }] as never), "'queen' is not a field"],
    [
      'an unknown symbol',
      () => connected(position, 'cells', 'x', board.steps(E, W)),
      "symbol: 'x' is not one of a b",
    ],
    ['no relation', () => connected(position, 'cells', 'a', {} as never), 'expects a relation such as'],
  ];
  test.each(REFUSED)('%s', (_, go, said) => {
    expect(go).toThrow(PlayError);
    expect(go).toThrow(said);
  });
});
