/** What was pasted, dropped or chosen as a file: the dialog that asks which of several is meant, or says why it is refused. */
import { signal, useSignal } from '@preact/signals';
import { type VNode, render } from 'preact';
import { Dialog } from '../shell/help.tsx';
import { type Brought, type BroughtTests, bring, bringFile, openTest } from '../state/bring.ts';
import { page } from '../state/page.ts';
import { detail } from '../words/errors.ts';
import { locale, localised, sentences, words } from '../words/index.ts';
import { more } from '../words/more.ts';

/** What the dialog shows; undefined: it is closed. */
const shown = signal<Exclude<Brought, { is: 'opened' }> | undefined>(undefined);
let rendered = false;

/** Opens a text or a file, or shows a dialog. */
export async function arrive(what: string | File): Promise<void> {
  meet(typeof what === 'string' ? await bring(what) : await bringFile(what));
}

/** Shows what was brought: a game with its moves, or a dialog. */
export function meet(brought: Brought): void {
  if (brought.is === 'opened') {
    const { value } = page;
    if (value.is === 'match' && brought.what !== 'position') value.match.view.panel.value = 'record';
    return;
  }
  if (!rendered) {
    rendered = true;
    render(<Arrival />, document.body.appendChild(document.createElement('div')));
  }
  shown.value = brought;
}

function Arrival(): VNode | null {
  const { value } = shown;
  const close = (): void => {
    shown.value = undefined;
  };
  if (!value) return null;
  if (value.is === 'several') return <Several of={value.of} close={close} />;
  return (
    <Dialog title={words.value.importText} close={close}>
      <p class="refused" role="alert">
        {refusalWords(value)}
      </p>
    </Dialog>
  );
}

/** "Nothing was changed: Crossing pawn: line 2, column 1: …" */
export function refusalWords({ error, title }: Extract<Brought, { is: 'refused' }>): string {
  const game = title === undefined ? '' : `${localised(title)}${locale.value === 'en' ? ': ' : '：'}`;
  return sentences(words.value.importRefused, game + detail(error));
}

/** More tests than these are not listed: the number is typed. */
const MOST_LISTED = 60;

/** Asks which game is meant, then which test. */
function Several({ of, close }: { of: readonly BroughtTests[]; close: () => void }): VNode {
  const m = more.value;
  const chosen = useSignal(of.length === 1 ? of[0] : undefined);
  const { value: game } = chosen;
  const open = (from: BroughtTests, test: number): void => {
    close();
    openTest(from, test).catch((error: Error) => meet({ is: 'refused', error, title: from.title }));
  };
  if (!game)
    return (
      <Dialog title={m.whichGame} close={close}>
        <div class="choices">
          {of.map((one) => (
            <button
              key={one.game}
              type="button"
              onClick={() => (one.tests.length > 1 ? (chosen.value = one) : open(one, 0))}
            >
              {localised(one.title)}
            </button>
          ))}
        </div>
      </Dialog>
    );
  const { tests, title } = game;
  return (
    <Dialog title={m.whichTest(localised(title), tests.length)} close={close}>
      {tests.length <= MOST_LISTED ? (
        <div class="choices">
          {tests.map((_, k) => (
            <button key={k} type="button" onClick={() => open(game, k)}>
              {m.test(k + 1)}
            </button>
          ))}
        </div>
      ) : (
        <TestNumber of={tests.length} open={(test) => open(game, test)} />
      )}
    </Dialog>
  );
}

/** Asks for the number of a test. */
function TestNumber({ of, open }: { of: number; open: (test: number) => void }): VNode {
  const m = more.value;
  const number = useSignal(1);
  return (
    <form
      class="line-of-buttons"
      onSubmit={(event) => {
        event.preventDefault();
        open(number.value - 1);
      }}
    >
      <label class="field">
        <span>{m.testNumber(of)}</span>
        <input
          type="number"
          required
          min={1}
          max={of}
          value={number.value}
          onInput={(event) => (number.value = event.currentTarget.valueAsNumber)}
        />
      </label>
      <button type="submit">{m.open}</button>
    </form>
  );
}
