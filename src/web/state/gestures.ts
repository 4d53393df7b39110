/** The gesture that makes a move: the cells to select, inferred by comparing the positions before and after it. */
import type { Position } from '../../rules/rules.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';

/** A cell of one of the boards. */
export interface Spot {
  readonly board: number;
  readonly cell: number;
}

export interface Gesture {
  /** The cell of the piece that moves; undefined: a piece is placed, or pieces are only removed. */
  readonly from: Spot | undefined;
  /** The other cells of the move, the target first. */
  readonly to: readonly Spot[];
}

export const sameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a !== undefined && b !== undefined && a.board === b.board && a.cell === b.cell;

export const spotKey = ({ board, cell }: Spot): string => `${board}.${cell}`;

/** The gesture of the move p → q. */
export function gestureOf(scene: Scene<Position>, p: Position, q: Position): Gesture {
  const [before, after] = [scene.pieces(p), scene.pieces(q)];
  const gone = before.filter((piece) => !after.some((other) => same(piece, other)));
  const come = after.filter((piece) => !before.some((other) => same(piece, other)));
  if (come.length === 0) {
    // from a heap or a Young diagram, the first piece is selected and the others follow; otherwise all removed pieces
    const led = gone.filter(({ board }) => ['heap', 'young-diagram'].includes(scene.boards[board]!.kind));
    return { from: undefined, to: led.length > 0 ? [first(led)] : gone.map(spotOf) };
  }
  const moved = gone.find((piece) => come.some((other) => alike(piece, other)));
  const left = moved ?? gone.find((piece) => !come.some((other) => sameSpot(piece, other)));
  const arrived = come.filter((piece) => moved === undefined || alike(piece, moved));
  return { from: left && spotOf(left), to: (arrived.length > 0 ? arrived : come).map(spotOf) };
}

const spotOf = ({ board, cell }: ScenePiece): Spot => ({ board, cell });
const alike = (a: ScenePiece, b: ScenePiece): boolean =>
  a.board === b.board && a.field === b.field && a.symbol === b.symbol;
const same = (a: ScenePiece, b: ScenePiece): boolean => alike(a, b) && a.cell === b.cell;
const first = (pieces: readonly ScenePiece[]): Spot =>
  spotOf(pieces.reduce((least, piece) => (piece.cell < least.cell ? piece : least)));
