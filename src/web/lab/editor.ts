/**
 * The editor: CodeMirror with what a game file needs. It is in a shadow tree, where its styles come as style sheets of JavaScript,
 * which the policy of the page allows; style elements it does not.
 */
import { defaultKeymap, history, historyField, historyKeymap, isolateHistory } from '@codemirror/commands';
import { HighlightStyle, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { aboutElement } from './about.tsx';
import type { Names } from './completion.ts';
import { type TextChange, type Literal, literalsAt, literalsIn } from './literals.ts';
import type { About } from './types/service.ts';
import { tabs, typescript } from './typing.ts';
import { wrapping } from './wrapping.ts';

/** Something that is wrong from the character `from` on. */
export interface Marked {
  readonly from: number;
  readonly message: string;
}

export interface Editor {
  /** The text, and what undo knows, as JSON. */
  kept(): string;
  /** Replaces everything, as when another file is opened: undo does not go back over it. */
  open(text: string): void;
  /** Replaces what differs, as an edit that can be undone. */
  replace(text: string): void;
  /** The strings in the text, and the lists of strings. */
  literals(): readonly Literal[];
  rewrite(changes: readonly TextChange[]): void;
  mark(marked: readonly Marked[]): void;
  /** Puts the cursor there. */
  goTo(index: number): void;
  close(): void;
}

export interface EditorMembers extends Names {
  readonly host: HTMLElement;
  readonly text: string;
  /** What `kept` gave in an earlier visit. */
  readonly kept: string | undefined;
  readonly label: string;
  readonly changed: (text: string) => void;
  /** There was a click with Ctrl or Command, or Ctrl-Enter, in these, the innermost first. */
  readonly chose: (literals: readonly Literal[]) => void;
  /** What the name at a character is; undefined: that is not known. */
  readonly about: (index: number) => Promise<About | undefined>;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.comment], color: 'var(--soft)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-call)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '13.5px', color: 'var(--ink)', backgroundColor: 'var(--sheet)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--pointed)',
  },
  '.cm-gutters': {
    color: 'var(--soft)',
    backgroundColor: 'var(--sunk)',
    borderRight: '1px solid var(--hair)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--pointed) 35%, transparent)',
  },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--sheet)', border: '1px solid var(--edge)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--accent-ink)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-about': {
    maxWidth: '42em',
    maxHeight: '18em',
    padding: '6px 10px',
    overflow: 'auto',
  },
  '.cm-about :is(p, pre)': { margin: '0 0 6px' },
  '.cm-about > :last-child': { margin: '0' },
  '.cm-about :is(pre, code)': { fontFamily: 'var(--mono)' },
  '.cm-about pre': { whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--refused)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
});

/** What a name is, beside it. */
const hover = ({ about }: EditorMembers): Extension =>
  hoverTooltip(async (_, pos) => {
    const found = await about(pos);
    return found ? { pos, create: () => ({ dom: aboutElement(found) }) } : null;
  });

/** What completes and explains while one types, which is loaded when the editor is entered. */
const late = new Compartment();

async function complete(members: EditorMembers, view: EditorView): Promise<void> {
  // without a network there is none, until the editor is entered again
  const file = await import('./completing.ts').catch(() => undefined);
  // the state of another file begins without it
  if (file && isEmpty(late.get(view.state)))
    view.dispatch({ effects: late.reconfigure(file.completing(members)) });
}

/** Shows in the game what a click with Ctrl or Command is on, or the cursor with Ctrl-Enter. */
function choosing({ chose }: EditorMembers): Extension {
  const choose = (state: EditorState, index: number): true => {
    chose(literalsAt(state, index));
    return true;
  };
  return [
    keymap.of([{ key: 'Mod-Enter', run: ({ state }) => choose(state, state.selection.main.head) }]),
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        if (!event.ctrlKey && !event.metaKey) return false;
        const index = view.posAtCoords({ x: event.clientX, y: event.clientY });
        return index !== null && choose(view.state, index);
      },
    }),
  ];
}

const extensionsOf = (members: EditorMembers): Extension => [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  drawSelection(),
  history(),
  indentOnInput(),
  bracketMatching(),
  lintGutter(),
  typescript,
  wrapping,
  syntaxHighlighting(COLOURS),
  late.of([]),
  hover(members),
  choosing(members),
  keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
  tabs,
  THEME,
  // the tabindex says that the keyboard reaches what can be scrolled
  EditorView.contentAttributes.of({ 'aria-label': members.label, spellcheck: 'false', tabindex: '0' }),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) members.changed(state.doc.toString());
  }),
  EditorView.domEventHandlers({ focus: (_, view) => void complete(members, view) }),
];

export function openEditor(members: EditorMembers): Editor {
  const { host, changed } = members;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  // keys, pasting and dropping are the editor's, not the page's
  for (const type of ['keydown', 'paste', 'drop', 'dragover'])
    host.addEventListener(type, (event) => event.stopPropagation());
  const extensions = extensionsOf(members);
  const view = new EditorView({ state: stateOf(members, extensions), parent: root, root });
  view.setTabFocusMode(true);
  const rewrite = (changes: readonly TextChange[]): void =>
    view.dispatch({ changes, annotations: isolateHistory.of('full'), scrollIntoView: true });
  return {
    kept: () => JSON.stringify(view.state.toJSON({ history: historyField })),
    open: (text) => {
      view.setState(EditorState.create({ doc: text, extensions }));
      view.scrollDOM.scrollTo(0, 0);
      if (view.hasFocus) void complete(members, view);
      changed(text);
    },
    replace: (text) => {
      const change = differenceOf(view.state.doc.toString(), text);
      if (change) rewrite([change]);
    },
    literals: () => literalsIn(view.state),
    rewrite,
    mark: (marked) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, marked))),
    goTo: (index) => {
      view.dispatch({ selection: { anchor: Math.min(index, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** Each from its character to the end of the word there. */
const diagnosticsOf = (state: EditorState, marked: readonly Marked[]): readonly Diagnostic[] =>
  marked.map(({ from, message }) => {
    const { length } = state.doc;
    const start = Math.max(0, Math.min(from, length));
    const end = state.wordAt(start)?.to ?? Math.min(start + 1, length);
    return { from: start, to: Math.max(end, start), severity: 'error', message };
  });

const isEmpty = (extension: Extension | undefined): boolean =>
  Array.isArray(extension) && extension.length === 0;

/** The state of an earlier visit, if it has the same text. */
function stateOf({ text, kept }: EditorMembers, extensions: Extension): EditorState {
  try {
    const state = EditorState.fromJSON(JSON.parse(kept ?? ''), { extensions }, { history: historyField });
    if (state.doc.toString() === text) return state;
  } catch {
    // what was kept is of another version, or damaged
  }
  return EditorState.create({ doc: text, extensions });
}

/** The part of `before` that must be replaced to get `after`; undefined: they are the same. */
function differenceOf(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
