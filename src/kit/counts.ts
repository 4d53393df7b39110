/** Moves that change a number: how often in a row they were made, or how many of them are left. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import { expectMoves, expectWhole } from './expected.ts';
import { type CountField, type NamesOf, countField } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, valuesOf } from './values.ts';

/** What the moves of `counts` do to the number: exactly one of the two. */
export interface CountOptions {
  /** It grows by this, or shrinks if it is negative, but not beyond its least and greatest value. */
  readonly by?: number | undefined;
  /** It becomes this. */
  readonly to?: number | undefined;
}

/**
 * The same moves, each of which changes the number `field`, which has a greatest value: `{ by: 1 }` counts them, `{ by: -1 }` counts
 * down, and `{ to: 0 }` starts anew. Together with others by `either` some moves are counted and some are not; a condition or an end
 * on the number is `counted(…)`. The members `playsOut`, `regions`, `exchanged` and `structure` of the moves are lost. Raises bad
 * input for unknown fields and options.
 */
export function counts<F>(
  position: Shape<F>,
  field: NamesOf<F, CountField>,
  moves: Moves<PositionOf<F>>,
  options: CountOptions,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  expectMoves('counts(…, moves)', moves);
  onlyMembers('counts(…)', options, ['by', 'to']);
  const { by = 0, to } = options;
  const { max: most } = countField(fieldsOf(position), field);
  if (most === Infinity)
    throw badInput(said`counts(…): ${field} needs a greatest number, such as ${'count(20)'}`);
  if ((options.by === undefined) === (to === undefined))
    throw badInput(said`counts(…): say either ${'{ by: 1 }'} or ${'{ to: 0 }'}`);
  if (to === undefined) expectWhole('counts(…, { by: … })', by, -most, most);
  else expectWhole('counts(…, { to: … })', to, 0, most);
  const { of, before, stated } = moves;

  const after = (n: number): number => to ?? Math.min(most, Math.max(0, n + by));
  const numbered = (p: P, n: number): P => positionOf({ ...valuesOf(p), [field]: n });
  /** From each number those that a move makes it of. */
  const sources = Array.from({ length: most + 1 }, (): number[] => []);
  sources.forEach((_, n) => sources[after(n)].push(n));
  return together({
    ...moves,
    of: (p) => {
      const n = after(numbersOf(p)[field]);
      return of(p).map((q) => numbered(q, n));
    },
    before: before && ((q) => sources[numbersOf(q)[field]].flatMap((n) => before(numbered(q, n)))),
    playsOut: undefined,
    regions: undefined,
    exchanged: undefined,
    structure: undefined,
    stated: stated && [{ is: 'counting', moves: stated, field, most, by, to }],
  });
}
