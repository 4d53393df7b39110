import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PlayError, assert, exitStatus } from '../../base/errors.ts';
import { solve } from '../../engines/solve.ts';
import { Input } from '../input.ts';
import { contest, play } from './knightmare.ts';

/** A live game: what is printed (>) and read (<), in order, and the error that ends it if one does. */
function game(pieces: readonly string[], atEnd: () => undefined = () => undefined) {
  const transcript: string[] = [];
  const rest = [...pieces];
  const input = new Input(() => {
    const piece = rest.shift();
    if (piece === undefined) return atEnd();
    transcript.push(
      ...piece
        .trim()
        .split('\n')
        .map((line) => `< ${line.trim()}`),
    );
    return piece;
  });
  let error: PlayError | undefined;
  try {
    play(input, (line) => transcript.push(`> ${line}`));
  } catch (thrown) {
    if (!(thrown instanceof PlayError)) throw thrown;
    error = thrown;
  }
  return {
    transcript,
    printed: transcript.filter((line) => line.startsWith('>')),
    error,
    unread: rest.length,
  };
}

const readTooMuch = (): undefined => {
  throw new Error('read after the game was won');
};

describe('a game won', () => {
  const won: { fact: string; start: string; moves: string }[] = [
    { fact: 'the first move home', start: '8 8\n2 3\n1 8', moves: '> WHITE, > 4 4' },
    { fact: 'the first move captures', start: '8 8\n1 1\n2 3', moves: '> WHITE, > 2 3' },
    {
      fact: 'White walks home',
      start: '8 8\n5 8\n6 2',
      moves: '> WHITE, > 6 6, < 4 3, > 5 4, < 5 1, > 3 3, < 7 2, > 2 5, < 6 4, > 4 4',
    },
    {
      fact: 'Black walks home',
      start: '8 8\n3 7\n2 8',
      moves: '> BLACK, < 5 6, > 3 6, < 7 7, > 4 4, < 8 5, > 6 3, < 6 6, > 7 5, < 4 5, > 5 4',
    },
    {
      fact: 'White captures a knight that steps onto its path',
      start: '8 8\n2 2\n7 8',
      moves: '> WHITE, > 4 1, < 6 6, > 6 2, < 4 5, > 5 4, < 2 6, > 3 3, < 4 5, > 4 5',
    },
    {
      fact: 'Black captures a knight that steps onto its path',
      start: '8 8\n1 1\n5 7',
      moves: '> BLACK, < 3 2, > 3 6, < 1 3, > 4 4, < 3 4, > 6 3, < 4 6, > 7 5, < 6 7, > 6 7',
    },
    {
      fact: 'White captures a knight that came home under attack',
      start: '8 8\n2 2\n6 1',
      moves: '> WHITE, > 4 1, < 4 2, > 6 2, < 5 4, > 5 4',
    },
    {
      fact: 'Black captures a knight that came home under attack',
      start: '8 8\n2 7\n7 2',
      moves: '> BLACK, < 1 5, > 5 1, < 2 3, > 3 2, < 4 4, > 4 4',
    },
  ];

  test.each(won)('$fact: nothing is printed or read after the winning move', ({ start, moves }) => {
    const expected = moves.split(', ');
    const replies = expected.filter((line) => line.startsWith('<')).map((line) => `${line.slice(2)}\n`);
    const { transcript, error, unread } = game([`${start}\n`, ...replies], readTooMuch);
    expect(error).toBeUndefined();
    expect(transcript.slice(start.split('\n').length)).toEqual(expected);
    expect(unread).toBe(0);
  });

  test('the first position, moves and numbers may be spread over lines in any way', () => {
    const { printed, error } = game(
      ['8 8 2', ' 2\r\n\r\n7\t', '8 6 6\r\n', '4', ' 5\n', '\n2\n6', '\n', '4 5 1 1 1 1'],
      readTooMuch,
    );
    expect(error).toBeUndefined();
    expect(printed).toEqual(['> WHITE', '> 4 1', '> 6 2', '> 5 4', '> 3 3', '> 4 5']);
  });

  test('what follows the winning move in the same piece of input is ignored', () => {
    expect(game(['8 8\n2 3\n1 8\nnext game\n'], readTooMuch)).toMatchObject({
      printed: ['> WHITE', '> 4 4'],
      error: undefined,
    });
  });
});

