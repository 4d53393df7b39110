import { said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Rules } from '../../rules/rules.ts';
import { hasHands, structureOf } from '../../rules/structure.ts';
import type { Engine, Offer, PlanOptions } from '../contract/engine.ts';
import { withDropped } from '../common/graph/budget.ts';
import type { LabelTable } from '../common/levels/table.ts';
import { LABEL_BYTES, PAGES, SEARCH_BYTES } from '../common/levels/bytes.ts';
import { solveGraph } from '../common/levels/solve-graph.ts';
import type { Progress } from '../contract/progress.ts';
import { wordsFor } from './bit-set.ts';
import { PieceGraph } from './graph.ts';
import { tableShape } from './piece-index.ts';
import { pieceRowLabels } from './rows.ts';

/** The number of sets, of one bit for each position, that either engine needs. */
const ROW_SETS = 9;
const GRAPH_SETS = 2;

/** Solves games of pieces that block and capture each other, a row of bits at a time. */
export const pieceRows: Engine = {
  name: 'piece-rows',
  offer: (rules, options) =>
    offer(rules, options, {
      method: 'bit-rows',
      bytes: (positions, set) => positions + ROW_SETS * set,
      labels: pieceRowLabels,
    }),
};

/** Solves the same games by a search of single positions from the terminal ones. */
export const pieces: Engine = {
  name: 'pieces',
  offer: (rules, options) =>
    offer(rules, options, {
      method: 'retrograde',
      bytes: (positions, set) => GRAPH_SETS * set + withDropped(SEARCH_BYTES * positions),
    }),
};

/** The bytes that `pieceRows` takes. */
export function wholeTableBytes<P>(rules: Rules<P>, options: PlanOptions): number {
  const found = pieceRows.offer(rules, options);
  return typeof found === 'string' ? Infinity : found.bytes;
}

interface Way {
  readonly method: string;
  /** The bytes for `positions` positions, if a set of them takes `set` bytes. */
  bytes(positions: number, set: number): number;
  /** Finds all outcomes. Absent: by the search for any graph. */
  labels?(graph: PieceGraph<unknown>, progress?: Progress): LabelTable;
}

function offer<P>(rules: Rules<P>, options: PlanOptions, { method, bytes, labels }: Way): Offer<P> | string {
  const { gain, permutations } = rules;
  const structure = structureOf(rules, 'pieces');
  if (!structure || gain) return 'needs pieces that capture each other, and no points';
  if (hasHands(structure)) return 'needs pieces that do not come back';
  const group = options.symmetries === false ? [] : permutations;
  const { rows, columns, symmetries } = tableShape(structure, group);
  const positions = rows * columns;
  const what = said`${structure.pieces.length} pieces on ${grouped(structure.cells)} cells`;
  const set = rows * 4 * wordsFor(columns);
  const planned = bytes(positions, set);
  return {
    what,
    method,
    positions,
    symmetries,
    bytes: Math.ceil(planned * PAGES),
    // rows take one byte, in shards, but no table has numbers of more than 31 bits either
    longestArray: positions * LABEL_BYTES,
    gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true },
    solve(_, progress) {
      const graph = new PieceGraph(rules, group);
      if (!labels) return solveGraph(rules, graph, progress);
      const table = labels(graph as PieceGraph<unknown>, progress);
      // each epoch that ends takes one bit more for each position
      const took =
        table.epoch > 0 ? { what, bytes: Math.ceil((planned + table.epoch * set) * PAGES) } : undefined;
      return { ...solveGraph(rules, graph, progress, { labels: () => table }), took };
    },
  };
}
