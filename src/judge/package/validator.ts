/** The C++ program that accepts the inputs of a contest made of a game. */
import { badUse, said, unlessRefused } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import { present } from '../../base/present.ts';
import { type Block, type BoardBlock, NO_CELL, blocksOf, boardIn, lettersOf } from '../../contest/blocks.ts';
import { type Grid, type GridLimits, tablesWith } from '../../contest/grids.ts';
import { type LineItem, type StatedLine, itemOf } from '../../contest/lines.ts';
import type { GameContest } from '../../contest/of-game.ts';
import {
  type InputOption,
  type OptionTexts,
  type PositionFormat,
  TESTS,
  rangeOf,
} from '../../contest/position-format.ts';
import type { NumberRange, TestsInInput } from '../../contest/settings.ts';
import type { Board } from '../../kit/board.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { type BoardShape, shapesOf } from '../boards.ts';

/** The most boards that a validator tells apart. */
const MOST_BOARDS = 4000;

const quoted = (text: string): string => JSON.stringify(text);
const list = (items: readonly string[]): string => `{${items.join(', ')}}`;

/** A validator that has all boards as a table, by the options in the first line. */
export function validatorOf(contest: GameContest): string {
  const { asks, input } = contest;
  const position = input.isBeyond
    ? byNumbers(contest)
    : input.lines
      ? byLines(contest, input.lines)
      : input.picture !== undefined
        ? byPicture(contest)
        : bySize(contest);
  const points = input.rules({}).gain !== undefined;
  const body =
    asks === 'play'
      ? [`read_goal(input, ${points});`, ...position, 'read_book(input);']
      : input.tests
        ? forTests(input.tests, position)
        : position;
  return `// Accepts the inputs of ${contest.game.title.en.replaceAll(/[\\\n]/g, ' ')}: single blanks, a line feed after each line, no leading zeros. Whether
// the rules allow the position is not asked.
#include <cstddef>
#include <string>
#include <vector>

#include "${asks === 'play' ? 'book' : input.isBeyond ? 'validate' : 'positions'}.hpp"

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
${body.map((line) => `  ${line}`).join('\n')}
  input.end();
  return ACCEPTED;
}
`;
}

/** The lines that read several tests, each with `position`. */
function forTests({ most, after = {} }: TestsInInput, position: readonly string[]): string[] {
  const before = Object.entries(after).flatMap(([name, range]) => [integer(name, range), 'input.blank();']);
  return [
    ...before,
    `const long long tests = ${integer(TESTS, { from: 1, to: most })}`,
    'input.line_end();',
    'for (long long test = 1; test <= tests; test++) {',
    ...position.map((line) => `  ${line}`),
    '}',
  ];
}

const integer = (name: string, { from, to }: NumberRange): string =>
  `input.integer(${quoted(name)}, ${from}, ${to});`;

/** A board, and the options that stand for it. */
interface SizedBoard {
  readonly head: string;
  readonly rules: Rules<Position>;
}

/** How many boards these options have, together. */
const countBoards = ({ inputs }: PositionFormat): number =>
  inputs.reduce((product, { values }) => product * values.length, 1);

/**
 * The boards of these options, in the order in which inputs have them; with tables those of each size, which any numbers stand for.
 * Raises bad use if there are too many.
 */
function boardsOf(format: PositionFormat, hasSizes: boolean): SizedBoard[] {
  const { inputs, fixed, rules, limits } = format;
  const shapes = hasSizes ? shapesOf(limits, 1) : [];
  const count = countBoards(format) * (hasSizes ? shapes.length : 1);
  if (count > MOST_BOARDS)
    throw badUse(
      said`${'inputs'}: the options have ${grouped(count)} values together, and a validator tells at most ${grouped(MOST_BOARDS)} boards apart; state fewer`,
    );
  let all: OptionTexts[] = [fixed];
  for (const { name, values } of inputs)
    all = all.flatMap((options) => values.map((value) => ({ ...options, [name]: value })));
  const heads = (options: OptionTexts): (string | undefined)[] => inputs.map(({ name }) => options[name]);
  if (!hasSizes)
    return all.flatMap((options) => {
      const made = unlessRefused(() => rules(options));
      return made ? [{ head: heads(options).join(' '), rules: made }] : [];
    });
  return all
    .flatMap((options) => shapes.map((shape) => ({ options, shape })))
    .flatMap(({ options, shape }) => {
      const made = rulesOfSize(format, options, shape);
      return made ? [{ head: [...heads(options), ...shape].join(' '), rules: made }] : [];
    });
}

