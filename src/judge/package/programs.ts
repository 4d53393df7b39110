/** The C++ programs that judge a contest made of a game: they know its format, and nothing of its rules. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Block, NO_CELL, blocksOf, lettersOf } from '../../contest/blocks.ts';
import { type GameContest, headOf } from '../../contest/of-game.ts';
import type { OptionTexts } from '../../contest/position-format.ts';
import { present } from '../../base/present.ts';
import { unlessRefused } from '../../base/errors.ts';
import { selfContained } from './self-contained.ts';

/** The sources of programs, which include headers of this folder. */
export interface ProblemPrograms {
  /** Accepts the inputs. */
  readonly validator: string;
  /** Compares outputs with answers; where programs play, reads what the interactor writes. */
  readonly checker: string;
  /** Whether an output is right if it has the words of the answer, so that judges need no program for it. */
  readonly comparesWords: boolean;
  /** Plays against programs; undefined: they print answers. */
  readonly interactor: string | undefined;
}

/** The programs of a contest. */
export function programsOf(contest: GameContest): ProblemPrograms {
  const validator = validatorOf(contest);
  if (contest.asks === 'play') {
    const [checker, interactor] = [textOf('played.cpp'), textOf('play.cpp')];
    return { validator, checker, comparesWords: false, interactor };
  }
  const moves = contest.accepts !== undefined;
  const checker = moves ? moveChecker(headOf(contest.input)) : textOf('words.cpp');
  return { validator, checker, comparesWords: !moves, interactor: undefined };
}

/** The programs in the folder of a game, src/judge/problems/<game>: validator.cpp, checker.cpp, and interactor.cpp if programs play. */
export function programsIn(game: string, interactive: boolean): ProblemPrograms {
  const program = (name: string): string => {
    const file = new URL(`../problems/${game}/${name}.cpp`, import.meta.url);
    return selfContained(readFileSync(fileURLToPath(file), 'utf8'), file);
  };
  return {
    validator: program('validator'),
    checker: program('checker'),
    comparesWords: false,
    interactor: interactive ? program('interactor') : undefined,
  };
}

const textOf = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

const moveChecker = (head: number): string => `// Accepts the outcome with a move that keeps it.
#include "moves.hpp"

int main(int count, char** arguments) {
  auto [output, answer] = read_compared(count, arguments);
  Words input(arguments[1]);
  judge_moves(input, output, answer, ${head});
}
`;

/** The most boards that a validator tells apart. */
const MOST_BOARDS = 4000;

const quoted = (text: string): string => JSON.stringify(text);
const list = (items: readonly string[]): string => `{${items.join(', ')}}`;

/** A validator that has all boards as a table, by the options in the first line. */
function validatorOf(contest: GameContest): string {
  const { asks, input } = contest;
  const { picture } = input;
  const position = picture === undefined ? bySize(contest) : byPicture(contest);
  const points = input.rules({}).gain !== undefined;
  const body =
    asks === 'play' ? [`read_goal(input, ${points});`, ...position, 'read_book(input);'] : position;
  return `// Accepts the inputs of ${contest.game.title.en.replaceAll(/[\\\n]/g, ' ')}: single blanks, a line feed after each line, no leading zeros. Whether
// the rules allow the position is not asked.
#include <cstddef>
#include <string>
#include <vector>

#include "${asks === 'play' ? 'book' : 'positions'}.hpp"

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
${body.map((line) => `  ${line}`).join('\n')}
  input.end();
  return ACCEPTED;
}
`;
}

