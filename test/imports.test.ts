/** Each folder of src imports only from allowed folders; games and engines never import each other. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** The folders of src, called rooms, each with the rooms that it may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  rules: ['base'],
  // the arithmetic of games, which knows no positions
  partizan: ['base'],
  kit: ['base', 'rules'],
  sums: ['base', 'rules', 'kit', 'partizan'],
  // games, which import only the kit, and the list of games
  games: ['base', 'rules', 'kit'],
  engines: ['base', 'rules', 'sums', 'partizan'],
  strategy: ['base', 'rules', 'engines'],
  laws: ['base', 'rules', 'engines'],
  tables: ['base', 'rules', 'engines', 'laws', 'strategy'],
  play: ['base', 'rules', 'partizan', 'sums', 'engines', 'laws', 'strategy', 'tables'],
  // what checks a proof uses nothing of the engines, see proofs.test.ts
  proofs: ['base', 'rules', 'engines', 'tables'],
  // opening books: their making, their format, and their reading
  books: ['base', 'rules', 'engines', 'tables', 'proofs'],
  // what is asked of all that knows values, and the answers as JSON
  answers: [
    'base',
    'rules',
    'partizan',
    'sums',
    'engines',
    'strategy',
    'laws',
    'tables',
    'play',
    'proofs',
    'books',
  ],
  check: ['base', 'rules', 'engines', 'play', 'partizan', 'sums'],
  // TypeScript as text, and the file to start from, which imports the kit
  source: ['base', 'rules', 'kit'],
  contest: ['base', 'rules', 'kit', 'games', 'engines', 'laws', 'strategy', 'tables', 'play'],
  judge: ['base', 'rules', 'kit', 'games', 'engines', 'laws', 'strategy', 'tables', 'play', 'contest'],
  // the interfaces for users do not import each other, except that the command line starts the server
  cli: [
    'base',
    'rules',
    'kit',
    'games',
    'partizan',
    'sums',
    'engines',
    'strategy',
    'laws',
    'tables',
    'play',
    'answers',
    'check',
    'contest',
    'judge',
    'proofs',
    'books',
    'source',
    'server',
  ],
  server: [
    'base',
    'rules',
    'kit',
    'games',
    'partizan',
    'sums',
    'engines',
    'strategy',
    'laws',
    'tables',
    'play',
    'answers',
    'proofs',
    'books',
    'contest',
  ],
  web: [
    'base',
    'rules',
    'kit',
    'games',
    'partizan',
    'sums',
    'engines',
    'strategy',
    'laws',
    'tables',
    'play',
    'answers',
    'check',
    'contest',
    'proofs',
    'books',
    'source',
    'index',
  ],
};
/** The main entry of the package may export from every room. */
const DOOR = 'index.ts';

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.ts$/.test(file));

/** The room of a file: its first folder, or its own name if it is directly in src. */
const partOf = (file: string): string => file.replace(/\/.*|\.ts$/, '');

/** Why `file` must not import `target`; undefined if it may. */
export function breach(file: string, target: string): string | undefined {
  const [from, to] = [partOf(file), partOf(target)];
  if (from === to) return undefined;
  const allowed = MAY_IMPORT[from];
  if (allowed === undefined) return `src/${file}: '${from}' has no place in the order of imports`;
  return allowed.includes(to) ? undefined : `src/${file} imports src/${target}`;
}

test('each file of src imports only from allowed rooms', () => {
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

/** A circle of imports among those of `files`, types included, as its files in order; undefined if there is none. */
function circleOf(files: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of files.get(file) ?? []) {
      const circle = from(target, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files.keys()) {
    const circle = from(file, []);
    if (circle) return circle;
  }
  return undefined;
}

test('no file imports itself, not even through others', () => {
  const files = new Map(
    sources.map((file) => [file, importsOf(file, readFileSync(join(SRC, file), 'utf8'))] as const),
  );
  expect(circleOf(files)).toBeUndefined();
  const tree = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect(circleOf(tree)).toBeUndefined();
  expect(circleOf(new Map([...tree, ['c', ['b']]]))).toEqual(['b', 'c', 'b']);
});

/** Files in the folder of games that are not games. */
const NO_GAME = /^games\/(?:index|list)\.ts$/;

test('a game imports only the public kit, by its name, and files beside it', () => {
  const games = sources.filter((file) => file.startsWith('games/') && !NO_GAME.test(file));
  expect(games.length).toBeGreaterThan(25);
  const paths = games.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/\bfrom '([^']*)'/g)].map(([, path]) => path!),
  );
  const isPublic = (path: string): boolean => /^perfect-play\/(?:types\/)?kit$/.test(path);
  expect(paths.filter((path) => !isPublic(path) && !path.startsWith('./'))).toEqual([]);
});

/** The rooms of the page; each imports only from itself and from the rooms before it. */
const PAGE = [
  'parts',
  'engine',
  'words',
  'state',
  'board',
  'edit',
  'shell',
  'panels',
  'pages',
  'lab',
  'embed',
];

/** The room of the page that a file belongs to, if any. */
const roomOfPage = (file: string): string | undefined => PAGE.find((room) => file.startsWith(`web/${room}/`));

/** The files of the page that `file` needs, also indirectly through files outside of these rooms. */
function neededBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const target of importsOf(file, readFileSync(join(SRC, file), 'utf8'))) {
    if (!target.startsWith('web/') || seen.has(target)) continue;
    seen.add(target);
    if (!roomOfPage(target)) neededBy(target, seen);
  }
  return seen;
}

