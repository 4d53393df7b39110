/**
 * Runs the examples of the documentation. Each page is generated again from the current output and must not change:
 *
 * - A `ts` block runs against src/index.ts; the output of a `console.log` is below it (or beside it) after `// →`. A block
 *   without imports continues the block before it.
 * - In a `console` block each line that starts with `$ ` is run by a shell in the project's folder, with `perfect-play` on
 *   its path; its standard output and standard error follow. Times may differ.
 * - A block whose first line is a comment with a file name, `// my-game.ts` or `# player.py`, defines that file. The commands
 *   of a page with such a block are run one after the other, in a folder where the package is installed and that has only
 *   these files. A block that needs Python or a C++ compiler is left as it is where they are missing.
 * - In the text, a figure followed by a comment is computed as the comment says: see `test/figures.ts`.
 *
 * `npx vitest run test/docs.test.ts -u` updates the pages. The commands run dist/.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { solver } from '../bench/measure.ts';
import { ROWS } from '../bench/rows.ts';
import { bytes, grouped } from '../src/base/numbers.ts';
import { fromSources } from './entries.ts';
import { figures } from './figures.ts';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { withoutSlowness } from './program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const PAGES = ['README.md', 'CHANGELOG.md', ...DOCS.map((name) => `docs/${name}`)];
const FOLDER = temporaryFolder();

/** Whether to compute the figures that take minutes too: `npm run exhaustive`. */
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** Milliseconds for all commands of all pages: a machine may be slow and busy. */
const LIMIT = EXHAUSTIVE ? 1_800_000 : 900_000;

beforeAll(async () => {
  mkdirSync(join(FOLDER, 'bin'));
  symlinkSync(join(ROOT, 'bin/perfect-play'), join(FOLDER, 'bin/perfect-play'));
  const [told, others] = [PAGES.filter(hasFiles), PAGES.filter((page) => !hasFiles(page))];
  await Promise.all([
    runAll(others.flatMap((page) => blocks(page, 'console').flatMap(commandsOf))),
    ...told.map(runTold),
  ]);
}, LIMIT);

interface Block {
  readonly language: string;
  readonly text: string;
  /** The offset of the text in its page. */
  readonly from: number;
}

function allBlocks(page: string): Block[] {
  const found = read(page).matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...found].map(({ index, 1: name = '', 2: text = '' }) => ({
    language: name,
    text,
    from: index + name.length + 4,
  }));
}

const blocks = (page: string, language: string): Block[] =>
  allBlocks(page).filter((block) => block.language === language);

/** The name of the file that a block defines, from its first line. */
const fileOf = ({ language, text }: Block): string | undefined =>
  /^(?:ts|js|cpp|py)$/.test(language)
    ? /^(?:\/\/|#) ([\w-]+\.(?:ts|[cm]js|cpp|py))\n/.exec(text)?.[1]
    : undefined;

const hasFiles = (page: string): boolean => allBlocks(page).some((block) => fileOf(block) !== undefined);

/** The snippet of each `ts` block, with the blocks that it continues. */
function snippets(page: string): { block: Block; own: string; before: string }[] {
  let before = '';
  return blocks(page, 'ts').map((block) => {
    const own = fromSources(block.text);
    if (/^import /m.test(own)) before = '';
    const snippet = { block, own, before };
    before += own;
    return snippet;
  });
}

/** The file name of a page, usable as part of another file name. */
const stem = (page: string): string => page.replaceAll(/[/.]/g, '-');

const isPrint = (line: string): boolean => line.startsWith('console.log(');
const isOutput = (line: string): boolean => line.startsWith('// →');

/** What programs of pages print, by their texts. */
const printedTexts = new Map<string, readonly string[]>();

async function printedBy(page: string, text: string): Promise<readonly string[]> {
  const known = printedTexts.get(text);
  if (known) return known;
  const path = join(FOLDER, `${stem(page)}-${printedTexts.size}.ts`);
  writeFileSync(path, text);
  const spy = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ pathToFileURL(path).href);
  const printed = spy.mock.calls.map((values) => format(...values));
  spy.mockRestore();
  printedTexts.set(text, printed);
  return printed;
}

