/**
 * The types in the signatures of what makes and reads tables, in `perfect-play/tables` and `perfect-play`.
 *
 * @module perfect-play/types/tables
 */
export type { BuildOptions, BuildStage } from './build.ts';
export type { TableCounts } from './counts.ts';
export type { TableFile } from './file.ts';
export type { Header, TableGame, TableInfo } from './header.ts';
export type { Arrangement } from './places.ts';
export type { TableOptions } from './planned.ts';
export type { Inflate, OpenOptions, Table } from './reader.ts';
export type { BlobLike, BlobPart, TableSource } from './sources.ts';
export type { BlockRange, TableFlaw, VerifyOptions, VerifyStage } from './verify.ts';
