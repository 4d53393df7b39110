/** The package as users have it: packed, installed in an empty folder, and used from a file there. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, extname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contestNames } from '../src/contest/index.ts';
import { BUNDLERS } from './bundlers.ts';
import { temporaryFolder } from './folder.ts';
import { SAID, importsOf, install, runIn, writeStranger } from './installed.ts';
import { launch } from './launch.ts';
import { part } from './part.ts';
import { ROOT, program } from './program.ts';
import { startServerOf } from './serving.ts';
import { forgottenExports } from './public-names.ts';

interface Package {
  readonly exports: Readonly<
    Record<string, string | { readonly types: string; readonly browser?: null; readonly default?: string }>
  >;
  readonly sideEffects: readonly string[];
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package;
const entries = Object.entries(manifest.exports).flatMap(([name, to]) =>
  // the element is a file of the page, see test/page/embed.test.ts
  typeof to === 'string' || to.default?.startsWith('./dist/page/') !== false
    ? []
    : [
        {
          name: name.replace('.', 'perfect-play'),
          types: to.types,
          file: to.default!,
          forNode: to.browser === null,
        },
      ],
);
const forAll = entries.filter(({ forNode }) => !forNode);

const FOLDER = temporaryFolder();
const run = (command: string, words: readonly string[], cwd = FOLDER): string => runIn(cwd, command, words);

/** Whether there is a program; some of those that others use cannot be had everywhere. */
const isThere = (command: string): boolean =>
  existsSync(command) ||
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

beforeAll(() => install(ROOT, FOLDER));

test('the installed program answers contests, without the code that V8 made of them here', async () => {
  const installed = join(FOLDER, 'node_modules/perfect-play');
  const files = readdirSync(join(installed, 'dist/answer'));
  expect(files).toContain('answer.cjs');
  expect(files.filter((file) => !file.endsWith('.cjs'))).toEqual([]);
  for (const contest of contestNames) {
    const words = ['answer', contest, join(ROOT, 'examples', `${contest}.in`)];
    const [own, packed] = await Promise.all([
      program(words),
      program(words, '', FOLDER, join(installed, 'bin/perfect-play')),
    ]);
    expect(own.out).not.toBe('');
    expect(packed).toEqual(own);
  }
});

describe("a user's file in an empty folder with the package", () => {
  beforeAll(() => writeStranger(FOLDER));

  test.each(['typescript', 'typescript-5.9'])(
    'compiles with %s, and its declarations name public entries only',
    (compiler) => {
      const out = `out-${compiler}`;
      run(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), '--outDir', out]);
      const declared = ['stranger', 'typed'].map((file) =>
        readFileSync(join(FOLDER, out, `${file}.d.ts`), 'utf8'),
      );
      const named = [...declared.join('').matchAll(/["']([^"'\n]*perfect-play[^"'\n]*)["']/g)].map(
        ([, name]) => name!,
      );
      expect(named).toContain('perfect-play/types/kit');
      expect(named).toContain('perfect-play/types/judge');
      const isPublic = (name: string): boolean =>
        entries.some((entry) => entry.name === name) || /^perfect-play\/types\/\w+$/.test(name);
      expect(named.filter((name) => !isPublic(name))).toEqual([]);
    },
  );

  // TypeScript 7 has no node10; it takes a quarter of the time
  test.each([
    ['typescript-5.9', 'node10', 'commonjs'],
    ['typescript', 'node16', 'node16'],
    ['typescript', 'bundler', 'preserve'],
  ])('finds the types of every entry with %s under %s', (compiler, moduleResolution, module) => {
    const words = ['--moduleResolution', moduleResolution, '--module', module, '--noEmit'];
    expect(run(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), ...words])).toBe('');
  });

  const ran = join(FOLDER, 'ran');

  describe('runs: solves, opens a table, checks a proof and a certificate', () => {
    beforeAll(() => {
      run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--outDir', ran]);
      writeFileSync(join(ran, 'main.js'), "console.log((await import('./stranger.js')).said);\n");
      writeFileSync(join(ran, 'main.cjs'), "console.log(require('./stranger.js').said);\n");
    });

    test.for([
      ['Node', process.execPath, ['main.js']],
      ['Node by require', process.execPath, ['--no-warnings', 'main.cjs']],
      ['Deno', 'deno', ['run', '--allow-all', 'main.js']],
      ['Bun', 'bun', ['run', 'main.js']],
    ] as const)('in %s', ([, command, words], { skip }) => {
      skip(!isThere(command), `there is no ${command}`);
      expect(JSON.parse(run(command, words, ran))).toEqual(SAID);
    });

    test.each(part(Object.keys(BUNDLERS), 0.4, 18))('in Node, in one piece by %s', async (bundler) => {
      const out = join(FOLDER, 'pieces', bundler);
      await BUNDLERS[bundler]!({ folder: ran, entry: 'stranger.js', target: 'node', out });
      const words = ['--input-type=module', '-e', "console.log((await import('./made.mjs')).said)"];
      expect(JSON.parse(run(process.execPath, words, out))).toEqual(SAID);
    });
  });
});

