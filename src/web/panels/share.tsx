/** The panel to share a game: its address, its text, and a field to import one. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { sessionText } from '../../play/session-text.ts';
import type { Match } from '../state/match.ts';
import { addressOf, writeAddress } from '../state/address.ts';
import { errorWords } from '../words/errors.ts';
import { sentences, words } from '../words/index.ts';

/** `bring` imports a text; it returns the reason if the text is refused. */
export function SharePanel({
  match,
  bring,
}: {
  match: Match;
  bring: (text: string) => Promise<Error | undefined>;
}): VNode {
  const w = words.value;
  const { opened, session } = match;
  const address = location.origin + location.pathname + writeAddress(addressOf(opened, session.value));
  const text = sessionText(session.value, opened.game.name, opened.name.options);
  const given = useSignal('');
  const brought = useSignal<'done' | Error | undefined>(undefined);
  return (
    <div class="share">
      <Copied label={w.address} text={address} rows={2} />
      <Copied label={w.asText} text={text} rows={5} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void bring(given.value).then((refused) => {
            brought.value = refused ?? 'done';
            if (refused === undefined) given.value = '';
          });
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
          <p class={brought.value instanceof Error ? 'refused' : 'note'} role="status">
            {brought.value === 'done' && w.importDone}
            {brought.value instanceof Error && sentences(w.importRefused, errorWords(brought.value))}
          </p>
        </div>
      </form>
    </div>
  );
}

/** Milliseconds for which the button says "Copied". */
const SAID_MS = 1500;

function Copied({ label, text, rows }: { label: string; text: string; rows: number }): VNode {
  const w = words.value;
  const copied = useSignal(false);
  const id = label.replaceAll(/\W/g, '') || `copied-${rows}`;
  return (
    <div class="copied">
      <label for={id}>{label}</label>
      <textarea id={id} rows={rows} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
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
