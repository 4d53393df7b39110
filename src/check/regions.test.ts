/** Statements about regions that are false: each is reported with the smallest position that shows it, drawn. */
import { describe, expect, test } from 'vitest';
import { NODE } from '../engines/node.ts';
import { loadGame } from '../games/index.ts';
import { Board, E, N, S, W } from '../kit/board.ts';
import { fill, turns } from '../kit/fields.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import { type Regions, type Rules, type RulesMembers, rules } from '../rules/rules.ts';
import { type Finding, check } from './check.ts';

const options = {
  platform: NODE,
  most: 20_000,
  seed: 1,
  memory: 2 ** 28,
  explain: (error: unknown) => (error instanceof Error ? error.message : String(error)),
};

const found = <P>(made: Rules<P>): readonly Finding[] =>
  check(game({ name: 'test', rules: () => made }), made, options).findings;
const broken = <P>(made: Rules<P>): readonly Finding[] =>
  found(made).filter(({ flaw }) => flaw !== undefined);

/** A game of the library with another statement about its regions. */
const changed = async (
  name: string,
  size: Readonly<Record<string, unknown>>,
  regions: Regions,
): Promise<Rules<Position>> => ({ ...((await loadGame(name)).rules(size) as Rules<Position>), regions });

const board = Board.rectangle(2, 3);
const OTHER = { a: 'b', b: 'a' } as const;

/** Both sides cross out a cell that has no crossed out neighbour. */
const apart = (members: Pick<RulesMembers<{ turn: 'a' | 'b'; cells: string }>, 'regions' | 'symmetries'>) => {
  const position = shape({ turn: turns('a', 'b'), cells: fill(board, '.x') });
  const near = board.steps(N, E, S, W);
  return rules(position, {
    start: { turn: 'a', cells: '......' },
    moves: ({ turn, cells }) =>
      board
        .cells()
        .filter((c) => !board.cells().some((d) => cells[d] === 'x' && (c === d || near.has(c, d))))
        .map((c) => ({ turn: OTHER[turn], cells: `${cells.slice(0, c)}x${cells.slice(c + 1)}` })),
    ...members,
  });
};

