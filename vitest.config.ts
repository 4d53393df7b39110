import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { nativeSources } from './test/native.ts';

// Node reads these certificates at each of the thousands of starts of the program, and no test has a use for them
delete process.env['NODE_EXTRA_CA_CERTS'];

// `python3` may be a script that looks for Python, which takes three times as long as Python itself, hundreds of times
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
if (python.status === 0) process.env['PATH'] = [dirname(python.stdout), process.env['PATH']].join(delimiter);

/** The test files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'));

const text = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** What each kind of run says to the tests: that they do more, or that they write a file. */
const ENVIRONMENTS: Readonly<Record<string, Record<string, string>>> = {
  exhaustive: { EXHAUSTIVE: '1' },
  spoken: { SPOKEN: 'spoken.txt' },
};

/** Files of tests that do more in the exhaustive run. */
const hasMore = (file: string): boolean => /EXHAUSTIVE|\/part\.ts'/.test(text(file));

/**
 * Files of tests that put something else in the place of a module, which others in the same process would get, or that measure
 * memory, which others would free.
 */
const needsItsOwnProcess = (file: string): boolean =>
  /vi\.(mock|resetModules)\(|process\.memoryUsage\(/.test(text(file));

/** The tests of the page take longest, whatever the size of their files, so that they are not left for the end. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (moduleId.includes('/test/page/') ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const project = (
  name: string,
  files: readonly string[],
  mode: string,
  isolate: boolean,
  plugins: Plugin[],
) => ({
  plugins,
  // the library of the laboratory has all engines
  define: { IS_WHOLE: 'true' },
  // as Node finds it in the package itself
  resolve: {
    alias: { 'perfect-play/kit': fileURLToPath(new URL('src/kit/index.ts', import.meta.url)) },
  },
  test: {
    name,
    isolate,
    environment: 'node',
    // its modules name each other without extensions, which only bundlers understand
    server: { deps: { inline: ['sucrase'], external: [/\/node_modules\/\.cache\//] } },
    // figures that take minutes, and large boards
    env: ENVIRONMENTS[mode] ?? {},
    include: mode === 'exhaustive' ? files.filter(hasMore) : [...files],
    // what never comes is waited for long, since a machine may be slow and busy
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 200_000 } },
    globalSetup: ['test/chromium.ts'],
  },
});

const files = ['src', 'bench', 'test'].flatMap(filesIn);
const [alone, together] = [
  files.filter(needsItsOwnProcess),
  files.filter((file) => !needsItsOwnProcess(file)),
];

export default defineConfig(({ mode }) => ({
  test: {
    passWithNoTests: false,
    // one more than there are cores, since many tests wait for a browser, a program or a limit of time
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: PagesFirst },
    // a log shows little but the tests that failed
    ...(process.env['CI'] ? { reporters: ['dot'] } : {}),
    projects: [
      project('alone', alone, mode, true, []),
      // one after the other in the same process, where what they share is loaded and compiled once
      project('together', together, mode, false, [nativeSources()]),
    ],
  },
}));
