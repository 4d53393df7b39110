/**
 * Claims that are written for one of several symmetric positions. Where a form in the coordinates is negative, a position stands
 * for its image under a symmetry that changes the sign of the form; forms are looked at in order.
 *
 * It is enough to prove the rule where no form is negative, and that the claim is the same at each such position and its images.
 */
import { badInput, said } from '../../base/errors.ts';
import type { BoxGame, BoxPlace, Symmetry } from './box-game.ts';
import type { SizesClaim } from './claim-text.ts';
import { type KnownForms, type Linear, plus, sum } from './linear.ts';

/** Where `form`, a factor for each coordinate, is negative, the claim is that of the image. */
export interface Fold {
  readonly form: readonly number[];
  readonly image: Symmetry;
}

/** The symmetries that a claim relies on. Raises bad input if the game has none for one of its forms. */
export function foldsOf({ symmetries = [] }: BoxGame, { where = [] }: SizesClaim): Fold[] {
  return where.map((form, i) => {
    const image = symmetries.find((symmetry) => changesSign(form, symmetry));
    if (!image)
      throw badInput(
        said`comparison ${i + 1} after 'where:' is turned round by no symmetry of the game; see docs/reference/laws.md`,
      );
    return { form, image };
  });
}

/** Whether the form has the opposite sign at the image of every point. */
function changesSign(form: readonly number[], image: Symmetry): boolean {
  const after = form.map(() => 0);
  let ends = 0;
  for (const [i, from] of image.entries()) {
    after[Math.abs(from) - 1] += Math.sign(from) * form[i];
    if (from < 0) ends += form[i];
  }
  return ends === 0 && after.every((factor, i) => factor === -form[i]);
}

/** The image of a point; all coordinates are at most n. */
export const imageOf = ({ size, point }: BoxPlace, image: Symmetry): Linear[] =>
  image.map((from) => (from > 0 ? point[from - 1] : plus(sum(size, point[-from - 1], -1), 1)));

const formAt = ({ size, point }: BoxPlace, form: readonly number[]): Linear =>
  form.reduce<Linear>(
    (total, factor, i) => sum(total, point[i], factor),
    size.map(() => 0),
  );

/** The position that the claim of a place is written for. */
export function folded(folds: readonly Fold[], place: BoxPlace, known: KnownForms): BoxPlace {
  const { size, turn } = place;
  let { point } = place;
  for (const { form, image } of folds)
    if (!known.holds(formAt({ size, turn, point }, form))) point = imageOf({ size, turn, point }, image);
  return { size, turn, point };
}

/** Whether the claim is written for this very place. */
export const isWritten = (folds: readonly Fold[], place: BoxPlace, known: KnownForms): boolean =>
  folds.every(({ form }) => known.holds(formAt(place, form)));
