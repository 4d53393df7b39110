/** Boards of points and lines: where the points are, which ones are joined, and how they are read from characters. */
import { badInput, quote, said } from '../base/errors.ts';
import type { Permutation } from '../rules/structure.ts';

/** Points of a picture, and the lines between them. */
export interface Joined {
  /** Row and column of each point in the picture, from 0; without a picture the least distance of two points is 1. */
  readonly points: readonly (readonly [row: number, column: number])[];
  /** Pairs of points that a line joins, the earlier one first. */
  readonly lines: readonly (readonly [number, number])[];
}

/** Points and the lines between them. */
export interface Drawing extends Joined {
  /** The characters that the board is read from and drawn with; absent: it is told by `free`. */
  readonly picture: readonly string[] | undefined;
  /** What each point is called; absent: as on a chessboard. */
  readonly names: readonly string[] | undefined;
  /** Of boards without a picture. */
  readonly free?: Free;
}

/** What a board of points that lie anywhere knows of itself, as its rows and columns say nothing. */
export interface Free {
  /** Raises bad input where no vector leads from cell to cell. */
  needDirections(): void;
  /** The permutations of the points that keep the picture as it is. */
  symmetries(): readonly Permutation[];
  /** The points of every straight line of `length` points, each joined to the next. */
  lines(length: number): readonly (readonly number[])[];
  /** The text with `symbolAt` each point. */
  diagram(symbolAt: (point: number) => string): string;
}

/** The points that lines join to each point. */
export function neighbours({ points, lines }: Joined): readonly (readonly number[])[] {
  const beside: number[][] = points.map(() => []);
  for (const [a, b] of lines) {
    beside[a].push(b);
    beside[b].push(a);
  }
  return beside.map((list) => list.sort((a, b) => a - b));
}

/** The characters of lines, and where they lead on from a point above or to the left. */
const STROKES = { '-': [0, 1], '/': [1, -1], '|': [1, 0], '\\': [1, 1] } as const;
/** Two diagonals that cross and do not meet. */
const CROSSING = 'X';
const DOT = '.';
const isStroke = (character: string): boolean => character in STROKES || character === CROSSING;
const goesOn = (character: string, stroke: string): boolean =>
  character === stroke || (character === CROSSING && (stroke === '/' || stroke === '\\'));

/**
 * Reads a drawing, one string a row. Points are dots, or characters of their own that name them; `- | / \` between two
 * points join them, `X` is two diagonals that cross, and a blank is nothing:
 *
 *     .-.-.
 *     |\|/|        nine points; lines along the rows and columns,
 *     .-.-.        and from the centre to the corners
 *     |/|\|
 *     .-.-.
 *
 * Raises bad input for a stroke that does not join two points, and for two points of one name.
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

/** The picture with `symbolAt` each point, all rows equally long. */
export function drawn({ picture, points }: Drawing, symbolAt: (point: number) => string): string[] {
  const width = Math.max(...picture!.map((row) => row.length));
  const rows = picture!.map((row) => Array.from(row.padEnd(width)));
  points.forEach(([row, column], point) => (rows[row][column] = symbolAt(point)));
  return rows.map((row) => row.join(''));
}
