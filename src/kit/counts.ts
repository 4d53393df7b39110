/** Moves that change a number: how many men are in hand, how often in a row they were made, how many of them are left. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import { type SideOf, type Winner, end } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { CountedNumber } from '../rules/statement.ts';
import { bySide } from './by-side.ts';
import { carried } from './carried.ts';
import { numberBetween } from './conditions.ts';
import { expectMoves, expectWhole } from './expected.ts';
import { type CountField, type NamesOf, countField } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, valuesOf } from './values.ts';
import { checkWinner } from './winner.ts';

/** The field of the number: of both sides together, or by side. */
export type CountStatement<F> =
  | NamesOf<F, CountField>
  | Readonly<Record<SideOf<PositionOf<F>>, NamesOf<F, CountField>>>;

/** What the moves of `counts` do to the number: exactly one of the two. */
export interface CountOptions<P = unknown> {
  /** It grows by this, or shrinks if it is negative. */
  readonly by?: number | undefined;
  /** It becomes this. */
  readonly to?: number | undefined;
  /** Who wins as soon as the number has its greatest value, unless an end of the rules holds. Absent: that ends nothing. */
  readonly winner?: Winner<P> | undefined;
}

/**
 * The same moves, each of which changes a number that has a greatest value, or that of the side that makes it: `{ by: 1 }` counts them,
 * and `{ to: 0 }` starts anew. There are none that would make the number less than 0 or more than its greatest value, so
 * `counts(position, 'hand', places(…), { by: -1 })` puts down as many men as the hand has at the start. Together with others by `either`
 * some moves are counted and some are not; a condition on the number is `counted(…)`. The members `outcome`, `noMoves`,
 * `playsOut`, `regions`, `exchanged` and `structure` of the moves are lost. Raises bad input for unknown fields and options.
 */
export function counts<F>(
  position: Shape<F>,
  fields: CountStatement<F>,
  moves: Moves<PositionOf<F>>,
  options: CountOptions<PositionOf<F>>,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  expectMoves('counts(…, moves)', moves);
  const numbers = numbersBySide(position, fields);
  const { by, to, winner } = expectOptions(position, numbers, options);
  const { of, before, pliesLeft, name, hand, ends = [], stated } = moves;

  const [first, second = first] = numbers;
  const distinct = first.field === second.field ? [first] : [first, second];
  const numberAt = (p: P): CountedNumber => (position.toMove(p) === 0 ? first : second);
  const value = (p: P, field: string): number => numbersOf(p)[field];
  const numbered = (p: P, field: string, n: number): P => positionOf({ ...valuesOf(p), [field]: n });
  /** What a move of p has led to without the change. */
  const unchanged = (q: P, p: P): P => {
    const { field } = numberAt(p);
    return numbered(q, field, value(p, field));
  };
  /** How many more moves can change the number. */
  const left = (p: P, { field, most }: CountedNumber): number =>
    Math.floor((by < 0 ? value(p, field) : most - value(p, field)) / Math.abs(by));
  return together({
    ...carried(moves),
    of: (p) => {
      const { field, most } = numberAt(p);
      const n = to ?? value(p, field) + by;
      return n < 0 || n > most ? [] : of(p).map((q) => numbered(q, field, n));
    },
    before:
      before &&
      ((q) =>
        distinct.flatMap(({ field, most }) =>
          sourcesOf(value(q, field), most, { by, to }).flatMap((n) =>
            before(numbered(q, field, n)).filter((p) => numberAt(p).field === field),
          ),
        )),
    pliesLeft:
      to === undefined
        ? (p) => {
            const all = distinct.reduce((sum, one) => sum + left(p, one), 0);
            return pliesLeft ? Math.min(all, pliesLeft(p)) : all;
          }
        : pliesLeft,
    name: name && ((p, q) => name(p, unchanged(q, p))),
    hand: hand && ((p, q) => hand(p, unchanged(q, p))),
    ends: [
      ...ends,
      ...(winner === undefined
        ? []
        : distinct.map(({ field, most }) => end(numberBetween<P>(field, most, most), winner))),
    ],
    outcome: undefined,
    noMoves: undefined,
    stated: stated && [{ is: 'counting', moves: stated, numbers: [first, second], by, to }],
  });
}

/** The options with what is absent; raises bad input for what is no change of these numbers. */
function expectOptions<F>(
  position: Shape<F>,
  numbers: readonly CountedNumber[],
  options: CountOptions<PositionOf<F>>,
) {
  onlyMembers('counts(…)', options, ['by', 'to', 'winner']);
  const { by = 0, to, winner } = options;
  if (winner !== undefined) checkWinner(position, winner);
  if ((by === 0) === (to === undefined))
    throw badInput(said`counts(…): say either ${'{ by: 1 }'} or ${'{ to: 0 }'}`);
  expectWhole('counts(…, { by: … })', by, -Infinity);
  if (to !== undefined)
    expectWhole('counts(…, { to: … })', to, 0, Math.min(...numbers.map(({ most }) => most)));
  return { by, to, winner };
}

/** What the number, at most `most`, may have been before a move made it n. */
function sourcesOf(n: number, most: number, { by = 0, to }: CountOptions): number[] {
  if (to !== undefined) return n === to ? Array.from({ length: most + 1 }, (_, k) => k) : [];
  return n - by < 0 || n - by > most ? [] : [n - by];
}

/** The number of each side, once if both have one together. */
function numbersBySide<F>(position: Shape<F>, stated: CountStatement<F>): readonly CountedNumber[] {
  const names = typeof stated === 'string' ? [stated] : bySide<string>(position, stated);
  return names.map((field) => {
    const { max: most } = countField(fieldsOf(position), field);
    if (most === Infinity)
      throw badInput(said`counts(…): ${field} needs a greatest number, such as ${'count(20)'}`);
    return { field, most };
  });
}
