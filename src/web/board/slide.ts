/** Animates each move: the piece slides from its old cell, unless the user prefers reduced motion. */
import { elementAt } from '../../base/present.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Position } from '../../rules/positions.ts';
import type { Scene } from '../../rules/scene.ts';
import { type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import { gesturesOf, waysOf } from '../state/hands.ts';
import type { BoardState } from './board-state.ts';
import { centreOf } from './geometry.ts';

const SLIDE_MS = 200;

/** The man that a move has added to a rack. */
function fallenMan({ boards, pieces }: Scene<Position>, p: Position, q: Position): SceneSpot | undefined {
  const before = pieces(p);
  const added = pieces(q).filter((piece) => !before.some((other) => sameSpot(piece, other)));
  return added.find(({ board }) => elementAt(boards, board).style === 'rack');
}

export function useSlide({ game, svg, geometry }: BoardState): void {
  const before = useRef(game.display.peek());
  useLayoutEffect(() => {
    const [old, now] = [before.current, game.display.peek()];
    before.current = now;
    if (old === now || old.rules !== now.rules) return;
    const [a, b] = [elementAt(old.played, old.cursor), elementAt(now.played, now.cursor)];
    const next = b.parent === old.cursor || a.parent === now.cursor;
    if (!next || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { rules, scene } = game.opened;
    // of a move taken back, the piece slides to where it was
    const [p, q] = a.parent === now.cursor ? [b, a] : [a, b];
    const [way = []] = waysOf(rules, scene, p.position, q.position);
    const gesture = gesturesOf(way).find((one) => one.from);
    const [from, target] = p === a ? [gesture?.from, gesture?.to[0]] : [gesture?.to[0], gesture?.from];
    const fallen = p === a && !gesture ? fallenMan(scene, p.position, q.position) : undefined;
    const shown = target ?? fallen;
    if (!shown || !svg.current || !(from ?? fallen)) return;
    const end = centreOf(geometry, shown);
    // a man falls from above its rack
    const { y: top } = elementAt(geometry.placed, shown.board);
    const start = from ? centreOf(geometry, from) : { x: end.x, y: top - geometry.cell / 2 };
    const moved = [...svg.current.querySelectorAll(`[data-piece="${spotKey(shown)}"]`)].at(-1);
    moved?.animate(
      [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: 'none' }],
      { duration: SLIDE_MS, easing: 'ease-out' },
    );
  }, [game.display.value]);
}
