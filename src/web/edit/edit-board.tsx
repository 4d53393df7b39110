/** The board while a position is set up: every place is a button, including walls. */
import { elementAt } from '../../base/present.ts';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { contentName, emptyName, placeName } from '../board/content-name.ts';
import {
  STEPS,
  cellsShown,
  centreOf,
  geometryOf,
  isNear,
  neighbour,
  placeAt,
  placeOf,
} from '../board/geometry.ts';
import { Ground, InHand, Pieces } from '../board/parts.tsx';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { inSentences, listed, words } from '../words/index.ts';
import { type BoardPlace, type Tool, pictureOption } from './tools.ts';

export interface EditBoardProps {
  readonly game: PlayedGame;
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
  readonly tool: Tool;
  /** Called when a place is chosen; `from` is the first place of a move. */
  readonly edit: (tool: Tool, place: BoardPlace, from?: BoardPlace) => void;
}

export function EditBoard({ game, view, size, tool, edit }: EditBoardProps): VNode {
  const w = words.value;
  const { opened, session } = game;
  const { flipped } = view;
  const { scene } = opened;
  const geometry = geometryOf(scene, size, { flipped: flipped.value, window: view.window.value });
  const svg = useRef<SVGSVGElement>(null);
  const focused = useSignal<BoardPlace | undefined>(undefined);
  const taken = useSignal<BoardPlace | undefined>(undefined);
  const dragged = useSignal<{ from: BoardPlace; x: number; y: number } | undefined>(undefined);
  const pieces = scene.pieces(session.value.position);
  const walls = pictureOption(opened) !== undefined;
  const standing = ({ board, row, column }: BoardPlace) => {
    const cell = elementAt(scene.boards, board).find(row, column);
    return pieces.findLast((piece) => piece.board === board && piece.cell === cell);
  };
  const places = geometry.placed.flatMap(({ board }, k): BoardPlace[] => {
    if (!isNear(elementAt(geometry.placed, k))) return [];
    const cells = cellsShown(elementAt(geometry.placed, k)).map((cell) => ({
      board: k,
      row: board.row(cell),
      column: board.column(cell),
    }));
    if (!walls || board.kind !== 'squares') return cells;
    return Array.from({ length: board.rows * board.columns }, (_, i) => ({
      board: k,
      row: Math.floor(i / board.columns) + 1,
      column: (i % board.columns) + 1,
    }));
  });
  const tab = places.find((place) => same(place, focused.value)) ?? places[0];
  const choose = (place: BoardPlace): void => {
    focused.value = place;
    if (tool.does !== 'move') edit(tool, place);
    else if (taken.value) {
      const from = taken.value;
      taken.value = undefined;
      if (!same(from, place)) edit(tool, place, from);
    } else if (standing(place)) taken.value = place;
  };
  const at = (event: PointerEvent): BoardPlace | undefined => {
    const box = svg.current!.getBoundingClientRect();
    return placeAt(geometry, event.clientX - box.left, event.clientY - box.top);
  };
  const name = (place: BoardPlace): string => {
    const board = elementAt(scene.boards, place.board);
    const cell = board.find(place.row, place.column);
    const piece = standing(place);
    const content =
      cell === undefined
        ? w.wall
        : piece && board.kind === 'heap'
          ? w.filled
          : piece
            ? contentName(opened, session.value, piece)
            : emptyName(opened, place.board);
    const { row, column } = place;
    const label =
      cell === undefined ? (board.wall?.(row, column) ?? `${row},${column}`) : placeName(opened, board, cell);
    return listed([label, content, ...(same(place, taken.value) ? [w.selected] : [])]);
  };
  return (
    <div
      class="board-sheet"
      onFocusIn={(event) => {
        const key = (event.target as Element).closest('[data-place]')?.getAttribute('data-place');
        focused.value = places.find((place) => placeKey(place) === key) ?? focused.value;
      }}
    >
      <svg
        ref={svg}
        class="board editing"
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={inSentences([w.editing, w.editHelp])}
        onPointerDown={(event) => {
          const place = at(event);
          if (event.button !== 0 || !place || !standing(place)) return;
          dragged.value = { from: place, x: event.clientX, y: event.clientY };
        }}
        onPointerUp={(event) => {
          const from = dragged.value?.from;
          dragged.value = undefined;
          const place = at(event);
          if (event.button !== 0 || !place) return;
          if (from && !same(from, place)) {
            taken.value = undefined;
            edit({ does: 'move' }, place, from);
          } else choose(place);
        }}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step && tab && !event.shiftKey) {
            event.preventDefault();
            event.stopPropagation();
            const turn = flipped.value ? -1 : 1;
            const { board } = elementAt(geometry.placed, tab.board);
            const from = { board: tab.board, cell: board.find(tab.row, tab.column)! };
            const ahead = board.kind === 'points' ? neighbour(geometry, from, step)?.cell : undefined;
            const [row, column] =
              ahead === undefined
                ? [tab.row + step[0] * turn, tab.column + step[1] * turn]
                : [board.row(ahead), board.column(ahead)];
            const next = places.find((place) => same(place, { board: tab.board, row, column }));
            if (!next) return;
            focused.value = next;
            svg.current?.querySelector<SVGElement>(`[data-place="${placeKey(next)}"]`)?.focus();
          } else if ((event.key === 'Enter' || event.key === ' ') && tab) {
            event.preventDefault();
            event.stopPropagation();
            choose(tab);
          }
        }}
      >
        {geometry.placed.map((_, k) => (
          <Ground key={k} opened={opened} geometry={geometry} board={k} />
        ))}
        <Pieces opened={opened} geometry={geometry} pieces={pieces} />
        <InHand opened={opened} geometry={geometry} position={session.value.position} />
        <g class="cells">
          {places.map((place) => {
            const { x, y } = middle(place);
            const side = elementAt(geometry.placed, place.board).cell;
            return (
              <g
                key={placeKey(place)}
                class={`cell target ${same(place, taken.value) ? 'taken' : ''}`}
                data-place={placeKey(place)}
                role="button"
                tabindex={same(place, tab) ? 0 : -1}
                aria-label={name(place)}
              >
                <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx={3} />
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );

  function middle({ board, row, column }: BoardPlace): { x: number; y: number } {
    const cell = elementAt(scene.boards, board).find(row, column);
    return cell === undefined ? placeOf(geometry, board, row, column) : centreOf(geometry, { board, cell });
  }
}

const same = (a: BoardPlace | undefined, b: BoardPlace | undefined): boolean =>
  a !== undefined && b !== undefined && a.board === b.board && a.row === b.row && a.column === b.column;

const placeKey = ({ board, row, column }: BoardPlace): string => `${board}.${row}.${column}`;
