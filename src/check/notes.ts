/** Notes on what breaks no invariant but may not be what the author means. */
import { type Said, said, unlessRefused } from '../base/errors.ts';
import { choose } from '../engines/choose.ts';
import type { Platform } from '../engines/platform.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { movesOf } from './invariants.ts';
import type { Sample } from './positions.ts';

/** What the game is solved with, and the most memory for it, in bytes. */
interface SolvingWith {
  readonly platform: Platform;
  readonly memory: number;
}

/** Notes on `rules`, if it helps with the first of the legal positions that shows it. */
export const notesOn = <P>(
  rules: Rules<P>,
  { positions, all }: Pick<Sample<P>, 'positions' | 'all'>,
  solving: SolvingWith,
): readonly Said[] => [...fullBoards(rules, positions), ...(all ? [] : uncompiled(rules, solving))];

/** Where there are many positions: what of the rules is not compiled. */
function uncompiled<P>(rules: Rules<P>, { platform, memory }: SolvingWith): readonly Said[] {
  const sentence = unlessRefused(() => choose(platform.engines, rules, { memory }).offer.notCompiled?.());
  return sentence === undefined ? [] : [sentence];
}

function fullBoards<P>(rules: Rules<P>, positions: readonly P[]): readonly Said[] {
  const { position, ends, ended, gain, impossible, saysNoMoves } = rules;
  // if nothing else ends the game, having no move is the normal way to lose
  if (saysNoMoves || gain !== undefined || ends?.length === 0) return [];
  const isFull = fullness(rules);
  const lost = positions.find(
    (p) => isFull(p) && ended(p) === OPEN && movesOf(rules, p).length === 0 && impossible?.(p) === undefined,
  );
  if (lost === undefined) return [];
  return [
    said`at ${position.text(lost)} the board is full and nobody has won by the rules' ends or outcome, so the side to move loses because it has no move; write noMoves: 'ties' if a full board is a tie, else noMoves: 'loses'`,
  ];
}

/** A function that says whether a board filled with symbols has no empty cell left. */
function fullness<P>({ position }: Rules<P>): (p: P) => boolean {
  const fields = 'fields' in position ? (position.fields as Readonly<Record<string, object>>) : {};
  const filled = Object.entries(fields).flatMap(([name, field]) =>
    'symbols' in field ? [{ name, empty: String(field.symbols).charAt(0) }] : [],
  );
  return (p) =>
    filled.some(({ name, empty }) => !String((p as Readonly<Record<string, unknown>>)[name]).includes(empty));
}
