/** Which parts of rules are functions, so that nothing can be compiled. It is known without the compiler. */
import { type Said, said } from '../../../base/errors.ts';
import type { Rules } from '../../../rules/rules.ts';

/** What such parts are of. */
export type FunctionsOf<P> = Pick<
  Rules<P>,
  'stated' | 'statedEnds' | 'statedGain' | 'noMoves' | 'gain' | 'keeping' | 'repeater'
>;

/** Phrases that say which parts are functions, in the words of whoever wrote the rules. Empty: none is. */
export const functionsIn = <P>({
  stated,
  statedEnds,
  statedGain,
  noMoves,
  gain,
  keeping,
  repeater,
}: FunctionsOf<P>): readonly Said[] =>
  repeater
    ? [said`positions have a history, as ${'withRepetition'} says`]
    : [
        ...(stated ? [] : [said`a function finds some of the moves`]),
        ...(statedEnds ? [] : [said`outcome is a function`]),
        ...(noMoves === undefined ? [said`noMoves is a function`] : []),
        ...(gain && !statedGain ? [said`gain is a function`] : []),
        ...(stated && keeping ? [said`moves that keep the turn may end the game`] : []),
      ];
