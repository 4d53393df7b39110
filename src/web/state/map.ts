/** The map of a piece: the value of the position with the piece on each cell, everything else unchanged. */
import { type ReadonlySignal, type Signal, effect, signal } from '@preact/signals';
import type { Position } from '../../rules/positions.ts';
import type { SceneField, ScenePiece } from '../../rules/scene.ts';
import type { Value } from '../../engines/contract/value.ts';
import { spotKey } from './gestures.ts';
import type { OpenedGame } from './opened.ts';
import type { PlayedGame } from './played-game.ts';

/** Whether the pieces of a field can be moved from cell to cell. */
export const isMovable = ({ count, kind }: SceneField): boolean =>
  count > 0 || kind === 'fill' || kind === 'pits';

/** The pieces that a map can move. */
export function movablePieces({ scene, editing }: OpenedGame, position: Position): readonly ScenePiece[] {
  const movable = new Set(editing.pieces ? scene.fields.filter(isMovable).map(({ name }) => name) : []);
  return scene.pieces(position).filter(({ field }) => movable.has(field));
}

export class PieceMap {
  /** The piece of the map; undefined: no map. */
  readonly piece = signal<ScenePiece | undefined>(undefined);
  /** The known values by cell. */
  readonly values: ReadonlySignal<ReadonlyMap<string, Value>>;
  private readonly found: Signal<ReadonlyMap<string, Value>> = signal(new Map());
  private turn = 0;

  private readonly game: PlayedGame;

  constructor(game: PlayedGame) {
    this.game = game;
    this.values = this.found;
  }

  /** Updates the map whenever the game changes; call the result to stop. */
  start(): () => void {
    return effect(() => {
      const piece = this.piece.value;
      const { position } = this.game.session.value;
      if (this.game.solver.state.value.is !== 'solved') return;
      if (piece) void this.fill(piece, position);
      else this.found.value = new Map();
    });
  }

  private async fill(chosen: ScenePiece, position: Position): Promise<void> {
    const mine = ++this.turn;
    const { opened, solver } = this.game;
    // the piece may have moved since it was chosen
    const pieces = opened.scene
      .pieces(position)
      .filter(({ field, symbol }) => field === chosen.field && symbol === chosen.symbol);
    const piece = pieces.find(({ cell }) => cell === chosen.cell) ?? pieces[0];
    if (!piece) {
      this.found.value = new Map();
      return;
    }
    const values = await solver.map(opened.rules.position.text(position), piece).catch(() => []);
    if (mine !== this.turn) return;
    this.found.value = new Map(
      values.flatMap((value, cell) =>
        value ? [[spotKey({ board: piece.board, cell }), value] as const] : [],
      ),
    );
  }
}
