/** The steps of a move on the board: what can move, the way of a piece that has begun to move, and what it takes. */
import type { ComponentProps, VNode } from 'preact';
import type { SceneSpot } from '../state/gestures.ts';
import type { Staged } from '../state/staged.ts';
import { type Geometry, centreOf, isShown } from './geometry.ts';
import { CellRects } from './parts.tsx';

// here and not in a style sheet, which every board would load
const LINE = { fill: 'none', strokeLinecap: 'round', pointerEvents: 'none' } as const;

/** The ground of the pieces that can move, for when no values mark them. */
export const Movable = (props: Pick<ComponentProps<typeof CellRects>, 'geometry' | 'spots'>): VNode => (
  <CellRects {...props} kind="movable" />
);

/** Where a piece was, dashed, and the way to where it is now, dotted. */
export function Way({
  geometry,
  staged: { from, to },
}: {
  readonly geometry: Geometry;
  readonly staged: Staged;
}): VNode {
  const [start] = from;
  const [a, b] = start && to ? [centreOf(geometry, start), centreOf(geometry, to)] : [];
  return (
    <g aria-hidden="true">
      <CellRects geometry={geometry} spots={from} kind="from" />
      {a && b && (
        <line
          class="way"
          x1={a.x}
          y1={a.y}
          x2={b.x}
          y2={b.y}
          stroke-width={geometry.cell * 0.05}
          style={{ ...LINE, stroke: 'var(--accent)', strokeDasharray: '0.1 14' }}
        />
      )}
    </g>
  );
}

/** A cross over a piece that is taken. */
export function Taken({
  geometry,
  spot,
}: {
  readonly geometry: Geometry;
  readonly spot: SceneSpot;
}): VNode | null {
  if (!isShown(geometry, spot)) return null;
  const { x, y } = centreOf(geometry, spot);
  const r = geometry.cell * 0.22;
  return (
    <path
      class="taken"
      aria-hidden="true"
      d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`}
      stroke-width={Math.max(3, geometry.cell * 0.07)}
      style={{ ...LINE, stroke: 'var(--refused)' }}
    />
  );
}
