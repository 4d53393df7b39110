/** The keyboard shortcuts of a board. */
import { useEffect } from 'preact/hooks';
import { letters } from '../parts/letters.ts';
import type { Match } from '../state/match.ts';
import { nextHints } from './controls.tsx';

/** Whether an event is on what a selector finds. */
export const isOn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** What keys do besides, by their names. */
export type OwnKeys = Readonly<Record<string, () => void>>;

/** The keyboard shortcuts of a board, heard in `where`. They do not apply in text fields and dialogs, nor where a control uses the key. */
export function useKeys(match: Match, own: OwnKeys = {}, where: EventTarget = globalThis): void {
  const { game, computers, selection, view } = match;
  useEffect(() => {
    const onKey = (event: Event): void => {
      const { target } = event;
      if (!(event instanceof KeyboardEvent && target instanceof Element)) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (letters.value === 'off' && /^[a-z?]$/.test(event.key)) return;
      if (target.closest('input:not([type=radio]):not([type=range]), textarea, select, dialog')) return;
      // the first row of moves is the best: where it still waits for values, Space requests the best move
      const onButton =
        target.closest('button, a, [role=button], [role=slider], input') !== null &&
        target.closest('.group:first-child .row:first-child .move[aria-disabled]') === null;
      const action: (() => void) | undefined = {
        ArrowLeft: () => (event.shiftKey ? game.branch(-1) : game.undo()),
        ArrowRight: () => (event.shiftKey ? game.branch(1) : game.redo()),
        Home: () => game.toStart(),
        End: () => game.toEnd(),
        // holding the key down waits for each best move to be known
        ' ': onButton ? undefined : () => !(event.repeat && computers.owing) && computers.playBest(),
        f: () => (view.flipped.value = !view.flipped.value),
        h: () => nextHints(view),
        Escape: () => (view.projected.peek() ? (view.projected.value = false) : selection.letGo()),
        ...own,
      }[event.key];
      if (!action) return;
      if (target.closest('[type=radio], [type=range]') && event.key.startsWith('Arrow')) return;
      event.preventDefault();
      action();
    };
    const other = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.key === ' ') && !isOn(event, '[data-best]'))
        computers.forgetBest();
    };
    // a held key presses a cell or button once: the second press could play a move that was not meant
    const once = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.target instanceof Element)) return;
      const pressed = event.key === 'Enter' ? '.cell, button' : event.key === ' ' ? '.cell' : undefined;
      if (!event.repeat || !pressed || !event.target.closest(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const unheard = new AbortController();
    const { signal } = unheard;
    where.addEventListener('keydown', once, { signal, capture: true });
    where.addEventListener('keydown', other, { signal, capture: true });
    where.addEventListener('pointerdown', other, { signal, capture: true });
    where.addEventListener('keydown', onKey, { signal });
    return () => unheard.abort();
  }, [match, where]);
}
