import { badInput, located } from '../errors.ts';
import type { Position, Rules } from '../rules.ts';
import type { Flags } from './command.ts';

/** The position that --position gives, or the start. Raises bad input. */
export function positionFrom(rules: Rules<Position>, flags: Flags): Position {
  const { position: text } = flags;
  if (typeof text !== 'string') return rules.start;
  return located('--position', () => {
    const p = rules.position.parse(text);
    if (!rules.legal(p)) throw badInput(`${text} is no position: two pieces of one side on one cell`);
    return p;
  });
}
