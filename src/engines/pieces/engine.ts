import { said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Rules } from '../../rules/rules.ts';
import { hasHands, structureOf } from '../../rules/structure.ts';
import type { Engine, Offer, PlanOptions } from '../engine.ts';
import { withDropped } from '../graph/budget.ts';
import { LABEL_BYTES, PAGES, PASS_BYTES, SEARCH_BYTES } from '../search/bytes.ts';
import { solveGraph } from '../search/solve-graph.ts';
import type { Labels } from '../value.ts';
import type { Progress } from '../search/levels.ts';
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
      bytes: (positions, set) => PASS_BYTES * positions + ROW_SETS * set,
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

interface Way {
  readonly method: string;
  /** The bytes for `positions` positions, if a set of them takes `set` bytes. */
  bytes(positions: number, set: number): number;
  /** Finds all outcomes. Absent: by the search for any graph. */
  labels?(graph: PieceGraph<unknown>, progress?: Progress): Labels;
}

function offer<P>(rules: Rules<P>, options: PlanOptions, { method, bytes, labels }: Way): Offer<P> | string {
  const { gain, permutations } = rules;
  const structure = structureOf(rules, 'pieces');
  if (!structure || gain) return 'needs pieces that capture each other, and no points';
  if (hasHands(structure)) return 'needs pieces that do not come back';
  const group = options.symmetries === false ? [] : permutations;
  const { rows, columns, symmetries } = tableShape(structure, group);
  const positions = rows * columns;
  return {
    what: said`${structure.pieces.length} pieces on ${grouped(structure.cells)} cells`,
    method,
    positions,
    symmetries,
    bytes: Math.ceil(bytes(positions, rows * 4 * wordsFor(columns)) * PAGES),
    longestArray: positions * LABEL_BYTES,
    gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true },
    solve(_, progress) {
      const graph = new PieceGraph(rules, group);
      return solveGraph(
        rules,
        graph,
        progress,
        labels && (() => labels(graph as PieceGraph<unknown>, progress)),
      );
    },
  };
}
