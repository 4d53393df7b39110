/**
 * Subtraction games on N^k: a move subtracts one of some vectors, or any positive multiple of a vector (a ray).
 *
 * A position is a point with k coordinates ≥ 0. Every move reduces the sum of the coordinates, so every play ends, and
 * the value of every point follows from those of smaller points.
 */
import { type Said, badInput, parseInteger, quote, said, shownInteger } from '../base/errors.ts';

/** A point or a move: one integer for each coordinate. */
export type IntegerVector = readonly number[];

/** An impartial game: a position is a point with coordinates ≥ 0, and every move subtracts a vector from it. */
export interface SubtractionGame {
  /** The number of coordinates: 1, 2 or 3. */
  readonly dimensions: number;
  /** A move subtracts one of these vectors, if no coordinate becomes negative … */
  readonly vectors: readonly IntegerVector[];
  /** … or n times one of these, with any n ≥ 1 … */
  readonly rays: readonly IntegerVector[];
  /** … and once the shift with the same index, which is 0 for a plain multiple: (1,0) and (n,n) are the move (n+1,n). */
  readonly shifts: readonly IntegerVector[];
  /** True: whoever cannot move wins. False: whoever cannot move loses. */
  readonly misere: boolean;
  /** Points that are not positions: no move leads there, and no game starts there. */
  readonly forbidden: readonly IntegerVector[];
}

const MOST_DIMENSIONS = 3;
const MOST_COMPONENT = 100;
const MOST_MOVES = 31;
const MOST_FORBIDDEN = 1000;

/** The rules of a game apart from its moves. */
export interface GameOptions {
  /** True: whoever cannot move wins. Absent: whoever cannot move loses. */
  readonly misere?: boolean | undefined;
  /** Forbidden points as text, with ranges of coordinates: "(1,1) (0..2,3)". Absent: none. */
  readonly forbidden?: string | undefined;
}

/**
 * The game with the moves in a text: "(1,0) (0,1) (1,1)" for vectors, "(n,0) (0,n)" where any positive amount may be
 * taken. Raises bad input that says what is wrong.
 */
export function parseGame(text: string, options: GameOptions = {}): SubtractionGame {
  const vectors: number[][] = [];
  const rays: number[][] = [];
  const shifts: number[][] = [];
  for (const move of tuples(text, 'a move')) {
    const many = move.some((part) => part.includes('n'));
    if (!many) {
      vectors.push(move.map((part) => component(part, false)));
      continue;
    }
    const parts = move.map((part) => /^(.*n) *\+ *([0-9]+)$/.exec(part) ?? [part, part, '0']);
    rays.push(parts.map(([, part]) => component(part, true)));
    shifts.push(parts.map(([, , plus]) => component(plus, false)));
  }
  return subtractionGame({ vectors, rays, shifts, ...options });
}

interface Members extends GameOptions {
  readonly vectors?: readonly IntegerVector[] | undefined;
  readonly rays?: readonly IntegerVector[] | undefined;
  /** As in `SubtractionGame`. Absent: all are 0. */
  readonly shifts?: readonly IntegerVector[] | undefined;
}

/**
 * The game with these moves, sorted and without repetitions. Raises bad input that says what is wrong with a vector.
 */
