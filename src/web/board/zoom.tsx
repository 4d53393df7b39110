/** Buttons to zoom in and out, to show the whole board, and to go to the piece to move. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import { BoardIcon } from '../parts/icons.tsx';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { words } from '../words/index.ts';
import { around } from '../state/window.ts';

/** How many rows and columns are shown around a piece. */
const AROUND_PIECE = 15;

interface ZoomProps {
  readonly game: PlayedGame;
  readonly view: View;
  readonly zoom: (factor: number) => void;
}

export function Zoom({ game, view, zoom }: ZoomProps): VNode {
  const w = words.value;
  const { opened, session, mover } = game;
  const toPiece = (): void => {
    const pieces = opened.scene.pieces(session.value.position);
    const piece = pieces.find((one) => opened.owner(one) === mover.value) ?? pieces[0];
    const board = piece && elementAt(opened.scene.boards, piece.board);
    if (board)
      view.window.value = around(board, board.row(piece.cell), board.column(piece.cell), AROUND_PIECE);
  };
  return (
    <div class="zoom">
      <button type="button" class="square" aria-label={w.zoomIn} title={w.zoomIn} onClick={() => zoom(0.5)}>
        <BoardIcon name="plus" />
      </button>
      <button type="button" class="square" aria-label={w.zoomOut} title={w.zoomOut} onClick={() => zoom(2)}>
        <BoardIcon name="minus" />
      </button>
      <button
        type="button"
        class="square"
        aria-label={w.zoomFit}
        title={w.zoomFit}
        onClick={() => (view.window.value = undefined)}
      >
        <BoardIcon name="fit" />
      </button>
      <button type="button" class="square" aria-label={w.zoomPiece} title={w.zoomPiece} onClick={toPiece}>
        <BoardIcon name="target" />
      </button>
    </div>
  );
}
