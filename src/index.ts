/**
 * The library: solve games, read the values, play. Rules are written with `perfect-play/kit`; laws are in
 * `perfect-play/laws`, and what builds tables in `perfect-play/tables`.
 *
 * @module perfect-play
 */
export { PlayError, exitStatus, type ErrorKind, type Said, type Sentence } from './base/errors.ts';
export { gameNames, loadGame } from './games/index.ts';
export { census } from './play/census.ts';
export type {
  Census,
  CensusOptions,
  CensusScope,
  Counted,
  Longest,
  OutcomeCounts,
} from './play/census-on.ts';
export {
  explain,
  refutation,
  sayCost,
  type Cost,
  type ExplainedMove,
  type Explanation,
} from './play/explain.ts';
export { bestLine, movesBestFirst, type Line, type LineEnd, type ValuedMove } from './play/line.ts';
export { chooseMove, type OpponentOptions } from './play/choose-move.ts';
export type { OpponentName } from './play/opponent.ts';
export { whyImpossible } from './play/impossible.ts';
export { readPosition, type ReadOptions } from './play/position.ts';
export type { Level } from './play/level.ts';
export { findPuzzle, puzzleAt, type Puzzle, type PuzzleMove } from './play/puzzle.ts';
export { seeded, type Random } from './base/random.ts';
export { parseSession, restoreSession, sessionText, type SessionText } from './play/session-text.ts';
export {
  Session,
  type GameEnd,
  type GivenPoints,
  type NamedMove,
  type Played,
  type Player,
  type Standing,
  type TurningPoint,
} from './play/session.ts';
export { sayValue, sayWorth, sideName, winnerName } from './play/words.ts';
export type { Hand, HandStep } from './rules/hand.ts';
export type {
  Counts,
  Fact,
  FarMoves,
  Game,
  Localised,
  Options,
  OptionsOf,
  Word,
  Words,
} from './rules/game.ts';
export type { EndCondition } from './rules/ends.ts';
export type { KeyWords, Position, PositionPart, Positions, Strata } from './rules/positions.ts';
export type { Endless, EndlessByPosition } from './rules/endless.ts';
export type { Regions, Rules, TurnKeeping } from './rules/rules.ts';
export type {
  Biting,
  Capturing,
  Covering,
  Enclosing,
  Surrounding,
  ExchangedSides,
  FilledLine,
  InSteps,
  Jumping,
  Lifting,
  AreaClosing,
  CountedNumber,
  Counting,
  LineOfLines,
  NumberBetween,
  Sending,
  Limited,
  ManJumps,
  MayPass,
  MenOf,
  Milling,
  MoveStatement,
  Passing,
  PiecePattern,
  PieceSteps,
  PiecesLost,
  PiecesOfField,
  PiecesPassed,
  PiecesStanding,
  Preferring,
  Rewrite,
  Rewriting,
  SeedCount,
  ShownLine,
  Sliding,
  SlidingMen,
  SlidingSide,
  Sowing,
  SowingSide,
  StackBoard,
  StackSteps,
  StackTarget,
  StatedCondition,
  StatedEnd,
  GroupsFilled,
  MenAhead,
  SeedsAhead,
  StatedGain,
  Stepping,
  Swapping,
  SymbolChain,
  SymbolCount,
  SymbolGroups,
  GroupSurrounded,
  Taking,
} from './rules/statement.ts';
export { audit, type Flaw } from './engines/audit.ts';
export { plan, type Plan, type PlanOptions } from './engines/plan.ts';
export { ALL_ENGINES } from './engines/all.ts';
export { solve, type Solution } from './engines/solve.ts';
export type { SolveOptions } from './engines/contract/engine.ts';
export type { Outcome, Value } from './engines/contract/value.ts';
export type { TableCounts } from './tables/counts.ts';
export type { Header, TableGame, TableInfo } from './tables/header.ts';
export { openTable, type Inflate, type OpenOptions, type Table } from './tables/reader.ts';
export { blobSource, urlSource, type BlobPart, type BlobLike, type TableSource } from './tables/sources.ts';
export type { Progress } from './engines/contract/progress.ts';
export type { Ending } from './rules/ending.ts';
export type {
  CellSets,
  Configurations,
  EdgeCount,
  Filling,
  GainTables,
  YoungDiagram,
  IndependentSides,
  CellLine,
  LineCondition,
  LonePiece,
  MenSplit,
  Mills,
  Paths,
  Permutation,
  Piece,
  PieceEnds,
  Pieces,
  SidesExchanged,
  Structure,
  Vectors,
} from './rules/structure.ts';
export type {
  DetailedOffer,
  Engine,
  Gives,
  Limits,
  Numbered,
  Offer,
  OfferOptions,
  Search,
  Solved,
  Want,
} from './engines/contract/engine.ts';
export type { OfferDetails, OwnOptions } from './engines/contract/own.ts';
export type { Bounds, Searched } from './engines/contract/bounds.ts';
export type { Range } from './base/errors.ts';
export type { Option, WholeRange } from './rules/options.ts';
export type { BoardStyle, Colour, PieceName } from './rules/looks.ts';
export type {
  HeldPiece,
  Scene,
  SceneBoard,
  SceneEdit,
  SceneField,
  SceneLoop,
  ScenePiece,
} from './rules/scene.ts';
export type { Arrangement } from './tables/places.ts';
export type { FirstPlaces, TableOrder, TablePlaces } from './engines/contract/places.ts';
export type { Reach } from './engines/contract/progress.ts';
export type { Adjacency, Allocate } from './base/adjacency.ts';
export type {
  GameGraph,
  MovePoints,
  NumberedGraph,
  PositionGraph,
  Stored,
} from './engines/contract/graph.ts';
