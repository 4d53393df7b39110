/** The columns of a data set, as text for CSV and as numbers for arrays. */
import { present } from '../../base/present.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { DataRow } from './rows.ts';

export interface DataColumn {
  readonly name: string;
  readonly about: string;
  /** The type of its elements in arrays: `text`, or that of a number. */
  readonly type: 'text' | 'int8' | 'int32' | 'float64';
  /** What it has for a row: a text, or a number; undefined: nothing, which is -1 in arrays. */
  readonly of: (row: DataRow) => string | number | undefined;
  /** The same as a list, where that is what it is. */
  readonly list?: (row: DataRow) => readonly string[];
  /** The number of a text in arrays. */
  readonly codes?: Readonly<Record<string, number>>;
}

const POSITION: DataColumn = {
  name: 'position',
  about: 'the position as text',
  type: 'text',
  of: ({ position }) => position,
};

const TO_MOVE: DataColumn = {
  name: 'to_move',
  about: 'the side to move',
  type: 'text',
  of: ({ side }) => side,
};

const POINTS: DataColumn = {
  name: 'points',
  about: 'by how many points more the side to move gains from here on, by best play',
  type: 'float64',
  of: ({ value }) => value.score,
};

const OUTCOME: DataColumn = {
  name: 'outcome',
  about:
    'for the side to move by best play: win, tie (the game ends level), draw (it never ends) or loss; in arrays 1, 0, 2, -1',
  type: 'int8',
  of: ({ value }) => value.outcome,
  codes: { win: 1, tie: 0, draw: 2, loss: -1 },
};

const PLIES: DataColumn = {
  name: 'plies',
  about: 'to the end, if the winner hurries and the loser delays; a draw has none, in arrays -1',
  type: 'int32',
  of: ({ value }) => value.remoteness,
};

const NIMBER: DataColumn = {
  name: 'nimber',
  about: 'the heap of nim that the position is worth',
  type: 'int32',
  of: ({ value }) => value.nimber,
};

const LISTED = 'a list, in CSV and arrays as JSON; empty where the game is over';

const MOVES: DataColumn = {
  name: 'moves',
  about: `all moves, the best first: ${LISTED}`,
  type: 'text',
  of: ({ moves }) => JSON.stringify(moves),
  list: ({ moves }) => moves,
};

const BEST_MOVES: DataColumn = {
  name: 'best_moves',
  about: `the moves that no other is better than, in outcome, plies or points: ${LISTED}`,
  type: 'text',
  of: ({ best }) => JSON.stringify(best),
  list: ({ best }) => best,
};

/** `nimbers`: whether positions have them. */
export const columnsOf = (rules: Rules<Position>, nimbers: boolean): readonly DataColumn[] => [
  POSITION,
  ...(rules.position.sides.length > 0 ? [TO_MOVE] : []),
  ...(rules.gain ? [POINTS] : [OUTCOME, PLIES]),
  ...(nimbers ? [NIMBER] : []),
  MOVES,
  BEST_MOVES,
];

/** The number that stands for an element in an array. */
export function numberOf({ of, codes }: DataColumn, row: DataRow): number {
  const value = of(row);
  if (value === undefined) return -1;
  return typeof value === 'number' ? value : present(codes?.[value]);
}

/** A row of CSV (RFC 4180). */
export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\n`;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
