/** The question that a command line asks, and what the program has for its answer. */
import type { BoardAnswer } from '../answers/answer.ts';
import { type Question, type Wanted, impossibleIn, questionOf } from '../answers/question.ts';
import { bookFor, shippedFor } from '../answers/shipped.ts';
import type { AnswerHost, Opened, SourceHost } from '../answers/source.ts';
import { sideName } from '../play/words.ts';
import { solve } from '../engines/solve.ts';
import type { Game } from '../rules/game.ts';
import { type OfPosition, positionFrom, rulesFrom } from './from-flags.ts';
import type { Precheck } from './task.ts';

interface Asking {
  readonly game: Game;
  readonly options: Readonly<Record<string, string>>;
  /** The flags that say which position is asked about. */
  readonly flags: OfPosition;
  readonly precheck: Precheck;
}

/** The question of a command about a position. */
export function questionFrom({ game, options, flags, precheck }: Asking, wants: Wanted): Question {
  const { position: text, impossible = false } = flags;
  return questionOf(
    { game, options, text, impossible, wants },
    {
      rules: () => precheck.rules(rulesFrom({ game, options })),
      position: (rules) => positionFrom(rules, flags),
    },
  );
}

/** What the command line has for the sources. */
export const SOURCE_HOST: SourceHost = {
  proof: shippedFor,
  valueOf: (rules) => solve(rules).value(rules.start),
};

/** The flags that say how a position is to be solved, and the book that may know it. */
interface Solving {
  readonly book?: string | undefined;
  readonly want?: string | undefined;
  readonly time?: number | undefined;
  readonly engine?: string | undefined;
}

/** What answers on the command line: what is given or comes with the program, else what `answer` solves. */
export function answering(
  answer: (question: Question) => Opened,
  { book, want, time, engine }: Solving = {},
): AnswerHost {
  // who says how to solve wants no book, unless it is given
  const asks = (want ?? time ?? engine) === undefined || book !== undefined;
  return { ...SOURCE_HOST, book: asks ? (question) => bookFor(question, book) : undefined, solve: answer };
}

/** JSON as it is printed. */
export const printed = (json: object): string => JSON.stringify(json, undefined, 2);

/** The text of an answer, below the headline that the position is impossible if it is. */
export function headed({ question }: BoardAnswer, text: string): string {
  const why = impossibleIn(question);
  return why === undefined ? text : `Impossible position: ${why}.\n\nIts value all the same:\n\n${text}`;
}

/** What stands above an answer: the game, the side to move, and the board. */
export const above = ({ game, rules, position }: Question): readonly string[] => [
  `${game.title.en}: ${sideName(rules, position, true)} to move`,
  '',
  rules.position.diagram(position),
  '',
];
