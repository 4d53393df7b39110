/**
 * The types in the signatures of what is done with values: lines, explanations, counts, puzzles, sessions.
 *
 * @module perfect-play/types/play
 */
export type { Random } from '../base/random.ts';
export type { Census, CensusOptions, CensusScope, Counted, Longest, OutcomeCounts } from './census-on.ts';
export type { OpponentOptions } from './choose-move.ts';
export type { Cost, ExplainedMove, Explanation } from './explain.ts';
export type { Level } from './level.ts';
export type { Line, LineEnd, ValuedMove } from './line.ts';
export type { OpponentName } from './opponent.ts';
export type { ReadOptions } from './position.ts';
export type { Puzzle, PuzzleMove } from './puzzle.ts';
export type { SessionText } from './session-text.ts';
export type {
  GameEnd,
  GivenPoints,
  NamedMove,
  Played,
  Player,
  Session,
  Standing,
  TurningPoint,
} from './session.ts';
