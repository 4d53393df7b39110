/** Contests whose author states the lines of inputs and the words of answers. */
import { expect, test } from 'vitest';
import { seeded } from '../base/random.ts';
import pursuit from '../games/pursuit.ts';
import crossingPawn from '../games/crossing-pawn.ts';
import corner from '../games/corner.ts';
import { positionCases } from '../judge/positions.ts';
import { Board, count, fill, game, integer, one, rules, shape, some, turns } from '../kit/index.ts';
import { answerTo } from './answer.ts';
import { contest as cornerContest } from './games/corner.ts';
import { contest as pursuitContest } from './games/pursuit.ts';
import { type GameContest, contestOf } from './of-game.ts';
import { checkedSettings } from './settings.ts';

const MEMORY = 2 ** 28;

/** Pieces of two fields, a number, a board of symbols, and words that nothing stands for. */
const farm = game({
  name: 'farm',
  title: 'Farm',
  about: 'Two dogs, a cat and a field; whoever moves takes a bone.',
  options: { rows: integer(2, 'rows', { min: 2, max: 3 }), bones: integer(3, 'bones', { min: 1, max: 9 }) },
  rules: ({ rows: height, bones }) => {
    const board = Board.rectangle(height, 2);
    const position = shape({
      turn: turns('north', 'south'),
      dogs: some(2, board, 'D'),
      cat: one(board, 'C'),
      grass: fill(board, '.g'),
      left: count(bones),
    });
    return rules(position, {
      start: { turn: 'south', dogs: [0, 1], cat: 2, grass: '.'.repeat(2 * height), left: bones },
      moves: ({ turn, left, ...rest }) =>
        left === 0 ? [] : [{ ...rest, turn: turn === 'north' ? 'south' : 'north', left: left - 1 } as const],
    });
  },
});

const INPUTS = { rows: { from: 2, to: 3 }, bones: { from: 1, to: 4 } };

const answerOf = (contest: GameContest, input: string): string => answerTo(contest, input, MEMORY).trimEnd();

const refusal = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    return String((error as Error).message);
  }
  return '';
};

test('a contest file says what the contest of pursuit does in code', () => {
  const stated = contestOf(pursuit, {
    asks: 'plies',
    inputs: { n: { from: 2, to: 5 } },
    lines: ['n white black'],
    words: { white: 'WHITE', black: 'BLACK', draw: 'DRAW' },
  });
  const cases = positionCases(stated);
  const random = seeded(5);
  const inputs = Array.from({ length: 60 }, (_, k) => cases.input([cases.random((k + 1) / 60, random)]));
  const answers = inputs.map((input) => answerTo(stated, input, MEMORY));
  expect(answers).toEqual(inputs.map((input) => answerTo(pursuitContest, input, MEMORY)));
  for (const word of ['WHITE', 'BLACK']) expect(answers.join('')).toContain(word);
  expect(new Set(inputs.map((input) => input.split(' ').length))).toEqual(new Set([5]));
  // that white starts at 1,1 is an option, and not so in inputs
  expect(stated.texts.input.en).not.toContain('1,1');
  expect(stated.texts.input.en).toContain('In all inputs rows = `0`');
});

test('a contest file says what the contest of the corner game does in code', () => {
  const stated = contestOf(corner, {
    inputs: { x: { from: 0, to: 9 }, y: { from: 0, to: 9 } },
    lines: ['x y'],
    words: { first: '先手', second: '后手' },
  });
  for (let x = 0; x < 10; x++)
    for (let y = 0; y < 10; y++)
      expect([x, y, answerTo(stated, `${x} ${y}\n`, MEMORY)]).toEqual([
        x,
        y,
        answerTo(cornerContest, `${x} ${y}\n`, MEMORY),
      ]);
});

test('lines have options, numbers, the side to move, rows and columns of pieces, and boards', () => {
  const contest = contestOf(farm, {
    inputs: INPUTS,
    lines: ['bones rows', 'left turn', 'cat dogs', 'grass'],
  });
  const input = '4 3\n3 north\n2 2 1 1 3 2\n.g\ng.\n..\n';
  expect(answerOf(contest, input)).toBe('north');
  expect(contest.texts.input.en).toBe(
    [
      'The first line has `bones`, `rows`: 1 ≤ bones ≤ 4; 2 ≤ rows ≤ 3.',
      'Then a line with `left`, `turn`: 0 ≤ left ≤ 4; the side to move is `north` or `south`.',
      'Then a line with `cat`, `dogs`: cat is two integers, the row and the column of its piece, from 1; dogs is 4 integers, the row and the column of each of 2 pieces, from 1.',
      'Then the board, row by row: `.` is an empty cell; the other letters are `g`.',
    ].join('\n'),
  );
  const cases = positionCases(contest);
  const [asked] = cases.read(input);
  expect(cases.input(asked ? [asked] : [])).toBe(input);
});

