/**
 * Points of games that are too far for a board: who wins there is known from a law that is proved for all
 * coordinates.
 */
import { unlessRefused } from '../base/errors.ts';
import { farGame, farLaw } from '../laws/far.ts';
import { farMoves } from '../laws/far-moves.ts';
import { parsePoint } from '../laws/point.ts';
import type { Law } from '../laws/prove.ts';
import type { SubtractionGame } from '../laws/subtraction.ts';
import { LOST } from '../laws/table.ts';
import type { Game } from '../rules/game.ts';

export interface FarPoint {
  readonly game: SubtractionGame;
  readonly law: Law;
  readonly point: readonly bigint[];
  /** The options that are no coordinates, as text. */
  readonly others: Readonly<Record<string, string>>;
  /** Whether the player to move wins. */
  readonly won: boolean;
  /** All points that winning moves lead to. */
  readonly winning: readonly (readonly bigint[])[];
}

/** A question about a point that may be too far: the options that are its coordinates, and all others. */
interface FarQuestion {
  readonly point: readonly bigint[];
  /** The other options, as text, each with its default if it was not given. */
  readonly others: Readonly<Record<string, string>>;
  readonly game: SubtractionGame;
}

/** Undefined if a board is large enough, and if the options cannot be read. Coordinates are written as `parsePoint` reads them. */
function farQuestion(game: Game, options: Readonly<Record<string, string>>): FarQuestion | undefined {
  const { far } = game;
  if (far === undefined || unlessRefused(() => game.texts(options))) return undefined;
  const given = Object.entries(options).filter(([name]) => !far.at.includes(name));
  const texts = unlessRefused(() => game.texts(Object.fromEntries(given)));
  const coordinates = far.at.map((name) => options[name] ?? texts?.[name]).join(',');
  const point = unlessRefused(() => parsePoint(coordinates, far.at.length));
  if (!texts || !point) return undefined;
  const others = Object.fromEntries(Object.entries(texts).filter(([name]) => !far.at.includes(name)));
  const misere = far.misere !== undefined && others[far.misere] === 'yes';
  return { point, others, game: farGame(far, misere) };
}

/**
 * Who wins from the start of a game with these options, if no board is large enough for it: by the law of the moves that the game says
 * it has, which nothing has compared with its rules. Undefined if a board is large enough, and if the options cannot be read. Raises
 * too large if the moves have no law.
 */
export function farPoint(game: Game, options: Readonly<Record<string, string>>): FarPoint | undefined {
  const asked = farQuestion(game, options);
  if (!asked) return undefined;
  const { point, others } = asked;
  const law = farLaw(asked.game, 'outcomes');
  const won = law.value(point) !== LOST;
  return { game: law.game, law, point, others, won, winning: won ? winningFrom(law, point) : [] };
}

/** In a sentence who wins. */
export const verdict = ({ won }: FarPoint): string =>
  won ? 'The first player wins.' : 'The second player wins.';

/** Lost points on one ray are a move apart, so there is at most one. */
function winningFrom(law: Law, point: readonly bigint[]): (readonly bigint[])[] {
  if (law.automaton.numeration) return [...farMoves(law, point)].map(({ left: [to] }) => to!);
  return law.game.vectors
    .map((vector) => point.map((c, i) => c - BigInt(vector[i]!)))
    .filter((to) => to.every((c) => c >= 0n) && law.value(to) === LOST);
}
