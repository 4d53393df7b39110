/** `perfect-play serve`: the page and the API on a socket, until Ctrl-C. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { badUse, parseInteger } from '../errors.ts';
import { serve } from '../server/serve.ts';
import type { Declare } from './command.ts';
import { note, print, report } from './io.ts';
import { parseMemory } from './memory.ts';
import { version } from './version.ts';

interface ServeFlags {
  readonly port: string;
  readonly host: string;
  readonly memory?: string;
  readonly seconds: string;
}

/** Games solved at a time, or kept solved. */
const THREADS = Math.max(2, availableParallelism());
const WAITING = 100;

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
    .action(run);
};

/** Raises bad use. */
async function run(flags: ServeFlags): Promise<void> {
  const { host } = flags;
  const page = fileURLToPath(new URL('../page/', import.meta.url));
  if (host === '') throw badUse("--host is empty; expected an address as in '127.0.0.1'");
  const server = await serve({
    host,
    port: parseInteger('--port', flags.port, { min: 0, max: 65_535 }),
    threads: THREADS,
    memory: flags.memory === undefined ? memoryByDefault() : parseMemory(flags.memory),
    seconds: parseInteger('--seconds', flags.seconds, { min: 1, max: 86_400 }),
    waiting: WAITING,
    page: existsSync(page) ? page : undefined,
    version: version(),
    onFault: (error) => void report(error, 'serve'),
  });
  print(`Perfect Play is at ${server.address}/ (Ctrl-C ends it)`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  note('serve: ended');
  await server.close();
}
