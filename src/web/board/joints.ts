/** Pieces that cover several cells: which of their cells are joined, and the outline of the part on each cell. */
import { elementAt } from '../../base/present.ts';
import type { Scene, ScenePiece } from '../../rules/scene.ts';
import { type SceneSpot, spotKey } from '../state/gestures.ts';
import { type Geometry, centreOf } from './geometry.ts';

/** The cells that the piece on a cell reaches to, by the key of the cell. */
export type Joints = ReadonlyMap<string, readonly SceneSpot[]>;

const SIDES = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

/** Blocks are joined to all neighbours with the same symbol, dominoes to one: that of the same move in `pairs`, or else any. */
export function jointsOf(
  { boards }: Pick<Scene<never>, 'boards'>,
  pieces: readonly ScenePiece[],
  pairs: Joints = new Map(),
): Joints {
  const joined = pieces.filter(({ look }) => look === 'block' || look === 'domino');
  const at = new Map(joined.map((piece) => [spotKey(piece), piece]));
  const joints = new Map<string, readonly SceneSpot[]>();
  const laid = joined.filter((piece) => piece.look === 'domino');
  for (const piece of laid) {
    const pair = pairs.get(spotKey(piece));
    if (pair?.every((spot) => at.has(spotKey(spot)))) joints.set(spotKey(piece), pair);
  }
  const beside = (piece: ScenePiece): readonly ScenePiece[] => {
    const { row, column, find } = elementAt(boards, piece.board);
    return SIDES.flatMap(([down, right]) => {
      const cell = find(row(piece.cell) + down, column(piece.cell) + right);
      const other = cell === undefined ? undefined : at.get(spotKey({ board: piece.board, cell }));
      return other?.symbol === piece.symbol ? other : [];
    });
  };
  for (const piece of joined) {
    const key = spotKey(piece);
    if (piece.look === 'block') joints.set(key, beside(piece));
    if (joints.has(key)) continue;
    const mate = beside(piece).find((other) => !joints.has(spotKey(other)));
    joints.set(key, mate ? [mate] : []);
    if (mate) joints.set(spotKey(mate), [piece]);
  }
  return joints;
}

/** The part of the cell between a joined piece and the edge of the cell. */
const MARGIN = 0.1;
const ROUND = 0.16;

/** The outline of the part of a piece on one cell, as an SVG path: a rounded square with a bridge to each joined cell. */
export function outlineOf(geometry: Geometry, spot: SceneSpot, joints: readonly SceneSpot[]): string {
  const { cell } = geometry;
  const { x, y } = centreOf(geometry, spot);
  const half = cell * (0.5 - MARGIN);
  const r = cell * ROUND;
  const side = 2 * (half - r);
  const corner = (right: number, down: number): string => `a${r} ${r} 0 0 1 ${right * r} ${down * r}`;
  const square = `M${x - half + r} ${y - half}h${side}${corner(1, 1)}v${side}${corner(-1, 1)}h${-side}${corner(-1, -1)}v${-side}${corner(1, -1)}Z`;
  const bridges = joints.map((other) => {
    const to = centreOf(geometry, other);
    // half of the way, and a little more, so that no seam is seen
    const [w, h] = [(to.x - x) * 0.52, (to.y - y) * 0.52];
    const [wide, high] = [Math.abs(w) || 2 * half, Math.abs(h) || 2 * half];
    return `M${x + Math.min(0, w || -half)} ${y + Math.min(0, h || -half)}h${wide}v${high}h${-wide}Z`;
  });
  return square + bridges.join('');
}

/** The lines across the edges to earlier cells, where a domino has its middle: later cells are drawn over earlier ones. */
export function seamOf(geometry: Geometry, spot: SceneSpot, joints: readonly SceneSpot[]): string {
  const { x, y } = centreOf(geometry, spot);
  const half = geometry.cell * 0.26;
  return joints
    .filter((other) => other.cell < spot.cell)
    .map((other) => {
      const to = centreOf(geometry, other);
      const [mx, my] = [(x + to.x) / 2, (y + to.y) / 2];
      return to.x !== x ? `M${mx} ${my - half}v${2 * half}` : `M${mx - half} ${my}h${2 * half}`;
    })
    .join('');
}
