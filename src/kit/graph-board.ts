/** Boards given by points, with coordinates for drawing, and by the edges between them. */
import { badInput, noneOf, quote, said, unexpected } from '../base/errors.ts';
import { Board } from './board.ts';
import { neighbours } from './drawing.ts';
import { freeBoard } from './free.ts';

/** The coordinates of a point: x to the right and y upward, in any unit. */
export type Point = readonly [x: number, y: number];

/** The argument of `graphBoard`: the points with their coordinates, and which of them are joined. */
export interface GraphStatement {
  /**
   * The coordinates of each point, by its name: as an object, or as pairs of name and coordinates. Absent: the points of the edges stand
   * in a circle, in the order in which the edges name them.
   */
  readonly points?: Readonly<Record<string, Point>> | Iterable<readonly [name: string, point: Point]>;
  /** The edges, separated by blanks: `a-b` joins two points, `a-b-c` joins each to the next one; a word of one point only names it. */
  readonly edges: string;
}

/**
 * A board of points that edges join: `graphBoard({ points: { a: [0, 0], b: [1, 0], c: [0, 1] }, edges: 'a-b-c' })`.
 * `links` of the board leads along the edges. Cells have the numbers of the points in the given order, and `row` and
 * `column` treat them as one row. Raises bad input for two points with the same name or the same coordinates, for an edge
 * to an unknown point or from a point to itself, and for an edge that is given twice.
 */
export function graphBoard(statement: GraphStatement): Board {
  const { points: stated, edges } = Object(statement) as GraphStatement;
  if ((stated !== undefined && Object(stated) !== stated) || typeof edges !== 'string')
    throw unexpected('graphBoard(…)', "{ points: { a: [0, 0], b: [1, 0] }, edges: 'a-b' }", statement);
  const given = stated ?? inCircle(edges);
  const entries = Symbol.iterator in given ? [...given] : Object.entries(given);
  if (entries.length === 0) throw badInput(said`the board has no cell`);
  const names = entries.map(([name]) => name);
  names.forEach((name, i) => {
    expectPointName(name);
    if (names.indexOf(name) !== i) throw badInput(said`two points are called ${quote(name)}`);
  });
  const points = atLeastOneApart(entries);
  const lines: [number, number][] = [];
  for (const pair of joinedBy(edges, stated === undefined)) {
    const edge = pair.join('-');
    const [from, to] = pair.map((end) => {
      if (!names.includes(end)) throw noneOf(said`edge ${edge}`, end, names, ' ');
      return names.indexOf(end);
    });
    const line: [number, number] = [Math.min(from, to), Math.max(from, to)];
    if (lines.some(([a, b]) => a === line[0] && b === line[1]))
      throw badInput(said`the edge ${edge} is given twice`);
    lines.push(line);
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

/** Raises bad input for what cannot be the name of a point. */
export function expectPointName(name: string): void {
  if (!/^[^\s/=-]+$/.test(name) || name === 'off')
    throw badInput(
      said`${quote(name)} cannot be a point's name: it needs a character, none of blank / = -, and is not ${'off'}`,
    );
}

/**
 * The pairs of points that edges join, as they are written. Raises bad input for an edge from a point to itself, and for a word of one
 * point unless such words only name it.
 */
export function joinedBy(edges: string, naming = false): readonly (readonly [string, string])[] {
  return edges
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const ends = word.split('-');
      if (ends.length < 2 && naming) return [];
      if (ends.length < 2 || ends.includes(''))
        throw badInput(said`${quote(word)} is not an edge; write it as in ${'a-b'}`);
      return ends.slice(1).map((to, k): readonly [string, string] => {
        if (to === ends[k]) throw badInput(said`the edge ${`${to}-${to}`} leads from a point to itself`);
        return [ends[k], to];
      });
    });
}

/** The points that edges name, in a circle, clockwise from the top. */
function inCircle(edges: string): [string, Point][] {
  const names = [...new Set(edges.split(/[\s-]+/).filter(Boolean))];
  return names.map((name, k) => {
    const angle = (2 * Math.PI * k) / names.length;
    return [name, [Math.sin(angle), Math.cos(angle)]];
  });
}

/** The points as rows downward and columns to the right, both from 0, scaled so that the smallest distance is 1. */
function atLeastOneApart(entries: readonly (readonly [string, Point])[]): [number, number][] {
  for (const [name, point] of entries) {
    if (!(Array.isArray(point) && point.length === 2 && point.every(Number.isFinite)))
      throw unexpected(`graphBoard({ points: { ${name}: … } })`, '[x, y]', point);
  }
  let least = Infinity;
  entries.forEach(([name, [x, y]], i) => {
    for (const [other, [u, v]] of entries.slice(0, i)) {
      const distance = Math.hypot(x - u, y - v);
      if (distance === 0)
        throw badInput(said`the points ${quote(other)} and ${quote(name)} have the same coordinates`);
      least = Math.min(least, distance);
    }
  });
  const [unit, left] = [least === Infinity ? 1 : least, Math.min(...entries.map(([, [x]]) => x))];
  const top = Math.max(...entries.map(([, [, y]]) => y));
  return entries.map(([, [x, y]]) => [(top - y) / unit, (x - left) / unit]);
}
