import { type Said, badInput, quote, said } from '../base/errors.ts';
import { OPEN } from '../rules/ending.ts';
import { OVER_BEFORE, type Rules } from '../rules/rules.ts';

/** The position written in `text`. Raises bad input for what cannot be read and for what is no position, with the reason. */
export function readPosition<P>(rules: Rules<P>, text: string): P {
  const p = rules.position.parse(text);
  return refuse(text, whyImpossible(rules, p)) ?? p;
}

/** The same of a position that is being set up, man by man: it may be one that play never comes to. */
export function readUnfinished<P>(rules: Rules<P>, text: string): P {
  const p = rules.position.parse(text);
  return rules.legal(p) ? p : (refuse(text, whyImpossible(rules, p)) ?? p);
}

function refuse(text: string, why: Said | undefined): undefined {
  if (why !== undefined) throw badInput(said`${quote(text)} is not a possible position: ${why}`);
}

/** Why play never comes to `p`, as far as that can be seen; undefined: nothing speaks against it. */
export function whyImpossible<P>(rules: Rules<P>, p: P): Said | undefined {
  const why = rules.impossible?.(p);
  if (why !== undefined) return why;
  if (!rules.legal(p)) return said`the rules exclude it`;
  return wasOverBefore(rules, p) ? OVER_BEFORE : undefined;
}

/** Whether somebody has won at `p` though the game was over before whichever move led there, and not in the same way. */
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
