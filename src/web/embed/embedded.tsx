/** What is inside of the element: who wins, the board, and buttons or a puzzle. */
import type { VNode } from 'preact';
import { BoardView } from '../board/board.tsx';
import { geometryOf } from '../board/geometry.ts';
import { useMeasured } from '../board/measured.ts';
import { Controls } from '../pages/controls.tsx';
import { useKeys } from '../pages/keys.ts';
import { VerdictView } from '../pages/verdict.tsx';
import { PuzzleView } from '../panels/puzzle.tsx';
import type { Match } from '../state/match.ts';
import { errorWords } from '../words/errors.ts';
import { localised } from '../words/index.ts';
import type { WantedBoard } from './opened.ts';

interface EmbeddedProps {
  readonly match: Match;
  readonly mode: WantedBoard['mode'];
  /** Where keys are heard. */
  readonly root: ShadowRoot;
}

export function Embedded({ match, mode, root }: EmbeddedProps): VNode {
  const { game, computers, selection, view } = match;
  const { area, size } = useMeasured();
  const still = mode === 'read-only';
  useKeys(match, {}, root);
  return (
    <div class="embedded" data-mode={mode} role="group" aria-label={localised(game.opened.game.title)}>
      <div part="verdict">
        <VerdictView match={match} />
      </div>
      <div ref={area} class="board-area" part="board" style={{ flexBasis: heightOf(match, size?.width) }}>
        {size && <BoardView game={game} selection={selection} view={view} size={size} still={still} />}
      </div>
      {mode === 'play' && (
        <div part="controls">
          <Controls game={game} computers={computers} view={view} />
        </div>
      )}
      {mode === 'puzzle' && (
        <div part="puzzle">
          <PuzzleView match={match} />
        </div>
      )}
    </div>
  );
}

/** The height that a board of this width needs, unless the page has said how high the element is. */
function heightOf({ game, view }: Match, width = 0): string {
  const { scene } = game.opened;
  if (scene.boards.length === 0 || width === 0) return 'auto';
  return `${Math.ceil(geometryOf(scene, { width, height: width }, { window: view.window.value }).used)}px`;
}

/** Why there is no board. */
export const Trouble = ({ error }: { error: Error }): VNode => (
  <p class="refused" part="error" role="alert">
    {errorWords(error)}
  </p>
);
