/** What a game file may import, and what the program says when an import or the file is wrong. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { program } from './program.ts';
import { part } from './part.ts';

const FOLDER = temporaryFolder();

type Files = Readonly<Record<string, string>>;

/** Writes files into a folder of their own in `FOLDER` and returns its path. */
function folder(name: string, files: Files): string {
  const path = join(FOLDER, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

/** A heap of which one, two or whatever `amounts` says may be taken; `amounts` comes from what is imported. */
const heap = (imports: string): string => `import { count, rules, shape, takes } from 'perfect-play/kit';
${imports}
const position = shape({ left: count(9) });
export default rules(position, { start: { left: 8 }, moves: takes(position, { left: amounts }) });
`;
const AMOUNTS = 'export const amounts: readonly number[] = [1, 2, 3];\n';
const PLAIN = 'export const amounts = [1, 2, 3];\n';
/** By one, two or three of eight the second player wins; by one or two the first. */
const SECOND = /The second player wins in 4 plies\./;

describe('a game file imports', () => {
  const taken: [name: string, imports: string, files: Files][] = [
    ['a neighbour', "import { amounts } from './amounts.ts';", { 'amounts.ts': AMOUNTS }],
    ['one without its extension', "import { amounts } from './amounts';", { 'amounts.ts': AMOUNTS }],
    [
      'TypeScript by the name of its JavaScript',
      "import { amounts } from './amounts.js';",
      { 'amounts.ts': AMOUNTS },
    ],
    ['the same of a module', "import { amounts } from './amounts.mjs';", { 'amounts.mts': AMOUNTS }],
    ['JavaScript', "import { amounts } from './amounts.js';", { 'amounts.js': PLAIN }],
    ['a folder', "import { amounts } from './amounts';", { 'amounts/index.ts': AMOUNTS }],
    [
      'a folder above',
      "import { amounts } from './to/it/up.ts';",
      {
        'to/it/up.ts': "export { amounts } from '../../amounts';\n",
        'amounts.ts': AMOUNTS,
      },
    ],
    [
      'JavaScript where a package says CommonJS',
      "import { amounts } from './amounts.js';",
      {
        'package.json': '{ "type": "commonjs" }',
        'amounts.js': PLAIN,
      },
    ],
    [
      'CommonJS',
      "import { amounts } from './amounts.cjs';",
      { 'amounts.cjs': 'exports.amounts = [1, 2, 3];\n' },
    ],
    [
      'CommonJS called .js',
      "import amounts from './amounts.js';",
      { 'amounts.js': 'module.exports = [1, 2, 3];\n' },
    ],
    [
      'CommonJS that requires more of it',
      "import amounts from './amounts.js';",
      {
        'amounts.js': "module.exports = [1, ...require('./b'), ...require('./c.json')];\n",
        'b.js': 'module.exports = [2];\n',
        'c.json': '[3]\n',
      },
    ],
    ['JSON', "import amounts from './amounts.json';", { 'amounts.json': '[1, 2, 3]\n' }],
    [
      'JSON with its type',
      "import amounts from './amounts.json' with { type: 'json' };",
      { 'amounts.json': '[1, 2, 3]\n' },
    ],
    [
      'a member of JSON',
      "import { amounts } from './all.json';",
      { 'all.json': '{ "amounts": [1, 2, 3], "b-c": 1 }\n' },
    ],
    [
      'a package',
      "import { amounts } from 'amounts';",
      {
        'node_modules/amounts/package.json': '{ "type": "module", "exports": "./a.js" }',
        'node_modules/amounts/a.js': PLAIN,
      },
    ],
    [
      'a package in CommonJS',
      "import all from 'amounts';\nconst { amounts } = all;",
      {
        'node_modules/amounts/index.js': "module.exports = { amounts: require('./b') };\n",
        'node_modules/amounts/b.js': 'module.exports = [1, 2, 3];\n',
      },
    ],
    [
      'what is imported in a circle',
      "import { amounts } from './a';\nexport const three = () => 3;",
      {
        'a.ts':
          "import { b } from './b';\nexport const one = (): number => 1;\nexport const amounts = b();\n",
        'b.ts': "import { one } from './a';\nexport const b = () => [one(), 2, 3];\n",
      },
    ],
    ['what is waited for', "const { amounts } = await import('./amounts');", { 'amounts.ts': AMOUNTS }],
    [
      'a type that is there for a compiler only',
      "import { Amounts } from './nowhere';\nconst amounts: Amounts = [1, 2, 3];",
      {},
    ],
  ];
  test.each(part(taken, 0.1))('%s', async (name, imports, files) => {
    const cwd = folder(name.replaceAll(/\W/g, '-'), { ...files, 'heap.ts': heap(imports) });
    const { status, out, error } = await program(['solve', './heap.ts'], '', cwd);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(out).toMatch(SECOND);
  });

  test('a package in TypeScript that a workspace links to', async () => {
    const cwd = folder('workspace', {
      'shared/package.json': '{ "exports": "./src/index.ts" }',
      'shared/src/index.ts': "export { amounts } from './amounts';\n",
      'shared/src/amounts.ts': AMOUNTS,
      'game/heap.ts': heap("import { amounts } from 'shared';"),
    });
    mkdirSync(join(cwd, 'game/node_modules'));
    symlinkSync(join(cwd, 'shared'), join(cwd, 'game/node_modules/shared'), 'junction');
    expect((await program(['solve', './heap.ts'], '', join(cwd, 'game'))).out).toMatch(SECOND);
  });

  test('this very program, also where another is installed, and by way of a package', async () => {
    const cwd = folder('another', {
      'node_modules/perfect-play/package.json':
        '{ "type": "module", "exports": { ".": "./a.js", "./kit": "./a.js" } }',
      'node_modules/perfect-play/a.js': "throw new Error('another one');\n",
      'node_modules/more-kit/package.json': '{ "type": "module", "exports": "./a.js" }',
      'node_modules/more-kit/a.js': "export * from 'perfect-play/kit';\nexport const amounts = [1, 2, 3];\n",
      'heap.ts': heap(
        "import { amounts } from 'more-kit';\nimport { solve } from 'perfect-play';\nsolve.name;",
      ).replace("'perfect-play/kit'", "'more-kit'"),
    });
    const { out, error } = await program(['solve', './heap.ts'], '', cwd);
    expect(error).toBe('');
    expect(out).toMatch(SECOND);
  });

  test('what it can find out about itself', async () => {
    const cwd = folder('of itself', {
      'heap.ts': heap(
        "import { url, amounts } from './deep/url';\nconsole.log(import.meta.url);\nconsole.log(url);",
      ),
      'deep/url.ts': `export const { url }: { url: string } = import.meta;\n${AMOUNTS}`,
    });
    const { out, error } = await program(['solve', './heap.ts'], '', cwd);
    expect(error.trimEnd().split('\n')).toEqual(
      ['heap.ts', 'deep/url.ts'].map((file) => pathToFileURL(join(cwd, file)).href),
    );
    expect(out).toMatch(SECOND);
  });

  test('nothing by the settings of a compiler beside it', async () => {
    const cwd = folder('settings', {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "./amounts": ["./other.ts"] }, "verbatimModuleSyntax": true',
      'amounts.ts': AMOUNTS,
      'heap.ts': heap("import { amounts } from './amounts';"),
    });
    expect((await program(['solve', './heap.ts'], '', cwd)).out).toMatch(SECOND);
  });
});

describe('what is wrong is reported with file, line and column', () => {
  const refused: [name: string, text: string, error: RegExp, files?: Files][] = [
    [
      'a package that is not there',
      "// from 'nobody'\nimport {\n  a,\n} from 'nobody';\na();",
      /^perfect-play: \.\/game\.ts, line 4, column 8: Cannot find package 'nobody'$/,
    ],
    [
      'a part that a package does not have',
      "import 'some/part';",
      /game\.ts, line 1, column 8: Package subpath '\.\/part' is not defined by "exports" in /,
      {
        'node_modules/some/package.json': '{ "exports": "./a.js" }',
      },
    ],
    [
      'a file beside a type',
      "import { type A, b } from './b';\nb();",
      /game\.ts, line 1, column 27: Cannot find the file '\.\/b'$/,
    ],
    [
      'an import of a neighbour',
      "import './b';",
      /: b\.ts, line 2, column 19: Cannot find the file '\.\/c\.ts'$/,
      { 'b.ts': "\nimport { c } from './c.ts';\nc();\n" },
    ],
    [
      'an entry in a neighbour',
      "import './b';",
      /: b\.ts, line 1, column 8: the package has no 'perfect-play\/b'; /,
      { 'b.ts': "import 'perfect-play/b';\n" },
    ],
    [
      'no module',
      "import './a.txt';",
      /game\.ts, line 1, column 8: '\.\/a\.txt' cannot be imported; expected a file in TypeScript, JavaScript or JSON$/,
      { 'a.txt': '1' },
    ],
    [
      'an import while it runs',
      "const b: string = './b';\nawait import(b);",
      /game\.ts: Cannot find the file '\.\/b'$/,
    ],
    [
      'what a neighbour does not export',
      "import { type A, b } from './b';\nb();",
      /game\.ts, line 1, column 18: '\.\/b' has no 'b'$/,
      { 'b.ts': 'export const a = 1;\n' },
    ],
    [
      'a type that is exported again like a value',
      "export { b, C } from './b';",
      /game\.ts, line 1, column 13: '\.\/b' has no 'C'; for a type write export type \{ C \}$/,
      { 'b.ts': 'export const b = 1;\nexport interface C { d: 1 }\n' },
    ],
    ['what is thrown and is no error', "throw 'so';", /^perfect-play: \.\/game\.ts: so$/],
    [
      'what CommonJS does not export',
      "import { b } from './b.cjs';\nb();",
      /game\.ts, line 1, column 10: '\.\/b\.cjs' has no 'b'$/,
      { 'b.cjs': 'exports.a = 1;\n' },
    ],
    [
      'what the kit does not have',
      "import { type Rules,\n  gam } from 'perfect-play/kit';\ngam();",
      /game\.ts, line \d, column \d+: 'perfect-play\/kit' has no 'gam'; did you mean 'game'\?$/,
    ],
    ['types', 'let a: number string = 1;', /game\.ts, line 1, column 15: Unexpected "string"/],
    [
      'types of a neighbour',
      "import './b';",
      /: b\.ts, line 2, column 9: Unexpected "="/,
      { 'b.ts': '\nlet a:  = 1;\n' },
    ],
    [
      'a name that is there twice',
      'type A = 1;\nconst a: A = 1; const a: A = 1;',
      /game\.ts, line 2, column 23: Identifier 'a' has already been declared$/,
    ],
    [
      'a neighbour that is no JavaScript',
      "import './b.js';",
      /: b\.js, line 2, column 7: Missing initializer in const declaration$/,
      { 'b.js': '// so\nconst a 1;\n' },
    ],
    [
      'a decorator',
      'const d = (): void => {};\n@d class A {}',
      /game\.ts, line 2, column 1: decorators cannot be used in a game file$/,
    ],
    [
      'a namespace',
      'const a = 1;\nnamespace B { export const c = a; }',
      /game\.ts, line 2, column 1: a namespace with values in it cannot be used/,
    ],
    [
      'JSON',
      "import './a.json';",
      /: a\.json, line 2, column 10: Unexpected "1", expected ","$/,
      { 'a.json': '{\n  "a": 1 1\n}\n' },
    ],
    [
      'JSON that is JavaScript',
      "import './a.json';",
      /: a\.json, line \d, column \d+: .*JSON/,
      { 'a.json': '[1, 2,]\n' },
    ],
    [
      'an error behind types',
      "const a = <T,>(b: T): T => { throw new Error('so'); }; const c: number = a<number>(1);",
      /game\.ts, line 1, column 36: so$/,
    ],
    [
      'an error in an enum',
      "const a = (): number => { throw new Error('so'); };\nenum B { c = 1,\n  d = a() }",
      /game\.ts, line 1, column 33: so$/,
    ],
    [
      'an error of a package',
      "import { a } from 'some';\nconst b: number = 1; a(b);",
      /game\.ts, line 2, column 22: RangeError: so$/,
      {
        'node_modules/some/package.json': '{ "type": "module", "exports": "./a.js" }',
        'node_modules/some/a.js': "export const a = () => { throw new RangeError('so'); };\n",
      },
    ],
    [
      'what is there in CommonJS only',
      'console.log(typeof require);\nconst a: string = __dirname;',
      /game\.ts, line 2, column 19: a game file has no __dirname; write import\.meta\.dirname$/m,
    ],
    ['a mark at the beginning', '\uFEFFlet a: = 1;', /game\.ts, line 1, column 8: Unexpected "="/],
  ];
  test.each(part(refused, 0.1))('%s', async (name, text, wanted, files = {}) => {
    const cwd = folder(`wrong-${name.replaceAll(/\W/g, '-')}`, { ...files, 'game.ts': text });
    const { status, out, error } = await program(['solve', './game.ts'], '', cwd);
    expect(error.trimEnd()).toMatch(wanted);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });
});
