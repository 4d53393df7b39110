/** Whether the checkers that are extracted from the proofs can be made here. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from './dumps.ts';

const where = (command: string, ...words: readonly string[]): string =>
  spawnSync(command, words, { encoding: 'utf8' }).stdout?.trim() ?? '';

// what programs are linked with: Debian's Coq brings the folder of Zarith without it
const hasZarith = (): boolean =>
  [where('ocamlfind', 'query', 'zarith'), join(where('ocamlopt', '-where'), 'zarith')].some((folder) =>
    existsSync(join(folder, 'zarith.cmxa')),
  );

export const hasCoq = runs('coqc', '--version') && runs('ocamlopt', '-version') && hasZarith();
