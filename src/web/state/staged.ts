/** The board in the middle of a move: what all moves that may still be meant do to it. */
import type { Position } from '../../rules/positions.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';
import type { Candidate } from './candidates.ts';
import type { SceneSpot } from './gestures.ts';
import type { Meant } from './selection.ts';

/** What moves change for certain. */
interface Changes {
  /** Pieces that none of them leaves where they are. */
  readonly gone: readonly ScenePiece[];
  /** Pieces that all of them put where they were not. */
  readonly come: readonly ScenePiece[];
}

export interface Staged {
  /** All pieces, with those that have moved where they go; pieces that are taken are still there. */
  readonly pieces: readonly ScenePiece[];
  /** Where the moving piece was, and where it is. */
  readonly from: readonly SceneSpot[];
  readonly to: SceneSpot | undefined;
  readonly taken: readonly ScenePiece[];
}

const keyOf = ({ board, cell, field, symbol }: ScenePiece): string => `${board}.${cell} ${field} ${symbol}`;
const alike = (a: ScenePiece, b: ScenePiece): boolean =>
  a.board === b.board && a.field === b.field && a.symbol === b.symbol;
const isAt =
  ({ board, cell }: SceneSpot) =>
  (piece: ScenePiece): boolean =>
    piece.board === board && piece.cell === cell;

/** `before`: the pieces now; `after`: the positions that the moves lead to, at least one. */
function changesOf(
  scene: Scene<Position>,
  before: readonly ScenePiece[],
  after: readonly Position[],
): Changes {
  const stood = new Set(before.map(keyOf));
  const [first = [], ...others] = after.map((q) => scene.pieces(q));
  const sets = others.map((pieces) => new Set(pieces.map(keyOf)));
  const ever = new Set([first, ...others].flatMap((pieces) => pieces.map(keyOf)));
  return {
    gone: before.filter((piece) => !ever.has(keyOf(piece))),
    come: first.filter((piece) => !stood.has(keyOf(piece)) && sets.every((set) => set.has(keyOf(piece)))),
  };
}

/** The pieces among those gone that a move takes: not its own, and no other stands in their place. */
function takenOf({ gone, come }: Changes, mover: ScenePiece | undefined): readonly ScenePiece[] {
  return gone.filter(
    (piece) =>
      !(mover && alike(piece, mover)) && !come.some((other) => isAt(piece)(other) || alike(other, piece)),
  );
}

/** What a move takes from the board. */
export function takenBy(
  scene: Scene<Position>,
  p: Position,
  move: Candidate | undefined,
): readonly ScenePiece[] {
  if (!move) return [];
  const [step] = move.ways[0] ?? [];
  const before = scene.pieces(p);
  const mover = step?.does === 'take' ? before.findLast(isAt(step.spots[0]!)) : undefined;
  return takenOf(changesOf(scene, before, [move.to]), mover);
}

/** The board once more than the moving piece has been selected; undefined before. */
export function stagedOf(
  scene: Scene<Position>,
  p: Position,
  meant: readonly Meant[],
  pointed: readonly SceneSpot[],
): Staged | undefined {
  const [way] = meant[0]?.move.ways ?? [];
  const [last] = pointed.slice(-1);
  const takes = way?.[0]?.does === 'take' ? (way[0].any ? 1 : way[0].spots.length) : 0;
  if (!last || pointed.length <= takes) return undefined;
  const before = scene.pieces(p);
  const mover = takes > 0 ? before.findLast(isAt(pointed[0]!)) : undefined;
  const changes = changesOf(
    scene,
    before,
    meant.map(({ move }) => move.to),
  );
  const own = changes.gone.filter((piece) => mover && alike(piece, mover));
  const arrived = changes.come.filter((piece) => mover && alike(piece, mover));
  // where it ends is still open: it stands where it was last sent
  const here = mover && own.length === 1 && arrived.length === 0 ? [{ ...mover, ...last }] : [];
  const come = [...changes.come, ...here];
  const taken = takenOf({ gone: changes.gone, come }, mover);
  const kept = before.filter(
    (piece) => taken.includes(piece) || !(changes.gone.includes(piece) || come.some(isAt(piece))),
  );
  const [to] = own.length === 1 ? (here[0] ? here : arrived) : [];
  return { pieces: [...kept, ...come], from: own, to, taken };
}
