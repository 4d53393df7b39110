/**
 * Claims that are written for one of several symmetric positions, for the checker of laws for boards of every size. What a
 * certificate says about symmetries is believed only after `readWhere` has seen that
 *
 * - each image is its own inverse, and the rules of the game are the same there;
 * - at the image the form has the opposite sign;
 * - an image exchanges the earlier forms among each other, and the earlier images too.
 *
 * So a position at which forms are negative becomes one at which none is, by one image after the other. If the rule holds where
 * no form is negative, and the claim is the same there at each image, then the claim is the same at all images of any position,
 * and the rule holds everywhere.
 */
import { badInput, said } from '../base/errors.ts';
import { integer, list, object } from './check-json.ts';
import { type ExactForm, add, constant } from './check-sizes-forms.ts';

/** Where the form of the coordinates is negative, a position stands for its image. */
export interface CheckedFold {
  /** A factor for each coordinate. */
  readonly form: readonly number[];
  /** For each coordinate of the image which one it is, counted from 1; negative: counted from the other end. */
  readonly image: readonly number[];
}

/** The rules that an image must keep. */
export interface Ruled {
  readonly bounds: readonly (number | 'n')[];
  readonly moves: readonly (readonly (readonly number[])[])[];
  readonly over: readonly (readonly [number, number])[];
  readonly goals: readonly (readonly unknown[])[];
}

const MOST_FOLDS = 8;

/** Reads the symmetries of a certificate, and raises bad input if they do not have the properties above. */
export function readWhere(value: unknown, game: Ruled): readonly CheckedFold[] {
  const count = game.bounds.length;
  const folds: CheckedFold[] = [];
  for (const one of list('where', value ?? [], 0, MOST_FOLDS)) {
    const { form, image } = object('where', one, ['form', 'image']);
    const fold = {
      form: list('where.form', form, count, count).map((factor) => integer('where.form', factor, -99, 99)),
      image: list('where.image', image, count, count).map((i) => integer('where.image', i, -count, count)),
    };
    const why = whyNot(fold, folds, game);
    if (why !== undefined) throw badInput(said`where: symmetry ${folds.length + 1} ${why}`);
    folds.push(fold);
  }
  return folds;
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** A direction after the symmetry. */
const turned = (vector: readonly number[], image: readonly number[]): number[] =>
  image.map((i) => Math.sign(i) * vector[Math.abs(i) - 1]);

/** The image of an image. */
const twice = (first: readonly number[], second: readonly number[]): number[] =>
  second.map((i) => Math.sign(i) * first[Math.abs(i) - 1]);

/** The form at the image, as a form of the point; undefined if it has n in it. */
function formAfter(form: readonly number[], image: readonly number[]): number[] | undefined {
  const after = form.map(() => 0);
  let ends = 0;
  for (const [i, from] of image.entries()) {
    after[Math.abs(from) - 1] += Math.sign(from) * form[i];
    if (from < 0) ends += form[i];
  }
  return ends === 0 ? after : undefined;
}

function whyNot(
  { form, image }: CheckedFold,
  earlier: readonly CheckedFold[],
  game: Ruled,
): string | undefined {
  const itself = image.map((_, i) => i + 1);
  if (
    !same(
      image.map(Math.abs).toSorted((a, b) => a - b),
      itself,
    ) ||
    !same(twice(image, image), itself)
  )
    return 'is not its own inverse';
  if (!keepsRules(image, game)) return 'does not keep the rules';
  const opposite = formAfter(form, image);
  if (
    !opposite ||
    !same(
      opposite,
      form.map((factor) => 0 - factor),
    )
  )
    return 'does not turn its form round';
  for (const other of earlier) {
    const after = formAfter(other.form, image);
    const between = twice(twice(image, other.image), image);
    if (!earlier.some((one) => after && same(one.form, after)))
      return 'does not exchange the forms before it';
    if (!earlier.some((one) => same(one.image, between))) return 'does not exchange the symmetries before it';
  }
  return undefined;
}

function keepsRules(image: readonly number[], { bounds, moves, over, goals }: Ruled): boolean {
  if (bounds.some((bound) => bound !== 'n') || goals.some((some) => some.length > 0)) return false;
  const keys = (vectors: readonly (readonly number[])[]): string =>
    [...new Set(vectors.map(String))].sort().join(' ');
  if (moves.some((vectors) => keys(vectors) !== keys(vectors.map((vector) => turned(vector, image)))))
    return false;
  const pair = (a: number, b: number): number[] => [Math.min(a, b), Math.max(a, b)];
  const met = over.map(([a, b]) => {
    const [i, j] = [image[a], image[b]];
    // from different ends they would be equal elsewhere
    return i * j > 0 ? pair(Math.abs(i) - 1, Math.abs(j) - 1) : [];
  });
  return keys(met) === keys(over.map(([a, b]) => pair(a, b)));
}

/** The point with that image. */
export const imageOf = (at: readonly ExactForm[], n: ExactForm, image: readonly number[]): ExactForm[] =>
  image.map((i) => (i > 0 ? at[i - 1] : add(add(n, constant(1)), at[-i - 1], -1n)));

/** The value of the form at a point. */
export const valueOf = (form: readonly number[], at: readonly ExactForm[]): ExactForm =>
  form.reduce<ExactForm>((total, factor, i) => add(total, at[i], BigInt(factor)), new Map());
