/** Moves that take a man from a hand, a number of men that are not yet on the board. */
import { badInput, said } from '../base/errors.ts';
import type { SideOf } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import { bySide } from './by-side.ts';
import { expectMoves } from './expected.ts';
import { type CountField, type NamesOf, countField } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, valuesOf } from './values.ts';

/** The field that counts the men in hand: of both sides together, or by side. */
export type HandStatement<F> =
  | NamesOf<F, CountField>
  | Readonly<Record<SideOf<PositionOf<F>>, NamesOf<F, CountField>>>;

/**
 * The same moves, each of which takes a man from the hand of the side that makes it: the number in a `count` field becomes one less,
 * and there are no moves when it is 0. `fromHand(position, 'hand', places(…))` puts down as many men as the hand has at the start. The
 * members `impossible`, `outcome`, `noMoves`, `playsOut`, `tier`, `regions` and `structure` of the moves are lost. Raises bad input for
 * fields that are not a `count` with a greatest number.
 */
export function fromHand<F>(
  position: Shape<F>,
  hands: HandStatement<F>,
  moves: Moves<PositionOf<F>>,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  expectMoves('fromHand(…, moves)', moves);
  const names = handsOf(position, hands);
  const all = [...new Set(names)];
  const greatest = new Map(all.map((name) => [name, countField(fieldsOf(position), name).max]));
  for (const [name, max] of greatest)
    if (max === Infinity)
      throw badInput(said`fromHand(…): ${name} needs a greatest number of men, such as ${'count(4)'}`);
  const { of, before, legal, pliesLeft, name: nameOf, hand: handOf, alternates, owner, stated } = moves;

  const nameAt = (p: P): string => names[position.toMove(p)] ?? names[0];
  const left = (p: P, name: string): number => numbersOf(p)[name];
  const holding = (p: P, name: string, men: number): P => positionOf({ ...valuesOf(p), [name]: men });
  /** What a move of p without the hand has led to. */
  const withHand = (q: P, p: P): P => holding(q, nameAt(p), left(p, nameAt(p)));
  return together({
    of: (p) => {
      const name = nameAt(p);
      const men = left(p, name);
      return men === 0 ? [] : of(p).map((q) => holding(q, name, men - 1));
    },
    before:
      before &&
      ((q) =>
        all.flatMap((name) => {
          const men = left(q, name);
          return men === greatest.get(name)
            ? []
            : before(holding(q, name, men + 1)).filter((p) => nameAt(p) === name);
        })),
    legal,
    pliesLeft: (p) => {
      const men = all.reduce((sum, name) => sum + left(p, name), 0);
      return pliesLeft ? Math.min(men, pliesLeft(p)) : men;
    },
    name: (p, q) => {
      const unchanged = withHand(q, p);
      return nameOf?.(p, unchanged) ?? position.difference(p, unchanged);
    },
    hand: handOf && ((p, q) => handOf(p, withHand(q, p))),
    alternates,
    owner,
    stated: stated && [{ is: 'from hand', moves: stated, hands: [names[0], names[1] ?? names[0]] }],
  });
}

/** The hand of each side. */
function handsOf<F>(position: Shape<F>, hands: HandStatement<F>): readonly string[] {
  const given = typeof hands === 'string' ? [hands] : bySide<string>(position, hands);
  return given.length < position.sides.length ? position.sides.map(() => given[0]) : given;
}
