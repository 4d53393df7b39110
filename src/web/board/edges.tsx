/** Boards on which edges are drawn from dot to dot, and the boxes that they close. */
import { elementAt, present } from '../../base/present.ts';
import type { VNode } from 'preact';
import type { ScenePiece } from '../../rules/scene.ts';
import type { SceneSpot } from '../state/gestures.ts';
import { type Geometry, placeOf } from './geometry.ts';

/** Dots, with their names if they have any, and thin lines where edges can be drawn. */
export function Dots({ geometry, board: k }: { geometry: Geometry; board: number }): VNode {
  const { board } = elementAt(geometry.placed, k);
  const { places, names, curves } = present(board.dots);
  return (
    <g class="dots edges inside">
      {curves.map((_, cell) => (
        <Edge key={cell} geometry={geometry} spot={{ board: k, cell }} kind="open" />
      ))}
      {places.map(([row, column], dot) => {
        const { x, y } = placeOf(geometry, k, row, column);
        return <circle key={dot} cx={x} cy={y} r={Math.max(3, geometry.cell * 0.11)} />;
      })}
      {names.map(([row, column, name]) => (
        <text key={name} class="outward" {...placeOf(geometry, k, row, column)}>
          {name}
        </text>
      ))}
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
  const { curves } = present(elementAt(geometry.placed, spot.board).board.dots);
  const d = elementAt(curves, spot.cell)
    .map(([row, column], k) => {
      const { x, y } = placeOf(geometry, spot.board, row, column);
      return `${'MQ '[k]}${x} ${y}`;
    })
    .join('');
  const width = EDGE_WIDTHS[kind] * geometry.cell;
  return (
    <>
      <path class={`edge-${kind} ${side}`} d={d} stroke-width={width} />
      {kind === 'last' && <path class="edge-last inner" d={d} stroke-width={width - 4} />}
      {sign && (
        <path
          class="edge-sign"
          d={d}
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
