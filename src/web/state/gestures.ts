/** Cells of the boards, arrows between them, and the way to make a move whose rules do not say how it is made. */
import { elementAt } from '../../base/present.ts';
import type { HandStep } from '../../rules/hand.ts';
import type { Position } from '../../rules/positions.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';

/** A cell of one of the boards. */
export interface SceneSpot {
  readonly board: number;
  readonly cell: number;
}

/** An arrow, or a ring around each of the cells. */
export interface Gesture {
  /** Where the arrow starts; undefined: there are rings. */
  readonly from: SceneSpot | undefined;
  /** The other cells, the target of the arrow first. */
  readonly to: readonly SceneSpot[];
}

/** A step of a move, as in `HandStep`, on the boards of a scene. */
export interface GestureStep {
  readonly does: HandStep['does'];
  readonly spots: readonly SceneSpot[];
  /** Whether one of the cells is enough. */
  readonly any: boolean;
}

/** One way to make a move: its steps in order. */
export type Way = readonly GestureStep[];

export const sameSpot = (a: SceneSpot | undefined, b: SceneSpot | undefined): boolean =>
  a !== undefined && b !== undefined && a.board === b.board && a.cell === b.cell;

export const spotKey = ({ board, cell }: SceneSpot): string => `${board}.${cell}`;

/** The steps of the move p → q, inferred by comparing the two positions; none if nothing changes on the boards. */
export function inferredWay(scene: Scene<Position>, p: Position, q: Position): Way {
  const [before, after] = [scene.pieces(p), scene.pieces(q)];
  const gone = before.filter((piece) => !after.some((other) => same(piece, other)));
  const come = after.filter((piece) => !before.some((other) => same(piece, other)));
  if (come.length === 0) {
    // from a heap or a Young diagram, the first piece is selected and the others follow; otherwise all removed pieces
    const led = gone.filter(({ board }) =>
      ['heap', 'young-diagram'].includes(elementAt(scene.boards, board).kind),
    );
    const spots = led.length > 0 ? [first(led)] : gone.map(spotOf);
    return spots.length > 0 ? [{ does: 'put', spots, any: false }] : [];
  }
  const moved = gone.find((piece) => come.some((other) => alike(piece, other)));
  const left = moved ?? gone.find((piece) => !come.some((other) => sameSpot(piece, other)));
  const arrived = come.filter((piece) => moved === undefined || alike(piece, moved));
  const to = (arrived.length > 0 ? arrived : come).map(spotOf);
  if (!left) return [{ does: 'put', spots: to, any: false }];
  return [
    { does: 'take', spots: [spotOf(left)], any: false },
    { does: 'put', spots: to, any: true },
  ];
}

const spotOf = ({ board, cell }: ScenePiece): SceneSpot => ({ board, cell });
const alike = (a: ScenePiece, b: ScenePiece): boolean =>
  a.board === b.board && a.field === b.field && a.symbol === b.symbol;
const same = (a: ScenePiece, b: ScenePiece): boolean => alike(a, b) && a.cell === b.cell;
const first = (pieces: readonly ScenePiece[]): SceneSpot =>
  spotOf(pieces.reduce((least, piece) => (piece.cell < least.cell ? piece : least)));
