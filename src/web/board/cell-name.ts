/** The label of a cell for screen readers: its name, its contents, and what it means for the next move. */
import { elementAt } from '../../base/present.ts';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import type { OpenedGame } from '../state/opened.ts';
import { type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import { listed, words } from '../words/index.ts';
import { playerName } from '../words/values.ts';
import type { BoardState } from './board-state.ts';
import { contentName, emptyName, heapName, placeName } from './content-name.ts';
import { columnOf, rowOf } from './geometry.ts';

export function cellName(
  { game, selection, top, marks, origins, last }: BoardState,
  spot: SceneSpot,
): string {
  const w = words.value;
  const key = spotKey(spot);
  const mark = marks.get(key);
  return listed([
    ...placeParts(game.opened, game.display.value, spot, top),
    ...(selection.pointed.value.some((other) => sameSpot(other, spot)) ? [w.selected] : []),
    ...(origins.has(key) ? [w.canMove] : []),
    ...(mark && !mark.origin ? [mark.words] : []),
    ...(last.some((other) => sameSpot(other, spot)) ? [w.lastMove] : []),
  ]);
}

/** What a cell or a wall is, whatever the next move: its name, and what is on it. `top`: the piece on top of each cell. */
export function placeParts(
  opened: OpenedGame,
  session: Session<Position>,
  spot: SceneSpot,
  top: ReadonlyMap<string, ScenePiece>,
): readonly string[] {
  const w = words.value;
  const board = elementAt(opened.scene.boards, spot.board);
  if (spot.cell < 0) {
    const [row, column] = [rowOf(board, spot.cell), columnOf(board, spot.cell)];
    return [board.wall?.(row, column) ?? `${row},${column}`, w.wall];
  }
  const piece = top.get(spotKey(spot));
  if (piece && board.title !== undefined) {
    const count = [...top.values()].filter((other) => other.board === spot.board).length;
    return [w.ofHeap(heapName(opened, board.title), board.column(spot.cell), count)];
  }
  const goal = board.marks.get(spot.cell);
  const numbers = board.numbers?.(spot.cell);
  const filled = board.kind === 'young-diagram' ? w.filled : undefined;
  return [
    placeName(opened, board, spot.cell),
    piece ? (filled ?? contentName(opened, session, piece)) : emptyName(opened, spot.board),
    ...(board.dots ? [w.between(...elementAt(board.dots.ends, spot.cell))] : []),
    ...(goal === undefined ? [] : [goalName(session, goal)]),
    ...(numbers && !piece ? [w.worth(numbers[0] ?? '', numbers[1] ?? '')] : []),
  ];
}

/** The name of a goal: of the side that its letter stands for, if it stands for one. */
function goalName(session: Session<Position>, mark: string): string {
  const { sides } = session.rules.position;
  const meant = ([0, 1] as const).filter((side) => sides[side]?.startsWith(mark));
  const [side] = meant;
  return words.value.goal(side === undefined || meant.length > 1 ? mark : playerName(session, side));
}
