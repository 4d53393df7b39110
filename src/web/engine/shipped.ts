/**
 * The proofs and books that come with the page. What they say of themselves is part of the page, with what a proof says of its start; the
 * entries are loaded when they are needed.
 */
import type { BookHeader } from '../../books/format.ts';
import type { ProofHeader } from '../../proofs/proof.ts';

export interface ShippedFile {
  /** Its address, from the page, and the byte at which the deflated entries begin. */
  readonly file: string;
  readonly body: number;
}

export interface ShippedProof extends ShippedFile {
  readonly header: ProofHeader;
  /** Its first entry, and the number of entries of all claims. */
  readonly first: number;
  readonly entries: number;
}

export interface ShippedBook extends ShippedFile {
  readonly header: BookHeader;
  /** The size of the file in bytes. */
  readonly bytes: number;
}

/** The build writes the proofs of the folder `shipped-proofs` in this list. */
export const SHIPPED: readonly ShippedProof[] = [];

/** The same of the folder `shipped-books`. */
export const SHIPPED_BOOKS: readonly ShippedBook[] = [];