/** The block with the current output of its lines. */
async function replayedSnippet(
  page: string,
  { block, own, before }: ReturnType<typeof snippets>[number],
): Promise<string> {
  // a later block of the page may go on with this one: then it is run with that
  const whole =
    snippets(page)
      .map((later) => later.before + later.own)
      .findLast((text) => text.startsWith(before + own)) ?? before + own;
  const printed = await printedBy(page, whole);
  const lines = block.text.split('\n');
  const earlier = before.split('\n').filter(isPrint).length;
  expect(printed, `${page}: one output for each line that starts with console.log`).toHaveLength(
    whole.split('\n').filter(isPrint).length,
  );
  let next = earlier;
  return lines
    .filter((line) => !isOutput(line))
    .flatMap((line) => {
      if (!isPrint(line)) return [line];
      const [statement, beside] = line.split(/ +\/\/ → /);
      const output = printed[next++]!.split('\n');
      if (beside !== undefined && output.length === 1)
        return [line.replace(/\/\/ → .*/, `// → ${output[0]}`)];
      return [statement!, ...output.map((text) => `// → ${text}`)];
    })
    .join('\n');
}

/** The output of each command of the pages, standard error included. */
const outputs = new Map<string, string>();

const commandsOf = ({ text }: Block): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []));

function run(command: string, cwd = ROOT): Promise<string> {
  const PATH = [join(FOLDER, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    // keeps npx silent
    const npm = { npm_config_loglevel: 'error', npm_config_update_notifier: 'false' };
    const settings = { cwd, env: { ...process.env, ...npm, PATH, TMPDIR: FOLDER } };
    const child = execFile('sh', ['-c', `{ ${command}\n} 2>&1`], settings, (_, stdout) => resolve(stdout));
    child.stdin?.end();
  });
}

