/** Loops of a board: arcs of circles that go on with the lines of points at its edge. Lengths are in cells. */
import type { SceneBoard, SceneLoop } from '../../rules/scene.ts';

type Place = readonly [row: number, column: number];

/** An arc, from the place of `from` to that of `to`, as SVG draws it. */
interface Arc {
  /** 0 for a straight line. */
  readonly radius: number;
  /** Whether it is more than half of the circle. */
  readonly large: boolean;
  readonly clockwise: boolean;
  /** Places on it. */
  readonly places: readonly Place[];
}

const PLACES = 24;

/** The arc that leaves `from` in the direction `out` and comes to `to`. */
export function arcOf(board: Pick<SceneBoard, 'row' | 'column'>, { from, to, out }: SceneLoop): Arc {
  const [start, end]: readonly Place[] = [from, to].map((cell) => [board.row(cell), board.column(cell)]);
  const [down, right] = [end![0] - start![0], end![1] - start![1]];
  const [chord, length] = [Math.hypot(down, right), Math.hypot(...out)];
  const [ahead, aside] = [
    (out[0] * down + out[1] * right) / length,
    (out[1] * down - out[0] * right) / length,
  ];
  if (length === 0 || Math.abs(aside) < 1e-9 * chord)
    return { radius: 0, large: false, clockwise: false, places: [start!, end!] };
  // a tangent and a chord make half the angle of the arc
  const half = Math.atan2(Math.abs(aside), ahead);
  const radius = chord / (2 * Math.sin(half));
  const clockwise = aside > 0;
  const turn = clockwise ? 1 : -1;
  const places = Array.from({ length: PLACES + 1 }, (_, k): Place => {
    const angle = (2 * half * k) / PLACES;
    const [along, across] = [radius * Math.sin(angle), turn * radius * (1 - Math.cos(angle))];
    return [
      start![0] + (along * out[0] + across * out[1]) / length,
      start![1] + (along * out[1] - across * out[0]) / length,
    ];
  });
  return { radius, large: half > Math.PI / 2, clockwise, places };
}

/** How far the loops of a board reach beyond its cells, on the side where they reach furthest. */
export function reachOfLoops(board: SceneBoard): number {
  const reach = (board.loops ?? []).flatMap((loop) =>
    arcOf(board, loop).places.map(([row, column]) =>
      Math.max(0.5 - row, row - board.rows - 0.5, 0.5 - column, column - board.columns - 0.5),
    ),
  );
  return Math.max(0, ...reach);
}
