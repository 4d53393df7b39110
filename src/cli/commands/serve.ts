/** `perfect-play serve`: serves the page and the HTTP API until Ctrl-C. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { bookInfo } from '../../books/file.ts';
import { badUse, printable, said } from '../../base/errors.ts';
import { serve } from '../../server/serve.ts';
import type { KnownFile } from '../../server/messages.ts';
import { tableInfo } from '../../tables/file.ts';
import { note, print, report } from '../io.ts';
import { gameFile } from '../rules-file/served.ts';
import type { RunCommand } from '../run.ts';
import { version } from '../version.ts';

/** How many large games are solved at a time. */
const THREADS = Math.max(2, availableParallelism());
const WAITING = 100;
/** Time for unfinished answers after SIGTERM: less than the ten seconds after which containers are killed. */
const DRAIN_MS = 8000;

/** The default limit for the tables of all threads, in bytes: 2 GiB, or half of the free memory if that is less. */
const memoryByDefault = (): number => Math.min(2 * 2 ** 30, Math.floor(process.availableMemory() / 2));

/**
 * By how much the heap may grow, in per cent, before memory that nothing refers to any more is freed. V8 would wait for 300, which is
 * reached when many clients ask and read nothing.
 */
const HEAP_GROWTH = 200;

export const run: RunCommand<'serve'> = async ({ args, flags }) => {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const { host, port, seconds, memory = memoryByDefault(), tables, allowHost, trustProxy, uwapi } = flags;
  const page = fileURLToPath(new URL('../../page/', import.meta.url));
  if (host === '') throw badUse(said`--host is empty; expected an address as in '127.0.0.1'`);
  const server = await serve({
    host,
    port,
    threads: THREADS,
    memory,
    seconds,
    waiting: WAITING,
    page: existsSync(page) ? page : undefined,
    onDisk: tables === undefined ? [] : filesIn(tables),
    files: args.games.map(gameFile),
    version: version(),
    hosts: allowHost,
    trustProxy,
    uwapi,
    onFault: (error) => void report(error, 'serve'),
    onChange: (path, error) => {
      if (error === undefined) note(`serve: ${path} has changed, and is served as it is now`);
      else report(error, 'serve');
    },
  });
  print(`Perfect Play is at ${server.address}/ (Ctrl-C ends it)`);
  const signalled = (): Promise<NodeJS.Signals> =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    });
  const ending = (await signalled()) === 'SIGTERM' ? DRAIN_MS : 0;
  // a second signal ends it without waiting
  await Promise.race([server.close(ending), signalled().then(() => server.close(0))]);
  note('serve: ended');
};

/** What a file says that it is about, by its kind. */
const ABOUT = { table: tableInfo, book: bookInfo };

/** The tables and books in a folder; a file that cannot be used is reported and skipped. Raises bad use if the folder cannot be read. */
function filesIn(folder: string): KnownFile[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw badUse(said`--tables: cannot read the folder '${printable(folder)}'`);
  }
  return names.sort().flatMap((name): KnownFile[] => {
    const path = join(folder, name);
    const kind = extname(name).slice(1);
    if (kind !== 'table' && kind !== 'book') return [];
    try {
      const { game, options } = ABOUT[kind](path);
      return [{ kind, path, game, options }];
    } catch (error) {
      report(error, 'serve');
      return [];
    }
  });
}
