/** The laboratory: the file of a game on one side, on the other its board with the values, solved anew whenever the file changes. */
import { type Signal, signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Header } from '../shell/header.tsx';
import { HelpDialog } from '../shell/dialogs.ts';
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

/** The file that is open: in the editor, in the laboratory, in the draft and in the address. */
class OpenFile {
  readonly lab = new Lab();
  /** What was asked for and cannot be had. */
  readonly refused = signal<(() => string) | undefined>(undefined);
  /** The step of the tutorial that is shown. */
  readonly step = signal(stepAsked());
  editor: Editor | undefined;
  /** Whether the draft is not run unasked. */
  private readonly held = endedBadly();
  /** The file as it was opened, before anybody wrote in it; and as the address gives it. */
  private opened: string | undefined;
  private addressed: string | undefined;

  /** Keeps `text` as the draft. */
  private keep(text: string): void {
    const edited = text !== this.opened;
    writeDraft({ text, undo: this.editor?.kept(), trusted: this.lab.trusted.peek(), edited });
    // the address of another file would bring that one back
    if (this.addressed === undefined || this.addressed === text) return;
    this.addressed = undefined;
    history.replaceState(history.state, '', '?lab');
  }

  private open(text: string, trusted = true): void {
    this.refused.value = undefined;
    setAside();
    this.opened = text;
    this.lab.open(text, trusted);
    this.editor?.open(text);
  }

  /** Opens a file as an edit, so that undo brings back the one before it. */
  put(text: string): void {
    const { lab } = this;
    // what a stranger wrote cannot be brought back by undo, since it would run
    if (!lab.trusted.peek() || lab.held.peek()) return this.open(text);
    this.refused.value = undefined;
    setAside();
    this.opened = text;
    lab.forget();
    this.editor?.replace(text);
  }

  private async example(name: string): Promise<string | undefined> {
    try {
      const text = await exampleOf(name);
      if (text === undefined) this.refused.value = () => labWords.value.unknownExample(name);
      return text;
    } catch (error) {
      this.refuse(error);
      return undefined;
    }
  }

  private refuse(error: unknown): void {
    this.refused.value = () => errorWords(error as Error);
  }

  async choose(name: string): Promise<void> {
    const text = earlierFile(name) ?? (await this.example(name));
    if (text !== undefined) this.put(text);
  }

  /** Runs what a stranger wrote, or what ended the last visit. */
  allow(): void {
    setAside();
    this.lab.allow();
    this.keep(this.lab.source.peek());
  }

  shared(text: string): void {
    this.addressed = text;
  }

  /** Makes the editor in an element of the page. The result ends it. */
  edit(host: HTMLElement, label: string): () => void {
    warm();
    const { lab } = this;
    const draft = readDraft();
    if (draft && !draft.edited) this.opened = draft.text;
    this.editor = openEditor({
      host,
      text: draft?.text ?? '',
      kept: draft?.undo,
      label,
      changed: (text) => {
        this.refused.value = undefined;
        lab.change(text);
        // what a link brings takes the place of the draft only when it is run or written in
        if (lab.trusted.peek() || text !== this.opened) this.keep(text);
      },
      chose: (literals) => {
        void lab.setUpLiteral(literals).then((found) => {
          this.refused.value = found ? undefined : () => labWords.value.noPosition;
        });
      },
      names: namesInLibrary,
      about: (index) => lab.types.about(index),
      complete: (index) => lab.types.complete(index),
      fitting: (index, name) => lab.types.fitting(index, name),
    });
    lab.file = this.editor;
    return () => {
      this.editor?.close();
      lab.close();
      cool();
    };
  }

  /** Opens what the address gives: a file in its fragment, or the game of the library, '' for the draft. */
  async start(game: string): Promise<void> {
    const fragment = location.hash.slice(1);
    const draft = readDraft();
    if (fragment !== '') {
      try {
        this.give(await textOf(fragment), draft, false);
      } catch (error) {
        this.refuse(error);
      }
    } else if (game === '' && draft !== undefined) this.lab.open(draft.text, draft.trusted, this.held);
    // the code of a step comes with the tutorial
    else if (this.step.peek() === undefined) {
      const text = await this.example(game === '' ? FIRST : game);
      if (text !== undefined) this.give(text, draft, true);
    }
  }

  /** Opens what the address gives. What one has written oneself may run at once, and is open already. */
  private give(text: string, draft: ReturnType<typeof readDraft>, trusted: boolean): void {
    this.addressed = text;
    if (text === draft?.text) this.lab.open(text, trusted || draft.trusted, this.held);
    else this.open(text, trusted);
  }
}

export function LabPage({ game }: { game: string }): VNode {
  const w = words.value;
  const l = labWords.value;
  const help = useSignal(false);
  const reference = useSignal(false);
  const file = (useRef<OpenFile>(undefined).current ??= new OpenFile());
  const host = useRef<HTMLDivElement>(null);
  const { lab } = file;
  useEffect(() => {
    document.title = `${l.title} · Perfect Play`;
  }, [l]);
  useEffect(() => file.edit(host.current!, l.file), []);
  useEffect(() => void file.start(game), [game]);
  const trouble = lab.trouble.value;
  useEffect(() => {
    file.editor?.mark(
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
          <LabTools file={file} reference={reference} />
          <Refusals file={file} />
          {file.step.value !== undefined && <Tutorial at={file.step} put={(text) => file.put(text)} />}
          <div class="lab-editor" ref={host} />
          <TroubleList lab={lab} goTo={(index) => file.editor?.goTo(index)} />
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

function LabTools({ file, reference }: { file: OpenFile; reference: Signal<boolean> }): VNode {
  const l = labWords.value;
  const { lab, step } = file;
  const typesTexts = { no: l.checkTypes, loading: l.loadingTypes, yes: l.typesOn };
  return (
    <div class="lab-tools" role="toolbar" aria-label={l.title}>
      <FileMenu choose={(name) => void file.choose(name)} />
      <button type="button" class="quiet" onClick={() => file.put(newFile())}>
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
      <Sharing lab={lab} open={(text) => file.put(text)} shared={(text) => file.shared(text)} />
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
  );
}

/** What cannot be had, and what is not run unasked. */
function Refusals({ file }: { file: OpenFile }): VNode {
  const l = labWords.value;
  const { lab, refused } = file;
  return (
    <>
      {refused.value && (
        <p class="refused" role="alert">
          {refused.value()}
        </p>
      )}
      {(!lab.trusted.value || lab.held.value) && (
        <div class="lab-stranger" role="alert">
          <p>{lab.trusted.value ? l.held : l.stranger}</p>
          <button type="button" onClick={() => file.allow()}>
            {l.strangerRun}
          </button>
        </div>
      )}
    </>
  );
}
