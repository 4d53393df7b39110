/** The label of a cell for screen readers: its name, its contents, and what it means for the next move. */
import { elementAt } from '../../base/present.ts';
import { type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import { listed, wordFor, words } from '../words/index.ts';
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
  const owner = piece && opened.owner(piece);
  const content = piece
    ? board.kind === 'young-diagram' || board.kind === 'edges'
      ? w.filled
      : owner === undefined
        ? `${wordFor(piece.field, opened.game.words)} ${piece.symbol}`.trim()
        : w.piece(wordFor(piece.field, opened.game.words), playerName(display.value, owner))
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
