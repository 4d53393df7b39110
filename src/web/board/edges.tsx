/** Boards on which edges are drawn from dot to dot, and the boxes that they close. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import type { SceneBoard, ScenePiece } from '../../rules/scene.ts';
import type { SceneSpot } from '../state/gestures.ts';
import { type DrawingPoint, type Geometry, centreOf, placeOf } from './geometry.ts';

/** Dots have names where cells have at least this many pixels. */
const SMALLEST_NAMED = 24;

type Dot = readonly [row: number, column: number, name?: string];

const odd = (length: number): number[] => Array.from({ length: (length + 1) / 2 }, (_, i) => 2 * i + 1);

/** All dots of a board. */
const dotsOf = ({ dots, rows, columns }: SceneBoard): readonly Dot[] =>
  dots?.places ?? odd(rows).flatMap((row) => odd(columns).map((column): Dot => [row, column]));

/** The two dots of an edge. */
function endsOf({ dots, row, column }: SceneBoard, cell: number): readonly [Dot, Dot] {
  if (dots) {
    const [one, other] = elementAt(dots.ends, cell);
    return [elementAt(dots.places, one), elementAt(dots.places, other)];
  }
  const [r, c] = [row(cell), column(cell)];
  const [down, right] = r % 2 === 1 ? [0, 1] : [1, 0];
  return [
    [r - down, c - right],
    [r + down, c + right],
  ];
}

/** Dots, with their names if they have any, and thin lines where edges can be drawn. */
export function Dots({ geometry, board: k }: { geometry: Geometry; board: number }): VNode {
  const { board } = elementAt(geometry.placed, k);
  const isGround = (row: number): boolean => board.style === 'ground' && row === board.rows;
  return (
    <g class="dots">
      {Array.from({ length: board.size }, (_, cell) => (
        <Edge key={cell} geometry={geometry} spot={{ board: k, cell }} kind="open" />
      ))}
      {dotsOf(board).map(([row, column, name]) => {
        const { x, y } = placeOf(geometry, k, row, column);
        return (
          <g key={`${row},${column}`} class="edges inside">
            <circle cx={x} cy={y} r={Math.max(3, geometry.cell * 0.11)} />
            {name !== undefined && geometry.cell >= SMALLEST_NAMED && !isGround(row) && (
              <text class="outward" x={x + geometry.cell * 0.3} y={y - geometry.cell * 0.3}>
                {name}
              </text>
            )}
          </g>
        );
      })}
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

/** By how much of a cell an edge does not reach its dots. */
const SHORT = 0.16;

/** An edge from dot to dot, bent if its cell is not on the straight line. */
export function Edge({ geometry, spot, kind, side = '', sign }: EdgeProps): VNode {
  const { x, y } = centreOf(geometry, spot);
  const dotAt = ([row, column]: Dot): DrawingPoint => placeOf(geometry, spot.board, row, column);
  const ends = endsOf(elementAt(geometry.placed, spot.board).board, spot.cell);
  const [one, other] = [dotAt(ends[0]), dotAt(ends[1])];
  // in its middle the curve is half of the way from the straight line to the point that it is bent towards
  const bend = { x: 2 * x - (one.x + other.x) / 2, y: 2 * y - (one.y + other.y) / 2 };
  const short = (dot: DrawingPoint): DrawingPoint => {
    const share = (SHORT * geometry.cell) / Math.hypot(bend.x - dot.x, bend.y - dot.y);
    return { x: dot.x + share * (bend.x - dot.x), y: dot.y + share * (bend.y - dot.y) };
  };
  const [from, to] = [short(one), short(other)];
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
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
    if (board.kind !== 'edges' || board.style === 'ground' || board.dots) return [];
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
