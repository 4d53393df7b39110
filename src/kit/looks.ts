/** What an author declares of the look of positions: the piece that a symbol is drawn as, and what the board is made of. */
import { noneOf, onlyMembers } from '../base/errors.ts';
import {
  BOARD_STYLES,
  type BoardStyle,
  COLOURS,
  type Colour,
  PIECE_NAMES,
  type PieceName,
} from '../rules/looks.ts';
import type { NamedFields } from './fields.ts';
import { scaleOf } from './stack-field.ts';
import { expectTracks } from './tracks.ts';

/** Loops that are drawn outside a board. */
export interface DrawnLoops {
  /** Each a list of stretches, which are lists of cells in order. */
  readonly tracks: readonly (readonly (readonly number[])[])[];
  /** Whether a loop also leads from the last stretch of a track to its first one. Absent: yes. */
  readonly closed?: boolean | undefined;
}

/** How positions are drawn on the page. */
export interface Looks {
  /**
   * The piece that each symbol is drawn as, or everything in a field: `{ O: 'hound', X: 'fox' }`. A function of the cell
   * gives the piece on it. Absent: `x` and `o` of a `fill` field are a cross and a ring, all others discs with their letters.
   */
  readonly pieces?: Readonly<Record<string, PieceName | ((cell: number) => PieceName)>>;
  /** The colours of symbols, or fields, that belong to neither side. Absent: that of the piece, or a neutral one. */
  readonly colours?: Readonly<Record<string, Colour>>;
  /**
   * Loops outside the boards, from the end of every stretch of a track to the beginning of the next one, as `tracks` leads over them:
   * `{ tracks: [[[0, 1, 2], [5, 4, 3]]] }`. Absent: there are none.
   */
  readonly loops?: DrawnLoops;
  /** What the boards are made of. Absent: plain squares, or points and lines. */
  readonly board?: BoardStyle;
  /** Whether pieces that are off the board are in the hand of their side. Absent: only those of `traded` fields are. */
  readonly hands?: boolean;
}

/** What is declared of a symbol of a field; without a cell, only what is the same on all cells. */
export type LookOf = (
  field: string,
  symbol: string,
  cell?: number,
) => { readonly look?: PieceName; readonly colour?: Colour; readonly scale?: number };

const MARKS: Readonly<Record<string, PieceName>> = { x: 'cross', o: 'ring' };

/**
 * How symbols are drawn. Raises bad input for unknown members, and for names that are no piece, no colour or no board. Symbols
 * that the fields do not have are allowed: some options of a game may have them.
 */
export function lookOf(fields: NamedFields, looks: Looks): LookOf {
  onlyMembers('shape(…)', looks, ['pieces', 'colours', 'board', 'hands', 'loops']);
  const { pieces = {}, colours = {}, board, loops } = looks;
  const isOne = (of: string, name: string, names: readonly string[]): void => {
    if (!names.includes(name)) throw noneOf(of, name, names);
  };
  for (const [of, names, given] of [
    ['pieces', PIECE_NAMES, pieces],
    ['colours', COLOURS, colours],
  ] as const)
    for (const [symbol, name] of Object.entries(given))
      if (typeof name !== 'function') isOne(`${of}.${symbol}`, name, names);
  if (board !== undefined) isOne('board', board, BOARD_STYLES);
  if (loops !== undefined) {
    onlyMembers('shape(…, { loops: … })', loops, ['tracks', 'closed']);
    for (const { board: drawn } of Object.values(fields))
      if (drawn) expectTracks('shape(…, { loops: … })', drawn, loops.tracks);
  }
  return (name, symbol, cell) => {
    const given = pieces[symbol] ?? pieces[name];
    const piece = typeof given !== 'function' ? given : cell === undefined ? undefined : given(cell);
    const look = piece ?? ('symbols' in fields[name] ? MARKS[symbol] : undefined);
    const colour = colours[symbol] ?? colours[name];
    const scale = scaleOf(fields[name], symbol);
    return { ...(look && { look }), ...(colour && { colour }), ...(scale !== 1 && { scale }) };
  };
}

/** Chessmen by their letters, capitals for white, for `pieces` of a shape. */
export const CHESSMEN: Readonly<Record<string, PieceName>> = Object.fromEntries(
  Object.entries({ K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' } as const).flatMap(
    ([letter, piece]) => [
      [letter, piece],
      [letter.toLowerCase(), piece],
    ],
  ),
);
