/** Boards of points and lines: where the points are, which of them are joined, and how both are read from a drawing. */
import { lastOf, present } from '../base/present.ts';
import { badInput, quote, said } from '../base/errors.ts';
import type { EdgeDots } from '../rules/scene.ts';
import type { Permutation } from '../rules/structure.ts';

/** Points and the lines between them. */
export interface Joined {
  /** Row and column of each point, from 0: in characters of the drawing, or else with 1 as the smallest distance. */
  readonly points: readonly (readonly [row: number, column: number])[];
  /** Pairs of points that a line joins, the earlier one first. */
  readonly lines: readonly (readonly [number, number])[];
}

/** A board of points and lines, with how it is drawn in text. */
export interface Drawing extends Joined {
  /** The characters that the board was read from, and is drawn with. Undefined: `free` draws it. */
  readonly picture: readonly string[] | undefined;
  /** The name of each point. Undefined: points are named as the cells of a chessboard. */
  readonly names: readonly string[] | undefined;
  /** For boards without a picture. */
  readonly free?: Free;
  /** The dots between which points are edges. Absent: points are points. */
  readonly dots?: EdgeDots;
}

/** For a board whose points lie anywhere: what other boards derive from their rows and columns. */
export interface Free {
  /** Raises bad input if directions such as N and E mean nothing on this board. */
  needDirections(): void;
  /** Permutations that map joined points to joined points, the identity first. */
  symmetries(): readonly Permutation[];
  /** All straight lines of `length` points, each point joined to the next. */
  lines(length: number): readonly (readonly number[])[];
  /** The board in text, with `symbolAt(point)` at each point. */
  diagram(symbolAt: (point: number) => string): string;
}

/** For each point those that lines join to it, in ascending order. */
export function neighbours({ points, lines }: Joined): readonly (readonly number[])[] {
  const beside: number[][] = points.map(() => []);
  for (const [a, b] of lines) {
    beside[a].push(b);
    beside[b].push(a);
  }
  return beside.map((list) => list.sort((a, b) => a - b));
}

/** Three points count as straight up to an angle of one degree, whose sine this is, since coordinates may be rounded. */
const STRAIGHT = 0.0175;

/** All straight lines of `length` points, each point joined to the next, listed in one of the two directions. */
export function straightLines(joined: Joined, length: number): readonly (readonly number[])[] {
  const { points } = joined;
  const beside = neighbours(joined);
  const vector = (from: number, to: number): readonly [number, number] => [
    points[to][0] - points[from][0],
    points[to][1] - points[from][1],
  ];
  const isStraight = (a: number, b: number, c: number): boolean => {
    const [[x, y], [u, v]] = [vector(a, b), vector(b, c)];
    return x * u + y * v > 0 && Math.abs(x * v - y * u) < STRAIGHT * Math.hypot(x, y) * Math.hypot(u, v);
  };
  const lines = points.flatMap((_, first) =>
    beside[first].map((second) => {
      const line = [first, second];
      while (line.length < length) {
        const [before, end] = line.slice(-2);
        const next = beside[end].find((point) => isStraight(before, end, point));
        if (next === undefined) break;
        line.push(next);
      }
      return line;
    }),
  );
  return lines.filter((line) => line.length === length && line[0] < lastOf(line));
}

/** The characters of lines, each with the direction of its line as rows down and columns to the right. */
const STROKES = { '-': [0, 1], '/': [1, -1], '|': [1, 0], '\\': [1, 1] } as const;
/** Two diagonals that cross without a point. */
const CROSSING = 'X';
const DOT = '.';
const isStroke = (character: string): boolean => character in STROKES || character === CROSSING;
const goesOn = (character: string, stroke: string): boolean =>
  character === stroke || (character === CROSSING && (stroke === '/' || stroke === '\\'));

/**
 * Reads a drawing, one string per row. A point is a dot or another character, which is its name. The strokes `- | / \`
 * between two points join them, `X` is two diagonals that cross without a point, and a blank means nothing:
 *
 *     .-.-.
 *     |\|/|        nine points; lines along the rows and columns,
 *     .-.-.        and from the centre to the corners
 *     |/|\|
 *     .-.-.
 *
 * Raises bad input for a drawing without a point, for a stroke that does not join two points, and for two points with the
 * same name.
 */
export function drawingOf(picture: readonly string[]): Drawing {
  const at = (row: number, column: number): string => picture[row]?.[column] ?? ' ';
  const places = picture.flatMap((text, row) => Array.from(text, (_, column) => [row, column] as const));
  const points = places.filter(([row, column]) => at(row, column) !== ' ' && !isStroke(at(row, column)));
  if (points.length === 0) throw badInput(said`the drawing has no point`);
  const pointAt = new Map(points.map(([row, column], point) => [`${row},${column}`, point]));
  const crossed = new Set<string>();
  const lines = points.flatMap(([row, column], from) =>
    Object.entries(STROKES).flatMap(([stroke, [down, right]]) => {
      let length = 1;
      while (goesOn(at(row + length * down, column + length * right), stroke)) length++;
      const to = pointAt.get(`${row + length * down},${column + length * right}`);
      if (length === 1 || to === undefined) return [];
      for (let k = 1; k < length; k++) crossed.add(`${row + k * down},${column + k * right}`);
      return [[from, to] as const];
    }),
  );
  const loose = places.find(([row, column]) => isStroke(at(row, column)) && !crossed.has(`${row},${column}`));
  if (loose) {
    const [row, column] = loose;
    throw badInput(
      said`the drawing's ${quote(at(row, column))} in row ${row + 1}, column ${column + 1} does not join two points`,
    );
  }
  const names = points.map(([row, column]) => at(row, column));
  const twice = names.find((name, point) => name !== DOT && names.indexOf(name) !== point);
  if (twice !== undefined) throw badInput(said`two points of the drawing are called ${quote(twice)}`);
  if (names.includes(DOT)) return { picture, points, lines, names: undefined };
  return { picture, points, lines, names };
}

/** The rows of the picture with `symbolAt(point)` at each point, all equally long. */
export function drawn({ picture, points }: Drawing, symbolAt: (point: number) => string): string[] {
  const own = present(picture);
  const width = Math.max(...own.map((row) => row.length));
  const rows = own.map((row) => Array.from(row.padEnd(width)));
  points.forEach(([row, column], point) => (rows[row][column] = symbolAt(point)));
  return rows.map((row) => row.join(''));
}
