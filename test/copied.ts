/** A copy of the project in a folder of its own, to be changed, built and run. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { ROOT } from './program.ts';

/** What a build reads. */
const COPIED = [
  'assembly',
  'bench',
  'bin',
  'scripts',
  'src',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
];

export interface Copy {
  readonly folder: string;
  /** Writes a file of the project, and the folder that it stands in. */
  write(file: string, text: string): void;
  /** Replaces `from`, which must stand in the file, by `to`. */
  edit(file: string, from: string, to: string): void;
  /** Builds all of it; raises with what the compiler says. */
  build(): void;
  /** What `perfect-play …words` prints. */
  run(...words: readonly string[]): string;
  /** Starts the server on this machine; it ends with the tests of the file. */
  serve(): Promise<string>;
}

/** The copy is removed when the tests of the file are done. */
export function copyOfProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-copy-'));
  const servers: ChildProcess[] = [];
  afterAll(() => {
    for (const server of servers) server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const program = join(folder, 'bin', 'perfect-play');
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
    run: (...words) => execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' }),
    serve: async () => {
      const server = spawn(process.execPath, [program, 'serve', '--port', '0'], { cwd: folder });
      servers.push(server);
      const said = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
      const address = /http:\/\/[^/\s]+/.exec(String(said.value))?.[0];
      if (address === undefined) throw new Error(`serve did not start: ${String(said.value)}`);
      return address;
    },
  };
}