/** The rules with tables of a size; undefined where they refuse the least numbers and the greatest ones. */
function rulesOfSize(
  { tables, rules }: PositionFormat,
  options: OptionTexts,
  [rows, columns]: BoardShape,
): Rules<Position> | undefined {
  const filled = (number: (range: NumberRange) => number): OptionTexts => ({
    ...options,
    ...tablesWith(tables, { rows, columns }, number),
  });
  const least = unlessRefused(() => rules(filled(({ from }) => from)));
  return least ?? unlessRefused(() => rules(filled(({ to }) => to)));
}

const headsLine = (boards: readonly SizedBoard[]): string =>
  `const std::vector<std::string> heads = ${list(boards.map(({ head }) => quoted(head)))};`;

/** The lines that read an input whose first line has options. */
function bySize({ input }: GameContest): string[] {
  const { inputs, tables, limits } = input;
  const hasSizes =
    tables.length > 0 && blocksOf(input.rules({})).some(({ is }) => is === 'board' || is === 'number');
  const sized = boardsOf(input, hasSizes);
  const boards = sized.map(({ rules }) => ({ blocks: blocksOf(rules) }));
  const first = present(boards[0]);
  const blocks = first.blocks.flatMap((_, k) =>
    blockLines(
      k,
      boards.map((board) => present(board.blocks[k])),
    ),
  );
  const size = hasSizes ? sizedLines(limits) : sizeLines(limits);
  const grids = tables.flatMap((table, k) => [...(k === 0 ? size : []), ...tableLines(table)]);
  const head =
    hasSizes || inputs.length > 0
      ? [headsLine(sized), 'std::string head;']
      : ['const std::size_t board = 0;'];
  const options = inputs.flatMap((input, k) => [
    ...(k > 0 ? ['input.blank();'] : []),
    ...optionLines(input, k),
  ]);
  const found = inputs.length > 0 && !hasSizes ? FIND_BOARD : [];
  const end = inputs.length > 0 ? ['input.line_end();'] : [];
  return [...head, ...options, ...found, ...end, ...grids, ...blocks];
}

/** What reads an option: an integer, or a word. */
function optionRead(option: InputOption): { readonly isInteger: boolean; readonly code: string } {
  const { name, values } = option;
  const range = rangeOf(option);
  return range
    ? { isInteger: true, code: `input.integer(${quoted(name)}, ${range.from}, ${range.to})` }
    : {
        isInteger: false,
        code: `input.word(${quoted(`value of ${name}`)}, ${list(values.map(quoted))})`,
      };
}

/** The lines that read an option, the k-th from 0. */
function optionLines(option: InputOption, k: number): string[] {
  const { isInteger, code } = optionRead(option);
  return [...(k > 0 ? ["head += ' ';"] : []), `head += ${isInteger ? `std::to_string(${code})` : code};`];
}

/** The lines that read options of more boards than are told apart, where nothing else stands in an input. */
const optionsAlone = (lines: readonly StatedLine[], inputs: readonly InputOption[]): string[] =>
  lines.flatMap((line) => [
    ...line.flatMap(({ name }, place) => [
      ...(place > 0 ? ['input.blank();'] : []),
      `${optionRead(present(inputs.find((option) => option.name === name))).code};`,
    ]),
    'input.line_end();',
  ]);

/** The lines that read numbers of any size, which the author's lines have. */
function byNumbers({ input, numbers }: GameContest): string[] {
  const read = (name: string): string => {
    const { from, to } = present(numbers?.numbers.find((one) => one.name === name));
    return `input.number(${quoted(name)}, ${digitsOf(from)}, ${digitsOf(to)});`;
  };
  return present(input.lines).flatMap((line) => [
    ...line.flatMap(({ name }, k) => [...(k > 0 ? ['input.blank();'] : []), read(name)]),
    'input.line_end();',
  ]);
}

