/** The proofs that come with the page. What one says of its start is part of the page; the file is loaded when play goes on from there. */
import type { ProofHeader } from '../../proofs/proof.ts';

export interface ShippedProof {
  readonly header: ProofHeader;
  /** Its first entry, and the number of entries of all claims. */
  readonly first: number;
  readonly entries: number;
  /** Its address, from the page, and the byte at which the deflated entries begin. */
  readonly file: string;
  readonly body: number;
}

/** The build writes the proofs of the folder `shipped-proofs` in this list. */
export const SHIPPED: readonly ShippedProof[] = [];
