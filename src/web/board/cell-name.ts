/** The label of a cell for screen readers: its name, its contents, and what it means for the next move. */
import type { HeldPiece, SceneBoard, ScenePiece } from '../../rules/scene.ts';
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
    ? board.kind === 'young-diagram'
      ? w.filled
      : contentName(opened, display.value, piece)
    : emptyName(opened, spot.board);
  const parts = [
    board.label(spot.cell),
    content,
    ...(board.kind === 'edges' ? [endsOf(board, spot.cell)] : []),
    ...(goal === undefined ? [] : [w.goal(goal)]),
    ...(numbers && !piece ? [w.worth(numbers[0] ?? '', numbers[1] ?? '')] : []),
    ...(selection.pointed.value.some((other) => sameSpot(other, spot)) ? [w.selected] : []),
    ...(origins.has(key) ? [w.canMove] : []),
    ...(mark && !mark.origin ? [mark.words] : []),
    ...(last.some((other) => sameSpot(other, spot)) ? [w.lastMove] : []),
  ];
  return listed(parts);
}

/** Where the edge on a cell is, in words. Dots lie where row and column are odd, so an edge in an odd row lies across. */
function endsOf(board: SceneBoard, cell: number): string {
  const [row, column] = [board.row(cell), board.column(cell)];
  const [down, right] = row % 2 === 1 ? [0, 1] : [1, 0];
  return words.value.between(`${row - down},${column - right}`, `${row + down},${column + right}`);
}

/** What a cell without a piece is called: "empty", or what a game calls its empty symbol, such as the blank side of a cube. */
export function emptyName({ game, scene }: OpenedGame, board: number): string {
  const [symbol = ''] =
    scene.fields.find((field) => field.kind === 'fill' && field.board === board)?.symbols ?? [];
  return Object.hasOwn(game.words, symbol) ? wordFor(symbol, game.words) : words.value.emptyCell;
}

/** The names of a piece and of those that it covers. */
export function contentName(opened: OpenedGame, session: Session<Position>, piece: ScenePiece): string {
  return listed(
    [piece, ...(piece.covered?.toReversed() ?? [])].map((one) => {
      const owner = opened.owner({ ...piece, ...one });
      return owner === undefined
        ? neutralName(opened, one)
        : words.value.piece(pieceWord(one, opened.game.words), playerName(session, owner));
    }),
  );
}

/** The name of a piece that belongs to neither side, with its colour or letter where that tells it from others. */
function neutralName({ game, scene }: OpenedGame, { field, symbol, colour }: HeldPiece): string {
  const word = pieceWord({ field, symbol }, game.words);
  const drawn = scene.fields.find(({ name }) => name === field);
  // the first symbol of a filled board is its empty cell
  const kinds = (drawn?.symbols.length ?? 0) - (drawn?.kind === 'fill' ? 1 : 0);
  if (kinds === 1 || Object.hasOwn(game.words, symbol)) return word;
  return colour === undefined
    ? `${word} ${symbol}`.trim()
    : words.value.piece(word, wordFor(colour, game.words));
}
