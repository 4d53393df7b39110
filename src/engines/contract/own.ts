/** What options and offers have for the program's own use: building tables, and solving with several ranks. */
import type { Said } from '../../base/errors.ts';
import type { Exchange } from './exchange.ts';
import type { Rates } from './rates.ts';
import type { TierMap } from './tier-map.ts';

/** Options that only the program itself sets. */
export interface OwnOptions {
  /**
   * The ranks that solve together. Absent: there is one.
   *
   * @internal
   */
  readonly exchange?: Exchange | undefined;
  /**
   * The fewest positions of a table beside which there may be a search. Absent: 1,024.
   *
   * @internal
   */
  readonly searchFrom?: number | undefined;
  /**
   * Whether `Limits.log` will be given and is on disk. Absent: it is not.
   *
   * @internal
   */
  readonly onDisk?: boolean | undefined;
  /**
   * Bytes per position that the caller will need in addition to the solution. Absent: 0.
   *
   * @internal
   */
  readonly beside?: number | undefined;
}

/** What an offer says for those who build tables or ask what ranks would take. */
export interface OfferDetails {
  /**
   * The number of ranks that solve together; `bytes` is for each of them. Absent: 1.
   *
   * @internal
   */
  readonly ranks?: number;
  /**
   * The number of places for positions, if that of positions is known only after solving. Absent: unknown.
   *
   * @internal
   */
  readonly places?: number;
  /**
   * What a position costs on this machine: measures for about a second. Absent: unknown.
   *
   * @internal
   */
  rates?(): Rates | undefined;
  /**
   * What of the rules is not made machine code, so that their functions are called at each position, as a sentence without a full stop;
   * undefined: all is.
   * Absent: the rules are not asked, or the platform compiles nothing.
   *
   * @internal
   */
  notCompiled?(): Said | undefined;
  /**
   * The tiers and where moves lead from each, if positions are numbered tier by tier: may ask the rules about many of them. Absent:
   * they are not.
   *
   * @internal
   */
  tiers?(): TierMap;
  /**
   * The most bytes that the values of finished tiers take on a disk, before they are compressed. Absent: none are put there.
   *
   * @internal
   */
  readonly disk?: number;
}
