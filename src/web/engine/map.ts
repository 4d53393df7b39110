/** The map of a piece: the value of the position with the piece on each cell. Loaded only when needed. */
import type { Value } from '../../engines/contract/value.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { ScenePiece } from '../../rules/scene.ts';

/** The most cells of a map. */
const MOST_CELLS = 10_000;

/** The values by cell; undefined where the piece cannot be, or where no value is known. */
export function mapOf(
  { position: { scene } }: Rules<Position>,
  p: Position,
  piece: ScenePiece,
  valueOf: (p: Position) => Value | undefined,
): readonly (Value | undefined)[] {
  const size = Math.min(scene?.boards[piece.board]?.size ?? 0, MOST_CELLS);
  return Array.from({ length: size }, (_, cell) => {
    const moved = cell === piece.cell ? p : scene?.edit?.move(p, piece, cell);
    return moved && valueOf(moved);
  });
}
