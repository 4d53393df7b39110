/** How far the current line of a game is in the solution of a puzzle. */
import { elementAt } from '../../base/present.ts';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { PuzzleText } from '../engine/puzzles.ts';

export type SolvingProgress =
  /** `found`: how many moves; `reply`: what the other side answers now, as the text of the position. */
  | { readonly is: 'solving'; readonly found: number; readonly reply: string | undefined }
  /** A move that is not the solution, to `to`; `before`: the number of the position before it. */
  | { readonly is: 'wrong'; readonly name: string; readonly to: string; readonly before: number }
  /** `mistakes`: how many other moves were tried. */
  | { readonly is: 'solved'; readonly mistakes: number };

/** `line`: the moves to find and the replies to them, from the start of the session. */
export function progressOf(session: Session<Position>, line: PuzzleText['line']): SolvingProgress {
  const { path, played, rules } = session;
  const text = (number: number): string => rules.position.text(elementAt(played, number).position);
  let found = 0;
  let mistakes = 0;
  for (const [k, { to, own }] of line.entries()) {
    const before = elementAt(path, k);
    if (own) mistakes += elementAt(played, before).children.filter((child) => text(child) !== to).length;
    const at = path[k + 1];
    if (at === undefined) return { is: 'solving', found, reply: own ? undefined : to };
    if (text(at) !== to) return { is: 'wrong', name: elementAt(played, at).name ?? '', to: text(at), before };
    if (own) found++;
  }
  return { is: 'solved', mistakes };
}
