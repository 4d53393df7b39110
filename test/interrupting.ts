/** Runs the built program and ends it as Ctrl-C does, once it is at work. */
import { spawn } from 'node:child_process';
import { PROGRAM, type Result } from './program.ts';

/** Loaded before the program: tells this process what each message of the worker reports. */
const WATCH = `
import { subscribe } from 'node:diagnostics_channel';
subscribe('worker_threads', ({ worker }) => {
  worker.on('message', (message) => process.send?.(Object.keys(message).filter((key) => message[key] !== undefined)));
});`;

/**
 * Runs `perfect-play …words`, and interrupts it when its worker first reports `progress`: that it has begun, what it found, or that
 * it would keep its work. `through` is a command that begins the program.
 */
export function interrupted(
  words: readonly string[],
  progress: 'done' | 'found' | 'keeping' = 'done',
  signal: 'SIGINT' | 'SIGTERM' = 'SIGINT',
  through: readonly string[] = [],
): Promise<Omit<Result, 'status'> & { readonly status: number | null }> {
  const watch = `data:text/javascript,${encodeURIComponent(WATCH)}`;
  const [command = '', ...given] = [...through, process.execPath, '--import', watch, PROGRAM, ...words];
  const child = spawn(command, given, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let [out, error] = ['', ''];
  child.stdout!.on('data', (piece) => (out += String(piece)));
  child.stderr!.on('data', (piece) => (error += String(piece)));
  child.on('message', (reported: string[]) => {
    if (reported.includes(progress) && !child.killed) child.kill(signal);
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, error })));
}
