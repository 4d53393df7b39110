/** Engines that few games need: the build leaves them out of ENGINES, and the first of these games adds them again. */
import type { Engine } from '../../engines/contract/engine.ts';
import { ENGINES } from '../../engines/index.ts';
import type { Rules } from '../../rules/rules.ts';
import { hasHands, structureOf } from '../../rules/structure.ts';

/** Makes ENGINES complete for these rules. */
export async function loadEnginesFor<P>(rules: Rules<P>): Promise<void> {
  const engines = ENGINES as Engine[];
  // ahead of the general engines, which solve these rules too but with more memory
  engines.unshift(...(await rareEngines(rules)).filter((engine) => !engines.includes(engine)));
}

async function rareEngines<P>(rules: Rules<P>): Promise<readonly Engine[]> {
  if (structureOf(rules, 'young diagram'))
    return [(await import('../../engines/young-diagrams/engine.ts')).youngDiagrams];
  const pieces = structureOf(rules, 'pieces');
  if (!pieces) return [];
  if (hasHands(pieces)) return [(await import('../../engines/hands/engine.ts')).hands];
  const loaded = await import('../../engines/pieces/engine.ts');
  return [loaded.pieceRows, loaded.pieces];
}
