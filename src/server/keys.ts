/** What identifies questions, and what is kept for further ones. */
import { PlayError } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import type { QuestionKind, QuestionSubject } from './messages.ts';

/** Equal questions have equal answers. */
export const idOf = (
  { game, options, position, moves, parts, impossible }: QuestionSubject,
  kind: QuestionKind,
): string => JSON.stringify([kind, game, Object.entries(options).sort(), position, moves, parts, impossible]);

/** Questions for which no game is solved, so that nothing is kept for further ones. */
const UNSOLVED: readonly QuestionKind[] = ['value', 'sum', 'uwapi variant', 'uwapi moves'];

/**
 * What is kept for further questions: a solved game; nothing for those of other kinds, and for points that are too far for a
 * board. Raises bad input and not found.
 */
export async function keyOf(subject: QuestionSubject, kind: QuestionKind): Promise<string> {
  const { game: name, options, parts } = subject;
  if (parts) return JSON.stringify([kind, parts]);
  const game = await loadGame(name);
  try {
    const key = [name, game.texts(options)];
    return JSON.stringify(UNSOLVED.includes(kind) ? [kind, ...key] : key);
  } catch (error) {
    if (!(error instanceof PlayError) || !mayBeFar(game, subject, kind)) throw error;
    // coordinates can be so long that a thread has to read them, or to refuse them
    return JSON.stringify(['far', name, Object.entries(options).sort()]);
  }
}

/** Whether a question may be about a point that is too far for a board. */
const mayBeFar = ({ far }: Game, { position, moves }: QuestionSubject, kind: QuestionKind): boolean =>
  kind === 'position' && position === undefined && moves === undefined && far !== undefined;
