/**
 * Bounds on how many plies one side, the winner, needs to win. They are proved like values, at one position after another:
 *
 * - at least: no move of the winner leads to a bound that is smaller by more than 1, and some move of the other side does not;
 * - at most: some move of the winner leads to a bound that is smaller by at least 1, and every move of the other side does.
 *
 * A position that the winner has won has the bound 0, and one that the winner has lost has none. proof/Bounds.v proves that
 * such bounds are right.
 */
import type { BoxGame, BoxPlace } from './box-game.ts';
import type { PlyBound, SizesClaim } from './claim-text.ts';
import { type ClaimedValue, type Wrong, claimedAt, constantOf, endOf, movesOf } from './evaluate.ts';
import { type KnownForms, type Linear, plus, sum } from './linear.ts';

/** A claim with its bound. */
export interface BoundedClaim {
  readonly claim: SizesClaim;
  readonly bound: PlyBound;
}

/** Why a bound does not follow from those of the successors; undefined if it does. */
export function wrongBoundAt(
  game: BoxGame,
  { claim, bound }: BoundedClaim,
  place: BoxPlace,
  known: KnownForms,
): Wrong | undefined {
  if (endOf(game, place, known)) return undefined;
  const { value, number } = claimedAt(game, claim, place, known);
  const here = pliesOf(value());
  const most = bound.is === 'at most';
  if (most && here === undefined) return undefined;
  if (most && here && bound.longest !== undefined && !known.holds(sum(number(bound.longest), here, -1)))
    return 'the longest play is not as long as claimed';
  const chooses = (game.sides[place.turn] === bound.winner) === most;
  let moves = 0;
  for (const after of movesOf(game, place, known)) {
    moves++;
    const there = boundAt(game, { claim, bound }, after, known);
    const [longer, shorter] = most ? [here, there] : [there, here];
    const right =
      longer === undefined ||
      (shorter !== undefined && known.holds(plus(sum(longer, shorter, -1), most ? -1 : 1)));
    // one right move is enough for the side that chooses; of the other side all must be right
    if (right === chooses) return right ? undefined : WRONG;
  }
  if (moves === 0) return 'there is no move';
  return chooses ? WRONG : undefined;
}

const WRONG = 'the bound does not follow from those after the moves';

/** Why the play from the start is not as long as claimed; undefined if it is, or if nothing is claimed. `any` is any position. */
export function wrongStart(
  game: BoxGame,
  { claim, bound: { start, longest } }: BoundedClaim,
  any: BoxPlace,
  known: KnownForms,
): Wrong | undefined {
  if (!start || longest === undefined) return undefined;
  const { number } = claimedAt(game, claim, any, known);
  const point = start.at.map(number);
  const inside = point.every((c, i) => {
    const bound = game.bounds[i];
    const most = bound === 'n' ? any.size : constantOf(any, bound);
    return known.holds(plus(c, -1)) && known.holds(sum(most, c, -1));
  });
  if (!inside) return 'the start is not on the board';
  const place = { ...any, turn: game.sides.indexOf(start.side), point };
  const short = 'the longest play is not as long as claimed';
  if (endOf(game, place, known)) return short;
  const plies = pliesOf(claimedAt(game, claim, place, known).value());
  return plies !== undefined && known.holds(sum(plies, number(longest), -1)) ? undefined : short;
}

/** The bound of a position in plies; undefined: the winner does not win, or nothing is claimed. */
function boundAt(
  game: BoxGame,
  { claim, bound: { winner } }: BoundedClaim,
  place: BoxPlace,
  known: KnownForms,
): Linear | undefined {
  const end = endOf(game, place, known);
  if (!end) return pliesOf(claimedAt(game, claim, place, known).value());
  const hasWon = game.sides[end === 'win' ? place.turn : 1 - place.turn];
  return hasWon === winner ? constantOf(place, 0) : undefined;
}

const pliesOf = ({ outcome, plies }: ClaimedValue): Linear | undefined =>
  outcome === 'never' ? undefined : plies;
