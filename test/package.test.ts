/** The package as users have it: packed, installed in an empty folder, and used from a file there. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { ROOT } from './program.ts';
import { startServerOf } from './serving.ts';
import { forgottenExports } from './public-names.ts';

interface Package {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package;
const entries = Object.entries(manifest.exports).flatMap(([name, to]) =>
  typeof to === 'string' ? [] : [{ name: name.replace('.', 'perfect-play'), types: to.types }],
);

const FOLDER = temporaryFolder();

const run = (command: string, words: readonly string[], cwd = FOLDER): string => {
  try {
    return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout ?? ''}${stderr ?? ''}` || String(error), { cause: error });
  }
};

/** Installs the packed package in `FOLDER`, without any dependencies. */
function install(): void {
  const modules = join(FOLDER, 'node_modules');
  const [npm, first] = process.platform === 'win32' ? ['cmd', ['/c', 'npm']] : ['npm', []];
  const packed = run(
    npm,
    [...first, 'pack', '--ignore-scripts', '--json', '--pack-destination', FOLDER],
    ROOT,
  );
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  mkdirSync(join(modules, 'perfect-play'), { recursive: true });
  run('tar', ['-xzf', filename, '-C', 'node_modules/perfect-play', '--strip-components=1']);
}

const STRANGER = `
import { certificateOf, checkCertificate, findLaw, parseGame } from 'perfect-play/laws';
import { Board, fill, inARow, places, rules, shape, turns } from 'perfect-play/kit';
import { buildTable, openTableFile, verifyTable } from 'perfect-play/tables';
import { KnightPlan } from 'perfect-play/knightmare';
import { boundsOf, checkProof, prove } from 'perfect-play/proofs';
import { bestLine, loadGame, plan, solve } from 'perfect-play';

const board = Board.rectangle(3, 3);
export const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
const row = inARow(position.fields.cells, 3);
export const game = rules(position, {
  start: position.parse('turn=x cells=.../.../...'),
  moves: places(position, 'cells', { x: 'x', o: 'o' }),
  outcome: ({ cells }) => (row(cells) ? 'moved' : undefined),
  noMoves: 'ties',
});
export const solution = solve(game);
export const best = bestLine(game, solution, game.start);
export const planned = plan(game);
export const nim = loadGame('nim');
export const knight = new KnightPlan(6, 6, [1, 1], [6, 6]);

export const built = buildTable(game, 'mine.table', { of: { game: 'mine', options: {} }, madeBy: 'a stranger' });
export const table = openTableFile('mine.table', game);
const flaws = verifyTable(game, table);
export const value = table.value(game.start);
table.close();
export const proof = prove(game, 'mine.proof', { of: { game: 'mine', options: {} }, madeBy: 'a stranger' });
const proved = checkProof(game, proof).flaw === undefined && boundsOf(proof.header.claims).settled;
export const { law } = findLaw(parseGame('(1,0) (0,1) (1,1)', { forbidden: '(2,2)' }), 'outcomes');
export const checked = checkCertificate(certificateOf(law!));
export const said = JSON.stringify([solution.value(game.start), value, flaws ?? null, checked.holds, knight.bound > 0, proved]);
`;

beforeAll(install, 180_000);

/** Compiler settings of a project that has neither the types of Node nor those of browsers. */
const SETTINGS = {
  strict: true,
  target: 'es2022',
  lib: ['es2022'],
  types: [],
  module: 'nodenext',
  skipLibCheck: false,
  declaration: true,
  outDir: 'out',
};

describe("a user's file in an empty folder with the package", () => {
  beforeAll(() => {
    writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(FOLDER, 'stranger.ts'), STRANGER);
    const config = { compilerOptions: SETTINGS, files: ['stranger.ts'] };
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  });

  test.each(['typescript', 'typescript-5.9'])(
    'compiles with %s, and its declarations name public entries only',
    (compiler) => {
      const out = `out-${compiler}`;
      run(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), '--outDir', out]);
      const declared = readFileSync(join(FOLDER, out, 'stranger.d.ts'), 'utf8');
      const named = [...declared.matchAll(/["'](perfect-play[^"']*)["']/g)].map(([, name]) => name!);
      expect(named).toContain('perfect-play/kit');
      expect(named.filter((name) => !entries.some((entry) => entry.name === name))).toEqual([]);
    },
  );

  test('runs: solves, opens a table and checks a certificate', () => {
    run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--outDir', 'ran']);
    const words = ['--input-type=module', '-e', "console.log((await import('./ran/stranger.js')).said)"];
    const tie = { outcome: 'tie', remoteness: 9 };
    expect(JSON.parse(run(process.execPath, words))).toEqual([tie, tie, null, true, true, true]);
  });
});

