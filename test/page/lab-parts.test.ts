/** The parts of the laboratory that need no browser. */
import { readFileSync } from 'node:fs';
import { ensureSyntaxTree, getIndentation } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { badInput, said } from '../../src/base/errors.ts';
import { NODE } from '../../src/engines/node.ts';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import { newGame } from '../../src/source/new-game.ts';
import { oneFile } from '../../src/source/one-file.ts';
import { reachedSoon } from '../../src/web/engine/soon.ts';
import { compare } from '../../src/web/lab/inside/compare.ts';
import { readLink, writeLink } from '../../src/source/link.ts';
import { placeIn } from '../../src/web/lab/place.ts';
import { indexOf, programOf } from '../../src/web/lab/program.ts';
import { hasShape, isReply } from '../../src/web/lab/shapes.ts';
import { typeService } from '../../src/web/lab/types/service.ts';
import { typescript } from '../../src/web/lab/typing.ts';
import { type Trouble, oneForEach } from '../../src/web/lab/trouble-kinds.ts';

test('misère Nim has another outcome than Nim just where no heap has more than one match', async () => {
  const nim = await loadGame('nim');
  const { outcomes, shared, reached, nearest, cut } = compare(
    nim.read({ heaps: '5,9' }),
    nim.read({ heaps: '5,9', misere: 'yes' }),
    2 ** 26,
  );
  // Bouton 1901: the same moves win until all heaps are that small
  expect({ outcomes, shared, reached, cut }).toEqual({ outcomes: 4, shared: 60, reached: 60, cut: false });
  const flips = nearest.filter(({ before, after }) => before.outcome !== after.outcome);
  expect(flips.map(({ position }) => position).sort()).toEqual(['a=0 b=0', 'a=0 b=1', 'a=1 b=0', 'a=1 b=1']);
  // from 5,9 both heaps are emptied in two moves at the earliest, and one match is left after two
  expect(Math.min(...flips.map(({ depth }) => depth))).toBe(2);
});

test('positions of one version only are counted apart', async () => {
  const nim = await loadGame('nim');
  const { shared, reached, outcomes, distances } = compare(
    nim.read({ heaps: '2,2' }),
    nim.read({ heaps: '3,2' }),
    2 ** 26,
  );
  expect({ shared, reached, outcomes, distances }).toEqual({
    shared: 9,
    reached: 12,
    outcomes: 0,
    distances: 0,
  });
});

const TEXT = `import { count } from 'perfect-play/kit';
const a: number = 1, b = count as unknown as string;
throw new Error(b);
`;

test('a place in the code that runs leads back to where it is written', () => {
  const program = programOf(TEXT, 'a');
  if ('error' in program) throw program.error;
  const { code, modules } = program;
  expect(modules.map(({ module }) => module)).toEqual(['perfect-play/kit']);
  const lines = code.split('\n');
  expect(lines[1]).not.toContain('number');
  const at = { line: 2, column: lines[1]!.indexOf('b') + 1 };
  expect(indexOf(program, at)).toBe(TEXT.indexOf('b = count'));
  const url = 'blob:null/1-2';
  expect(placeIn(`Error: x\n    at f (blob:null/9:1:1)\n    at ${url}:3:7`, url)).toEqual({
    line: 3,
    column: 7,
  });
  expect(placeIn(`f@${url}:3:7\n@other:1:1`, url)).toEqual({ line: 3, column: 7 });
  expect(placeIn('Error: x', url)).toBeUndefined();
});

test.each([
  ['const a = ;', 10, '";" is not expected here'],
  ['const a = {\n  b: 1\n  c: 2 };', 21, '"c" is not expected here; expected ","'],
  ["import a from './a.ts'; a();", 14, "'./a.ts' cannot be imported here; expected one of perfect-play, "],
  ["const a = 'b", 10, 'this cannot be read: Unterminated string constant'],
])('%j is wrong at character %i', (text, from, sentence) => {
  const flawed = programOf(text, 'a');
  if (!('error' in flawed)) throw new Error('it is read');
  expect(flawed.from).toBe(from);
  expect(flawed.error.message).toContain(sentence);
});

