/** The board: drawn from the scene and operated by mouse, touch and keyboard. It knows no rules. */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Gesture, type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import { inSentences, words } from '../words/index.ts';
import { type BoardProps, type BoardState, useBoardState } from './board-state.ts';
import { cellName } from './cell-name.ts';
import { gestureKey } from './draw.ts';
import { useFocus } from './focus.ts';
import { cellsShown, centreOf, isNear, wallsShown } from './geometry.ts';
import { jointsOf } from './joints.ts';
import { Arrow, MarkAt, Route } from './marks.tsx';
import { zoom, zoomByWheel, zooms } from './pan.ts';
import { CellRects, Ground, InHand, Outlines, Pieces, Standing } from './parts.tsx';
import { onPointerCancel, onPointerDown, onPointerMove, onPointerUp } from './pointer.ts';
import { useSlide } from './slide.ts';
import { Zoom } from './zoom.tsx';

export function BoardView(props: BoardProps): VNode {
  const board = useBoardState(props);
  const { game, selection, view, size } = props;
  const { opened, display } = game;
  const { svg, geometry, large, parts, drag, focused } = board;
  const w = words.value;
  const { tab, onKeyDown } = useFocus(board);
  useSlide(board);
  useEffect(() => {
    view.drawn.value = [];
  }, [display.value]);
  return (
    // Chromium would let an SVG element with a listener for the focus have the focus itself
    <div
      class="board-sheet"
      onFocusIn={(event) => {
        const key = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot');
        if (key) focused.value = spotOfKey(key);
      }}
    >
      <svg
        ref={svg}
        class={`board ${game.computing.value ? 'waiting' : ''} ${zooms(board) ? 'zooms' : ''} ${large?.kind === 'squares' || large?.kind === 'young-diagram' ? '' : 'on-paper'}`}
        part="drawing"
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={inSentences([w.board, w.boardHelp])}
        onPointerDown={(event) => onPointerDown(board, event)}
        onPointerMove={(event) => onPointerMove(board, event)}
        onPointerUp={(event) => onPointerUp(board, event)}
        onPointerCancel={() => onPointerCancel(board)}
        onKeyDown={onKeyDown}
        onWheel={(event) => zoomByWheel(board, event)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {geometry.placed.map((_, k) => (
          <Ground key={k} opened={opened} geometry={geometry} board={k} />
        ))}
        <Tints board={board} />
        <Men board={board} />
        <Marks board={board} />
        <Arrows board={board} />
        <Cells board={board} tab={tab} />
        <Ghost board={board} />
      </svg>
      {zooms(board) && <Zoom game={game} view={view} zoom={(factor) => zoom(board, factor)} />}
      {large === undefined && (
        <pre class="diagram">{opened.rules.position.diagram(display.value.position)}</pre>
      )}
      {parts && !drag.value?.at && <parts.Chooser game={game} selection={selection} view={view} />}
      <p class="board-keys" aria-hidden="true">
        {w.boardKeys}
      </p>
    </div>
  );
}

interface LayerProps {
  readonly board: BoardState;
}

/** The cells of the last move, of what is pointed at, of what has ended the game, and of what can move: beneath the pieces. */
function Tints({ board }: LayerProps): VNode {
  const { game, selection, view, geometry, parts, staged, last, lit, origins } = board;
  const { pointed } = selection;
  const { pen } = view;
  // what has left its cell is dashed there
  const pointedAt = pointed.value.filter((spot) => !staged?.from.some((one) => sameSpot(one, spot)));
  return (
    <>
      <CellRects geometry={geometry} spots={last} kind="last" />
      <CellRects
        geometry={geometry}
        spots={typeof pen.value === 'object' ? [...pointedAt, pen.value] : pointedAt}
        kind="pointed"
      />
      <CellRects geometry={geometry} spots={lit} kind="won" />
      {parts && !view.revealed.value && pointed.value.length === 0 && !game.computing.value && (
        <parts.Movable geometry={geometry} spots={[...origins].map(spotOfKey)} />
      )}
    </>
  );
}

/** The pieces on the board and in hand, those of the move that is being made where they would go. */
function Men({ board }: LayerProps): VNode {
  const { game, selection, still, geometry, pieces, parts, staged, taken, pairs, drag, lit } = board;
  const { opened, display } = game;
  const lifted = drag.value?.at ? drag.value.lifted : [];
  return (
    <>
      {parts && staged && <parts.Way geometry={geometry} staged={staged} />}
      <Pieces
        opened={opened}
        geometry={geometry}
        pieces={staged?.pieces ?? pieces}
        lifted={[...lifted, ...taken]}
        pairs={pairs}
      />
      {parts && taken.map((piece) => <parts.Taken key={spotKey(piece)} geometry={geometry} spot={piece} />)}
      <InHand
        opened={opened}
        geometry={geometry}
        position={display.value.position}
        {...(still ? {} : { selection })}
      />
      <CellRects geometry={geometry} spots={lit} kind="lit" />
    </>
  );
}

/** What moves are worth, at the cells that they go to. */
function Marks({ board: { geometry, pieces, staged, marks } }: LayerProps): VNode {
  const occupied = new Set((staged?.pieces ?? pieces).map(spotKey));
  return (
    <g class="marks" aria-hidden="true">
      {[...marks].map(([key, mark]) => (
        <MarkAt
          key={key}
          geometry={geometry}
          spot={spotOfKey(key)}
          mark={mark}
          occupied={occupied.has(key)}
        />
      ))}
    </g>
  );
}

/** The way of a strategy, the arrows of a lesson and of one's own, and those of the moves that are pointed at in a list. */
function Arrows({ board: { game, view, geometry } }: LayerProps): VNode {
  const { shown, drawn, lesson, keyCells } = view;
  const route = game.preview.value ? [] : (game.strategy?.route(game.display.value.position) ?? []);
  const pointed = game.candidates.value
    .filter(({ text }) => shown.value.includes(text))
    .flatMap(({ gestures }) => gestures);
  // the arrows of many moves would hide the board
  const arrows = shown.value.length > 1 ? pointed.map(({ to }) => ({ from: undefined, to })) : pointed;
  return (
    <>
      {route.length > 1 && <Route geometry={geometry} spots={route} />}
      {[...(lesson.value?.arrows ?? []), ...drawn.value, ...keyCells.value.map(ring)].map((own) => (
        <Arrow key={gestureKey(own)} geometry={geometry} gesture={own} />
      ))}
      {arrows.map((arrow) => (
        <Arrow key={gestureKey(arrow)} geometry={geometry} gesture={arrow} />
      ))}
    </>
  );
}

const ring = (spot: SceneSpot): Gesture => ({ from: undefined, to: [spot] });

/** A button on each visible cell, for the keyboard and for screen readers. */
function Cells({ board, tab }: LayerProps & { readonly tab: SceneSpot | undefined }): VNode {
  const { selection, geometry, marks, origins } = board;
  return (
    <g class="cells">
      {geometry.placed.flatMap((placed, k) =>
        (isNear(placed) ? [...cellsShown(placed), ...wallsShown(placed)] : []).map((cell) => {
          const spot = { board: k, cell };
          const key = spotKey(spot);
          const { x, y } = centreOf(geometry, spot);
          const side = placed.cell;
          const target = marks.has(key) && !marks.get(key)!.origin;
          return (
            <g
              key={key}
              class={`cell ${origins.has(key) ? 'movable' : ''} ${target ? 'target' : ''}`}
              part="cell"
              data-spot={key}
              role="button"
              tabindex={sameSpot(spot, tab) ? 0 : -1}
              aria-label={cellName(board, spot)}
              aria-disabled={cell < 0 || undefined}
              aria-pressed={selection.pointed.value.some((other) => sameSpot(other, spot)) || undefined}
            >
              <rect x={x - side / 2} y={y - side / 2} width={side} height={side} rx={3} />
            </g>
          );
        }),
      )}
    </g>
  );
}

/** The dragged piece, under the pointer. */
function Ghost({ board: { game, geometry, top, drag } }: LayerProps): VNode | null {
  const { opened } = game;
  const { from, lifted = [], at } = drag.value ?? {};
  if (!from || !at) return null;
  const { x, y } = centreOf(geometry, from);
  const pieces = lifted.flatMap((spot) => top.get(spotKey(spot)) ?? []);
  const joints = jointsOf(opened.scene, pieces);
  return (
    <g class="ghost" aria-hidden="true" transform={`translate(${at.x - x} ${at.y - y})`}>
      <Outlines opened={opened} geometry={geometry} pieces={pieces} joints={joints} />
      {pieces.map((piece) => (
        <Standing key={spotKey(piece)} opened={opened} geometry={geometry} piece={piece} joints={joints} />
      ))}
    </g>
  );
}

function spotOfKey(key: string): SceneSpot {
  const [board, cell] = key.split('.').map(Number);
  return { board: board!, cell: cell! };
}
