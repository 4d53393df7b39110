/** The input of a contest that is made of a game: options, then a position. */
import { type Said, badInput, located, said, unlessRefused, word } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { NUMBERS, type Option, PICTURE } from '../rules/options.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type Block,
  type BoardBlock,
  type ReadBlock,
  blocksOf,
  boardIn,
  linesOf,
  pictureOf,
  positionOf,
  readBlock,
} from './blocks.ts';
import { type Grid, type GridLimits, gridLines, limitsOf, readGrids, readSize, tablesOf } from './grids.ts';
import { type Input, placeOf } from './input.ts';
import { type StatedLine, linesFrom, readLines, writtenLines } from './lines.ts';
import {
  type ContestSettings,
  type InputValues,
  type LargeRange,
  type TestsInInput,
  isBeyond,
  valuesOf,
} from './settings.ts';

/** Options of a game as text, by name. */
export type OptionTexts = Readonly<Record<string, string>>;

/** A position with the options of its rules. */
export interface ContestPosition {
  /** The options that the input gives, and those that all inputs have. */
  readonly options: OptionTexts;
  readonly rules: Rules<Position>;
  readonly position: Position;
}

/** An option that stands in the input, with the values that it may have. */
export interface InputOption {
  readonly name: string;
  /** Of numbers beyond those that the rules take some of the least, which they take. */
  readonly values: readonly string[];
  /** Undefined: the rules take all values. */
  readonly beyond?: LargeRange | undefined;
}

/** The least and the greatest value, if an option has all whole numbers between them and nothing else. */
export function rangeOf({ values, beyond }: InputOption): LargeRange | undefined {
  if (beyond) return beyond;
  const from = Number(values[0]);
  const isRange = values.every((value, k) => value === String(from + k));
  return isRange ? { from: BigInt(from), to: BigInt(from + values.length - 1) } : undefined;
}

/** How inputs are written and read. */
export interface PositionFormat {
  /** How many tests an input has, in a line before them. Undefined: it is one test. */
  readonly tests: TestsInInput | undefined;
  /** The options in front of the position, in their order. Empty where `picture` is one. */
  readonly inputs: readonly InputOption[];
  /** Whether some of them are numbers beyond those that the rules take. Then there is nothing else in a test. */
  readonly isBeyond: boolean;
  /** Options that are tables of numbers, after `inputs`. */
  readonly tables: readonly Grid[];
  /** The option that is a picture of the board, with all that its rules depend on. Undefined: there is none. */
  readonly picture: string | undefined;
  /** The limits of the picture and of tables. */
  readonly limits: GridLimits;
  /** What each line has, where the author states it. Undefined: the usual lines. */
  readonly lines: readonly StatedLine[] | undefined;
  /** Options that are the same in all inputs. */
  readonly fixed: OptionTexts;
  /** The rules with these options, which have those of `fixed` too. Raises bad input. */
  rules(options: OptionTexts): Rules<Position>;
  /** The test that asks about a position. Raises bad input if it cannot be written. */
  write(asked: ContestPosition): string;
  /** An input of these tests. */
  writeAll(tests: readonly ContestPosition[]): string;
  /** Reads a whole input, one test after the other. Raises bad input, with the place. */
  readAll(input: Input): Iterable<ContestPosition>;
  /** Reads a test, after which the input may go on. */
  readNext(input: Input): ContestPosition;
}

/** The name of the number of tests. */
export const TESTS = 'T';

/** An input of tests that are written; `form` undefined: of one. */
export const inputOf = (form: TestsInInput | undefined, tests: readonly string[]): string =>
  [...(form ? [testsLine(form, tests.length)] : []), ...tests].join('');

/** Reads all tests of an input; `form` undefined: it has one. Raises bad input, with the place. */
export function* testsOf<T>(
  input: Input,
  form: TestsInInput | undefined,
  read: (input: Input) => T,
): Generator<T> {
  const count = form ? readTests(input, form) : 1;
  for (let test = 1; test <= count; test++) {
    const asked = form ? located(said`test ${test}`, () => read(input)) : read(input);
    // the last test is not answered before it is known that nothing follows it
    if (test === count) input.end();
    yield asked;
  }
}

/** The line before the tests: numbers that mean nothing are as small as they may be. */
const testsLine = ({ after = {} }: TestsInInput, count: number): string =>
  `${[...Object.values(after).map(({ from }) => from), count].join(' ')}\n`;

