/** Positions as the columns of the moves that lead to them, `4453`, as people write them where symbols fall. */
import { badInput, located, quote, said } from '../base/errors.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Rules } from '../rules/rules.ts';
import { type Filling, structureOf } from '../rules/structure.ts';

/** Further columns have no digit. */
const MOST_COLUMNS = 9;

type Columns = readonly (readonly number[])[];

/** The columns into which moves fall, if a column tells the move; else undefined. */
function fallingOf<P>(rules: Rules<P>): (Filling<P> & { readonly columns: Columns }) | undefined {
  const filling = structureOf(rules, 'filling');
  if (!filling?.columns || filling.symbols.some((own) => own.length !== 1)) return undefined;
  return { ...filling, columns: filling.columns.slice(0, MOST_COLUMNS) };
}

/** How many columns have a digit, from 1; 0 where the digits of columns are no position. */
export const digitColumns = <P>(rules: Rules<P>): number => fallingOf(rules)?.columns.length ?? 0;

/**
 * The position after moves from the start, each of which is written as the number of its column, one digit from 1. Undefined if the
 * text does not begin with a digit or has `=`, as every other text of a position does, and where columns do not tell moves. Raises
 * bad input, with the character, for a move that cannot be played.
 */
export function positionAfterColumns<P>(rules: Rules<P>, text: string): P | undefined {
  const filling = fallingOf(rules);
  const digits = text.trim();
  if (!filling || !/^\d[^=]*$/.test(digits)) return undefined;
  return Array.from(digits).reduce(
    (p, digit, k) => located(said`character ${k + 1}`, () => fallen(rules, filling, p, digit)),
    rules.start,
  );
}

/** The position after a symbol falls into the column of this digit. */
function fallen<P>(
  rules: Rules<P>,
  { columns, symbolsAt }: NonNullable<ReturnType<typeof fallingOf<P>>>,
  p: P,
  digit: string,
): P {
  const column = /^\d$/.test(digit) ? columns[Number(digit) - 1] : undefined;
  if (!column)
    throw badInput(said`${quote(digit)} is no column; expected a digit from ${1} to ${columns.length}`);
  const moves = legalMoves(rules, p);
  if (moves.length === 0) throw badInput(said`${said`column ${digit}`}: the game is over`);
  const before = Uint8Array.from(symbolsAt(p));
  const move = moves.find((q) => {
    const after = symbolsAt(q);
    return column.some((cell) => after[cell] !== before[cell]);
  });
  if (move === undefined) throw badInput(said`column ${digit} is full`);
  return move;
}
