/** A proof as it is in memory. */
import type { Claim } from './claim.ts';

/** A claim with the number of its entries. */
export interface ProvedClaim extends Claim {
  readonly entries: number;
}

/** What a proof says about itself. */
export interface ProofHeader {
  /** The name of the game. */
  readonly game: string;
  /** The value of every option of the game, as text, by the option's name. */
  readonly options: Readonly<Record<string, string>>;
  /** The position that the claims are about, as text. */
  readonly position: string;
  /** A digest of the rules, sixteen hexadecimal digits. */
  readonly fingerprint: string;
  /** The program and version that made the proof. */
  readonly madeBy: string;
  /** Whether symmetric positions are listed once. */
  readonly symmetric: boolean;
  /** The most positions that the checker looks at to settle a position without a move. */
  readonly leafNodes: number;
  /** One claim, or one about each side, the side to move first. */
  readonly claims: readonly ProvedClaim[];
}

/** A proof as it is read from a file. */
export interface Proof {
  readonly header: ProofHeader;
  /** The entries of all claims, one claim after the other. */
  readonly entries: Uint32Array;
  /** The byte of the file at which the deflated entries begin. */
  readonly body: number;
  /** The size of the file in bytes. */
  readonly bytes: number;
}
