/** Positions that are written in a file are found, and written again where they are. */
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import {
  type Literal,
  literalsAt,
  literalsIn,
  refilled,
  repainted,
  rewriting,
} from '../../src/web/lab/literals.ts';

const FILE = `import { Board } from 'perfect-play/kit';
const map = ['W...B', "W..B."];
const start = \`
  x.o
  .x.
\`;
const other = picture('ab/cd', 'the start');
const mixed = ['a', 1, f('b')], odd = 'it\\'s', none = \`\${map}\`;
`;
const state = EditorState.create({ doc: FILE, extensions: javascript({ typescript: true }) });
const literalAt = (from: EditorState, index: number): Literal | undefined => literalsAt(from, index)[0];
const written = (changes: ReturnType<typeof rewriting>): string =>
  state.update({ changes: changes! }).state.doc.toString();

test('strings and lists of strings are found with their rows', () => {
  expect(literalsIn(state).map(({ rows }) => rows)).toEqual([
    ['perfect-play', 'kit'],
    ['W...B', 'W..B.'],
    ['x.o', '.x.'],
    ['ab', 'cd'],
    ['the start'],
    ['a'],
    ['b'],
  ]);
  expect(literalAt(state, FILE.indexOf('W..B.'))?.text).toBe('W...B/W..B.');
  expect(literalAt(state, FILE.indexOf('const start'))).toBeUndefined();
});

test.each([
  ['W...B', ['.W..B', 'WB...'], `['.W..B', "WB..."]`],
  ['x.o', ['o.x', '...'], '`\n  o.x\n  ...\n`'],
  ['ab/cd', ['ba', 'dc'], `picture('ba/dc', 'the start')`],
])('a picture is written again where %s is', (at, rows, expected) => {
  const literal = literalAt(state, FILE.indexOf(at))!;
  const now = written(rewriting(literal, rows));
  expect(now).toContain(expected);
  expect(literalsIn(EditorState.create({ doc: now, extensions: javascript() }))).toContainEqual(
    expect.objectContaining({ rows }),
  );
});

test('what would end the string is not written', () => {
  const literal = literalAt(state, FILE.indexOf('ab/cd'))!;
  for (const odd of ["'", '"', '`', '\\']) expect(rewriting(literal, [odd])).toBeUndefined();
});

test('a picture with other pieces keeps its walls and marks', () => {
  const pieces = [
    { symbol: 'K', row: 1, column: 3 },
    { symbol: 'r', row: 2, column: 1 },
  ];
  expect(repainted(['K.#', '.!r'], ['K', 'r'], pieces)).toEqual(['..K', 'r!.']);
  expect(repainted(['K.#', '.!r'], ['K', 'r'], [])).toEqual(['..#', '.!.']);
});

test('objects of plain values are found, and only the values that differ are written again', () => {
  const text = `const start = { turn: 'white', men: [1, [2, 3]], heap: 1_000, done: false };
const odd = { heap: count(3) }, none = {}, spread = { ...start, heap: 1 }, short = { heap };
`;
  const file = EditorState.create({ doc: text, extensions: javascript({ typescript: true }) });
  const objects = literalsIn(file).filter(({ fields }) => fields);
  expect(objects.map(({ fields }) => fields)).toEqual([
    { turn: 'white', men: [1, [2, 3]], heap: 1000, done: false },
  ]);
  const [object] = objects;
  // from the inside outwards
  expect(literalsAt(file, text.indexOf('white')).map((literal) => literal.text)).toEqual([
    'white',
    object!.text,
  ]);
  const changes = refilled(object!, { turn: 'black', men: [1, [4, 3]], heap: 1000, done: true });
  expect(file.update({ changes: changes! }).state.doc.toString()).toContain(
    "{ turn: 'black', men: [1, [4, 3]], heap: 1_000, done: true };",
  );
  for (const heap of ["'", '\\', '`']) expect(refilled(object!, { ...object!.fields, heap })).toBeUndefined();
  expect(refilled(object!, { turn: 'black' })).toBeUndefined();
});
