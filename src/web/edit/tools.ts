/**
 * Setting up a position: the tools, and the options and the start that result from using one. The result is a draft that
 * the rules still have to read and may refuse. Raises bad input for what cannot even be written.
 */
import { elementAt } from '../../base/present.ts';
import { NUMBERS, type Option, PICTURE } from '../../rules/options.ts';
import type { Position } from '../../rules/positions.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import type { Edit } from '../state/edits.ts';
import { isMovable } from '../state/map.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { StartDraft } from '../state/host.ts';

/** A tool decides what a click on a place does. */
export type Tool =
  /** Two clicks, or a drag: moves the piece from the first place to the second. */
  | { readonly does: 'move' }
  | { readonly does: 'wall' }
  | { readonly does: 'erase' }
  | { readonly does: 'put'; readonly field: string; readonly symbol: string };

export const toolKey = (tool: Tool): string =>
  tool.does === 'put' ? `put ${tool.field} ${tool.symbol}` : tool.does;

/** A place on a board; it may be a wall. */
export interface BoardPlace {
  readonly board: number;
  readonly row: number;
  readonly column: number;
}

const WALL = '#';
const FLOOR = '.';

/** The option that draws the board in characters, if the game has one. */
export function pictureOption({ game }: OpenedGame): string | undefined {
  return Object.entries(game.options).find(([, { syntax }]) => syntax === PICTURE)?.[0];
}

/** The value of an option as text: the given one or the default. */
export function optionText({ game, name }: OpenedGame, option: string): string {
  const { show, default: standard } = game.options[option] as Option<unknown>;
  return name.options[option] ?? show(standard);
}

export function toolsOf(opened: OpenedGame): readonly Tool[] {
  const { fields } = opened.scene;
  const picture = pictureOption(opened) !== undefined;
  if (!opened.editing.pieces && !picture) return [];
  const put = fields.flatMap((field): Tool[] => {
    const letters =
      field.kind === 'fill' ? field.symbols.slice(1) : picture || field.off ? field.symbols : [];
    const drawn = field.kind === 'young-diagram' || field.kind === 'count' ? [''] : letters;
    return field.board === undefined
      ? []
      : drawn.map((symbol) => ({ does: 'put', field: field.name, symbol }));
  });
  const erases = put.length > 0;
  return [
    ...(fields.some(isMovable) ? [{ does: 'move' } as const] : []),
    ...put,
    ...(picture ? [{ does: 'wall' } as const] : []),
    ...(erases ? [{ does: 'erase' } as const] : []),
  ];
}

/** A piece of a field with one of its symbols, as it is drawn wherever it is. */
export function pieceOf({ scene }: OpenedGame, field: string, symbol: string): ScenePiece {
  const drawn = scene.fields.find(({ name }) => name === field);
  return { board: 0, cell: 0, field, symbol, ...drawn?.looks?.[Math.max(0, drawn.symbols.indexOf(symbol))] };
}

/** A click with a tool. */
interface ToolUse {
  readonly tool: Tool;
  readonly place: BoardPlace;
  /** The first place of a move. */
  readonly from?: BoardPlace | undefined;
}

/** The draft after a click with a tool; undefined if nothing changes. */
export async function applied(
  opened: OpenedGame,
  p: Position,
  use: ToolUse,
): Promise<StartDraft | undefined> {
  return pictureOption(opened) === undefined ? onPosition(opened, p, use) : onPicture(opened, p, use);
}

async function onPosition(
  { scene, name, editing }: OpenedGame,
  p: Position,
  { tool, place, from }: ToolUse,
): Promise<StartDraft | undefined> {
  const { board } = place;
  const cellOf = ({ row, column }: BoardPlace): number | undefined =>
    elementAt(scene.boards, board).find(row, column);
  const standing = (at: number | undefined) =>
    scene.pieces(p).findLast((piece) => piece.board === board && piece.cell === at);
  const cell = cellOf(place);
  if (!editing.pieces || cell === undefined) return undefined;
  const edit = (): Edit | undefined => {
    if (tool.does === 'put') {
      const { field, symbol } = tool;
      return { does: 'put', piece: { board, cell, field, symbol } };
    }
    const piece = standing(tool.does === 'erase' ? cell : from?.board === board ? cellOf(from) : undefined);
    return piece && (tool.does === 'erase' ? { does: 'remove', piece } : { does: 'move', piece, cell });
  };
  const made = edit();
  const text = made && (await editing.make(p, made));
  return text === undefined ? undefined : { options: name.options, from: text };
}

