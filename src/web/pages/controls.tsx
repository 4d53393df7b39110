/** The buttons below the board: through the course of the game, the best move, and how the board is shown. */
import type { VNode } from 'preact';
import { BoardIcon, type BoardIconName } from '../parts/icons.tsx';
import type { Computers } from '../state/computers.ts';
import { HINTS } from '../state/kept.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { words } from '../words/index.ts';

interface ControlsProps {
  readonly game: PlayedGame;
  readonly computers: Computers;
  readonly view: View;
  /** A button before the last one. */
  readonly map?: VNode;
}

export function Controls({ game, computers, view, map }: ControlsProps): VNode {
  const w = words.value;
  const { session } = game;
  const { hints, flipped } = view;
  const { cursor, played, ahead } = session.value;
  const branches = session.value.path.some(
    (_, k, path) => k > 0 && played[path[k - 1]!]!.children.length > 1,
  );
  const on = { on: w.hintsOn, mine: w.hintsMine, off: w.hintsOff }[hints.value];
  return (
    <div class="controls" role="toolbar" aria-label={w.record}>
      <Control icon="first" word={w.start} keys="Home" disabled={cursor === 0} act={() => game.toStart()} />
      <Control icon="back" word={w.back} keys="←" disabled={cursor === 0} act={() => game.undo()} />
      <Control
        icon={branches ? 'branch' : 'on'}
        word={w.forward}
        keys={branches ? `→; ${w.nextVariation}: ⇧→` : '→'}
        disabled={ahead.length === 0}
        act={() => game.redo()}
      />
      <Control icon="last" word={w.end} keys="End" disabled={ahead.length === 0} act={() => game.toEnd()} />
      <Control
        icon="best"
        word={w.bestMove}
        keys="Space"
        disabled={!computers.canPlayBest.value}
        best
        act={() => computers.playBest()}
      />
      <Control
        icon="hints"
        word={w.hints}
        state={on}
        keys="h"
        pressed={hints.value !== 'off'}
        act={() => nextHints(view)}
      />
      {map}
      <Control icon="flip" word={w.flip} keys="f" act={() => (flipped.value = !flipped.value)} />
    </div>
  );
}

export const nextHints = ({ hints }: View): void => {
  hints.value = HINTS[(HINTS.indexOf(hints.value) + 1) % HINTS.length]!;
};

interface ControlProps {
  readonly icon: BoardIconName;
  readonly word: string;
  /** The key that does the same. */
  readonly keys: string;
  /** What is chosen, of several. */
  readonly state?: string;
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Whether it is the best-move button: pressing it repeatedly plays one best move after the other. */
  readonly best?: boolean;
  readonly id?: string;
}

export function Control({ icon, word, keys, state, act, disabled, pressed, best, id }: ControlProps): VNode {
  const label = state === undefined ? word : words.value.moveIs(word, state);
  return (
    <button
      type="button"
      class="control"
      id={id}
      part="control"
      aria-label={label}
      title={`${label} (${keys})`}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      data-best={best}
      onClick={() => !disabled && act()}
    >
      <BoardIcon name={icon} />
      <span>{word}</span>
    </button>
  );
}
