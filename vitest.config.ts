import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TESTS = ['src', 'bench', 'test'];

/** The test files that do more in the exhaustive run: those that read EXHAUSTIVE. */
const withMore = (): string[] =>
  TESTS.flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ).filter(
    (file) =>
      file.endsWith('.test.ts') &&
      readFileSync(new URL(file, import.meta.url), 'utf8').includes('EXHAUSTIVE'),
  );

/** The tests of the page take longest, whatever the size of their files, so that they are not left for the end. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (moduleId.includes('/test/page/') ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    passWithNoTests: false,
    // one more than there are cores, since many tests wait for a browser, a program or a limit of time
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: PagesFirst },
    // a log shows little but the tests that failed
    ...(process.env['CI'] ? { reporters: ['dot'] } : {}),
    projects: [
      {
        // as Node finds it in the package itself
        resolve: {
          alias: { 'perfect-play/kit': fileURLToPath(new URL('src/kit/index.ts', import.meta.url)) },
        },
        test: {
          name: 'node',
          environment: 'node',
          // its modules name each other without extensions, which only bundlers understand
          server: { deps: { inline: ['sucrase'] } },
          // figures that take minutes, and large boards
          env: mode === 'exhaustive' ? { EXHAUSTIVE: '1' } : {},
          include: mode === 'exhaustive' ? withMore() : TESTS.map((folder) => `${folder}/**/*.test.ts`),
          // what never comes is waited for long, since a machine may be slow and busy
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          globalSetup: ['test/chromium.ts'],
        },
      },
    ],
  },
}));
