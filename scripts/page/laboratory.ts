/** The files of the laboratory: the library for its frame, TypeScript with its declarations, and the policy of the frame. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import { FRAME_SCRIPT } from '../../src/web/lab/frame-script.ts';

export const KIT = { 'perfect-play/kit': fileURLToPath(new URL('../../src/kit/index.ts', import.meta.url)) };
export const TARGET = 'es2022';

/** What is bundled here apart from the rest of the page. */
const [INSIDE, TYPES] = ['src/web/lab/inside', 'src/web/lab/types'];
const COMPILER = 'src/engines/common/compiled';

function watchFolder(build: Rolldown.PluginContext, folder: string): void {
  for (const file of readdirSync(folder)) build.addWatchFile(resolve(folder, file));
}

/** One module without imports but those that `plugins` leave in it. */
export async function moduleOf(
  input: string,
  define: Readonly<Record<string, string>> = {},
  plugins: readonly Rolldown.Plugin[] = [],
): Promise<Rolldown.OutputChunk> {
  const { output } = await bundle({
    input,
    platform: 'browser',
    resolve: { alias: KIT },
    plugins: [...plugins],
    transform: { target: TARGET, define },
    checks: { pluginTimings: false },
    // what tells bundlers that a call may go is left in a file by default
    output: {
      format: 'esm',
      codeSplitting: false,
      minify: true,
      comments: { annotation: false, jsdoc: false },
    },
    write: false,
  });
  return output[0];
}

/** The compiler of rules, for the worker of the page and for that in the frame of the laboratory. */
export function compiler(): Plugin {
  return {
    name: 'compiler',
    buildStart() {
      watchFolder(this, COMPILER);
    },
    async generateBundle() {
      const { code } = await moduleOf('src/web/engine/compiler-file.ts');
      this.emitFile({ type: 'asset', fileName: 'compiler.js', source: code });
    },
  };
}

/** The library for the frame of the laboratory, each time as one file: a blob there has no files beside it. */
export function frameLibrary(version: string): Plugin {
  return {
    name: 'frame-library',
    buildStart() {
      watchFolder(this, INSIDE);
    },
    async generateBundle() {
      for (const whole of [false, true]) {
        const { code } = await moduleOf(`${INSIDE}/inside.ts`, {
          VERSION: JSON.stringify(version),
          IS_WHOLE: String(whole),
        });
        this.emitFile({ type: 'asset', fileName: whole ? 'whole.js' : 'inside.js', source: code });
      }
    },
  };
}

/** TypeScript for the laboratory, and the declarations of the language and of the library, which the compiler wrote before. */
export function typeChecker(): Plugin {
  let built = 'dist';
  let checker: Rolldown.OutputChunk | undefined;
  return {
    name: 'type-checker',
    buildStart() {
      watchFolder(this, TYPES);
    },
    watchChange(id) {
      if (checker?.moduleIds.includes(id)) checker = undefined;
    },
    configResolved({ root, build }) {
      // the page is built into a folder of what is built
      built = resolve(root, build.outDir, '..');
    },
    async generateBundle() {
      checker ??= await checkerBundle();
      this.emitFile({ type: 'asset', fileName: 'types.js', source: checker.code });
      const files = JSON.stringify({ ...languageFiles(), ...libraryFiles(built) });
      this.emitFile({ type: 'asset', fileName: 'types.json', source: files });
    },
  };
}

async function checkerBundle(): Promise<Rolldown.OutputChunk> {
  const { output } = await bundle({
    input: `${TYPES}/worker.ts`,
    platform: 'browser',
    output: { format: 'esm', codeSplitting: false, minify: true },
    write: false,
  });
  return output[0];
}

/** The declarations of ES2023 and of what it includes, by the path that the laboratory gives them. */
function languageFiles(): Readonly<Record<string, string>> {
  const folder = 'node_modules/typescript-5.9/lib';
  const files = readdirSync(folder).filter((file) =>
    /^lib\.(?:es5|es20(?:1\d|2[0-3])|decorators)[\w.]*\.d\.ts$/.test(file),
  );
  return Object.fromEntries(files.map((file) => [`/lib/${file}`, readFileSync(join(folder, file), 'utf8')]));
}

/** The declarations of the entries that a game file imports, and of all that they name. */
function libraryFiles(built: string): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  const add = (path: string): void => {
    const name = `/perfect-play/${path}`;
    if (files[name] !== undefined) return;
    files[name] = readFileSync(join(built, path), 'utf8');
    for (const [, other] of files[name].matchAll(/['"](\.[^'"]*)\.[jt]s['"]/g))
      add(join(dirname(path), `${other}.d.ts`));
  };
  for (const entry of ['index.d.ts', 'kit/index.d.ts', 'sums/index.d.ts']) add(entry);
  return files;
}

/** The policy of the page, and that of the frame, allow the script of the frame by its hash. */
export function frameHash(): Plugin {
  const hash = `sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}`;
  return {
    name: 'frame-hash',
    transform: (code, id) =>
      id.endsWith('/src/web/lab/frame.ts') ? code.replace('__FRAME_HASH__', hash) : undefined,
    transformIndexHtml: (html) => html.replace('__FRAME_HASH__', hash),
  };
}
