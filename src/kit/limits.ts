/** A limit to how long a game goes on: after so many plies, in all or without progress, it is over. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import { type Winner, end } from '../rules/ends.ts';
import { carried } from './carried.ts';
import { counted } from './conditions.ts';
import { expectList, expectMoves } from './expected.ts';
import {
  type CountField,
  type NamesOf,
  countField,
  fieldCalled,
  isCount,
  isFill,
  isPieces,
} from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, textsOf, valuesOf } from './values.ts';
import { checkWinner } from './winner.ts';

/** The options of `limits`. */
export interface LimitOptions<F> {
  /** Who wins when the limit is reached, unless an end holds then. Absent: the game is tied. */
  readonly winner?: Winner<PositionOf<F>> | undefined;
  /**
   * Fields with which a move makes progress, so that the count starts anew: it changes how many men or pieces are on the board, or a
   * number. Absent: none, and all plies are counted.
   */
  readonly resetBy?: readonly (keyof F & string)[] | undefined;
}

/**
 * The same moves, which are counted in `field`, a `count` of plies: at its maximum there are no moves, and the game is over. Each
 * side can then be made to win or lose endless play. The members `playsOut`, `regions`, `exchanged` and `structure` of the moves
 * are lost. Raises bad input for fields and winners that there are not.
 */
export function limits<F>(
  position: Shape<F>,
  field: NamesOf<F, CountField>,
  moves: Moves<PositionOf<F>>,
  options: LimitOptions<F> = {},
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  expectMoves('limits(…, moves)', moves);
  onlyMembers('limits(…)', options, ['winner', 'resetBy']);
  const { winner = 'tie', resetBy = [] } = options;
  checkWinner(position, winner);
  const { max: most } = countField(fieldsOf(position), field);
  if (most < 1 || most === Infinity)
    throw badInput(said`limits(…): ${field} needs a greatest number of plies, such as ${'count(20)'}`);
  expectList('limits(…, { resetBy: … })', resetBy, (name) => name !== field, said`names of other fields`);
  const standing = resetBy.map((name) => countOf(position, name));
  const { of, before, pliesLeft, ends = [], outcome, stated } = moves;

  const plies = (p: P): number => numbersOf(p)[field];
  const counting = (p: P, n: number): P => positionOf({ ...valuesOf(p), [field]: n });
  const isProgress = (p: P, q: P): boolean => standing.some((count) => count(p) !== count(q));
  return together({
    ...carried(moves),
    of: (p) => (plies(p) === most ? [] : of(p).map((q) => counting(q, isProgress(p, q) ? 0 : plies(p) + 1))),
    before:
      before &&
      ((q) => {
        const n = plies(q);
        if (n > 0) return before(counting(q, n - 1)).filter((p) => !isProgress(p, q));
        if (standing.length === 0) return [];
        return Array.from({ length: most }, (_, k) => before(counting(q, k)))
          .flat()
          .filter((p) => isProgress(p, q));
      }),
    pliesLeft: standing.length === 0 ? (p) => most - plies(p) : pliesLeft,
    // what the moves say of the end comes first, also where it is a function
    ends: outcome ? ends : [...ends, end(counted(position, field, { least: most }), winner)],
    outcome: outcome && ((p) => outcome(p) ?? (plies(p) === most ? winner : undefined)),
    stated: stated && [{ is: 'limited', moves: stated, field, most, winner, resetBy }],
  });
}

/** How many men or pieces of the field are on the board, or its number. */
function countOf<F>(position: Shape<F>, name: string): (p: PositionOf<F>) => number {
  const field = fieldCalled(fieldsOf(position), name);
  if (isCount(field)) return (p) => numbersOf(p)[name];
  if (isPieces(field)) return (p) => field.cells(valuesOf(p)[name]).length;
  if (!isFill(field)) throw badInput(said`limits(…): nothing can be counted in ${name}`);
  const [empty] = field.symbols;
  return (p) => Array.from(textsOf(p)[name]).filter((symbol) => symbol !== empty).length;
}
