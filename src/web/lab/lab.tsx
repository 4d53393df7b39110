/** The laboratory: the file of a game on one side, on the other its board with the values, solved anew whenever the file changes. */
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { gameNames } from '../../games/index.ts';
import { Header } from '../header.tsx';
import { HelpDialog } from '../help.tsx';
import { later } from '../later.tsx';
import { read, write } from '../remember.ts';
import { errorWords } from '../words/errors.ts';
import { words } from '../words/index.ts';
import { type Editor, openEditor } from './editor.ts';
import { exampleOf, newFile } from './examples.ts';
import { GameSide } from './game-side.tsx';
import { Lab } from './lab-state.ts';
import { namesInLibrary } from './library-names.ts';
import { readLink } from './link.ts';
import { Sharing } from './sharing.tsx';
import { cool, warm } from './spare.ts';
import styles from '../styles/lab.css?url';
import { TroubleList, troubleWords } from './trouble.tsx';
import { stepAsked } from './step.ts';
import { labWords } from './words.ts';

const Tutorial = later<{ at: Signal<number | undefined>; put: (code: string) => void }>(() =>
  import('./tutorial.tsx').then((file) => file.Tutorial),
);

const Reference = later<{ close: () => void }>(() =>
  import('./reference.tsx').then((file) => file.Reference),
);

/** The game that a first visit opens. */
const FIRST = 'tic-tac-toe';

/** The names under which the browser keeps the file, and what undo knows of it. */
const DRAFT = 'lab file';
const UNDO = 'lab undo';

export function LabPage({ game }: { game: string }): VNode {
  const w = words.value;
  const l = labWords.value;
  const help = useSignal(false);
  const refused = useSignal<Error | undefined>(undefined);
  const reference = useSignal(false);
  const step = useSignal(stepAsked());
  const editor = useRef<Editor | undefined>(undefined);
  const lab = (useRef<Lab>(undefined).current ??= new Lab());
  const host = useRef<HTMLDivElement>(null);
  const open = (text: string, trusted = true): void => {
    refused.value = undefined;
    lab.open(text, trusted);
    editor.current?.open(text);
  };
  const put = (code: string): void => {
    // what a stranger wrote cannot be brought back by undo, since it would run
    if (!lab.trusted.peek()) return open(code);
    lab.forget();
    editor.current?.replace(code);
  };
  const openExample = async (name: string): Promise<void> => {
    const file = exampleOf(name);
    if (file) return file.then(open, (error: Error) => void (refused.value = error));
    refused.value = new Error(l.unknownExample(name));
  };
  useEffect(() => {
    document.title = `${l.title} · Perfect Play`;
  }, [l]);
  useEffect(() => {
    warm();
    const { current: at } = host;
    editor.current = openEditor({
      host: at!,
      text: read(DRAFT) ?? '',
      kept: read(UNDO),
      label: l.file,
      changed: (text) => {
        refused.value = undefined;
        lab.change(text);
        if (!lab.trusted.peek()) return;
        write(DRAFT, text);
        write(UNDO, editor.current?.kept() ?? '');
      },
      chose: (literal) => {
        void lab.setUpLiteral(literal).then((found) => {
          refused.value = found ? undefined : new Error(labWords.peek().noPosition);
        });
      },
      names: namesInLibrary,
      about: (index) => lab.types.about(index),
      complete: (index) => lab.types.complete(index),
      fitting: (index, name) => lab.types.fitting(index, name),
    });
    lab.file = editor.current;
    return () => {
      editor.current?.close();
      lab.close();
      cool();
    };
  }, []);
  useEffect(() => {
    const fragment = location.hash.slice(1);
    if (fragment !== '') {
      readLink(fragment).then(
        // what one has written oneself may run at once
        (text) => open(text, text === read(DRAFT)),
        (error: Error) => (refused.value = error),
      );
      return;
    }
    const draft = read(DRAFT);
    if (game === '' && draft !== undefined) lab.open(draft);
    // the code of a step comes with the tutorial
    else if (step.peek() === undefined) void openExample(game === '' ? FIRST : game);
  }, [game]);
  const trouble = lab.trouble.value;
  useEffect(() => {
    editor.current?.mark(
      trouble.flatMap((one) =>
        one.from === undefined ? [] : [{ from: one.from, message: troubleWords(one) }],
      ),
    );
  }, [trouble, l]);
  return (
    <div class="lab-page">
      <link rel="stylesheet" href={styles} />
      <Header help={() => (help.value = true)}>
        <h1 tabindex={-1}>{l.title}</h1>
      </Header>
      <main class="lab">
        <section class="lab-file" aria-label={l.file}>
          <div class="lab-tools" role="toolbar" aria-label={l.title}>
            <select
              aria-label={l.examples}
              value=""
              onChange={(event) => {
                const { value } = event.currentTarget;
                event.currentTarget.value = '';
                void openExample(value);
              }}
            >
              <option value="">{l.examples}</option>
              {gameNames.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <button type="button" class="quiet" onClick={() => open(newFile())}>
              {l.fresh}
            </button>
            <button
              type="button"
              class="quiet"
              aria-pressed={step.value !== undefined}
              onClick={() => (step.value ??= 1)}
            >
              {l.tutorial}
            </button>
            <button
              type="button"
              class="quiet"
              aria-pressed={reference.value}
              onClick={() => (reference.value = !reference.value)}
            >
              {l.help}
            </button>
            <Sharing lab={lab} open={open} />
            <button
              type="button"
              class="quiet"
              disabled={lab.types.on.value !== 'no'}
              onClick={() => lab.types.start()}
            >
              {{ no: l.checkTypes, loading: l.loadingTypes, yes: l.typesOn }[lab.types.on.value]}
            </button>
          </div>
          {refused.value && (
            <p class="refused" role="alert">
              {errorWords(refused.value)}
            </p>
          )}
          {!lab.trusted.value && (
            <div class="lab-stranger" role="alert">
              <p>{l.stranger}</p>
              <button type="button" onClick={() => lab.allow()}>
                {l.strangerRun}
              </button>
            </div>
          )}
          {step.value !== undefined && <Tutorial at={step} put={put} />}
          <div class="lab-editor" ref={host} />
          <TroubleList lab={lab} goTo={(index) => editor.current?.goTo(index)} />
        </section>
        <section class={`lab-game ${reference.value ? 'lab-helped' : ''}`} aria-label={w.board}>
          {reference.value && <Reference close={() => (reference.value = false)} />}
          <GameSide lab={lab} />
        </section>
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}