test('each room of the page imports only from those before it, and only views import views', () => {
  const files = sources.filter((file) => roomOfPage(file));
  expect(new Set(files.map(roomOfPage))).toEqual(new Set(PAGE));
  const breaches = files.flatMap((file) => {
    const until = PAGE.indexOf(roomOfPage(file)!);
    return [...neededBy(file)]
      .filter((target) => {
        const room = roomOfPage(target);
        const later = room !== undefined && PAGE.indexOf(room) > until;
        return later || (until <= PAGE.indexOf('state') && target.endsWith('.tsx'));
      })
      .map((target) => `src/${file} imports src/${target}`);
  });
  expect(breaches).toEqual([]);
});

/** What engines share, each part using only those before it and the contract. */
const COMMON = ['wasm', 'structures', 'symmetry', 'search', 'graph', 'levels', 'compiled', 'ranks', 'tiers'];

/** Why a file of the engines must not import another one of them; undefined if it may. */
function engineBreach(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((path) => path.split('/').slice(1, -1)) as [string[], string[]];
  const [room, part] = from;
  // the files that are in no folder choose an engine, and may know all of them
  if (room === undefined || room === to[0]) {
    const later = room === 'common' && COMMON.indexOf(to[1]!) > COMMON.indexOf(part!);
    return later ? `src/${file} imports src/${target}, a part that comes after it` : undefined;
  }
  if (to[0] === 'contract' || (to[0] === 'common' && room !== 'contract')) return undefined;
  return `src/${file} imports src/${target}`;
}

test('an engine imports the contract, what engines share, and its own folder, but no other engine', () => {
  // the registry stands above them
  const inFolders = sources.filter((file) => /^engines\/(?!registry\/)[^/]+\//.test(file));
  const parts = new Set(inFolders.flatMap((file) => /^engines\/common\/([^/]+)\//.exec(file)?.[1] ?? []));
  expect([...parts].toSorted()).toEqual(COMMON.toSorted());
  const breaches = inFolders.flatMap((file) =>
    importsOf(file, readFileSync(join(SRC, file), 'utf8'))
      .filter((target) => target.startsWith('engines/'))
      .flatMap((target) => engineBreach(file, target) ?? []),
  );
  expect(breaches).toEqual([]);
  for (const [file, target] of [
    ['engines/hands/engine.ts', 'engines/strata/places.ts'],
    ['engines/hands/engine.ts', 'engines/plan.ts'],
    ['engines/contract/engine.ts', 'engines/common/graph/edges.ts'],
    ['engines/contract/engine.ts', 'engines/plan.ts'],
    ['engines/common/levels/levels.ts', 'engines/explored/explored.ts'],
  ] as const)
    expect(engineBreach(file, target)).toBe(`src/${file} imports src/${target}`);
  expect(engineBreach('engines/common/wasm/threads.ts', 'engines/common/ranks/crew.ts')).toMatch(
    /comes after it$/,
  );
});

test('games and engines never import each other, and no room imports one that depends on it', () => {
  const refused = [
    ['games/nim.ts', 'engines/solve.ts'],
    ['games/corner.ts', 'contest/games/corner.ts'],
    ['engines/solve.ts', 'games/index.ts'],
    ['engines/indexed/indexed.ts', 'kit/board.ts'],
    ['rules/rules.ts', 'kit/board.ts'],
    ['base/errors.ts', 'rules/ending.ts'],
    ['kit/shape.ts', 'games/nim.ts'],
    ['partizan/forms.ts', 'rules/rules.ts'],
    ['engines/solve.ts', 'play/line.ts'],
    ['laws/find.ts', 'tables/reader.ts'],
  ] as const;
  for (const [file, target] of refused)
    expect(breach(file, target)).toBe(`src/${file} imports src/${target}`);
  expect(breach('games/nim.ts', 'kit/board.ts')).toBeUndefined();
  expect(breach('contest/games/corner.ts', 'engines/solve.ts')).toBeUndefined();
  expect(breach('other/file.ts', 'rules/rules.ts')).toBe(
    "src/other/file.ts: 'other' has no place in the order of imports",
  );
});

test('only engines compare names of engines, graphs and methods', () => {
  const asking =
    /\b(?:engine|graph|plan\.method)\b\s*[!=]==?\s*['"`]|switch \([^)]*\b(?:engine|graph|method)\)/;
  const found = sources
    .filter((file) => partOf(file) !== 'engines')
    .filter((file) => asking.test(readFileSync(join(SRC, file), 'utf8')));
  expect(found).toEqual([]);
  expect(asking.test("if (plan.engine === 'bit-rows') return")).toBe(true);
});

test('every form of import is recognised', () => {
  const forms = [
    "import { a } from '../kit/board.ts';",
    "import type { A } from '../kit/board.ts';",
    "import {\n  a,\n} from '../kit/board.ts';",
    "import '../kit/board.ts';",
    "export { a } from '../kit/board.ts';",
    "const a = await import('../kit/board.ts');",
    "new Worker(new URL('../kit/board.js', import.meta.url));",
    'import { a } from "../kit/board.ts";',
  ];
  for (const form of forms) expect(importsOf('engines/solve.ts', form)).toEqual(['kit/board.ts']);
  expect(
    importsOf('engines/solve.ts', "/** import { a } from '../kit/board.ts'; */\n// from '../kit/board.ts'"),
  ).toEqual([]);
  expect(importsOf('engines/solve.ts', "import { readFileSync } from 'node:fs';")).toEqual([]);
});

test('no two files export a type of the same name', () => {
  const files = new Map<string, string[]>();
  for (const file of sources.filter((one) => !one.includes('.test.'))) {
    const text = readFileSync(join(SRC, file), 'utf8');
    for (const [, name] of text.matchAll(
      /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm,
    ))
      files.set(name!, [...(files.get(name!) ?? []), file]);
  }
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter(([, named]) => new Set(named).size > 1)).toEqual([]);
});
