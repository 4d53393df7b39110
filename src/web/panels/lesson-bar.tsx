/** The note of a position, the question who wins, and the way out of the layout for projectors. Loaded when first needed. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Player } from '../../play/session.ts';
import { reveal } from '../state/lesson.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import styles from '../styles/lesson-bar.css?url';
import { words } from '../words/index.ts';
import { study } from '../words/study.ts';
import { playerName, sentence, winnerOf } from '../words/values.ts';

interface LessonBarProps {
  readonly game: PlayedGame;
  readonly view: View;
}

export function LessonBar({ game, view }: LessonBarProps): VNode {
  const w = words.value;
  const { note, guess } = view.lesson.value ?? {};
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <div class="lesson-bar">
        {note !== undefined && <p class="lesson-note">{note}</p>}
        {guess !== undefined && <Guess game={game} view={view} guess={guess} />}
        {view.projected.value && (
          <button type="button" class="quiet" onClick={() => (view.projected.value = false)}>
            {w.close}
          </button>
        )}
      </div>
    </>
  );
}

/** Asks who wins, then says whether the guess was right, and keeps count. */
function Guess({ game, view, guess }: LessonBarProps & { guess: boolean }): VNode | null {
  const s = study.value;
  const { session, analysis } = game;
  const score = useSignal({ right: 0, of: 0 });
  const last = useSignal<{ readonly at: number; readonly right: boolean } | undefined>(undefined);
  const { value } = analysis;
  const choose = (player: Player | undefined): void => {
    if (!value) return;
    const right = winnerOf(session.value, value.value) === player;
    score.value = { right: score.value.right + Number(right), of: score.value.of + 1 };
    last.value = { at: session.value.cursor, right };
    reveal(game, view);
  };
  const { right, of } = score.value;
  if (!guess)
    return last.value?.at === session.value.cursor ? (
      <p role="status">
        <strong>{last.value.right ? s.guessRight : s.guessWrong}</strong> {s.guesses(right, of)}
      </p>
    ) : null;
  return (
    <fieldset>
      <legend>{s.guessWho}</legend>
      <div class="choices">
        {([0, 1] as const).map((player) => (
          <button
            key={player}
            type="button"
            aria-disabled={!value || undefined}
            onClick={() => choose(player)}
          >
            {sentence(playerName(session.value, player))}
          </button>
        ))}
        <button type="button" aria-disabled={!value || undefined} onClick={() => choose(undefined)}>
          {s.neither}
        </button>
        <button type="button" class="quiet" onClick={() => reveal(game, view)}>
          {s.reveal}
        </button>
      </div>
    </fieldset>
  );
}
