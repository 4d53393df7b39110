/**
 * Games on N^k whose moves subtract: one of some fixed vectors, or any positive multiple of a vector.
 *
 * A position is a point with k coordinates ≥ 0. Every move makes the sum of the coordinates smaller, so every play ends,
 * and one rule from the bottom up gives the value of every point.
 */
import { type Said, badInput, parseInteger, quote, said, shownInteger } from '../base/errors.ts';

/** A point or a move: one integer a coordinate. */
export type Vector = readonly number[];

/** A game on one to three coordinates ≥ 0, the same for both players, in which every move subtracts a vector. */
export interface SubtractionGame {
  /** Number of coordinates: 1, 2 or 3. */
  readonly dimensions: number;
  /** A move subtracts one of these, no coordinate falling below 0. */
  readonly vectors: readonly Vector[];
  /** Or n times one of these, with any n ≥ 1. */
  readonly rays: readonly Vector[];
  /** Whoever cannot move wins. */
  readonly misere: boolean;
  /** Cells that may not be entered. They are no positions: nothing starts there either. */
  readonly forbidden: readonly Vector[];
}

const MOST_DIMENSIONS = 3;
const MOST_COMPONENT = 100;
const MOST_MOVES = 31;
const MOST_FORBIDDEN = 1000;

/** What is read beside the moves. */
export interface GameOptions {
  readonly misere?: boolean | undefined;
  /** Cells and boxes of cells: "(1,1) (0..2,3)". */
  readonly forbidden?: string | undefined;
}

/** Reads "(1,0) (0,1) (1,1)", and "(n,0) (0,n)" where any positive amount may be taken. Raises bad input with the reason. */
export function parseGame(text: string, options: GameOptions = {}): SubtractionGame {
  const vectors: number[][] = [];
  const rays: number[][] = [];
  for (const move of tuples(text, 'a move')) {
    const many = move.some((part) => part.includes('n'));
    const vector = move.map((part) => component(part, many));
    (many ? rays : vectors).push(vector);
  }
  return subtractionGame({ vectors, rays, ...options });
}

interface Members extends GameOptions {
  readonly vectors?: readonly Vector[] | undefined;
  readonly rays?: readonly Vector[] | undefined;
}

/** A game with these moves, each once and in order. Raises bad input that says why a vector will not do. */
export function subtractionGame({
  vectors = [],
  rays = [],
  misere = false,
  forbidden = '',
}: Members): SubtractionGame {
  const moves = [...vectors, ...rays];
  if (moves.length === 0) throw badInput(said`there is no move; expected vectors such as "(1,0) (0,1)"`);
  if (moves.length > MOST_MOVES)
    throw badInput(said`${moves.length} moves are too many; at most ${MOST_MOVES}`);
  const dimensions = moves[0].length;
  if (dimensions < 1 || dimensions > MOST_DIMENSIONS)
    throw badInput(said`${shown(moves[0])} has ${dimensions} coordinates; expected 1, 2 or 3`);
  for (const vector of moves) checkVector(vector, moves[0]);
  return {
    dimensions,
    vectors: distinct(vectors),
    rays: distinct(rays),
    misere,
    forbidden: parseCells(forbidden, dimensions),
  };
}

function checkVector(vector: Vector, first: Vector): void {
  if (vector.length !== first.length)
    throw badInput(
      said`${shown(first)} and ${shown(vector)} have different numbers of coordinates, ${first.length} and ${vector.length}`,
    );
  if (vector.some((c) => c < 0))
    throw badInput(
      said`${shown(vector)} has a coordinate below 0: a move would add to it, and then play might never end`,
    );
  if (vector.every((c) => c === 0))
    throw badInput(said`${shown(vector)} subtracts nothing: the game would never end`);
  if (vector.some((c) => !Number.isInteger(c)))
    throw badInput(said`${shown(vector)} is not made of whole numbers`);
  const most = Math.max(...vector);
  if (most > MOST_COMPONENT)
    throw badInput(said`${shown(vector)} subtracts ${most} at once; at most ${MOST_COMPONENT} is supported`);
}

