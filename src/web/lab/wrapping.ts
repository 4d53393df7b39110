/** Long lines are wrapped, and what is below the first row of one stands to the right of where it begins. */
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

/** A line that begins further to the right is treated as one that begins here. */
const MOST_COLUMNS = 24;
/** How far the further rows of a line stand to the right of its first, in columns. */
const FURTHER = 2;

/** Classes, because the policy of the page allows no style attributes. */
const classOf = (columns: number): string => `cm-begins-${columns}`;
const COLUMNS = Array.from({ length: MOST_COLUMNS + 1 }, (_, columns) => columns);
const LINES = COLUMNS.map((columns) => Decoration.line({ class: classOf(columns) }));

const STYLES = EditorView.theme(
  Object.fromEntries(
    COLUMNS.map((columns) => [
      `.${classOf(columns)}`,
      {
        textIndent: `-${columns + FURTHER}ch`,
        paddingLeft: `calc(6px + ${columns + FURTHER}ch)`,
      },
    ]),
  ),
);

export const wrapping: Extension = [
  EditorView.lineWrapping,
  STYLES,
  EditorView.decorations.of(({ viewportLineBlocks, state }) =>
    Decoration.set(
      viewportLineBlocks.map(({ from }) => {
        const columns = state.doc.lineAt(from).text.search(/\S|$/);
        return LINES[Math.min(columns, MOST_COLUMNS)]!.range(from);
      }),
    ),
  ),
];
