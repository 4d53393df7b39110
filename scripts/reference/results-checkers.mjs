// @ts-check
/** The checkers with proofs in Coq, which are asked beside those of the program where proof/check has made them. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a checker says if it would take more steps than it does at most. */
const UNDECIDED = /^not decided within \d+ steps/m;

/**
 * The name of a checker, if it is there and decides, in Markdown. Raises if it does not accept what `pieces` are the text of; `claim` is
 * what that says.
 * @param {string} checker
 * @param {Iterable<string | Uint8Array>} pieces
 * @param {string} claim
 * @returns {readonly string[]} empty if the checker is not there, or has not decided
 */
export function acceptedBy(checker, pieces, claim) {
  const program = fileURLToPath(new URL(`../../proof/build/${checker}`, import.meta.url));
  if (!existsSync(program)) return [];
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  try {
    const path = join(folder, 'claim');
    const out = openSync(path, 'w');
    for (const piece of pieces) writeSync(out, Buffer.from(piece));
    closeSync(out);
    // that of dumps reads standard input, the others the file that is named
    const file = openSync(path, 'r');
    const { status, stdout } = spawnSync(program, checker === 'perfect-play-check' ? [] : [path], {
      stdio: [file, 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    closeSync(file);
    if (UNDECIDED.test(stdout)) return [];
    if (status !== 0) throw new Error(`${claim}: ${checker} does not accept it`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return [`\`${checker}\``];
}
