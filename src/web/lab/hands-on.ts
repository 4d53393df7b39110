/** Positions that are written in the file come onto the board, and a board that was changed by hand goes into the file. */
import { pictureOption } from '../edit/tools.ts';
import type { StartDraft } from '../state/host.ts';
import type { ShownVersion } from './shown.ts';
import { type TextChange, type Literal, refilled, repainted, rewriting } from './literals.ts';

/** The text of the file, as the editor has it. */
export interface FileText {
  /** The strings in it, and the lists of strings. */
  literals(): readonly Literal[];
  /** Changes it, as an edit that can be undone. */
  rewrite(changes: readonly TextChange[]): void;
}

type Chosen = { readonly from: string } | { readonly option: string; readonly text: string };

/** The position, or the option with its value, that a literal is; undefined: neither. */
export async function positionOf(
  literal: Literal,
  { match, views }: ShownVersion,
): Promise<Chosen | undefined> {
  const [written] = await views.written([literal]);
  if (literal.fields) return written && { from: written.text };
  const option = pictureOption(match.game.opened);
  const letters = ['.', '#', ...match.game.opened.scene.fields.flatMap(({ symbols }) => symbols)];
  const drawn = literal.rows.every((row) => Array.from(row).every((one) => letters.includes(one)));
  if (option !== undefined && drawn && !(written && !written.picture))
    return { option, text: literal.rows.join('/') };
  return written && { from: written.text };
}

/**
 * The changes of the file that write a draft in place of the position that it was made from; of several such places, the one whose
 * text is `chosen`. Undefined: that position is not written in the file, or the new one cannot be written there.
 */
export async function changesFor(
  { from, side, options }: StartDraft,
  literals: readonly Literal[],
  chosen: string | undefined,
  { match, view, views, options: given }: ShownVersion,
): Promise<readonly TextChange[] | undefined> {
  const before = match.game.position.peek();
  const sorted = [...literals].sort((a, b) => Number(b.text === chosen) - Number(a.text === chosen));
  const option = pictureOption(match.game.opened);
  if (option !== undefined) {
    const [now, was] = [options[option], view.options.find(({ name }) => name === option)?.text];
    const alone = Object.entries(options).every(([name, text]) => name === option || given[name] === text);
    if (now === undefined || !alone || given[option] !== undefined) return undefined;
    if (side !== undefined || before !== view.start) return undefined;
    const literal = sorted.find(({ rows }) => rows.join('/') === was);
    return literal && rewriting(literal, now.split('/'));
  }
  if (from === undefined) return undefined;
  const written = await views.written(sorted);
  const at = written.findIndex((one) => one?.text === before);
  const literal = sorted[at];
  if (!literal) return undefined;
  if (literal.fields) {
    const [now] = await views.written([{ text: from, rows: [] }]);
    return now?.fields && refilled(literal, now.fields);
  }
  if (!written[at]!.picture) return rewriting(literal, [from]);
  const rows = await pictureOf(from, literal, match.game.opened.scene, views);
  return rows && rewriting(literal, rows);
}

/** A position as a picture like another one; undefined: a picture does not say all of it. */
async function pictureOf(
  text: string,
  { rows }: Literal,
  { boards, fields }: ShownVersion['match']['game']['opened']['scene'],
  views: ShownVersion['views'],
): Promise<readonly string[] | undefined> {
  const [board] = boards;
  if (!board || boards.length > 1) return undefined;
  const pieces = views.of(text).pieces.map(({ cell, symbol }) => ({
    symbol,
    row: board.row(cell),
    column: board.column(cell),
  }));
  const letters = fields.flatMap(({ symbols }) => symbols);
  const now = repainted(rows, letters, pieces);
  const [written] = await views.written([{ text: '', rows: now }]);
  return written?.text === text ? now : undefined;
}
