import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // the page is waited for, however busy the machine is
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['test/chromium.ts'],
        },
      },
    ],
  },
});