/** Reads the number of tests. */
function readTests(input: Input, { after = {} }: TestsInInput): number {
  for (const name of Object.keys(after)) input.integer(name);
  return input.integer(TESTS, { min: 1 }, said`${TESTS} (tests)`);
}

/** The format of the inputs of a game. Raises bad input if the positions are not made of fields. */
export function formatOf(game: Game, settings: ContestSettings): PositionFormat {
  const fixed = textsOf(game, settings.options ?? {});
  const start = game.read(fixed);
  const picture = pictureOption(game, fixed);
  const given = picture === undefined ? inputsOf(game, settings, fixed) : [];
  const rowed = picture === undefined ? tablesOf(game, settings) : [{ name: picture, range: undefined }];
  const rules = (options: OptionTexts): Rules<Position> => game.read({ ...fixed, ...options });
  const isBeyond = given.some(({ beyond }) => beyond !== undefined);
  const stated = settings.lines ?? (isBeyond ? [given.map(({ name }) => name).join(' ')] : undefined);
  const lines =
    stated &&
    located('lines', () =>
      linesFrom(stated, {
        options: given.map(({ name }) => name),
        grids: rowed,
        rules: start,
      }),
    );
  const inputs = inOrderOf(lines, given);
  const grids = inOrderOf(lines, rowed);
  const tables = picture === undefined ? grids : [];
  const shown = picture === undefined ? undefined : boardIn(start);
  const readNext = (input: Input): ContestPosition =>
    picture === undefined || lines
      ? readWithOptions(input, { inputs, grids, fixed, rules, game, lines, shown })
      : readPicture(input, { picture, fixed, rules, blocks: blocksOf(start) });
  const write = writerOf({ picture, inputs, tables, lines, rules });
  const { tests } = settings;
  return {
    tests,
    inputs,
    isBeyond,
    tables,
    picture,
    limits: limitsOf(settings, picture === undefined ? undefined : (game.texts(fixed)[picture] ?? '')),
    lines,
    fixed,
    rules,
    write,
    writeAll: (all) => inputOf(tests, all.map(write)),
    readAll: (input) => testsOf(input, tests, readNext),
    readNext,
  };
}

/** What writes a test. */
function writerOf({
  picture,
  inputs,
  tables,
  lines,
  rules,
}: Pick<PositionFormat, 'picture' | 'inputs' | 'tables' | 'lines' | 'rules'>): PositionFormat['write'] {
  const starts = new Map<string, Position>();
  const startOf = (options: OptionTexts): Position => {
    const key = JSON.stringify(options);
    const known = starts.get(key) ?? rules(options).start;
    // there are few numbers and words, but any number of pictures and tables
    if (picture === undefined && tables.length === 0) starts.set(key, known);
    return known;
  };
  return ({ rules: of, position, options }) => {
    if (lines) {
      const shown = picture === undefined ? options : { ...options, [picture]: boardText(of, position) };
      const start = position === of.start ? position : startOf(shown);
      return [...writtenLines(lines, { rules: of, position, options: shown, start }), ''].join('\n');
    }
    const board = boardIn(of)?.board;
    const head =
      picture !== undefined && board
        ? [`${board.rows} ${board.columns}`]
        : inputs.length > 0
          ? [inputs.map(({ name }) => options[name]).join(' ')]
          : [];
    const rows = tables.flatMap((table, k) => gridLines(table, options, k === 0));
    return [...head, ...rows, ...linesOf(of, blocksOf(of), position), ''].join('\n');
  };
}

/** The board of a position as the text of an option. */
function boardText(rules: Rules<Position>, p: Position): string {
  const block = boardIn(rules);
  return block ? pictureOf(rules, block, p).join('/') : '';
}

/** The options in the order in which the lines have them. */
const inOrderOf = <T extends { readonly name: string }>(
  lines: readonly StatedLine[] | undefined,
  inputs: readonly T[],
): readonly T[] =>
  lines?.flat().flatMap(({ name }) => inputs.filter((input) => input.name === name)) ?? inputs;

/** The values of options as text. */
function textsOf(game: Game, given: NonNullable<ContestSettings['options']>): OptionTexts {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : game.options[name].show(value),
    ]),
  );
}

