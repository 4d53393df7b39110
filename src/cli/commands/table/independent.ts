/** Has a table checked by `perfect-play-check`, the program that is extracted from the proofs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { badUse, said } from '../../../base/errors.ts';

const CHECKER = 'perfect-play-check';

/** What the checker says of a dump; `wrong` is the number of the first wrong position. Raises bad use if it is missing. */
export async function checkedIndependently(
  pieces: Iterable<string>,
): Promise<{ readonly says: string; readonly wrong: number | undefined }> {
  const checker = spawn(CHECKER, [], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    checker.on('close', resolve);
    checker.on('error', reject);
  });
  let out = '';
  let complaint = '';
  checker.stdout.on('data', (text: Buffer) => (out += String(text)));
  checker.stderr.on('data', (text: Buffer) => (complaint += String(text)));
  // it may end before it has read everything; its status says why
  checker.stdin.on('error', () => undefined);
  try {
    await once(checker, 'spawn');
  } catch {
    throw badUse(
      said`${CHECKER} is not installed or not in the PATH; docs/reference/dump-format.md says how to build it`,
    );
  }
  let open = true;
  void ended.then(() => (open = false));
  for (const piece of pieces) {
    if (!open) break;
    if (!checker.stdin.write(piece)) await Promise.race([once(checker.stdin, 'drain'), ended]);
  }
  checker.stdin.end();
  const status = await ended;
  if (status !== 0 && status !== 1)
    throw badUse(said`${CHECKER} ended with status ${String(status)}: ${complaint.trim()}`);
  const wrong = /^wrong: position (\d+)/.exec(out)?.[1];
  return { says: out.trim(), wrong: wrong === undefined ? undefined : Number(wrong) };
}
