/** What seeds are worth: points, who has won, and a condition on them. */
import { noneOf, onlyMembers } from '../base/errors.ts';
import type { Condition } from '../rules/ends.ts';
import { type Moves, type NoMoves } from '../rules/rules.ts';
import type { Gain, SeedsAhead } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { expectCells } from './conditions.ts';
import { expectMoves, expectWhole } from './expected.ts';
import type { NamesOf } from './fields.ts';
import { type PitsField, pitsCalled, seedsOf } from './pits.ts';
import type { PositionOf, Shape } from './shape.ts';
import { expectSides, type PitStatement } from './sowing.ts';
import { fieldsOf, listsOf } from './values.ts';

const REMAINING: readonly Remaining[] = ['owner', 'moved', 'nobody'];
/** Who gets the seeds in the pits when there is no move: the side whose pits they are in, the side that moved last, or nobody. */
export type Remaining = 'owner' | 'moved' | 'nobody';

/** The options of `seedsGained` and `mostSeeds`. */
export interface RemainingOptions {
  /** Absent: 'owner'. */
  readonly remaining?: Remaining | undefined;
}

/** Who gets what remains, by the options of a function that is called so. */
function remainingOf(called: string, options: RemainingOptions): (typeof REMAINING)[number] {
  onlyMembers(called, options, ['remaining']);
  const name = 'remaining';
  const { [name]: remaining = 'owner' } = options;
  if (!REMAINING.includes(remaining)) throw noneOf(name, String(remaining), REMAINING);
  return remaining;
}

/** The seeds that each side has at a position, in its store and, if the game is over there, those that remain for it. */
function seedsHad<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  statement: PitStatement<F>,
  remaining: (typeof REMAINING)[number],
): (p: PositionOf<F>, over: boolean) => readonly [number, number] {
  const { board } = pitsCalled(fieldsOf(position), field);
  const [first, second] = expectSides(position, statement, board);
  return (p, over) => {
    const seeds = listsOf(p)[field];
    const had: [number, number] = [seeds[first.store], seeds[second.store]];
    if (!over || remaining === 'nobody') return had;
    const left = [seedsOf(seeds, first.pits), seedsOf(seeds, second.pits)];
    if (remaining === 'owner') return [had[0] + left[0], had[1] + left[1]];
    const all = left[0] + left[1];
    return position.toMove(p) === 1 ? [had[0] + all, had[1]] : [had[0], had[1] + all];
  };
}

/**
 * For `gain`: by how many seeds more than the other side a side gains by a move of `moves`, those that remain if there is no move
 * after it included.
 */
export function seedsGained<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  sides: PitStatement<F>,
  moves: Moves<PositionOf<F>>,
  options: RemainingOptions = {},
): Gain<PositionOf<F>> {
  expectMoves('seedsGained(…, moves)', moves);
  const had = seedsHad(position, field, sides, remainingOf('seedsGained(…)', options));
  const gained = (p: PositionOf<F>, q: PositionOf<F>): number => {
    const [before, after] = [had(p, false), had(q, moves.of(q).length === 0)];
    const ahead = after[0] - after[1] - before[0] + before[1];
    return position.toMove(p) === 0 ? ahead : 0 - ahead;
  };
  const stated = statedGain(position, field, sides, moves, options);
  return stated ? Object.assign(gained, { stated }) : gained;
}

/** The points as data; undefined if only the moves themselves say when there are none. */
function statedGain<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  sides: PitStatement<F>,
  { stated: all = [] }: Pick<Moves<PositionOf<F>>, 'stated'>,
  { remaining: gets = 'owner' }: RemainingOptions,
): SeedsAhead | undefined {
  const [first, second] = expectSides(position, sides, pitsCalled(fieldsOf(position), field).board);
  const ahead = { is: 'seeds ahead', field, stores: [first.store, second.store] } as const;
  if (gets === 'nobody') return ahead;
  const [one, ...others] = all;
  if (one?.is !== 'sowing' || one.field !== field || others.length > 0 || one.during) return undefined;
  if (one.relay || one.feeds || one.counts?.grandSlam === 'forbidden') return undefined;
  const { untilEmpty } = one;
  const [own, other] = one.sides.map((side) => side.pits);
  const areAll = String([own, other]) === String([first.pits, second.pits]);
  return areAll ? { ...ahead, remaining: { gets, pits: [own, other], untilEmpty } } : undefined;
}

/** For `noMoves`: whoever has more seeds wins, those that remain included. */
export function mostSeeds<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  sides: PitStatement<F>,
  options: RemainingOptions = {},
): (p: PositionOf<F>) => NoMoves {
  const had = seedsHad(position, field, sides, remainingOf('mostSeeds(…)', options));
  return (p) => {
    const [first, second] = had(p, true);
    if (first === second) return 'ties';
    return first > second === (position.toMove(p) === 0) ? 'wins' : 'loses';
  };
}

/** The condition that the cells of `field` hold at least `least` seeds together. */
export function holdsSeeds<F>(
  position: Shape<F>,
  field: NamesOf<F, PitsField>,
  cells: readonly Cell[],
  least: number,
): Condition<PositionOf<F>> {
  const { board } = pitsCalled(fieldsOf(position), field);
  expectCells('holdsSeeds(…, cells)', board, cells);
  expectWhole('holdsSeeds(…, least)', least, 0);
  const holds = (p: PositionOf<F>): boolean => seedsOf(listsOf(p)[field], cells) >= least;
  return {
    stated: { is: 'seeds', field, cells, least },
    holds,
    cellsAt: (p) => (holds(p) ? [cells] : []),
  };
}
