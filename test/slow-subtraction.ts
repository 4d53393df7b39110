/** Values of subtraction games directly from the rules, by recursion: slow and simple. */
import type { SubtractionGame } from '../src/laws/subtraction.ts';
import type { Kind } from '../src/laws/table.ts';

/** The value of a point: 0 lost or 1 won for the player to move, or the nimber; −1 for a forbidden cell. */
export function slowValues(game: SubtractionGame, kind: Kind): (point: readonly number[]) => number {
  const known = new Map<string, number>();
  const forbidden = new Set(game.forbidden.map(String));
  const value = (point: readonly number[]): number => {
    const key = String(point);
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = compute(point)));
    return found;
  };
  const compute = (point: readonly number[]): number => {
    if (forbidden.has(String(point))) return -1;
    const options = movesFrom(game, point)
      .map(value)
      .filter((v) => v >= 0);
    if (options.length === 0) return game.misere ? 1 : 0;
    if (kind === 'outcomes') return options.includes(0) ? 1 : 0;
    let mex = 0;
    while (options.includes(mex)) mex++;
    return mex;
  };
  return value;
}

/** The points that a move leads to, including forbidden ones. */
export function movesFrom({ vectors, rays, shifts }: SubtractionGame, point: readonly number[]): number[][] {
  const less = (v: readonly number[], n: number): number[] => point.map((x, i) => x - n * v[i]!);
  const most = Math.max(...point);
  const along = rays.flatMap((w, j) =>
    Array.from({ length: most }, (_, n) => less(w, n + 1).map((x, i) => x - shifts[j]![i]!)),
  );
  return [...vectors.map((v) => less(v, 1)), ...along].filter((p) => p.every((x) => x >= 0));
}

/** All points with coordinates below `side`. */
export function pointsBelow(dimensions: number, side: number): number[][] {
  if (dimensions === 0) return [[]];
  return pointsBelow(dimensions - 1, side).flatMap((p) => Array.from({ length: side }, (_, x) => [...p, x]));
}
