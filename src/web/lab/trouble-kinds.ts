/** What can be wrong with a file. */
import { PlayError } from '../../base/errors.ts';
import type { BrokenFact } from './facts.ts';

/** Something that is wrong. */
export interface Trouble {
  /** `invariant`: what `check` found; `note`: what may not be meant, though no invariant is broken. */
  readonly kind: 'syntax' | 'types' | 'running' | 'invariant' | 'note';
  /** The character of the file; undefined: no line is to blame. */
  readonly from: number | undefined;
  /** Whether that is only where the member begins in which it is. */
  readonly within?: boolean;
  readonly error: Error;
  /** The invariant that is broken. */
  readonly fact?: BrokenFact;
  /** The position that shows it. */
  readonly position?: string | undefined;
  readonly drawn?: string | undefined;
}

/** What is wrong by the run, the types and the invariants. */
export interface Troubles {
  readonly fails: readonly Trouble[];
  readonly types: readonly Trouble[];
  readonly breaks: readonly Trouble[];
}

/**
 * One message for one trouble, which several may notice. What cannot be read has no types. Of an error and a wrong type in one
 * line `lineOf`, the message of the library is kept if it knows the place, otherwise that of the types, and not that of
 * JavaScript. Rules that break an invariant cannot be solved either; the error with a line says most.
 */
export function oneForEach(
  { fails, types, breaks }: Troubles,
  lineOf: (index: number) => number,
): readonly Trouble[] {
  if (fails.some(({ kind }) => kind === 'syntax')) return fails;
  const inLineOf =
    ({ from }: Trouble) =>
    (other: Trouble): boolean =>
      from !== undefined && other.from !== undefined && lineOf(from) === lineOf(other.from);
  const known = ({ error, within }: Trouble): boolean => error instanceof PlayError && !within;
  const mistyped = types.filter((type) => !fails.filter(known).some(inLineOf(type)));
  const failed = fails.filter((fail) => known(fail) || !mistyped.some(inLineOf(fail)));
  const atLines = fails.some(({ from }) => from !== undefined);
  const broken = atLines ? [] : breaks;
  const unsolved = broken.some(({ kind }) => kind === 'invariant') ? [] : failed;
  return [...unsolved, ...mistyped, ...broken];
}
