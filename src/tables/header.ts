import type { Counts } from './counts.ts';
import { FORMAT_VERSION, type Prelude } from './format.ts';
import type { Arrangement } from './places.ts';

/** Which game a table is of. */
export interface TableGame {
  readonly game: string;
  /** Every option of the game as text. */
  readonly options: Readonly<Record<string, string>>;
}

/** What stands in a table's header. */
export interface Header extends TableGame {
  /** The position that play starts from, as text. */
  readonly start: string;
  /** Of the rules: see fingerprint.ts. */
  readonly fingerprint: string;
  /** The program and version that made it. */
  readonly madeBy: string;
  /** How it was solved: "product of 4,560 × 96 configurations, side to move implied, bit-rows". */
  readonly solvedAs: string;
  readonly arrangement: Arrangement;
  /** One position stands for all of its class; with keys only these are counted, else all. */
  readonly symmetric: boolean;
  /** Index values, positions or not; with keys as many as there are positions. */
  readonly places: number;
  readonly counts: Counts;
}

/** What can be told of a table without its rules. */
export interface TableInfo extends Header {
  /** Version of the format. */
  readonly format: number;
  /** Of the whole file. */
  readonly bytes: number;
  readonly blocks: number;
  /** Different values. */
  readonly values: number;
  readonly codeBytes: number;
}

export const infoOf = (header: Header, { bytes, blocks, codeBytes }: Prelude, values: number): TableInfo => ({
  ...header,
  format: FORMAT_VERSION,
  bytes,
  blocks,
  values,
  codeBytes,
});
