/** How many bytes solving takes, for engines that search a graph of positions. */
import { DEFAULT_MEMORY, type PlanOptions } from '../../contract/engine.ts';
import type { OwnOptions } from '../../contract/own.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type GraphSize, type Budget, graphBytes, withDropped } from '../graph/budget.ts';

/** Bytes of a label after solving. */
export const LABEL_BYTES = 2;
/** Bytes per position of a backward pass: labels of one byte and, while they are widened, of two bytes. */
const PASS_BYTES = 3;
/**
 * Bytes per position of a search from the terminal positions, which also lists levels. If there are many, each is
 * short.
 */
export const SEARCH_BYTES = 5;
/** Bytes per position that are added where ties are weighed against endless play: labels, marks, counts and lists. */
const TIES_BYTES = 16;
/** Memory in use per byte requested: page tables, and freed memory that the program keeps. */
export const PAGES = 65 / 64;
/** Moves that fit in this part of the memory are stored, so that exploring asks the rules only once for each position. */
export const EASILY_STORED = 1 / 4;
/** The number of moves is estimated from at most this many positions. */
const SAMPLES = 1000;

/** The budget for a graph with stored moves, its solution, and what the caller needs in addition. */
export const budgetFor = <P>(
  rules: Rules<P>,
  { memory = DEFAULT_MEMORY, beside = 0 }: Pick<PlanOptions & OwnOptions, 'memory' | 'beside'>,
): Budget => ({
  memory,
  toSolve: (size) => solvingBytes(rules, size) + beside * size.positions,
});

/** Bytes of the graph of the whole index and its solution. */
export function indexedBytes<P>(rules: Rules<P>): number {
  if (!rules.unmoves) return storedBytes(rules);
  return withDropped(ownBytes(rules, { positions: rules.position.size, ascending: false }));
}

/** The same with stored moves, whose number is estimated. */
export function storedBytes<P>(rules: Rules<P>): number {
  const size = {
    positions: rules.position.size,
    edges: sampled(rules).moves,
    ascending: false,
    scored: rules.gain !== undefined,
  };
  return withDropped(graphBytes(size) + solvingBytes(rules, size));
}

/** Estimates of the number of positions and of all their moves, from a sample spread evenly over the index. */
export function sampled<P>({ position, moves, ended, legal }: Rules<P>): {
  readonly positions: number;
  readonly moves: number;
} {
  const { size } = position;
  const samples = Math.min(size, SAMPLES);
  let [positions, count] = [0, 0];
  for (let k = 0; k < samples; k++) {
    const p = position.unrank(Math.floor(((k + 0.5) * size) / samples));
    if (!legal(p)) continue;
    positions++;
    if (ended(p) === OPEN) count += moves(p).length;
  }
  const ofAll = (number: number): number => Math.ceil((number * size) / samples);
  return { positions: ofAll(positions), moves: ofAll(count) };
}

/** Bytes that solving a graph with stored moves takes in addition to the graph. */
function solvingBytes<P>(rules: Rules<P>, size: GraphSize): number {
  // per position an offset of four bytes, and one byte for old copies of lists that grew
  const unmoves = size.ascending ? 0 : 4 * size.edges + 5 * size.positions;
  return unmoves + ownBytes(rules, size);
}

/** Bytes of the search itself: labels or margins, and lists or an order with counts. */
function ownBytes<P>(
  { position, gain, endlessTies }: Rules<P>,
  { positions, ascending }: Pick<GraphSize, 'positions' | 'ascending'>,
): number {
  const order = (ascending ? 4 : 8) * positions;
  if (gain) return order + 8 * positions;
  const each = (ascending ? PASS_BYTES : SEARCH_BYTES) + (endlessTies ? TIES_BYTES : 0);
  const labels = each * positions;
  return position.sides.length === 0 ? labels + order + 4 * positions : labels;
}
