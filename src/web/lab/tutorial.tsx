/** The tutorial of the documentation, step by step: what it says of a step, and its code in the editor. */
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Code } from './code.tsx';
import { read, write } from '../parts/remember.ts';
import { locale } from '../words/index.ts';
import { type TutorialStep, TRANSLATED } from './tutorial-words.ts';
import { labWords } from './words.ts';

const [load] = Object.values(
  import.meta.glob<readonly TutorialStep[]>('../../../docs/tutorials/first-game.md', {
    query: '?steps',
    import: 'default',
  }),
);

/** The name under which the browser keeps the step whose code the draft began with. */
const KEPT = 'lab step';

interface TutorialProps {
  /** The step that is shown, from 1. */
  readonly at: Signal<number | undefined>;
  /** Puts the code of a step into the editor. */
  readonly put: (code: string) => void;
}

export function Tutorial({ at, put }: TutorialProps): VNode | null {
  const l = labWords.value;
  const steps = useSignal<readonly TutorialStep[]>([]);
  useEffect(() => {
    void load!().then((all) => (steps.value = all));
  }, []);
  const all = steps.value;
  const number = Math.min(at.value ?? 1, all.length);
  const step = all[number - 1];
  useEffect(() => {
    if (!step) return;
    history.replaceState(history.state, '', `?lab&step=${number}`);
    // what was changed in a step is still there after a reload
    if (read(KEPT) === String(number)) return;
    write(KEPT, String(number));
    put(step.code);
  }, [step]);
  if (!step) return null;
  const close = (): void => {
    history.replaceState(history.state, '', '?lab');
    write(KEPT, '');
    at.value = undefined;
  };
  return (
    <section class="lab-tutorial" aria-label={l.tutorial}>
      <div aria-live="polite">
        <h2>
          <span class="note">{l.step(number, all.length)}</span> {translated(step.title)}
        </h2>
        {step.texts.map((text) => (
          <p key={text}>
            <Code text={translated(text)} />
          </p>
        ))}
      </div>
      <div class="line-of-buttons">
        <button type="button" class="quiet" disabled={number === 1} onClick={() => (at.value = number - 1)}>
          {l.back}
        </button>
        <button type="button" disabled={number === all.length} onClick={() => (at.value = number + 1)}>
          {l.next}
        </button>
        <button type="button" class="quiet" onClick={() => put(step.code)}>
          {l.again}
        </button>
        <button type="button" class="quiet" onClick={close}>
          {l.endTutorial}
        </button>
      </div>
    </section>
  );
}

const translated = (english: string): string =>
  locale.value === 'en' ? english : (TRANSLATED[english]?.[locale.value] ?? english);
