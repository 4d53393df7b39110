/**
 * The library: solve games, read the values, play. Rules are written with `perfect-play/kit`; laws are in
 * `perfect-play/laws`, and what builds tables in `perfect-play/tables`.
 *
 * @module perfect-play
 */
export { PlayError } from './base/errors.ts';
export { seeded } from './base/random.ts';
export { ALL_ENGINES } from './engines/all.ts';
export { audit } from './engines/audit.ts';
export { plan } from './engines/plan.ts';
export { solve } from './engines/solve.ts';
export { gameNames, loadGame } from './games/index.ts';
export { census } from './play/census.ts';
export { chooseMove } from './play/choose-move.ts';
export { explain, refutation } from './play/explain.ts';
export { whyImpossible } from './play/impossible.ts';
export { bestLine, movesBestFirst } from './play/line.ts';
export { readPosition } from './play/position.ts';
export { sayValue } from './play/words.ts';
export { openTable } from './tables/reader.ts';

export * as puzzles from './play/groups/puzzles.ts';
export * as sessions from './play/groups/sessions.ts';
export * as words from './play/groups/words.ts';

export type { Value } from './engines/types.ts';
export type { Game, Rules } from './kit/types.ts';
// declarations that users make name its types
export type {} from './play/types.ts';
export type {} from './tables/types.ts';
