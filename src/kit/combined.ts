/** Moves made of other moves: some of them, several kinds together, one kind rather than another. */
import type { Condition } from '../rules/ends.ts';
import { type Moves, together } from '../rules/rules.ts';
import { carried } from './carried.ts';
import { expectFunction, expectMoves } from './expected.ts';
import { distinctHands } from './hand.ts';

/**
 * Those of the moves p → q for which `allowed` is true, or those at positions p where a condition of the kit holds, with their
 * un-moves. The members `outcome`, `noMoves`, `playsOut` and `structure` of the moves are lost; without a structure engines ask for
 * the moves of each position.
 */
export function only<P>(moves: Moves<P>, allowed: ((p: P, q: P) => boolean) | Condition<P>): Moves<P> {
  expectMoves('only(moves, …)', moves);
  const condition = typeof allowed === 'object' && 'holds' in allowed ? allowed : undefined;
  if (!condition) expectFunction('only(…, allowed)', allowed, '(p, q) => true');
  const isAllowed = typeof allowed === 'function' ? allowed : (p: P) => allowed.holds(p);
  const { of, before, stated } = moves;
  return together({
    ...carried(moves),
    of: condition ? (p) => (condition.holds(p) ? of(p) : []) : (p) => of(p).filter((q) => isAllowed(p, q)),
    before: before && ((q) => before(q).filter((p) => isAllowed(p, q))),
    outcome: undefined,
    noMoves: undefined,
    tier: undefined,
    stated: condition
      ? stated?.map((one) => ({ ...one, during: [...(one.during ?? []), condition.stated] }))
      : stated && [{ is: 'filtered', moves: stated, allows: isAllowed }],
  });
}

/**
 * The moves of several kinds together; no move may be of two kinds. There are un-moves if all kinds have them. The members
 * `pliesLeft`, `outcome`, `noMoves` and `structure` are lost, and `impossible` explains only positions that are not legal; without a structure engines ask for the moves of each position.
 */
export function either<P>(...kinds: readonly Moves<P>[]): Moves<P> {
  for (const kind of kinds.length === 0 ? [undefined] : kinds) expectMoves('either(…)', kind);
  const before = kinds.flatMap((kind) => kind.before ?? []);
  const legal = kinds.flatMap((kind) => kind.legal ?? []);
  const hands = kinds.flatMap((kind) => kind.hand ?? []);
  const stated = kinds.map((kind) => kind.stated);
  return together({
    of: (p) => kinds.flatMap((kind) => kind.of(p)),
    before: before.length === kinds.length ? (q) => before.flatMap((back) => back(q)) : undefined,
    legal: legal.length > 0 ? (p) => legal.every((is) => is(p)) : undefined,
    impossible: whyNotLegal(kinds),
    name: kinds.some((kind) => kind.name)
      ? (p, q) => kinds.map((kind) => kind.name?.(p, q)).find((found) => found !== undefined)
      : undefined,
    hand:
      hands.length === kinds.length
        ? (p, q) => distinctHands(hands.flatMap((hand) => hand(p, q)))
        : undefined,
    alternates: kinds.every((kind) => kind.alternates),
    ends: kinds.flatMap(({ ends = [] }) => ends),
    owner: (field, symbol) => {
      const by = new Set(kinds.flatMap(({ owner }) => owner?.(field, symbol) ?? []));
      return by.size === 1 ? [...by][0] : undefined;
    },
    stated: stated.every((one) => one !== undefined) ? stated.flat() : undefined,
  });
}

/**
 * The moves of `first`; where there is none of them, those of `second`: a jump that must be made before any other move is
 * `prefer(jumps(…), walks(…))`. There are un-moves if both have them.
 */
export function prefer<P>(first: Moves<P>, second: Moves<P>): Moves<P> {
  for (const moves of [first, second]) expectMoves('prefer(first, second)', moves);
  const isSecond = (p: P): boolean => first.of(p).length === 0;
  const one = (p: P): Moves<P> => (isSecond(p) ? second : first);
  const { before } = first;
  const { before: other } = second;
  return together({
    of: (p) => one(p).of(p),
    before: before && other && ((q) => [...before(q), ...other(q).filter(isSecond)]),
    legal: (p) => [first, second].every(({ legal }) => legal?.(p) ?? true),
    impossible: whyNotLegal([first, second]),
    name: (p, q) => one(p).name?.(p, q),
    hand: first.hand && second.hand ? (p, q) => one(p).hand?.(p, q) ?? [] : undefined,
    alternates: first.alternates && second.alternates,
    ends: [first, second].flatMap(({ ends = [] }) => ends),
    owner: (field, symbol) => first.owner?.(field, symbol) ?? second.owner?.(field, symbol),
    stated: first.stated &&
      second.stated && [{ is: 'preferring', first: first.stated, second: second.stated }],
  });
}

/** Why a position is not legal, by the first of the kinds of moves that knows it. Undefined: none of them do. */
function whyNotLegal<P>(kinds: readonly Moves<P>[]): Moves<P>['impossible'] {
  if (kinds.every(({ impossible }) => impossible === undefined)) return undefined;
  return (p, start) =>
    kinds
      .map(({ legal, impossible }) => (legal?.(p) === false ? impossible?.(p, start) : undefined))
      .find((why) => why !== undefined);
}
