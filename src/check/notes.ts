/** What keeps every invariant and may still not be what the author means. */
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { movesOf } from './invariants.ts';

/** Notes on `rules`, with the first of the legal `positions` that shows each. */
export function notesOn<P>(rules: Rules<P>, positions: readonly P[]): readonly string[] {
  const { position, ends, ended, gain, impossible, saysNoMoves } = rules;
  // where nothing else ends the game, being without a move is how one loses
  if (saysNoMoves || gain !== undefined || ends?.length === 0) return [];
  const isFull = fullness(rules);
  const lost = positions.find(
    (p) => isFull(p) && ended(p) === OPEN && movesOf(rules, p).length === 0 && impossible?.(p) === undefined,
  );
  if (lost === undefined) return [];
  return [
    `at ${position.text(lost)} the board is full and nobody has won by the rules' ends or outcome, so that the side to move loses for want of a move; say noMoves: 'ties' if a full board is level, and noMoves: 'loses' if it is not`,
  ];
}

/** Tells whether a board that is filled with symbols has no empty cell left. */
function fullness<P>({ position }: Rules<P>): (p: P) => boolean {
  const fields = 'fields' in position ? (position.fields as Readonly<Record<string, object>>) : {};
  const filled = Object.entries(fields).flatMap(([name, field]) =>
    'symbols' in field ? [{ name, empty: String(field.symbols)[0]! }] : [],
  );
  return (p) =>
    filled.some(({ name, empty }) => !String((p as Readonly<Record<string, unknown>>)[name]).includes(empty));
}
