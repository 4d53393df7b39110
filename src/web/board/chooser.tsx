/** Moves to choose from: if several have the selected cells, or if the selected cells may be all of a move. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/index.ts';
import { sameSpot } from '../state/gestures.ts';
import type { Candidate } from '../state/candidates.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { MoveSelection } from '../state/selection.ts';
import type { View } from '../state/view.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { moveName } from '../words/move-name.ts';
import { Glyph, lookOf, sideClass } from './glyphs.tsx';
import { Piece } from './piece.tsx';

/** Pixels of the picture of a piece. */
const PICTURE = 36;

/** For each move the piece by which it differs from the others; none if it is not one, in the same place for all. */
function differences(game: PlayedGame, offered: readonly Candidate[]): readonly (ScenePiece | undefined)[] {
  const { scene } = game.opened;
  const key = ({ board, cell, field, symbol }: ScenePiece): string => `${board}.${cell} ${field} ${symbol}`;
  const after = offered.map(({ to }) => scene.pieces(to));
  const often = new Map<string, number>();
  for (const one of after.flat().map(key)) often.set(one, (often.get(one) ?? 0) + 1);
  const own = after.map((pieces) => pieces.filter((piece) => often.get(key(piece))! < after.length));
  const [place] = own.flat();
  const alone = own.every((pieces) => pieces.length === 1 && sameSpot(pieces[0], place));
  return alone ? own.map(([piece]) => piece) : [];
}

interface ChooserProps {
  readonly game: PlayedGame;
  readonly selection: MoveSelection;
  readonly view: View;
}

export function Chooser({ game, selection, view }: ChooserProps): VNode | null {
  const w = words.value;
  const offered = selection.offered.value;
  // with one of them, more cells can be selected instead
  const must = offered.length > 1;
  const pieces = must ? differences(game, offered) : [];
  const chooser = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (must) chooser.current?.querySelector('button')?.focus();
  }, [must]);
  if (offered.length === 0) return null;
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
      {offered.map(({ text, name, valued }, k) => (
        <button key={text} type="button" onClick={() => game.play(text)}>
          {pieces[k] && <PieceShown game={game} piece={pieces[k]} />}
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

/** A piece as it will stand on the board. */
function PieceShown({ game, piece }: { readonly game: PlayedGame; readonly piece: ScenePiece }): VNode {
  const { opened } = game;
  const owner = opened.owner(piece);
  const side = sideClass(opened.rules.position.sides, owner);
  return (
    <svg class="board" width={PICTURE} height={PICTURE} aria-hidden="true">
      <Piece look={{ ...piece, owner, side }} x={PICTURE / 2} y={PICTURE / 2} size={PICTURE} />
    </svg>
  );
}
