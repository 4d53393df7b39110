/** The types in the signatures of the kit, in the order of its names. */
export type { Cell, Naming, Vector } from './board.ts';
export type { GraphStatement, Point } from './graph-board.ts';
export type { MillBoard, MillBoardOptions } from './mill-board.ts';
export type { TrackOptions } from './tracks.ts';
export type { PositionOf, Shape } from './shape.ts';
export type {
  CountField,
  Field,
  FillField,
  Mark,
  OnePiece,
  PieceField,
  TurnField,
  YoungDiagramField,
  Change,
  NamesOf,
} from './fields.ts';
export type { PromotingField } from './piece-fields.ts';
export type { TradedField } from './traded.ts';
export type { StackField } from './stack-field.ts';
export type { StacksOptions } from './stacks.ts';
export type { PitBoard, PitSide, PitsField } from './pits.ts';
export type { KeyMembers, KeyNotation, Keys } from './keys.ts';
export type {
  Moves,
  NoMoves,
  Regions,
  Rules,
  RulesMembers,
  Symmetries,
  TurnKeeping,
} from '../rules/rules.ts';
export type { MenStatement, MenWalkOptions, Onto, PieceStatement, WalkOptions } from './walks.ts';
export type { BesideStatement } from './beside.ts';
export type { MenSlides, PieceSlides, SlideOptions } from './slides.ts';
export type { JumpOptions } from './jumps.ts';
export type { PromotedMen, Promotions } from './promotions.ts';
export type { CapturingOptions, CapturingPieces } from './pieces.ts';
export type { PieceMoves } from './stated-pieces.ts';
export type { Becomes, Kinds } from './kinds.ts';
export type { PlaceOptions, SymbolStatement } from './places.ts';
export type { ApartStatement } from './apart.ts';
export type { MillHand } from './mill-hands.ts';
export type { MillsOptions } from './mills.ts';
export type { BySide, PushWay, Replacement } from './replaces.ts';
export type { EnclosesOptions, Rays } from './encloses.ts';
export type { SurroundsOptions } from './surrounds.ts';
export type { CountCapture, OppositeCapture, PitStatement, SowOptions } from './sowing.ts';
export type { CoversOptions, LiftRelation, LiftStatement, LiftsOptions, OntoStack } from './stack-moves.ts';
export type { BiteOptions } from './diagram-moves.ts';
export type { StepsOptions } from './in-steps.ts';
export type { PassOptions, PassStatement } from './passes.ts';
export type { CountOptions, CountStatement } from './counts.ts';
export type { LimitOptions } from './limits.ts';
export type { SendsOptions } from './sends.ts';
export type {
  CellFieldOf,
  Condition,
  ConditionEnd,
  End,
  EndCondition,
  SideOf,
  Winner,
} from '../rules/ends.ts';
export type { Ending } from '../rules/ending.ts';
export type { RowTest } from './rows.ts';
export type { ContainsOptions, CountedOptions } from './conditions.ts';
export type { StandingPattern } from './stands.ts';
export type { Remaining, RemainingOptions } from './seeds.ts';
export type { Gain, GroupsFilled, MenAhead, StatedGain } from '../rules/statement.ts';
export type {
  Counts,
  Fact,
  Game,
  FarMoves,
  GameMembers,
  GivenOptions,
  Localised,
  Options,
  OptionsOf,
  Word,
  Words,
} from '../rules/game.ts';
export type { Option } from '../rules/options.ts';
export type { Repeater } from '../rules/repeater.ts';
export type { SwapOptions } from './swap.ts';
export type { ExchangeStatement } from './exchange-sides.ts';
export type { Drawing, Free, Joined } from './drawing.ts';
export type { DrawnLoops, Looks } from './looks.ts';
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
export type { ErrorKind, PlayError, Range, Said, Sentence } from '../base/errors.ts';
export type { Position, Positions, Strata } from '../rules/positions.ts';
export type {
  CellSets,
  Configurations,
  EdgeCount,
  Filling,
  GainTables,
  CellLine,
  LineCondition,
  YoungDiagram,
  IndependentSides,
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
} from '../rules/structure.ts';
export type { Adjacency, Allocate } from '../base/adjacency.ts';
