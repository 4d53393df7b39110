/** A board told by its points, with coordinates for drawing, and by the edges between them. */
import { badInput, noneOf, quote, said } from '../base/errors.ts';
import { Board } from './board.ts';
import { neighbours } from './drawing.ts';
import { freeBoard } from './free.ts';

/** x to the right and y upward, in any unit. */
export type Point = readonly [x: number, y: number];

/** A board as `graphBoard` takes it: its points with their coordinates, and which are joined. */
export interface GraphStatement {
  /** Where each point is drawn, by its name; or the same as entries. */
  readonly points: Readonly<Record<string, Point>> | Iterable<readonly [name: string, point: Point]>;
  /** Words with blanks between: `a-b` joins two points, `a-b-c` each to the next. */
  readonly edges: string;
}

/**
 * A board of points that edges join, `graphBoard({ points: { a: [0, 0], b: [1, 0], c: [0, 1] }, edges: 'a-b-c' })`.
 * `links` leads along the edges; cells are numbered as the points are told, and all stand in one row. Raises bad input
 * for two points with one name or in one place, and for an edge to no point, from a point to itself or told twice.
 */
export function graphBoard({ points: told, edges }: GraphStatement): Board {
  const entries = Symbol.iterator in told ? [...told] : Object.entries(told);
  if (entries.length === 0) throw badInput(said`the board has no cell`);
  const names = entries.map(([name]) => name);
  names.forEach((name, i) => {
    if (!/^[^\s/=-]+$/.test(name) || name === 'off')
      throw badInput(
        said`${quote(name)} cannot be a point's name: it needs a character, none of blank / = -, and is not ${'off'}`,
      );
    if (names.indexOf(name) !== i) throw badInput(said`two points are called ${quote(name)}`);
  });
  const points = atLeastOneApart(entries);
  const lines: [number, number][] = [];
  for (const word of edges.split(/\s+/).filter(Boolean)) {
    const ends = word.split('-');
    if (ends.length < 2) throw badInput(said`${quote(word)} is not an edge; write it as in ${'a-b'}`);
    const cells = ends.map((end) => {
      if (!names.includes(end)) throw noneOf(said`edge ${word}`, end, names, ' ');
      return names.indexOf(end);
    });
    cells.slice(1).forEach((to, k) => {
      const line: [number, number] = [Math.min(cells[k], to), Math.max(cells[k], to)];
      const edge = `${ends[k]}-${ends[k + 1]}`;
      if (line[0] === line[1]) throw badInput(said`the edge ${edge} leads from a point to itself`);
      if (lines.some(([a, b]) => a === line[0] && b === line[1]))
        throw badInput(said`the edge ${edge} is told twice`);
      lines.push(line);
    });
  }
  const joined = { points, lines };
  const beside = neighbours(joined);
  const width = Math.max(...names.map((name) => name.length));
  return freeBoard({
    cells: Board.rectangle(1, names.length),
    naming: 'name',
    names,
    joined,
    needDirections: () => {
      throw badInput(said`a graph has no directions; ${'board.links'} leads along its edges`);
    },
    diagram: (symbolAt) =>
      names
        .map((name, point) => {
          const others = beside[point].map((other) => names[other]).join(' ');
          return `${name.padStart(width)} ${symbolAt(point)} - ${others}`.trimEnd();
        })
        .join('\n'),
  });
}

/** Rows downward and columns to the right, both from 0, the least distance of two points 1. */
function atLeastOneApart(entries: readonly (readonly [string, Point])[]): [number, number][] {
  for (const [name, point] of entries) {
    if (!(Array.isArray(point) && point.length === 2 && point.every(Number.isFinite)))
      throw badInput(said`the point ${quote(name)} has no place; expected [x, y], two numbers`);
  }
  let least = Infinity;
  entries.forEach(([name, [x, y]], i) => {
    for (const [other, [u, v]] of entries.slice(0, i)) {
      const distance = Math.hypot(x - u, y - v);
      if (distance === 0)
        throw badInput(said`the points ${quote(other)} and ${quote(name)} are in one place`);
      least = Math.min(least, distance);
    }
  });
  const [unit, left] = [least === Infinity ? 1 : least, Math.min(...entries.map(([, [x]]) => x))];
  const top = Math.max(...entries.map(([, [, y]]) => y));
  return entries.map(([, [x, y]]) => [(top - y) / unit, (x - left) / unit]);
}
