/** The input of a contest that is made of a game: options, then a position. */
import { type Said, badInput, located, quote, said, unlessRefused, word } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { PICTURE } from '../rules/options.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type Block,
  type BoardBlock,
  type ReadBlock,
  blocksOf,
  linesOf,
  pictureOf,
  positionOf,
  readBlock,
} from './blocks.ts';
import { type Input, placeOf } from './input.ts';
import { type StatedLine, linesFrom, readLines, writtenLines } from './lines.ts';
import { type ContestSettings, valuesOf } from './settings.ts';

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
  readonly values: readonly string[];
}

/** The least and the greatest value, if an option has all whole numbers between them and nothing else. */
export function rangeOf({ values }: InputOption): { readonly from: number; readonly to: number } | undefined {
  const from = Number(values[0]);
  const isRange = values.every((value, k) => value === String(from + k));
  return isRange ? { from, to: from + values.length - 1 } : undefined;
}

/** How inputs are written and read. */
export interface PositionFormat {
  /** The options in front of the position, in their order. Empty where `picture` is one. */
  readonly inputs: readonly InputOption[];
  /** The option that is a picture of the board, with all that its rules depend on. Undefined: there is none. */
  readonly picture: string | undefined;
  /** What each line has, where the author states it. Undefined: the usual lines. */
  readonly lines: readonly StatedLine[] | undefined;
  /** Options that are the same in all inputs. */
  readonly fixed: OptionTexts;
  /** The rules with these options, which have those of `fixed` too. Raises bad input. */
  rules(options: OptionTexts): Rules<Position>;
  /** The input that asks about a position. Raises bad input if it cannot be written. */
  write(asked: ContestPosition): string;
  /** Reads a whole input. Raises bad input, with the place. */
  read(input: Input): ContestPosition;
  /** The same of an input that may go on after the position. */
  readNext(input: Input): ContestPosition;
}

/** The format of the inputs of a game. Raises bad input if the positions are not made of fields. */
export function formatOf(game: Game, settings: ContestSettings): PositionFormat {
  const fixed = textsOf(game, settings.options ?? {});
  const start = game.read(fixed);
  const picture = pictureOption(game, fixed);
  const given = picture === undefined ? inputsOf(game, settings, fixed) : [];
  const rules = (options: OptionTexts): Rules<Position> => game.read({ ...fixed, ...options });
  const lines =
    settings.lines &&
    located('lines', () => statedLines(settings.lines ?? [], { picture, inputs: given, start }));
  const inputs = lines ? inOrderOf(lines, given) : given;
  const starts = new Map<string, Position>();
  const startOf = (options: OptionTexts): Position => {
    const key = JSON.stringify(options);
    const known = starts.get(key) ?? rules(options).start;
    starts.set(key, known);
    return known;
  };
  const readNext = (input: Input): ContestPosition =>
    picture === undefined
      ? readWithOptions(input, { inputs, fixed, rules, game, lines })
      : readPicture(input, { picture, fixed, rules, blocks: blocksOf(start) });
  return {
    inputs,
    picture,
    lines,
    fixed,
    rules,
    write: ({ rules: of, position, options }) => {
      if (lines) {
        const start = startOf(options);
        return [...writtenLines(lines, { rules: of, position, options, start }), ''].join('\n');
      }
      const blocks = blocksOf(of);
      const board = boardIn(blocks)?.board;
      const head =
        picture !== undefined && board
          ? [`${board.rows} ${board.columns}`]
          : inputs.length > 0
            ? [inputs.map(({ name }) => options[name]).join(' ')]
            : [];
      return [...head, ...linesOf(of, blocks, position), ''].join('\n');
    },
    read: (input) => {
      const asked = readNext(input);
      input.end();
      return asked;
    },
    readNext,
  };
}

