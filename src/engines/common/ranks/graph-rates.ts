/** Rates of games whose moves are asked of the rules: see cost.ts. */
import { seeded } from '../../../base/random.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { timed } from './cost.ts';
import type { Rates } from '../../contract/rates.ts';

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

/** The rates of a graph whose un-moves are not known, and where the positions are from that say so. */
export interface EstimatedRates {
  readonly rates: Rates;
  /** All over the index, or on random lines of play from the start. */
  readonly from: 'index' | 'play';
}

/** Takes each move back once, in the time that making it takes. */
export function estimatedRates<P>(rules: Rules<P>): EstimatedRates {
  const { position, ended, moves, legal } = rules;
  const exact = position.size <= Number.MAX_SAFE_INTEGER;
  const indexed = exact ? spreadOver(position.size, SAMPLE).map(position.unrank).filter(legal) : [];
  const [from, sample] =
    indexed.length > 0 ? (['index', indexed] as const) : (['play', played(rules)] as const);
  const movesOf = (p: P): number => (ended(p) === OPEN ? moves(p).length : 0);
  const made = sample.reduce((sum, p) => sum + movesOf(p), 0);
  let k = 0;
  const seed = timed(PATIENCE, () => {
    movesOf(sample[k++ % sample.length]);
    return 1;
  });
  const unmovesEach = made / (from === 'index' ? SAMPLE : sample.length);
  return { rates: { unmovesEach, seed, unmove: made > 0 ? (seed * sample.length) / made : 0 }, from };
}

/** Positions on random lines of play from the start. */
function played<P>({ start, ended, moves, legal }: Rules<P>): P[] {
  const random = seeded(1);
  let p = start;
  return Array.from({ length: SAMPLE }, () => {
    const here = p;
    const next = ended(p) === OPEN ? moves(p).filter(legal) : [];
    p = next[Math.floor(random() * next.length)] ?? start;
    return here;
  });
}