test('answers of another shape are refused, also of questions that are never asked', () => {
  const value = { outcome: 'win', remoteness: 1 };
  const move = { name: 'a', to: 'b', value, cost: { what: 'nothing' }, good: true };
  expect(hasShape('analyse', 'answer', { value, moves: [move], only: true })).toBe(true);
  expect(hasShape('analyse', 'answer', undefined)).toBe(true);
  for (const odd of [
    null,
    1,
    { value, moves: [{}], only: true },
    { value: { outcome: 'x' }, moves: [], only: true },
  ])
    expect(hasShape('analyse', 'answer', odd)).toBe(false);
  expect(hasShape('values', 'answer', [value, undefined])).toBe(true);
  expect(hasShape('values', 'answer', [{ outcome: '<b>' }])).toBe(false);
  expect(hasShape('sum', 'answer', '')).toBe(false);
  const progress = { done: 1, of: 2 };
  const bounds = { settled: false };
  const found = { position: 'a', is: 'searching', bounds, settled: 1, moves: 2, nodes: 3 };
  expect(hasShape('solve', 'progress', progress)).toBe(true);
  expect(hasShape('watch', 'progress', { ...progress, found })).toBe(true);
  for (const odd of [progress, { ...progress, found: {} }, { found }])
    expect(hasShape('watch', 'progress', odd)).toBe(false);
  expect(hasShape('solve', 'progress', { ...progress, name: 'x'.repeat(2 ** 25) })).toBe(false);
  expect(hasShape('plan', 'progress', progress)).toBe(false);
  expect(isReply({ id: 1, answer: undefined })).toBe(true);
  for (const odd of [
    null,
    'a',
    {},
    { id: 'a', answer: 1 },
    { id: 1, error: { said: {} } },
    { id: 1, fault: 2 },
  ])
    expect(isReply(odd)).toBe(false);
});

