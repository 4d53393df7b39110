/** What can be wrong with a file. */

/** Something that is wrong. */
export interface Trouble {
  /** `invariant`: what `check` found; `note`: what may not be meant, though no invariant is broken. */
  readonly kind: 'syntax' | 'types' | 'running' | 'invariant' | 'note';
  /** The character of the file; undefined: no line is to blame. */
  readonly from: number | undefined;
  readonly error: Error;
  /** The invariant that is broken, in English. */
  readonly fact?: string;
  /** The position that shows it. */
  readonly position?: string | undefined;
  readonly drawn?: string | undefined;
}
