/** What a proof says of a position, as text. */
import type { ProvedAnswer } from '../answers/answer.ts';
import { plural } from '../base/numbers.ts';
import { sayBounds, sideName } from '../play/words.ts';
import { knownLines, knownMoveLines } from './known-lines.ts';
import { above } from './question.ts';

export interface ProofTextOptions {
  readonly quiet: boolean;
  /** What helps to know more. */
  readonly more: string;
  /** Whether to say what is known of the moves. */
  readonly moves: boolean;
}

export function proofText(answer: ProvedAnswer, { quiet, more, moves }: ProofTextOptions): string {
  const { question, bounds, move, proof, path } = answer;
  const { rules, position } = question;
  const said = [
    sayBounds(rules, position, bounds),
    ...(move === undefined
      ? []
      : [
          `${sideName(rules, position, true)} begins with ${rules.name(position, move)}; what other moves are worth is not in the proof.`,
        ]),
  ];
  if (quiet) return said.join('\n');
  return [
    ...above(question),
    ...said,
    ...knownLines(answer),
    ...(moves ? knownMoveLines(answer) : []),
    '',
    `From a proof with ${plural(proof.entries.length, 'position')} that comes with the program; ${more}. perfect-play check-proof checks it:`,
    `  ${path}`,
    `Position: ${rules.position.text(position)}`,
  ].join('\n');
}
