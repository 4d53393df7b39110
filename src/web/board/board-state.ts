/** The state of the board: what is drawn, and the current interactions of pointer and keyboard. */
import { elementAt } from '../../base/present.ts';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { SceneBoard, ScenePiece } from '../../rules/scene.ts';
import type { Candidate } from '../state/candidates.ts';
import { type SceneSpot, type GestureStep, sameSpot, spotKey } from '../state/gestures.ts';
import { gesturesOf, waysOf } from '../state/hands.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { MoveSelection } from '../state/selection.ts';
import type { Staged } from '../state/staged.ts';
import type { View } from '../state/view.ts';
import type { Window } from '../state/window.ts';
import { type Geometry, type DrawingPoint, geometryOf } from './geometry.ts';
import type { Joints } from './joints.ts';
import { type CellMark, marksOf } from './marks.tsx';
import { moving } from './while-moving.ts';

/** A piece that is dragged, or cells that are marked by dragging. */
export interface Drag {
  readonly from: SceneSpot;
  /** All cells of the piece that is dragged; none if cells are marked by dragging. */
  readonly lifted: readonly SceneSpot[];
  /** The cells that were selected before. */
  readonly before: readonly SceneSpot[];
  /** Where the pointer went down. */
  readonly start: DrawingPoint;
  /** The current point; undefined until the pointer has moved far enough to be dragging. */
  readonly at: DrawingPoint | undefined;
}

/** A large board that is panned. */
export interface Pan {
  /** Where the pointer went down, and what was visible then. */
  readonly start: DrawingPoint;
  readonly window: Window;
  readonly moved: boolean;
}

export interface BoardState {
  readonly game: PlayedGame;
  readonly selection: MoveSelection;
  readonly view: View;
  readonly still: boolean;
  readonly svg: { current: SVGSVGElement | null };
  readonly geometry: Geometry;
  /** The first board, which may be too large to show as a whole. */
  readonly large: SceneBoard | undefined;
  readonly pieces: readonly ScenePiece[];
  /** What is drawn while a move is made; undefined: none is, or it is not loaded yet. */
  readonly parts: ReturnType<typeof moving>;
  /** The move that is being made, if more than its piece is selected. */
  readonly staged: Staged | undefined;
  /** The pieces that the move in hand, or the one that is pointed at, takes. */
  readonly taken: readonly ScenePiece[];
  /** The piece on top of each cell. */
  readonly top: ReadonlyMap<string, ScenePiece>;
  readonly marks: ReadonlyMap<string, CellMark>;
  /** Dominoes laid in the moves so far. */
  readonly pairs: Joints;
  /** The cells of pieces that can be taken. */
  readonly origins: ReadonlySet<string>;
  /** The cells from which a move can be dragged: those, and the cells of a move that marks several. */
  readonly grips: ReadonlySet<string>;
  /** The cells of the last move. */
  readonly last: readonly SceneSpot[];
  /** The cells that ended the game, such as a row of one symbol. */
  readonly lit: readonly SceneSpot[];
  readonly drag: Signal<Drag | undefined>;
  readonly pan: Signal<Pan | undefined>;
  /** The first cell of the arrow that is being drawn. */
  readonly arrowFrom: { current: SceneSpot | undefined };
  readonly focused: Signal<SceneSpot | undefined>;
}

