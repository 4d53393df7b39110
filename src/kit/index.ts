/**
 * The kit: everything that a game file needs, which is boards, fields of positions, moves, rules and options.
 *
 * @module perfect-play/kit
 */
export {
  badInput,
  parseInteger,
  quote,
  said,
  type ErrorKind,
  type PlayError,
  type Range,
  type Said,
  type Sentence,
} from '../base/errors.ts';
export {
  game,
  type Counts,
  type Fact,
  type Game,
  type FarMoves,
  type GameMembers,
  type GivenOptions,
  type Localised,
  type Options,
  type OptionsOf,
  type Word,
  type Words,
} from '../rules/game.ts';
export { cell, choice, integer, integers, picture, table, yesNo, type Option } from '../rules/options.ts';
export {
  end,
  type CellFieldOf,
  type Condition,
  type ConditionEnd,
  type End,
  type EndCondition,
  type SideOf,
  type Winner,
} from '../rules/ends.ts';
export {
  OVER_BEFORE,
  rules,
  type Moves,
  type NoMoves,
  type Regions,
  type Rules,
  type RulesMembers,
  type Symmetries,
  type TurnKeeping,
} from '../rules/rules.ts';
export type { Position, Positions, Strata } from '../rules/positions.ts';
export {
  type CellSets,
  type Configurations,
  type EdgeCount,
  type Filling,
  type GainTables,
  type CellLine,
  type LineCondition,
  type YoungDiagram,
  type IndependentSides,
  type LonePiece,
  type MenSplit,
  type Mills,
  type Paths,
  type Permutation,
  type Piece,
  type PieceEnds,
  type Pieces,
  type SidesExchanged,
  type Structure,
  type Vectors,
} from '../rules/structure.ts';
export {
  Board,
  DIAGONAL,
  E,
  KNIGHT,
  N,
  ORTHOGONAL,
  S,
  W,
  type Cell,
  type Naming,
  type Vector,
} from './board.ts';
export { type Drawing, type Free, type Joined } from './drawing.ts';
export {
  count,
  fill,
  one,
  some,
  turns,
  youngDiagram,
  type CountField,
  type Field,
  type FillField,
  type Mark,
  type OnePiece,
  type PieceField,
  type TurnField,
  type YoungDiagramField,
  type Change,
} from './fields.ts';
export { graphBoard, type GraphStatement, type Point } from './graph-board.ts';
export { HEX, hexagonBoard, rhombusBoard, triangleBoard } from './hex-board.ts';
export { carries } from './hand.ts';
export { doubled, tooMany } from './impossible.ts';
export { keys, type KeyMembers, type KeyNotation, type Keys } from './keys.ts';
export { pieces, type CapturingOptions, type CapturingPieces } from './pieces.ts';
export type { PieceMoves } from './stated-pieces.ts';
export { bites, grows, type BiteOptions } from './diagram-moves.ts';
export { menGained } from './men-gained.ts';
export type { Gain, GroupsFilled, MenAhead, StatedGain } from '../rules/statement.ts';
export { drops, fills, places, type PlaceOptions, type SymbolStatement } from './places.ts';
export { either, only, prefer } from './combined.ts';
export { subtracts, takes } from './subtraction.ts';
export {
  walks,
  type MenStatement,
  type MenWalkOptions,
  type Onto,
  type PieceStatement,
  type WalkOptions,
} from './walks.ts';
export type { NamesOf } from './fields.ts';
export type { ApartStatement } from './apart.ts';
export type { BesideStatement } from './beside.ts';
export { contains, counted, joins, passed, type ContainsOptions, type CountedOptions } from './conditions.ts';
export { counts, type CountOptions, type CountStatement } from './counts.ts';
export { encloses, type EnclosesOptions, type Rays } from './encloses.ts';
export { inSteps, type StepsOptions } from './in-steps.ts';
export { inARow, line, type RowTest } from './rows.ts';
export { jumps, type JumpOptions } from './jumps.ts';
export type { PromotedMen, Promotions } from './promotions.ts';
export { leaves, pushes, replaces, type BySide, type PushWay, type Replacement } from './replaces.ts';
export { limits, type LimitOptions } from './limits.ts';
export { passes, type PassOptions, type PassStatement } from './passes.ts';

export { withSwap, type SwapOptions } from './swap.ts';
export type { ExchangeStatement } from './exchange-sides.ts';
export { millBoard, type MillBoard, type MillBoardOptions } from './mill-board.ts';
export { mills, type MillHand, type MillsOptions } from './mills.ts';
export { pitBoard, pits, type PitBoard, type PitSide, type PitsField } from './pits.ts';
export {
  sows,
  type CountCapture,
  type OppositeCapture,
  type PitStatement,
  type SowOptions,
} from './sowing.ts';
export { holdsSeeds, mostSeeds, seedsGained, type Remaining, type RemainingOptions } from './seeds.ts';
export {
  covers,
  lifts,
  shows,
  type CoversOptions,
  type LiftRelation,
  type LiftStatement,
  type LiftsOptions,
  type OntoStack,
} from './stack-moves.ts';
export type { StackField } from './stack-field.ts';
export { stacks, type StacksOptions } from './stacks.ts';
export { oneOf, upTo, type PromotingField } from './piece-fields.ts';
export { traded, type TradedField } from './traded.ts';
export { Relation } from './relation.ts';
export { tracks, type TrackOptions } from './tracks.ts';
export { withEdges } from './scene.ts';
export { CHESSMEN, type DrawnLoops, type Looks } from './looks.ts';
export { connected } from './connected.ts';
export { linesOfLines, sends, type SendsOptions } from './sends.ts';
export { slides, type MenSlides, type PieceSlides, type SlideOptions } from './slides.ts';
export { stands, type StandingPattern } from './stands.ts';
export { shape, type PositionOf, type Shape } from './shape.ts';
export type { BoardStyle, Colour, PieceName } from '../rules/looks.ts';
export type {
  HeldPiece,
  Scene,
  SceneBoard,
  SceneEdit,
  SceneField,
  SceneLoop,
  ScenePiece,
} from '../rules/scene.ts';
export type { Hand, HandStep } from '../rules/hand.ts';
export type { Ending } from '../rules/ending.ts';
export type { Becomes, Kinds } from './kinds.ts';
export type { Adjacency, Allocate } from '../base/adjacency.ts';
