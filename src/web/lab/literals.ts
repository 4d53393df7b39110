/** Positions that are written in the file: as text, or as a picture in rows of characters. */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { ScenePiece } from '../../rules/scene.ts';

/** The inside of a string in the file, without its quotes. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A string, or a list of strings, that may be a position. */
export interface Literal {
  readonly spans: readonly Span[];
  /** The string; of a list, its rows joined by `/`. */
  readonly text: string;
  readonly rows: readonly string[];
}

/** A change of the file. */
export interface Change extends Span {
  readonly insert: string;
}

/** Milliseconds that reading a long file may take. */
const PATIENCE_MS = 50;

/** All strings, and lists of nothing but strings, in the order of the file; what has an escape or a variable in it is left out. */
export function literalsIn(state: EditorState): readonly Literal[] {
  const tree = ensureSyntaxTree(state, state.doc.length, PATIENCE_MS) ?? syntaxTree(state);
  const found: Literal[] = [];
  tree.iterate({
    enter: ({ node }) => {
      if (node.name === 'String' || node.name === 'TemplateString') {
        const span = { from: node.from + 1, to: node.to - 1 };
        const text = state.sliceDoc(span.from, span.to);
        if (isPlain(text)) found.push({ spans: [span], text, rows: text.trim().split(/[/\n]\s*/) });
        return false;
      }
      if (node.name !== 'ArrayExpression') return true;
      const strings = node.getChildren('String');
      const others = node.getChildren('Expression').length - strings.length;
      if (strings.length === 0 || others > 0) return true;
      const spans = strings.map(({ from, to }) => ({ from: from + 1, to: to - 1 }));
      const rows = spans.map(({ from, to }) => state.sliceDoc(from, to));
      if (rows.every(isPlain)) found.push({ spans, text: rows.join('/'), rows });
      return false;
    },
  });
  return found;
}

/** The literal around a character of the file. */
export const literalAt = (state: EditorState, index: number): Literal | undefined =>
  literalsIn(state).find(({ spans }) => spans[0]!.from - 1 <= index && index <= spans.at(-1)!.to + 1);

const isPlain = (text: string): boolean => !/\\|\$\{/.test(text);

/** The changes that write `text`, or the rows of a picture, in place of a literal; undefined: it cannot be written there. */
export function rewriting(
  { spans, text: before }: Literal,
  rows: readonly string[],
): readonly Change[] | undefined {
  if (rows.some((row) => /['"`\\]/.test(row))) return undefined;
  if (spans.length > 1) {
    if (rows.length !== spans.length) return undefined;
    return spans.map((span, k) => ({ ...span, insert: rows[k]! }));
  }
  // rows on lines of their own keep their indentation
  const [joint = '/'] = /\n\s*/.exec(before.trim()) ?? [];
  const [lead, tail] = [/^\s*/.exec(before)![0], /\s*$/.exec(before)![0]];
  return [{ ...spans[0]!, insert: lead + rows.join(joint) + tail }];
}

/** The rows of a picture with other pieces in it; `letters` are those of all pieces. */
export function repainted(
  rows: readonly string[],
  letters: readonly string[],
  pieces: readonly (Pick<ScenePiece, 'symbol'> & { readonly row: number; readonly column: number })[],
): readonly string[] {
  const drawn = rows.map((row) => Array.from(row, (one) => (letters.includes(one) ? '.' : one)));
  for (const { row, column, symbol } of pieces) {
    const line = drawn[row - 1];
    if (line?.[column - 1] !== undefined) line[column - 1] = symbol;
  }
  return drawn.map((row) => row.join(''));
}
