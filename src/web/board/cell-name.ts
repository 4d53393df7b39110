/** The label of a cell for screen readers: its name, its contents, and what it means for the next move. */
import { elementAt } from '../../base/present.ts';
import { type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import { listed, words } from '../words/index.ts';
import { endsOf } from '../words/move-name.ts';
import type { BoardState } from './board-state.ts';
import { contentName, emptyName, placeName } from './content-name.ts';
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
    ? board.kind === 'young-diagram' || board.kind === 'heap'
      ? w.filled
      : contentName(opened, display.value, piece)
    : emptyName(opened, spot.board);
  const parts = [
    placeName(opened, board, spot.cell),
    content,
    ...(board.kind === 'edges' ? [w.between(...endsOf(board, spot.cell))] : []),
    ...(goal === undefined ? [] : [w.goal(goal)]),
    ...(numbers && !piece ? [w.worth(numbers[0] ?? '', numbers[1] ?? '')] : []),
    ...(selection.pointed.value.some((other) => sameSpot(other, spot)) ? [w.selected] : []),
    ...(origins.has(key) ? [w.canMove] : []),
    ...(mark && !mark.origin ? [mark.words] : []),
    ...(last.some((other) => sameSpot(other, spot)) ? [w.lastMove] : []),
  ];
  return listed(parts);
}
