/** Boards on which edges are drawn from dot to dot, and the boxes that they close. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import type { ScenePiece } from '../../rules/scene.ts';
import type { SceneSpot } from '../state/gestures.ts';
import { type Geometry, centreOf, placeOf } from './geometry.ts';

/** Dots, and thin lines where edges can be drawn. */
export function Dots({ geometry, board: k }: { geometry: Geometry; board: number }): VNode {
  const { board } = elementAt(geometry.placed, k);
  const odd = (length: number): number[] => Array.from({ length: (length + 1) / 2 }, (_, i) => 2 * i + 1);
  return (
    <g class="dots">
      {Array.from({ length: board.size }, (_, cell) => (
        <Edge key={cell} geometry={geometry} spot={{ board: k, cell }} kind="open" />
      ))}
      {odd(board.rows).flatMap((row) =>
        odd(board.columns).map((column) => {
          const { x, y } = placeOf(geometry, k, row, column);
          return <circle key={`${row},${column}`} cx={x} cy={y} r={Math.max(3, geometry.cell * 0.11)} />;
        }),
      )}
    </g>
  );
}

/** Line widths, as fractions of a cell. */
const EDGE_WIDTHS = { open: 0.015, drawn: 0.12, last: 0.3 } as const;

export interface EdgeProps {
  readonly geometry: Geometry;
  readonly spot: SceneSpot;
  readonly kind: 'open' | 'drawn' | 'last';
  /** The class with the colours of its side. */
  readonly side?: string;
  /** What tells its colour apart without colour. */
  readonly sign?: 'line' | 'dashes' | undefined;
}

/** An edge from dot to dot. */
export function Edge({ geometry, spot, kind, side = '', sign }: EdgeProps): VNode {
  const { x, y } = centreOf(geometry, spot);
  const along = elementAt(geometry.placed, spot.board).board.row(spot.cell) % 2 === 1;
  const half = geometry.cell * 0.84;
  const ends = {
    x1: along ? x - half : x,
    x2: along ? x + half : x,
    y1: along ? y : y - half,
    y2: along ? y : y + half,
  };
  const width = EDGE_WIDTHS[kind] * geometry.cell;
  return (
    <>
      <line class={`edge-${kind} ${side}`} {...ends} stroke-width={width} />
      {kind === 'last' && <line class="edge-last inner" {...ends} stroke-width={width - 4} />}
      {sign && (
        <line
          class="edge-sign"
          {...ends}
          stroke-width={width * 0.3}
          stroke-dasharray={sign === 'dashes' ? `${width} ${width}` : undefined}
        />
      )}
    </>
  );
}

/** The boxes with all four edges drawn. */
export function Boxes({ geometry, pieces }: { geometry: Geometry; pieces: readonly ScenePiece[] }): VNode {
  const closed = geometry.placed.flatMap(({ board }, k) => {
    if (board.kind !== 'edges' || board.style === 'ground') return [];
    const drawn = new Set(pieces.filter((piece) => piece.board === k).map(({ cell }) => cell));
    const has = (row: number, column: number): boolean => drawn.has(board.find(row, column) ?? -1);
    const inner = (length: number): number[] => Array.from({ length: (length - 1) / 2 }, (_, i) => 2 * i + 2);
    return inner(board.rows).flatMap((row) =>
      inner(board.columns)
        .filter((c) => has(row - 1, c) && has(row + 1, c) && has(row, c - 1) && has(row, c + 1))
        .map((column) => ({ ...placeOf(geometry, k, row, column), key: `${k} ${row},${column}` })),
    );
  });
  const side = geometry.cell * 1.7;
  return (
    <g class="boxes">
      {closed.map(({ x, y, key }) => (
        <rect key={key} x={x - side / 2} y={y - side / 2} width={side} height={side} rx={4} />
      ))}
    </g>
  );
}
