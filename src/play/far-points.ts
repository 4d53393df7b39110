/**
 * Points of games that are too far for a board: who wins there is known from a law that is proved for all
 * coordinates.
 */
import { PlayError } from '../base/errors.ts';
import { farMoves } from '../laws/far-moves.ts';
import { findLaw } from '../laws/find.ts';
import { parsePoint } from '../laws/point.ts';
import type { Law } from '../laws/prove.ts';
import { type SubtractionGame, parseGame } from '../laws/subtraction.ts';
import { LOST } from '../laws/table.ts';
import type { Game } from '../rules/game.ts';

export interface FarPoint {
  readonly game: SubtractionGame;
  readonly point: readonly bigint[];
  /** Whether the player to move wins. */
  readonly won: boolean;
  /** All points that winning moves lead to. */
  readonly winning: readonly (readonly bigint[])[];
}

/**
 * Who wins from the start at (x, y), two options of a game with these moves, if no board is large enough for it. Undefined if
 * one is, and if the options cannot be read. Coordinates are written as `parsePoint` reads them.
 */
export function farPoint(
  game: Game,
  moves: string,
  options: Readonly<Record<string, string>>,
): FarPoint | undefined {
  if (couldBe(() => game.texts(options))) return undefined;
  const { x, y, ...others } = options;
  const texts = couldBe(() => game.texts(others));
  const point = couldBe(() => parsePoint(`${x ?? texts?.['x']},${y ?? texts?.['y']}`, 2));
  if (!texts || !point) return undefined;
  const law = lawOf(parseGame(moves, { misere: texts['misere'] === 'yes' }));
  const won = law.value(point) !== LOST;
  return { game: law.game, point, won, winning: won ? winningFrom(law, point) : [] };
}

/** What a function returns; undefined if it raises bad input. */
function couldBe<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PlayError) return undefined;
    throw error;
  }
}

function lawOf(game: SubtractionGame): Law {
  const { law } = findLaw(game, 'outcomes');
  if (!law) throw new Error('the games with far points have laws');
  return law;
}

/** Lost points on one ray are a move apart, so there is at most one. */
function winningFrom(law: Law, point: readonly bigint[]): (readonly bigint[])[] {
  if (law.automaton.numeration) return [...farMoves(law, point)].map(({ left: [to] }) => to!);
  return law.game.vectors
    .map((vector) => point.map((c, i) => c - BigInt(vector[i]!)))
    .filter((to) => to.every((c) => c >= 0n) && law.value(to) === LOST);
}
