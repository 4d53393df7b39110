/** Positions that are written in the file: as text, as a picture in rows of characters, or as an object with their fields. */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { ScenePiece } from '../../rules/scene.ts';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** The inside of a string in the file, without its quotes. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The value of a field, as it can be written in a file and sent to a worker. */
export type Plain = string | number | boolean | readonly Plain[];
export type PlainFields = Readonly<Record<string, Plain>>;

/** A string, a list of strings, or an object of plain values, that may be a position. */
export interface Literal {
  readonly spans: readonly Span[];
  /** The string; of a list, its rows joined by `/`; of an object, its source. */
  readonly text: string;
  readonly rows: readonly string[];
  /** Of an object: its values, and where they are written. */
  readonly fields?: PlainFields;
  readonly values?: ReadonlyMap<string, Span>;
}

/** A change of the file. */
export interface TextChange extends Span {
  readonly insert: string;
}

/** Milliseconds that reading a long file may take. */
const PATIENCE_MS = 50;

/**
 * All strings, lists of nothing but strings, and objects of nothing but plain values, in the order of the file; what has an escape
 * or a variable in it is left out.
 */
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
      if (node.name === 'ObjectExpression') found.push(...objectAt(state, node));
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

/** An object of plain values as a literal, or nothing. */
function objectAt(state: EditorState, node: SyntaxNode): readonly Literal[] {
  const fields: Record<string, Plain> = {};
  const values = new Map<string, Span>();
  for (const property of node.getChildren('Property')) {
    const [name, value] = [property.getChild('PropertyDefinition'), property.lastChild!];
    const plain = name ? plainAt(state, value) : undefined;
    if (!name || plain === undefined) return [];
    const called = state.sliceDoc(name.from, name.to);
    fields[called] = plain;
    values.set(called, { from: value.from, to: value.to });
  }
  const span = { from: node.from + 1, to: node.to - 1 };
  const odd = node.getChildren('SpreadElement').length > 0;
  return values.size === 0 || odd
    ? []
    : [{ spans: [span], text: state.sliceDoc(span.from, span.to), rows: [], fields, values }];
}

/** The value that a plain expression has; undefined: it is none. */
function plainAt(state: EditorState, { name, from, to, firstChild }: SyntaxNode): Plain | undefined {
  const text = state.sliceDoc(from, to);
  if (name === 'Number') return Number(text.replaceAll('_', ''));
  if (name === 'BooleanLiteral') return text === 'true';
  if (name === 'String' || name === 'TemplateString') return isPlain(text) ? text.slice(1, -1) : undefined;
  if (name !== 'ArrayExpression') return undefined;
  const items: Plain[] = [];
  for (let node = firstChild; node; node = node.nextSibling) {
    if (/^[[\],]$/.test(node.name)) continue;
    const plain = plainAt(state, node);
    if (plain === undefined) return undefined;
    items.push(plain);
  }
  return items;
}

/** The literals around a character of the file, the innermost first. */
export const literalsAt = (state: EditorState, index: number): readonly Literal[] =>
  literalsIn(state)
    .filter(({ spans }) => spans[0]!.from - 1 <= index && index <= spans.at(-1)!.to + 1)
    .toReversed();

const isPlain = (text: string): boolean => !/\\|\$\{/.test(text);

/** The changes that write other values into an object; undefined: they cannot be written there. */
export function refilled({ fields, values }: Literal, now: PlainFields): readonly TextChange[] | undefined {
  const changes: TextChange[] = [];
  for (const [name, span] of values ?? []) {
    const [before, after] = [JSON.stringify(fields![name]), JSON.stringify(now[name])];
    if (after === undefined || /['\\`]/.test(after)) return undefined;
    const insert = after.replaceAll('"', "'").replaceAll(',', ', ');
    if (before !== after) changes.push({ ...span, insert });
  }
  return changes;
}

/** The changes that write `text`, or the rows of a picture, in place of a literal; undefined: it cannot be written there. */
export function rewriting(
  { spans, text: before }: Literal,
  rows: readonly string[],
): readonly TextChange[] | undefined {
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
