/** Positions changed field by field, through their text: what cannot be is refused by the rules' own words. */
import { badInput, quote, said } from '../../base/errors.ts';
import type { Position } from '../../rules/rules.ts';
import type { SceneField, ScenePiece } from '../../rules/scene.ts';
import type { Opened } from '../state/opened.ts';

/** The text of each field of a position. */
export function fieldTexts({ rules }: Opened, p: Position): ReadonlyMap<string, string> {
  const words = rules.position.text(p).split(' ');
  return new Map(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));
}

/** The text of `p` with one field written otherwise. */
export function withField(opened: Opened, p: Position, name: string, text: string): string {
  return [...fieldTexts(opened, p)]
    .map(([field, old]) => `${field}=${field === name ? text : old}`)
    .join(' ');
}

/** The text of `p` with `piece` on another cell of its board; undefined where another piece of its field stands. */
export function withPieceOn(
  opened: Opened,
  p: Position,
  piece: ScenePiece,
  cell: number,
): string | undefined {
  const field = fieldOf(opened, piece.field);
  const text = fieldTexts(opened, p).get(piece.field)!;
  const board = opened.scene.boards[piece.board]!;
  if (field.kind === 'pieces') {
    const labels = text.split('/');
    const [from, to] = [board.label(piece.cell), board.label(cell)];
    if (from !== to && labels.includes(to)) return undefined;
    return withField(opened, p, piece.field, labels.map((label) => (label === from ? to : label)).join('/'));
  }
  if (field.kind !== 'fill') return undefined;
  const symbols = Array.from(text.replaceAll('/', ''));
  if (cell !== piece.cell && symbols[cell] !== field.symbols[0]) return undefined;
  symbols[piece.cell] = field.symbols[0]!;
  symbols[cell] = piece.symbol;
  return withField(opened, p, piece.field, inRows(text, symbols));
}

/** The text of `p` with a letter written in a cell of a filled board. */
export function withSymbol(opened: Opened, p: Position, name: string, cell: number, symbol: string): string {
  const text = fieldTexts(opened, p).get(name)!;
  return withField(opened, p, name, inRows(text, Array.from(text.replaceAll('/', '')).with(cell, symbol)));
}

export function fieldOf({ scene }: Opened, name: string): SceneField {
  const field = scene.fields.find((known) => known.name === name);
  if (!field) throw badInput(said`${quote(name)} is not a field of the position${''}`);
  return field;
}

/** Symbols in rows as long as those of `text`. */
function inRows(text: string, symbols: readonly string[]): string {
  let at = 0;
  return text
    .split('/')
    .map(({ length }) => symbols.slice(at, (at += length)).join(''))
    .join('/');
}
