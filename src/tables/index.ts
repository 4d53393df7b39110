/**
 * Tables on disk, for Node: built, opened at once, verified. What a browser can do as well is in the library itself.
 *
 * @module perfect-play/tables
 */
export { type BuildOptions, type Stage, buildTable } from './build.ts';
export { type TableFile, openTableFile, tableInfo } from './file.ts';
export { type TableFlaw, type VerifyOptions, verifyTable } from './verify.ts';
