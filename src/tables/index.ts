/**
 * Tables on disk, for Node: built, opened at once, verified. What a browser can do as well is in the library itself.
 *
 * @module perfect-play/tables
 */
export { buildTable, type BuildOptions, type Stage } from './build.ts';
export { openTableFile, tableInfo, type TableFile } from './file.ts';
export { verifyTable, type TableFlaw, type VerifyOptions, type VerifyStage } from './verify.ts';
