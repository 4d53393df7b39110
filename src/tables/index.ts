/**
 * Tables on disk, for Node: build them, open them without waiting, verify them. What also runs in a browser, such as
 * `openTable`, is in `perfect-play` itself.
 *
 * @module perfect-play/tables
 */
export { buildTable } from './build.ts';
export { openTableFile, tableInfo } from './file.ts';
export { verifyTable } from './verify.ts';

// declarations that users make name its types
export type {} from './types.ts';
