/** `perfect-play serve`: the page and the API on a socket, until Ctrl-C. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badUse, parseInteger, printable, said } from '../base/errors.ts';
import { serve } from '../server/serve.ts';
import type { ServedTable } from '../server/thread.ts';
import { tableInfo } from '../tables/file.ts';
import type { Declare } from './command.ts';
import { note, print, report } from './io.ts';
import { parseMemory } from './memory.ts';
import { version } from './version.ts';

interface ServeFlags {
  readonly port: string;
  readonly host: string;
  readonly memory?: string;
  readonly seconds: string;
  readonly tables?: string;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: boolean;
}

/** Large games solved at a time. */
const THREADS = Math.max(2, availableParallelism());
const WAITING = 100;
/** What SIGTERM leaves for answers under way: less than the ten seconds after which containers are killed. */
const DRAIN_MS = 8000;

/** What the tables of all threads may take when nothing is said: 2 GiB, or half of what is free if that is less. */
const memoryByDefault = (): number => Math.min(2 * 2 ** 30, Math.floor(process.availableMemory() / 2));

export const declare: Declare = (command) => {
  command
    .option('--port <n>', 'the port to listen on; 0: any that is free', '0')
    .option('--host <address>', 'the address to listen on; 0.0.0.0: all that this machine has', '127.0.0.1')
    .option('--seconds <n>', 'what one question may take', '20')
    .option(
      '--memory <size>',
      'what all tables together may take, as in 500MB or 2GiB (default 2GiB, or half of what is free if that is less)',
    )
    .option('--tables <folder>', 'read the tables there (*.table) instead of solving their games')
    .option(
      '--allow-host <name>',
      "a name that the server is called by, besides localhost and addresses; may be given again; '*': any",
      (name: string, names: readonly string[] = []) => [...names, name],
    )
    .option(
      '--trust-proxy',
      'a proxy stands before the server: whom it asks for stands last in X-Forwarded-For',
    )
    .action(run);
};

/** Raises bad use. */
async function run(flags: ServeFlags): Promise<void> {
  const { host } = flags;
  const page = fileURLToPath(new URL('../page/', import.meta.url));
  if (host === '') throw badUse(said`--host is empty; expected an address as in '127.0.0.1'`);
  const server = await serve({
    host,
    port: parseInteger('--port', flags.port, { min: 0, max: 65_535 }),
    threads: THREADS,
    memory: flags.memory === undefined ? memoryByDefault() : parseMemory(flags.memory),
    seconds: parseInteger('--seconds', flags.seconds, { min: 1, max: 86_400 }),
    waiting: WAITING,
    page: existsSync(page) ? page : undefined,
    tables: flags.tables === undefined ? [] : tablesIn(flags.tables),
    version: version(),
    hosts: flags.allowHost ?? [],
    trustProxy: flags.trustProxy ?? false,
    onFault: (error) => void report(error, 'serve'),
  });
  print(`Perfect Play is at ${server.address}/ (Ctrl-C ends it)`);
  const signalled = (): Promise<NodeJS.Signals> =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    });
  const ending = (await signalled()) === 'SIGTERM' ? DRAIN_MS : 0;
  // a second signal does not wait
  await Promise.race([server.close(ending), signalled().then(() => server.close(0))]);
  note('serve: ended');
}

/** The tables in a folder; a file that cannot be used is named and left out. Raises bad use when there is no such folder. */
function tablesIn(folder: string): ServedTable[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.table'));
  } catch {
    throw badUse(said`--tables: cannot read the folder '${printable(folder)}'`);
  }
  return names.sort().flatMap((name): ServedTable[] => {
    const path = join(folder, name);
    try {
      const { game, options } = tableInfo(path);
      return [{ path, game, options }];
    } catch (error) {
      report(error, 'serve');
      return [];
    }
  });
}
