/** Why rules are not compiled, or which part of them is not, in the words of whoever wrote them. */
import { type Said, enumerated, said } from '../../../base/errors.ts';
import { isFiltered } from '../../../rules/filtered.ts';
import type { Rules } from '../../../rules/rules.ts';
import { functionsIn, sayNotCompiled } from './functions.ts';
import { type WordLayout, permutesBytes } from './layout.ts';
import { lowered } from './lower.ts';

/** Why their symmetries cannot be used on words. Undefined: they can. */
export function whyNotClasses<P>({ permutations }: Rules<P>, layout: WordLayout): Said | undefined {
  if (permutations.length === 0) return said`a symmetry is a function`;
  return permutesBytes(layout) ? undefined : said`symmetries change the number of a cell`;
}

/**
 * A sentence without a full stop, for positions with one number for each class of symmetric ones if `classes`. Undefined: the rules can be
 * compiled as a whole.
 */
export function whyNotCompiled<P>(rules: Rules<P>, classes: boolean): Said | undefined {
  const functions = functionsIn(rules);
  if (functions.length > 0) return sayNotCompiled(functions);
  const made = lowered(rules);
  const why = 'why' in made ? made.why : classes ? whyNotClasses(rules, made.layout) : undefined;
  if (why !== undefined) return sayNotCompiled([why]);
  const called = functionsCalled(rules);
  return called.length > 0
    ? said`all is compiled but functions, which are called at each position: ${enumerated(called)}`
    : undefined;
}

/** What machine code calls: the members of rules, and of the kit, that are functions. */
const functionsCalled = <P>({ stated, statedEnds, statedGain, noMoves, gain }: Rules<P>): string[] => [
  ...(stated?.some(isFiltered) ? ['only'] : []),
  ...(statedEnds?.some((end) => 'asked' in end) ? ['outcome'] : []),
  ...(noMoves === undefined ? ['noMoves'] : []),
  ...(gain && !statedGain ? ['gain'] : []),
];
