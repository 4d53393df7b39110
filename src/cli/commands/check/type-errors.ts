/**
 * The types of a file of rules, checked by the TypeScript compiler of the user's folder, or of this package where it has
 * one. The compiler is no dependency: rules run without it.
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

/** Where the types of this package are. */
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

/** What a file of rules may use although the language does not have it. */
const EVERYWHERE = 'declare var console: Record<"log" | "warn" | "error", (...values: unknown[]) => void>;';

/** What is wrong with the types of the file at `path` and what it imports; undefined when there is no compiler. */
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
      },
    };
    const project = join(folder, 'tsconfig.json');
    const everywhere = join(folder, 'everywhere.d.ts');
    writeFileSync(everywhere, EVERYWHERE);
    writeFileSync(project, JSON.stringify({ compilerOptions, files: [full, everywhere] }));
    const output = await run(found.program, ['-p', project, '--pretty', 'false']);
    return {
      compiler: `TypeScript ${found.version}`,
      errors: output.split('\n').flatMap((line) => told(line, path)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The compiler that the file's folder has, or this package. */
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

/** A line of the compiler as an error is told here; what only goes on from the line before is left out. */
function told(line: string, path: string): string[] {
  const [, file, row, column, message] = /^(\S.*?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? [];
  if (file === undefined) {
    const [, general] = /^error TS\d+: (.*)$/.exec(line) ?? [];
    return general === undefined ? [] : [general];
  }
  const full = resolve(file);
  const shown = full === resolve(path) ? path : relative('.', full);
  return [`${shown}, line ${row}, column ${column}: ${message}`];
}