test('a game of several files becomes one that has every name once', () => {
  const folder = new URL('../../src/games/chess-ending/', import.meta.url);
  const text = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const one = (path: string) => ({ path, text: text(path) });
  const file = oneFile(one('./chess-ending.ts'), (_, path) => one(path));
  expect(file).not.toContain("from './");
  expect(file.match(/^import /gm)).toHaveLength(2);
  expect(file.match(/\bbadInput\b(?=,\n)/g)).toHaveLength(1);
  expect(file).toContain('function chessShape(');
  // two of its files import a third
  const declared = [...file.matchAll(/^(?:export )?(?:const|function|type|interface) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(declared).toEqual([...new Set(declared)]);
  expect(file.match(/^ {2}(?:type )?Board,$/gm)).toEqual(['  Board,']);
  const nim = readFileSync(new URL('../nim.ts', folder), 'utf8');
  expect(oneFile({ path: 'nim.ts', text: nim }, (_, path) => one(path))).toBe(nim);
});

test('a link gives the file byte for byte, and any wrong letter in it is refused', async () => {
  const text = `// é 棋 🂡\n${TEXT.repeat(3)}`;
  const link = await writeLink(text);
  expect(link).toMatch(/^z1\.[\w-]+$/);
  expect(await readLink(link)).toBe(text);
  for (let k = 0; k < link.length - 1; k++) {
    const wrong = link.slice(0, k) + (link[k] === 'A' ? 'B' : 'A') + link.slice(k + 1);
    await expect(readLink(wrong)).rejects.toThrow('this link is damaged');
  }
  for (const cut of ['', 'z1.', link.slice(0, -7), link.slice(3)])
    await expect(readLink(cut)).rejects.toThrow('this link is damaged');
  await expect(writeLink('x'.repeat(2 ** 15 + 1))).rejects.toThrow('a link carries at most 32768');
});

test('what play reaches is solved soon where that is little, with the values of the whole table', async () => {
  const rules = (await loadGame('tic-tac-toe')).read({});
  const reached = reachedSoon({ rules, platform: NODE }, rules.start, 2 ** 26)!;
  const all = solve(rules);
  // 765 positions apart from symmetry, of 2 · 3^9 ways to fill the board
  expect([reached.positions, all.positions]).toEqual([765, 39_366]);
  for (const p of rules.moves(rules.start)) {
    expect(reached.value(p)).toEqual(all.value(p));
    for (const q of rules.moves(p)) expect(reached.value(q)).toEqual(all.value(q));
  }
  // 21 × 21 × 21 positions are not few
  const nim = (await loadGame('nim')).read({ heaps: '20,20,20' });
  expect(reachedSoon({ rules: nim, platform: NODE }, nim.start, 2 ** 26)).toBeUndefined();
});

test('every line of a file of the library and of a new one is indented as it is written there', () => {
  const folder = new URL('../../src/games/', import.meta.url);
  const texts = ['nim.ts', 'hex.ts', 'tic-tac-toe.ts'].map((file) =>
    readFileSync(new URL(file, folder), 'utf8'),
  );
  const chain = `const steps = board.steps(
  ...ORTHOGONAL,
);
export default rules(position, {
  moves: ({ token }) =>
    board
      .cells()
      .filter((c) => king.has(token, c)),
});
`;
  for (const doc of [chain, newGame('my-game'), ...texts]) {
    const opened = EditorState.create({ doc, extensions: typescript });
    ensureSyntaxTree(opened, doc.length, 60_000);
    // the state that follows has the whole tree
    const { state } = opened.update({});
    const other: string[] = [];
    for (let k = 1; k <= state.doc.lines; k++) {
      const { from, text } = state.doc.line(k);
      if (text.trim() === '' || text.startsWith(' *')) continue;
      if (getIndentation(state, from) !== text.search(/\S/)) other.push(text);
    }
    expect(other).toEqual([]);
  }
});

test('what a name is has its documentation in paragraphs, with drawings as they are', () => {
  const text = `/**
 * The heap
 * and its \`size\`.
 *
 *     a .
 *     . b
 */
const heap: number = 1;
`;
  const about = typeService({ '/lib/lib.es2023.d.ts': '' }).about(text, text.indexOf('heap: number'));
  expect(about).toEqual({
    declaration: 'const heap: number',
    paragraphs: ['The heap and its `size`.', '    a .\n    . b'],
  });
});

test('a new file tells of the commands only where there is a command line', () => {
  const [commands, none] = [newGame('my-game', './my-game.ts'), newGame('my-game')];
  expect(commands).toContain('perfect-play census ./my-game.ts ');
  expect(none).not.toMatch(/perfect-play [a-z]/);
  expect(commands.slice(commands.indexOf('import'))).toBe(none.slice(none.indexOf('import')));
});

test('an error and a wrong type in one line have one message, and what is broken is not said to be unsolvable too', () => {
  const trouble = (kind: Trouble['kind'], from?: number, error = new Error(kind)): Trouble => ({
    kind,
    from,
    error,
  });
  // ten characters a line
  const shown = (fails: Trouble[], types: Trouble[], breaks: Trouble[]): readonly Trouble[] =>
    oneForEach({ fails, types, breaks }, (index) => Math.floor(index / 10));
  const [script, type, elsewhere] = [trouble('running', 12), trouble('types', 15), trouble('types', 25)];
  const library = trouble('running', 12, badInput(said`the library has no ${'x'}`));
  const [syntax, unsolved, broken] = [
    trouble('syntax', 3),
    trouble('running', undefined, library.error),
    trouble('invariant', 30),
  ];
  expect(shown([script], [type, elsewhere], [])).toEqual([type, elsewhere]);
  expect(shown([script], [elsewhere], [])).toEqual([script, elsewhere]);
  expect(shown([library], [type, elsewhere], [])).toEqual([library, elsewhere]);
  // the start begins in that line, and the type is that of a field of it
  expect(shown([{ ...library, within: true }], [type, elsewhere], [])).toEqual([type, elsewhere]);
  expect(shown([syntax], [type, elsewhere], [broken])).toEqual([syntax]);
  expect(shown([unsolved], [], [broken])).toEqual([broken]);
  expect(shown([unsolved], [], [trouble('note', 30)])).toEqual([unsolved, trouble('note', 30)]);
  expect(shown([script], [], [broken])).toEqual([script]);
});
