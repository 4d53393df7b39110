/** A rack with round holes, in front of the men. */
import type { VNode } from 'preact';
import { type Geometry, centreOf, isNear } from './geometry.ts';

/** The radius of a hole, as a share of a cell; men are smaller. */
const HOLE = 0.42;
/** Pixels of the rack around its cells. */
const CORNER = 6;

/** The racks of the boards that have one, in front of the men. */
export function Racks({ geometry }: { readonly geometry: Geometry }): VNode {
  const { cell } = geometry;
  const r = cell * HOLE;
  return (
    <g class="racks" aria-hidden="true">
      {geometry.placed.map((placed, k) => {
        const { board, x, y, window } = placed;
        if (board.style !== 'rack' || !isNear(placed)) return null;
        const holes = Array.from({ length: board.size }, (_, c) => centreOf(geometry, { board: k, cell: c }));
        const [w, h, c] = [window.columns * cell, window.rows * cell, CORNER];
        const turn = (right: number, down: number): string => `a${c} ${c} 0 0 1 ${right} ${down}`;
        const outside = `M${x} ${y - c}h${w}${turn(c, c)}v${h}${turn(-c, c)}h${-w}${turn(-c, -c)}v${-h}${turn(c, -c)}Z`;
        const inside = holes.map(
          (at) => `M${at.x - r} ${at.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
        );
        return <path key={k} class="rack" fill-rule="evenodd" d={outside + inside.join('')} />;
      })}
    </g>
  );
}
