/** The boards of a contest that is made of a game, by the options of its rules: from small ones to the largest. */
import { unlessRefused } from '../base/errors.ts';
import type { Random } from '../base/random.ts';
import type { GridLimits } from '../contest/grids.ts';
import type { OptionTexts, PositionFormat } from '../contest/position-format.ts';
import type { NumberRange } from '../contest/settings.ts';
import { between, smallerNumbers } from './cases.ts';

/** Boards, each given by the options of its rules. */
export interface Boards {
  /** Small boards, smaller ones first. */
  small(): Iterable<OptionTexts>;
  /** A board of about `share` of the largest size, more than 0 and at most 1; with `exact`, of no smaller size. */
  random(share: number, random: Random, exact?: boolean): OptionTexts;
  /** A board that differs from this one in little; undefined where boards differ in size only. */
  changed(options: OptionTexts, random: Random): OptionTexts | undefined;
  /** The largest boards, and the smallest one. */
  extremes(): readonly OptionTexts[];
  /** Boards that are simpler; repeated, this comes to an end. */
  simpler(options: OptionTexts): Iterable<OptionTexts>;
  /** Whether a board is a position too, the start of its rules. */
  readonly arePositions: boolean;
}

/** The most boards of different options that are told apart, and of which they are chosen. */
const MOST = 200;
const MOST_MADE = 40_000;

/** At most so many of a list, at equal distances, the last one among them. */
function thinned<T>(list: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(list.length / most);
  return list.filter((_, k) => (list.length - 1 - k) % step === 0);
}

/** Boards that whole numbers and words give. */
export function sizedBoards({ inputs, fixed, rules }: PositionFormat): Boards {
  const most = Math.floor(MOST_MADE ** (1 / inputs.length));
  let all: OptionTexts[] = [fixed];
  for (const { name, values } of inputs)
    all = all.flatMap((options) => thinned(values, most).map((value) => ({ ...options, [name]: value })));
  const sized = all.flatMap((options) => {
    const made = unlessRefused(() => rules(options));
    return made ? [{ options, size: made.position.size }] : [];
  });
  const sorted = sized
    .toSorted((a, b) => (a.size === b.size ? 0 : a.size - b.size))
    .map(({ options }) => options);
  const list = thinned(sorted, MOST);
  const last = list.length - 1;
  const index = (options: OptionTexts): number =>
    list.findIndex((one) => inputs.every(({ name }) => one[name] === options[name]));
  return {
    small: () => list,
    random: (share, random, exact = false) => {
      const largest = Math.max(0, Math.ceil(list.length * share) - 1);
      return list[exact ? largest : between(0, largest, random)] ?? fixed;
    },
    changed: () => undefined,
    extremes: () => list.filter((_, k) => k === 0 || k > last - 3),
    simpler: (options) => smallerNumbers(Math.max(0, index(options))).map((k) => list[k] ?? fixed),
    arePositions: false,
  };
}

export type BoardShape = readonly [rows: number, columns: number];

/** The shapes of at least so many cells within a share of the limits, smaller ones first; the smallest one if the share is too small. */
export function shapesOf(
  { rows, columns, cells }: GridLimits,
  least: number,
  share = 1,
): readonly BoardShape[] {
  // a share of the cells where these are limited, and of the sides where only they are
  const fewer = rows.to * columns.to > cells;
  const most = fewer ? Math.max(least, Math.round(cells * share)) : cells;
  const sides = ({ from, to }: NumberRange): number[] => {
    const last = fewer ? to : Math.max(from, Math.round(to * share));
    return Array.from({ length: last - from + 1 }, (_, k) => from + k);
  };
  const fit = sides(rows)
    .flatMap((n) => sides(columns).map((m): BoardShape => [n, m]))
    .filter(([n, m]) => n * m >= least && n * m <= most)
    .toSorted(([a, b], [c, d]) => a * b - c * d || Math.abs(a - b) - Math.abs(c - d));
  return fit.length > 0 || share === 1 ? fit : shapesOf({ rows, columns, cells }, least).slice(0, 1);
}

/** The shapes with the most cells, and those with the fewest rows or columns, as large as there are. */
export function cornersOf(shapes: readonly BoardShape[]): readonly BoardShape[] {
  const largest = (some: readonly BoardShape[]): readonly BoardShape[] => some.slice(-1);
  const fewest = ([0, 1] as const).flatMap((side) => {
    const least = Math.min(...shapes.map((shape) => shape[side]));
    return largest(shapes.filter((shape) => shape[side] === least));
  });
  return [...new Set([...largest(shapes), ...fewest])];
}