/** The lines that the author states. Raises bad input for lines that do not make an input. */
function statedLines(
  lines: readonly string[],
  {
    picture,
    inputs,
    start,
  }: Pick<PositionFormat, 'picture' | 'inputs'> & { readonly start: Rules<Position> },
): readonly StatedLine[] {
  if (picture !== undefined)
    throw badInput(
      said`${quote(picture)} is a picture of the board, which has lines of its own; leave out the lines`,
    );
  return linesFrom(
    lines,
    inputs.map(({ name }) => name),
    start,
  );
}

/** The options in the order in which the lines have them. */
const inOrderOf = (lines: readonly StatedLine[], inputs: readonly InputOption[]): InputOption[] =>
  lines.flat().flatMap(({ name }) => inputs.filter((input) => input.name === name));

/** The values of options as text. */
function textsOf(game: Game, given: NonNullable<ContestSettings['options']>): OptionTexts {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : game.options[name].show(value),
    ]),
  );
}

const boardIn = (blocks: readonly Block[]): BoardBlock | undefined =>
  blocks.find((block): block is BoardBlock => block.is === 'board');

/** The name of the option that is the picture of the start, so that a picture of any position gives its rules; or undefined. */
function pictureOption(game: Game, fixed: OptionTexts): string | undefined {
  return Object.keys(game.options).find((name) => {
    if (Object.hasOwn(fixed, name) || game.options[name].syntax !== PICTURE) return false;
    const rules = game.read(fixed);
    const board = boardIn(blocksOf(rules));
    if (!board) return false;
    const shows = (p: Position): boolean => {
      const picture = unlessRefused(() => pictureOf(rules, board, p).join('/'));
      const again =
        picture === undefined ? undefined : unlessRefused(() => game.read({ ...fixed, [name]: picture }));
      const other = again && boardIn(blocksOf(again));
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
    if (given !== undefined) return [{ name, values: valuesOf(given) ?? [] }];
    if (inputs !== undefined || Object.hasOwn(fixed, name) || typeof option.default !== 'number') return [];
    const numbers = Array.from({ length: option.default }, (_, k) => String(k + 1));
    const values = numbers.filter((text) => unlessRefused(() => option.parse(text, name)) !== undefined);
    return values.length > 1 ? [{ name, values }] : [];
  });
}

interface Reading {
  readonly fixed: OptionTexts;
  rules(options: OptionTexts): Rules<Position>;
}

function readWithOptions(
  input: Input,
  {
    inputs,
    fixed,
    rules: rulesOf,
    game,
    lines,
  }: Reading & Pick<PositionFormat, 'inputs' | 'lines'> & { readonly game: Game },
): ContestPosition {
  let place: Said = input.place();
  const options: Record<string, string> = { ...fixed };
  for (const { name } of inputs) {
    const option = game.options[name];
    const read = input.word(said`${name} (${word(option.about)})`);
    place = placeOf(read);
    options[name] = located(place, () => option.show(option.parse(read.text, name)));
  }
  const rules = located(place, () => rulesOf(options));
  if (lines) return { options, rules, position: readLines(input, lines, rules) };
  const blocks = blocksOf(rules);
  const read = blocks.map((block) =>
    readBlock(input, block, block.is === 'board' ? block.board : { rows: 1, columns: 1 }),
  );
  return { options, rules, position: positionOf(rules, blocks, read) };
}

/** The most rows, and columns, that are read of a picture. */
const SIDE = { min: 1, max: 1000 };

function readPicture(
  input: Input,
  {
    picture,
    fixed,
    rules: rulesOf,
    blocks,
  }: Reading & { readonly picture: string; readonly blocks: readonly Block[] },
): ContestPosition {
  const size = {
    rows: input.integer('n', SIDE, said`n (rows)`),
    columns: input.integer('m', SIDE, said`m (columns)`),
  };
  const read = blocks.map((block): ReadBlock => readBlock(input, block, size));
  const shown = read[blocks.findIndex((block) => block.is === 'board')];
  const options = { ...fixed, [picture]: shown.rows.join('/') };
  const rules = located(shown.place, () => rulesOf(options));
  const now = blocksOf(rules);
  if (now.length !== blocks.length) throw badInput(said`the rules have no such position`).at(shown.place);
  return { options, rules, position: positionOf(rules, now, read) };
}
