import type { Rules } from '../src/rules/rules.ts';

/** The same rules, of which nothing is stated: all that is known of them are functions. */
export const asFunctions = <P>(rules: Rules<P>): Rules<P> => ({
  ...rules,
  moves: (p) => rules.moves(p),
  ended: (p) => rules.ended(p),
  stuck: (p) => rules.stuck(p),
  gain: rules.gain && ((p, q) => rules.gain!(p, q)),
  stated: undefined,
  statedEnds: undefined,
  statedGain: undefined,
  structure: undefined,
});
