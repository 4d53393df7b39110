/** The laboratory: the file of a game on one side, on the other its board with the values, solved anew whenever the file changes. */
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Header } from '../shell/header.tsx';
import { HelpDialog } from '../shell/help.tsx';
import { later } from '../shell/later.tsx';
import { errorWords } from '../words/errors.ts';
import { words } from '../words/index.ts';
import { endedBadly } from './at-work.ts';
import { readDraft, setAside, writeDraft } from './drafts.ts';
import { type Editor, openEditor } from './editor.ts';
import { exampleOf, newFile } from './examples.ts';
import { FileMenu, earlierFile } from './file-menu.tsx';
import { GameSide } from './game-side.tsx';
import { Lab } from './lab-state.ts';
import { namesInLibrary } from './library-names.ts';
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

/** The file in a link. Raises bad input. */
const textOf = async (fragment: string): Promise<string> =>
  (await import('../../source/link.ts')).readLink(fragment);

/** The game that a first visit opens. */
const FIRST = 'tic-tac-toe';

export function LabPage({ game }: { game: string }): VNode {
  const w = words.value;
  const l = labWords.value;
  const help = useSignal(false);
  /** What was asked for and cannot be had. */
  const refused = useSignal<(() => string) | undefined>(undefined);
  const reference = useSignal(false);
  const step = useSignal(stepAsked());
  const editor = useRef<Editor | undefined>(undefined);
  const lab = (useRef<Lab>(undefined).current ??= new Lab());
  /** Whether the draft is not run unasked. */
  const held = (useRef<{ readonly is: boolean }>(undefined).current ??= { is: endedBadly() }).is;
  const host = useRef<HTMLDivElement>(null);
  /** The file as it was opened, before anybody wrote in it; and as the address gives it. */
  const opened = useRef<string>(undefined);
  const addressed = useRef<string>(undefined);
  const keep = (text: string): void => {
    const edited = text !== opened.current;
    writeDraft({ text, undo: editor.current?.kept(), trusted: lab.trusted.peek(), edited });
    // the address of another file would bring that one back
    if (addressed.current === undefined || addressed.current === text) return;
    addressed.current = undefined;
    history.replaceState(history.state, '', '?lab');
  };
  const open = (text: string, trusted = true): void => {
    refused.value = undefined;
    setAside();
    opened.current = text;
    lab.open(text, trusted);
    editor.current?.open(text);
  };
  /** Opens a file as an edit, so that undo brings back the one before it. */
  const put = (text: string): void => {
    // what a stranger wrote cannot be brought back by undo, since it would run
    if (!lab.trusted.peek() || lab.held.peek()) return open(text);
    refused.value = undefined;
    setAside();
    opened.current = text;
    lab.forget();
    editor.current?.replace(text);
  };
  const example = async (name: string): Promise<string | undefined> => {
    try {
      const text = await exampleOf(name);
      if (text === undefined) refused.value = () => labWords.value.unknownExample(name);
      return text;
    } catch (error) {
      refused.value = () => errorWords(error as Error);
      return undefined;
    }
  };
  const choose = async (name: string): Promise<void> => {
    const text = earlierFile(name) ?? (await example(name));
    if (text !== undefined) put(text);
  };
  useEffect(() => {
    document.title = `${l.title} · Perfect Play`;
  }, [l]);
  useEffect(() => {
    warm();
    const { current: at } = host;
    const draft = readDraft();
    if (draft && !draft.edited) opened.current = draft.text;
    editor.current = openEditor({
      host: at!,
      text: draft?.text ?? '',
      kept: draft?.undo,
      label: l.file,
      changed: (text) => {
        refused.value = undefined;
        lab.change(text);
        // what a link brings takes the place of the draft only when it is run or written in
        if (lab.trusted.peek() || text !== opened.current) keep(text);
      },
      chose: (literals) => {
        void lab.setUpLiteral(literals).then((found) => {
          refused.value = found ? undefined : () => labWords.value.noPosition;
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
    const draft = readDraft();
    /** Opens what the address gives. What one has written oneself may run at once, and is open already. */
    const give = (text: string, trusted: boolean): void => {
      addressed.current = text;
      if (text === draft?.text) lab.open(text, trusted || draft.trusted, held);
      else open(text, trusted);
    };
    if (fragment !== '') {
      textOf(fragment).then(
        (text) => give(text, false),
        (error: Error) => (refused.value = () => errorWords(error)),
      );
      return;
    }
    if (game === '' && draft !== undefined) lab.open(draft.text, draft.trusted, held);
    // the code of a step comes with the tutorial
    else if (step.peek() === undefined)
      void example(game === '' ? FIRST : game).then((text) => text !== undefined && give(text, true));
  }, [game]);
  const typesTexts = { no: l.checkTypes, loading: l.loadingTypes, yes: l.typesOn };
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
            <FileMenu choose={(name) => void choose(name)} />
            <button type="button" class="quiet" onClick={() => put(newFile())}>
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
            <Sharing lab={lab} open={put} shared={(text) => (addressed.current = text)} />
            <button
              type="button"
              class="quiet lab-types"
              data-texts={Object.values(typesTexts).join('\n')}
              disabled={lab.types.on.value !== 'no'}
              onClick={() => lab.types.start()}
            >
              {typesTexts[lab.types.on.value]}
            </button>
          </div>
          {refused.value && (
            <p class="refused" role="alert">
              {refused.value()}
            </p>
          )}
          {(!lab.trusted.value || lab.held.value) && (
            <div class="lab-stranger" role="alert">
              <p>{lab.trusted.value ? l.held : l.stranger}</p>
              <button
                type="button"
                onClick={() => {
                  setAside();
                  lab.allow();
                  keep(lab.source.peek());
                }}
              >
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
