/** The panel to share a game: its address, its text, its contest input, and fields to import one. Loaded when first shown. */
import { signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { sessionText } from '../../play/session-text.ts';
import { savePng, saveSvg } from '../board/picture-file.ts';
import type { WrittenInput } from '../engine/contests.ts';
import { addressOf, writeAddress } from '../state/address.ts';
import { type Brought, bring, bringFile } from '../state/bring.ts';
import { page } from '../state/page.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { detail } from '../words/errors.ts';
import { localised, sentences, words } from '../words/index.ts';
import { more } from '../words/more.ts';
import { meet, refusalWords } from './arrival.tsx';

export { arrive } from './arrival.tsx';

interface SharePanelProps {
  readonly game: PlayedGame;
  readonly view: View;
}

export function SharePanel({ game, view }: SharePanelProps): VNode {
  const w = words.value;
  const { opened, session, origin } = game;
  const address = location.origin + location.pathname + writeAddress(addressOf(opened, session.value));
  const text = sessionText(session.value, opened.game.name, opened.name.options, origin.judged);
  return (
    <div class="share">
      <Copied label={w.address} text={address} rows={2} />
      <Elsewhere game={game} view={view} />
      <Copied label={w.asText} text={text} rows={5} />
      <ContestText game={game} view={view} />
      <Import game={game} />
    </div>
  );
}

/** The board on other people's pages: as a frame, as an element, and as a picture. */
function Elsewhere({ game, view }: SharePanelProps): VNode {
  const m = more.value;
  const { opened, session } = game;
  const { text } = opened.rules.position;
  const { name, rules } = opened;
  const start = text(rules.start);
  const shown = text(session.value.position);
  const from = shown === start ? undefined : shown;
  const values = view.hints.value === 'off' ? 'off' : undefined;
  const query = writeAddress({ rules: name, from, moves: undefined, at: undefined });
  const frame = new URL(`frame.html${query}${values ? `&values=${values}` : ''}`, document.baseURI).href;
  const title = localised(opened.game.title);
  const module = new URL('board.js', document.baseURI).href;
  const options = new URLSearchParams(name.options).toString();
  const attributes = { game: name.game, options: options || undefined, position: from, values };
  const file = name.game;
  return (
    <>
      <Copied
        label={m.asFrame}
        text={tag('iframe', { src: frame, width: '400', height: '440', style: 'border: 0', title })}
        rows={3}
      />
      <Copied
        label={m.asElement}
        text={`${tag('script', { type: 'module', src: module })}\n${tag('perfect-play-board', attributes)}`}
        rows={3}
      />
      <div class="line-of-buttons">
        <button type="button" onClick={() => saveSvg(file)}>
          {m.asPicture('SVG')}
        </button>
        <button type="button" onClick={() => void savePng(file)}>
          {m.asPicture('PNG')}
        </button>
      </div>
    </>
  );
}

/** An element of HTML with these attributes and nothing in it. */
function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([attribute, text]) =>
    text === undefined
      ? []
      : [
          ` ${attribute}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
        ],
  );
  return `<${name}${written.join('')}></${name}>`;
}

/** The position as contest input with the expected output, if the game has a contest. */
function ContestText({ game, view }: SharePanelProps): VNode | null {
  const w = words.value;
  const m = more.value;
  const { opened, solver, position } = game;
  const written = useSignal<WrittenInput | Error | undefined>(undefined);
  const { is } = solver.state.value;
  useEffect(() => {
    let wanted = true;
    solver.write(opened.name, position.value).then(
      (found) => wanted && (written.value = found),
      (error: Error) => wanted && (written.value = error),
    );
    return () => {
      wanted = false;
    };
  }, [opened, position.value, is]);
  const { value } = written;
  if (value === undefined) return null;
  if (value instanceof Error) return <p class="note">{sentences(m.contestNot, detail(value))}</p>;
  const { input, output } = value;
  return (
    <>
      <Copied label={m.contestInput} text={input} rows={Math.min(8, input.split('\n').length)} />
      {!view.revealed.value ? (
        <p class="note">{w.hidden}</p>
      ) : output === undefined ? (
        <p class="note">{m.contestLater}</p>
      ) : (
        <Copied label={m.contestOutput} text={`${output}\n`} rows={2} />
      )}
    </>
  );
}

/** What was brought last, and the game that is open since then. It outlives this panel, which another game replaces. */
const last = signal<{ readonly brought: Brought; readonly game: PlayedGame | undefined } | undefined>(
  undefined,
);

/** Opens a text or a file. */
function Import({ game }: { game: PlayedGame }): VNode {
  const w = words.value;
  const m = more.value;
  const given = useSignal('');
  const came = (found: Brought): void => {
    const shown = page.peek();
    const there = shown.is === 'match' ? shown.match : undefined;
    last.value = { brought: found, game: there?.game };
    if (found.is === 'opened') {
      given.value = '';
      if (there) there.view.panel.value = 'share';
    }
    if (found.is === 'several' || (found.is === 'opened' && found.what === 'transcript')) meet(found);
  };
  const value = last.value?.game === game ? last.value.brought : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void bring(given.value).then(came);
      }}
    >
      <label for="bring">{w.importAbout}</label>
      <textarea
        id="bring"
        rows={4}
        spellcheck={false}
        value={given.value}
        onInput={(event) => (given.value = event.currentTarget.value)}
      />
      <div class="line-of-buttons">
        <button type="submit" disabled={given.value.trim() === ''}>
          {w.importText}
        </button>
        <label class="button file">
          {m.openFile}
          <input
            type="file"
            onChange={(event) => {
              const { files } = event.currentTarget;
              if (files?.[0]) void bringFile(files[0]).then(came);
              // so that the same file can be chosen again
              event.currentTarget.value = '';
            }}
          />
        </label>
        <p class={value?.is === 'refused' ? 'refused' : 'note'} role="status">
          {value?.is === 'opened' && w.importDone}
          {value?.is === 'refused' && refusalWords(value)}
        </p>
      </div>
      <p class="note">{m.openAbout}</p>
    </form>
  );
}

/** Milliseconds for which the button says "Copied". */
const SAID_MS = 1500;

function Copied({ label, text, rows }: { label: string; text: string; rows: number }): VNode {
  const w = words.value;
  const copied = useSignal(false);
  const id = useId();
  return (
    <div class="copied">
      <label for={id} id={`${id}-label`}>
        {label}
      </label>
      <textarea id={id} rows={rows} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        aria-describedby={`${id}-label`}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            copied.value = true;
            setTimeout(() => (copied.value = false), SAID_MS);
          });
        }}
      >
        {copied.value ? w.copied : w.copy}
      </button>
    </div>
  );
}