export function subtractionGame({
  vectors = [],
  rays = [],
  shifts = rays.map((ray) => ray.map(() => 0)),
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
  for (const shift of shifts) checkSize(shift);
  const shifted = distinct(rays.map((ray, j) => [...ray, ...shifts[j]]));
  return {
    dimensions,
    vectors: distinct(vectors),
    rays: shifted.map((both) => both.slice(0, dimensions)),
    shifts: shifted.map((both) => both.slice(dimensions)),
    misere,
    forbidden: parseCells(forbidden, dimensions),
  };
}

function checkVector(vector: IntegerVector, first: IntegerVector): void {
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
  checkSize(vector);
}

function checkSize(vector: IntegerVector): void {
  const most = Math.max(...vector);
  if (most > MOST_COMPONENT)
    throw badInput(said`${shown(vector)} subtracts ${most} at once; at most ${MOST_COMPONENT} is supported`);
}

/** The cells of "(1,1) (0..2,3)", sorted and without repetitions. */
function parseCells(text: string, dimensions: number): IntegerVector[] {
  const cells: number[][] = [];
  for (const parts of tuples(text, said`a forbidden cell`)) {
    if (parts.length !== dimensions)
      throw badInput(
        said`the forbidden cell (${parts.join(',')}) has ${parts.length === 1 ? said`one coordinate` : said`${parts.length} coordinates`}, the moves have ${dimensions}`,
      );
    const ranges = parts.map((part) => {
      const [from = '', to = from, ...rest] = part.split('..');
      if (rest.length > 0) throw badInput(said`${quote(part)} is not a range such as 0..2`);
      const [least, most] = [from, to].map((end) =>
        parseInteger(said`a coordinate of a forbidden cell`, end, { min: 0, max: 9999 }),
      );
      if (least > most) throw badInput(said`the range ${quote(part)} is empty`);
      return [least, most] as const;
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

/** The coordinates, as text, of each tuple in "(1,0) (0,1)"; "3" is the same as "(3)". */
function tuples(text: string, what: Said): string[][] {
  let rest = text.trim();
  const found: string[][] = [];
  while (rest !== '') {
    const [whole, inner, bare] = /^(?:\(([^()]*)\)|([^\s,;()]+))[\s,;]*/.exec(rest) ?? [];
    if (whole === undefined)
      throw badInput(said`${quote(rest)} does not begin with ${what} such as (1,0) in ${quote(text)}`);
    found.push((inner ?? bare).split(',').map((part) => part.trim().replace('−', '-')));
    rest = rest.slice(whole.length);
  }
  return found;
}

/** The number in "3", or in "2n" if `many`. */
function component(part: string, many: boolean): number {
  const [whole, factor, n] = /^(-?[0-9]*)(n?)$/.exec(part) ?? [];
  if (whole === undefined || part === '' || part === '-')
    throw badInput(
      said`${quote(part)} is not a coordinate; expected a number such as 1, or n for any amount`,
    );
  if (n === '' && many && Number(factor) !== 0)
    throw badInput(
      said`${shownInteger(part)} beside an n; expected 0 or a multiple of n such as n, 2n or n+1`,
    );
  if (factor === '') return 1;
  if (factor === '-') return -1;
  return parseInteger(said`a coordinate`, factor, { min: -1e9, max: 1e9 });
}

/** "(1,0)" */
export const shown = (vector: IntegerVector): string => `(${vector.join(',')})`;

/** "(n,0)", or "(n+1,n)" with the shift (1,0) */
export const shownRay = (ray: IntegerVector, shift: IntegerVector): string =>
  `(${ray.map((c, i) => shownMultiple(c, shift[i])).join(',')})`;

function shownMultiple(factor: number, plus: number): string {
  if (factor === 0) return String(plus);
  return `${factor === 1 ? '' : factor}n${plus === 0 ? '' : `+${plus}`}`;
}

/** The moves of a game as `parseGame` reads them: "(1,0) (0,n)". */
export const shownMoves = ({ vectors, rays, shifts }: SubtractionGame): string =>
  [...vectors.map(shown), ...rays.map((ray, j) => shownRay(ray, shifts[j]))].join(' ');

/** The vectors without repetitions, sorted by the sum of their coordinates and then in descending order. */
function distinct(vectors: readonly IntegerVector[]): IntegerVector[] {
  const each = [...new Map(vectors.map((v) => [v.join(), v])).values()];
  const sum = (v: IntegerVector): number => v.reduce((a, b) => a + b);
  return each.sort((a, b) => sum(a) - sum(b) || compare(b, a));
}

function compare(a: IntegerVector, b: IntegerVector): number {
  const i = a.findIndex((c, j) => c !== b[j]);
  return i < 0 ? 0 : a[i] - b[i];
}
