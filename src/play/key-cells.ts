/** Key cells: if one of them were empty, the position would have another outcome. */
import { unlessRefused } from '../base/errors.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Value } from '../engines/contract/value.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import type { ScenePiece } from '../rules/scene.ts';
import { whyImpossible } from './impossible.ts';

/** Cells, any one of which would give the side to move `value` if it were empty and nothing else were changed. */
export interface KeyCells {
  readonly value: Value;
  /** What is on them. */
  readonly pieces: readonly ScenePiece[];
  /** Their names, in the same order. */
  readonly cells: readonly string[];
}

/**
 * The cells that change the outcome of `p`, or its margin in a scoring game, if they are empty; those with the same value are
 * together. What cannot be removed, and positions that `solution` does not hold, are left out.
 */
export function keyCells<P>(
  rules: Rules<P>,
  { value }: Pick<Solution<P>, 'value'>,
  p: P,
  now: Value,
): readonly KeyCells[] {
  const { scene } = rules.position;
  if (!scene?.edit) return [];
  const { edit } = scene;
  // a heap and a Young diagram have no places that could be empty
  const placed = new Set(
    scene.fields.filter(({ kind }) => kind === 'pieces' || kind === 'fill').map(({ name }) => name),
  );
  const without = (piece: ScenePiece): Value | undefined => {
    const q = unlessRefused(() => edit.remove(p, piece));
    if (q === undefined || !rules.legal(q) || rules.ended(q) !== OPEN) return undefined;
    return whyImpossible(rules, q) === undefined ? value(q) : undefined;
  };
  const found = new Map<string, { value: Value; pieces: ScenePiece[] }>();
  for (const piece of scene.pieces(p)) {
    if (!placed.has(piece.field)) continue;
    const then = without(piece);
    if (!then || resultOf(then) === resultOf(now)) continue;
    const known = found.get(resultOf(then)) ?? { value: result(then), pieces: [] };
    known.pieces.push(piece);
    found.set(resultOf(then), known);
  }
  return [...found.values()].map((key) => ({
    ...key,
    cells: key.pieces.map(({ board, cell }) => scene.boards[board]!.label(cell)),
  }));
}

/** What counts of a value: the margin, or the outcome without its distance. */
const result = ({ score, outcome = 'draw' }: Value): Value => (score === undefined ? { outcome } : { score });
const resultOf = (value: Value): string => JSON.stringify(result(value));
