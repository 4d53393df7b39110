import { badInput, quote, said } from '../errors.ts';
import type { Rules } from '../rules.ts';

/** The position written in `text`. Raises bad input for what cannot be read and for what is no position. */
export function readPosition<P>(rules: Rules<P>, text: string): P {
  const p = rules.position.parse(text);
  if (!rules.legal(p))
    throw badInput(said`${quote(text)} is no position: two pieces of one side on one cell`);
  return p;
}
