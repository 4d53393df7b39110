/** Bundlers, as their users call them: each makes a module of `entry` and of the packages that it imports. */
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';

interface Bundling {
  /** The folder with the entry and with node_modules. */
  readonly folder: string;
  readonly entry: string;
  readonly target: 'browser' | 'node';
  /** The folder for what is made; the module with the exports of the entry is called `made.mjs`. */
  readonly out: string;
}

/** Each rejects with the first error or warning. */
export const BUNDLERS: Readonly<Record<string, (bundling: Bundling) => Promise<unknown>>> = {
  esbuild: ({ folder, entry, target, out }) =>
    esbuild({
      absWorkingDir: folder,
      entryPoints: { made: entry },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: target,
      outdir: out,
      outExtension: { '.js': '.mjs' },
      logLevel: 'silent',
    }),
  rollup: async ({ folder, entry, target, out }) => {
    const bundle = await rollup({
      input: join(folder, entry),
      external: target === 'node' ? /^node:/ : [],
      plugins: [nodeResolve({ browser: target === 'browser' })],
      onwarn: ({ message }) => {
        throw new Error(message);
      },
    });
    await bundle.write({ dir: out, entryFileNames: 'made.mjs' });
  },
  vite: ({ folder, entry, target, out }) =>
    vite({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        outDir: out,
        minify: false,
        ...(target === 'node'
          ? { ssr: entry, rolldownOptions: { output: { entryFileNames: 'made.mjs' } } }
          : { lib: { entry, formats: ['es'], fileName: () => 'made.mjs' } }),
      },
    }),
  webpack: ({ folder, entry, target, out }) =>
    new Promise<void>((resolve, reject) => {
      const settings: webpack.Configuration = {
        mode: 'development',
        devtool: false,
        context: folder,
        entry: `./${entry}`,
        target: target === 'node' ? 'node' : 'web',
        experiments: { outputModule: true },
        output: { path: out, filename: 'made.mjs', library: { type: 'module' }, chunkFormat: 'module' },
      };
      webpack(settings, (error, stats) => {
        if (error) reject(error);
        else if (stats!.hasErrors() || stats!.hasWarnings())
          reject(new Error(stats!.toString({ all: false, errors: true, warnings: true })));
        else resolve();
      });
    }),
};
