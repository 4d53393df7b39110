/** What a proof says of a position, as text. */
import type { BoardAnswer } from '../answers/answer.ts';
import { plural } from '../base/numbers.ts';
import { sayBounds, sideName } from '../play/words.ts';
import type { Proof } from '../proofs/proof.ts';
import { knownLines, knownMoveLines } from './known-lines.ts';

interface ProofTextOptions {
  readonly quiet: boolean;
  /** What helps to know more. */
  readonly more: string;
  /** Whether to say what is known of the moves. */
  readonly moves: boolean;
}

export function proofText(
  answer: BoardAnswer,
  { proof, path }: { readonly proof: Proof; readonly path: string },
  { quiet, more, moves }: ProofTextOptions,
): string {
  const { question, bounds, move } = answer;
  const { game, rules, position } = question;
  const mover = sideName(rules, position, true);
  const said = [
    sayBounds(rules, position, bounds),
    ...(move === undefined
      ? []
      : [
          `${mover} begins with ${rules.name(position, move)}; what other moves are worth is not in the proof.`,
        ]),
  ];
  if (quiet) return said.join('\n');
  return [
    `${game.title.en}: ${mover} to move`,
    '',
    rules.position.diagram(position),
    '',
    ...said,
    ...knownLines(answer),
    ...(moves ? knownMoveLines(answer) : []),
    '',
    `From a proof with ${plural(proof.entries.length, 'position')} that comes with the program; ${more}. perfect-play check-proof checks it:`,
    `  ${path}`,
    `Position: ${rules.position.text(position)}`,
  ].join('\n');
}
