/** The state of the board while a position is set up: its places, and what pointer and keyboard do to them. */
import { elementAt } from '../../base/present.ts';
import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { spotKey } from '../state/gestures.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import {
  type Geometry,
  STEPS,
  cellsShown,
  geometryOf,
  isNear,
  neighbour,
  placeAt,
} from '../board/geometry.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { type BoardPlace, type Tool, pictureOption } from './tools.ts';

export interface EditBoardProps {
  readonly game: PlayedGame;
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
  readonly tool: Tool;
  /** Called when a place is chosen; `from` is the first place of a move. */
  readonly edit: (tool: Tool, place: BoardPlace, from?: BoardPlace) => void;
}

export interface EditState extends EditBoardProps {
  readonly svg: { current: SVGSVGElement | null };
  readonly geometry: Geometry;
  readonly pieces: readonly ScenePiece[];
  /** The piece on top of each cell. */
  readonly top: ReadonlyMap<string, ScenePiece>;
  /** All that are shown, including walls if they can be edited. */
  readonly places: readonly BoardPlace[];
  /** The place that the Tab key focuses. */
  readonly tab: BoardPlace | undefined;
  readonly focused: Signal<BoardPlace | undefined>;
  /** The first place of a move whose second is still to be chosen. */
  readonly taken: Signal<BoardPlace | undefined>;
  /** The place where the pointer went down on a piece. */
  readonly dragged: Signal<BoardPlace | undefined>;
}

export function useEditState(props: EditBoardProps): EditState {
  const { game, view, size } = props;
  const { scene } = game.opened;
  const geometry = geometryOf(scene, size, { flipped: view.flipped.value, window: view.window.value });
  const places = placesOf(geometry, pictureOption(game.opened) !== undefined);
  const focused = useSignal<BoardPlace | undefined>(undefined);
  const pieces = scene.pieces(game.session.value.position);
  return {
    ...props,
    svg: useRef<SVGSVGElement>(null),
    geometry,
    pieces,
    top: new Map(pieces.map((piece) => [spotKey(piece), piece])),
    places,
    tab: places.find((place) => samePlace(place, focused.value)) ?? places[0],
    focused,
    taken: useSignal<BoardPlace | undefined>(undefined),
    dragged: useSignal<BoardPlace | undefined>(undefined),
  };
}

function placesOf(geometry: Geometry, walls: boolean): readonly BoardPlace[] {
  return geometry.placed.flatMap((placed, k): readonly BoardPlace[] => {
    const { board } = placed;
    if (!isNear(placed)) return [];
    if (walls && board.kind === 'squares')
      return Array.from({ length: board.rows * board.columns }, (_, i) => ({
        board: k,
        row: Math.floor(i / board.columns) + 1,
        column: (i % board.columns) + 1,
      }));
    return cellsShown(placed).map((cell) => ({ board: k, row: board.row(cell), column: board.column(cell) }));
  });
}

export const samePlace = (a: BoardPlace | undefined, b: BoardPlace | undefined): boolean =>
  a !== undefined && b !== undefined && a.board === b.board && a.row === b.row && a.column === b.column;

export const placeKey = ({ board, row, column }: BoardPlace): string => `${board}.${row}.${column}`;

/** The piece on top of a place. */
function pieceOn({ game, top }: EditState, { board, row, column }: BoardPlace): ScenePiece | undefined {
  const cell = elementAt(game.opened.scene.boards, board).find(row, column);
  return cell === undefined ? undefined : top.get(spotKey({ board, cell }));
}

/** Uses the tool there. One that moves takes the piece first, and puts it down at the next place. */
function choose(state: EditState, place: BoardPlace): void {
  const { tool, edit, focused, taken } = state;
  focused.value = place;
  if (tool.does !== 'move') edit(tool, place);
  else if (taken.value) {
    const from = taken.value;
    taken.value = undefined;
    if (!samePlace(from, place)) edit(tool, place, from);
  } else if (pieceOn(state, place)) taken.value = place;
}

function placeUnder(
  { svg, geometry }: EditState,
  { clientX, clientY }: PointerEvent,
): BoardPlace | undefined {
  const { left, top } = svg.current!.getBoundingClientRect();
  return placeAt(geometry, clientX - left, clientY - top);
}

export function onPointerDown(state: EditState, event: PointerEvent): void {
  const place = placeUnder(state, event);
  if (event.button === 0 && place && pieceOn(state, place)) state.dragged.value = place;
}

export function onPointerUp(state: EditState, event: PointerEvent): void {
  const { edit, taken, dragged } = state;
  const from = dragged.value;
  dragged.value = undefined;
  const place = placeUnder(state, event);
  if (event.button !== 0 || !place) return;
  if (from && !samePlace(from, place)) {
    taken.value = undefined;
    edit({ does: 'move' }, place, from);
  } else choose(state, place);
}

export function onKeyDown(state: EditState, event: KeyboardEvent): void {
  const { svg, tab, focused } = state;
  const step = STEPS[event.key];
  if (!tab) return;
  if (step && !event.shiftKey) {
    event.preventDefault();
    event.stopPropagation();
    const next = placeBeside(state, tab, step);
    if (!next) return;
    focused.value = next;
    svg.current?.querySelector<SVGElement>(`[data-place="${placeKey(next)}"]`)?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    event.stopPropagation();
    choose(state, tab);
  }
}

/** The place that an arrow key leads to. */
function placeBeside(
  { geometry, places, view }: EditState,
  { board: k, row, column }: BoardPlace,
  step: readonly [down: number, right: number],
): BoardPlace | undefined {
  const { board } = elementAt(geometry.placed, k);
  const turn = view.flipped.value ? -1 : 1;
  const from = { board: k, cell: board.find(row, column)! };
  const ahead = board.kind === 'points' ? neighbour(geometry, from, step)?.cell : undefined;
  const beside =
    ahead === undefined
      ? { board: k, row: row + step[0] * turn, column: column + step[1] * turn }
      : { board: k, row: board.row(ahead), column: board.column(ahead) };
  return places.find((place) => samePlace(place, beside));
}
