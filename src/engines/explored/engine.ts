import { enumerated, said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Rules } from '../../rules/rules.ts';
import { hasHands, structureOf } from '../../rules/structure.ts';
import { DEFAULT_MEMORY, type Engine } from '../contract/engine.ts';
import { scoredDiagram } from '../common/structures/scored.ts';
import { budgetFor } from '../common/levels/bytes.ts';
import { methodOf, solveGraph } from '../common/levels/solve-graph.ts';
import type { wordMoves } from '../common/compiled/follow.ts';
import type { wordNumbering } from '../common/compiled/kernel.ts';
import type { WordThreads } from '../common/compiled/together.ts';
import type { whyNotCompiled } from '../common/compiled/why-not.ts';
import { exploredGraph } from './explored.ts';
import { symmetriesUsed } from '../common/symmetry/symmetries.ts';

/** What the engine takes from a platform. */
export interface ExploredParts {
  /** Explores by machine code, with the moves of rules that it compiles or that their functions find. Absent: nothing is done by it. */
  readonly compiler?: typeof wordNumbering;
  /** Compiles them for single positions. */
  readonly wordMoves?: typeof wordMoves;
  /** How many positions must be found before it does. Absent: 256, which take a moment by functions. */
  readonly compileFrom?: number;
  /** Threads that share the work of a large table. Absent: there are none. */
  readonly wordThreads?: WordThreads;
  /** Says what of rules it does not compile. Absent: it says nothing. */
  readonly whyNotCompiled?: typeof whyNotCompiled;
}

/** Solves the positions that play reaches from a given position, which are found by breadth-first search. */
export const explored = ({
  compiler,
  wordMoves,
  compileFrom,
  wordThreads,
  whyNotCompiled: whyNot,
}: ExploredParts = {}): Engine => ({
  name: 'explored',
  avoidsTies: true,
  offer(rules, options) {
    const { memory = DEFAULT_MEMORY } = options;
    const { size } = rules.position;
    const wanted = options.engine === 'explored' || options.needs?.positions === 'reached';
    if (!wanted && ownIndex(rules)) return 'takes more memory than the index that the rules provide';
    const from = said`explored from the start`;
    const symmetries = symmetriesUsed(rules, options);
    const compiles = options.wasm !== false;
    return {
      what: Number.isFinite(size) ? enumerated([from, said`${grouped(size)} index values`]) : from,
      method: methodOf(rules),
      positions: undefined,
      symmetries,
      bytes: memory,
      gives: { positions: 'reached', numbered: true, remoteness: true, exactBytes: false },
      ...(whyNot && compiles && { notCompiled: () => whyNot(rules, symmetries > 1) }),
      solve(start, progress) {
        const budget = budgetFor(rules, options);
        const graph = exploredGraph(rules, {
          start,
          classes: symmetries > 1,
          budget,
          progress,
          ...(compiles && { compiler, wordMoves, compileFrom }),
          ...(wordThreads && {
            threads: { count: () => wordThreads.count(options.threads), source: wordThreads.source },
          }),
        });
        const solved = solveGraph(rules, graph, progress, {
          labels: () => graph.labels?.(progress),
          scores: () => graph.scores?.(),
        });
        return {
          ...solved,
          took: { what: from, bytes: graph.bytes },
          release: () => graph.release?.(),
        };
      },
    };
  },
});

/** Whether the rules have a structure with an index for which another engine needs less memory than exploring. */
function ownIndex<P>(rules: Rules<P>): boolean {
  if (scoredDiagram(rules) !== undefined) return true;
  const pieces = structureOf(rules, 'pieces');
  const indexed = pieces ? !hasHands(pieces) : structureOf(rules, 'independent sides') !== undefined;
  return indexed && !rules.gain;
}
