/** Runs the built program. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const PROGRAM = `${ROOT}bin/perfect-play`;

export interface Result {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** What is said only where a machine is slow or busy: how far something is after 10 s, and that rules compute for long. */
const SLOWLY = /^.*(?: after \d+ s| has taken \d+ s so far; .*)\n/gm;

export const withoutSlowness = (said: string): string => said.replaceAll(SLOWLY, '');

/** Two queues, so that two processes run at a time. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let next = 0;

/**
 * Runs `perfect-play …words` with `input` on its standard input, in the folder `cwd` if one is given; `script` is the path
 * of another program to run instead. What depends on the machine is made alike in errors: the default memory is replaced by
 * 8.0 GiB, and what is said only where it is slow is left out.
 */
export function program(
  words: readonly string[],
  input: string | Uint8Array = '',
  cwd?: string,
  script = PROGRAM,
): Promise<Result> {
  const lane = next++ % lanes.length;
  const run = (): Promise<Result> =>
    new Promise((resolve) => {
      // some game files write millions of characters
      const settings = { timeout: 200_000, maxBuffer: 2 ** 26, cwd };
      const child = execFile(process.execPath, [script, ...words], settings, (failure, out, err) => {
        const status = failure ? Number(failure.code ?? -1) : 0;
        const said = withoutSlowness(err);
        const error = words.includes('--memory')
          ? said
          : said.replace(/[\d.]+ [GM]iB may be used/, '8.0 GiB may be used');
        resolve({ status, out, error });
      });
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  const result = lanes[lane]!.then(run);
  lanes[lane] = result;
  return result;
}
