/** The keyboard: arrow keys move the focus between cells, Enter and the space bar select one, Escape cancels. */
import { elementAt } from '../../base/present.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type SceneSpot, spotKey } from '../state/gestures.ts';
import { panned } from '../state/window.ts';
import { type BoardState, point } from './board-state.ts';
import { touchPen } from './draw.ts';
import { type Geometry, STEPS, columnOf, isShown, neighbour, rowOf } from './geometry.ts';

interface Focus {
  /** The cell that the Tab key focuses. */
  readonly tab: SceneSpot | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useFocus(board: BoardState): Focus {
  const { selection, view, svg, geometry, large, focused } = board;
  const follow = useRef(false);
  const tab = focused.value && isThere(focused.value, geometry) ? focused.value : firstFocus(board);
  // focus the cell after rendering, because the window may have had to move first
  useLayoutEffect(() => {
    if (!follow.current || !focused.value) return;
    follow.current = false;
    svg.current?.querySelector<SVGElement>(`[data-spot="${spotKey(focused.value)}"]`)?.focus();
  }, [focused.value, view.window.value]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest('[data-spot]')) return;
    const step = STEPS[event.key];
    if (step && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = tab && neighbour(geometry, tab, step);
      event.preventDefault();
      event.stopPropagation();
      if (!next) return;
      focused.value = next;
      follow.current = true;
      if (view.window.value && !isShown(geometry, next))
        view.window.value = panned(large!, view.window.value, ...scrolled(geometry, next));
    } else if ((event.key === 'Enter' || event.key === ' ') && tab) {
      event.preventDefault();
      event.stopPropagation();
      if (view.pen.value) touchPen(board, tab);
      else point(board, tab);
    } else if (event.key === 'Escape' && typeof view.pen.value === 'object') {
      event.stopPropagation();
      view.pen.value = 'ready';
    } else if (event.key === 'Escape' && selection.pointed.value.length > 0) {
      event.stopPropagation();
      selection.letGo();
    } else if (event.key === 'Escape' && !view.projected.value) {
      event.stopPropagation();
      (event.target as SVGElement).blur();
    }
  };
  return { tab, onKeyDown };
}

/** How far the window must move to show a cell beyond its edge. */
function scrolled({ placed }: Geometry, { board: k, cell }: SceneSpot): [rows: number, columns: number] {
  const { board, window } = elementAt(placed, k);
  const beyond = (at: number, from: number, length: number): number =>
    at < from ? at - from : at >= from + length ? at - from - length + 1 : 0;
  return [
    beyond(rowOf(board, cell), window.row, window.rows),
    beyond(columnOf(board, cell), window.column, window.columns),
  ];
}

const isThere = ({ board, cell }: SceneSpot, { placed }: Geometry): boolean =>
  cell < (placed[board]?.board.size ?? 0);

/** The cell that the Tab key focuses first: a piece that can move, or a cell to move to. */
function firstFocus({ game, geometry }: BoardState): SceneSpot | undefined {
  const spot = game.candidates.value[0]?.ways[0]?.[0]?.spots[0] ?? { board: 0, cell: 0 };
  return isThere(spot, geometry) ? spot : undefined;
}