describe('a page', () => {
  /** Uses every entry that is not for Node. */
  const PAGE = `
import { bestLine, loadGame, sayValue, solve } from 'perfect-play';
import { Board, fill, line, places, rules, shape, turns } from 'perfect-play/kit';
import { KnightPlan } from 'perfect-play/knightmare';
import { certificateOf, checkCertificate, findLaw, parseGame } from 'perfect-play/laws';
import { PositionValues, formText } from 'perfect-play/sums';

const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(3, 3), '.xo') });
const own = rules(position, {
  start: position.parse('turn=x cells=.../.../...'),
  moves: places(position, 'cells', { x: 'x', o: 'o' }),
  ends: [line(position, 'cells', 3, 'moved')],
  noMoves: 'ties',
});
const valued = (rules) => {
  const solution = solve(rules);
  return [sayValue(rules, rules.start, solution.value(rules.start)), bestLine(rules, solution, rules.start).moves.length];
};
export async function answers(games) {
  const { law } = findLaw(parseGame('(1,0) (0,1) (1,1)', { forbidden: '(2,2)' }), 'outcomes');
  const domineering = (await loadGame('domineering')).rules({ width: 2, height: 3 });
  const values = new PositionValues(domineering);
  const found = [];
  for (const game of games) found.push(valued((await loadGame(game)).rules({})));
  return JSON.stringify([
    valued(own), checkCertificate(certificateOf(law)).holds, new KnightPlan(6, 6, [1, 1], [6, 6]).bound > 0,
    formText(values.forms, values.value(domineering.start)), found,
  ]);
}
`;
  /** Games of several engines: with WebAssembly and without, with threads in Node, with points. */
  const GAMES = part(
    ['pursuit', 'hexapawn', 'nim', 'dao', 'dots-and-boxes', 'staircase', 'chess-ending'],
    0.4,
    15,
  );
  const HOST = 'http://a-page.test/';
  const html = `<!doctype html><script type="importmap">${JSON.stringify({
    imports: Object.fromEntries(
      forAll.map(({ name, file }) => [name, `/node_modules/perfect-play/${file.slice(2)}`]),
    ),
  })}</script>`;

  beforeAll(() => writeFileSync(join(FOLDER, 'page.js'), PAGE));

  test('gets what Node gets, from an import map and from every bundler', async () => {
    const expected = run(process.execPath, [
      '--input-type=module',
      '-e',
      `console.log(await (await import('./page.js')).answers(${JSON.stringify(GAMES)}))`,
    ]).trim();
    const browser = await launch();
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.route(`${HOST}**`, (route) => {
      const path = join(FOLDER, new URL(route.request().url()).pathname);
      const type = extname(path) === '' ? 'text/html' : 'text/javascript';
      return route.fulfill({ contentType: type, body: type === 'text/html' ? html : readFileSync(path) });
    });
    await page.goto(HOST);
    const modules = ['/page.js'];
    for (const [bundler, bundled] of Object.entries(BUNDLERS)) {
      const out = join(FOLDER, 'page', bundler);
      await bundled({ folder: FOLDER, entry: 'page.js', target: 'browser', out });
      modules.push(`/page/${bundler}/made.mjs`);
    }
    for (const module of modules) {
      const answers = await page.evaluate(
        // a text, since what compiles the tests would change the import
        `import('${module}').then(({ answers }) => answers(${JSON.stringify(GAMES)}))`,
      );
      expect(`${module} ${String(answers)}`).toBe(`${module} ${expected}`);
    }
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each(entries.filter(({ forNode }) => forNode))(
    'is told by bundlers that $name is not for it',
    async ({ name }) => {
      const entry = `${name.replace('/', '-')}.js`;
      writeFileSync(join(FOLDER, entry), `export * from '${name}';\n`);
      const says = new RegExp(name.replace('perfect-play', '(perfect-play|\\.)'));
      for (const bundler of ['esbuild', 'rollup', 'webpack']) {
        const out = join(FOLDER, 'refused', bundler);
        await expect(BUNDLERS[bundler]!({ folder: FOLDER, entry, target: 'browser', out })).rejects.toThrow(
          says,
        );
      }
    },
  );
});

test('no entry that is not for Node imports a module of Node, at once or later', () => {
  const dist = join(FOLDER, 'node_modules/perfect-play');
  for (const { name, file } of forAll) {
    const reached = new Set([join(dist, file)]);
    for (const path of reached)
      for (const imported of importsOf(readFileSync(path, 'utf8'))) {
        expect(`${name}: ${path} imports ${imported}`).toMatch(/ imports \.\.?\//);
        reached.add(join(dirname(path), imported));
      }
    expect(reached.size).toBeGreaterThan(1);
  }
});

// webpack loses what is exported again by a file of which it is told that loading it does nothing else
test('the files of the entries are kept by bundlers', () => {
  expect(manifest.sideEffects).toEqual(expect.arrayContaining(entries.map(({ file }) => file)));
});

test('what its modules import from each other is there', () => {
  const dist = join(FOLDER, 'node_modules/perfect-play/dist');
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('page'),
  );
  const missing = modules.flatMap((file) => {
    const imported = importsOf(readFileSync(join(dist, file), 'utf8')).filter((name) => name.startsWith('.'));
    const paths = imported.map((name) => join(dist, dirname(file), name));
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

// of the contests whose programs are in JavaScript too, the one whose answers take least to compute
test('the installed program makes a contest problem with all its submissions', () => {
  const words = ['generate', 'corner', '--export', 'corner', '--quiet'];
  run(process.execPath, ['node_modules/perfect-play/bin/perfect-play', ...words]);
  const accepted = (folder: string): string[] => readdirSync(join(folder, 'submissions/accepted')).sort();
  expect(accepted(join(FOLDER, 'corner'))).toEqual(accepted(join(ROOT, 'src/judge/problems/corner')));
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
      'heap.ts, line 5, column 32: count(…) expects a whole number from 0 to ',
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
  test('an entry can be imported from an entry, or from perfect-play/types', () => {
    const files = entries.map(({ types }) => join(ROOT, types));
    const common = readdirSync(join(ROOT, 'dist'))
      .map((room) => join(ROOT, 'dist', room, 'types.d.ts'))
      .filter((file) => existsSync(file));
    expect(common.length).toBeGreaterThan(5);
    const all = [...files, ...common];
    expect(forgottenExports(join(ROOT, 'dist/'), all, all)).toEqual([]);
  });
});
