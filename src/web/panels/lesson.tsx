/** For teachers: notes and arrows in a link, values to be guessed, the projector, pictures, and a game for children. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Session } from '../../play/session.ts';
import { savePng, saveSvg } from '../board/picture-file.ts';
import { CHILD_LEVELS, childLevel, playChild } from '../state/child.ts';
import type { MatchHost } from '../state/host.ts';
import { setExtra } from '../state/set-extra.ts';
import { lessonAt, teach, withLesson } from '../state/lesson.ts';
import type { Match } from '../state/match.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { Players } from '../state/players.ts';
import type { View } from '../state/view.ts';
import { words } from '../words/index.ts';
import { puzzleWords } from '../words/puzzle.ts';
import { study } from '../words/study.ts';
import { playerName, sentence, verdict, winnerOf } from '../words/values.ts';

export function LessonView({ match: { game, players, view, host } }: { match: Match }): VNode {
  return (
    <section class="lesson">
      {host.ownPage && <Notes game={game} view={view} />}
      <Show game={game} view={view} host={host} />
      <Child game={game} players={players} view={view} host={host} />
    </section>
  );
}

interface NotesProps {
  readonly game: PlayedGame;
  readonly view: View;
}

function Notes({ game, view }: NotesProps): VNode {
  const s = study.value;
  const { position } = game;
  const { extras, drawn } = view;
  const known = lessonAt(extras.value, position.value);
  const note = useSignal(known?.note ?? '');
  useEffect(() => {
    note.value = lessonAt(extras.peek(), position.value)?.note ?? '';
  }, [position.value]);
  const keep = (text: string): void => {
    const arrows = [...(known?.arrows ?? []), ...drawn.peek()];
    extras.value = withLesson(extras.peek(), position.peek(), text.trim(), arrows);
    drawn.value = [];
    teach(game, view);
  };
  return (
    <fieldset>
      <legend>{s.notes}</legend>
      <p class="note">{s.notesAbout}</p>
      <label>
        {s.noteHere}
        <textarea
          rows={2}
          value={note.value}
          onInput={({ currentTarget }) => (note.value = currentTarget.value)}
        />
      </label>
      <Pen view={view} />
      <div class="line-of-buttons">
        <button type="button" onClick={() => keep(note.value)}>
          {s.keepNote}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!known?.note && !known?.arrows.length}
          onClick={() => {
            extras.value = withLesson(extras.peek(), position.peek(), '', []);
            note.value = '';
          }}
        >
          {s.removeNote}
        </button>
      </div>
      <HideValues game={game} view={view} />
      <CopyLink view={view} />
    </fieldset>
  );
}

/** Whether a pointer on the board draws arrows. */
function Pen({ view }: Pick<NotesProps, 'view'>): VNode {
  const { pen } = view;
  useEffect(
    () => () => {
      pen.value = undefined;
    },
    [view],
  );
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={pen.value !== undefined}
        onChange={({ currentTarget }) => (pen.value = currentTarget.checked ? 'ready' : undefined)}
      />{' '}
      {study.value.pen}
    </label>
  );
}

function HideValues({ game, view }: NotesProps): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={view.extras.value.some(([name]) => name === 'hide')}
        onChange={({ currentTarget }) => {
          setExtra(view, 'hide', currentTarget.checked ? 'yes' : undefined);
          teach(game, view);
        }}
      />{' '}
      {study.value.hideValues}
    </label>
  );
}

function CopyLink({ view: { extras } }: Pick<NotesProps, 'view'>): VNode {
  const copied = useSignal(false);
  useEffect(() => {
    copied.value = false;
  }, [extras.value]);
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(location.href).then(() => (copied.value = true))}
    >
      {copied.value ? words.value.copied : study.value.copyLink}
    </button>
  );
}

interface ShowProps extends NotesProps {
  readonly host: MatchHost;
}

function Show({ game, view, host }: ShowProps): VNode {
  const s = study.value;
  const file = game.opened.game.name;
  return (
    <fieldset>
      <legend>{s.show}</legend>
      <div class="line-of-buttons">
        {host.ownPage && (
          <button type="button" onClick={() => (view.projected.value = true)}>
            {s.projector}
          </button>
        )}
        <button type="button" onClick={() => saveSvg(file)}>
          {s.save('SVG')}
        </button>
        <button type="button" onClick={() => void savePng(file)}>
          {s.save('PNG')}
        </button>
        <button type="button" onClick={() => print()}>
          {s.print}
        </button>
      </div>
    </fieldset>
  );
}

/** A game without numbers on the board: levels, a new game, and on request who wins, in moves of the winner. */
function Child({ game, players, view, host }: ShowProps & { readonly players: Players }): VNode {
  const s = study.value;
  const { session, analysis, opened } = game;
  const told = useSignal<{ readonly at: number; readonly words: string } | undefined>(undefined);
  const chosen = childLevel(players, view);
  const { value } = analysis.value ?? {};
  return (
    <fieldset>
      <legend>{s.child}</legend>
      <p class="note">{s.childAbout}</p>
      <div class="choices" role="group" aria-label={puzzleWords.value.level}>
        {CHILD_LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            class={`choice ${level === chosen ? 'chosen' : ''}`}
            aria-pressed={level === chosen}
            onClick={() => playChild(players, view, level)}
          >
            {s.childLevel(level)}
          </button>
        ))}
      </div>
      <div class="line-of-buttons">
        <button
          type="button"
          onClick={() => {
            const [first] = session.value.played;
            host.enter(opened, Session.start(opened.rules, first!.position), { extras: view.extras.peek() });
          }}
        >
          {s.newGame}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!value}
          onClick={() => {
            const at = session.value.cursor;
            void inMoves(game).then((words) => (told.value = { at, words }));
          }}
        >
          {s.howIsIt}
        </button>
      </div>
      <p role="status">{told.value?.at === session.value.cursor && told.value.words}</p>
    </fieldset>
  );
}

/** The longest line whose moves are counted. */
const MOST_MOVES = 1000;

/** "Red wins in 3 of its moves", counted along the best line; if nobody wins, the usual sentence. */
async function inMoves({ session, analysis, solver, position }: PlayedGame): Promise<string> {
  const { value } = analysis.value!;
  const start = session.value;
  const winner = value.score === undefined ? winnerOf(start, value) : undefined;
  const line = winner === undefined ? undefined : await solver.line(position.value, MOST_MOVES);
  if (winner === undefined || line?.stops !== 'over') return verdict(start, value);
  let at = start;
  let moves = 0;
  for (const { to } of line.moves) {
    if (at.mover === winner) moves++;
    at = at.play(at.rules.position.parse(to));
  }
  return moves === 0
    ? verdict(start, value)
    : study.value.winsInMoves(sentence(playerName(start, winner)), moves);
}
