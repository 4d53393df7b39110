/** A copy of the project in a temporary folder, to be changed, built and run. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { ROOT } from './program.ts';
import { type Server, startServerOf } from './serving.ts';

/** What a build needs. */
const COPIED = [
  'assembly',
  'bench',
  'bin',
  'docs',
  'examples',
  'scripts',
  'shipped-books',
  'shipped-proofs',
  'src',
  'LICENSE',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
];

export interface Copy {
  readonly folder: string;
  /** Writes a file of the copy, creating its folder if necessary. */
  write(file: string, text: string): void;
  /** Replaces `from`, which the file must contain, by `to`. */
  edit(file: string, from: string, to: string): void;
  /** Builds the copy; raises an error with the compiler's messages. */
  build(): void;
  /** The output of `perfect-play …words`. */
  run(...words: readonly string[]): string;
  /** The same with `input` on its standard input. */
  hear(input: string, ...words: readonly string[]): string;
  /** Starts the server, unless it runs; it ends after the tests of the file. Returns its address. */
  serve(): Promise<string>;
  /** What the server answers to a path, from JSON. */
  ask(path: string): ReturnType<Response['json']>;
}

/** Makes a copy, which is removed after the tests of the file. */
export function copyOfProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-copy-'));
  let server: Promise<Server> | undefined;
  afterAll(async () => {
    await (await server)?.end();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  // each package, but not what tools keep beside them
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  const program = join(folder, 'bin', 'perfect-play');
  const hear = (input: string, ...words: readonly string[]): string =>
    execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8', input });
  const serve = async (): Promise<string> => {
    server ??= startServerOf(program);
    return (await server).address;
  };
  return {
    folder,
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    edit: (file, from, to) => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(folder, file), text.replace(from, to));
    },
    build: () => {
      const build = join(folder, 'scripts', 'build.mjs');
      try {
        execFileSync(process.execPath, [build], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        throw new Error((error as { stdout: string }).stdout, { cause: error });
      }
    },
    run: (...words) => hear('', ...words),
    hear,
    serve,
    // the server may have closed a connection that was kept while programs ran, which nothing hears of here until they have ended
    ask: async (path) =>
      (await fetch(`${await serve()}${path}`, { headers: { connection: 'close' } })).json(),
  };
}
