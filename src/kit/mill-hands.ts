/** The men still to be put in games of mills: of both sides in one field, or of each in its own. */
import { badInput, said } from '../base/errors.ts';
import type { SideOf } from '../rules/ends.ts';
import { bySide } from './by-side.ts';
import { type CountField, type NamesOf, type Values, countField } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf } from './values.ts';

/** The field of the men of both sides still to be put, or a field of each side's own. */
export type MillHand<F> =
  | NamesOf<F, CountField>
  | Readonly<Record<SideOf<PositionOf<F>>, NamesOf<F, CountField>>>;

/** The men still to be put. */
export interface MenToPut<P> {
  /** How many each side has at first. */
  readonly each: number;
  /** The field of those of each side, which may be one for both. */
  readonly names: readonly [string, string];
  /** Whether a side that has some may move a man as well as put one. */
  readonly either: boolean;
  /** Those of each side. */
  left(p: P): readonly [number, number];
  /** Whether the side to move can be as it is, with these left. */
  legal(p: P): boolean;
  /** The fields after a move of the side to move, that puts a man or does not. */
  after(p: P, put: boolean): Values;
  /** The fields with so many of both sides left. */
  all(left: number): Values;
  /** A number that no move makes greater, with so many men of each side on the board and to be put. */
  tier(p: P, men: readonly [number, number]): number;
}

export function menToPut<F>(position: Shape<F>, hand: MillHand<F>): MenToPut<PositionOf<F>> {
  type P = PositionOf<F>;
  const fields = fieldsOf(position);
  if (typeof hand !== 'object') {
    const left = (p: P): number => numbersOf(p)[hand];
    return {
      each: countField(fields, hand).max / 2,
      names: [hand, hand],
      either: false,
      left: (p) => [left(p) >> 1, (left(p) + 1) >> 1],
      legal: (p) => left(p) === 0 || left(p) % 2 === position.toMove(p),
      after: (p) => ({ [hand]: Math.max(0, left(p) - 1) }),
      all: (count) => ({ [hand]: count }),
      tier: (p, [first, second]) => {
        // in either order, since when all are put it does not matter whose they are
        const [more, fewer] =
          left(p) > 0 ? [first, second] : [Math.max(first, second), Math.min(first, second)];
        return 10_000 * left(p) + 100 * more + fewer;
      },
    };
  }
  const names = bySide<string>(position, hand);
  const [each, other] = names.map((name) => countField(fields, name).max);
  if (each !== other || names[0] === names[1])
    throw badInput(said`mills(…): each side needs a field of its own, both with the same greatest number`);
  const left = (p: P): readonly [number, number] => [numbersOf(p)[names[0]], numbersOf(p)[names[1]]];
  const fieldsAt = (first: number, second: number): Values => ({ [names[0]]: first, [names[1]]: second });
  return {
    each,
    names: [names[0], names[1]],
    either: true,
    left,
    legal: () => true,
    after: (p, put) => {
      const [first, second] = left(p);
      if (!put) return fieldsAt(first, second);
      return position.toMove(p) === 0 ? fieldsAt(first - 1, second) : fieldsAt(first, second - 1);
    },
    all: (count) => fieldsAt(count >> 1, (count + 1) >> 1),
    tier: (p, [first, second]) => {
      const [own, theirs] = left(p);
      return 1_000_000 * first + 10_000 * second + 100 * own + theirs;
    },
  };
}
