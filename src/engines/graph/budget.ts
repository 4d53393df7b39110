/** The memory that a graph with stored moves may take, counted while it grows. */
import { type PlayError, type Said, said, tooLarge } from '../../base/errors.ts';
import { bytes, grouped } from '../../base/numbers.ts';

/** How large a graph is whose moves are stored. */
export interface GraphSize {
  readonly positions: number;
  readonly edges: number;
  /** Every move leads to a higher number. */
  readonly ascending: boolean;
  /** Moves have points. */
  readonly scored: boolean;
}

/** What making and solving a graph may take. */
export interface Budget {
  /** In bytes. */
  readonly memory: number;
  /** Bytes that solving a graph takes besides the graph. */
  toSolve(size: GraphSize): number;
}

export const NO_LIMIT: Budget = { memory: Infinity, toSolve: () => 0 };

/** Bytes of a graph's positions and moves: of a position a state and an offset, of a move its target and its points. */
export const graphBytes = ({ positions, edges, scored }: Omit<GraphSize, 'ascending'>): number =>
  5 * positions + (scored ? 5 : 4) * edges;

/** The error for more than the budget; `positions` are those that did fit. */
export const exceeded = (what: Said, positions: number, { memory }: Budget): PlayError =>
  tooLarge(
    said`${what} more than the ${grouped(positions)} positions that fit in ${bytes(memory)}; more with ${'--memory'} helps`,
  );

/** The error for more than `most` positions before they are explored; `plies` are those that the first plies reach. */
export const surelyExceeded = (most: number, plies: readonly number[], { memory }: Budget): PlayError =>
  tooLarge(
    said`play reaches more than the ${grouped(most)} positions that ${bytes(memory)} hold at most, as random games show, which hardly ever meet; its first plies reach ${plies.slice(0, 8).map(grouped).join(' + ')}; a smaller board or a larger ${'--memory'} helps`,
  );

/** What rules make and drop while they are asked is an eighth of the tables, and at most 12 MiB. */
const MOST_DROPPED = 12 * 2 ** 20;

/** Bytes of these tables and of what rules drop meanwhile. */
export const withDropped = (tables: number): number => tables + Math.ceil(Math.min(MOST_DROPPED, tables / 8));