/** The lines that read an input whose first line has options. */
function bySize({ input: { inputs, fixed, rules } }: GameContest): string[] {
  let all: OptionTexts[] = [fixed];
  for (const { name, values } of inputs)
    all = all
      .flatMap((options) => values.map((value) => ({ ...options, [name]: value })))
      .slice(0, MOST_BOARDS);
  const boards = all.flatMap((options) => {
    const made = unlessRefused(() => rules(options));
    return made ? [{ head: inputs.map(({ name }) => options[name]).join(' '), blocks: blocksOf(made) }] : [];
  });
  const first = present(boards[0]);
  const heads = [
    `const std::vector<std::string> heads = ${list(boards.map(({ head }) => quoted(head)))};`,
    'std::string head;',
    ...inputs.flatMap(({ name, values }, k) => [
      ...(k > 0 ? ['input.blank();', "head += ' ';"] : []),
      `head += input.word(${quoted(`value of ${name}`)}, ${list(values.map(quoted))});`,
    ]),
    'std::size_t board = 0;',
    'while (board < heads.size() && heads[board] != head) board++;',
    'if (board == heads.size()) input.refuse("the rules do not allow these options together");',
    'input.line_end();',
  ];
  return [
    ...(inputs.length > 0 ? heads : ['const std::size_t board = 0;']),
    ...first.blocks.flatMap((_, k) =>
      blockLines(
        k,
        boards.map(({ blocks }) => present(blocks[k])),
      ),
    ),
  ];
}

/** The lines that read a part, which differs from board to board. */
function blockLines(k: number, blocks: readonly Block[]): string[] {
  const [block] = blocks;
  if (block === undefined) return [];
  if (block.is === 'turn') return turnLines(block.sides);
  if (block.is === 'text') return [`read_text(input, ${quoted(block.field)});`];
  if (block.is === 'number') {
    const most = blocks.map((one) => (one.is === 'number' ? atMost(one.max) : '0'));
    return [
      `const std::vector<long long> most_${k} = ${list(most)};`,
      `read_number(input, ${quoted(block.field)}, most_${k}[board]);`,
    ];
  }
  const tables = blocks.flatMap((one) => (one.is === 'board' ? [one] : []));
  const cells = tables.map(({ board }) =>
    list(
      Array.from({ length: board.rows }, (_, r) =>
        quoted(
          Array.from({ length: board.columns }, (__, c) =>
            board.find(r + 1, c + 1) === undefined ? NO_CELL : '.',
          ).join(''),
        ),
      ),
    ),
  );
  const counts = tables.map(({ pieces }) =>
    list(pieces.map(({ letter, count }) => `{'${escaped(letter)}', ${count}}`)),
  );
  return [
    `const std::vector<std::vector<std::string>> cells_${k} = ${list(cells)};`,
    `const std::vector<std::vector<Count>> counts_${k} = ${list(counts)};`,
    `read_board(input, cells_${k}[board], ${quoted(lettersOf(block).join(''))}, counts_${k}[board]);`,
  ];
}

const escaped = (letter: string): string => letter.replaceAll(/[\\']/g, '\\$&');

/** The greatest number that a validator accepts where there is none. */
const atMost = (max: number): string => (max < Infinity ? String(max) : '1000000000');

const turnLines = (sides: readonly string[]): string[] => [
  `read_turn(input, ${list(sides.map((side) => quoted(side)))});`,
];

/** The lines that read an input whose board is a picture of any size. */
function byPicture({ game, settings, input: { rules, picture, fixed } }: GameContest): string[] {
  const usual = (picture === undefined ? undefined : game.texts(fixed)[picture]) ?? '';
  const most = settings.cells ?? usual.replaceAll('/', '').length;
  const blocks = blocksOf(rules({}));
  return [
    `const long long n = input.integer("n", 1, ${most});`,
    'input.blank();',
    `const long long m = input.integer("m", 1, ${most});`,
    `if (n * m > ${most}) input.refuse("the board has more than ${most} cells");`,
    'input.line_end();',
    ...blocks.flatMap((block, k) => {
      if (block.is !== 'board') return blockLines(k, [block]).map((line) => line.replace('[board]', '[0]'));
      const letters = lettersOf(block).join('');
      const counts = list(block.pieces.map(({ letter, count }) => `{'${escaped(letter)}', ${count}}`));
      return [`read_picture(input, n, m, ${quoted(letters)}, ${usual.includes(NO_CELL)}, ${counts});`];
    }),
  ];
}
