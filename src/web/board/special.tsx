/** What only some boards have: edges between dots, cubes, hexagons, the ground of a picture, and pieces in hand. Loaded for them. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import type { OpenedGame } from '../state/opened.ts';
import { type Geometry, centreOf, placeOf } from './geometry.ts';
import { sideClass } from './glyphs.tsx';
import { Piece } from './piece.tsx';

export { Boxes, Dots, Edge } from './edges.tsx';
export { Hands } from './hands.tsx';

/** A board, by its number in the geometry. */
interface Placed {
  readonly geometry: Geometry;
  readonly board: number;
}

/** A blank cube on each cell. */
export function Cubes({ geometry, board: k }: Placed): VNode {
  const { board } = elementAt(geometry.placed, k);
  return (
    <g class="cubes">
      {Array.from({ length: board.size }, (_, cell) => (
        <Piece
          key={cell}
          look={{ symbol: '', side: 'side-ivory', owner: undefined, look: 'cube' }}
          {...centreOf(geometry, { board: k, cell })}
          size={geometry.cell}
        />
      ))}
    </g>
  );
}

/** The distance between two rows of regular hexagons, as a share of a cell. */
const ROW = Math.sqrt(3) / 2;

/** A hexagon around each point; on a board of Hex with the borders of both sides. */
export function Hexagons({
  opened,
  geometry,
  board: k,
  bare,
}: Placed & {
  readonly opened: OpenedGame;
  /** Without names along the edges. */
  readonly bare: boolean;
}): VNode {
  const { board } = elementAt(geometry.placed, k);
  const { cell } = geometry;
  const [w, h] = [cell / 2, (ROW * cell) / 3];
  return (
    <g class="hexagons">
      {Array.from({ length: board.size }, (_, c) => {
        const { x, y } = centreOf(geometry, { board: k, cell: c });
        const d = `M${x} ${y - 2 * h}L${x + w} ${y - h}v${2 * h}L${x} ${y + 2 * h}L${x - w} ${y + h}v${-2 * h}Z`;
        return <path key={c} class="hexagon" d={d} />;
      })}
      {board.style === 'bordered-hexagons' &&
        bordersOf(geometry, k, w, h).map((d, side) => (
          <g key={side} class={sideClass(opened.rules.position.sides, side)}>
            <path class="border" d={d} stroke-width={cell * 0.09} />
            {side === 1 && <path class="edge-sign" d={d} stroke-width={cell * 0.025} />}
          </g>
        ))}
      {board.style === 'bordered-hexagons' && !bare && <HexNames geometry={geometry} board={k} />}
    </g>
  );
}

/** The letters of a rhombus of hexagons below its lowest row, and its numbers beside the first hexagon of each row. */
function HexNames({ geometry, board: k }: Placed): VNode {
  const { board } = elementAt(geometry.placed, k);
  const { cell } = geometry;
  const at = Array.from({ length: board.size }, (_, c) => ({
    ...centreOf(geometry, { board: k, cell: c }),
    name: board.label(c),
  }));
  const bottom = Math.max(...at.map(({ y }) => y));
  const isFirst = (x: number, y: number): boolean => !at.some((other) => other.y === y && other.x < x);
  return (
    <g class="edges">
      {at.map(({ x, y, name }) => (
        <g key={name}>
          {y === bottom && (
            <text x={x} y={y + cell * 0.58 + 16}>
              {name.replace(/\d+$/, '')}
            </text>
          )}
          {isFirst(x, y) && (
            <text class="row" x={x - cell * 0.5 - 9} y={y}>
              {/\d+$/.exec(name)?.[0]}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/**
 * The paths along the borders of a rhombus of hexagons: above and below, and on the left and right. `w` is half the width of a
 * hexagon, `h` a quarter of its height. At the blunt corners both begin.
 */
function bordersOf(geometry: Geometry, k: number, w: number, h: number): readonly [string, string] {
  const { board } = elementAt(geometry.placed, k);
  const turn = geometry.flipped ? -1 : 1;
  const cells = Array.from({ length: board.size }, (_, cell) => cell);
  const rows = cells.map((cell) => board.row(cell));
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const line = (cell: number, ...corners: readonly (readonly [number, number])[]): string => {
    const { x, y } = centreOf(geometry, { board: k, cell });
    return `M${corners.map(([right, down]) => `${x + turn * right * w} ${y + turn * down * h}`).join('L')}`;
  };
  const inRow = (cell: number): number[] => cells.filter((other) => rows[other] === rows[cell]);
  const isEnd = (cell: number, end: 'min' | 'max'): boolean =>
    board.column(cell) === Math[end](...inRow(cell).map((other) => board.column(other)));
  const first = cells.flatMap((cell) => [
    ...(rows[cell] === top ? [line(cell, [-1, -1], [0, -2], [1, -1])] : []),
    ...(rows[cell] === bottom ? [line(cell, [-1, 1], [0, 2], [1, 1])] : []),
  ]);
  const second = cells.flatMap((cell) => [
    ...(isEnd(cell, 'min')
      ? [line(cell, [-1, -1], [-1, 1], ...(rows[cell] === bottom ? [] : [[0, 2] as const]))]
      : []),
    ...(isEnd(cell, 'max')
      ? [line(cell, [1, 1], [1, -1], ...(rows[cell] === top ? [] : [[0, -2] as const]))]
      : []),
  ]);
  return [first.join(''), second.join('')];
}

/** The ground under the lowest dots of a board of edges. */
export function Earth({ geometry, board: k }: Placed): VNode {
  const { board } = elementAt(geometry.placed, k);
  const { cell, flipped } = geometry;
  const [from, to] = [placeOf(geometry, k, board.rows, 1), placeOf(geometry, k, board.rows, board.columns)];
  const [left, right] = [Math.min(from.x, to.x) - cell * 0.4, Math.max(from.x, to.x) + cell * 0.4];
  const deep = cell * 0.4;
  return (
    <g class="earth">
      <rect x={left} y={flipped ? from.y - deep : from.y} width={right - left} height={deep} rx={3} />
      <line x1={left} x2={right} y1={from.y} y2={from.y} stroke-width={Math.max(2, cell * 0.05)} />
    </g>
  );
}