test('what its modules import from each other is there', () => {
  const dist = join(FOLDER, 'node_modules/perfect-play/dist');
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('page'),
  );
  const missing = modules.flatMap((file) => {
    const code = readFileSync(join(dist, file), 'utf8');
    const imported = code.matchAll(
      /^(?:import|export)\b[^'"]*["'](\.[^'"]*)["']|\bimport\(["'](\.[^'"]*)["']\)/gm,
    );
    const paths = [...imported].map(([, eager, lazy]) => join(dist, dirname(file), (eager ?? lazy)!));
    return paths.filter((path) => !existsSync(path)).map((path) => `${file} imports ${path}`);
  });
  expect(modules.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('the installed program serves the page and the API without further packages', async () => {
  expect(manifest.dependencies).toBeUndefined();
  const server = await startServerOf(
    join(FOLDER, 'node_modules/perfect-play/bin/perfect-play'),
    '--port',
    '0',
  );
  const [page, api] = await Promise.all(['/', '/api/openapi.json'].map((path) => server.get(path)));
  expect([page!.status, api!.status]).toEqual([200, 200]);
  expect(await api!.json()).toHaveProperty('paths');
  await server.end();
});

describe('a game file where no other package is installed', () => {
  const HEAP = `import { count, game, rules, shape, takes, type Rules } from 'perfect-play/kit';
import { amounts } from './amounts';
enum Size { small = 5, large = 9 }
interface Heap { readonly left: number }
const position = shape({ left: count(Size.large) });
const start: Heap = { left: Size.small };
const heap = rules(position, { start, moves: takes(position, { left: amounts }) }) satisfies Rules<Heap>;
export default game({ name: 'heap', rules: () => heap });
`;
  const solve = (text: string): string => {
    writeFileSync(join(FOLDER, 'amounts.ts'), 'export const amounts: readonly number[] = [1, 2];\n');
    writeFileSync(join(FOLDER, 'heap.ts'), text);
    return run(process.execPath, ['node_modules/perfect-play/bin/perfect-play', 'solve', './heap.ts']);
  };

  test('is solved, with types, an enum and a neighbour', () => {
    expect(readdirSync(join(FOLDER, 'node_modules'))).toEqual(['perfect-play']);
    expect(solve(HEAP)).toContain('The first player wins in 3 plies.');
  });

  test('is refused with the line and the column of what is wrong', () => {
    expect(() => solve(HEAP.replace('left: number }', 'left: number number }'))).toThrow(
      'heap.ts, line 4, column 40: Unexpected "number"',
    );
    expect(() => solve(HEAP.replace('count(Size.large)', 'count(NaN as number)'))).toThrow(
      'heap.ts, line 5, column 32: count(NaN): ',
    );
  });

  test('is read by what comes with the package, as its licences say', () => {
    const licences = readFileSync(join(FOLDER, 'node_modules/perfect-play/dist/source/LICENSES.txt'), 'utf8');
    expect(licences).toMatch(/^sucrase \S+ \(MIT\)\n\nThe MIT License/m);
    const { dependencies: own, optionalDependencies, peerDependencies } = manifest;
    expect({ own, peerDependencies }).toEqual({});
    // without it everything works but several ranks
    expect(Object.keys(optionalDependencies ?? {})).toEqual(['koffi']);
  });
});

describe('every type in the signatures of', () => {
  test('an entry can be imported from it, or from perfect-play', () => {
    const files = entries.map(({ types }) => join(ROOT, types));
    const common = join(ROOT, entries.find(({ name }) => name === 'perfect-play')!.types);
    expect(forgottenExports(join(ROOT, 'dist/'), files, [common])).toEqual([]);
  });
});
