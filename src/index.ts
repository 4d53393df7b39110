/**
 * The library: solve games, read the values, play. What rules are written with is in `perfect-play/kit`.
 *
 * @module perfect-play
 */
export { PlayError, exitStatus, type ErrorKind, type Said, type Sentence } from './base/errors.ts';
export { gameNames, loadGame } from './games/index.ts';
export { certificateOf } from './laws/certificate.ts';
export { checkCertificate, type Checked } from './laws/check.ts';
export { findLaw, type Conjecture, type FindOptions, type Found } from './laws/find.ts';
export { Law } from './laws/prove.ts';
export { parseGame, type GameOptions, type SubtractionGame } from './laws/subtraction.ts';
export { census, type Census, type CensusOptions } from './play/census.ts';
export {
  explain,
  refutation,
  sayCost,
  sayWorth,
  type Cost,
  type ExplainedMove,
  type Explanation,
} from './play/explain.ts';
export { bestLine, movesBestFirst, type Line, type ValuedMove } from './play/line.ts';
export { chooseMove, type OpponentName, type OpponentOptions } from './play/opponent.ts';
export { readPosition } from './play/position.ts';
export { seeded, type Random } from './play/random.ts';
export {
  Session,
  parseSession,
  restoreSession,
  sessionText,
  type GivenPoints,
  type TurningPoint,
} from './play/session.ts';
export { sayValue, sideName, winnerName } from './play/words.ts';
export type { Fact, Game } from './rules/game.ts';
export type { Position, Rules } from './rules/rules.ts';
export { audit, type Flaw } from './engines/audit.ts';
export { plan, type Plan, type PlanOptions } from './engines/plan.ts';
export { solve, type Solution, type SolveOptions } from './engines/solve.ts';
export type { Outcome, Value } from './engines/value.ts';
export { KnightPlan } from './games/knightmare/strategy.ts';
export type { Counts } from './tables/counts.ts';
export type { TableGame, TableInfo } from './tables/header.ts';
export {
  blobSource,
  openTable,
  urlSource,
  type Inflate,
  type OpenOptions,
  type Table,
  type TableSource,
} from './tables/reader.ts';