/** The characters of the picture option, with the pieces of the position `p`. */
function pictureAt(opened: OpenedGame, p: Position): string[][] {
  const { scene } = opened;
  const letters = new Set(scene.fields.flatMap(({ symbols }) => symbols));
  const rows = optionText(opened, pictureOption(opened)!)
    .split('/')
    .map((row) => Array.from(row, (letter) => (letters.has(letter) ? FLOOR : letter)));
  for (const { board, cell, symbol } of scene.pieces(p)) {
    const drawn = elementAt(scene.boards, board);
    rows[drawn.row(cell) - 1]![drawn.column(cell) - 1] = symbol;
  }
  return rows;
}

function onPicture(
  opened: OpenedGame,
  p: Position,
  { tool, place: { row, column }, from }: ToolUse,
): StartDraft | undefined {
  const rows = pictureAt(opened, p);
  const at = ({ row: r, column: c }: Pick<BoardPlace, 'row' | 'column'>): string => rows[r - 1]![c - 1]!;
  const put = (letter: string): void => {
    rows[row - 1]![column - 1] = letter;
  };
  if (tool.does === 'move') {
    if (!from || at(from) === WALL || at({ row, column }) === WALL) return undefined;
    put(at(from));
    rows[from.row - 1]![from.column - 1] = FLOOR;
  } else if (tool.does === 'wall') put(at({ row, column }) === WALL ? FLOOR : WALL);
  else if (tool.does === 'erase') put(FLOOR);
  else put(tool.symbol);
  return drawn(opened, p, rows);
}

/** The draft with `rows` and `columns` added at the bottom and at the right, or removed if negative. */
export function resized(
  opened: OpenedGame,
  p: Position,
  rows: number,
  columns: number,
): StartDraft | undefined {
  if (pictureOption(opened) !== undefined) {
    const picture = pictureAt(opened, p);
    return drawn(opened, p, fitted(picture, picture.length + rows, picture[0]!.length + columns, FLOOR));
  }
  const tables = tableOptions(opened);
  if (tables.length === 0) return undefined;
  const resizedTables = tables.map((option) => {
    const table = optionText(opened, option)
      .split('/')
      .map((row) => row.trim().split(/[\s,]+/));
    const [height, width] = [table.length + rows, table[0]!.length + columns];
    return [
      option,
      fitted(table, height, width, '1')
        .map((row) => row.join(' '))
        .join('/'),
    ];
  });
  return { options: { ...opened.name.options, ...Object.fromEntries(resizedTables) } };
}

/** The names of the options that are tables of numbers. */
export const tableOptions = ({ game }: OpenedGame): readonly string[] =>
  Object.entries(game.options).flatMap(([option, { syntax }]) => (syntax === NUMBERS ? [option] : []));

function fitted(
  rows: readonly (readonly string[])[],
  height: number,
  width: number,
  filler: string,
): string[][] {
  return Array.from({ length: Math.max(1, height) }, (_, r) =>
    Array.from({ length: Math.max(1, width) }, (_, c) => rows[r]?.[c] ?? filler),
  );
}

/** A picture as options. An option with the same name as a field of identical pieces is set to their number. */
function drawn(opened: OpenedGame, p: Position, rows: readonly (readonly string[])[]): StartDraft {
  const { scene, game, name, rules } = opened;
  const letters = rows.flat();
  const counts = scene.fields.flatMap(({ name: field, count, symbols }) =>
    count > 0 && Object.hasOwn(game.options, field)
      ? [[field, String(letters.filter((letter) => letter === symbols[0]).length)] as const]
      : [],
  );
  const picture = rows.map((row) => row.join('')).join('/');
  const options = { ...name.options, ...Object.fromEntries(counts), [pictureOption(opened)!]: picture };
  // a picture does not contain the side to move
  const { toMove } = rules.position;
  return toMove(p) === toMove(rules.start) ? { options } : { options, side: toMove(p) === 0 ? 0 : 1 };
}