export interface BoardProps extends Pick<BoardState, 'game' | 'selection' | 'view'> {
  /** Whether moves cannot be made on it. Absent: they can. */
  readonly still?: boolean;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export function useBoardState({ game, selection, view, size, still = false }: BoardProps): BoardState {
  const { display, candidates } = game;
  const { scene } = game.opened;
  const pieces = scene.pieces(display.value.position);
  const { pointed, meant } = selection;
  const isMoving = pointed.value.length > 0 || view.shown.value.length === 1 || !view.revealed.value;
  const parts = isMoving ? moving() : undefined;
  const staged = useMemo(
    () => parts?.stagedOf(scene, display.value.position, meant.value, pointed.value),
    [parts, scene, display.value, meant.value, pointed.value],
  );
  const steps = [
    ...candidates.value.flatMap(({ ways }) => ways.map(([first]) => first!)),
    ...selection.meant.value.flatMap(({ next }) => next.filter((step) => step !== undefined)),
  ];
  return {
    game,
    selection,
    view,
    still,
    svg: useRef<SVGSVGElement>(null),
    geometry: geometryOf(scene, size, {
      flipped: view.flipped.value,
      window: view.window.value,
      largest: view.projected.value ? Infinity : undefined,
    }),
    large: scene.boards[0],
    pieces,
    parts,
    staged,
    taken: staged?.taken ?? parts?.takenBy(scene, display.value.position, shownMove(game, view)) ?? [],
    top: new Map(pieces.map((piece) => [spotKey(piece), piece])),
    marks: marksOf(game, selection, view),
    pairs: laidPairs(game),
    origins: keysOf(still ? [] : steps.filter(({ does }) => does === 'take')),
    grips: keysOf(steps.filter(({ does, spots, any }) => does === 'take' || (spots.length > 1 && !any))),
    last: lastMove(game),
    lit: litCells(game),
    drag: useSignal<Drag | undefined>(undefined),
    pan: useSignal<Pan | undefined>(undefined),
    arrowFrom: useRef<SceneSpot | undefined>(undefined),
    focused: useSignal<SceneSpot | undefined>(undefined),
  };
}

/** The only move that is pointed at in a list. */
const shownMove = ({ candidates, preview }: PlayedGame, { shown }: View): Candidate | undefined =>
  shown.value.length === 1 && !preview.value
    ? candidates.value.find(({ text }) => text === shown.value[0])
    : undefined;

function litCells({ display, opened: { rules } }: PlayedGame): readonly SceneSpot[] {
  const { position, end } = display.value;
  if (!rules.winning || !end) return [];
  return [...new Set(rules.winning(position).flat())].map((cell) => ({ board: 0, cell }));
}

function lastMove({ display, opened }: PlayedGame): readonly SceneSpot[] {
  const { played, cursor } = display.value;
  const { parent, position } = elementAt(played, cursor);
  if (parent === undefined) return [];
  const [way] = waysOf(opened.rules, opened.scene, elementAt(played, parent).position, position);
  return way ? gesturesOf(way).flatMap(({ from, to }) => (from ? [from, ...to] : to)) : [];
}

/** The two cells of each domino laid in the line of play, each with the other. */
function laidPairs({ display, opened: { scene } }: PlayedGame): Joints {
  const pairs = new Map<string, readonly SceneSpot[]>();
  const { played, cursor } = display.value;
  const on = (k: number): readonly ScenePiece[] =>
    scene.pieces(elementAt(played, k).position).filter(({ look }) => look === 'domino');
  for (let k = cursor, after = on(k); after.length > 0 && elementAt(played, k).parent !== undefined;) {
    k = elementAt(played, k).parent!;
    const before = on(k);
    const laid = after.filter((piece) => !before.some((other) => sameSpot(piece, other)));
    if (laid.length === 2) laid.forEach((piece, i) => pairs.set(spotKey(piece), [laid[1 - i]!]));
    after = before;
  }
  return pairs;
}

const keysOf = (steps: readonly GestureStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ spots }) => spots.map(spotKey)));

/** The position of a pointer on the board drawing, in pixels. */
export function pointOf({ svg }: BoardState, { clientX, clientY }: MouseEvent): DrawingPoint {
  const { left, top } = svg.current!.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Selects a cell, by click, tap, key or drop. */
export function point({ selection, focused, still }: BoardState, spot: SceneSpot): void {
  focused.value = spot;
  if (!still) selection.point(spot);
}
