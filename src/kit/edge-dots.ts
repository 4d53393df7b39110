/** How edges between dots are drawn: as curves through the middle of their cells. */
import type { EdgeDots } from '../rules/scene.ts';

/** Row and column. */
export type EdgePlace = readonly [row: number, column: number];

/** Dots with their names, which dots each edge joins, as indices, and the middle of each edge. */
export interface EdgeLayout {
  readonly dots: readonly (readonly [row: number, column: number, name: string])[];
  readonly ends: readonly (readonly [one: number, other: number])[];
  readonly middles: readonly EdgePlace[];
}

/** By how much an edge does not reach its dots, in cells. */
const SHORT = 0.16;
/** How far the name of a dot is above it, and to the right. */
const ASIDE = 0.3;

/** What a scene says of these dots and edges. `hasName`: whether the name of a dot is shown. */
export function edgeDots({ dots, ends, middles }: EdgeLayout, hasName: (name: string) => boolean): EdgeDots {
  return {
    places: dots.map(([row, column]) => [row, column]),
    names: dots
      .filter(([, , name]) => hasName(name))
      .map(([row, column, name]) => [row - ASIDE, column + ASIDE, name]),
    ends: ends.map(([one, other]) => [dots[one][2], dots[other][2]]),
    curves: middles.map((middle, cell) => {
      const [one, other] = ends[cell].map((dot) => dots[dot]);
      // in its middle such a curve is half of the way from the straight line to the point that it is bent towards
      const bend: EdgePlace = [
        2 * middle[0] - (one[0] + other[0]) / 2,
        2 * middle[1] - (one[1] + other[1]) / 2,
      ];
      return [shortened(one, bend), bend, shortened(other, bend)];
    }),
  };
}

/** Where an edge from a dot towards a place begins. */
function shortened([row, column]: EdgeLayout['dots'][number], [r, c]: EdgePlace): EdgePlace {
  const share = SHORT / Math.hypot(r - row, c - column);
  return [row + share * (r - row), column + share * (c - column)];
}