test('what no line has is as at the start, and no input asks about other positions', () => {
  const contest = contestOf(farm, { inputs: INPUTS, lines: ['rows bones', 'left'] });
  expect(answerOf(contest, '2 3\n2\n')).toBe('north');
  expect(contest.texts.input.en).toContain('`south` is to move.\nAll else is as at the start of the game.');
  const moved = { turn: 'north', dogs: [0, 1], cat: 2, grass: '....', left: 2 };
  const options = { rows: '2', bones: '3' };
  expect(refusal(() => contest.write(contest.input.rules(options), options, moved))).toBe(
    "inputs have no 'turn', which is 'south' at the start",
  );
});

test.each([
  ['10 2', 'line 1, column 1: bones 10 is outside 1..9'],
  ['4 3\n5', 'line 2, column 1: left 5 is outside 0..4'],
  ['4 3\n3 up', "line 2, column 3: the side to move: 'up' is not one of north, south"],
  ['4 3\n3 north 0 1', 'line 2, column 9: the row of cat 0 is outside 1..3; coordinates start at 1'],
  ['4 3\n3 north 1 3', 'line 2, column 11: the column of cat 3 is outside 1..2'],
  ['4 3\n3 north 1', 'line 2, column 10: unexpected end of input: expected the column of cat'],
  ['4 3\n3 north 1 1 2 1 1 1', 'line 2, column 17: two pieces are on the cell 1,1'],
  ['4 3\n3 north 1 1 2 1 2 2 7', "line 2, column 21: unexpected '7' after the last value"],
])('of the input %j it says %s', (input, message) => {
  const contest = contestOf(farm, {
    inputs: { rows: INPUTS.rows, bones: { from: 2, to: 4 } },
    lines: ['bones rows', 'left turn cat dogs'],
  });
  expect(refusal(() => answerTo(contest, input, MEMORY))).toBe(message);
});

test.each([
  [
    { lines: ['rows bones', 'sheep'] },
    "lines: a name in the lines: 'sheep' is not one of rows, bones, turn, dogs, cat, grass, left",
  ],
  [{ lines: [] }, 'lines: a line has no names'],
  [{ lines: ['rows bones', ' '] }, 'lines: a line has no names'],
  [{ lines: ['rows bones cat cat'] }, "lines: 'cat' stands in the lines twice"],
  [{ lines: ['rows cat'] }, "lines: no line has 'bones', which inputs have"],
  [{ lines: ['rows cat bones'] }, "lines: 'bones' is an option, and must stand before the fields"],
  [{ lines: ['rows bones grass'] }, "lines: 'grass' is a board of symbols, and needs a line of its own"],
  [
    { lines: ['rows bones'], asks: 'move' },
    'lines: programs that print positions need the usual lines, which they print, too',
  ],
  [{ words: { east: 'EAST' } }, "words: a word: 'east' is not one of north, south, tie, draw"],
  [{ words: { north: 'DRAW' } }, "words: 'draw' stands for two answers, whether in capitals or not"],
  [{ words: { north: 'to north' } }, 'words.north expects a word without blanks, got "to north"'],
  [{ words: ['north'] }, 'words expects { draw: \'DRAW\' }, got ["north"]'],
  [
    { asks: 'play', words: { win: 'won' } },
    "words: the answer to asks: 'play' has no words to be replaced, got 'win'",
  ],
])('of the settings %j it says %s', (settings, message) => {
  const given = { inputs: INPUTS, ...settings };
  expect(refusal(() => contestOf(farm, checkedSettings(given, farm)))).toBe(message);
});

test('an option that is a picture of the board has lines of its own', () => {
  const refused = (lines: string[]): string => refusal(() => contestOf(crossingPawn, { lines }));
  expect(refused(['map pawn'])).toBe("lines: a name in the lines: 'pawn' is not one of map, turn");
  expect(refused(['turn'])).toBe("lines: no line has 'map', which inputs have");
  expect(refused(['map turn'])).toBe("lines: 'map' is an option with rows, and needs a line of its own");
  expect(refused(['turn', 'map'])).toBe("lines: 'map' is an option, and must stand before the fields");
});

test('a move is answered in the words of the author', () => {
  const contest = contestOf(farm, { asks: 'move', inputs: INPUTS, words: { win: 'yes', loss: 'no' } });
  expect(answerOf(contest, '2 3\nnorth\nleft 2\nDD\nC.\n')).toBe('no');
  expect(contest.texts.output.en).toContain('`yes`, `draw` or `no`');
});
