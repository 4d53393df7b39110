/** The library: write rules, solve them, read the values. */
export * from './board/index.ts';
export { graphBoard, type GraphStatement } from './board/graph-board.ts';
export { HEX, hexagonBoard, rhombusBoard, triangleBoard } from './board/hex-board.ts';
export { PlayError, exitStatus, type ErrorKind, type Said, type Sentence } from './errors.ts';
export { gameNames, loadGame } from './games/index.ts';
export { certificateOf } from './law/certificate.ts';
export { checkCertificate, type Checked } from './law/check.ts';
export { findLaw, type Conjecture, type FindOptions, type Found } from './law/find.ts';
export { Law } from './law/prove.ts';
export { parseGame, type GameOptions, type SubtractionGame } from './law/subtraction.ts';
export { cell, choice, integer, integers, picture, table, yesNo, type Option } from './options.ts';
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
export { game, type Fact, type Game } from './game.ts';
export { end, rules, type Position, type Rules, type RulesMembers } from './rules.ts';
export { audit, type Flaw } from './solve/audit.ts';
export { plan, type Plan, type PlanOptions } from './solve/plan.ts';
export { solve, type Solution, type SolveOptions } from './solve/solve.ts';
export type { Outcome, Value } from './solve/value.ts';
export { KnightPlan } from './strategy/knightmare.ts';
export type { Counts } from './table/counts.ts';
export type { TableGame, TableInfo } from './table/header.ts';
export {
  blobSource,
  openTable,
  urlSource,
  type Inflate,
  type OpenOptions,
  type Table,
  type TableSource,
} from './table/reader.ts';
