/** How answers are written: an integer, or a word for who wins, perhaps with the number of plies. */
export type AnswerForm = 'integer' | OutcomeForm;

export interface OutcomeForm {
  /** Words that the number of plies follows, which is an integer from 0. Absent: none. */
  readonly counted?: readonly string[];
  /** Words that stand alone. */
  readonly alone: readonly string[];
  /** Whether `endless` may stand in place of the number of plies. Absent: no. */
  readonly endless?: boolean;
}
