/** Solves any graph of positions by the search that suits its rules. */
import type { Rules } from '../../../rules/rules.ts';
import type { Solved } from '../../contract/engine.ts';
import { withTiesAvoided } from './avoided-ties.ts';
import type { LabelTable } from './table.ts';
import type { GameGraph } from '../../contract/graph.ts';
import { type Value, signatureOfNumbers } from '../../contract/value.ts';
import { type Labels, meaningAt, readLabel, signatureOfLabels } from './labels.ts';
import type { Progress } from '../../contract/progress.ts';
import { layers } from './layers.ts';
import { nimbers } from './nimbers.ts';
import { legalCount } from './order.ts';
import { retrograde } from './retrograde.ts';

/**
 * The name of that search: scoring games are solved in layers, and impartial games have nimbers in addition to
 * outcomes.
 */
export const methodOf = <P>({ gain, position }: Pick<Rules<P>, 'gain' | 'position'>): string =>
  gain ? 'layers' : position.sides.length === 0 ? 'retrograde and nimbers' : 'retrograde';

/** What may replace the searches; undefined where it does not. */
interface Replaced {
  readonly labels?: () => Labels | LabelTable | undefined;
  readonly scores?: () => Int32Array | undefined;
}

/** Solves a graph. */
export function solveGraph<P>(
  { gain, position, endless, endlessTies }: Rules<P>,
  graph: GameGraph<P>,
  progress?: Progress,
  { labels, scores: scored }: Replaced = {},
): Solved<P> {
  const positions = legalCount(graph);
  const solved = (numbered: Solved<P>['numbered'] & {}, signature: () => string): Solved<P> => ({
    positions,
    value: (p) => {
      const i = graph.indexOf(p);
      return i === undefined ? undefined : numbered.value(i);
    },
    holds: (p) => graph.indexOf(p) !== undefined,
    numbered,
    signature,
    release: () => undefined,
  });
  if (gain) {
    const scores = scored?.() ?? layers(graph, (i, j) => gain(graph.positionAt(i), graph.positionAt(j)));
    const score = (i: number): number => scores[i];
    return solved({ graph, meaning: undefined, score, value: (i) => ({ score: score(i) }) }, () =>
      signatureOfNumbers(scores),
    );
  }
  const plain = labels?.() ?? retrograde(graph, progress);
  const found =
    endless !== undefined && endlessTies
      ? withTiesAvoided(graph, plain, (i) =>
          typeof endless === 'object' ? endless.winnerAt(graph.positionAt(i)) : endless,
        )
      : plain;
  const nimber = position.sides.length === 0 ? nimbers(graph) : undefined;
  const value = (i: number): Value =>
    nimber ? { ...readLabel(found, i), nimber: nimber[i] } : readLabel(found, i);
  return solved({ graph, meaning: (i) => meaningAt(found, i), score: undefined, value }, () =>
    signatureOfLabels(found),
  );
}
