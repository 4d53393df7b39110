/** The law of the moves that a game says it has, which answers where no board is large enough. */
import { badInput, located, said, tooLarge, word } from '../base/errors.ts';
import { plural } from '../base/numbers.ts';
import { findLaw } from './find.ts';
import type { Law } from './prove.ts';
import { type SubtractionGame, parseGame, shownMoves } from './subtraction.ts';
import { type Kind, LOST } from './table.ts';

/** Moves as text, and the names of the options that are the coordinates. */
interface FarMoves {
  readonly moves: string;
  readonly at: readonly string[];
}

/** The game of the moves. Raises bad input for moves that are none. */
export function farGame({ moves, at }: FarMoves, misere: boolean): SubtractionGame {
  const game = located('far', () => parseGame(moves, { misere }));
  if (game.dimensions !== at.length)
    throw badInput(
      said`${'far'}: the moves ${moves} change ${plural(game.dimensions, 'coordinate')}, but ${'at'} names ${plural(at.length, 'option')}`,
    );
  return game;
}

/** The laws that were found, by the moves, the winner and what they give. */
const laws = new Map<string, Law>();

/** The law of the moves. Raises too large if they have none. */
export function farLaw(game: SubtractionGame, kind: Kind): Law {
  const key = `${shownMoves(game)} ${game.misere} ${kind}`;
  const law = laws.get(key) ?? findLaw(game, kind).law;
  if (!law)
    throw tooLarge(
      said`no law of ${shownMoves(game)} was found, so boards that are too large have no answer`,
    );
  laws.set(key, law);
  return law;
}

/** About so many small boards are compared with a law. */
const SMALL_BOARDS = 150;

/** The rules of a small board, and the point that its start is. */
export interface SmallBoard<R> {
  readonly rules: R;
  readonly point: readonly bigint[];
}

/**
 * The small boards on which a law of the moves is compared with the rules, which `read` gives for the options that are the coordinates;
 * undefined where they refuse these. Raises bad input if there is no board.
 */
export function* smallBoards<R>(
  { moves, at }: FarMoves,
  read: (options: Readonly<Record<string, string>>) => R | undefined,
): Generator<SmallBoard<R>> {
  const side = Math.floor(SMALL_BOARDS ** (1 / at.length));
  let compared = 0;
  for (let k = 0; k < side ** at.length; k++) {
    const point = at.map((_, i) => Math.floor(k / side ** i) % side);
    const rules = read(Object.fromEntries(at.map((name, i) => [name, String(point[i])])));
    if (!rules) continue;
    yield { rules, point: point.map(BigInt) };
    compared++;
  }
  if (compared === 0)
    throw badInput(
      said`no board with coordinates below ${side} is there to compare with the moves of ${'far'}, ${moves}`,
    );
}

/** What the rules say of a start: its outcome and its nimber for the player to move. */
interface RulesValue {
  readonly outcome?: string;
  readonly nimber?: number;
}

/** Raises bad input unless the law gives a point the value that it has by the rules. */
export function requireSame(
  { moves }: FarMoves,
  law: Law,
  point: readonly bigint[],
  { outcome = 'draw', nimber }: RulesValue = {},
): void {
  const found = law.value(point);
  const expected = found === LOST ? 'loss' : 'win';
  const at = `(${point.join(', ')})`;
  if (outcome !== expected)
    throw badInput(
      said`by the moves of ${'far'}, ${moves}, the start at ${at} is a ${word(expected)} for the first player, but by the rules it is a ${word(outcome)}`,
    );
  if (law.kind === 'nimbers' && nimber !== found)
    throw badInput(
      said`by the moves of ${'far'}, ${moves}, the start at ${at} has the nimber ${found}, but by the rules ${nimber ?? 'none'}`,
    );
}
