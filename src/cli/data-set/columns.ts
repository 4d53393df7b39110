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

const OUTCOMES = { win: 1, tie: 0, draw: 2, loss: -1 };

/** `nimbers`: whether positions have them. */
export function columnsOf(rules: Rules<Position>, nimbers: boolean): readonly DataColumn[] {
  const names = 'a list, in CSV and arrays as JSON; empty where the game is over';
  return [
    { name: 'position', about: 'the position as text', type: 'text', of: ({ position }) => position },
    ...(rules.position.sides.length > 0
      ? [
          {
            name: 'to_move',
            about: 'the side to move',
            type: 'text' as const,
            of: ({ side }: DataRow) => side,
          },
        ]
      : []),
    ...(rules.gain
      ? [
          {
            name: 'points',
            about: 'by how many points more the side to move gains from here on, by best play',
            type: 'float64' as const,
            of: ({ value }: DataRow) => value.score,
          },
        ]
      : [
          {
            name: 'outcome',
            about:
              'for the side to move by best play: win, tie (the game ends level), draw (it never ends) or loss; in arrays 1, 0, 2, -1',
            type: 'int8' as const,
            of: ({ value }: DataRow) => value.outcome,
            codes: OUTCOMES,
          },
          {
            name: 'plies',
            about: 'to the end, if the winner hurries and the loser delays; a draw has none, in arrays -1',
            type: 'int32' as const,
            of: ({ value }: DataRow) => value.remoteness,
          },
        ]),
    ...(nimbers
      ? [
          {
            name: 'nimber',
            about: 'the heap of nim that the position is worth',
            type: 'int32' as const,
            of: ({ value }: DataRow) => value.nimber,
          },
        ]
      : []),
    {
      name: 'moves',
      about: `all moves, the best first: ${names}`,
      type: 'text',
      of: ({ moves }) => JSON.stringify(moves),
      list: ({ moves }) => moves,
    },
    {
      name: 'best_moves',
      about: `the moves that no other is better than, in outcome, plies or points: ${names}`,
      type: 'text',
      of: ({ best }) => JSON.stringify(best),
      list: ({ best }) => best,
    },
  ];
}

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