describe('the start', () => {
  const refused: [start: string, message: string][] = [
    ['', 'line 1, column 1: unexpected end of input: expected n (number of rows)'],
    ['8', 'line 1, column 2: unexpected end of input: expected m (number of columns)'],
    ['8 8\n', 'line 2, column 1: unexpected end of input: expected x1 (row of the white knight)'],
    ['8 8\n1', 'line 2, column 2: unexpected end of input: expected y1 (column of the white knight)'],
    ['8 8\n1 1\n', 'line 3, column 1: unexpected end of input: expected x2 (row of the black knight)'],
    ['8 8\n1 1\n2', 'line 3, column 2: unexpected end of input: expected y2 (column of the black knight)'],
    ['a b', "line 1, column 1: 'a' is not an integer (expected n)"],
    ['8 3.5', "line 1, column 3: '3.5' is not an integer (expected m)"],
    ['8 8\n1e3 1', "line 2, column 1: '1e3' is not an integer (expected x1)"],
    ['8 8\n1 1,2', "line 2, column 3: '1,2' is not an integer (expected y1)"],
    ['8 8\n1 1\n0x10 1', "line 3, column 1: '0x10' is not an integer (expected x2)"],
    ['8 8\n1 1\n1 1_0', "line 3, column 3: '1_0' is not an integer (expected y2)"],
    ['１２ 8', "line 1, column 1: '１２' (U+FF11) is not an integer (expected n)"],
    ['7 7\n1 1\n2 2', 'line 1, column 1: n must be even, got 7'],
    ['8 7\n1 1\n2 2', 'line 1, column 3: m must be even, got 7'],
    ['4 4\n1 1\n3 3', 'line 1, column 1: n 4 is outside 6..1000'],
    ['2 2\n1 1\n2 2', 'line 1, column 1: n 2 is outside 6..1000'],
    ['0 8\n1 1\n2 2', 'line 1, column 1: n 0 is outside 6..1000'],
    ['-8 8\n1 1\n2 2', 'line 1, column 1: n -8 is outside 6..1000'],
    ['8 1010\n1 1\n2 2', 'line 1, column 3: m 1010 is outside 6..1000'],
    ['99999999999999999999 8\n1 1\n2 2', 'line 1, column 1: n 99999999999999999999 is outside 6..1000'],
    ['8 8\n1 1\n1 1', 'line 3, column 1: both knights on (1,1)'],
    ['8 8\n9 9\n1 1', 'line 2, column 1: white knight (9,9) is outside the 8×8 board'],
    ['8 8\n1 1\n1 9', 'line 3, column 1: black knight (1,9) is outside the 8×8 board'],
    ['6 8\n7 1\n1 1', 'line 2, column 1: white knight (7,1) is outside the 6×8 board'],
    ['8 8\n-1 -1\n1 1', 'line 2, column 1: white knight (-1,-1) is outside the 8×8 board'],
    [
      '8 8\n0 3\n1 1',
      'line 2, column 1: white knight (0,3) is outside the 8×8 board; coordinates start at 1',
    ],
    ['8 8\n1 1\n1 4294967297', 'line 3, column 3: y2 4294967297 is outside 1..8'],
    ['8 8\n4 4\n1 1', 'line 2, column 1: white already stands on its target (4,4)'],
    ['8 8\n1 1\n5 4', 'line 3, column 1: black already stands on its target (5,4)'],
  ];

  test.each(refused)('%j is refused and nothing printed', (start, message) => {
    const { printed, error } = game([start]);
    expect(printed).toEqual([]);
    expect(error).toMatchObject({ kind: 'bad input', message });
  });

  test("a knight may stand on the other side's target", () => {
    expect(game(['8 8\n5 4\n4 4\n']).printed[0]).toBe('> WHITE');
    expect(game(['8 8\n1 1\n4 4\n']).printed[0]).toBe('> BLACK');
  });
});

