/**
 * Points of games that are too far for a board: who wins there is known from a law that is proved for all
 * coordinates.
 */
import { PlayError } from '../base/errors.ts';
import { farMoves } from '../laws/far-moves.ts';
import { findLaw } from '../laws/find.ts';
import { parsePoint } from '../laws/point.ts';
import type { Law } from '../laws/prove.ts';
import { type SubtractionGame, parseGame, shownMoves } from '../laws/subtraction.ts';
import { LOST } from '../laws/table.ts';
import type { Game } from '../rules/game.ts';

/** The moves of the games of the library that have such points; their options x and y are the start. */
const MOVES: Readonly<Record<string, string>> = {
  corner: '(1,0) (0,1) (1,1)',
  wythoff: '(n,0) (0,n) (n,n)',
};

/** Whether a game of the library has points that are too far for a board. */
export const hasFarPoints = (name: string): boolean => Object.hasOwn(MOVES, name);

export interface FarPoint {
  readonly game: SubtractionGame;
  readonly point: readonly bigint[];
  /** Whether the player to move wins. */
  readonly won: boolean;
  /** All points that winning moves lead to. */
  readonly winning: readonly (readonly bigint[])[];
}

/**
 * Who wins from the start of a game of the library with these options, if no board is large enough for it. Undefined if
 * one is, and if the options cannot be read. Coordinates are written as `parsePoint` reads them.
 */
export function farPoint(game: Game, options: Readonly<Record<string, string>>): FarPoint | undefined {
  const moves = MOVES[game.name];
  if (moves === undefined || couldBe(() => game.texts(options))) return undefined;
  const { x, y, ...others } = options;
  const texts = couldBe(() => game.texts(others));
  const point = couldBe(() => parsePoint(`${x ?? texts?.['x']},${y ?? texts?.['y']}`, 2));
  if (!texts || !point) return undefined;
  const law = lawOf(parseGame(moves, { misere: texts['misere'] === 'yes' }));
  const won = law.value(point) !== LOST;
  return { game: law.game, point, won, winning: won ? winningFrom(law, point) : [] };
}

/** In a sentence who wins. */
export const verdict = ({ won }: FarPoint): string =>
  won ? 'The first player wins.' : 'The second player wins.';

/** A far point with its value and its winning moves, for programs. */
export function farJson({ name }: Game, options: Readonly<Record<string, string>>, far: FarPoint) {
  const { game, point, won, winning } = far;
  return {
    game: name,
    options: { ...options },
    position: point.join(','),
    toMove: 'the first player',
    value: {
      perspective: 'the first player',
      outcome: won ? ('win' as const) : ('loss' as const),
      words: verdict(far),
    },
    winningMoves: winning.map((to) => to.join(',')),
    source: { law: shownMoves(game), misere: game.misere },
  };
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

/** The laws of the few games with far points, by the moves and the winner. */
const laws = new Map<string, Law>();

function lawOf(game: SubtractionGame): Law {
  const key = `${shownMoves(game)} ${game.misere}`;
  const law = laws.get(key) ?? findLaw(game, 'outcomes').law;
  if (!law) throw new Error('the games with far points have laws');
  laws.set(key, law);
  return law;
}

/** Lost points on one ray are a move apart, so there is at most one. */
function winningFrom(law: Law, point: readonly bigint[]): (readonly bigint[])[] {
  if (law.automaton.numeration) return [...farMoves(law, point)].map(({ left: [to] }) => to!);
  return law.game.vectors
    .map((vector) => point.map((c, i) => c - BigInt(vector[i]!)))
    .filter((to) => to.every((c) => c >= 0n) && law.value(to) === LOST);
}
