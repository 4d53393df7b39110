/** Which parts of rules keep them from being compiled, because they are functions. It is known without the compiler. */
import { type Said, enumerated, said } from '../../../base/errors.ts';
import type { Rules } from '../../../rules/rules.ts';

/** What such parts are of. */
export type FunctionsOf<P> = Pick<Rules<P>, 'stated' | 'keeping' | 'repeater'>;

/** Phrases that say which parts are functions, in the words of whoever wrote the rules. Empty: none is. */
export const functionsIn = <P>({ stated, keeping, repeater }: FunctionsOf<P>): readonly Said[] =>
  repeater
    ? [said`positions have a history, as ${'withRepetition'} says`]
    : [
        ...(stated ? [] : [said`a function finds some of the moves`]),
        ...(stated && keeping ? [said`moves that keep the turn may end the game`] : []),
      ];

/** A sentence without a full stop about rules that are not compiled, with phrases that say why. */
export const sayNotCompiled = (why: readonly Said[]): Said =>
  said`the moves are not compiled, so exploring takes several times as long: ${enumerated(why)}`;
