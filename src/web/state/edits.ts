/** Changing a position by hand. */
import type { Player } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { ScenePiece } from '../../rules/scene.ts';

export type Edit =
  /** Puts a piece on its cell, or removes what its field has there. */
  | { readonly does: 'put' | 'remove'; readonly piece: ScenePiece }
  /** Moves a piece to another cell of its board. */
  | { readonly does: 'move'; readonly piece: ScenePiece; readonly cell: number }
  /** Lets this side be to move. */
  | { readonly does: 'turn'; readonly side: Player };

/** Which edits a game has, and how they are made. */
export interface Editing {
  /** Whether pieces can be put, removed and moved, and whether the side to move can be chosen. */
  readonly pieces: boolean;
  readonly turn: boolean;
  /** The edited position as text; undefined: the edit is not possible. Raises bad input if there is no such position. */
  make(p: Position, edit: Edit): Promise<string | undefined>;
}

/** The edited position as text, by the rules themselves. */
export function edited({ position }: Rules<Position>, p: Position, edit: Edit): string | undefined {
  const scene = position.scene?.edit;
  const q =
    edit.does === 'turn'
      ? position.withTurn?.(p, edit.side)
      : edit.does === 'move'
        ? scene?.move(p, edit.piece, edit.cell)
        : scene?.[edit.does](p, edit.piece);
  return q === undefined ? undefined : position.text(q);
}
