import { badInput, quote, said } from '../errors.ts';
import type { Rules } from '../rules.ts';

/** The position written in `text`. Raises bad input for what cannot be read and for what is no position. */
export function readPosition<P>(rules: Rules<P>, text: string): P {
  const p = rules.position.parse(text);
  if (rules.legal(p)) return p;
  const why = rules.armies
    ? said`two pieces on one cell, or a king that could be taken`
    : said`two pieces of one side on one cell`;
  throw badInput(said`${quote(text)} is no position: ${why}`);
}
