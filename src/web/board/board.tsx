/** The board: drawn from the scene, played with mouse, finger and keyboard. It knows no rules. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ScenePiece } from '../../rules/scene.ts';
import type { Candidate, Match } from '../state/match.ts';
import { type Gesture, type Spot, gestureOf, sameSpot, spotKey } from '../state/gestures.ts';
import { wordFor, words } from '../words/index.ts';
import { playerName } from '../words/values.ts';
import {
  type Geometry,
  cellsShown,
  isNear,
  placeAt,
  centreOf,
  geometryOf,
  isShown,
  nearest,
  neighbour,
  spotAt,
} from './geometry.ts';
import { Glyph, lookOf } from './glyphs.tsx';
import { Arrow, MarkAt, type Mark, Route, marksOf } from './marks.tsx';
import { CellRect, Ground, Pieces, Standing } from './parts.tsx';
import { type Window, canZoom, panned, whole, zoomed } from '../state/window.ts';
import { Zoom } from './zoom.tsx';

/** Pixels that a pointer goes before it drags. */
const DRAG_PIXELS = 3;
/** A finger reaches so far beside a cell. */
const REACH = 22;
const SLIDE_MS = 200;

interface Drag {
  readonly from: Spot;
  readonly x: number;
  readonly y: number;
  /** Where the pointer is once it drags. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

/** The board is pulled along. */
interface Pan {
  readonly x: number;
  readonly y: number;
  readonly window: Window;
  readonly moved: boolean;
}

export function BoardView({ match, size }: { match: Match; size: { width: number; height: number } }): VNode {
  const { opened, display, candidates, agreeing, pointed, flipped, shown } = match;
  const { scene, rules } = opened;
  const svg = useRef<SVGSVGElement>(null);
  const drag = useSignal<Drag | undefined>(undefined);
  const pan = useSignal<Pan | undefined>(undefined);
  const follow = useRef(false);
  const drawn = useSignal<readonly Gesture[]>([]);
  const arrowFrom = useRef<Spot | undefined>(undefined);
  const focused = useSignal<Spot | undefined>(undefined);
  const choices = useSignal<readonly Candidate[]>([]);
  const [large] = scene.boards;
  const zooms = large !== undefined && canZoom(large);
  const geometry = geometryOf(scene, size.width, size.height, flipped.value, match.window.value);
  const w = words.value;

  const pieces = scene.pieces(display.value.position);
  const top = new Map(pieces.map((piece) => [spotKey(piece), piece]));
  const marks = marksOf(match);
  const last = lastMove(match);
  const origins = new Set(
    candidates.value.flatMap(({ gesture }) => (gesture.from ? [spotKey(gesture.from)] : [])),
  );
  const tab = focused.value && isThere(focused.value, geometry) ? focused.value : firstFocus(match, geometry);
  const route = match.preview.value ? [] : (match.strategy?.route(display.value.position) ?? []);
  const arrow = candidates.value.find(({ text }) => text === shown.value)?.gesture;

  useSlide(match, svg, geometry);
  useEffect(() => {
    drawn.value = [];
  }, [display.value]);

  const where = (event: PointerEvent): { x: number; y: number } => {
    const box = svg.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const targetAt = (x: number, y: number, touch: boolean): Spot | undefined => {
    const spot = spotAt(geometry, x, y);
    if (!touch || (spot && (marks.has(spotKey(spot)) || origins.has(spotKey(spot))))) return spot;
    const targets = agreeing.value.flatMap(({ gesture }) => gesture.to);
    return nearest(geometry, targets, x, y, REACH - geometry.cell / 2) ?? spot;
  };
  const point = (spot: Spot): void => {
    focused.value = spot;
    choices.value = match.point(spot);
  };

  /** The other button draws an arrow, or a ring, and takes one away that is there. */
  const drawArrow = (to: Spot | undefined): void => {
    const from = arrowFrom.current;
    if (!from || !to) return;
    const arrow: Gesture = { from: sameSpot(from, to) ? undefined : from, to: [to] };
    const others = drawn.value.filter((other) => gestureKey(other) !== gestureKey(arrow));
    drawn.value = others.length < drawn.value.length ? others : [...others, arrow];
  };

  const onDown = (event: PointerEvent): void => {
    const { x, y } = where(event);
    const spot = spotAt(geometry, x, y);
    if (event.button === 2) arrowFrom.current = spot;
    else drawn.value = [];
    if (event.button !== 0) return;
    if (match.window.value && !(spot && origins.has(spotKey(spot)))) {
      pan.value = { x, y, window: match.window.value, moved: false };
      svg.current!.setPointerCapture(event.pointerId);
      return;
    }
    if (!spot || !origins.has(spotKey(spot)) || match.computing.value) return;
    drag.value = { from: spot, x, y, at: undefined };
    if (event.pointerType !== 'touch') svg.current!.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const { value } = drag;
    const at = where(event);
    if (pan.value) {
      const { x, y, window, moved } = pan.value;
      if (!moved && Math.hypot(at.x - x, at.y - y) < DRAG_PIXELS) return;
      pan.value = { x, y, window, moved: true };
      const turn = flipped.value ? 1 : -1;
      const [rows, columns] = [((at.y - y) * turn) / geometry.cell, ((at.x - x) * turn) / geometry.cell];
      match.window.value = panned(large!, window, rows, columns);
      return;
    }
    if (!value) return;
    if (!value.at && Math.hypot(at.x - value.x, at.y - value.y) < DRAG_PIXELS) return;
    if (!value.at) {
      match.pointed.value = [value.from];
      svg.current!.setPointerCapture(event.pointerId);
    }
    drag.value = { ...value, at };
  };
  const onUp = (event: PointerEvent): void => {
    const { value } = drag;
    const panned = pan.value?.moved;
    drag.value = undefined;
    pan.value = undefined;
    const { x, y } = where(event);
    if (event.button === 2) drawArrow(spotAt(geometry, x, y));
    if (event.button !== 0 || panned) return;
    const spot = targetAt(x, y, event.pointerType === 'touch');
    if (value?.at) {
      const target =
        spot && agreeing.value.some(({ gesture }) => gesture.to.some((to) => sameSpot(to, spot)));
      if (target) point(spot);
      else match.letGo();
      return;
    }
    if (spot) point(spot);
    else match.letGo();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = tab && neighbour(geometry, tab, step);
      event.preventDefault();
      event.stopPropagation();
      if (!next) return;
      focused.value = next;
      follow.current = true;
      if (match.window.value && !isShown(geometry, next))
        match.window.value = panned(large!, match.window.value, ...scrolled(geometry, next));
    } else if ((event.key === 'Enter' || event.key === ' ') && tab) {
      event.preventDefault();
      event.stopPropagation();
      point(tab);
    } else if (event.key === 'Escape' && pointed.value.length > 0) {
      event.stopPropagation();
      match.letGo();
    }
  };

  // the focus goes with the cell, also when the window had to move first
  useLayoutEffect(() => {
    if (!follow.current || !focused.value) return;
    follow.current = false;
    svg.current?.querySelector<SVGElement>(`[data-spot="${spotKey(focused.value)}"]`)?.focus();
  }, [focused.value, match.window.value]);
  const zoom = (factor: number, at?: { row: number; column: number }): void => {
    const next = zoomed(large!, match.window.value ?? whole(large!), factor, at);
    match.window.value = next.rows === large!.rows && next.columns === large!.columns ? undefined : next;
  };
  const onWheel = (event: WheelEvent): void => {
    if (!zooms) return;
    event.preventDefault();
    const box = svg.current!.getBoundingClientRect();
    zoom(event.deltaY > 0 ? 1.25 : 0.8, placeAt(geometry, event.clientX - box.left, event.clientY - box.top));
  };

  const name = (spot: Spot): string =>
    cellName(match, spot, top.get(spotKey(spot)), marks.get(spotKey(spot)), origins, last);
  const lifted = drag.value?.at ? drag.value.from : undefined;

  return (
    <div class="board-sheet">
      <svg
        ref={svg}
        class={`board ${match.computing.value ? 'waiting' : ''} ${zooms ? 'zooms' : ''} ${large?.kind === 'squares' || large?.kind === 'young-diagram' ? '' : 'on-paper'}`}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={`${w.board}. ${w.boardHelp}`}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          drag.value = undefined;
          match.letGo();
        }}
        onKeyDown={onKey}
        onWheel={onWheel}
        onContextMenu={(event) => event.preventDefault()}
        onFocusIn={(event) => {
          const key = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot');
          if (key) focused.value = spotOfKey(key);
        }}
      >
        {geometry.placed.map((_, k) => (
          <Ground key={k} opened={opened} geometry={geometry} board={k} />
        ))}
        {last.map(
          (spot) =>
            isShown(geometry, spot) && (
              <CellRect key={`l${spotKey(spot)}`} geometry={geometry} spot={spot} kind="last" />
            ),
        )}
        {pointed.value.map((spot) => (
          <CellRect key={`p${spotKey(spot)}`} geometry={geometry} spot={spot} kind="pointed" />
        ))}
        <Pieces opened={opened} geometry={geometry} pieces={pieces} lifted={lifted} />
        <g class="marks" aria-hidden="true">
          {[...marks].map(([key, mark]) => (
            <MarkAt key={key} geometry={geometry} spot={spotOfKey(key)} mark={mark} occupied={top.has(key)} />
          ))}
        </g>
        {route.length > 1 && <Route geometry={geometry} spots={route} />}
        {drawn.value.map((own) => (
          <Arrow key={gestureKey(own)} geometry={geometry} gesture={own} />
        ))}
        {arrow && <Arrow geometry={geometry} gesture={arrow} />}
        <g class="cells">
          {geometry.placed.flatMap((placed, k) =>
            (isNear(placed) ? cellsShown(placed) : []).map((cell) => {
              const spot = { board: k, cell };
              const key = spotKey(spot);
              const { x, y } = centreOf(geometry, spot);
              const side = geometry.cell;
              const target = marks.has(key) && !marks.get(key)!.origin;
              return (
                <g
                  key={key}
                  class={`cell ${origins.has(key) ? 'movable' : ''} ${target ? 'target' : ''}`}
                  data-spot={key}
                  role="button"
                  tabindex={sameSpot(spot, tab) ? 0 : -1}
                  aria-label={name(spot)}
                  aria-pressed={pointed.value.some((other) => sameSpot(other, spot)) || undefined}
                >
                  <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx={3} />
                </g>
              );
            }),
          )}
        </g>
        {lifted && top.has(spotKey(lifted)) && (
          <g
            class="ghost"
            transform={`translate(${drag.value!.at!.x - centreOf(geometry, lifted).x} ${drag.value!.at!.y - centreOf(geometry, lifted).y})`}
          >
            <Standing opened={opened} geometry={geometry} piece={top.get(spotKey(lifted))!} />
          </g>
        )}
      </svg>
      {zooms && <Zoom match={match} zoom={zoom} />}
      {scene.boards.length === 0 && (
        <pre class="diagram">{rules.position.diagram(display.value.position)}</pre>
      )}
      {choices.value.length > 1 && (
        <div class="chooser" role="dialog" aria-label={w.chooseMove}>
          <p>{w.chooseMove}</p>
          {choices.value.map(({ text, name: move, valued }) => (
            <button
              key={text}
              type="button"
              onClick={() => {
                choices.value = [];
                match.play(text);
              }}
            >
              {match.revealed.value && valued && <Glyph look={lookOf(valued.value)} />} {move}
            </button>
          ))}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              choices.value = [];
              match.letGo();
            }}
          >
            {w.cancel}
          </button>
        </div>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** How far the window must go to show a cell beyond its edge. */
function scrolled({ placed }: Geometry, { board: k, cell }: Spot): [rows: number, columns: number] {
  const { board, window } = placed[k]!;
  const beyond = (at: number, from: number, length: number): number =>
    at < from ? at - from : at >= from + length ? at - from - length + 1 : 0;
  return [
    beyond(board.row(cell), window.row, window.rows),
    beyond(board.column(cell), window.column, window.columns),
  ];
}

const gestureKey = ({ from, to }: Gesture): string =>
  [from, ...to].map((spot) => (spot ? spotKey(spot) : '')).join(' ');

function spotOfKey(key: string): Spot {
  const [board, cell] = key.split('.').map(Number);
  return { board: board!, cell: cell! };
}

const isThere = ({ board, cell }: Spot, { placed }: Geometry): boolean =>
  cell < (placed[board]?.board.size ?? 0);

/** The cell that Tab comes to first: a piece to move, or a cell to move to. */
function firstFocus({ candidates }: Match, geometry: Geometry): Spot | undefined {
  const gesture = candidates.value[0]?.gesture;
  const spot = gesture?.from ?? gesture?.to[0] ?? { board: 0, cell: 0 };
  return isThere(spot, geometry) ? spot : undefined;
}

/** The cells of the move that led here. */
function lastMove({ display, opened }: Match): readonly Spot[] {
  const { played, cursor } = display.value;
  const { parent, position } = played[cursor]!;
  if (parent === undefined) return [];
  const { from, to } = gestureOf(opened.scene, played[parent]!.position, position);
  return from ? [from, ...to] : to;
}

function cellName(
  { opened, display, pointed }: Match,
  spot: Spot,
  piece: ScenePiece | undefined,
  mark: Mark | undefined,
  origins: ReadonlySet<string>,
  last: readonly Spot[],
): string {
  const w = words.value;
  const board = opened.scene.boards[spot.board]!;
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
    ...(pointed.value.some((other) => sameSpot(other, spot)) ? [w.selected] : []),
    ...(origins.has(spotKey(spot)) ? [w.canMove] : []),
    ...(mark && !mark.origin ? [mark.words] : []),
    ...(last.some((other) => sameSpot(other, spot)) ? [w.lastMove] : []),
  ];
  return parts.join(', ');
}

/** After each move the piece slides from where it stood; not where people ask for less motion. */
function useSlide(match: Match, svg: { current: SVGSVGElement | null }, geometry: Geometry): void {
  const before = useRef(match.display.peek());
  useLayoutEffect(() => {
    const [old, now] = [before.current, match.display.peek()];
    before.current = now;
    if (old === now || old.rules !== now.rules) return;
    const [a, b] = [old.played[old.cursor]!, now.played[now.cursor]!];
    const next = b.parent === old.cursor || a.parent === now.cursor;
    if (!next || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { from, to } = gestureOf(match.opened.scene, a.position, b.position);
    const [target] = to;
    if (!from || !target || !svg.current) return;
    const [start, end] = [centreOf(geometry, from), centreOf(geometry, target)];
    const moved = [...svg.current.querySelectorAll(`[data-piece="${spotKey(target)}"]`)].at(-1);
    moved?.animate(
      [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: 'none' }],
      { duration: SLIDE_MS, easing: 'ease-out' },
    );
  }, [match.display.value]);
}
