/** Tables on disk that the user has given to the program. */
import type { AnswerSource } from './source.ts';

export const tableFile: AnswerSource = {
  open: (question, host) => host.table?.(question) ?? 'is not given for this game with these options',
};
