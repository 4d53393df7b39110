/** Positions that are written as the columns of the moves that lead to them. */
import { expect, test } from 'vitest';
import { pick, seeded } from '../base/random.ts';
import { loadGame } from '../games/index.ts';
import { Board, drops, fill, line, places, rules, shape, turns } from '../kit/index.ts';
import type { Rules } from '../rules/rules.ts';
import { digitColumns } from './column-moves.ts';
import { readPosition } from './position.ts';
import { Session } from './session.ts';

/** Three in a row on a board with a wall, whose men are digits, and which begins with a man: no game of the library is like it. */
const board = new Board(4, 5, (row, column) => row !== 2 || column !== 3, 'a1');
const position = shape({ turn: turns('one', 'two'), cells: fill(board, '.12') });
const start = position.parse('turn=two cells=...../..../...../1....');
const ends = [line(position, 'cells', 3, 'moved')];
const moves = drops(position, 'cells', { one: '1', two: '2' });
const threes = rules(position, { start, moves, ends, noMoves: 'ties' });

const fours = async (width: string, height: string) =>
  (await loadGame('connect-four')).read({ width, height });

/** Compares the columns with the moves that are named by letters, all along random games. */
function expectAsLetters<P>(one: Rules<P>): void {
  const random = seeded(3);
  const { text } = one.position;
  for (let game = 0; game < 30; game++) {
    let session = Session.start(one);
    let digits = '';
    while (session.moves.length > 0) {
      const { name } = pick(session.moves, random);
      session = session.playNamed(name);
      digits += 'abcdefg'.indexOf(name) + 1;
      expect(text(readPosition(one, ` ${digits} `))).toBe(text(session.position));
    }
    expect(digits.length).toBeGreaterThan(3);
  }
}

test('columns lead where moves lead that are named by their letters', async () => {
  expectAsLetters(await fours('7', '6'));
  expectAsLetters(threes);
});

test('positions as they were written before mean the same', () => {
  expect(position.text(readPosition(threes, position.text(start)))).toBe(position.text(start));
});

test.each([
  ['4458', "character 4: '8' is no column; expected a digit from 1 to 7"],
  ['40', "character 2: '0' is no column; expected a digit from 1 to 7"],
  ['4d', "character 2: 'd' is no column; expected a digit from 1 to 7"],
  ['4 4', "character 2: ' ' is no column; expected a digit from 1 to 7"],
  ['44444411444', 'character 9: column 4 is full'],
  ['12121213', 'character 8: column 3: the game is over'],
  ['d4', "'d4' is not field=value (expected turn=x|o cells=6 rows of . x o with / between)"],
])('%s: %s', async (text, message) => {
  const sevens = await fours('7', '6');
  expect(() => readPosition(sevens, text)).toThrow(message);
});

test('digits are no position where a column does not tell a move', async () => {
  const both = rules(position, {
    start,
    moves: drops(position, 'cells', { one: '12', two: '12' }),
    ends,
    noMoves: 'ties',
  });
  const anywhere = rules(position, { start, moves: places(position, 'cells', { one: '1', two: '2' }), ends });
  const nim = (await loadGame('nim')).read({});
  for (const [of, columns] of [
    [both, 0],
    [anywhere, 0],
    [threes, 5],
  ] as const)
    expect(digitColumns(of)).toBe(columns);
  expect(() => readPosition(both, '121')).toThrow(/is not field=value/);
  expect(() => readPosition(anywhere, '121')).toThrow(/is not field=value/);
  expect(() => readPosition(nim, '121')).toThrow(/is not field=value/);
});
