import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    passWithNoTests: false,
    // the runner leaves a core free, which on two is half of them
    maxWorkers: '100%',
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
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // the page is waited for, however busy the machine is
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['test/chromium.ts'],
        },
      },
    ],
  },
}));
