/** Answers without a best move: of a search whose time ended before, or of a book that ends at the position. */
import { OPEN_STATUS } from '../base/errors.ts';
import { type OpenMove, type ValuedAnswer, boundsIn, movesSoFar } from '../answers/answer.ts';
import { unsettledJson } from '../answers/answer-json.ts';
import { sayBounds } from '../play/words.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { knownLines, knownMoveLines } from './known-lines.ts';
import { headed, printed } from './question.ts';
import type { Done } from './task.ts';

/** What is known of the position and of each of its moves, as text or JSON. */
export function unsettled(
  answer: ValuedAnswer,
  { json, quiet }: { readonly json: boolean; readonly quiet: boolean },
): Done {
  const { question, values } = answer;
  const moves = movesSoFar(question, (q) => boundsIn(values, q));
  const text = json ? printed(unsettledJson(answer, moves)) : headed(answer, textOf(answer, moves, quiet));
  return { text, status: OPEN_STATUS };
}

function textOf(answer: ValuedAnswer, moves: readonly OpenMove[], quiet: boolean): string {
  const { question, bounds, origin } = answer;
  const { rules, position } = question;
  const source =
    origin.is === 'source'
      ? ['', `From ${origin.words}, which ends here; with --time a search values every move.`]
      : [];
  const known = quiet ? [] : [...knownLines(answer), ...knownMoveLines(answer), ...source];
  return [sayBounds(rules, position, bounds), '', ...openLines(rules, moves), ...known].join('\n');
}

/** The moves without a value, each with what is known of the position after it. */
export function openLines(rules: Rules<Position>, moves: readonly OpenMove[]): string[] {
  const width = Math.max(0, ...moves.map(({ name }) => name.length));
  return [
    'Moves whose value is open:',
    ...moves.map(({ to, name, bounds }) => `  ${name.padEnd(width)}  ${sayBounds(rules, to, bounds)}`),
  ];
}
