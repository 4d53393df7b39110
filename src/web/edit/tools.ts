/**
 * Setting a position up: what can be put where, and the options and the start that come of it. Nothing is checked here:
 * the rules are asked to read what comes out, and refuse what cannot be.
 */
import { NUMBERS, type Option, PICTURE } from '../../rules/options.ts';
import type { Position } from '../../rules/rules.ts';
import type { SceneField } from '../../rules/scene.ts';
import type { Opened } from '../state/opened.ts';
import { fieldTexts, fieldOf, withField, withPieceOn, withSymbol } from './position-text.ts';

/** What a click on a place does. */
export type Tool =
  /** Two clicks, or a drag: what stands on the first goes to the second. */
  | { readonly does: 'move' }
  | { readonly does: 'wall' }
  | { readonly does: 'erase' }
  | { readonly does: 'put'; readonly field: string; readonly symbol: string };

export const toolKey = (tool: Tool): string =>
  tool.does === 'put' ? `put ${tool.field} ${tool.symbol}` : tool.does;

/** A place of a board, walls among them. */
export interface Place {
  readonly board: number;
  readonly row: number;
  readonly column: number;
}

/** A start as it is opened: options, and the position where it is not the start of the rules. */
export interface Draft {
  readonly options: Readonly<Record<string, string>>;
  readonly from: string | undefined;
}

const WALL = '#';
const FLOOR = '.';

/** The option that draws the board in characters, if the game has one. */
export function pictureOption({ game }: Opened): string | undefined {
  return Object.entries(game.options).find(([, { syntax }]) => syntax === PICTURE)?.[0];
}

/** The value of an option as text, as it is or by default. */
export function optionText({ game, name }: Opened, option: string): string {
  const { show, default: standard } = game.options[option] as Option<unknown>;
  return name.options[option] ?? show(standard);
}

export function toolsOf(opened: Opened): readonly Tool[] {
  const { fields } = opened.scene;
  const picture = pictureOption(opened) !== undefined;
  const put = fields.flatMap((field): Tool[] => {
    const letters =
      field.kind === 'fill' ? field.symbols.slice(1) : picture || field.off ? field.symbols : [];
    const drawn = field.kind === 'young-diagram' || field.kind === 'count' ? [''] : letters;
    return field.board === undefined
      ? []
      : drawn.map((symbol) => ({ does: 'put', field: field.name, symbol }));
  });
  const moves = fields.some(({ kind }) => kind === 'pieces' || kind === 'fill');
  const erases = put.length > 0;
  return [
    ...(moves ? [{ does: 'move' } as const] : []),
    ...put,
    ...(picture ? [{ does: 'wall' } as const] : []),
    ...(erases ? [{ does: 'erase' } as const] : []),
  ];
}

/** The start after a click with a tool; undefined: it changes nothing. `from` is the first place of a move. */
export function applied(
  opened: Opened,
  p: Position,
  tool: Tool,
  place: Place,
  from?: Place,
): Draft | undefined {
  return pictureOption(opened) === undefined
    ? onPosition(opened, p, tool, place, from)
    : onPicture(opened, p, tool, place, from);
}

/** The position with another side to move. */
export const turned = (opened: Opened, p: Position, side: string): Draft => ({
  options: opened.name.options,
  from: withField(opened, p, 'turn', side),
});

function onPosition(
  opened: Opened,
  p: Position,
  tool: Tool,
  place: Place,
  from: Place | undefined,
): Draft | undefined {
  const { scene, name } = opened;
  const cellOf = ({ board, row, column }: Place): number | undefined =>
    scene.boards[board]!.find(row, column);
  const cell = cellOf(place);
  if (cell === undefined) return undefined;
  const start = (text: string | undefined): Draft | undefined =>
    text === undefined ? undefined : { options: name.options, from: text };
  const standing = (at: number | undefined) =>
    scene.pieces(p).findLast((piece) => piece.board === place.board && piece.cell === at);
  if (tool.does === 'move') {
    const piece = from && standing(cellOf(from));
    return piece && from?.board === place.board ? start(withPieceOn(opened, p, piece, cell)) : undefined;
  }
  if (tool.does === 'put')
    return start(withPut(opened, p, fieldOf(opened, tool.field), tool.symbol, cell, place));
  const piece = standing(cell);
  if (tool.does !== 'erase' || !piece) return undefined;
  return start(withErased(opened, p, fieldOf(opened, piece.field), cell, place));
}

