/**
 * The types in the signatures of `perfect-play/kit`, and those of rules in `perfect-play`.
 *
 * @module perfect-play/types/kit
 */
export type { Adjacency, Allocate } from '../base/adjacency.ts';
export type { ErrorKind, PlayError, Range, Said, Sentence } from '../base/errors.ts';
export type { Ending } from '../rules/ending.ts';
export type { Endless, EndlessByPosition } from '../rules/endless.ts';
export type {
  CellFieldOf,
  Condition,
  ConditionEnd,
  End,
  EndCondition,
  SideOf,
  Winner,
} from '../rules/ends.ts';
export type {
  Counts,
  Fact,
  FarMoves,
  Game,
  GameMembers,
  GivenOptions,
  Localised,
  Options,
  OptionsOf,
  Word,
  Words,
} from '../rules/game.ts';
export type { Hand, HandStep } from '../rules/hand.ts';
export type { BoardStyle, Colour, PieceName } from '../rules/looks.ts';
export type { Option, WholeRange } from '../rules/options.ts';
export type { Repeater } from '../rules/repeater.ts';
export type { KeyWords, Position, PositionPart, Positions, Strata } from '../rules/positions.ts';
export type {
  Moves,
  NoMoves,
  Regions,
  Rules,
  RulesMembers,
  Symmetries,
  TurnKeeping,
} from '../rules/rules.ts';
export type {
  EdgeDots,
  HeldPiece,
  Scene,
  SceneBoard,
  SceneEdit,
  SceneField,
  SceneLoop,
  ScenePiece,
} from '../rules/scene.ts';
export type {
  AreaClosing,
  AskedEnd,
  Biting,
  Capturing,
  CountedNumber,
  Counting,
  Covering,
  Enclosing,
  ExchangedSides,
  FilledLine,
  Gain,
  GroupSurrounded,
  GroupsFilled,
  InSteps,
  Jumping,
  Lifting,
  Filtered,
  Limited,
  LineOfLines,
  ManJumps,
  MayPass,
  MenAhead,
  MenOf,
  Milling,
  MoveStatement,
  NumberBetween,
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
  SeedsAhead,
  Sending,
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
  StatedGain,
  Stepping,
  Surrounding,
  Swapping,
  SymbolChain,
  SymbolCount,
  SymbolGroups,
  Taking,
} from '../rules/statement.ts';
export type {
  CellLine,
  CellSets,
  Configurations,
  EdgeCount,
  Filling,
  GainTables,
  IndependentSides,
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
  YoungDiagram,
} from '../rules/structure.ts';
export type { ApartStatement } from './apart.ts';
export type { BesideStatement } from './beside.ts';
export type { Cell, Naming, Vector } from './board.ts';
export type { ContainsOptions, CountedOptions } from './conditions.ts';
export type { CountOptions, CountStatement } from './counts.ts';
export type { BiteOptions } from './diagram-moves.ts';
export type { Drawing, Free, Joined } from './drawing.ts';
export type { EdgeStatement } from './edge-board.ts';
export type { EnclosesOptions, Rays } from './encloses.ts';
export type { ExchangeStatement } from './exchange-sides.ts';
export type {
  Change,
  CountField,
  Field,
  FillField,
  Mark,
  NamesOf,
  OnePiece,
  PieceField,
  TurnField,
  YoungDiagramField,
} from './fields.ts';
export type { GraphStatement, Point } from './graph-board.ts';
export type { StepsOptions } from './in-steps.ts';
export type { JumpOptions } from './jumps.ts';
export type { KeyMembers, KeyNotation, Keys } from './keys.ts';
export type { Becomes, Kinds } from './kinds.ts';
export type { LimitOptions } from './limits.ts';
export type { DrawnLoops, Looks } from './looks.ts';
export type { MillBoard, MillBoardOptions } from './mill-board.ts';
export type { MillHand } from './mill-hands.ts';
export type { MillsOptions } from './mills.ts';
export type { PassOptions, PassStatement } from './passes.ts';
export type { PromotingField } from './piece-fields.ts';
export type { CapturingOptions, CapturingPieces } from './pieces.ts';
export type { PitBoard, PitSide, PitsField } from './pits.ts';
export type { PlaceOptions, SymbolStatement } from './places.ts';
export type { PromotedMen, Promotions } from './promotions.ts';
export type { Crossing } from './relation.ts';
export type { BySide, PushWay, Replacement } from './replaces.ts';
export type { RowTest } from './rows.ts';
export type { Remaining, RemainingOptions } from './seeds.ts';
export type { SendsOptions } from './sends.ts';
export type { PositionOf, Shape } from './shape.ts';
export type { MenSlides, PieceSlides, SlideOptions } from './slides.ts';
export type { CountCapture, OppositeCapture, PitStatement, SowOptions } from './sowing.ts';
export type { StackField } from './stack-field.ts';
export type { CoversOptions, LiftRelation, LiftStatement, LiftsOptions, OntoStack } from './stack-moves.ts';
export type { StacksOptions } from './stacks.ts';
export type { StandingPattern } from './stands.ts';
export type { PieceMoves } from './stated-pieces.ts';
export type { SurroundsOptions } from './surrounds.ts';
export type { SwapOptions } from './swap.ts';
export type { TrackOptions } from './tracks.ts';
export type { TradedField } from './traded.ts';
export type { MenStatement, MenWalkOptions, Onto, PieceStatement, WalkOptions } from './walks.ts';