/** Runs each command once, as many at a time as there are cores. */
async function runAll(commands: readonly string[]): Promise<void> {
  const waiting = [...new Set(commands)];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      outputs.set(next, await run(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** The output of the commands of pages with files, in their order, by the place of the block. */
const toldOutputs = new Map<string, string>();
const toldKey = (page: string, { from }: Block, i: number): string => `${page} ${from} ${i}`;

async function runTold(page: string): Promise<void> {
  const folder = join(FOLDER, `${stem(page)}-files`);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(ROOT, join(folder, 'node_modules/perfect-play'));
  symlinkSync(join(ROOT, 'bin/perfect-play'), join(folder, 'node_modules/.bin/perfect-play'));
  for (const block of allBlocks(page)) {
    const file = fileOf(block);
    if (file !== undefined) writeFileSync(join(folder, file), block.text);
    if (block.language !== 'console') continue;
    if (lacks(block)) continue;
    for (const [i, command] of commandsOf(block).entries())
      toldOutputs.set(toldKey(page, block, i), await run(command, folder));
  }
}

/** Programs that not everyone has. */
const OTHERS = ['python3', 'g++', 'javac'].map((name) => ({
  name,
  installed: spawnSync(name, ['--version']).status === 0,
}));

/** Whether a block runs a program that is not installed, or leaves programs in its language out of a package. */
const lacks = ({ text }: Block): boolean =>
  OTHERS.some(
    ({ name, installed }) => !installed && (text.includes(`${name} `) || text.includes('--export')),
  );

/** The block with the current output of its commands. */
function replayedCommands(page: string, block: Block): string {
  if (lacks(block)) return block.text;
  const replayed = commandsOf(block)
    .map((command, i) => {
      const output = toldOutputs.get(toldKey(page, block, i)) ?? outputs.get(command) ?? '';
      return `$ ${command}\n${output}`;
    })
    .join('');
  return timeless(replayed) === timeless(block.text) ? block.text : replayed;
}

const timeless = (text: string): string =>
  withoutSlowness(text)
    .replaceAll(/Solved in [0-9.]+ m?s/g, 'Solved in …')
    .replaceAll(/"milliseconds": [0-9.]+/g, '"milliseconds": …');

/** A figure with the expression that computes it. */
const FIGURE = /([\d.,×]+(?: (?:bytes|[KMGT]iB))?)<!-- (exhaustive )?(\w+\(.*?\)) -->/g;

/** The figures that were computed, by their expressions: pages share some of them. */
const computed = new Map<string, Promise<unknown>>();

function compute(expression: string): Promise<unknown> {
  const known = computed.get(expression);
  if (known) return known;
  const value = new Function(...Object.keys(figures), `return ${expression}`)(...Object.values(figures));
  computed.set(expression, value);
  return value;
}

/** The text with every figure computed again. */
async function withFigures(text: string): Promise<string> {
  let made = '';
  let from = 0;
  for (const { 0: whole, 1: figure, 2: slow = '', 3: expression = '', index } of text.matchAll(FIGURE)) {
    const value = slow === '' || EXHAUSTIVE ? await compute(expression) : figure;
    made += `${text.slice(from, index)}${value}<!-- ${slow}${expression} -->`;
    from = index + whole.length;
  }
  return made + text.slice(from);
}

async function replayedPage(page: string): Promise<string> {
  const replayed = new Map<Block, string>();
  for (const snippet of snippets(page)) replayed.set(snippet.block, await replayedSnippet(page, snippet));
  for (const block of blocks(page, 'console')) replayed.set(block, replayedCommands(page, block));
  let text = read(page);
  const backwards = [...replayed].sort(([a], [b]) => b.from - a.from);
  for (const [block, now] of backwards) {
    text = text.slice(0, block.from) + now + text.slice(block.from + block.text.length);
  }
  return await withFigures(text);
}

test.each(PAGES)(
  '%s shows the current output of the program',
  async (page) => {
    await expect(await replayedPage(page)).toMatchFileSnapshot(join(ROOT, page));
  },
  LIMIT,
);

test('examples write to folders of their own, so that they can run twice at the same time', () => {
  const commands = PAGES.flatMap((page) => blocks(page, 'console').flatMap(commandsOf));
  expect(commands.filter((command) => command.includes('/tmp'))).toEqual([]);
});

/** The text outside of code blocks. */
const prose = (page: string): string =>
  read(page).replaceAll(/^```.*?^```$/gms, (block) => block.replaceAll(/[^\n]/g, ''));

test.each(PAGES)('every size in the text of %s is computed, a limit, or marked as measured', (page) => {
  // <!-- measured --> on a separate line applies to the paragraph or the table below it
  const text = prose(page).replaceAll(/^<!-- measured -->\n(?:.+\n)*/gm, (block) =>
    block.replaceAll(/./g, ''),
  );
  const unsaid = text.split('\n').flatMap((line, i) =>
    [...line.matchAll(/([\d.,]+) [KMGT]iB(?!<!-- \w)/g)]
      // limits are round
      .filter(([, number]) => !Number.isInteger(Math.log2(Number(number))))
      .map(([size]) => `line ${i + 1}: ${size}`),
  );
  expect(unsaid).toEqual([]);
});

/** Rows of tables that name a row of the benchmark: the columns that do not depend on the machine are computed again. */
const benchRows = ['README.md', 'docs/explanation/benchmarks.md'].flatMap((page) =>
  prose(page)
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      const row = ROWS.find(({ name }) => cells.includes(name));
      const milliseconds = Number(
        cells.find((cell, i) => i > 3 && /^[\d,.]+$/.test(cell))?.replaceAll(',', ''),
      );
      return row && milliseconds > 0 ? [{ page, name: row.name, row, cells, milliseconds }] : [];
    }),
);

test('the README and the page on benchmarks have rows of the benchmark', () => {
  expect(benchRows.length).toBeGreaterThan(20);
});

test.each(
  part(
    benchRows.filter(({ milliseconds }) => EXHAUSTIVE || milliseconds < 150),
    0.3,
  ),
)(
  '$name in $page has the positions, the plan and the counts of the row',
  async ({ row, cells }) => {
    const { positions, planned, signature } = await solver(row)();
    expect(cells).toContain(grouped(positions));
    expect(signature).toBe(row.signature);
    // check the plan and the counts in tables that show them
    if (cells.some((cell) => / [KMGT]iB$/.test(cell))) expect(cells).toContain(bytes(planned));
    if (cells.some((cell) => /^[0-9a-f]{8}$/.test(cell))) expect(cells).toContain(signature);
  },
  EXHAUSTIVE ? 600_000 : undefined,
);

test('the TypeScript of all pages passes the type checker', async () => {
  const files = PAGES.flatMap((page) =>
    snippets(page).map(({ own, before, block }) => {
      const name = `${stem(page)}-${block.from}.checked.ts`;
      writeFileSync(join(FOLDER, name), before + own);
      return name;
    }),
  );
  const typeRoots = [join(ROOT, 'node_modules/@types')];
  const compilerOptions = {
    noUnusedLocals: false,
    // the files of src/engines, which the page imports, are written without this flag
    noUncheckedIndexedAccess: false,
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
    typeRoots,
  };
  const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ type: 'module' }));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const errors = await new Promise<string>((resolve) => {
    execFile(tsc, ['-p', FOLDER], { cwd: FOLDER }, (_, stdout) => resolve(stdout));
  });
  expect(errors).toBe('');
  expect(files.length).toBeGreaterThan(0);
});

