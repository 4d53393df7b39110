/** Reading proofs from files, with a sentence for everything that can be wrong with one. */
import { readEnveloped } from '../tables/enveloped-file.ts';
import { type TableGame, checkSubjectOf } from '../tables/header.ts';
import { PROOF, proofSize, readProof } from './format.ts';
import type { Proof } from './proof.ts';

/**
 * The proof in the file at `path`, not yet checked. Raises bad input if the file is damaged, cut short or no proof, and bad use
 * if it cannot be read.
 */
export const openProof = (path: string): Proof => readEnveloped(path, { sizeOf: proofSize, read: readProof });

/** Raises bad use if the proof is for another game, or for other options. */
export const checkSubject = ({ header }: Proof, of: TableGame): void =>
  checkSubjectOf(PROOF.name, header, of);
