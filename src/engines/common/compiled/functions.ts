/** Which parts of rules are functions, so that nothing can be compiled. It is known without the compiler. */
import type { Rules } from '../../../rules/rules.ts';

/** What such parts are of. */
export type FunctionsOf<P> = Pick<
  Rules<P>,
  'stated' | 'statedEnds' | 'statedGain' | 'noMoves' | 'gain' | 'keeping'
>;

/** Phrases that say which parts are functions, in the words of whoever wrote the rules. Empty: none is. */
export const functionsIn = <P>({
  stated,
  statedEnds,
  statedGain,
  noMoves,
  gain,
  keeping,
}: FunctionsOf<P>): readonly string[] => [
  ...(stated ? [] : ['a function finds some of the moves']),
  ...(statedEnds ? [] : ['outcome is a function']),
  ...(noMoves === undefined ? ['noMoves is a function'] : []),
  ...(gain && !statedGain ? ['gain is a function'] : []),
  ...(keeping ? ['moves that keep the turn may end the game'] : []),
];
