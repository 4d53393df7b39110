/** What is on a cell, in words. */
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { HeldPiece, SceneBoard, ScenePiece } from '../../rules/scene.ts';
import type { OpenedGame } from '../state/opened.ts';
import { listed, pieceWord, wordFor, words } from '../words/index.ts';
import { playerName, sentence } from '../words/values.ts';

/** What the heap with that title is called. */
export const heapName = ({ game }: OpenedGame, title: string): string => sentence(wordFor(title, game.words));

/** The name of a cell, in words if the game has some for it; one of a heap is a number of it. */
export function placeName(opened: OpenedGame, board: SceneBoard, cell: number): string {
  if (board.title !== undefined) return `${heapName(opened, board.title)} ${board.column(cell)}`;
  const label = board.label(cell);
  const own = opened.game.words;
  return Object.hasOwn(own, label) ? sentence(wordFor(label, own)) : label;
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
  if (drawn?.kind === 'pits') return words.value.several(Number(symbol), word);
  // the first symbol of a filled board is its empty cell
  const kinds = (drawn?.symbols.length ?? 0) - (drawn?.kind === 'fill' ? 1 : 0);
  if (kinds === 1 || Object.hasOwn(game.words, symbol)) return word;
  return colour === undefined
    ? `${word} ${symbol}`.trim()
    : words.value.piece(word, wordFor(colour, game.words));
}
