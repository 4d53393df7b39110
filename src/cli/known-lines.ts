/** What a game's file says of a position, as lines beside what the program itself has found. */
import type { BoardAnswer } from '../answers/answer.ts';
import { knownMovesOf, knownOf } from '../answers/known.ts';
import { sayFact, saySource } from '../answers/provenance.ts';
import { sayFactValue } from '../play/words.ts';

/** The known value of the position, after an empty line; none if nothing is known, or if the bounds are its exact value. */
export function knownLines(answer: BoardAnswer): string[] {
  const { least, most, settled } = answer.bounds;
  const exact = settled && least === most && (least?.remoteness ?? least?.score) !== undefined;
  const known = exact ? undefined : knownOf(answer);
  return known ? ['', `Known: ${sayFact(known.fact, known.provenance)}.`] : [];
}

/** What is known of the moves, after an empty line; none if nothing is. */
export function knownMoveLines(answer: BoardAnswer): string[] {
  const moves = knownMovesOf(answer).map(({ name, fact, provenance }) => ({
    line: `  ${name}  ${sayFactValue(fact)}`,
    source: saySource(fact, provenance),
  }));
  const sources = new Set(moves.map(({ source }) => source));
  return [...sources].flatMap((source) => [
    '',
    `Known of the moves (${source}):`,
    ...moves.flatMap((move) => (move.source === source ? [move.line] : [])),
  ]);
}
