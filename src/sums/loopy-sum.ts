/** Positions and values side by side, of which some may be loopy. */
import type { LoopyWinner } from '../partizan/loopy/play.ts';
import type { GameValue, LoopyGames } from '../partizan/loopy/values.ts';
import type { Summand, WinningMove } from './sum.ts';

/** A sum of games that may be loopy. All values must be of the same `LoopyGames`. */
export class LoopySum {
  readonly games: LoopyGames;
  readonly parts: readonly Summand<GameValue>[];
  readonly value: GameValue;

  constructor(games: LoopyGames, parts: readonly Summand<GameValue>[]) {
    this.games = games;
    this.parts = parts;
    this.value = parts.reduce<GameValue>((sum, { value }) => games.add(sum, value), games.forms.zero);
  }

  /** Who wins if Left begins, and if Right begins; D if play is endless. */
  get winners(): readonly [LoopyWinner, LoopyWinner] {
    return this.games.outcome(this.value);
  }

  /** All moves of a side that win the sum if it moves now. */
  winningMoves(side: 0 | 1): readonly WinningMove[] {
    const { games, parts } = this;
    return parts.flatMap((summand, part) => {
      // the negative of a loopy game does not take it away, so that the others are added anew
      const others = parts
        .filter((_, k) => k !== part)
        .reduce<GameValue>((sum, { value }) => games.add(sum, value), games.forms.zero);
      return summand
        .moves(side)
        .filter(({ to }) => wins(games, games.add(others, to.value), side))
        .map(({ name }) => ({ part, name }));
    });
  }
}

/** Whether a side wins a game in which the other side is to move. */
export const wins = (games: LoopyGames, value: GameValue, side: 0 | 1): boolean =>
  games.outcome(value)[1 - side] === (side === 0 ? 'L' : 'R');

/**
 * A value as a part of a sum: its moves are those of its canonical form, named after what they leave. Of a game with two sides
 * no moves are known.
 */
export function loopyValueAsSummand(
  games: LoopyGames,
  value: GameValue,
  name: (value: GameValue) => string,
): Summand<GameValue> {
  const text = name(value);
  return {
    value,
    text,
    diagram: text,
    moves: (side) =>
      (games.options(value, side) ?? []).map((left) => ({
        name: `to ${name(left)}`,
        to: loopyValueAsSummand(games, left, name),
      })),
  };
}
