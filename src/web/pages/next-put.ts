/** What is still to be put on the board when the piece of a move stands where it goes, such as an arrow. */
import type { Position } from '../../rules/positions.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';
import { type SceneSpot, sameSpot } from '../state/gestures.ts';
import type { Meant } from '../state/selection.ts';

/** Undefined: nothing is, or it depends on the move; or it is a piece like the one that moves. */
export function nextPut(
  scene: Scene<Position>,
  p: Position,
  meant: readonly Meant[],
  pointed: readonly SceneSpot[],
): ScenePiece | undefined {
  const mover = scene.pieces(p).findLast((piece) => sameSpot(piece, pointed[0]));
  if (!mover || pointed.length < 2) return undefined;
  const put = meant.flatMap(({ move, next }) =>
    next.map((step) =>
      step?.does === 'put'
        ? scene.pieces(move.to).findLast((piece) => sameSpot(piece, step.spots[0]))
        : undefined,
    ),
  );
  const [first] = put;
  return first && !isLike(mover)(first) && put.every(isLike(first)) ? first : undefined;
}

const isLike =
  ({ field, symbol }: ScenePiece) =>
  (other: ScenePiece | undefined): boolean =>
    other?.field === field && other.symbol === symbol;
