/** The label of a cell for screen readers: its name, its contents, and what it means for the next move. */
import type { ScenePiece } from '../../rules/scene.ts';
import { elementAt } from '../../base/present.ts';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import { type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import type { OpenedGame } from '../state/opened.ts';
import { listed, pieceWord, wordFor, words } from '../words/index.ts';
import { playerName } from '../words/values.ts';
import type { BoardState } from './board-state.ts';
import { columnOf, rowOf } from './geometry.ts';

export function cellName(
  { game, selection, top, marks, origins, last }: BoardState,
  spot: SceneSpot,
): string {
  const { opened, display } = game;
  const w = words.value;
  const key = spotKey(spot);
  const piece = top.get(key);
  const mark = marks.get(key);
  const board = elementAt(opened.scene.boards, spot.board);
  if (spot.cell < 0) {
    const [row, column] = [rowOf(board, spot.cell), columnOf(board, spot.cell)];
    return listed([board.wall?.(row, column) ?? `${row},${column}`, w.wall]);
  }
  const goal = board.marks.get(spot.cell);
  const numbers = board.numbers?.(spot.cell);
  const content = piece
    ? board.kind === 'young-diagram' || board.kind === 'edges'
      ? w.filled
      : contentName(opened, display.value, piece)
    : w.emptyCell;
  const parts = [
    board.label(spot.cell),
    content,
    ...(goal === undefined ? [] : [w.goal(goal)]),
    ...(numbers && !piece ? [w.worth(numbers[0] ?? '', numbers[1] ?? '')] : []),
    ...(selection.pointed.value.some((other) => sameSpot(other, spot)) ? [w.selected] : []),
    ...(origins.has(key) ? [w.canMove] : []),
    ...(mark && !mark.origin ? [mark.words] : []),
    ...(last.some((other) => sameSpot(other, spot)) ? [w.lastMove] : []),
  ];
  return listed(parts);
}

/** The names of a piece and of those that it covers. */
export function contentName(
  { game, owner: ownerOf }: OpenedGame,
  session: Session<Position>,
  piece: ScenePiece,
): string {
  const nameOf = (some: ScenePiece): string => {
    const owner = ownerOf(some);
    return owner === undefined
      ? `${wordFor(some.field, game.words)} ${some.symbol}`.trim()
      : words.value.piece(pieceWord(some, game.words), playerName(session, owner));
  };
  return listed([piece, ...(piece.covered?.toReversed() ?? [])].map((one) => nameOf({ ...piece, ...one })));
}
