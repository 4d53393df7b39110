/** Runs the program as it is built. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const PROGRAM = `${ROOT}bin/perfect-play`;

export interface Result {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

/** Two processes at a time. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let next = 0;

/**
 * What came of `perfect-play …words` with `input` on its standard input, in the folder `cwd` where one is given; `script` runs another program.
 * The default for --memory is what is free at most: where a small machine has less, it is said as it is elsewhere.
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
      const settings = { timeout: 50_000, cwd };
      const child = execFile(process.execPath, [script, ...words], settings, (failure, out, err) => {
        const status = failure ? Number(failure.code ?? -1) : 0;
        const error = words.includes('--memory')
          ? err
          : err.replace(/[\d.]+ [GM]iB may be used/, '8.0 GiB may be used');
        resolve({ status, out, error });
      });
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  const result = lanes[lane]!.then(run);
  lanes[lane] = result;
  return result;
}
