/** What becomes of the options of a game, as they are written, in its canonical form (Siegel, II.2). */
import type { Form, Forms } from './forms.ts';

/** An option of one side. One that is neither dominated nor reversible stays in the canonical form. */
export interface JudgedOption {
  /**
   * The number of another option of the same side that is at least as good for it, and that no other one dominates; undefined:
   * there is none. Of equal options the first one is not dominated by the others.
   */
  readonly dominatedBy: number | undefined;
  /** The answers of the other side that are at least as good for it as the game itself; if there is one, the option is reversible. */
  readonly through: readonly Form[];
}

/** The options of `side`, 0 for Left or 1 for Right, of a game that is worth `value`, each of them as a canonical form. */
export function judgedOptions(
  forms: Forms,
  value: Form,
  options: readonly Form[],
  side: 0 | 1,
): readonly JudgedOption[] {
  /** Whether `g` is at most as good as `h` for the side. */
  const isNoBetter = (g: Form, h: Form): boolean => (side === 0 ? forms.le(g, h) : forms.le(h, g));
  const dominates = (i: number, j: number): boolean =>
    i !== j && isNoBetter(options[j], options[i]) && (options[i] !== options[j] || i < j);
  const best = [...options.keys()].filter((j) => !options.some((_, i) => dominates(i, j)));
  return options.map((option, j) => {
    const answers = side === 0 ? option.right : option.left;
    return {
      dominatedBy: best.find((i) => dominates(i, j)),
      through: answers.filter((answer) => isNoBetter(answer, value)),
    };
  });
}

/**
 * Whether it is an option of the canonical form. What stands there instead of reversible options dominates none that was not
 * dominated before: an option c of Left in the canonical form is not at least the game, and not reversible, so some option of
 * Left as written is at least c.
 */
export const staysCanonical = ({ dominatedBy, through }: JudgedOption): boolean =>
  dominatedBy === undefined && through.length === 0;