/** The cells of "(1,1) (0..2,3)", each once and in order. */
function parseCells(text: string, dimensions: number): Vector[] {
  const cells: number[][] = [];
  for (const parts of tuples(text, said`a forbidden cell`)) {
    if (parts.length !== dimensions)
      throw badInput(
        said`the forbidden cell (${parts.join(',')}) has ${parts.length === 1 ? said`one coordinate` : said`${parts.length} coordinates`}, the moves have ${dimensions}`,
      );
    const ranges = parts.map((part) => {
      const [from = '', to = from, ...rest] = part.split('..');
      if (rest.length > 0) throw badInput(said`${quote(part)} is not a range such as 0..2`);
      const range = [from, to].map((end) =>
        parseInteger(said`a coordinate of a forbidden cell`, end, { min: 0, max: 9999 }),
      );
      if (range[0] > range[1]) throw badInput(said`the range ${quote(part)} is empty`);
      return range as [number, number];
    });
    const size = ranges.reduce((product, [from, to]) => product * (to - from + 1), 1);
    if (cells.length + size > MOST_FORBIDDEN)
      throw badInput(said`more than ${MOST_FORBIDDEN} cells are forbidden, by (${parts.join(',')})`);
    cells.push(...box(ranges));
  }
  return distinct(cells);
}

function box(ranges: readonly (readonly [number, number])[]): number[][] {
  if (ranges.length === 0) return [[]];
  const [from, to] = ranges[0];
  const rest = box(ranges.slice(1));
  return Array.from({ length: to - from + 1 }, (_, i) => rest.map((tail) => [from + i, ...tail])).flat();
}

/** The parts of "(1,0) (0,1)", without blanks; "3" is "(3)". */
function tuples(text: string, what: Said): string[][] {
  let rest = text.trim();
  const found: string[][] = [];
  while (rest !== '') {
    const [whole, inner, bare] = /^(?:\(([^()]*)\)|([^\s,;()]+))[\s,;]*/.exec(rest) ?? [];
    if (whole === undefined)
      throw badInput(said`${quote(rest)} does not begin with ${what} such as (1,0) in ${quote(text)}`);
    found.push((inner ?? bare!).split(',').map((part) => part.trim().replace('−', '-')));
    rest = rest.slice(whole.length);
  }
  return found;
}

/** The number of "3", or of "2n" where multiples are meant. */
function component(part: string, many: boolean): number {
  const [whole, factor, n] = /^(-?[0-9]*)(n?)$/.exec(part) ?? [];
  if (whole === undefined || part === '' || part === '-')
    throw badInput(
      said`${quote(part)} is not a coordinate; expected a number such as 1, or n for any amount`,
    );
  if (n === '' && many && Number(factor) !== 0)
    throw badInput(said`${shownInteger(part)} beside an n; expected 0 or a multiple of n such as n or 2n`);
  if (factor === '') return 1;
  if (factor === '-') return -1;
  return parseInteger(said`a coordinate`, factor!, { min: -1e9, max: 1e9 });
}

/** "(1,0)" */
export const shown = (vector: Vector): string => `(${vector.join(',')})`;

/** "(n,0)" */
export const shownRay = (ray: Vector): string =>
  `(${ray.map((c) => (c === 0 ? '0' : c === 1 ? 'n' : `${c}n`)).join(',')})`;

/** "(1,0) (0,n)", as `parseGame` reads it. */
export const shownMoves = ({ vectors, rays }: SubtractionGame): string =>
  [...vectors.map(shown), ...rays.map(shownRay)].join(' ');

/** Each vector once, by sum and then by coordinates, the first coordinate's moves in front. */
function distinct(vectors: readonly Vector[]): Vector[] {
  const each = [...new Map(vectors.map((v) => [v.join(), v])).values()];
  const sum = (v: Vector): number => v.reduce((a, b) => a + b);
  return each.sort((a, b) => sum(a) - sum(b) || compare(b, a));
}

function compare(a: Vector, b: Vector): number {
  const i = a.findIndex((c, j) => c !== b[j]);
  return i < 0 ? 0 : a[i] - b[i];
}
