/** The values of the map of a piece; loaded when a piece is chosen. */
import { effect } from '@preact/signals';
import type { Position } from '../../rules/positions.ts';
import type { SceneField, ScenePiece } from '../../rules/scene.ts';
import { spotKey } from './gestures.ts';
import type { OpenedGame } from './opened.ts';
import type { PlayedGame } from './played-game.ts';
import type { PieceMap } from './view.ts';

/** Whether the pieces of a field can be moved from cell to cell. */
export const isMovable = ({ count, kind }: SceneField): boolean =>
  count > 0 || kind === 'fill' || kind === 'pits';

/** The pieces that a map can move. */
export function movablePieces({ scene, editing }: OpenedGame, position: Position): readonly ScenePiece[] {
  const movable = new Set(editing.pieces ? scene.fields.filter(isMovable).map(({ name }) => name) : []);
  return scene.pieces(position).filter(({ field }) => movable.has(field));
}

/** Keeps the values of the map in step with the game until the result is called, which ends it. */
export function followMap({ session, solver, opened }: PlayedGame, { piece, values }: PieceMap): () => void {
  let turn = 0;
  const fill = async (chosen: ScenePiece, position: Position): Promise<void> => {
    const mine = ++turn;
    // the piece may have moved since it was chosen
    const pieces = opened.scene
      .pieces(position)
      .filter(({ field, symbol }) => field === chosen.field && symbol === chosen.symbol);
    const on = pieces.find(({ cell }) => cell === chosen.cell) ?? pieces[0];
    const found = on ? await solver.map(opened.rules.position.text(position), on).catch(() => []) : [];
    if (mine !== turn) return;
    values.value = new Map(
      found.flatMap((value, cell) =>
        on && value ? [[spotKey({ board: on.board, cell }), value] as const] : [],
      ),
    );
  };
  const end = effect(() => {
    const chosen = piece.value;
    const { position } = session.value;
    if (chosen && solver.state.value.is === 'solved') void fill(chosen, position);
  });
  return () => {
    end();
    turn++;
    values.value = new Map();
  };
}
