/** The validator of inputs whose lines the author states, compiled and run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import ENDS from '../../../test/contests/ends.ts';
import HOP from '../../../test/contests/hop.ts';
import { noCompiler } from '../../../test/cpp.ts';
import { temporaryFolder } from '../../../test/folder.ts';
import { unlessRefused } from '../../base/errors.ts';
import { seeded } from '../../base/random.ts';
import { Input } from '../../contest/input.ts';
import { contestOf } from '../../contest/of-game.ts';
import { Board, count, fill, game, integer, one, rules, shape, some, turns } from '../../kit/index.ts';
import { positionCases } from '../positions.ts';
import { withHeaders } from './self-contained.ts';
import { validatorOf } from './validator.ts';

/** Men and a stone on a board with a corner cut off; a move takes a coin, and any position is one of the rules. */
const coins = game({
  name: 'coins',
  title: 'Coins',
  about: 'A move takes a coin. Whoever cannot move loses.',
  options: { side: integer(2, 'rows', { min: 2, max: 4 }), coins: integer(5, 'coins', { min: 1, max: 9 }) },
  rules: ({ side, coins: most }) => {
    const board = Board.parse(
      Array.from({ length: side }, (_, r) => `${'.'.repeat(side - 1)}${r < side - 1 ? '.' : '#'}`),
    );
    const position = shape({
      turn: turns('left', 'right'),
      men: some(side - 1, board, 'M'),
      stone: one(board, 'S'),
      grass: fill(board, '.g'),
      heap: count(most),
    });
    return rules(position, {
      start: {
        turn: 'left',
        men: Array.from({ length: side - 1 }, (_, k) => k),
        stone: side - 1,
        grass: '.'.repeat(side * side - 1),
        heap: most,
      },
      moves: ({ turn, heap, ...rest }) =>
        heap === 0 ? [] : [{ ...rest, turn: turn === 'left' ? 'right' : 'left', heap: heap - 1 } as const],
    });
  },
});

const contest = contestOf(coins, {
  inputs: { side: { from: 2, to: 3 }, coins: { from: 1, to: 4 } },
  lines: ['coins', 'side turn heap', 'stone men', 'grass'],
});

describe.skipIf(noCompiler !== undefined)('the validator of stated lines', () => {
  const folder = temporaryFolder();
  const program = join(folder, 'validator');
  const accepts = (input: string): boolean => spawnSync(program, [], { input }).status === 0;
  beforeAll(() => {
    writeFileSync(`${program}.cpp`, withHeaders(validatorOf(contest)));
    execFileSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', program, `${program}.cpp`]);
  });

  test('accepts all tests, and changed ones just if they are inputs that are written strictly', () => {
    const cases = positionCases(contest);
    const random = seeded(3);
    for (let k = 1; k <= 12; k++) {
      const input = cases.input([cases.random(k / 12, random)]);
      expect([input, accepts(input)]).toEqual([input, true]);
      for (let j = 0; j < 12; j++) {
        const at = Math.floor(random() * input.length);
        const other = `${input.slice(0, at)}${'0123 \n.g#l'.charAt(Math.floor(random() * 10))}${input.slice(at + 1)}`;
        // men may be written in any order, and are then written again in theirs
        const asked = unlessRefused(() => [...contest.input.readAll(Input.of(other))][0]);
        const words = (text: string): string => text.split(/\s+/).toSorted().join(' ');
        const strict =
          asked !== undefined &&
          words(contest.input.write(asked)) === words(other) &&
          other
            .split('\n')
            .map((line) => line.split(' ').length)
            .join() ===
            contest.input
              .write(asked)
              .split('\n')
              .map((line) => line.split(' ').length)
              .join();
        const known =
          asked === undefined || (within(asked.options['coins'], 4) && within(asked.options['side'], 3));
        expect([other, accepts(other)]).toEqual([other, strict && known]);
      }
    }
  });

  test.each([
    ['two pieces on a cell', '4\n2 left 3\n1 1 1 1\n..\n.#\n'],
    ['a cell that the board does not have', '4\n2 left 3\n2 2 1 1\n..\n.#\n'],
    ['a piece beside the board', '4\n2 left 3\n3 1 1 1\n..\n.#\n'],
    ['too few pieces', '4\n3 left 3\n1 1 1 2\n...\n...\n..#\n'],
    ['a number that is larger than the option', '2\n2 left 3\n1 1 1 2\n..\n.#\n'],
    ['an option that inputs do not have', '5\n2 left 3\n1 1 1 2\n..\n.#\n'],
    ['a line that is broken', '4 2 left 3\n1 1 1 2\n..\n.#\n'],
  ])('refuses %s', (_, input) => {
    expect(accepts('4\n2 left 3\n1 1 1 2\n..\n.#\n')).toBe(true);
    expect(accepts(input)).toBe(false);
  });
});

