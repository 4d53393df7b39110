/** Reads positions that people give, and refuses those that play cannot reach. */
import { type Said, badInput, quote, said } from '../base/errors.ts';
import { OPEN } from '../rules/ending.ts';
import { OVER_BEFORE, type Rules } from '../rules/rules.ts';

/** The position that `text` gives. Raises bad input if it cannot be read, or if it is impossible, with the reason. */
export function readPosition<P>(rules: Rules<P>, text: string): P {
  const p = rules.position.parse(text);
  return refuse(text, whyImpossible(rules, p)) ?? p;
}

/** The same for a position that is being set up piece by piece: it must be legal, but play need not be able to reach it. */
export function readUnfinished<P>(rules: Rules<P>, text: string): P {
  const p = rules.position.parse(text);
  return rules.legal(p) ? p : (refuse(text, whyImpossible(rules, p)) ?? p);
}

function refuse(text: string, why: Said | undefined): undefined {
  if (why !== undefined) throw badInput(said`${quote(text)} is not a possible position: ${why}`);
}

/** Why play can never reach `p`, as far as the rules and the un-moves of `p` tell; undefined if they do not exclude it. */
export function whyImpossible<P>(rules: Rules<P>, p: P): Said | undefined {
  const why = rules.impossible?.(p);
  if (why !== undefined) return why;
  if (!rules.legal(p)) return said`the rules exclude it`;
  return wasOverBefore(rules, p) ? OVER_BEFORE : undefined;
}

/**
 * Whether the game is over at `p`, and was over already in every position before it, in at least one of them with another result.
 */
function wasOverBefore<P>({ position, unmoves, legal, ended }: Rules<P>, p: P): boolean {
  const over = ended(p);
  if (over === OPEN || !unmoves) return false;
  const before = unmoves(p).filter(legal);
  const alike = (q: P): boolean => {
    const passed = position.sides.length === 0 || position.toMove(q) !== position.toMove(p);
    return ended(q) === (passed ? 4 - over : over);
  };
  return before.every((q) => ended(q) !== OPEN) && !before.every(alike);
}