/** The name of the option that is the picture of the start, so that a picture of any position gives its rules; or undefined. */
function pictureOption(game: Game, fixed: OptionTexts): string | undefined {
  return Object.keys(game.options).find((name) => {
    if (Object.hasOwn(fixed, name) || game.options[name].syntax !== PICTURE) return false;
    const rules = game.read(fixed);
    const board = boardIn(rules);
    if (!board) return false;
    const shows = (p: Position): boolean => {
      const picture = unlessRefused(() => pictureOf(rules, board, p).join('/'));
      const again =
        picture === undefined ? undefined : unlessRefused(() => game.read({ ...fixed, [name]: picture }));
      const other = again && boardIn(again);
      return (
        again !== undefined &&
        other !== undefined &&
        pictureOf(again, other, again.start).join('/') === picture
      );
    };
    return shows(rules.start) && rules.moves(rules.start).every(shows);
  });
}

/** The options that inputs have: those of the settings, or else all whole numbers, from 1 to their defaults. */
function inputsOf(game: Game, { inputs }: ContestSettings, fixed: OptionTexts): InputOption[] {
  return Object.entries(game.options).flatMap(([name, option]) => {
    const given = inputs === undefined ? undefined : inputs[name];
    if (option.syntax === NUMBERS) return [];
    if (given !== undefined) return [inputOption(name, given, option)];
    if (inputs !== undefined || Object.hasOwn(fixed, name) || typeof option.default !== 'number') return [];
    const numbers = Array.from({ length: option.default }, (_, k) => String(k + 1));
    const values = numbers.filter((text) => unlessRefused(() => option.parse(text, name)) !== undefined);
    return values.length > 1 ? [{ name, values }] : [];
  });
}

/** Values that stand for numbers that may be too large for a board. */
const LEAST = 100;

function inputOption(name: string, given: InputValues, option: Option<unknown>): InputOption {
  if (!isBeyond(given, option)) return { name, values: valuesOf(given) ?? [] };
  const [from, to] = [BigInt(given.from), BigInt(given.to)];
  const numbers = Array.from({ length: LEAST }, (_, k) => String(from + BigInt(k)));
  const values = numbers.filter((text) => unlessRefused(() => option.parse(text, name)) !== undefined);
  return { name, values, beyond: { from, to } };
}

interface Reading {
  readonly fixed: OptionTexts;
  rules(options: OptionTexts): Rules<Position>;
}

interface ReadingOptions extends Reading, Pick<PositionFormat, 'inputs' | 'lines'> {
  readonly game: Game;
  readonly grids: readonly Grid[];
  /** The board that a picture shows; undefined where none is among the options. */
  readonly shown: BoardBlock | undefined;
}

function readWithOptions(
  input: Input,
  { inputs, grids, fixed, rules: rulesOf, game, lines, shown }: ReadingOptions,
): ContestPosition {
  let place: Said = input.place();
  const options: Record<string, string> = { ...fixed };
  for (const { name } of inputs) {
    const option = game.options[name];
    const read = input.word(said`${name} (${word(option.about)})`);
    place = placeOf(read);
    options[name] = located(place, () => option.show(option.parse(read.text, name)));
  }
  if (grids.length > 0) {
    const read = readGrids(input, grids, { options: game.options, block: shown });
    ({ place } = read);
    Object.assign(options, read.texts);
  }
  const rules = located(place, () => rulesOf(options));
  if (lines) return { options, rules, position: readLines(input, lines, rules) };
  const blocks = blocksOf(rules);
  const read = blocks.map((block) =>
    readBlock(input, block, block.is === 'board' ? block.board : { rows: 1, columns: 1 }),
  );
  return { options, rules, position: positionOf(rules, blocks, read) };
}

function readPicture(
  input: Input,
  {
    picture,
    fixed,
    rules: rulesOf,
    blocks,
  }: Reading & { readonly picture: string; readonly blocks: readonly Block[] },
): ContestPosition {
  const size = readSize(input);
  const read = blocks.map((block): ReadBlock => readBlock(input, block, size));
  const shown = read[blocks.findIndex((block) => block.is === 'board')];
  const options = { ...fixed, [picture]: shown.rows.join('/') };
  const rules = located(shown.place, () => rulesOf(options));
  const now = blocksOf(rules);
  if (now.length !== blocks.length) throw badInput(said`the rules have no such position`).at(shown.place);
  return { options, rules, position: positionOf(rules, now, read) };
}
