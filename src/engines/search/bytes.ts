/** The bytes that solving takes, for engines that search a graph of positions. */
import { DEFAULT_MEMORY, type PlanOptions } from '../engine.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { type GraphSize, type Budget, graphBytes, withDropped } from '../graph/budget.ts';

/** Bytes of a label at the end. */
export const LABEL_BYTES = 2;
/** Bytes for each position in one pass backwards: labels of one byte, and those of two while they are widened. */
export const PASS_BYTES = 3;
/** The same in a search from the ends, where levels are listed besides: with many levels each of them is short. */
export const SEARCH_BYTES = 5;
/** What the system keeps of pages of memory, and what is kept of memory given back, beside what is asked for. */
export const PAGES = 65 / 64;
/** So many positions at most are asked for their moves to tell the number of edges. */
const SAMPLES = 1000;

/** The budget for a graph with stored moves, its solution, and what whoever goes on with it needs. */
export const budgetFor = <P>(
  rules: Rules<P>,
  { memory = DEFAULT_MEMORY, beside = 0 }: Pick<PlanOptions, 'memory' | 'beside'>,
): Budget => ({
  memory,
  toSolve: (size) => solvingBytes(rules, size) + beside * size.positions,
});

/** Bytes of a graph over the whole index and its solution. */
export function indexedBytes<P>(rules: Rules<P>): number {
  if (!rules.unmoves) return storedBytes(rules);
  return withDropped(ownBytes(rules, { positions: rules.position.size, ascending: false }));
}

/** The same with moves stored, which are counted in samples. */
export function storedBytes<P>(rules: Rules<P>): number {
  const size = {
    positions: rules.position.size,
    edges: sampledEdges(rules),
    ascending: false,
    scored: rules.gain !== undefined,
  };
  return withDropped(graphBytes(size) + solvingBytes(rules, size));
}

/** The number of moves of all positions, told from some that are evenly spread. */
function sampledEdges<P>({ position, moves, ended, legal }: Rules<P>): number {
  const { size } = position;
  const samples = Math.min(size, SAMPLES);
  let count = 0;
  for (let k = 0; k < samples; k++) {
    const p = position.unrank(Math.floor(((k + 0.5) * size) / samples));
    if (legal(p) && ended(p) === OPEN) count += moves(p).length;
  }
  return Math.ceil((count * size) / samples);
}

/** Bytes that solving a graph with stored moves takes besides the graph. */
function solvingBytes<P>(rules: Rules<P>, size: GraphSize): number {
  // offsets of four bytes, and one for lists that were left behind when they grew
  const unmoves = size.ascending ? 0 : 4 * size.edges + 5 * size.positions;
  return unmoves + ownBytes(rules, size);
}

/** Bytes that the search itself takes: labels or margins, and lists or an order with counts. */
function ownBytes<P>(
  { position, gain }: Rules<P>,
  { positions, ascending }: Pick<GraphSize, 'positions' | 'ascending'>,
): number {
  const order = (ascending ? 4 : 8) * positions;
  if (gain) return order + 8 * positions;
  const labels = (ascending ? PASS_BYTES : SEARCH_BYTES) * positions;
  return position.sides.length === 0 ? labels + order + 4 * positions : labels;
}
