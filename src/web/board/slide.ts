/** Animates each move: the piece slides from its old cell, unless the user prefers reduced motion. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { spotKey } from '../state/gestures.ts';
import { gesturesOf, waysOf } from '../state/hands.ts';
import type { BoardState } from './board-state.ts';
import { centreOf } from './geometry.ts';

const SLIDE_MS = 200;

export function useSlide({ match, svg, geometry }: BoardState): void {
  const before = useRef(match.display.peek());
  useLayoutEffect(() => {
    const [old, now] = [before.current, match.display.peek()];
    before.current = now;
    if (old === now || old.rules !== now.rules) return;
    const [a, b] = [old.played[old.cursor]!, now.played[now.cursor]!];
    const next = b.parent === old.cursor || a.parent === now.cursor;
    if (!next || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { rules, scene } = match.opened;
    // of a move taken back, the piece slides to where it was
    const [p, q] = a.parent === now.cursor ? [b, a] : [a, b];
    const [way = []] = waysOf(rules, scene, p.position, q.position);
    const gesture = gesturesOf(way).find((one) => one.from);
    const [from, target] = p === a ? [gesture?.from, gesture?.to[0]] : [gesture?.to[0], gesture?.from];
    if (!from || !target || !svg.current) return;
    const [start, end] = [centreOf(geometry, from), centreOf(geometry, target)];
    const moved = [...svg.current.querySelectorAll(`[data-piece="${spotKey(target)}"]`)].at(-1);
    moved?.animate(
      [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: 'none' }],
      { duration: SLIDE_MS, easing: 'ease-out' },
    );
  }, [match.display.value]);
}
