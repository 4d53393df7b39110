/** A dialog to choose between moves, if a gesture is ambiguous. */
import type { VNode } from 'preact';
import { words } from '../words/index.ts';
import type { BoardState } from './board-state.ts';
import { Glyph, lookOf } from './glyphs.tsx';

export function Chooser({ board: { match, choices } }: { readonly board: BoardState }): VNode | null {
  const w = words.value;
  if (choices.value.length < 2) return null;
  const chosen = (action: () => void) => () => {
    choices.value = [];
    action();
  };
  return (
    <div class="chooser" role="dialog" aria-label={w.chooseMove}>
      <p>{w.chooseMove}</p>
      {choices.value.map(({ text, name, valued }) => (
        <button key={text} type="button" onClick={chosen(() => match.play(text))}>
          {match.revealed.value && valued && <Glyph look={lookOf(valued.value)} />} {name}
        </button>
      ))}
      <button type="button" class="quiet" onClick={chosen(() => match.letGo())}>
        {w.cancel}
      </button>
    </div>
  );
}
