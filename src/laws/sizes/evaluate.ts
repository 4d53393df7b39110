/**
 * The value that a claim gives a position, and whether the values of a position and its successors follow the rule, for
 * positions whose coordinates are numbers or depend on variables. Whatever has to be known of the variables is asked.
 */
import { lastOf, present } from '../../base/present.ts';
import type { BoxGame, BoxPlace } from './box-game.ts';
import type { SizeCondition, Expression, Label, SizesClaim } from './claim-text.ts';
import { type KnownForms, type Linear, isConstant, plus, sum } from './linear.ts';
import { type Fold, folded, foldsOf, imageOf, isWritten } from './symmetry.ts';

/** What a claim says for the side to move: its outcome and, if play ends with that, a number of plies. */
export interface ClaimedValue {
  readonly outcome: 'win' | 'loss' | 'draw' | 'never';
  readonly plies: Linear;
}

const equals = (known: KnownForms, a: Linear, b: Linear): boolean =>
  known.holds(sum(a, b, -1)) && known.holds(sum(b, a, -1));

/** How play has ended for the side to move; undefined if it goes on. */
export function endOf(game: BoxGame, place: BoxPlace, known: KnownForms): 'win' | 'loss' | undefined {
  const { point, turn } = place;
  for (const [side, goals] of game.goals?.entries() ?? [])
    if (goals.some(([i, value]) => equals(known, point[i], constantOf(place, value))))
      return side === turn ? 'win' : 'loss';
  return game.over.every(([i, j]) => equals(known, point[i], point[j])) ? 'loss' : undefined;
}

/** The value of a position: that of the claim, or 0 plies if it is over. */
export function valueOf(game: BoxGame, claim: SizesClaim, place: BoxPlace, known: KnownForms): ClaimedValue {
  const outcome = endOf(game, place, known);
  if (outcome) return { outcome, plies: constantOf(place, 0) };
  return claimedAt(game, claim, place, known).value();
}

/** A number as a form in the variables of a place. */
export const constantOf = ({ size }: BoxPlace, number: number): Linear =>
  size.map((_, i) => (i === 0 ? number : 0));

/** What a claim says of a position that is not over. */
export interface Claimed {
  readonly value: () => ClaimedValue;
  /** What an expression is worth there. */
  readonly number: (expression: Expression) => Linear;
  /** The point for which the claim is written: that of the position, or a symmetric one. */
  readonly point: readonly Linear[];
}

/** Reads a claim at a position that is not over. */
export function claimedAt(game: BoxGame, claim: SizesClaim, place: BoxPlace, known: KnownForms): Claimed {
  const zero = constantOf(place, 0);
  const { point } = folded(foldsOf(game, claim), place, known);
  const names = new Map<string, Linear>(game.coordinates.map((name, i) => [name, point[i]]));
  names.set('n', place.size);

  const number = (expression: Expression): Linear => {
    if (typeof expression === 'number') return plus(zero, expression);
    if (typeof expression === 'string') return names.get(expression) ?? defined(expression);
    switch (expression[0]) {
      case '+':
        return sum(number(expression[1]), number(expression[2]));
      case '*': {
        const [, factor, inner] = expression;
        return number(inner).map((a) => a * factor);
      }
      case 'floor':
        return known.floor(number(expression[1]), expression[2]);
      case 'if':
        return number(truth(expression[1]) ? expression[2] : expression[3]);
      case 'min':
      case 'max': {
        const [a, b] = [number(expression[1]), number(expression[2])];
        return known.holds(sum(a, b, -1)) === (expression[0] === 'max') ? a : b;
      }
    }
  };
  const defined = (name: string): Linear => {
    const value = number(present(claim.definitions.find(([other]) => other === name))[1]);
    names.set(name, value);
    return value;
  };
  const truth = (condition: SizeCondition): boolean => {
    switch (condition[0]) {
      case 'and':
        return truth(condition[1]) && truth(condition[2]);
      case 'or':
        return truth(condition[1]) || truth(condition[2]);
      case '=':
        return equals(known, number(condition[1]), number(condition[2]));
      case '>=':
        return known.holds(sum(number(condition[1]), number(condition[2]), -1));
    }
  };
  const label = (value: Label): ClaimedValue => {
    if (value[0] === 'if') return label(truth(value[1]) ? value[2] : value[3]);
    return value.length === 1
      ? { outcome: value[0], plies: zero }
      : { outcome: value[0], plies: number(value[1]) };
  };
  return { value: () => label(claim.values[game.sides[place.turn]]), number, point };
}

