/** Reading proofs from files, with a sentence for everything that can be wrong with one. */
import { inflateRawSync } from 'node:zlib';
import { type Sentence, badUse, located, printable, said } from '../base/errors.ts';
import { DiskFile } from '../tables/disk.ts';
import type { TableGame } from '../tables/header.ts';
import { PRELUDE_BYTES, proofSize, readProof } from './format.ts';
import type { Proof } from './proof.ts';

/**
 * The proof in the file at `path`, not yet checked. Raises bad input if the file is damaged, cut short or no proof, and bad use
 * if it cannot be read.
 */
export function openProof(path: string): Proof {
  const file = new DiskFile(path, 'r');
  try {
    return located(said`'${printable(path)}'`, () => {
      const start = file.read(0, PRELUDE_BYTES);
      const size = proofSize(start, file.size);
      return readProof(size > start.length ? file.read(0, size) : start, inflate);
    });
  } finally {
    file.close();
  }
}

/** The bytes inflated, or none if they cannot be, which the reader then refuses. */
function inflate(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return new Uint8Array(0);
  }
}

/** Raises bad use if the proof is for another game, or for other options. */
export function checkSubject({ header }: Proof, of: TableGame): void {
  if (header.game !== of.game) throw badUse(said`this is a proof for ${header.game}, not for ${of.game}`);
  const names = [...new Set([...Object.keys(header.options), ...Object.keys(of.options)])];
  const other = names.find((name) => header.options[name] !== of.options[name]);
  if (other === undefined) return;
  const option = ({ options }: Pick<TableGame, 'options'>): Sentence =>
    options[other] === undefined ? said`without --${other}` : said`with --${other} ${options[other]}`;
  throw badUse(said`this is a proof for ${header.game} ${option(header)}, not ${option(of)}`);
}
