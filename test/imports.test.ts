/** Each folder of src imports only from its left; games and solve never see each other. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const SRC = new URL('../src/', import.meta.url).pathname;

/** What each part may import beside its own files. Files that stand in src itself are parts of their own. */
const contract = [
  'adjacency',
  'code',
  'ending',
  'errors',
  'game',
  'numbers',
  'once',
  'options',
  'rules',
  'scene',
  'structure',
];
const left = (...parts: string[]): string[] => [...contract, ...parts];
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  code: [],
  ending: [],
  errors: [],
  numbers: [],
  adjacency: [],
  once: [],
  scene: [],
  structure: ['adjacency', 'ending'],
  options: ['errors', 'numbers'],
  rules: ['ending', 'errors', 'once', 'scene', 'structure'],
  game: ['errors', 'options', 'rules'],
  wasm: [],
  board: left(),
  games: left('board'),
  graph: left(),
  solve: left('graph', 'wasm'),
  law: left('graph', 'solve'),
  strategy: left('graph', 'solve'),
  table: left('graph', 'solve', 'law', 'strategy'),
  play: left('graph', 'solve', 'law', 'strategy', 'table'),
  check: left('graph', 'solve', 'play'),
  contest: left('graph', 'solve', 'law', 'strategy', 'table', 'play', 'board', 'games'),
  bench: left('board', 'games', 'solve', 'contest'),
  // the faces stand side by side; each runs games and contests, and the server hands out the page
  cli: left(
    'graph',
    'solve',
    'law',
    'strategy',
    'table',
    'play',
    'board',
    'games',
    'contest',
    'server',
    'bench',
    'check',
    // a file of rules imports the package itself
    'index',
  ),
  server: left('graph', 'solve', 'law', 'strategy', 'table', 'play', 'board', 'games', 'contest'),
  web: left('graph', 'solve', 'law', 'strategy', 'table', 'play', 'board', 'games'),
};
/** The package's own door names what is public, wherever it stands. */
const DOOR = 'index.ts';

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.ts$/.test(file),
);

/** The first folder of a file's path, or its own name when it stands in src. */
const partOf = (file: string): string => file.split(/[/\\]/)[0]!.replace(/\.ts$/, '');

/** What is wrong with `file` importing `target`; nothing when it may. */
export function breach(file: string, target: string): string | undefined {
  const [from, to] = [partOf(file), partOf(target)];
  if (from === to) return undefined;
  const allowed = MAY_IMPORT[from];
  if (allowed === undefined) return `src/${file}: '${from}' has no place in the order of imports`;
  return allowed.includes(to) ? undefined : `src/${file} imports src/${target}`;
}

test('each file of src imports only from its left', () => {
  const imports = sources
    .filter((file) => file !== DOOR)
    .flatMap((file) =>
      importsOf(file, readFileSync(join(SRC, file), 'utf8')).map((target) => ({ file, target })),
    );
  expect(imports.length).toBeGreaterThan(60);
  expect(imports.flatMap(({ file, target }) => breach(file, target) ?? [])).toEqual([]);
  const missing = imports.filter(({ target }) => !sources.includes(target));
  expect(missing).toEqual([]);
});

test('games and solve never see each other, and nobody on the left sees the right', () => {
  expect(breach('games/corner.ts', 'solve/solve.ts')).toBe('src/games/corner.ts imports src/solve/solve.ts');
  expect(breach('solve/solve.ts', 'games/index.ts')).toBe('src/solve/solve.ts imports src/games/index.ts');
  expect(breach('graph/indexed.ts', 'board/board.ts')).toBe(
    'src/graph/indexed.ts imports src/board/board.ts',
  );
  expect(breach('rules.ts', 'board/board.ts')).toBe('src/rules.ts imports src/board/board.ts');
  expect(breach('board/shape.ts', 'games/corner.ts')).toBe('src/board/shape.ts imports src/games/corner.ts');
  expect(breach('solve/solve.ts', 'play/line.ts')).toBe('src/solve/solve.ts imports src/play/line.ts');
  expect(breach('games/corner.ts', 'board/board.ts')).toBeUndefined();
  expect(breach('other/file.ts', 'rules.ts')).toBe(
    "src/other/file.ts: 'other' has no place in the order of imports",
  );
});

test('an import is seen in every form it can be written in', () => {
  const forms = [
    "import { a } from '../board/board.ts';",
    "import type { A } from '../board/board.ts';",
    "import {\n  a,\n} from '../board/board.ts';",
    "import '../board/board.ts';",
    "export { a } from '../board/board.ts';",
    "const a = await import('../board/board.ts');",
    "new Worker(new URL('../board/board.js', import.meta.url));",
    'import { a } from "../board/board.ts";',
  ];
  for (const form of forms) expect(importsOf('solve/solve.ts', form)).toEqual(['board/board.ts']);
  expect(
    importsOf('solve/solve.ts', "/** import { a } from '../board/board.ts'; */\n// from '../board/board.ts'"),
  ).toEqual([]);
  expect(importsOf('solve/solve.ts', "import { readFileSync } from 'node:fs';")).toEqual([]);
});
