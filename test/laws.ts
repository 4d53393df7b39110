/** Finds laws by the moves of their games. */
import { findLaw } from '../src/laws/find.ts';
import type { Law } from '../src/laws/prove.ts';
import { type GameOptions, parseGame } from '../src/laws/subtraction.ts';
import type { Kind } from '../src/laws/table.ts';

export function lawOf(moves: string, kind: Kind, options: GameOptions = {}): Law {
  const { law } = findLaw(parseGame(moves, options), kind);
  if (!law) throw new Error(`no law of ${moves}`);
  return law;
}
