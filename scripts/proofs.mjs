// @ts-check
/**
 * Makes the proofs in shipped-proofs/ that are missing, and checks all of them. It needs the built program. An interrupted
 * proof is continued. The one of 7×6 takes hours, the others together take a few minutes of one core; delete a proof to make
 * it again. The moves of that one were found in part by another program, so its bytes would differ: docs/how-to/prove.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** The most bytes of a proof that comes with the program. */
const MOST_BYTES = 200 * 1024;
/** The folder, what is proved, and boards of connect four as width and height. Ties fill the board, so their plies are known. */
const PROOFS = [
  ['shipped-proofs', 'outcome', 5, 5],
  ['shipped-proofs', 'outcome', 6, 5],
  ['shipped-proofs', 'outcome', 7, 5],
  ['shipped-proofs', 'outcome', 6, 6],
  ['shipped-proofs', 'outcome', 7, 6],
  ['shipped-proofs/plies', 'value', 6, 6],
];
/** The positions that the checker may look at to settle one: with more the proofs are smaller, but take longer to check. */
const LEAF_NODES = 3000;

for (const [folder, want, width, height] of PROOFS) {
  mkdirSync(String(folder), { recursive: true });
  const path = `${folder}/connect-four-${width}-${height}-4.proof`;
  if (!existsSync(path))
    program(
      'prove',
      'connect-four',
      '--width',
      String(width),
      '--height',
      String(height),
      '--want',
      String(want),
      '--leaf-nodes',
      String(LEAF_NODES),
      '--out',
      path,
    );
  program('check-proof', path, '--quiet');
  if (statSync(path).size > MOST_BYTES) throw new Error(`${path} has more than ${MOST_BYTES} bytes`);
}

/**
 * Runs the program, and ends if it fails.
 * @param {string[]} words
 */
function program(...words) {
  const { status } = spawnSync(process.execPath, ['bin/perfect-play', ...words], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
