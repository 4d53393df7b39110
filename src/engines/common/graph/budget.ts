/** The memory that a graph with stored moves may take; it is counted while the graph grows. */
import { type PlayError, type Said, type Sentence, said, tooLarge } from '../../../base/errors.ts';
import { bytes, grouped } from '../../../base/numbers.ts';

/** The size of a graph with stored moves. */
export interface GraphSize {
  readonly positions: number;
  readonly edges: number;
  /** Whether every move leads to a higher number. */
  readonly ascending: boolean;
  /** Whether moves have points. */
  readonly scored: boolean;
}

/** The limit for building and solving a graph. */
export interface Budget {
  /** In bytes. */
  readonly memory: number;
  /** The bytes that solving a graph of this size takes in addition to the graph. */
  toSolve(size: GraphSize): number;
}

export const NO_LIMIT: Budget = { memory: Infinity, toSolve: () => 0 };

/** Bytes of a graph: a state (1) and an offset (4) for each position, a target (4) and points (1) for each move. */
export const graphBytes = ({ positions, edges, scored }: Omit<GraphSize, 'ascending'>): number =>
  5 * positions + (scored ? 5 : 4) * edges;

/** The error if a graph exceeds the budget; `positions` is the number that did fit, and `why` says why there may be so many. */
export const exceeded = (
  what: Said,
  positions: number,
  { memory }: Pick<Budget, 'memory'>,
  why?: Said,
): PlayError =>
  tooLarge(
    because(
      said`${what} more than the ${grouped(positions)} positions that fit in ${bytes(memory)}; more with ${'--memory'} helps`,
      why,
    ),
  );

/** The sentence with the reason behind it, if there is one. */
const because = (sentence: Sentence, why: Said | undefined): Sentence =>
  why === undefined ? sentence : said`${sentence}: ${why}`;

/**
 * The error if random games show, before all positions are explored, that there are more than `most`. `plies` is the
 * number of positions first reached after 0, 1, 2 … plies, and `why` says why there may be so many.
 */
export const surelyExceeded = (
  most: number,
  plies: readonly number[],
  { memory }: Budget,
  why?: Said,
): PlayError =>
  tooLarge(
    because(
      said`play reaches more than the ${grouped(most)} positions that fit in ${bytes(memory)}, as random games show; its first plies reach ${plies.slice(0, 8).map(grouped).join(' + ')}; a smaller board or a larger ${'--memory'} helps`,
      why,
    ),
  );

/**
 * Rules create short-lived objects. Those not yet collected take at most an eighth of the tables, and at most 12 MiB.
 */
const MOST_DROPPED = 12 * 2 ** 20;

/** Bytes of tables of this size together with the short-lived objects that rules create. */
export const withDropped = (tables: number): number => tables + Math.ceil(Math.min(MOST_DROPPED, tables / 8));
