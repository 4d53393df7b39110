/** Runs the built `perfect-play serve`. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PROGRAM } from './program.ts';

export interface Server {
  readonly address: string;
  readonly get: (path: string) => Promise<Response>;
  /** Sends the signal; returns the exit status and everything written to standard output and standard error. */
  readonly end: (
    signal?: NodeJS.Signals,
  ) => Promise<{ readonly status: number | null; readonly out: string; readonly error: string }>;
}

export const startServer = (...flags: readonly string[]): Promise<Server> => startServerOf(PROGRAM, ...flags);

/** The server of the program at a path. */
export async function startServerOf(program: string, ...flags: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, [program, 'serve', ...flags]);
  let [out, error] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (error += String(text)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = await Promise.race([
    createInterface({ input: child.stdout })[Symbol.asyncIterator]().next(),
    ended,
  ]);
  const address = /http:\/\/[^/]+/.exec(
    typeof said === 'object' && said !== null ? String(said.value) : '',
  )?.[0];
  if (address === undefined) throw new Error(`serve did not start: ${error}`);
  return {
    address,
    get: (path) => fetch(address + path),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return { status: await ended, out, error };
    },
  };
}