function withPut(
  opened: Opened,
  p: Position,
  field: SceneField,
  symbol: string,
  cell: number,
  { row, column }: Place,
): string {
  if (field.kind === 'fill') return withSymbol(opened, p, field.name, cell, symbol);
  if (field.kind === 'count') return withField(opened, p, field.name, String(column));
  if (field.kind === 'pieces')
    return withField(opened, p, field.name, opened.scene.boards[field.board!]!.label(cell));
  const lengths = fieldTexts(opened, p).get(field.name)!.split('/').map(Number);
  const grown = lengths.map((length, r) => (r < row ? Math.max(length, column) : length));
  return withField(opened, p, field.name, grown.join('/'));
}

function withErased(
  opened: Opened,
  p: Position,
  field: SceneField,
  cell: number,
  { row, column }: Place,
): string {
  if (field.kind === 'fill') return withSymbol(opened, p, field.name, cell, field.symbols[0]!);
  if (field.kind === 'count') return withField(opened, p, field.name, String(column - 1));
  if (field.kind === 'pieces') return withField(opened, p, field.name, 'off');
  const lengths = fieldTexts(opened, p).get(field.name)!.split('/').map(Number);
  const cut = lengths.map((length, r) => (r >= row - 1 ? Math.min(length, column - 1) : length));
  return withField(opened, p, field.name, cut.join('/'));
}

/** The board as the option draws it, with the pieces where they stand at `p`. */
function pictureAt(opened: Opened, p: Position): string[][] {
  const { scene } = opened;
  const letters = new Set(scene.fields.flatMap(({ symbols }) => symbols));
  const rows = optionText(opened, pictureOption(opened)!)
    .split('/')
    .map((row) => Array.from(row, (letter) => (letters.has(letter) ? FLOOR : letter)));
  for (const { board, cell, symbol } of scene.pieces(p)) {
    const drawn = scene.boards[board]!;
    rows[drawn.row(cell) - 1]![drawn.column(cell) - 1] = symbol;
  }
  return rows;
}

function onPicture(
  opened: Opened,
  p: Position,
  tool: Tool,
  { row, column }: Place,
  from: Place | undefined,
): Draft | undefined {
  const rows = pictureAt(opened, p);
  const at = ({ row: r, column: c }: Pick<Place, 'row' | 'column'>): string => rows[r - 1]![c - 1]!;
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

/** The board with so many rows and columns more, or fewer, at the bottom and at the right. */
export function resized(opened: Opened, p: Position, rows: number, columns: number): Draft | undefined {
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
  return { options: { ...opened.name.options, ...Object.fromEntries(resizedTables) }, from: undefined };
}

/** The options that are tables of numbers. */
export const tableOptions = ({ game }: Opened): readonly string[] =>
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

/** A picture as options; an option that is called like a field of alike pieces says how many of them there are. */
function drawn(opened: Opened, p: Position, rows: readonly (readonly string[])[]): Draft {
  const { scene, game, name, rules } = opened;
  const letters = rows.flat();
  const counts = scene.fields.flatMap(({ name: field, kind, symbols }) =>
    kind === 'pieces' && Object.hasOwn(game.options, field)
      ? [[field, String(letters.filter((letter) => letter === symbols[0]).length)] as const]
      : [],
  );
  const picture = rows.map((row) => row.join('')).join('/');
  const options = { ...name.options, ...Object.fromEntries(counts), [pictureOption(opened)!]: picture };
  const side = rules.position.sides[rules.position.toMove(p)];
  const first = rules.position.toMove(p) === rules.position.toMove(rules.start);
  // the side to move is no part of a picture
  return { options, from: first || side === undefined ? undefined : `turn ${side}` };
}
