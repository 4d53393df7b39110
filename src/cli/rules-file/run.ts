/** Runs a game file in this thread, and remembers the code of all files of the user's that it consists of. */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { HookData, SourceFile } from './hooks.ts';

/** What a game file may import from this package; the most frequent first. */
export const ENTRIES = [
  'perfect-play/kit',
  'perfect-play',
  'perfect-play/laws',
  'perfect-play/sums',
  'perfect-play/tables',
  'perfect-play/knightmare',
];

/** Two ways to install module hooks; the first exists since Node 22.15. */
const { registerHooks, register } = module as typeof module & {
  readonly registerHooks?: (hooks: object) => void;
};

/** The URL of the game file that runs in this thread, and the port through which its files come. */
let running: { readonly main: string; readonly port: MessagePort } | undefined;

/** Runs the game file at the URL `main`, with everything that it imports, and returns its module. */
export async function runFile(main: string): Promise<{ readonly default?: unknown }> {
  const { port1, port2 } = new MessageChannel();
  running = { main, port: port1 };
  const entries = Object.fromEntries(ENTRIES.map((name) => [name, import.meta.resolve(name)]));
  const data: HookData = { main, entries, port: port2 };
  if (registerHooks) {
    const hooks = await import('./hooks.ts');
    hooks.initialize(data);
    registerHooks(hooks);
  } else {
    // from then on every import is resolved in the other thread, so what is needed of this program is loaded before
    const text = readFileSync(fileURLToPath(main), 'utf8');
    const named = ENTRIES.filter((name) => new RegExp(`['"]${name}['"]`).test(text));
    await Promise.all(named.map((name) => import(entries[name]!)));
    register(new URL('./hooks.js', import.meta.url), { data, transferList: [port2] });
  }
  return (await import(main)) as { readonly default?: unknown };
}

const files = new Map<string, SourceFile>();

/** The files of the user's that have been read, by URL. */
export function filesRead(): ReadonlyMap<string, SourceFile> {
  for (;;) {
    const heard = running && (receiveMessageOnPort(running.port) as { message: SourceFile } | undefined);
    if (heard === undefined) return files;
    files.set(heard.message.url, heard.message);
  }
}

/** Whether `url` is that of the game file itself, not of a file that it imports. */
export const isMain = (url: string): boolean => url === running?.main;
