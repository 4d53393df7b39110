/** The proofs in proof/: Coq accepts them, and they rest on no axiom. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../proof/', import.meta.url));
const installed = spawnSync('coqc', ['--version']).status === 0;
if (!installed) console.log('The proofs are not checked: Coq is not installed.');

describe.skipIf(!installed)('the proofs', () => {
  test('are accepted, all of them without axioms', () => {
    const { status, stdout, stderr } = spawnSync(`${FOLDER}check`, { encoding: 'utf8', timeout: 300_000 });
    expect([status, stderr]).toEqual([0, '']);
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.v'));
    for (const file of files) expect(stdout).toContain(`${file}: `);
  }, 300_000);
});

test('every theorem is named among those whose assumptions are printed', () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.v'))) {
    const text = readFileSync(`${FOLDER}${file}`, 'utf8');
    const printed = new Set(
      [...text.matchAll(/^Print Assumptions (?:\w+\.)?(\w+)\.$/gm)].map(([, name]) => name),
    );
    for (const [, name] of text.matchAll(/^Theorem (\w+)/gm))
      expect([file, printed.has(name!)]).toEqual([file, true]);
  }
});
