/** Moves to choose from: if several have the selected cells, or if the selected cells may be all of a move. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/index.ts';
import { moveName } from '../words/move-name.ts';
import type { BoardState } from './board-state.ts';
import { Glyph, lookOf } from './glyphs.tsx';

export function Chooser({ board }: { readonly board: BoardState }): VNode | null {
  const w = words.value;
  const { game, selection, view, drag } = board;
  const offered = selection.offered.value;
  // with one of them, more cells can be selected instead
  const must = offered.length > 1;
  const chooser = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (must) chooser.current?.querySelector('button')?.focus();
  }, [must]);
  if (offered.length === 0 || drag.value?.at) return null;
  return (
    <div
      ref={chooser}
      class="chooser"
      role={must ? 'dialog' : 'group'}
      aria-label={w.chooseMove}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        selection.letGo();
      }}
    >
      {must && <p>{w.chooseMove}</p>}
      {offered.map(({ text, name, valued }) => (
        <button key={text} type="button" onClick={() => game.play(text)}>
          {view.revealed.value && valued && <Glyph look={lookOf(valued.value)} />}{' '}
          {must ? moveName(game.opened, name) : w.playThis(moveName(game.opened, name))}
        </button>
      ))}
      <button type="button" class="quiet" onClick={() => selection.letGo()}>
        {w.cancel}
      </button>
    </div>
  );
}