/** Why a value does not follow from those of the successors; undefined if it does. */
export type Wrong =
  | 'there is no move'
  | 'the value is not the one that the moves give'
  | 'the bound does not follow from those after the moves'
  | 'the longest play is not as long as claimed'
  | 'the start is not on the board'
  | 'the claim is not the same at a symmetric position';

/** The places that the moves of a position lead to. */
export function* movesOf(game: BoxGame, place: BoxPlace, known: KnownForms): Generator<BoxPlace> {
  for (const vector of game.moves[place.turn]) {
    const point = place.point.map((c, i) => plus(c, vector[i]));
    const stays = vector.every((v, i) => {
      if (v === 0) return true;
      if (v < 0) return known.holds(plus(point[i], -1));
      const bound = game.bounds[i];
      return known.holds(sum(bound === 'n' ? place.size : constantOf(place, bound), point[i], -1));
    });
    if (stays) yield { ...place, turn: 1 - place.turn, point };
  }
}

const FOR_THE_OTHER = { win: 'loss', loss: 'win', draw: 'draw', never: 'never' } as const;

/** Whether the claimed value of a position is the best of its moves: see docs/explanation/values.md. */
export function wrongAt(
  game: BoxGame,
  claim: SizesClaim,
  place: BoxPlace,
  known: KnownForms,
): Wrong | undefined {
  if (endOf(game, place, known)) return undefined;
  const claimed = valueOf(game, claim, place, known);
  const moves: ClaimedValue[] = [];
  for (const after of movesOf(game, place, known)) {
    const { outcome, plies } = valueOf(game, claim, after, known);
    moves.push({ outcome: FOR_THE_OTHER[outcome], plies: plus(plies, 1) });
  }
  if (moves.length === 0) return 'there is no move';
  const wins = moves.filter(({ outcome }) => outcome === 'win');
  const level = moves.some(({ outcome }) => outcome === 'draw');
  const right = ((): boolean => {
    switch (claimed.outcome) {
      case 'win':
        return isBest(wins, claimed.plies, known, -1);
      case 'draw':
        return level && wins.length === 0;
      case 'loss':
        return !level && wins.length === 0 && isBest(moves, claimed.plies, known, 1);
      case 'never':
        return false; // only a bound says so
    }
  })();
  return right ? undefined : 'the value is not the one that the moves give';
}

/** Whether `plies` are the greatest (sign 1) or the least (sign −1) of the moves' plies. */
function isBest(moves: readonly ClaimedValue[], plies: Linear, known: KnownForms, sign: number): boolean {
  const behind = moves.map((move) => sum(plies, move.plies, -1).map((a) => a * sign));
  return behind.every((form) => known.holds(form)) && behind.some((form) => known.holds(form.map((a) => -a)));
}

/** Why a claim is not the same at the image under the last of some symmetries, which are the first of its `where`. */
export function wrongImage(
  game: BoxGame,
  claim: SizesClaim,
  folds: readonly Fold[],
  { place, known }: { readonly place: BoxPlace; readonly known: KnownForms },
): Wrong | undefined {
  if (!isWritten(folds, place, known) || endOf(game, place, known)) return undefined;
  const here = claimedAt(game, claim, place, known);
  const image = { ...place, point: imageOf(place, lastOf(folds).image) };
  const there = claimedAt(game, claim, image, known);
  if (here.point.every((form, i) => form.every((a, j) => a === there.point[i][j]))) return undefined;
  const [a, b] = [here.value(), there.value()];
  const same = a.outcome === b.outcome && equals(known, a.plies, b.plies);
  return same ? undefined : 'the claim is not the same at a symmetric position';
}

/** What is known if all coordinates are numbers. */
export const NUMBERS: KnownForms = {
  holds: ([c, ...rest]) => c >= 0 && isConstant([0, ...rest]),
  floor: (form, divisor) => form.map((a) => Math.floor(a / divisor)),
};
