/** The board while a position is set up: every place is a button, including walls. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import { placeParts } from '../board/cell-name.ts';
import { centreOf, placeOf, wallAt } from '../board/geometry.ts';
import { Ground, InHand, Pieces } from '../board/parts.tsx';
import { inSentences, listed, words } from '../words/index.ts';
import {
  type EditBoardProps,
  type EditState,
  onKeyDown,
  onPointerDown,
  onPointerUp,
  placeKey,
  samePlace,
  useEditState,
} from './edit-state.ts';
import type { BoardPlace } from './tools.ts';

export function EditBoard(props: EditBoardProps): VNode {
  const w = words.value;
  const state = useEditState(props);
  const { svg, geometry, pieces, places, focused } = state;
  const { game, size } = props;
  const { opened, session } = game;
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
        onPointerDown={(event) => onPointerDown(state, event)}
        onPointerUp={(event) => onPointerUp(state, event)}
        onKeyDown={(event) => onKeyDown(state, event)}
      >
        {geometry.placed.map((_, k) => (
          <Ground key={k} opened={opened} geometry={geometry} board={k} />
        ))}
        <Pieces opened={opened} geometry={geometry} pieces={pieces} />
        <InHand opened={opened} geometry={geometry} position={session.value.position} />
        <g class="cells">
          {places.map((place) => (
            <Place key={placeKey(place)} state={state} place={place} />
          ))}
        </g>
      </svg>
    </div>
  );
}

interface PlaceProps {
  readonly state: EditState;
  readonly place: BoardPlace;
}

/** The button on a place. */
function Place({ state, place }: PlaceProps): VNode {
  const { geometry, tab, taken } = state;
  const { board, row, column } = place;
  const placed = elementAt(geometry.placed, board);
  const cell = placed.board.find(row, column);
  const { x, y } =
    cell === undefined ? placeOf(geometry, board, row, column) : centreOf(geometry, { board, cell });
  const side = placed.cell;
  return (
    <g
      class={`cell target ${samePlace(place, taken.value) ? 'taken' : ''}`}
      data-place={placeKey(place)}
      role="button"
      tabindex={samePlace(place, tab) ? 0 : -1}
      aria-label={spokenName(state, place)}
    >
      <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx={3} />
    </g>
  );
}

function spokenName(state: EditState, place: BoardPlace): string {
  const { game, top, taken } = state;
  const { opened, session } = game;
  const { row, column } = place;
  const board = elementAt(opened.scene.boards, place.board);
  const cell = board.find(row, column) ?? wallAt(board, row, column);
  return listed([
    ...placeParts(opened, session.value, { board: place.board, cell }, top),
    ...(samePlace(place, taken.value) ? [words.value.selected] : []),
  ]);
}
