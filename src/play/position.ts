/** Reads positions that people give, and refuses those that play cannot reach. */
import { badInput, located, quote, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { positionAfterColumns } from './column-moves.ts';
import { whyImpossible } from './impossible.ts';
import { Session } from './session.ts';

/** How positions are read. */
export interface ReadOptions {
  /** Accept impossible positions too, if they are legal: they have values. Absent: they are refused with the reason. */
  readonly impossible?: boolean | undefined;
  /** What a person writes for that, such as a flag: the refusal names it. Absent: it names nothing. */
  readonly request?: string | undefined;
}

/**
 * The position that `text` gives, also by the columns of the moves that lead to it, see `positionAfterColumns`. Raises bad input if it
 * cannot be read, and with the reason if it is impossible: play never reaches it, or it is not legal.
 */
export function readPosition<P>(
  rules: Rules<P>,
  text: string,
  { impossible = false, request }: ReadOptions = {},
): P {
  const played = positionAfterColumns(rules, text);
  if (played !== undefined) return played;
  const p = rules.position.parse(text);
  const legal = rules.legal(p);
  if (impossible && legal) return p;
  const why = whyImpossible(rules, p);
  if (why === undefined) return p;
  const helps = legal && request !== undefined ? said`; with ${request} it is answered all the same` : '';
  throw badInput(said`impossible position ${quote(text)}: ${why}${helps}`);
}

/** The position after moves from `from`, each as a person writes it, see `findMove`. Raises bad input for what is not exactly one move. */
export function positionAfter<P>(rules: Rules<P>, from: P, moves: readonly string[] = []): P {
  return moves.reduce(
    (session, name, k) => located(said`move ${k + 1}`, () => session.playNamed(name)),
    Session.start(rules, from),
  ).position;
}
