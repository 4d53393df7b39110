/** Positions as the columns of the moves that lead to them, `4453`, as people write them where symbols fall. */
import { badInput, located, quote, said } from '../base/errors.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';

/** Further columns have no digit. */
const MOST_COLUMNS = 9;

/** How many columns have a digit, from 1; 0 where a column does not tell a move. */
export function digitColumns<P>(rules: Rules<P>): number {
  const { columns = [], symbols = [] } = structureOf(rules, 'filling') ?? {};
  return symbols.every((own) => own.length === 1) ? Math.min(columns.length, MOST_COLUMNS) : 0;
}

/**
 * The position after moves from the start, each of which is written as the number of its column, one digit from 1. Undefined if the
 * text does not begin with a digit or has `=`, as every other text of a position does, and where columns do not tell moves. Raises
 * bad input, with the character, for a move that cannot be played.
 */
export function positionAfterColumns<P>(rules: Rules<P>, text: string): P | undefined {
  const digits = text.trim();
  if (!digitColumns(rules) || !/^\d[^=]*$/.test(digits)) return undefined;
  return Array.from(digits).reduce(
    (p, digit, k) => located(said`character ${k + 1}`, () => fallen(rules, p, digit)),
    rules.start,
  );
}

/** The position after a symbol falls into the column of this digit. */
function fallen<P>(rules: Rules<P>, p: P, digit: string): P {
  const columns = digitColumns(rules);
  if (!/^[1-9]$/.test(digit) || Number(digit) > columns)
    throw badInput(said`${quote(digit)} is no column; expected a digit from ${1} to ${columns}`);
  const moves = legalMoves(rules, p);
  if (moves.length === 0) throw badInput(said`${said`column ${digit}`}: the game is over`);
  const filling = structureOf(rules, 'filling');
  const height = (q: P): number | undefined =>
    filling?.columns?.[Number(digit) - 1]?.filter((cell) => filling.symbolsAt(q)[cell]).length;
  const before = height(p);
  const move = moves.find((q) => height(q) !== before);
  if (move === undefined) throw badInput(said`column ${digit} is full`);
  return move;
}