/** Decimal digits in C++: of a power of ten its zeros counted. */
function digitsOf(limit: bigint): string {
  const zeros = String(limit).length - 1;
  return zeros > 20 && limit === 10n ** BigInt(zeros)
    ? `"1" + std::string(${zeros}, '0')`
    : quoted(String(limit));
}

/** The lines that find the board by its options. */
const FIND_BOARD = [
  'std::size_t board = 0;',
  'while (board < heads.size() && heads[board] != head) board++;',
  'if (board == heads.size()) input.refuse("the rules do not allow these options together");',
];

/** The lines that read the size of tables, and find the board by it and the options before. */
const sizedLines = (limits: GridLimits): string[] => [
  ...sizeLines(limits),
  'head += (head.empty() ? "" : " ") + std::to_string(n) + " " + std::to_string(m);',
  ...FIND_BOARD,
];

/** The lines that read an input whose lines the author states. */
function byLines(contest: GameContest, lines: readonly StatedLine[]): string[] {
  const { input } = contest;
  const { inputs, tables } = input;
  const items = lines.flat();
  if (items.every(({ is }) => is === 'option') && countBoards(input) > MOST_BOARDS)
    return optionsAlone(lines, inputs);
  const hasSizes = tables.length > 0 && items.some(({ is }) => is === 'number');
  const boards = boardsOf(input, hasSizes);
  const seen: Board[] = [];
  const body = lines.flatMap((line) => {
    const [only] = line;
    if (only?.is === 'grid') return gridLines(contest, only, hasSizes);
    const read = line.flatMap((item, place) => {
      const k = items.indexOf(item);
      const option = item.is === 'option' ? present(inputs[k]) : undefined;
      const found = option && k === inputs.length - 1 && !hasSizes ? FIND_BOARD : [];
      return [
        ...(place > 0 ? ['input.blank();'] : []),
        ...(option ? [...optionLines(option, k), ...found] : itemLines(item.name, k, { boards, seen })),
      ];
    });
    return line.some(({ is }) => is === 'board') ? read : [...read, 'input.line_end();'];
  });
  if (inputs.length > 0 || hasSizes) return [headsLine(boards), 'std::string head;', ...body];
  return body.some((line) => line.includes('[board]')) ? ['const std::size_t board = 0;', ...body] : body;
}

/** The lines that read the k-th name; `seen` has the boards of those before it that are rows and columns. */
function itemLines(
  name: string,
  k: number,
  { boards, seen }: { readonly boards: readonly SizedBoard[]; readonly seen: Board[] },
): string[] {
  const items = boards.map(({ rules }) => itemOf(rules, name));
  const [item] = items;
  if (item?.is === 'turn') return [`input.word("side to move", ${list(item.sides.map(quoted))});`];
  if (item?.is === 'number') {
    const most = items.map((one) => (one.is === 'number' ? atMost(one.max) : '0'));
    return [
      `const std::vector<long long> most_${k} = ${list(most)};`,
      `input.integer(${quoted(name)}, 0, most_${k}[board]);`,
    ];
  }
  if (item?.is === 'board')
    return boardLines(
      k,
      items.flatMap((one) => (one.is === 'board' ? [one.block] : [])),
    );
  const placed = items.flatMap((one) => (one.is === 'cells' ? [one] : []));
  const board = present(placed[0]).board;
  const known = seen.indexOf(board);
  const id = known < 0 ? seen.push(board) - 1 : known;
  const counts = list(placed.map(({ count }) => String(count)));
  return [
    ...(known < 0
      ? [
          `const std::vector<std::vector<std::string>> squares_${id} = ${list(placed.map((one) => cellsOf(one.board)))};`,
          `std::vector<std::string> free_${id} = squares_${id}[board];`,
        ]
      : []),
    `const std::vector<long long> count_${k} = ${counts};`,
    `read_cells(input, ${quoted(name)}, free_${id}, count_${k}[board]);`,
  ];
}

