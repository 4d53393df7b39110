/** Passing: a move that changes nothing but the turn. */
import { badInput, noneOf, onlyMembers, said } from '../base/errors.ts';
import { type Moves, together } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import { type MayPass, type Passing, MAY_PASS } from '../rules/statement.ts';
import { carried } from './carried.ts';
import { expectMoves } from './expected.ts';
import { bySide } from './by-side.ts';
import { type CountField, type NamesOf, countField } from './fields.ts';
import { type PositionOf, type Shape, stepOf } from './shape.ts';
import { fieldsOf, numbersOf, positionOf, sideAt, valuesOf } from './values.ts';

/** When a side may pass: of both sides, or by side as in `{ black: 'always', white: 'stuck' }`. */
export type PassStatement<F> = MayPass | Readonly<Record<SideOf<PositionOf<F>>, MayPass>>;

/** The options of `passes`. */
export interface PassOptions<F> {
  /**
   * A `count` of passes in a row. At its maximum the game is over: there are no moves, and `noMoves` says what that means. Absent:
   * passes are not counted, and a side that is stuck passes only if the other side has a move.
   */
  readonly inARow?: NamesOf<F, CountField> | undefined;
}

/**
 * The side to move makes one of the moves or passes: `'always'` if it likes, `'stuck'` if it has no other move, `'never'` not at all.
 * Give it all other moves together, since it asks whether there are any. The members `impossible`, `playsOut`, `regions`,
 * `exchanged`, `tier` and `structure` of the moves are lost. There is no `pliesLeft` if a side may always pass and passes are not
 * counted, since play may then go on for ever. Raises bad input for an impartial game, which has no turn.
 */
export function passes<F>(
  position: Shape<F>,
  moves: Moves<PositionOf<F>>,
  statement: PassStatement<F>,
  options: PassOptions<F> = {},
): Moves<PositionOf<F>> {
  expectMoves('passes(…, moves, …)', moves);
  onlyMembers('passes(…)', options, ['inARow']);
  const may = mayPass(position, statement);
  const { inARow } = options;
  const most = inARow === undefined ? Infinity : mostInARow(position, inARow);
  const { of, before, pliesLeft, name, hand, stated } = moves;

  const { inRow, counting, turned, canPass, isPass, passed } = passing(position, of, may, inARow);
  return together({
    ...carried(moves),
    of: (p) => {
      if (inRow(p) === most) return [];
      const made = of(p).map((q) => counting(q, 0));
      return canPass(p, made) ? [...made, counting(turned(p), inRow(p) + 1)] : made;
    },
    before:
      before &&
      ((q) => {
        if (inARow === undefined) return [...before(q), ...passed(q)];
        if (inRow(q) > 0) return passed(q);
        return Array.from({ length: most }, (_, n) => before(counting(q, n))).flat();
      }),
    impossible: undefined,
    pliesLeft:
      pliesLeft &&
      (inARow !== undefined
        ? (p) => most * (pliesLeft(p) + 1) - inRow(p)
        : may.includes('always')
          ? undefined
          : // before each move at most one side has passed
            (p) => 2 * pliesLeft(p) + (canPass(p) ? 1 : 0)),
    name: (p, q) => (isPass(p, q) ? 'pass' : name?.(p, q)),
    hand: hand && ((p, q) => (isPass(p, q) ? [] : hand(p, q))),
    tier: undefined,
    stated: stated && [
      {
        is: 'passing',
        moves: stated,
        may,
        inARow: inARow === undefined ? undefined : { field: inARow, most },
      },
    ],
  });
}

/** What passing does to positions; `of` has the other moves, and `inARow` counts passes, if it is a field. */
function passing<F>(
  position: Shape<F>,
  of: Moves<PositionOf<F>>['of'],
  may: Passing['may'],
  inARow: string | undefined,
) {
  type P = PositionOf<F>;
  const turnOver = stepOf<P>(fieldsOf(position), 'turn');
  const turned = (p: P): P => turnOver(p, sideAt(position, 1 - position.toMove(p)));
  const inRow = (p: P): number => (inARow === undefined ? 0 : numbersOf(p)[inARow]);
  const counting = (p: P, n: number): P =>
    inARow === undefined || inRow(p) === n ? p : positionOf<P>({ ...valuesOf(p), [inARow]: n });
  /** Whether the side to move may pass, if the game is not over; `others` are its other moves. */
  const canPass = (p: P, others?: readonly P[]): boolean => {
    const when = may[position.toMove(p)];
    if (when !== 'stuck') return when === 'always';
    const { length } = others ?? of(p);
    return length === 0 && (inARow !== undefined || of(turned(p)).length > 0);
  };
  const isPass = (p: P, q: P): boolean =>
    position.toMove(p) !== position.toMove(q) &&
    position.text(counting(turned(p), 0)) === position.text(counting(q, 0));
  /** The position in which the other side has just passed, which led to q. */
  const passed = (q: P): P[] => {
    const p = counting(turned(q), inRow(q) - (inARow === undefined ? 0 : 1));
    return canPass(p) ? [p] : [];
  };
  return { inRow, counting, turned, canPass, isPass, passed };
}

function mayPass<F>(position: Shape<F>, statement: PassStatement<F>): Passing['may'] {
  if (position.sides.length === 0)
    throw badInput(said`passes(…): an impartial game has no turn that could be passed`);
  const [first, second] =
    typeof statement === 'string' ? [statement, statement] : bySide<MayPass>(position, statement);
  const called = 'passes(…)';
  for (const when of [first, second])
    if (!MAY_PASS.includes(when)) throw noneOf(called, String(when), MAY_PASS);
  return [first, second];
}

/** How many passes in a row end the game. */
function mostInARow<F>(position: Shape<F>, field: string): number {
  const { max } = countField(fieldsOf(position), field);
  if (max >= 1 && max < Infinity) return max;
  throw badInput(said`passes(…): ${field} needs a greatest number of passes in a row, such as ${'count(2)'}`);
}
