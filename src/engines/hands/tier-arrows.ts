/** To which tiers the moves of pieces with hands lead, from their statement: no position is asked for its moves. */
import { lastOf } from '../../base/present.ts';
import { assert } from '../../base/errors.ts';
import { CAPTURES, type Piece, type Pieces, QUIET, handState, returns } from '../../rules/structure.ts';
import { type Needs, Room, stepsFrom } from './room.ts';
import {
  type AlikePieces,
  type OpeningTier,
  type TierIndex,
  configurationOf,
  openingTiers,
} from './tier-index.ts';

/** The pieces of a group in a tier: in the first hand, or gone, or in the only hand they go to; in the second; on the board. */
type Held = AlikePieces['configurations'][number];

/** A move of a piece on the board, and the cell it goes to. */
interface Going extends Needs {
  readonly to: number;
}

/** The moves of the pieces of a group for each side. */
interface Movements {
  readonly quiet: readonly (readonly Going[])[];
  readonly captures: readonly (readonly Going[])[];
}

/**
 * All tiers in the order of the numbers of their positions: those after the opening with the first side to move, those with the
 * second one if the sides cannot be exchanged, and those in the opening. A tier may be empty.
 */
export function tiersInOrder<P>(structure: Pieces<P>, index: TierIndex): OpeningTier[] {
  const { first } = index;
  const half = lastOf(first);
  const turns = structure.exchanged ? [0] : [0, 1];
  const played = turns.flatMap((turn) =>
    first.slice(1).map((to, tier) => ({
      begun: structure.opening.plies,
      turn,
      tier,
      from: turn * half + first[tier],
      to: turn * half + to,
    })),
  );
  return [...played, ...openingTiers(structure, index, turns, turns.length * half)];
}

/**
 * For each of `tiersInOrder` the tiers that moves lead to, as ascending indexes. A tier leads to another one, or to itself, exactly if
 * some arrangement of its pieces is not over and has a move to an arrangement there; moves that capture a leader lead nowhere. No
 * such arrow is missing. Where `Room` gives up looking for the arrangement there is an arrow, too.
 */
export function tierArrows<P>(structure: Pieces<P>, index: TierIndex): number[][] {
  const { groups } = index;
  const { cells, ends, exchanged, opening } = structure;
  assert(ends !== undefined, 'the engine knows what ends the game');
  const room = new Room(cells, ends, groups);
  const movements = groups.map(({ piece }, group) => movementsOf(piece, group));
  const leaders = groups.map(({ members }) => members.some((m) => ends.leader.includes(m)));
  const tiers = tiersInOrder(structure, index);
  const numbers = new Map(tiers.map(({ begun, turn, tier }, k) => [`${begun} ${turn} ${tier}`, k]));
  const partners =
    exchanged &&
    groups.map(({ members }) =>
      groups.findIndex((group) => group.members.includes(exchanged.piece[members[0]])),
    );

  /** The number of the tier after a move. */
  const after = ({ begun, turn }: OpeningTier, held: readonly Held[]): number => {
    const later = Math.min(begun + 1, opening.plies);
    const seen = partners ? partners.map((partner, g) => otherSide(groups[g].piece, held[partner])) : held;
    const found = numbers.get(`${later} ${partners ? 0 : 1 - turn} ${numberOf(groups, seen)}`);
    assert(found !== undefined, 'moves lead to tiers that have numbers');
    return found;
  };

  return tiers.map((one) => {
    const { begun, turn, tier } = one;
    const held = groups.map((group) => configurationOf(group, tier));
    const on = held.map(([, , count]) => count);
    const has = (needs: Needs): boolean => room.for(turn, on, needs);
    // in an empty tier, and where every arrangement is over, no move needs to be tried
    if (!has(NOTHING)) return [];
    const found: number[] = [];
    const lead = (g: number, next: Held): void => void found.push(after(one, held.with(g, next)));
    groups.forEach(({ piece }, g) => {
      const hand = begun < opening.plies || returns(piece) ? handOf(piece, turn) : undefined;
      if (hand === undefined || held[g][hand] === 0) return;
      const onto = new Set(Array.from(piece.drops[turn], (state) => piece.cells[state]));
      if ([...onto].some((cell) => has({ placed: [], empty: [cell] }))) lead(g, moved(held[g], hand, -1));
    });
    if (begun < opening.plies) return ascending(found);
    const quiet = movements.some((own, g) => on[g] > 0 && own.quiet[turn].some(has));
    if (quiet) found.push(after(one, held));
    groups.forEach(({ piece }, victim) => {
      if (on[victim] === 0 || !piece.capturable || leaders[victim]) return;
      const captured = movements.some(
        (own, g) =>
          on[g] > +(g === victim) &&
          own.captures[turn].some(({ placed, empty, to }) => {
            const state = piece.cells.findIndex((cell, s) => cell === to && piece.owners[s] !== turn);
            return state >= 0 && has({ placed: [...placed, { group: victim, state }], empty });
          }),
      );
      if (captured) lead(victim, moved(held[victim], piece.captured === 'taker' ? turn : 0, 1));
    });
    return ascending(found);
  });
}

const NOTHING: Needs = { placed: [], empty: [] };

/** Which of the counts of a configuration are the pieces that a side can drop; undefined if it never has one in hand. */
const handOf = (piece: Piece, turn: number): 0 | 1 | undefined =>
  piece.captured === 'taker' ? (turn as 0 | 1) : handState(piece, turn) === undefined ? undefined : 0;

/** One piece more in a hand, and one less on the board; or the other way round. */
const moved = ([first, second, on]: Held, hand: number, by: 1 | -1): Held =>
  hand === 0 ? [first + by, second, on - by] : [first, second + by, on - by];

/** The configuration with the sides exchanged. */
const otherSide = ({ captured }: Piece, held: Held): Held =>
  captured === 'taker' ? [held[1], held[0], held[2]] : held;

/** The tier with these configurations. */
const numberOf = (groups: readonly AlikePieces[], held: readonly Held[]): number =>
  groups.reduce(
    (tier, { configurations, stride }, g) =>
      tier + stride * configurations.findIndex((one) => one.every((count, k) => count === held[g][k])),
    0,
  );

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

function movementsOf(piece: Piece, group: number): Movements {
  const all = [...piece.owners.keys()].flatMap((state) =>
    stepsFrom(piece, state).map((step) => ({ ...step, state, owner: piece.owners[state] })),
  );
  // short paths first: they need the fewest empty cells
  const sorted = all.toSorted((a, b) => a.crossed.length - b.crossed.length);
  const sides = (bit: number, empty: (step: (typeof all)[number]) => readonly number[]): Going[][] =>
    [0, 1].map((side) =>
      sorted
        .filter(({ step, owner }) => owner === side && step & bit)
        .map((step) => ({ placed: [{ group, state: step.state }], empty: empty(step), to: step.cell })),
    );
  return {
    quiet: sides(QUIET, ({ crossed, cell }) => [...crossed, cell]),
    captures: sides(CAPTURES, ({ crossed }) => crossed),
  };
}
