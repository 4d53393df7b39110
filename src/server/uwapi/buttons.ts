/**
 * The button of each move on the board of the client: a circle on a cell, an arrow, or a line. No two moves may have the same one,
 * so those that would, and moves of more steps, are offered in the client's list of moves instead.
 */
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { ImageDrawing } from './drawing.ts';

/** A move that is named as people write it, and the text of its button. */
export interface Button {
  readonly move: string;
  readonly autoguiMove: string;
}

/** The last character of a button is a sound; this is none. */
const SILENT = '-';

/** The buttons of the moves from `p` to each of `next`, with their names. */
export function buttonsOf(
  rules: Rules<Position>,
  drawing: ImageDrawing | undefined,
  p: Position,
  next: readonly { readonly name: string; readonly to: { readonly p: Position } }[],
): readonly Button[] {
  const drawn = next.map(({ to }) => drawing && onBoard(rules, drawing, p, to.p));
  return next.map(({ name }, k) => {
    const move = listed(name);
    const button = drawn[k];
    const alone = button !== undefined && drawn.filter((other) => other === button).length === 1;
    return { move, autoguiMove: alone ? button : move };
  });
}

/** A whole number would not keep its place in the client's list of moves. */
const listed = (name: string): string => (/^\d+$/.test(name) ? `(${name})` : name);

function onBoard(
  { hand }: Rules<Position>,
  drawing: ImageDrawing,
  p: Position,
  q: Position,
): string | undefined {
  const steps = hand?.(p, q)[0] ?? [];
  // pointing at the first of several cells is enough where any of them will do
  const places = steps.map(({ field, cells, any }) =>
    (any ? cells.slice(0, 1) : cells).map((cell) => drawing.place(field, cell)),
  );
  if (
    steps.some(({ does, any }) => does === 'off' || (does === 'take' && any)) ||
    places.flat().includes(undefined)
  )
    return undefined;
  const shape = { '1': 'A', '1 1': 'M', '2': 'L' }[places.map(({ length }) => length).join(' ')];
  if (shape === undefined) return undefined;
  return [shape, ...(shape === 'A' ? [NO_IMAGE] : []), ...places.flat(), SILENT].join('_');
}

/** The client then draws a circle. */
const NO_IMAGE = '-';
