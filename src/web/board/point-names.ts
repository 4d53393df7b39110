/** Where the name of a point is written: beside it, away from the lines that meet there. */
import type { SceneBoard } from '../../rules/scene.ts';

/** As shares of a cell: outside of what marks a point, and within what belongs to it. */
const AWAY = 0.54;
const DIRECTIONS = 16;

/** The angle between two directions, in radians, at most π. */
const between = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/** How far down and to the right of each point its name is, in cells. */
export function namesBeside({
  size,
  row,
  column,
  lines,
}: SceneBoard): readonly (readonly [number, number])[] {
  const met = Array.from({ length: size }, (): number[] => []);
  for (const [a, b] of lines) {
    const angle = Math.atan2(row(b) - row(a), column(b) - column(a));
    met[a]!.push(angle);
    met[b]!.push(angle + Math.PI);
  }
  // below and to the right if it does not matter
  const angles = Array.from({ length: DIRECTIONS }, (_, k) => ((2 * k + 4) * Math.PI) / DIRECTIONS);
  return met.map((taken) => {
    const room = angles.map((angle) => Math.min(Math.PI, ...taken.map((other) => between(angle, other))));
    // equal but for rounding
    const most = Math.max(...room) - 1e-9;
    const angle = angles[room.findIndex((free) => free >= most)]!;
    return [AWAY * Math.sin(angle), AWAY * Math.cos(angle)];
  });
}
