/** Rates of a graph with un-moves, whose moves are asked of the rules: see cost.ts. */
import { OPEN } from '../../rules/ending.ts';
import type { PositionGraph } from '../graph/graph.ts';
import { type Rates, timed } from './cost.ts';

/** Positions that are looked at, and milliseconds that each of two rates is measured for. */
const SAMPLE = 4096;
const PATIENCE = 100;
/** An odd number near the golden section of 2^32, so that multiples of it are spread evenly. */
const SPREAD = 0x9e3779b1;

/** Positions with numbers that are spread evenly over a graph. */
export const spreadOver = (size: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => Math.floor((((k * SPREAD) >>> 0) / 2 ** 32) * size));

export function graphRates(graph: PositionGraph): Rates {
  const sample = spreadOver(graph.size, SAMPLE);
  const into: number[] = [];
  const movesOf = (i: number): number =>
    graph.legal(i) && graph.ended(i) === OPEN ? graph.successors(i, into) : 0;
  let k = 0;
  const seed = timed(PATIENCE, () => {
    movesOf(sample[k++ % SAMPLE]);
    return 1;
  });
  const legal = sample.filter((i) => graph.legal(i));
  const unmoves = legal.reduce((sum, i) => sum + graph.predecessors(i, into), 0);
  let at = 0;
  const unmove = timed(legal.length > 0 ? PATIENCE : 0, () =>
    graph.predecessors(legal[at++ % legal.length], into),
  );
  return { unmovesEach: unmoves / SAMPLE, seed, unmove };
}
