/** The contest that is made of any game: its inputs are options and a position, and its answers what is asked. */
import { badInput, located, quote, said, unlessRefused } from '../base/errors.ts';
import { solve } from '../engines/solve.ts';
import { DEFAULT_MEMORY } from '../engines/contract/engine.ts';
import { isOfLibrary } from '../games/index.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { vouchedFor } from '../rules/vouched.ts';
import {
  type AskedQuestion,
  acceptsMove,
  answerFor,
  answersNothing,
  checkAsked,
  checkWordsOf,
  usualQuestion,
  wordsOf,
} from './ask.ts';
import type { Contest } from './contest.ts';
import { NumberQuestions } from './number-questions.ts';
import type { AnswerForm } from './answer-form.ts';
import { type ContestTexts, answerFormOf, describe } from './describe.ts';
import { tablesWith } from './grids.ts';
import { type ContestPosition, type PositionFormat, formatOf } from './position-format.ts';
import { type AskedOf, type ContestSettings, localisedOf } from './settings.ts';

/** A contest that is made of a game. */
export interface GameContest extends Contest {
  readonly game: Game;
  readonly settings: ContestSettings;
  readonly asks: AskedOf;
  readonly input: PositionFormat;
  readonly texts: ContestTexts;
  /** How answers are written. Undefined: programs print positions. */
  readonly answers: AnswerForm | undefined;
  /** Whether `got` is a right answer to an input, to which `expected` is one. Undefined: they must be the same words. */
  readonly accepts: ((input: string, got: string, expected: string) => boolean) | undefined;
  /** Numbers beyond those that the rules take, with the law that answers them. Undefined: the rules take all inputs. */
  readonly numbers: NumberQuestions | undefined;
  /** The rules with the position as their start. */
  starting(asked: ContestPosition): Rules<Position>;
}

/**
 * The contest of a game with these settings. Raises bad input for settings that contradict the game, and bad use where the
 * question makes no sense for it.
 */
export function contestOf(game: Game, settings: ContestSettings = {}): GameContest {
  const format = formatOf(game, settings);
  const first = located('inputs', () => largestRules(format));
  const asks = settings.asks ?? usualQuestion(first);
  checkAsked(asks, first);
  const question: AskedQuestion = { asks, ...(settings.words && { words: settings.words }) };
  located('words', () => checkWordsOf(question, first));
  if (format.lines && (asks === 'move' || asks === 'play'))
    throw badInput(said`programs that print positions need the usual lines, which they print, too`).at(
      'lines',
    );
  if (format.tests && (asks === 'move' || asks === 'play'))
    throw badInput(said`programs that print positions have one test in an input; leave out the tests`).at(
      'tests',
    );
  if (settings.notOnRows && format.picture === undefined)
    throw badInput(said`rows without a letter need an option that is a picture of the board`).at('notOnRows');
  const starting = ({ rules, position }: ContestPosition): Rules<Position> => {
    const from = { ...rules, start: position };
    return isOfLibrary(game) ? vouchedFor(from) : from;
  };
  const stated = Object.entries(settings.texts ?? {}).map(
    ([part, text]) => [part, localisedOf(text)] as const,
  );
  const { notOnRows } = settings;
  const described = describe(game, format, first, { ...question, ...(notOnRows && { notOnRows }) });
  const texts = { ...described, ...Object.fromEntries(stated) };
  const { input, output } = texts;
  const say = (value: Value): string => answerFor(question, first, { value: () => value }, first.start);
  const numbers = format.isBeyond ? new NumberQuestions(game, format, { asks, say }) : undefined;
  return {
    format: `${input.en}\nPrints ${output.en.replace(/^./, (c) => c.toLowerCase())}`.replaceAll('`', ''),
    game,
    settings,
    asks,
    input: format,
    texts,
    answers: answerFormOf(format, first, question),
    accepts:
      asks === 'move'
        ? (text, got, expected) => acceptsMove(positionWords(format, wordsOf(text)), got, expected)
        : undefined,
    starting,
    numbers,
    *questions(text) {
      if (asks === 'play') throw answersNothing(said`of ${quote(game.name)}`);
      let test = 0;
      for (const asked of format.readAll(text)) {
        const rules = starting(asked);
        test++;
        yield {
          ...(format.tests && { test }),
          rules,
          options: asked.options,
          say: () => answered(question, rules, DEFAULT_MEMORY),
          answer: (memory) => answered(question, rules, memory),
        };
      }
    },
    write: (rules, options, position) => format.writeAll([{ rules, options, position }]),
    ...(numbers && {
      answer: (text, { print }) => {
        for (const digits of numbers.readAll(text)) print(numbers.answer(digits));
      },
    }),
  };
}

/** The words of an input before its position, and before the size of its tables if it has any. */
export const headOf = ({ picture, inputs }: PositionFormat): number =>
  picture === undefined ? inputs.length : 2;

/** How many of the words of an input are its position. */
function positionWords(format: PositionFormat, words: readonly string[]): number {
  const { tables } = format;
  const head = headOf(format);
  const [rows, columns] = words.slice(head, head + 2).map(Number);
  const numbers = tables.length === 0 ? 0 : 2 + tables.length * Number(rows) * Number(columns);
  return words.length - head - numbers;
}

/** The most cells of a board that is made to be described. */
const MOST_CELLS = 2500;

/** The rules with the last value of each option, and with tables of the greatest size: the largest board. */
function largestRules({ inputs, tables, limits, rules }: PositionFormat): Rules<Position> {
  const options = Object.fromEntries(inputs.map(({ name, values }) => [name, values[values.length - 1]]));
  const [rows, columns] = [limits.rows.to, limits.columns.to];
  const size = tables.length > 0 && rows * columns <= Math.min(limits.cells, MOST_CELLS);
  const tabled = tablesWith(size ? tables : [], { rows, columns }, ({ from }) => from);
  return unlessRefused(() => rules({ ...options, ...tabled })) ?? rules(options);
}

function answered(question: AskedQuestion, rules: Rules<Position>, memory: number | undefined): string {
  const solution = solve(rules, { memory });
  const answer = answerFor(question, rules, solution, rules.start);
  solution.release();
  return answer;
}
