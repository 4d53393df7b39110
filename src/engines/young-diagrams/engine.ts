import { said } from '../../base/errors.ts';
import type { Engine } from '../contract/engine.ts';
import { PAGES } from '../common/levels/bytes.ts';
import { signatureOfNumbers } from '../contract/value.ts';
import { diagrams } from './margins.ts';
import { diagramNumbers, diagramOrder } from './numbers.ts';
import { scoredDiagram } from '../common/structures/scored.ts';

const MARGIN_BYTES = 4;

/** Solves scoring games on growing Young diagrams, from the full diagram to the empty one. */
export const youngDiagrams: Engine = {
  name: 'young-diagrams',
  order: diagramOrder,
  offer(rules, options) {
    const found = scoredDiagram(rules);
    if (!found) return 'needs a Young diagram that grows until it is full, and integer points by cell';
    const { diagram, gains } = found;
    return {
      what: said`Young diagrams by rank`,
      method: 'layers',
      positions: diagram.size,
      symmetries: 1,
      bytes: Math.ceil(diagram.size * MARGIN_BYTES * PAGES),
      gives: { positions: 'diagrams', numbered: false, remoteness: false, exactBytes: true },
      solve(from, progress) {
        const { size, indexOf, positionAt } = diagramNumbers(rules, from);
        const firstTurn = rules.position.toMove(positionAt(0));
        const margins = diagrams(diagram, gains, firstTurn, { ...options, progress });
        const at = (i: number): { readonly score: number } => ({ score: margins.at(i) });
        return {
          positions: size,
          value: (p) => {
            const i = indexOf(p);
            return i === undefined ? undefined : at(i);
          },
          holds: (p) => indexOf(p) !== undefined,
          numbered: undefined,
          at,
          signature: () => signatureOfNumbers(...margins.shards),
          release: () => undefined,
        };
      },
    };
  },
};
