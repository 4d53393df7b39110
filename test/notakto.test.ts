/** Notakto by a second way: of several boards only their set up to symmetry matters, and dead ones not at all. */
import { describe, expect, test } from 'vitest';
import type { Value } from '../src/engines/contract/value.ts';
import notakto from '../src/games/notakto.ts';
import { Random } from './random.ts';
import { solveUnaudited as solve } from './solve.ts';
import { valueOf } from './facts.ts';

/** A board is a word with a bit for each of the cells 0 to 8, row by row. */
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
  [...line].reduce((word, cell) => word | (1 << Number(cell)), 0),
);
const isDead = (board: number): boolean => LINES.some((line) => (board & line) === line);

const SYMMETRIES = Array.from({ length: 8 }, (_, g) =>
  Array.from({ length: 9 }, (__, cell) => {
    const [row, column] = [Math.floor(cell / 3), cell % 3].map((at, axis) => ((g >> axis) & 1 ? 2 - at : at));
    return g & 4 ? 3 * column! + row! : 3 * row! + column!;
  }),
);
const leastImage = (board: number): number =>
  Math.min(
    ...SYMMETRIES.map((to) => to.reduce((image, cell, from) => image | (((board >> from) & 1) << cell), 0)),
  );
const setOf = (boards: readonly number[]): number[] =>
  boards
    .filter((board) => !isDead(board))
    .map(leastImage)
    .toSorted((a, b) => a - b);

/** The value of a set of boards for the player to move, by trying every move. `misere`: whoever kills the last board loses. */
function valuer(misere: boolean): (boards: readonly number[]) => Value {
  const known = new Map<string, Value>();
  const find = (boards: readonly number[]): Value => {
    if (boards.length === 0) return { outcome: misere ? 'win' : 'loss', remoteness: 0 };
    const key = boards.join();
    const found = known.get(key) ?? best(boards);
    known.set(key, found);
    return found;
  };
  const best = (boards: readonly number[]): Value => {
    const after = boards.flatMap((board, k) =>
      Array.from({ length: 9 }, (_, cell) => cell)
        .filter((cell) => !((board >> cell) & 1))
        .map((cell) => find(setOf(boards.with(k, board | (1 << cell))))),
    );
    const losses = after.filter(({ outcome }) => outcome === 'loss');
    const plies = (losses.length > 0 ? losses : after).map(({ remoteness }) => remoteness!);
    return losses.length > 0
      ? { outcome: 'win', remoteness: 1 + Math.min(...plies) }
      : { outcome: 'loss', remoteness: 1 + Math.max(...plies) };
  };
  return find;
}

const empty = (boards: number): number[] => Array.from({ length: boards }, () => 0);

test('the known values of one, two and three boards', () => {
  const value = valuer(true);
  expect(notakto.facts).toHaveLength(3);
  for (const fact of notakto.facts) {
    const rules = notakto.read(fact.options ?? {});
    const boards = Number(fact.options?.['boards'] ?? 1);
    expect(value(empty(boards))).toEqual(valueOf(rules, rules.start, fact));
  }
});

describe.each(['yes', 'no'])('misere %s', (misere) => {
  test.each([1, 2])('random positions of %i boards have the values of the table', (boards) => {
    const rules = notakto.read({ boards: `${boards}`, misere });
    const solution = solve(rules);
    const value = valuer(misere === 'yes');
    const random = new Random(boards);
    let compared = 0;
    for (let game = 0; game < 100; game++)
      for (let p = rules.start; ;) {
        const rows = rules.position.text(p).slice('cells='.length).split('/');
        const words = empty(boards).map((_, k) =>
          rows
            .map((row) => row.slice(3 * k, 3 * k + 3))
            .join('')
            .split('')
            .reduce((word, symbol, cell) => word | (Number(symbol === 'x') << cell), 0),
        );
        const { outcome, remoteness } = solution.value(p)!;
        expect({ outcome, remoteness }).toEqual(value(setOf(words)));
        compared++;
        const next = rules.moves(p);
        if (next.length === 0) break;
        p = random.pick(next);
      }
    expect(compared).toBeGreaterThan(300);
  });
});
