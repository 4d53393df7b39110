/**
 * Play on a board of any size, without a table: by claims that are proved for all of them, laws or bounds. Who wins moves to
 * where the bound is smallest, and who loses to where it is greatest.
 */
import type { BoxGame, BoxPlace } from './box-game.ts';
import type { SizesClaim } from './claim-text.ts';
import { type ClaimedValue, NUMBERS, endOf, movesOf, valueOf } from './evaluate.ts';

/** What claims say of a position: in how many plies a side wins. */
export interface PlannedWin {
  readonly winner: string;
  /** Absent: none is known. */
  readonly least?: number | undefined;
  /** Absent: the claims do not say that it wins, only how long it needs if it does. */
  readonly most?: number | undefined;
}

/** Boards larger than this have plies that are not exact as numbers. */
export const MOST_SIZE = 10 ** 12;
/** More than any play has on them. */
const MOST_PLIES = 10 ** 15;

export class SizedPlan {
  private readonly game: BoxGame;
  private readonly claims: readonly SizesClaim[];

  /** Nothing here proves the claims: the caller sees to that. */
  constructor(game: BoxGame, claims: readonly SizesClaim[]) {
    this.game = game;
    this.claims = claims;
  }

  /** Who has won with the last move; undefined: play goes on. */
  winner(place: BoxPlace): string | undefined {
    const end = endOf(this.game, place, NUMBERS);
    return end && this.game.sides[end === 'win' ? place.turn : 1 - place.turn];
  }

  /** What the claims say of a position that is not over; undefined: it is a draw, or they say nothing. */
  win(place: BoxPlace): PlannedWin | 'draw' | undefined {
    const { game } = this;
    const [mover, other] = [game.sides[place.turn], game.sides[1 - place.turn]];
    for (const after of movesOf(game, place, NUMBERS))
      if (this.winner(after) === mover) return { winner: mover, least: 1, most: 1 };
    let found: PlannedWin | undefined;
    for (const claim of this.claims) {
      const { outcome, plies } = valueOf(game, claim, place, NUMBERS);
      if (outcome === 'draw') return 'draw';
      if (outcome === 'never') continue;
      const winner = outcome === 'win' ? mover : other;
      const is = claim.bound?.is;
      found = {
        winner,
        least: is === 'at most' ? found?.least : plies[0],
        most: is === 'at least' ? found?.most : plies[0],
      };
    }
    return found;
  }

  /** The position after a best move; undefined if there is no move. */
  best(place: BoxPlace): BoxPlace | undefined {
    const win = this.win(place);
    const wins = win !== 'draw' && win?.winner === this.game.sides[place.turn];
    // the winner follows a bound that it can keep to, and the other side one that no win is below
    const useless = wins ? 'at least' : 'at most';
    const claim = this.claims.find(({ bound }) => bound?.is !== useless) ?? this.claims[0];
    let best: { readonly to: BoxPlace; readonly worth: number } | undefined;
    for (const to of movesOf(this.game, place, NUMBERS)) {
      const worth = -worthOf(valueOf(this.game, claim, to, NUMBERS));
      if (!best || worth > best.worth) best = { to, worth };
    }
    return best?.to;
  }
}

/** The greater, the better for the side to move. */
function worthOf({ outcome, plies: [plies] }: ClaimedValue): number {
  if (outcome === 'win') return MOST_PLIES - plies;
  return outcome === 'loss' ? plies - MOST_PLIES : 0;
}