/** The squares of a board, row by row. */
function cellsOf(board: Board): string {
  const { rows, columns, size } = board;
  if (size === rows * columns) return `rectangle(${rows}, ${columns})`;
  const square = (r: number, c: number): string => (board.find(r + 1, c + 1) === undefined ? NO_CELL : '.');
  return list(
    Array.from({ length: rows }, (_, r) =>
      quoted(Array.from({ length: columns }, (__, c) => square(r, c)).join('')),
    ),
  );
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
  return boardLines(
    k,
    blocks.flatMap((one) => (one.is === 'board' ? [one] : [])),
  );
}

/** The lines that read a board, which is of another size on each. */
function boardLines(k: number, tables: readonly BoardBlock[]): string[] {
  const cells = tables.map(({ board }) => cellsOf(board));
  const letters = lettersOf(present(tables[0])).join('');
  const counts = tables.map(({ pieces }) =>
    list(pieces.map(({ letter, count }) => `{'${escaped(letter)}', ${count}}`)),
  );
  return [
    `const std::vector<std::vector<std::string>> cells_${k} = ${list(cells)};`,
    `const std::vector<std::vector<Count>> counts_${k} = ${list(counts)};`,
    `read_board(input, cells_${k}[board], ${quoted(letters)}, counts_${k}[board]);`,
  ];
}

const escaped = (letter: string): string => letter.replaceAll(/[\\']/g, '\\$&');

/** The greatest number that a validator accepts where there is none. */
const atMost = (max: number): string => (max < Infinity ? String(max) : '1000000000');

const turnLines = (sides: readonly string[]): string[] => [
  `read_turn(input, ${list(sides.map((side) => quoted(side)))});`,
];

/** The lines that read an input whose board is a picture of any size. */
function byPicture(contest: GameContest): string[] {
  const { limits, rules } = contest.input;
  return [
    ...sizeLines(limits),
    ...blocksOf(rules({})).flatMap((block, k) =>
      block.is === 'board'
        ? pictureLines(contest, block)
        : blockLines(k, [block]).map((line) => line.replace('[board]', '[0]')),
    ),
  ];
}

/** The lines that read an option with rows, the first one with its size. */
function gridLines(
  contest: GameContest,
  { grid, isFirst }: LineItem & { readonly is: 'grid' },
  hasSizes: boolean,
): string[] {
  const { limits, rules } = contest.input;
  const rows = grid.range ? tableLines(grid) : pictureLines(contest, present(boardIn(rules({}))));
  const size = hasSizes ? sizedLines(limits) : sizeLines(limits);
  return [...(isFirst ? size : []), ...rows];
}

const sizeLines = ({ rows, columns, cells }: GridLimits): string[] => [
  `const long long n = ${integer('n', rows)}`,
  'input.blank();',
  `const long long m = ${integer('m', columns)}`,
  ...(rows.to * columns.to > cells
    ? [`if (n * m > ${cells}) input.refuse("the board has more than ${cells} cells");`]
    : []),
  'input.line_end();',
];

function pictureLines(
  { game, settings, input: { picture, fixed } }: GameContest,
  block: BoardBlock,
): string[] {
  const walls = game.texts(fixed)[present(picture)]?.includes(NO_CELL) ?? false;
  const letters = lettersOf(block).join('');
  const counts = list(block.pieces.map(({ letter, count }) => `{'${escaped(letter)}', ${count}}`));
  const off = Object.entries(settings.notOnRows ?? {}).flatMap(([letter, rows]) =>
    rows.map((row) => `{'${escaped(letter)}', ${row}}`),
  );
  return [
    `read_picture(input, n, m, ${quoted(letters)}, ${walls}, ${counts}${off.length > 0 ? `, ${list(off)}` : ''});`,
  ];
}

const tableLines = ({ name, range }: Grid): string[] => {
  const { from, to } = present(range);
  return [`read_table(input, ${quoted(name)}, n, m, ${from}, ${to});`];
};
