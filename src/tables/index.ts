/**
 * Tables on disk, for Node: build them, open them without waiting, verify them. What also runs in a browser, such as
 * `openTable`, is in `perfect-play` itself.
 *
 * @module perfect-play/tables
 */
export { buildTable, type BuildOptions, type BuildStage } from './build.ts';
export type { TableOptions } from './planned.ts';
export { openTableFile, tableInfo, type TableFile } from './file.ts';
export {
  verifyTable,
  type BlockRange,
  type TableFlaw,
  type VerifyOptions,
  type VerifyStage,
} from './verify.ts';
