// @ts-check
/**
 * Builds dist/: the program and the library with their types, `answer.cjs`, the contest mode in one file, whose start is
 * then as short as Node's own, the benchmark, and the page.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'rolldown';
import { build as page } from 'vite';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await import('./wasm.mjs');
if (process.exitCode) process.exit();
await import('./games.mjs');

rmSync('dist', { recursive: true, force: true });
const compiler = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await bundle({
  input: 'dist/cli/commands/answer.js',
  platform: 'node',
  output: { file: 'dist/answer.cjs', format: 'cjs', codeSplitting: false, minify: true },
});
// the benchmark runs what was built above, and is no part of the package
await bundle({
  input: 'bench/main.ts',
  platform: 'node',
  plugins: [
    {
      name: 'built',
      resolveId: (source) =>
        source.startsWith('../src/')
          ? { id: source.replace('../src/', './').replace(/\.ts$/, '.js'), external: true }
          : undefined,
    },
  ],
  output: { file: 'dist/bench.js', codeSplitting: false },
});
await page({ logLevel: 'warn' });
