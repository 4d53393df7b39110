/** How the editor takes keys: where Tab leaves it, and how lines are indented. */
import { indentWithTab } from '@codemirror/commands';
import { typescriptLanguage } from '@codemirror/lang-javascript';
import { LanguageSupport, continuedIndent, delimitedIndent, indentNodeProp } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** What is in brackets is indented by one unit, wherever the bracket stands in its line. */
const inside = (closing: string): ReturnType<typeof delimitedIndent> =>
  delimitedIndent({ closing, align: false });

/** TypeScript, indented as the games of the library are: by two spaces, and a call in a chain below what it begins with. */
export const typescript: Extension = [
  new LanguageSupport(
    typescriptLanguage.configure({
      props: [
        indentNodeProp.add({
          'ArgList ParamList ParenthesizedExpression': inside(')'),
          'ArrayExpression ArrayPattern': inside(']'),
          'Block ImportGroup ObjectExpression ObjectPattern': inside('}'),
          MemberExpression: continuedIndent(),
        }),
      ],
    }),
  ),
  // the dot that goes on with a chain moves its line, as a closing bracket does
  EditorState.languageData.of(() => [{ indentOnInput: /^\s*\.$/ }]),
];

/**
 * Tab goes on through the page until something in the editor is typed or clicked; from then on it indents, until Escape is pressed
 * or the editor is left. A person who only passes by changes nothing.
 */
export const tabs: Extension = [
  keymap.of([indentWithTab]),
  EditorView.updateListener.of(({ docChanged, view }) => {
    if (docChanged && view.hasFocus) view.setTabFocusMode(false);
  }),
  Prec.highest(
    EditorView.domEventHandlers({
      mousedown: (_, view) => view.setTabFocusMode(false),
      keydown: ({ key }, view) => {
        if (key === 'Escape') view.setTabFocusMode(true);
      },
      // another window is not another place in the page
      blur: (_, view) => {
        if (document.hasFocus()) view.setTabFocusMode(true);
      },
    }),
  ),
];