/** On boards as large as their tables: a drawn one, and numbers that are not beyond the last coin. */
const OF_TABLES = [
  {
    contest: contestOf(HOP, { inputs: { hops: { from: 1, to: 3 } }, size: { rows: { from: 1, to: 4 } } }),
    right: '2 3\n1 2 3\n3 2 1\nann\n.o.\n...\n',
    wrong: {
      'a board with fewer rows': '2 3\n1 2 3\n3 2 1\nann\n.o.\n',
      'a board with fewer columns': '2 3\n1 2 3\n3 2 1\nann\n.o\n..\n',
      'a board without the stone': '2 3\n1 2 3\n3 2 1\nann\n...\n...\n',
      'a number that is too large': '2 3\n1 2 4\n3 2 1\nann\n.o.\n...\n',
    },
  },
  {
    contest: contestOf(ENDS, {
      inputs: { coins: { from: 1, to: 9 } },
      lines: ['coins', 'turn left', 'right'],
      size: { rows: { from: 1, to: 1 } },
    }),
    right: '1 3\n7 8 9\nbob 1\n3\n',
    wrong: {
      'a coin beyond the last one': '1 3\n7 8 9\nbob 1\n4\n',
      'two rows': '2 3\n7 8 9\n7 8 9\nbob 1\n3\n',
      'an unknown side': '1 3\n7 8 9\neve 1\n3\n',
    },
  },
];

describe.skipIf(noCompiler !== undefined)('the validator of tables', () => {
  const folder = temporaryFolder();
  test.each(OF_TABLES)(
    'accepts inputs of $contest.game.name of every size, and no others',
    ({ contest, right, wrong }) => {
      const program = join(folder, contest.game.name);
      writeFileSync(`${program}.cpp`, withHeaders(validatorOf(contest)));
      execFileSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', program, `${program}.cpp`]);
      const accepts = (input: string): boolean => spawnSync(program, [], { input }).status === 0;
      const cases = positionCases(contest);
      const random = seeded(3);
      const made = Array.from({ length: 40 }, (_, k) => cases.input([cases.random((k + 1) / 40, random)]));
      expect([right, ...made].filter((input) => !accepts(input))).toEqual([]);
      for (const [what, input] of Object.entries(wrong))
        expect([what, accepts(input)]).toEqual([what, false]);
    },
  );
});

describe('options of more boards than a validator tells apart', () => {
  const heaps = game({
    name: 'heaps',
    options: { a: integer(3, 'a', { min: 0, max: 90 }), b: integer(3, 'b', { min: 0, max: 90 }) },
    rules: ({ a, b }) =>
      rules(shape({ left: count(a), right: count(b) }), {
        start: { left: a, right: b },
        moves: ({ left, right }) => [
          ...(left > 0 ? [{ left: left - 1, right }] : []),
          ...(left > 0 && right > 1 ? [{ left: left - 1, right: right - 2 }] : []),
        ],
      }),
  });
  const inputs = { a: { from: 0, to: 90 }, b: { from: 1, to: 90 } };

  test('are read as numbers where nothing else is in an input, and inputs are starts', () => {
    const alone = contestOf(heaps, { inputs, lines: ['b', 'a'] });
    expect(validatorOf(alone)).toContain(
      'input.integer("b", 1, 90);\n  input.line_end();\n  input.integer("a", 0, 90);',
    );
    const cases = positionCases(alone);
    const random = seeded(1);
    const made = Array.from({ length: 30 }, () => cases.random(1, random));
    for (const one of made) expect(one.position).toEqual(one.rules.start);
    expect(new Set(made.map((one) => cases.input([one]))).size).toBeGreaterThan(20);
  });

  test('are refused beside a position, with their number', () => {
    expect(() => validatorOf(contestOf(heaps, { inputs }))).toThrow(
      'inputs: the options have 8,190 values together, and a validator tells at most 4,000 boards apart; state fewer',
    );
  });
});

const within = (text: string | undefined, most: number): boolean => Number(text) <= most;
