// @ts-check
/**
 * Makes the proofs in shipped-proofs/ that are missing, and checks all of them. It needs the built program. An interrupted
 * proof is continued. The one of who wins 7×6 takes hours, the others together take an hour of one core; delete a proof to
 * make it again. The moves of that one were found in part by another program, so its bytes would differ: docs/how-to/prove.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** The most bytes of a proof that comes with the program. */
const MOST_BYTES = 200 * 1024;
/**
 * What is proved, and of which board. Ties of connect four fill it, so their plies are known; other plies have a folder of their own.
 * @type {(readonly [want: 'outcome' | 'value', game: string, options: Readonly<Record<string, string | number>>])[]}
 */
const PROOFS = [
  ['outcome', 'connect-four', { width: 5, height: 5, length: 4 }],
  ['outcome', 'connect-four', { width: 6, height: 5, length: 4 }],
  ['outcome', 'connect-four', { width: 7, height: 5, length: 4 }],
  ['outcome', 'connect-four', { width: 6, height: 6, length: 4 }],
  ['outcome', 'connect-four', { width: 7, height: 6, length: 4 }],
  ['value', 'connect-four', { width: 6, height: 6, length: 4 }],
  ['value', 'connect-four', { width: 7, height: 6, length: 4 }],
  ['outcome', 'hex', { size: 5, swap: 'no' }],
  ['value', 'hex', { size: 5, swap: 'no' }],
];
/** The positions that the checker may look at to settle one: with more the proofs are smaller, but take longer to check. */
const LEAF_NODES = 3000;

for (const [want, game, options] of PROOFS) {
  const folder = want === 'value' ? 'shipped-proofs/plies' : 'shipped-proofs';
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${[game, ...Object.values(options)].join('-')}.proof`;
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  if (!existsSync(path))
    program('prove', game, ...flags, '--want', want, '--leaf-nodes', `${LEAF_NODES}`, '--out', path);
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
