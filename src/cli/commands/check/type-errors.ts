/**
 * Checks the types of a game file with the TypeScript compiler installed beside the file, or else beside this package.
 * The compiler is not a dependency: game files run without it.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TypeErrors {
  /** "TypeScript 7.0.2" */
  readonly compiler: string;
  /** "./my-game.ts, line 3, column 7: …" */
  readonly errors: readonly string[];
}

/** The folder with the declarations of this package. */
const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const SETTINGS = {
  noEmit: true,
  strict: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023'],
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: [],
};

/** Declarations of what a game file may use besides the language itself. */
const EVERYWHERE = 'declare var console: Record<"log" | "warn" | "error", (...values: unknown[]) => void>;';

/** The type errors in the file at `path` and in what it imports; undefined if there is no compiler. */
export async function typeErrors(path: string): Promise<TypeErrors | undefined> {
  const full = resolve(path);
  const found = compilerFor(full);
  if (found === undefined) return undefined;
  const javascript = path.endsWith('js');
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-types-'));
  try {
    const compilerOptions = {
      ...SETTINGS,
      ...(javascript ? { allowJs: true, checkJs: true, noImplicitAny: false } : {}),
      paths: {
        'perfect-play': [join(DIST, 'index.d.ts')],
        'perfect-play/*': [join(DIST, '*/index.d.ts')],
        'perfect-play/types/*': [join(DIST, '*/types.d.ts')],
      },
    };
    const project = join(folder, 'tsconfig.json');
    const everywhere = join(folder, 'everywhere.d.ts');
    writeFileSync(everywhere, EVERYWHERE);
    writeFileSync(project, JSON.stringify({ compilerOptions, files: [full, everywhere] }));
    const output = await run(found.program, ['-p', project, '--pretty', 'false']);
    return {
      compiler: `TypeScript ${found.version}`,
      errors: output.split('\n').flatMap((line) => errorOfLine(line, path)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The compiler installed beside the file, or else beside this package. */
function compilerFor(file: string): { readonly program: string; readonly version: string } | undefined {
  for (const from of [file, fileURLToPath(import.meta.url)]) {
    try {
      const manifest = createRequire(from).resolve('typescript/package.json');
      const { version, bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
        version: string;
        bin: { tsc: string };
      };
      const program = join(dirname(manifest), bin.tsc);
      if (existsSync(program)) return { program, version };
    } catch {
      // not installed there
    }
  }
  return undefined;
}

const run = (program: string, words: readonly string[]): Promise<string> =>
  new Promise((done) => {
    execFile(process.execPath, [program, ...words], { maxBuffer: 2 ** 24 }, (_, out) => done(out));
  });

/** A line of the compiler's output in our own form; none for a line that only continues the line before. */
function errorOfLine(line: string, path: string): string[] {
  const [, file, row, column, message] = /^(\S.*?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? [];
  if (file === undefined) {
    const [, general] = /^error TS\d+: (.*)$/.exec(line) ?? [];
    return general === undefined ? [] : [general];
  }
  const full = resolve(file);
  const shown = full === resolve(path) ? path : relative('.', full);
  return [`${shown}, line ${row}, column ${column}: ${message}`];
}