describe('the README', () => {
  test('has at most 150 lines, and in its first screen what it is, a picture, and the two commands', () => {
    const lines = read('README.md').split('\n');
    expect(lines.length).toBeLessThanOrEqual(151);
    const beginnings = [
      '# Perfect Play',
      'Perfect Play solves ',
      '<img src="docs/images/page.png"',
      '## Try it',
      'npm ci && npm start',
      'npm ci && npm test',
    ];
    const firstScreen = lines.slice(0, 20).filter((line) => beginnings.some((text) => line.startsWith(text)));
    expect(firstScreen.map((line, i) => line.slice(0, beginnings[i]?.length))).toEqual(beginnings);
  });

  test.each(
    [...PAGES, 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'].filter((page) => page !== 'README.md'),
  )('beside it, %s says in its first sentence whom it is for', (page) => {
    const [, , first = ''] = read(page).split('\n');
    expect(first).toMatch(/^This (page|tutorial) is for [a-z]/);
  });
});

describe('the page on the library', () => {
  test.each([
    ['perfect-play', () => import('../src/index.ts')],
    ['perfect-play/kit', () => import('../src/kit/index.ts')],
    ['perfect-play/judge', () => import('../src/judge/judge.ts')],
    ['perfect-play/laws', () => import('../src/laws/index.ts')],
    ['perfect-play/sums', () => import('../src/sums/index.ts')],
  ])('names every export of %s, and nothing else, in its table', async (entry, load) => {
    const exported = Object.keys(await load());
    const section =
      read('docs/reference/api.md')
        .split(/^## /m)
        .find((text) => text.startsWith(`Every name of \`${entry}\`\n`)) ?? '';
    const cells = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = cells.flatMap((line) =>
      [...line.split('|')[1]!.matchAll(/`(\w+)/g)].map((match) => match[1]!),
    );
    expect(named.sort()).toEqual(exported.sort());
  });
});

/** The anchors of the headings of a page, as GitHub and npm make them. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose(page).matchAll(/^#+ (.*)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-');
    let times = 0;
    while (anchors.has(times === 0 ? anchor : `${anchor}-${times}`)) times++;
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`);
  }
  return anchors;
}

test.each(PAGES)('the links of %s lead to files and headings', (page) => {
  const links = [...read(page).matchAll(/(?:\]\(|<img src=")([^)"\s]+)[)"]/g)].map((match) => match[1]!);
  const broken = links.filter((link) => {
    if (link.startsWith('https://')) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).has(anchor);
  });
  expect(broken).toEqual([]);
});
