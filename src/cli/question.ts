/** The question that a command line asks, and what the program has for its answer. */
import type { BoardAnswer } from '../answers/answer.ts';
import { type Question, impossibleIn, questionOf } from '../answers/question.ts';
import type { AnswerHost, Opened } from '../answers/source.ts';
import { sideName } from '../play/words.ts';
import { solve } from '../engines/solve.ts';
import { shippedPath, shippedProof } from '../proofs/shipped.ts';
import { positionFrom, rulesFrom } from './from-flags.ts';
import type { WorkContext } from './task.ts';

/** The question of `solve` and `explain`. */
export function questionFrom(
  {
    game,
    options,
    flags,
    precheck,
  }: Pick<WorkContext<'solve' | 'explain'>, 'game' | 'options' | 'flags' | 'precheck'>,
  wants: Question['wants'],
): Question {
  const { position: text, impossible } = flags;
  return questionOf(
    { game, options, text, impossible, wants },
    {
      rules: () => precheck.rules(rulesFrom({ game, options })),
      position: (rules) => positionFrom(rules, flags),
    },
  );
}

/** What answers on the command line: what comes with the program, else what `answer` solves. */
export const answering = (answer: (question: Question) => Opened): AnswerHost => ({
  proof: ({ game, options, rules, position }) => {
    const of = { game: game.name, options: game.texts(options, '--') };
    const proof = shippedProof(rules, position, of);
    return proof && { proof, path: shippedPath(of) };
  },
  valueOf: (rules) => solve(rules).value(rules.start),
  solve: answer,
});

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