describe('the smallest position that shows it is named and drawn if', () => {
  test('cells are not near each other that one move changes', async () => {
    const [{ fact, flaw, drawn } = { fact: '' }] = broken(
      await changed(
        'domineering',
        { height: 2, width: 2 },
        { walls: 'x', near: Board.rectangle(2, 2).steps(S) },
      ),
    );
    expect(fact).toBe('a move changes one region');
    expect(String(flaw)).toBe(
      'position 0, turn=vertical cells=../.., has a move to turn=vertical cells=xx/.. that changes 1,1 and 1,2, which are in different regions',
    );
    expect(drawn).toBe('  1 2\n1 . .\n2 . .');
  });

  test('a symbol changes that is said to be fixed', async () => {
    const [{ fact, flaw, drawn } = { fact: '' }] = broken(
      await changed(
        'domineering',
        { height: 1, width: 2 },
        { fixed: '.', near: Board.rectangle(1, 2).steps(E) },
      ),
    );
    expect(fact).toBe('a move changes one region');
    expect(String(flaw)).toMatch(/changes 1,1, where \. should never change again$/);
    expect(drawn).toContain('1 . .');
  });

  test('a fixed symbol matters to its neighbours, but is said to be as the edge', () => {
    expect(broken(apart({ regions: { fixed: 'x', near: board.steps(E, S) } }))).toEqual([]);
    const [{ fact, flaw, drawn } = { fact: '' }] = broken(
      apart({ regions: { walls: 'x', near: board.steps(E, S) } }),
    );
    expect(fact).toBe('a region has the same moves wherever it lies');
    expect(String(flaw)).toMatch(
      /^position 34, turn=a cells=x\.\.\/\.x\., has a region of 1,2 1,3 2,3 with other moves than the same region has at turn=a cells=/,
    );
    expect(drawn).toContain('x');
  });

  test('a far cell matters', async () => {
    const steps = Board.rectangle(1, 4).steps(E);
    const made = await changed(
      'snort',
      { height: 1, width: 4 },
      { fixed: 'bc', near: steps.where((c) => c !== 1) },
    );
    expect(broken(made)).toMatchObject([
      { fact: 'a region has the same moves wherever it lies', drawn: expect.stringContaining('1') },
    ]);
  });

  test('a move of a placement game becomes possible', async () => {
    const stones = await changed(
      'clobber',
      { height: 1, width: 4 },
      { walls: '.', near: Board.rectangle(1, 4).steps(E), placement: true },
    );
    const [{ fact, flaw, drawn } = { fact: '' }] = broken(stones);
    expect(fact).toBe('moves of a placement game take away the same moves everywhere, and give none');
    expect(String(flaw)).toMatch(/has a move to turn=.* stones=.*, where of .* becomes possible$/);
    expect(drawn).toContain('1 ');
  });

  test('what a move of a placement game takes away depends on other moves', () => {
    // a cell with two crossed out neighbours can no longer be crossed out
    const row = Board.rectangle(1, 3);
    const position = shape({ turn: turns('a', 'b'), cells: fill(row, '.x') });
    const beside = (cells: string, c: number): number =>
      [c - 1, c + 1].filter((d) => cells[d] === 'x').length;
    const between = rules(position, {
      start: { turn: 'a', cells: '...' },
      moves: ({ turn, cells }) =>
        row
          .cells()
          .filter((c) => cells[c] === '.' && beside(cells, c) < 2)
          .map((c) => ({ turn: OTHER[turn], cells: `${cells.slice(0, c)}x${cells.slice(c + 1)}` })),
      regions: { fixed: 'x', near: row.steps(E, [0, 2]), placement: true },
    });
    const [{ fact, flaw } = { fact: '' }] = broken(between);
    expect(fact).toBe('moves of a placement game take away the same moves everywhere, and give none');
    expect(String(flaw)).toMatch(/the move of [ab] with x on 1,2, unlike at turn=[ab] cells=/);
  });

  test('a symmetry is false, by which regions would be turned', async () => {
    const made = (await loadGame('domineering')).rules({ height: 2, width: 2 }) as Rules<Position>;
    const permutations = Board.rectangle(2, 2).symmetries;
    const symmetries = permutations.map((g) => (p: Position) => made.position.permuted(p, g));
    const wrong: unknown = { ...made, symmetries, permutations };
    const [first] = broken(wrong as Rules<Position>);
    expect(first!.fact).toBe('symmetries preserve the rules');
    expect(String(first!.flaw)).toMatch(/^position 0, turn=vertical cells=\.\.\/\.\., has the image/);
  });

  test('the statement itself makes no sense', () => {
    expect(String(broken(apart({ regions: { walls: '#', near: board.steps(E) } }))[0]!.flaw)).toMatch(
      /makes the rules fail: regions: '#' is not one of \. x$/,
    );
    expect(
      String(broken(apart({ regions: { walls: 'x', near: Board.rectangle(3, 3).steps(E) } }))[0]!.flaw),
    ).toMatch(/near is for 9 cells, but the board has 6$/);
  });
});

test.each([
  ['domineering', { height: 3, width: 4 }],
  ['col', { height: 3, width: 3 }],
  ['snort', { height: 3, width: 3 }],
  ['partizan-kayles', { pins: 6 }],
  ['clobber', { height: 3, width: 3 }],
])('the statement of %s, %o, holds', async (name, size) => {
  const all = found((await loadGame(name)).rules(size) as Rules<Position>);
  expect(all.filter(({ flaw }) => flaw !== undefined)).toEqual([]);
  expect(all.map(({ fact }) => fact)).toContain('a region has the same moves wherever it lies');
});

test('moves onto the other side make regions known by themselves', () => {
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const near = board.steps(N, E, S, W);
  const moves = walks(position, 'cells', { x: { x: near }, o: { o: near } }, { onto: 'enemy' });
  expect(moves.regions).toMatchObject({ walls: '.' });
  expect(walks(position, 'cells', { x: { x: near }, o: { o: near } }).regions).toBeUndefined();
  const clobber = rules(position, { start: { turn: 'x', cells: 'xoxoxo' }, moves });
  const all = found(clobber);
  expect(all.filter(({ flaw }) => flaw !== undefined)).toEqual([]);
  expect(all.map(({ fact }) => fact)).toContain('a move changes one region');
});