describe('a game that the opponent breaks off', () => {
  const walk = ['8 8\n7 4\n7 5\n', '6 3\n', '5 5\n'];

  const illegal: [move: string, message: string][] = [
    ['5 5', "illegal move by the opponent: (1,8)→(5,5) is not a knight's move"],
    ['1 8', "illegal move by the opponent: (1,8)→(1,8) is not a knight's move"],
    ['2 10', 'illegal move by the opponent: (1,8)→(2,10) is outside the 8×8 board'],
    ['0 6', 'illegal move by the opponent: (1,8)→(0,6) is outside the 8×8 board'],
    ['-1 7', 'illegal move by the opponent: (1,8)→(-1,7) is outside the 8×8 board'],
    ['up 7', "'up' is not an integer (expected x of the opponent's move)"],
    ['99999999999999999999 7', "x of the opponent's move 99999999999999999999 is outside 1..8"],
  ];

  test.each(illegal)('%j by a knight on (1,8) stops it with an error', (move, message) => {
    const { printed, error, unread } = game(['8 8\n7 3\n1 8\n', `${move}\n`, '3 7\n']);
    expect(printed).toHaveLength(2);
    expect(error).toMatchObject({ kind: 'bad input', message: `line 4, column 1: ${message}` });
    expect(unread).toBe(1);
  });

  test('an illegal move after some legal ones names its own line', () => {
    const { printed, error } = game([...walk, '5 5\n', '6 7\n']);
    expect(printed).toEqual(['> WHITE', '> 6 2', '> 5 4', '> 3 3']);
    expect(error?.message).toBe(
      "line 6, column 1: illegal move by the opponent: (5,5)→(5,5) is not a knight's move",
    );
  });

  test.each([
    ['before the first move', ['8 8\n6 1\n7 6\n'], 1],
    ['after move 1 (1 by White, 0 by Black)', ['8 8\n7 4\n7 5\n'], 2],
    ['after move 5 (3 by White, 2 by Black)', walk, 4],
    ['after move 5 (3 by White, 2 by Black)', [...walk, ' 6 '], 4],
  ])('the end of the input is a closed connection %s', (when, pieces, lines) => {
    const { printed, error } = game(pieces);
    expect(printed).toHaveLength(lines);
    expect(error?.kind).toBe('bad input');
    const [, place] = /^(.*): the opponent closed the connection (.*)$/.exec(error!.message) ?? [];
    expect(error!.message).toBe(`${place}: the opponent closed the connection ${when}`);
    expect(place).toMatch(/^line \d+, column \d+$/);
  });

  test.each([
    ['before the first move', ['8 8\n6 1\n7 6\n'], 1],
    ['after move 1 (1 by White, 0 by Black)', ['8 8\n7 4\n7 5\n'], 2],
    ['after move 5 (3 by White, 2 by Black)', walk, 4],
  ])('-1 -1 stops it at once %s, as a lost game with exit status 1', (when, pieces, lines) => {
    const { printed, error, unread } = game([...pieces, '-1 -1\n', '6 7\n'], readTooMuch);
    expect(printed).toHaveLength(lines);
    expect(error).toMatchObject({
      kind: 'game lost',
      message: `the opponent sent -1 -1 ${when}: it says that we lost or moved illegally`,
    });
    expect(exitStatus['game lost']).toBe(1);
    expect(unread).toBe(1);
  });
});

test.each(['knightmare', 'format/knightmare'])(
  'every start in test/cases/%s gets a colour that can force a win',
  (folder) => {
    const cases = new URL(`../../../test/cases/${folder}/`, import.meta.url);
    const names = readdirSync(cases)
      .filter((file) => file.endsWith('.in'))
      .map((file) => file.slice(0, -'.in'.length));
    expect(names.length).toBeGreaterThan(0);
    const wrong = names.filter((name) => {
      const colours = readFileSync(new URL(`${name}.out`, cases), 'utf8')
        .trim()
        .split(/\s+/);
      const { printed } = game([readFileSync(new URL(`${name}.in`, cases), 'utf8')]);
      return !colours.some((colour) => printed[0] === `> ${colour}`);
    });
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['8 8\n2 3\n1 8\n', 'WHITE'],
  ['6 6\n4 4\n2 2\n', 'BLACK'],
  ['10 10\n8 9\n10 8\n', 'WHITE'],
])('the table of all positions gives %j the colour that the live game announces, %s', (start, colour) => {
  const [question] = contest.questions(Input.of(start), { print: () => {}, note: () => {}, flags: {} });
  assert(question, 'a start is one question');
  expect(question.say(solve(question.rules).value(question.rules.start)!)).toBe(colour);
  expect(game([start]).printed[0]).toBe(`> ${colour}`);
});
