/** The options of a game, named as moves, and what becomes of them in its canonical form. */
import type { Form, Forms } from '../partizan/forms.ts';
import { judgedOptions, staysCanonical } from '../partizan/options.ts';
import type { Summand, SummandMove } from './sum.ts';

/** A move of one side, what it leaves, and what becomes of that in the canonical form. */
export interface Follower extends SummandMove {
  /** Whether it is an option of the canonical form: neither dominated nor reversible. */
  readonly stays: boolean;
  /** Another move of the same side that is at least as good; undefined: there is none. */
  readonly dominatedBy: SummandMove | undefined;
  /** The answer by which it is reversible, and its name if a move leaves exactly this. */
  readonly answer: { readonly value: Form; readonly name: string | undefined } | undefined;
}

/** The options of `side`, 0 for Left or 1 for Right. Raises 'too large' if their values need too much memory. */
export function followersOf(forms: Forms, game: Summand, side: 0 | 1): readonly Follower[] {
  const moves = game.moves(side);
  const values = moves.map(({ to }) => to.value);
  const judged = judgedOptions(forms, game.value, values, side);
  return moves.map(({ name, to }, k) => {
    const option = judged[k]!;
    const { dominatedBy, through } = option;
    return {
      name,
      to,
      stays: staysCanonical(option),
      dominatedBy: dominatedBy === undefined ? undefined : moves[dominatedBy],
      answer: answerAmong(through, to, side === 0 ? 1 : 0),
    };
  });
}

/** One of the answers, if possible one that is a move of `side`. */
function answerAmong(answers: readonly Form[], to: Summand, side: 0 | 1): Follower['answer'] {
  const [first] = answers;
  if (first === undefined) return undefined;
  const move = to.moves(side).find((reply) => answers.includes(reply.to.value));
  return move ? { value: move.to.value, name: move.name } : { value: first, name: undefined };
}
